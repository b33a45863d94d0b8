/** How long an order is followed, and by how many. */
import { isOver } from '@sufra/contract/orders/states';
import type { StatusRecord } from './status-queries.ts';

export interface FollowLimits {
  /** ms between two signs of life. */
  beatMs: number;
  /** Streams of one customer: of more the oldest ends. */
  ofCustomer: number;
  /** From one network: behind some of them is half a city. */
  fromNetwork: number;
  /** In one process. */
  together: number;
}

export const followLimits: FollowLimits = { beatMs: 15_000, ofCustomer: 8, fromNetwork: 400, together: 5000 };

/** ms. What was paid goes back soon after an order was refused, and whoever looks on wants to know. */
const untilRefunded = 2 * 60_000;

/** When there is nothing more to be told of an order; null while there is. */
export function followedUntil({ state, events }: Pick<StatusRecord, 'state' | 'events'>): Date | null {
  if (!isOver(state)) return null;
  const endedAt = events.at(-1)?.at ?? new Date(0);
  return state === 'rejected' || state === 'cancelled' ? new Date(endedAt.getTime() + untilRefunded) : endedAt;
}
