/** Estimated time shown to customers: pure, and the single implementation (SLOT-04). Instants are ms since the epoch. */
import type { OrderType } from '../names.ts';
import type { OrderEvent, TimeWindow } from './model.ts';
import { isOver, type OrderState } from './states.ts';

const minute = 60_000;
/** Windows begin at full five minutes. */
const step = 5 * minute;
const width = 10 * minute;

/** Estimated window for so many minutes from `now`. Starts at the preceding full five minutes, so that the minutes on a card lie within. */
export function promisedWindow(now: number, minutes: number): { from: number; until: number } {
  const from = Math.floor((now + minutes * minute) / step) * step;
  return { from, until: from + width };
}

/** Time information for a customer. */
export type TimePromise =
  | {
      kind: 'expected';
      window: TimeWindow;
      /** Minutes from now, a multiple of five within the window; 0 once it has begun. */
      minutes: number;
      /** True once the window has passed. */
      isLate: boolean;
    }
  /** Waits at the counter. */
  | { kind: 'ready' }
  /** Time of handover, ISO 8601 with the branch's offset. */
  | { kind: 'done'; at: string }
  /** Rejected or cancelled. */
  | { kind: 'none' };

interface Promised {
  orderType: OrderType;
  state: OrderState;
  promised: TimeWindow;
  /** Time of handover, ISO 8601; null before. */
  completedAt: string | null;
}

/** Time information for an order's state at `now`. */
export function timePromise({ orderType, state, promised, completedAt }: Promised, now: number): TimePromise {
  if (completedAt !== null) return { kind: 'done', at: completedAt };
  if (isOver(state)) return { kind: 'none' };
  if (state === 'ready' && orderType === 'pickup') return { kind: 'ready' };
  const left = Math.ceil((Date.parse(promised.from) - now) / step) * step;
  return { kind: 'expected', window: promised, minutes: Math.max(0, left / minute), isLate: now > Date.parse(promised.until) };
}

/** Time of handover from its events; null before. */
export const completedAt = (events: readonly Pick<OrderEvent, 'state' | 'at'>[]): string | null =>
  events.find(({ state }) => state === 'completed')?.at ?? null;
