/** When what the day brings is over: pure. */
import { type Ending, longestMinutes } from '@sufra/contract/availability/model';
import type { BranchRecord } from '../store/model.ts';
import { endOfDay } from '../store/opening-hours.ts';

const minute = 60_000;

/** By the branch's own day. Null: the moment that is named lies behind, or too far ahead. */
export function momentOf(ending: Ending, branch: BranchRecord, now: Date): Date | null {
  if (ending === 'day_ends') return endOfDay(branch, now, branch.timeZone);
  if ('minutes' in ending) return new Date(now.getTime() + ending.minutes * minute);
  const at = new Date(ending.at);
  return at > now && at.getTime() <= now.getTime() + longestMinutes * minute ? at : null;
}
