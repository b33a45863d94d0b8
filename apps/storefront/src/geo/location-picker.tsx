import type { Point } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useRef, useState } from 'react';
import type { ChosenPlace } from '../visit/state.ts';
import { CurrentLocation, PositionNotice } from './current-location.tsx';
import { MapView } from './map/map-view.tsx';
import { useMap } from './map/use-map.ts';
import type { Choice, LocationPickerProps } from './picker.ts';
import { PickerFooter } from './picker-footer.tsx';
import { roundPoint } from './point.ts';
import { PlaceSearch } from './search/place-search.tsx';
import { useConfirm } from './use-confirm.ts';
import { useDevicePosition } from './use-device-position.ts';
import { usePointAddress } from './use-point-address.ts';

/** The content of the map dialog: search, map and the chosen place. */
export function LocationPicker({
  start,
  search,
  view,
  branches,
  areas,
  drawn,
  locate = false,
  asked,
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
  const device = useDevicePosition({ start, locate, asked, onFound: show });
  const address = usePointAddress(choice?.point ?? null);
  const confirmation = useConfirm({ choice, areas, check, onConfirm });

  return (
    <div className="flex h-full flex-col">
      <div className="relative z-10 flex items-start gap-2 px-4 py-3 sm:px-6 short:py-2">
        <PlaceSearch
          start={search}
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
      <div className="relative min-h-0 grow bg-sunken short:min-h-48">
        <MapView map={map} hasPin={choice !== null} onChoose={(place, point) => show(point, place)}>
          <Button
            variant="secondary"
            icon="pin"
            className="shadow-raised"
            onClick={() => {
              const center = map.center();
              if (!center) return;
              device.forget();
              // From a wide view down to the street, where it can be put right.
              show(center);
            }}
          >
            {t('geo.set')}
          </Button>
        </MapView>
      </div>
      <PickerFooter {...{ choice, address, confirmation, areas }} hasMap={map.isShown} ref={confirmButton} />
    </div>
  );
}

/** An earlier choice keeps its name if it was chosen in the page's language. */
const choiceOf = ({ lat, lng, label: name, locale }: Point & Partial<ChosenPlace>, language: Locale): Choice => ({
  point: { lat, lng },
  place: name && locale === language ? { name, context: '' } : null,
});
