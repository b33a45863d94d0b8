/** When an order is to be there, or ready, as mails and messages say it: by the branch's clock, as every screen does (SLOT-04). */
import type { Translator } from '@sufra/i18n';
import { dayOf, formatDay, formatTimes } from '@sufra/i18n/days';
import type { BranchRecord } from '../catalogue/model.ts';
import { zonedIso } from '../catalogue/time-zone.ts';
import type { PlacedOrder } from '../orders/queries.ts';

type Promised = Pick<PlacedOrder, 'promised' | 'slotStart' | 'placedAt' | 'orderType'>;

/** `7:40 – 7:50 PM`; with the day where it was chosen, or is another one than that of the order. */
export function promisedWindow({ promised, slotStart, placedAt }: Promised, branch: BranchRecord | null, t: Translator): string {
  const at = (date: Date) => zonedIso(date, branch?.timeZone ?? 'UTC');
  const [from, until] = [at(promised.from), at(promised.until)];
  const time = formatTimes(t.locale, { from, until });
  const isThatDay = slotStart === null && dayOf(from) === dayOf(at(placedAt));
  return isThatDay ? time : `${formatDay(t.locale, from, 'long')}${t.locale === 'ar' ? '،' : ','} ${time}`;
}

export const promisedFact = (order: Promised, branch: BranchRecord | null, t: Translator): [label: string, value: string] => [
  t(order.orderType === 'delivery' ? 'mail.promised_delivery' : 'mail.promised_pickup'),
  promisedWindow(order, branch, t),
];
