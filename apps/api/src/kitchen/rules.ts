/** For when staff promise an order. */
import type { MoveRequest } from '@sufra/contract/kitchen/model';
import { isOver } from '@sufra/contract/orders/states';

const minute = 60_000;
/** As when an order is placed: people think in fives, and in windows of ten. */
const [step, span] = [5 * minute, 10 * minute];
/** How far ahead: slots are offered for a week. */
const furthest = 8 * 24 * 60 * minute;

type Promised = { promised: { from: Date; until: Date } | undefined } | { wrong: 'minutes' | 'promisedFrom' };

/** What a move promises; `wrong` names the field that cannot be meant. */
export function promiseOf({ to, minutes, promisedFrom }: MoveRequest, now: Date): Promised {
  if (minutes === undefined && promisedFrom === undefined) return { promised: undefined };
  if (isOver(to)) return { wrong: minutes === undefined ? 'promisedFrom' : 'minutes' };
  if (minutes !== undefined && promisedFrom !== undefined) return { wrong: 'promisedFrom' };
  const from =
    promisedFrom === undefined ? Math.ceil((now.getTime() + (minutes ?? 0) * minute) / step) * step : new Date(promisedFrom).getTime();
  if (from < now.getTime() || from > now.getTime() + furthest) return { wrong: 'promisedFrom' };
  return { promised: { from: new Date(from), until: new Date(from + span) } };
}
