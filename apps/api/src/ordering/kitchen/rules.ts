/** For when staff promise an order. */
import type { MoveRequest } from '@sufra/contract/kitchen/model';
import { isOver } from '@sufra/contract/orders/states';
import { promiseOf, type Window, windowFrom } from '../../catalogue/eta/promise.ts';

const minute = 60_000;
/** How far ahead: slots are offered for a week. */
const furthest = 8 * 24 * 60 * minute;

type Promised = { promised: Window | undefined } | { wrong: 'minutes' | 'promisedFrom' };

/** What a move promises; `wrong` names the field that cannot be meant. */
export function promisedBy({ to, minutes, promisedFrom }: MoveRequest, now: Date): Promised {
  if (minutes === undefined && promisedFrom === undefined) return { promised: undefined };
  if (isOver(to)) return { wrong: minutes === undefined ? 'promisedFrom' : 'minutes' };
  if (minutes !== undefined && promisedFrom !== undefined) return { wrong: 'promisedFrom' };
  if (promisedFrom === undefined) return { promised: promiseOf({ now, minutes: minutes ?? 0, slotStart: null }) };
  const from = new Date(promisedFrom);
  const isNear = from >= now && from.getTime() <= now.getTime() + furthest;
  return isNear ? { promised: windowFrom(from) } : { wrong: 'promisedFrom' };
}
