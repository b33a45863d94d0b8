/** For when staff promise an order, and with how many minutes they may accept it: pure. */

import type { MoveRequest } from '@sufra/contract/kitchen/model';
import { isOver } from '@sufra/contract/orders/states';
import { estimatedWindow, type Window, windowFrom } from '../../catalogue/eta/estimate.ts';

const minute = 60_000;
/** How far ahead: slots are offered for a week. */
const furthest = 8 * 24 * 60 * minute;

type Promised = { promised: Window | undefined } | { wrong: 'minutes' | 'promisedFrom' };

/** What a move promises; `wrong` names the field that cannot be meant. */
export function promisedBy({ to, minutes, promisedFrom }: MoveRequest, now: Date): Promised {
  if (minutes === undefined && promisedFrom === undefined) return { promised: undefined };
  if (isOver(to)) return { wrong: minutes === undefined ? 'promisedFrom' : 'minutes' };
  if (minutes !== undefined && promisedFrom !== undefined) return { wrong: 'promisedFrom' };
  if (promisedFrom === undefined) return { promised: estimatedWindow({ now, minutes: minutes ?? 0, slotStart: null }) };
  const from = new Date(promisedFrom);
  const isNear = from >= now && from.getTime() <= now.getTime() + furthest;
  return isNear ? { promised: windowFrom(from) } : { wrong: 'promisedFrom' };
}

/** Minutes. A promise begins at a full five. */
const step = 5;
/** Minutes. What was promised is offered while it is no further below what the kitchen takes now. */
const within = 15;
const most = 4;

const rounded = (minutes: number): number => Math.max(step, Math.ceil(minutes / step) * step);

/**
 * Three or four choices, soonest first: what keeps the promise, or a little less than it takes; what it takes; and longer ones. `takes` is what the order
 * takes from now on with the work before it, `left` what is left until the time promised; both in minutes, `left` may be over.
 */
export function offersOf({ takes, left }: { takes: number; left: number }): number[] {
  const now = rounded(takes);
  const kept = left > 0 ? rounded(left) : 0;
  const isKept = kept < now && kept >= now - within && kept > 0;
  const soonest = isKept ? kept : Math.max(step, now - (now > 4 * step ? 2 * step : step));
  const longest = Math.max(now, kept);
  return [...new Set([soonest, now, longest, longest + 2 * step, longest + 4 * step])].slice(0, most);
}
