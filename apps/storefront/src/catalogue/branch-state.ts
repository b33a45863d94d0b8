/** What a branch can do for the visitor at this moment, read from the wire's fields. */
import type { Location, OrderType } from '@sufra/contract/locations';

export type BranchState = 'open' | 'busy' | 'closed';

/** Closed by its hours, busy by its staff, or open (BRN-05, BRN-06). */
export const branchState = ({ is_opened, status }: Pick<Location, 'is_opened' | 'status'>): BranchState =>
  !is_opened ? 'closed' : status ? 'open' : 'busy';

type Modes = Pick<Location, 'delivery' | 'pickup'>;

/** The order types on offer, delivery first. */
export const activeModes = ({ delivery, pickup }: Modes): OrderType[] => [
  ...(delivery.is_active ? (['delivery'] as const) : []),
  ...(pickup.is_active ? (['pickup'] as const) : []),
];

/** Which of the three lines a card shows (LOC-07): that it does not deliver here is worth saying only of a branch that delivers at all. */
export function serviceLine({ delivery, pickup, has_delivery }: Modes & Pick<Location, 'has_delivery'>): 'delivers' | 'too-far' | 'pickup' {
  if (delivery.is_active) return 'delivers';
  return pickup.is_active && !has_delivery ? 'pickup' : 'too-far';
}

const dayMs = 86_400_000;

/** True for a serving period of a whole day. */
export const isWholeDay = ({ from, to }: Location['store_timings'][number]): boolean => Date.parse(to) - Date.parse(from) >= dayMs;

/** When the first of these branches takes orders again, ISO 8601; null when that is not known, or not within the coming day: a time alone would mislead. */
export function firstToOpen(branches: readonly Pick<Location, 'opens_at'>[], now = Date.now()): string | null {
  const times = branches.flatMap(({ opens_at }) => opens_at ?? []);
  const [first] = times.sort((a, b) => Date.parse(a) - Date.parse(b));
  return first && isSoon(first, now) ? first : null;
}

/** A time of day alone is clear only within the coming day. */
export const isSoon = (instant: string, now = Date.now()): boolean => Date.parse(instant) - now < 20 * 3_600_000;
