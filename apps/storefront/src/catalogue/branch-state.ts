/** What a branch offers the visitor right now. */
import type { Branch, OpeningPeriod } from '@sufra/contract/branches/model';
import type { OrderType } from '@sufra/contract/names';
import type { TimeWindow } from '@sufra/contract/orders/model';
import { promisedWindow } from '@sufra/contract/orders/promise';
import { onClockOf } from '@sufra/i18n/days';

export type BranchState = 'open' | 'busy' | 'closed';

/** Closed by its hours, busy by its staff, or open (BRN-05, BRN-06). */
export const branchState = ({ isOpen, isBusy }: Pick<Branch, 'isOpen' | 'isBusy'>): BranchState =>
  !isOpen ? 'closed' : isBusy ? 'busy' : 'open';

/** The same for one who would order for later, which a closed or busy branch may take. */
export const orderingState = (branch: Branch, orderType: OrderType, isForLater: boolean): BranchState =>
  isForLater && branch[orderType].nextSlot ? 'open' : branchState(branch);

type Services = Pick<Branch, 'delivery' | 'pickup'>;

/** Whether no orders for now go to the visitor, although the branch serves: staff have stopped delivery there for the day. */
export const isPausedThere = ({ delivery }: Pick<Branch, 'delivery'>): boolean => delivery.isActive && Boolean(delivery.pausedUntil);

/** The order types on offer, delivery first. */
export const activeOrderTypes = ({ delivery, pickup }: Services): OrderType[] => [
  ...(delivery.isActive ? (['delivery'] as const) : []),
  ...(pickup.isActive ? (['pickup'] as const) : []),
];

/** The first slot of the order types on offer: from when on a branch that takes no orders now takes them for later. */
export const firstSlot = (branch: Services): string | null =>
  activeOrderTypes(branch)
    .flatMap((orderType) => branch[orderType].nextSlot ?? [])
    .sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;

/** Which of the three lines a card shows (LOC-07): 'does not deliver here' only for a branch that delivers at all. */
export function serviceLine({ delivery, pickup }: Services): 'delivers' | 'too-far' | 'pickup' {
  if (delivery.isActive) return 'delivers';
  return pickup.isActive && !delivery.isOffered ? 'pickup' : 'too-far';
}

const dayMs = 86_400_000;

export const isWholeDay = ({ from, to }: OpeningPeriod): boolean => Date.parse(to) - Date.parse(from) >= dayMs;

/** When the first of these branches opens, ISO 8601; null when unknown or not within the coming day, where a time alone would mislead. */
export function firstToOpen(branches: readonly Pick<Branch, 'opensAt'>[], now = Date.now()): string | null {
  const times = branches.flatMap(({ opensAt }) => opensAt ?? []);
  const [first] = times.sort((a, b) => Date.parse(a) - Date.parse(b));
  return first && isSoon(first, now) ? first : null;
}

/** A time of day without a date is clear only within the coming day. */
export const isSoon = (instant: string, now = Date.now()): boolean => Date.parse(instant) - now < 20 * 3_600_000;

type Promising = Pick<Branch, 'isOpen' | 'isBusy' | 'openingPeriods' | 'delivery' | 'pickup'>;

/** Null while the branch promises no time. `now` is in ms. */
export function branchWindow(branch: Promising, orderType: OrderType, now: number): TimeWindow | null {
  const { isActive, minutes } = branch[orderType];
  // What is open has hours today, which carry the offset of its clocks.
  const [period] = branch.openingPeriods;
  if (branchState(branch) !== 'open' || !isActive || minutes === 0 || !period) return null;
  if (orderType === 'delivery' && isPausedThere(branch)) return null;
  const { from, until } = promisedWindow(now, minutes);
  return { from: onClockOf(period.from, from), until: onClockOf(period.from, until) };
}
