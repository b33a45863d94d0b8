/** State of a branch for the visitor now. */
import type { Branch, OpeningPeriod } from '@sufra/contract/branches/model';
import type { OrderType } from '@sufra/contract/names';
import type { TimeWindow } from '@sufra/contract/orders/model';
import { promisedWindow } from '@sufra/contract/orders/promise';
import { withOffsetOf } from '@sufra/i18n/days';

export type BranchState = 'open' | 'busy' | 'closed';

/** Closed by hours, busy by staff, or open (BRN-05, BRN-06). */
export const branchState = ({ isOpen, isBusy }: Pick<Branch, 'isOpen' | 'isBusy'>): BranchState =>
  !isOpen ? 'closed' : isBusy ? 'busy' : 'open';

/** Variant for scheduled orders, which closed or busy branches may take. */
export const orderingState = (branch: Branch, orderType: OrderType, isForLater: boolean): BranchState =>
  isForLater && branch[orderType].nextSlot ? 'open' : branchState(branch);

type Services = Pick<Branch, 'delivery' | 'pickup'>;

/** Whether immediate delivery to the visitor is paused, although the branch serves. */
export const isPausedThere = ({ delivery }: Pick<Branch, 'delivery'>): boolean => delivery.isActive && Boolean(delivery.pausedUntil);

/** Offered order types, delivery first. */
export const activeOrderTypes = ({ delivery, pickup }: Services): OrderType[] => [
  ...(delivery.isActive ? (['delivery'] as const) : []),
  ...(pickup.isActive ? (['pickup'] as const) : []),
];

/** First slot over the offered order types, when immediate orders are not possible. */
export const firstSlot = (branch: Services): string | null =>
  activeOrderTypes(branch)
    .flatMap((orderType) => branch[orderType].nextSlot ?? [])
    .sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;

/** Service line of a card (LOC-07); 'does not deliver here' only for branches that deliver. */
export function serviceLine({ delivery, pickup }: Services): 'delivers' | 'too-far' | 'pickup' {
  if (delivery.isActive) return 'delivers';
  return pickup.isActive && !delivery.isOffered ? 'pickup' : 'too-far';
}

const dayMs = 86_400_000;

export const isWholeDay = ({ from, to }: OpeningPeriod): boolean => Date.parse(to) - Date.parse(from) >= dayMs;

/** First opening among these branches, ISO 8601; null when unknown or beyond a day, when a time alone would mislead. */
export function firstToOpen(branches: readonly Pick<Branch, 'opensAt'>[], now = Date.now()): string | null {
  const times = branches.flatMap(({ opensAt }) => opensAt ?? []);
  const [first] = times.sort((a, b) => Date.parse(a) - Date.parse(b));
  return first && isSoon(first, now) ? first : null;
}

/** A time without date is unambiguous only within a day. */
export const isSoon = (instant: string, now = Date.now()): boolean => Date.parse(instant) - now < 20 * 3_600_000;

type Promising = Pick<Branch, 'isOpen' | 'isBusy' | 'openingPeriods' | 'delivery' | 'pickup'>;

/** Null without an estimate. `now` in ms. */
export function branchWindow(branch: Promising, orderType: OrderType, now: number): TimeWindow | null {
  const { isActive, minutes } = branch[orderType];
  // An open branch has periods today, which carry its offset.
  const [period] = branch.openingPeriods;
  if (branchState(branch) !== 'open' || !isActive || minutes === 0 || !period) return null;
  if (orderType === 'delivery' && isPausedThere(branch)) return null;
  const { from, until } = promisedWindow(now, minutes);
  return { from: withOffsetOf(period.from, from), until: withOffsetOf(period.from, until) };
}
