import type { WeeklyPeriod } from './types.ts';

type Day = WeeklyPeriod['day'];

const WEEK: readonly Day[] = [0, 1, 2, 3, 4, 5, 6];

/** The same period on each of the given days; every day of the week unless told. */
export function daily(opens: string, closes: string, days: readonly Day[] = WEEK): WeeklyPeriod[] {
  return days.map((day) => ({ day, opens, closes }));
}
