/** Curbside pickup on the order card: car, waiting time, and the button to answer the customer. */

import { acknowledgeArrival } from '@sufra/contract/kitchen/endpoints';
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { carInWords, formatTime } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { carIcon } from '@sufra/ui/form/form-icons.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { takeFocus } from '@sufra/ui/later.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from '../calls/call.ts';
import { isWaitingInCar } from '../live/columns.ts';
import { storeOrder } from '../live/live-orders.ts';

export function OrderCar({ order }: { order: KitchenOrder }) {
  const { t, locale } = useI18n();
  const { number, car } = order;
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(acknowledgeArrival, { orderNumber: number }),
    onSuccess: storeOrder,
  });
  if (!car) return null;
  const { arrival } = car;
  const isWaiting = isWaitingInCar(order);
  return (
    <div
      className={classNames(
        'flex flex-col gap-2 rounded-control border-s-4 px-3 py-2',
        isWaiting ? 'border-error bg-error-soft' : 'border-accent bg-sunken',
      )}
    >
      <p className="flex gap-2 font-semibold">
        <Icon name={carIcon} className="mt-0.5" />
        <span className="min-w-0 wrap-anywhere">{carInWords(car, t)}</span>
      </p>
      {arrival && (
        <p className={classNames('font-semibold wrap-anywhere', isWaiting && 'text-error')}>
          {t('console.car_since', { time: formatTime(locale, arrival.arrivedAt) })}
          {arrival.spot && (
            <>
              {' · '}
              <bdi>{arrival.spot}</bdi>
            </>
          )}
        </p>
      )}
      {isWaiting && (
        <Button size="lg" fullWidth pending={isPending} className="relative" onClick={() => mutate()}>
          {t('console.car_go')}
        </Button>
      )}
      {arrival?.seenAt && (
        <p ref={isSuccess ? takeFocus : undefined} tabIndex={-1} className="text-sm outline-none">
          {t('console.car_told')}
        </p>
      )}
    </div>
  );
}
