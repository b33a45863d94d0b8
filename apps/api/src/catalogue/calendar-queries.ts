/** When branches serve, for the catalogue in memory. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { HoursException, Season, WeeklyPeriod } from './calendar.ts';
import type { BranchIds } from './changes.ts';
import type { Rush } from './model.ts';
import type { RowOwner } from './row-problems.ts';
import { exceptionProblem, periodProblem, rushProblem, seasonProblem } from './sound.ts';

interface Calendars {
  weekly: WeeklyPeriod[];
  exceptions: HoursException[];
  seasons: Season[];
  rushes: Rush[];
}

/** Of all branches or those with the ids. What is broken is left out: a period; a date; a season that has no sound period of those it should have. */
export async function loadCalendars(db: Db, ids: BranchIds): Promise<(branch: RowOwner) => Calendars> {
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
    .orderBy(sql`case when isfinite(first_date) and isfinite(last_date) then last_date - first_date end`)
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
  return ({ id, code, report }) => {
    const sound = <Row extends { id: number }>(table: string, rows: readonly Row[] = [], problem: (row: Row) => string | null): Row[] =>
      rows.filter((row) => {
        const reason = problem(row);
        if (reason !== null) report({ table, id: row.id, code, reason });
        return reason === null;
      });
    const toSeason = (row: (typeof seasons)[number]): Season[] => {
      const given = periodsOfSeason.get(row.id) ?? [];
      const kept = sound('branch_season_period', given, periodProblem);
      // Without its periods, the season would close the branch, which the owner did not ask for.
      if (sound('branch_season', [row], seasonProblem).length === 0 || (given.length > 0 && kept.length === 0)) return [];
      const periods = kept.map((period) => ({ day: period.day, ...toPeriod(period) }));
      return [{ firstDate: row.first_date, lastDate: row.last_date, periods }];
    };
    return {
      weekly: sound('branch_period', periodsOf.get(id), periodProblem).map((row) => ({ day: row.day, ...toPeriod(row) })),
      exceptions: exceptionDays(sound('branch_exception', exceptionsOf.get(id), exceptionProblem)),
      seasons: (seasonsOf.get(id) ?? []).flatMap(toSeason),
      rushes: sound('branch_rush', rushesOf.get(id), rushProblem).map((row) => ({
        firstDate: row.first_date,
        lastDate: row.last_date,
        fromMinute: row.from_minute,
        untilMinute: row.until_minute,
        places: { pickup: row.pickup_places, delivery: row.delivery_places },
      })),
    };
  };
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
