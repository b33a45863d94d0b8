import type { Point } from '@sufra/contract/names';
import type { Locale, MessageKey } from '@sufra/i18n';
import { Button, IconButton } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Spinner } from '@sufra/ui/loading.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import type { ChosenPlace } from '../visit/state.ts';
import { currentPosition, type PositionFailure, positionPermission } from './geolocation.ts';
import { MapView } from './map/map-view.tsx';
import { useMap } from './map/use-map.ts';
import type { AskedDevice, Choice, LocationPickerProps } from './picker.ts';
import { PickerFooter } from './picker-footer.tsx';
import { roundPoint } from './point.ts';
import { PlaceSearch } from './search/place-search.tsx';
import { useConfirm } from './use-confirm.ts';
import { usePointAddress } from './use-point-address.ts';

/** Content of the map dialog: search, map and chosen place. */
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
              // Zoom in to street level for correction.
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

/** An earlier choice keeps its label when in the page's language. */
const choiceOf = ({ lat, lng, label: name, locale }: Point & Partial<ChosenPlace>, language: Locale): Choice => ({
  point: { lat, lng },
  place: name && locale === language ? { name, context: '' } : null,
});

/** Moves the pin to the device's position (MAP-03). */
function CurrentLocation({ device: { isLocating, find } }: { device: ReturnType<typeof useDevicePosition> }) {
  const { t } = useI18n();
  return (
    <>
      <Button variant="secondary" icon="location-arrow" pending={isLocating} onClick={find} className="min-h-12 max-sm:hidden">
        {t('geo.current')}
      </Button>
      <span className="relative sm:hidden">
        <IconButton
          icon="location-arrow"
          look="outline"
          label={t('geo.current')}
          aria-busy={isLocating || undefined}
          onClick={find}
          className="size-12"
        />
        {isLocating && (
          <span className="pointer-events-none absolute inset-px grid place-items-center rounded-control bg-surface">
            <Spinner />
          </span>
        )}
      </span>
    </>
  );
}

const texts: Record<PositionFailure, MessageKey> = {
  denied: 'geo.no_location_permission',
  unavailable: 'geo.position_unavailable',
  timeout: 'geo.position_timeout',
  outside: 'geo.position_outside',
};

/** Why no position is available (MAP-12). */
function PositionNotice({ failure }: { failure: PositionFailure | null }) {
  const { t } = useI18n();
  if (!failure) return null;
  return (
    <Notice tone="warning" role="alert" className="mx-4 mb-3 sm:mx-6">
      {t(texts[failure])}
    </Notice>
  );
}

interface DevicePositionInput {
  start: Point | null;
  /** Request immediately despite a start (LOC-03). */
  locate: boolean;
  /** Geolocation request of the page. */
  asked: AskedDevice | undefined;
  onFound: (point: Point) => void;
}

interface Search {
  isLocating: boolean;
  failure: PositionFailure | null;
}

/** Geolocation: by press, or on opening when permitted. Only a press reports a denial (MAP-12). */
function useDevicePosition({ start, locate, asked, onFound }: DevicePositionInput) {
  /** Null: follow the page's request. */
  const [own, setOwn] = useState<Search | null>(null);
  const { isLocating, failure }: Search = own ?? { isLocating: asked?.isOpen ?? false, failure: asked?.failure ?? null };
  const turn = useRef(0);
  const found = useRef(onFound);
  found.current = onFound;

  const end = (why: PositionFailure | null) => {
    turn.current++;
    asked?.forget();
    setOwn({ isLocating: false, failure: why });
  };
  const find = () => {
    const mine = ++turn.current;
    asked?.forget();
    setOwn({ isLocating: true, failure: null });
    void currentPosition().then(({ found: point, failure: why }) => {
      if (mine !== turn.current) return;
      end(why);
      if (point) found.current(point);
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the dialog opened with decides
  useEffect(() => {
    if (isLocating || failure) return;
    const mine = ++turn.current;
    void positionPermission().then((permission) => {
      if (mine !== turn.current) return;
      if (permission === 'granted' ? !start || locate : permission === 'prompt' && locate) find();
    });
    return () => {
      turn.current++;
    };
  }, []);

  return {
    isLocating,
    failure,
    find,
    /** Ignores a late answer after a choice. */
    forget: () => end(null),
  };
}
