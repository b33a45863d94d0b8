import { locationLifetime } from '@sufra/contract/drivers/rules';
import type { OrderStatus } from '@sufra/contract/orders/model';
import { Card } from '@sufra/ui/card.tsx';
import { useNow } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Suspense, useState } from 'react';
import { optional, withTexts } from '../../loading/page-texts.ts';

const DriverMap = optional(() => withTexts(['map'], async () => (await import('./driver-map.tsx')).DriverMap));

/** Interval in ms at which the age of the location is shown anew. */
const ageMs = 5000;

/** Age in ms: the server sends no location older than its lifetime, so an age beyond that comes from a wrong clock. */
export function ageOf({ at, since }: { at: string | undefined; since: number }, now: number): number {
  const atFirst = at === undefined ? 0 : since - Date.parse(at);
  return (atFirst > 0 && atFirst < locationLifetime ? atFirst : 0) + Math.max(0, now - since);
}

/** The restaurant's driver on the way: first name, code for the door, and location while they share it (DRV-03). */
export function DriverOnWay({ status: { driver } }: { status: OrderStatus }) {
  const { t } = useI18n();
  const now = useNow(ageMs);
  const at = driver?.location?.at;
  const [heard, setHeard] = useState({ at, since: now });
  if (heard.at !== at) setHeard({ at, since: Date.now() });
  if (!driver) return null;
  const { name, code, location } = driver;
  const age = ageOf(heard, now);
  return (
    <Card as="section" aria-labelledby="driver" className="flex flex-col gap-4 sm:p-6">
      <div className="flex items-start gap-3">
        <Icon name="scooter" size={24} className="mt-0.5 text-primary" />
        <div className="grid min-w-0 gap-1">
          <h2 id="driver" className="text-lg wrap-anywhere">
            {t('orders.driver_title', { name })}
          </h2>
          {code && (
            <p>
              {t('orders.driver_code')}{' '}
              <bdi dir="ltr" className="text-lg font-bold tracking-widest tabular-nums">
                {code}
              </bdi>
            </p>
          )}
          {location && age < locationLifetime && (
            <p className="text-sm text-muted">{t('orders.driver_seen', { seconds: Math.round(age / 1000) })}</p>
          )}
        </div>
      </div>
      {location && age < locationLifetime && (
        <Suspense fallback={null}>
          <DriverMap lat={location.lat} lng={location.lng} />
        </Suspense>
      )}
    </Card>
  );
}
