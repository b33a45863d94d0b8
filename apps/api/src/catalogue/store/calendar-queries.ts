/** Opening calendars for the in-memory catalogue. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { HoursException, Season, WeeklyPeriod } from './calendar.ts';
import type { BranchIds } from './changes.ts';
import type { Rush } from './model.ts';
import type { RowOwner } from './row-problems.ts';
import { validateDates } from './row-validation.ts';

interface Calendars {
  weekly: WeeklyPeriod[];
  exceptions: HoursException[];
  seasons: Season[];
  rushes: Rush[];
}

/** Weekly hours for a row of the given table; of categories also which end is sunset. */
export const hoursOfWeek = (of: 'promotion' | 'category') => sql<
  { day: number; opens: number; closes: number; sunset?: 'opens' | 'closes' }[]
>`coalesce((
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'day', day, 'opens', opens_minute, 'closes', closes_minute${of === 'category' ? sql`, 'sunset', sunset` : sql``}
  )) order by day, opens_minute)
  from ${sql.table(`${of}_period`)} where ${sql.ref(`${of}_id`)} = ${sql.ref(`${of}.id`)}
), '[]')`;

/** Calendars of all or the given branches; rows with invalid dates are omitted. */
export async function loadCalendars(db: Db, ids: BranchIds): Promise<(branch: RowOwner) => Calendars> {
  const periods = await filterByIds(db.selectFrom('branch_period').selectAll(), 'branch_id', ids)
    .orderBy('day')
    .orderBy('opens_minute')
    .execute();
  const exceptions = await filterByIds(db.selectFrom('branch_exception').selectAll(), 'branch_id', ids)
    .orderBy('on_date')
    .orderBy('opens_minute')
    .execute();
  // Precedence: the shortest season, then the newest.
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
    const dated = <Row extends { id: number }>(table: string, rows: readonly Row[] = [], datesOf: (row: Row) => string[]): Row[] =>
      rows.filter((row) => {
        const reason = validateDates(...datesOf(row));
        if (reason !== null) report({ table, id: row.id, code, reason });
        return reason === null;
      });
    return {
      weekly: (periodsOf.get(id) ?? []).map((row) => ({ day: row.day, ...toPeriod(row) })),
      exceptions: exceptionDays(dated('branch_exception', exceptionsOf.get(id), (row) => [row.on_date])),
      seasons: dated('branch_season', seasonsOf.get(id), (row) => [row.first_date, row.last_date]).map((row) => ({
        firstDate: row.first_date,
        lastDate: row.last_date,
        periods: (periodsOfSeason.get(row.id) ?? []).map((period) => ({ day: period.day, ...toPeriod(period) })),
      })),
      rushes: dated('branch_rush', rushesOf.get(id), (row) => [row.first_date, row.last_date]).map((row) => ({
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

interface ExceptionRow {
  on_date: string;
  opens_minute: number | null;
  closes_minute: number | null;
  note_en: string;
  note_ar: string;
}

function exceptionDays(rows: ExceptionRow[]): HoursException[] {
  return [...Map.groupBy(rows, (row) => row.on_date)].map(([date, ofDate]) => {
    const [{ note_en: en, note_ar: ar } = { note_en: '', note_ar: '' }] = ofDate;
    return {
      date,
      periods: ofDate.flatMap(({ opens_minute, closes_minute }) =>
        opens_minute === null || closes_minute === null ? [] : [{ opensMinute: opens_minute, closesMinute: closes_minute }],
      ),
      ...(en || ar ? { note: { en, ar } } : {}),
    };
  });
}
