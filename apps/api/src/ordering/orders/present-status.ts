/** How far an order is, as its customer sees it. */
import type { OrderStatus } from '@sufra/contract/orders/model';
import { windowIn } from '../../catalogue/eta/promise.ts';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import { translator } from '../../platform/messages.ts';
import { reasonInWords } from './reasons.ts';
import type { StatusRecord } from './status-queries.ts';

/** Times are in the time zone of `branch`, or in UTC when the catalogue does not know it; then there is no phone either. */
export function presentStatus(
  { promised, slotStart, events, branch: sold, locale, version: _, ...rest }: StatusRecord,
  branch: BranchRecord | null,
): OrderStatus {
  const timeZone = branch?.timeZone ?? 'UTC';
  // All who follow it are told the same, whatever language they read the page in.
  const t = translator(locale);
  const at = (date: Date) => zonedIso(date, timeZone);
  return {
    ...rest,
    promised: windowIn(promised, timeZone),
    slotStart: slotStart && at(slotStart),
    events: events.map((event) => ({ ...event, at: at(event.at), cause: reasonInWords(event.cause, t) })),
    branch: { name: sold.name, position: sold.position, phone: branch?.phone ?? '' },
  };
}
