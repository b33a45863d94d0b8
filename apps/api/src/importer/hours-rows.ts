/** Converts opening hours, special days and seasons to rows and back. These rows have no key: only their branch groups them. */
import { isDeepStrictEqual } from 'node:util';
import type { Branch } from '@sufra/restaurant/restaurant';
import type { Ids } from './ids.ts';
import type { Row, Rows } from './parts.ts';

export type HoursRows = Pick<Rows, 'weekly' | 'exceptions' | 'seasons' | 'seasonPeriods'>;

/** Numbers seasons by position in the whole list. */
export function toHoursRows(branches: readonly Branch[], ids: Ids): HoursRows {
  const each = branches.map((branch) => ({ branch, branch_id: ids.of('branches', branch.code) }));
  const seasons = each.flatMap(({ branch, branch_id }) => branch.seasons.map((season) => ({ ...season, branch_id })));
  return {
    weekly: each.flatMap(({ branch, branch_id }) =>
      toPeriodRows(branch.weekly, { branch_id }).toSorted((one, other) => one.day - other.day || one.opens_minute - other.opens_minute),
    ),
    exceptions: each.flatMap(({ branch, branch_id }) =>
      branch.exceptions
        .toSorted((one, other) => (one.date < other.date ? -1 : 1))
        .flatMap(({ date, periods, note }) =>
          (periods.length > 0 ? periods : [{ opens: null, closes: null }]).map(({ opens, closes }) => ({
            branch_id,
            on_date: date,
            opens_minute: opens,
            closes_minute: closes,
            note_en: note.en,
            note_ar: note.ar,
          })),
        ),
    ),
    seasons: seasons.map(({ branch_id, name, firstDate, lastDate }, place) => ({
      id: place,
      branch_id,
      name,
      first_date: firstDate,
      last_date: lastDate,
    })),
    seasonPeriods: seasons.flatMap(({ branch_id, periods }, season_id) => toPeriodRows(periods, { season_id, branch_id })),
  };
}

/** `owner`: columns of what the periods belong to. */
export const toPeriodRows = <Day, Owner extends object>(periods: readonly Period<Day>[], owner: Owner) =>
  periods.map(({ day, opens, closes }) => ({ ...owner, day, opens_minute: opens, closes_minute: closes }));

export const fromPeriodRows = <Day>(rows: readonly { day: Day; opens_minute: number; closes_minute: number }[] = []): Period<Day>[] =>
  rows.map(({ day, opens_minute: opens, closes_minute: closes }) => ({ day, opens, closes }));

interface Period<Day> {
  day: Day;
  opens: number;
  closes: number;
}

export const byBranch = ({ branch_id }: { branch_id: number }): number => branch_id;

/** Omits row ids, which carry no meaning. */
export function seasonsByBranch({ seasons, seasonPeriods }: Pick<Rows, 'seasons' | 'seasonPeriods'>) {
  const periodsOf = Map.groupBy(seasonPeriods, (row) => row.season_id);
  return Map.groupBy(
    seasons.map(({ id, ...season }) => ({
      season,
      branch_id: season.branch_id,
      periods: (periodsOf.get(id) ?? []).map(({ season_id: _, ...period }) => period),
    })),
    byBranch,
  );
}

/** Assigns the given ids to the seasons. */
export function numbered(seasons: readonly SeasonRows[], idOf: (place: number) => number): Pick<Rows, 'seasons' | 'seasonPeriods'> {
  return {
    seasons: seasons.map(({ season }, place) => ({ ...season, id: idOf(place) })),
    seasonPeriods: seasons.flatMap(({ periods }, place) => periods.map((period) => ({ ...period, season_id: idOf(place) }))),
  };
}

interface SeasonRows {
  season: Omit<Row<'seasons'>, 'id'>;
  periods: readonly Omit<Row<'seasonPeriods'>, 'season_id'>[];
}

/** Keys whose values differ. */
export const differingKeys = (before: ReadonlyMap<number, unknown>, after: ReadonlyMap<number, unknown>): number[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => !isDeepStrictEqual(before.get(key), after.get(key)));
