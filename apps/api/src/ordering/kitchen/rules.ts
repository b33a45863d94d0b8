/** Pure rules for estimates by staff, and the choices of minutes for acceptance. */

import type { MoveRequest } from '@sufra/contract/kitchen/model';
import { isOver } from '@sufra/contract/orders/states';
import { estimatedWindow, type Window, windowFrom } from '../../catalogue/eta/estimate.ts';

const minute = 60_000;
/** Maximum distance in the future: slots are offered for a week. */
const furthest = 8 * 24 * 60 * minute;

type Promised = { promised: Window | undefined } | { wrong: 'minutes' | 'promisedFrom' };

/** Estimated window of a move; `wrong` names an invalid field. */
export function promisedBy({ to, minutes, promisedFrom }: MoveRequest, now: Date): Promised {
  if (minutes === undefined && promisedFrom === undefined) return { promised: undefined };
  if (isOver(to)) return { wrong: minutes === undefined ? 'promisedFrom' : 'minutes' };
  if (minutes !== undefined && promisedFrom !== undefined) return { wrong: 'promisedFrom' };
  if (promisedFrom === undefined) return { promised: estimatedWindow({ now, minutes: minutes ?? 0, slotStart: null }) };
  const from = new Date(promisedFrom);
  const isNear = from >= now && from.getTime() <= now.getTime() + furthest;
  return isNear ? { promised: windowFrom(from) } : { wrong: 'promisedFrom' };
}

/** Minutes; estimates are rounded to five. */
const step = 5;
/** Minutes: the original estimate is offered while it is at most this far below the current one. */
const within = 15;
const most = 4;

const rounded = (minutes: number): number => Math.max(step, Math.ceil(minutes / step) * step);

/**
 * Three or four choices, soonest first: one that meets the estimate, the current one, and longer ones. `takes`: minutes from now including
 * queued work; `left`: minutes until the estimated time, maybe negative.
 */
export function offersOf({ takes, left }: { takes: number; left: number }): number[] {
  const now = rounded(takes);
  const kept = left > 0 ? rounded(left) : 0;
  const isKept = kept < now && kept >= now - within && kept > 0;
  const soonest = isKept ? kept : Math.max(step, now - (now > 4 * step ? 2 * step : step));
  const longest = Math.max(now, kept);
  return [...new Set([soonest, now, longest, longest + 2 * step, longest + 4 * step])].slice(0, most);
}
