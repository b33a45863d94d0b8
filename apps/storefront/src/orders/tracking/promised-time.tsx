import type { OrderStatus } from '@sufra/contract/orders/model';
import { dayOf, formatDay, formatTimes, todayAt } from '@sufra/i18n/days';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Sentence } from '@sufra/ui/sentence.tsx';

type Promised = Pick<OrderStatus, 'orderType' | 'promised'>;

/** When it is to be there, or ready, by the clocks of the branch; with the day, unless that is today. `now` is in milliseconds. */
export function PromisedTime({ of: { orderType, promised }, now }: { of: Promised; now: number }) {
  const { locale } = useI18n();
  const isPickup = orderType === 'pickup';
  const time = formatTimes(locale, promised);
  if (dayOf(promised.from) === todayAt(promised.from, now))
    return <Sentence message={isPickup ? 'orders.ready_at' : 'orders.arrives_at'} values={{ time }} />;
  const day = formatDay(locale, promised.from, 'long');
  return <Sentence message={isPickup ? 'orders.ready_on' : 'orders.arrives_on'} values={{ day, time }} />;
}
