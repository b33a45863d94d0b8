import { type Ref, useId, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { currentPosition, type PositionFailure, positionFailure } from '../locations/geolocation.ts';
import { useStore } from '../store.ts';
import { Icon } from '../ui/icon.tsx';
import { RadioRow } from '../ui/option-row.tsx';
import { Spinner } from '../ui/spinner.tsx';

export interface Point {
  lat: number;
  lng: number;
}

export type PointSource = 'saved' | 'chosen' | 'device';

interface LocationChoiceProps {
  value: PointSource | null;
  /** The point that the address had; absent for a new one. */
  saved: Point | undefined;
  onChange: (source: PointSource | null, point: Point | null) => void;
  error: string | undefined;
  /** The first choice, for the focus of a form that was refused. */
  ref: Ref<HTMLInputElement>;
}

/** Where exactly the driver stops: the point that was saved, the location chosen on the landing page, or the device's position. */
export function LocationChoice({ value, saved, onChange, error, ref }: LocationChoiceProps) {
  const { t } = useI18n();
  const group = useId();
  const chosen = useStore((state) => state.location.current);
  const { locate, isLocating, failure } = useDevicePosition((point) => onChange('device', point));
  const failed = failure && value === null && t(failure === 'denied' ? 'locations.no_permission' : 'addresses.no_position');
  const problem = failed || error;
  const row = (source: PointSource) => ({
    name: group,
    checked: value === source,
    'aria-invalid': error ? (true as const) : undefined,
  });
  return (
    <fieldset aria-describedby={problem ? `${group}-error` : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        {t('addresses.location')}
        <span aria-hidden className="ms-0.5 text-error">
          *
        </span>
      </legend>
      {saved && <RadioRow {...row('saved')} ref={ref} title={t('addresses.keep_point')} onChange={() => onChange('saved', saved)} />}
      {chosen && (
        <RadioRow
          {...row('chosen')}
          ref={saved ? undefined : ref}
          title={t('addresses.use_chosen')}
          hint={<bdi>{chosen.locationString}</bdi>}
          end={<Icon name="pin" className="text-muted" />}
          onChange={() => onChange('chosen', chosen)}
        />
      )}
      <RadioRow
        {...row('device')}
        ref={saved || chosen ? undefined : ref}
        title={t('addresses.use_device')}
        hint={value === 'device' ? t('addresses.device_found') : t('addresses.use_device_hint')}
        end={isLocating ? <Spinner label={t('addresses.locating')} /> : <Icon name="location-arrow" className="text-muted" />}
        onChange={() => {
          onChange(null, null);
          locate();
        }}
      />
      <p id={`${group}-error`} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-error empty:hidden">
        {problem && (
          <>
            <Icon name="alert" size={16} className="mt-0.5" />
            <span>{problem}</span>
          </>
        )}
      </p>
    </fieldset>
  );
}

function useDevicePosition(onFound: (point: Point) => void) {
  const [state, setState] = useState<'idle' | 'locating' | PositionFailure>('idle');
  const locate = async () => {
    setState('locating');
    try {
      onFound(await currentPosition());
      setState('idle');
    } catch (error) {
      setState(positionFailure(error));
    }
  };
  const failure = state === 'idle' || state === 'locating' ? null : state;
  return { locate, isLocating: state === 'locating', failure };
}
