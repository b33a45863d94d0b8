/** Formats delivery, ready or handover times for mails and messages, in the branch's time zone as on screens (SLOT-04). */
import { timePromise } from '@sufra/contract/orders/promise';
import type { Translator } from '@sufra/i18n';
import { dayOf, formatWhen } from '@sufra/i18n/days';
import { windowIn } from '../../catalogue/eta/estimate.ts';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import type { PlacedOrder } from '../../ordering/orders/queries.ts';

type Promised = Pick<PlacedOrder, 'promised' | 'slotStart' | 'placedAt'>;
type Zoned = Pick<BranchRecord, 'timeZone'>;

/** `7:40 – 7:50 PM`, with the day when the customer chose it or it differs from the order's. */
export function promisedTime({ promised, slotStart, placedAt }: Promised, branch: Zoned | null, t: Translator): string {
  const timeZone = branch?.timeZone ?? 'UTC';
  return formatWhen(t.locale, windowIn(promised, timeZone), slotStart ? null : dayOf(zonedIso(placedAt, timeZone)));
}

const doneLabels = { pickup: 'mail.collected', delivery: 'mail.delivered', table: 'mail.brought' } as const;

type Placed = Promised & Pick<PlacedOrder, 'orderType' | 'table' | 'state' | 'completedAt'>;

/** Time fact with label: `Expected delivery` or `Delivered`. Empty while waiting for pickup, and for failed orders. */
export function timeFacts(order: Placed, branch: Zoned | null, t: Translator): [label: string, value: string][] {
  const { orderType, table, placedAt } = order;
  const timeZone = branch?.timeZone ?? 'UTC';
  const at = (date: Date) => zonedIso(date, timeZone);
  const completedAt = order.completedAt && at(order.completedAt);
  // Absolute times only: a mail may be read at any time.
  const promise = timePromise({ ...order, promised: windowIn(order.promised, timeZone), completedAt }, placedAt.getTime());
  const way = orderType === 'delivery' ? 'delivery' : table === null ? 'pickup' : 'table';
  if (promise.kind === 'expected') return [[t(`mail.promised_${way}`), promisedTime(order, branch, t)]];
  if (promise.kind === 'done') return [[t(doneLabels[way]), formatWhen(t.locale, promise.at, dayOf(at(placedAt)))]];
  return [];
}
