/** When an order is to be there, or ready, as mails and messages say it: by the branch's clock, as every screen does (SLOT-04). */
import type { Translator } from '@sufra/i18n';
import { dayOf, formatDay, formatTimes } from '@sufra/i18n/days';
import type { BranchRecord } from '../catalogue/model.ts';
import { zonedIso } from '../catalogue/time-zone.ts';
import type { PlacedOrder } from '../orders/queries.ts';
import { windowIn } from '../promise/promise.ts';

type Promised = Pick<PlacedOrder, 'promised' | 'slotStart' | 'placedAt' | 'orderType'>;
type Zoned = Pick<BranchRecord, 'timeZone'>;

/** `7:40 – 7:50 PM`; with the day where it was chosen, or is another one than that of the order. */
export function promisedWindow({ promised, slotStart, placedAt }: Promised, branch: Zoned | null, t: Translator): string {
  const timeZone = branch?.timeZone ?? 'UTC';
  const window = windowIn(promised, timeZone);
  const time = formatTimes(t.locale, window);
  const isThatDay = slotStart === null && dayOf(window.from) === dayOf(zonedIso(placedAt, timeZone));
  return isThatDay ? time : `${formatDay(t.locale, window.from, 'long')}${t.locale === 'ar' ? '،' : ','} ${time}`;
}

export const promisedFact = (order: Promised, branch: Zoned | null, t: Translator): [label: string, value: string] => [
  t(order.orderType === 'delivery' ? 'mail.promised_delivery' : 'mail.promised_pickup'),
  promisedWindow(order, branch, t),
];
