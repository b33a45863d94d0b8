/** When a customer is told to expect an order: pure, and the one place that works it out (SLOT-04). Instants are ms since the epoch. */
import type { OrderType } from '../names.ts';
import type { OrderEvent, TimeWindow } from './model.ts';
import { isOver, type OrderState } from './states.ts';

const minute = 60_000;
/** A window begins at a full five minutes. */
const step = 5 * minute;
const width = 10 * minute;

/**
 * The window that an order is promised for which takes so many minutes from `now`. It begins at the full five minutes before that moment, so that the
 * minutes which a card says always lie within it.
 */
export function promisedWindow(now: number, minutes: number): { from: number; until: number } {
  const from = Math.floor((now + minutes * minute) / step) * step;
  return { from, until: from + width };
}

/** What a customer is told about the time of an order. */
export type TimePromise =
  | {
      kind: 'expected';
      window: TimeWindow;
      /** About how many minutes it takes from now, a multiple of five within the window; 0 once that has begun. */
      minutes: number;
      /** The window has passed. */
      isLate: boolean;
    }
  /** It stands on the counter. */
  | { kind: 'ready' }
  /** It was handed over then, ISO 8601 with the offset of the branch. */
  | { kind: 'done'; at: string }
  /** It was rejected or cancelled. */
  | { kind: 'none' };

interface Promised {
  orderType: OrderType;
  state: OrderState;
  promised: TimeWindow;
  /** When it was handed over, ISO 8601; null before. */
  completedAt: string | null;
}

/** What to say about the time of an order in its state, at `now`. */
export function timePromise({ orderType, state, promised, completedAt }: Promised, now: number): TimePromise {
  if (completedAt !== null) return { kind: 'done', at: completedAt };
  if (isOver(state)) return { kind: 'none' };
  if (state === 'ready' && orderType === 'pickup') return { kind: 'ready' };
  const left = Math.ceil((Date.parse(promised.from) - now) / step) * step;
  return { kind: 'expected', window: promised, minutes: Math.max(0, left / minute), isLate: now > Date.parse(promised.until) };
}

/** When an order was handed over, by its moves; null before. */
export const completedAt = (events: readonly Pick<OrderEvent, 'state' | 'at'>[]): string | null =>
  events.find(({ state }) => state === 'completed')?.at ?? null;
