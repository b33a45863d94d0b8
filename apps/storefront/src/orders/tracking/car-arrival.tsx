import { carLimits } from '@sufra/contract/car/model';
import { announceGuestArrival } from '@sufra/contract/guests/endpoints';
import { announceArrival } from '@sufra/contract/orders/endpoints';
import type { Order, OrderStatus } from '@sufra/contract/orders/model';
import { canArrive, isOver } from '@sufra/contract/orders/states';
import { carInWords, formatTime } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { carIcon } from '@sufra/ui/form/form-icons.ts';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { takeFocus } from '@sufra/ui/later.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api.ts';
import { statusKey } from '../status-query.ts';

interface CarArrivalProps {
  order: Order;
  status: OrderStatus;
  /** Token of the private link; undefined for the customer's own order. */
  link: string | undefined;
}

/** Curbside pickup: lets the customer announce the arrival, and shows the staff's answer (CAR-02). */
export function CarArrival({ order, status, link }: CarArrivalProps) {
  const { t, locale } = useI18n();
  /** Moves the focus, because the pressed button disappears with its form. */
  const [wasPressed, setPressed] = useState(false);
  const { car } = order;
  const { state, arrival } = status;
  if (!car || isOver(state)) return null;
  return (
    <Card as="section" aria-labelledby="car-arrival" className="flex flex-col gap-4 sm:p-6">
      <div className="flex items-start gap-3">
        <Icon name={carIcon} size={24} className="mt-0.5 text-primary" />
        {/* Live region, announced politely. */}
        <div role="status" className="grid min-w-0 gap-1">
          <h2 id="car-arrival" className="text-lg">
            {t('orders.car_title')}
          </h2>
          <p className="text-muted wrap-anywhere">{carInWords(car, t)}</p>
          {arrival && (
            <>
              <p ref={wasPressed ? takeFocus : undefined} tabIndex={-1} className="mt-2 font-semibold outline-none">
                {t(arrival.seenAt ? 'orders.car_on_way' : 'orders.car_told')}
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                {t('orders.car_since', { time: formatTime(locale, arrival.arrivedAt) })}
                {arrival.spot && (
                  <>
                    {' · '}
                    <bdi>{arrival.spot}</bdi>
                  </>
                )}
              </p>
            </>
          )}
        </div>
      </div>
      {!arrival && canArrive(state) && <HereForm number={order.number} link={link} onSaid={() => setPressed(true)} />}
      {!arrival && !canArrive(state) && <p className="text-sm">{t('orders.car_wait')}</p>}
    </Card>
  );
}

interface HereFormProps extends Pick<CarArrivalProps, 'link'> {
  number: number;
  onSaid: () => void;
}

function HereForm({ number, link, onSaid }: HereFormProps) {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const [spot, setSpot] = useState('');
  const key = statusKey(link === undefined ? number : { link });
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      link === undefined ? call(announceArrival, { orderNumber: number, spot }) : call(announceGuestArrival, { link, spot }),
    onSuccess: (arrival) => {
      onSaid();
      // Race condition: the event stream may have delivered a newer arrival.
      queryClient.setQueryData<OrderStatus>(key, (known) => known && { ...known, arrival: known.arrival ?? arrival });
    },
    // The order may have been handed over meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <TextField
        label={t('orders.car_spot')}
        optional
        placeholder={t('orders.car_spot_example')}
        autoComplete="off"
        maxLength={carLimits.spot}
        className="min-w-0 grow basis-56"
        value={spot}
        onChange={({ target }) => setSpot(target.value)}
      />
      <Button type="submit" size="lg" pending={isPending} className="max-sm:grow">
        {t('orders.car_here')}
      </Button>
    </form>
  );
}
