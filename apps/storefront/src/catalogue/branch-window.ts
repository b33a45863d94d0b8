/** When an order that is placed with a branch now would be there, or ready, by the clocks of the branch. */
import type { Branch } from '@sufra/contract/branches/model';
import type { OrderType } from '@sufra/contract/names';
import type { TimeWindow } from '@sufra/contract/orders/model';
import { promisedWindow } from '@sufra/contract/orders/promise';
import { onClockOf } from '@sufra/i18n/days';
import { branchState } from './branch-state.ts';

type Promising = Pick<Branch, 'isOpen' | 'isBusy' | 'openingPeriods' | 'delivery' | 'pickup'>;

/** Null while the branch promises no time. `now` is in ms. */
export function branchWindow(branch: Promising, orderType: OrderType, now: number): TimeWindow | null {
  const { isActive, minutes } = branch[orderType];
  // What is open has hours today, which carry the offset of its clocks.
  const [period] = branch.openingPeriods;
  if (branchState(branch) !== 'open' || !isActive || minutes === 0 || !period) return null;
  const { from, until } = promisedWindow(now, minutes);
  return { from: onClockOf(period.from, from), until: onClockOf(period.from, until) };
}
