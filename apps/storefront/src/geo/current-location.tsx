import type { MessageKey } from '@sufra/i18n';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { IconButton } from '@sufra/ui/icon-button.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Spinner } from '@sufra/ui/spinner.tsx';
import type { PositionFailure } from './geolocation.ts';
import type { DevicePosition } from './use-device-position.ts';

/** Moves the pin to the device's position (MAP-03). */
export function CurrentLocation({ device: { isLocating, find } }: { device: DevicePosition }) {
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

/** Why the device gave no position (MAP-12). */
export function PositionNotice({ failure }: { failure: PositionFailure | null }) {
  const { t } = useI18n();
  if (!failure) return null;
  return (
    <Notice tone="warning" role="alert" className="mx-4 mb-3 sm:mx-6">
      {t(texts[failure])}
    </Notice>
  );
}
