/** When branches serve, for the catalogue in memory. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { HoursException, Season, WeeklyPeriod } from './calendar.ts';
import type { BranchIds } from './changes.ts';
import type { Rush } from './model.ts';

interface Calendars {
  weekly: WeeklyPeriod[];
  exceptions: HoursException[];
  seasons: Season[];
  rushes: Rush[];
}

/** Of all branches or those with the ids. */
export async function loadCalendars(db: Db, ids: BranchIds): Promise<(branchId: number) => Calendars> {
  const periods = await filterByIds(db.selectFrom('branch_period').selectAll(), 'branch_id', ids)
    .orderBy('day')
    .orderBy('opens_minute')
    .execute();
  const exceptions = await filterByIds(db.selectFrom('branch_exception').selectAll(), 'branch_id', ids)
    .orderBy('on_date')
    .orderBy('opens_minute')
    .execute();
  // The shortest first, then the newest.
  const seasons = await filterByIds(db.selectFrom('branch_season').selectAll(), 'branch_id', ids)
    .orderBy(sql`last_date - first_date`)
    .orderBy('id', 'desc')
    .execute();
  const seasonPeriods = await filterByIds(db.selectFrom('branch_season_period').selectAll(), 'branch_id', ids)
    .orderBy('day')
    .orderBy('opens_minute')
    .execute();
  const rushes = await filterByIds(db.selectFrom('branch_rush').selectAll(), 'branch_id', ids).orderBy('id').execute();

  const periodsOf = Map.groupBy(periods, (row) => row.branch_id);
  const exceptionsOf = Map.groupBy(exceptions, (row) => row.branch_id);
  const seasonsOf = Map.groupBy(seasons, (row) => row.branch_id);
  const periodsOfSeason = Map.groupBy(seasonPeriods, (row) => row.season_id);
  const rushesOf = Map.groupBy(rushes, (row) => row.branch_id);
  return (id) => ({
    weekly: (periodsOf.get(id) ?? []).map((row) => ({ day: row.day, ...toPeriod(row) })),
    exceptions: exceptionDays(exceptionsOf.get(id) ?? []),
    seasons: (seasonsOf.get(id) ?? []).map((row) => ({
      firstDate: row.first_date,
      lastDate: row.last_date,
      periods: (periodsOfSeason.get(row.id) ?? []).map((period) => ({ day: period.day, ...toPeriod(period) })),
    })),
    rushes: (rushesOf.get(id) ?? []).map((row) => ({
      firstDate: row.first_date,
      lastDate: row.last_date,
      fromMinute: row.from_minute,
      untilMinute: row.until_minute,
      places: { pickup: row.pickup_places, delivery: row.delivery_places },
    })),
  });
}

const toPeriod = (row: { opens_minute: number; closes_minute: number }) => ({
  opensMinute: row.opens_minute,
  closesMinute: row.closes_minute,
});

/** Restricts a query to these branches. */
export function filterByIds<Q extends { where: (column: never, operator: 'in', values: never) => Q }>(
  query: Q,
  column: string,
  ids: BranchIds,
): Q {
  return ids === 'all' ? query : query.where(column as never, 'in', ids as never);
}

function exceptionDays(rows: { on_date: string; opens_minute: number | null; closes_minute: number | null }[]): HoursException[] {
  return [...Map.groupBy(rows, (row) => row.on_date)].map(([date, ofDate]) => ({
    date,
    periods: ofDate.flatMap(({ opens_minute, closes_minute }) =>
      opens_minute === null || closes_minute === null ? [] : [{ opensMinute: opens_minute, closesMinute: closes_minute }],
    ),
  }));
}
