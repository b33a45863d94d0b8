/** The days that a report is asked for. */
import type { DayRange, ReportRequest } from '@sufra/contract/reports/model';
import type { Context } from '../../context/context.ts';
import type { BranchIds } from '../../platform/http/access.ts';
import { InvalidInput } from '../../platform/http/errors.ts';
import { daysOf, todayIn } from './report.ts';

/** Throws InvalidInput for a range that runs backwards or is too long. */
export function mustBeDays(range: DayRange): string[] {
  const days = daysOf(range);
  if ('wrong' in days) throw new InvalidInput({ [days.wrong]: ['staff.range_wrong'] });
  return days;
}

/** Without days, today by the clock of the first of these branches. Throws like `mustBeDays`. */
export function askedRange(
  { catalogue, now }: Pick<Context, 'catalogue' | 'now'>,
  { from, until }: ReportRequest,
  branchIds: BranchIds,
): { range: DayRange; days: string[]; today: string; timeZone: string } {
  const timeZone = catalogue.staffedBranches().find(({ id }) => branchIds?.includes(id) ?? true)?.timeZone ?? 'UTC';
  const today = todayIn(timeZone, now());
  const first = from ?? until ?? today;
  const range = { from: first, until: until ?? first };
  return { range, days: mustBeDays(range), today, timeZone };
}
