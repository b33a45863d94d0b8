import type { Place } from '@sufra/contract/geo/model';
import type { Point } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';
import { useRef, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import type { UserLocation } from '../visit/state.ts';
import { CurrentLocation, PositionNotice } from './current-location.tsx';
import type { PositionFailure } from './geolocation.ts';
import { MapView } from './map/map-view.tsx';
import { useMap } from './map/use-map.ts';
import type { MapArea, MapBranch, MapPlace } from './map-content.ts';
import { PickerFoot } from './picker-foot.tsx';
import { roundPoint } from './point.ts';
import { PlaceSearch } from './search/place-search.tsx';
import { useAddress } from './use-address.ts';
import { useConfirm } from './use-confirm.ts';
import { useDevice } from './use-device.ts';

/** The areas that the point has to lie in, which may still be on their way (MAP-10). */
export interface PickerAreas {
  state: 'waiting' | 'ready' | 'failed';
  list: readonly MapArea[];
  retry: () => void;
}

export interface LocationPickerProps {
  /** Where the pin starts, and what the place is called if that is known; null: nothing chosen yet. */
  start: (Point & Partial<UserLocation>) | null;
  /** Where to look while nothing is chosen; the restaurant's own centre unless told. */
  view?: MapPlace | undefined;
  branches: readonly MapBranch[];
  /** Areas to draw and to stay inside (address form); absent on the landing page. */
  areas?: PickerAreas | undefined;
  /** Areas to draw without staying inside. */
  drawn?: readonly MapArea[] | undefined;
  /** Asks the device where it is at once, although a start is known. */
  locate?: boolean | undefined;
  /** Why the device's position is not known, where it was asked for before. */
  failure?: PositionFailure | null | undefined;
  /** Why a point cannot be confirmed, as a text in the page's language; null when it can. */
  check: (point: Point, signal: AbortSignal) => Promise<string | null>;
  onConfirm: (location: UserLocation) => void;
}

/** What was chosen, and by what name it was searched for. */
export interface Choice {
  point: Point;
  place: Pick<Place, 'name' | 'context'> | null;
}

/** The inside of the map dialog: search above, the map, and what was chosen below. */
export function LocationPicker({
  start,
  view,
  branches,
  areas,
  drawn,
  locate = false,
  failure = null,
  check,
  onConfirm,
}: LocationPickerProps) {
  const { t, locale } = useI18n();
  const [choice, setChoice] = useState<Choice | null>(start && choiceOf(start, locale));
  const confirmButton = useRef<HTMLButtonElement>(null);
  const choose = (point: Point, place: Choice['place'] = null) => {
    setChoice({ point: roundPoint(point), place });
    confirmation.reset();
  };
  const show = (point: Point, place: Choice['place'] = null) => {
    choose(point, place);
    map.setCenter(point);
  };
  const map = useMap({
    point: choice?.point ?? null,
    view,
    branches,
    areas: areas?.list ?? drawn,
    onMove(point) {
      device.forget();
      choose(point);
    },
  });
  const device = useDevice({ start, locate, failure, onFound: show });
  const address = useAddress(choice?.point ?? null);
  const confirmation = useConfirm({ choice, areas, check, onConfirm });

  return (
    <div className="flex h-full flex-col">
      <div className="relative z-10 flex items-start gap-2 px-4 py-3 sm:px-6">
        <PlaceSearch
          hasOrigin={choice !== null}
          near={() => map.center() ?? choice?.point ?? null}
          onChoose={(point, place) => {
            device.forget();
            show(point, place);
            confirmButton.current?.focus();
          }}
        />
        <CurrentLocation device={device} />
      </div>
      <PositionNotice failure={device.failure} />
      <div className="relative min-h-0 grow bg-sunken">
        <MapView map={map} hasPin={choice !== null} onChoose={(place, point) => show(point, place)}>
          <Button
            variant="secondary"
            icon="pin"
            className="shadow-raised"
            onClick={() => {
              const center = map.center();
              if (!center) return;
              device.forget();
              choose(center);
            }}
          >
            {t('geo.set')}
          </Button>
        </MapView>
      </div>
      <PickerFoot {...{ choice, address, confirmation, areas }} hasMap={map.isShown} ref={confirmButton} />
    </div>
  );
}

/** What was chosen before keeps its name, in the language that it was chosen in. */
const choiceOf = ({ lat, lng, label: name, locale }: Point & Partial<UserLocation>, language: Locale): Choice => ({
  point: { lat, lng },
  place: name && locale === language ? { name, context: '' } : null,
});
