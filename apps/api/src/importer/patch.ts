/** Patches existing rows with changes, so that small changes write few rows and retired entries keep their parts. */
import { isDeepStrictEqual } from 'node:util';
import { byBranch, differingKeys, numbered, seasonsByBranch } from './hours-rows.ts';
import { byKey, type Parts, type Row, type Rows } from './parts.ts';

/** Parts with key columns; hours and seasons have none. */
type Keyed = Exclude<keyof Parts, 'weekly' | 'exceptions' | 'seasons' | 'seasonPeriods' | 'rushes'>;

/**
 * Three-way patch: writes only columns that differ between `before` and `after`. Renumbers all positions when one differs, because existing
 * ones may have gaps. Appends new and restored entries after all existing rows.
 */
export function patchRows(there: Rows, before: Partial<Rows>, after: Partial<Rows>): Rows {
  const patched = { ...there };
  for (const name of Object.keys(after) as (keyof Parts)[]) {
    if (isDeepStrictEqual(before[name], after[name])) continue;
    if (name === 'weekly' || name === 'exceptions' || name === 'rushes')
      patchOfBranches(patched, name, before[name] ?? [], after[name] ?? []);
    else if (name === 'seasons' || name === 'seasonPeriods') patchSeasons(patched, before, after);
    else patchPart(patched, name, rowsIn(before, name), rowsIn(after, name));
  }
  return patched;
}

/** Replaces all hours or rushes of a branch when any differs. */
function patchOfBranches<Name extends 'weekly' | 'exceptions' | 'rushes'>(
  patched: Rows,
  name: Name,
  before: Rows[Name],
  after: Rows[Name],
): void {
  const [was, is] = [Map.groupBy<number, Row<Name>>(before, byBranch), Map.groupBy<number, Row<Name>>(after, byBranch)];
  const differing = new Set(differingKeys(was, is));
  const kept = (patched[name] as Row<Name>[]).filter((row) => !differing.has(row.branch_id));
  patched[name] = [...kept, ...[...differing].flatMap((id) => is.get(id) ?? [])] as Rows[Name];
}

function patchSeasons(patched: Rows, before: Partial<Rows>, after: Partial<Rows>): void {
  const seasonsIn = ({ seasons = [], seasonPeriods = [] }: Partial<Rows>) => seasonsByBranch({ seasons, seasonPeriods });
  const is = seasonsIn(after);
  const differing = new Set(differingKeys(seasonsIn(before), is));
  const isKept = ({ branch_id }: { branch_id: number }) => !differing.has(branch_id);
  // Temporary ids; the writer assigns real ones.
  const fresh = numbered(
    [...differing].flatMap((id) => is.get(id) ?? []),
    (place) => -1 - place,
  );
  patched.seasons = [...patched.seasons.filter(isKept), ...fresh.seasons];
  patched.seasonPeriods = [...patched.seasonPeriods.filter(isKept), ...fresh.seasonPeriods];
}

const rowsIn = <Name extends Keyed>(rows: Partial<Rows>, name: Name): Row<Name>[] => (rows[name] ?? []) as Row<Name>[];

function patchPart<Name extends Keyed>(patched: Rows, name: Name, before: readonly Row<Name>[], after: readonly Row<Name>[]): void {
  const [was, wanted] = [byKey(name, before), byKey(name, after)];
  // Removed rows may free positions for new ones.
  const isReplaced = [...wanted.keys()].some((at) => !was.has(at)) && [...was.keys()].some((at) => !wanted.has(at));
  const isOrdered = !isReplaced && [...wanted].every(([at, row]) => !was.has(at) || positionOf(was.get(at)) === positionOf(row));
  let last = rowsIn(patched, name).reduce((most, row) => Math.max(most, positionOf(row) ?? 0), 0);
  const atEnd = (row: Row<Name>): Row<Name> => ('position' in row ? { ...row, position: ++last } : row);
  const is = isOrdered ? new Map([...wanted].map(([at, row]) => [at, was.has(at) ? row : atEnd(row)])) : wanted;
  const kept = [...byKey(name, rowsIn(patched, name))].flatMap(([at, row]): Row<Name>[] => {
    const [old, fresh] = [was.get(at), is.get(at)];
    if (!fresh) return old ? [] : [row];
    const differing = Object.entries(fresh).filter(
      ([column, value]) =>
        // Area priorities may have gaps or duplicates.
        column === 'priority' || (column === 'position' && !isOrdered) || !isDeepStrictEqual(old?.[column as keyof Row<Name>], value),
    );
    return [{ ...row, ...Object.fromEntries(differing) }];
  });
  const there = byKey(name, kept);
  patched[name] = [...kept, ...[...is].flatMap(([at, row]) => (there.has(at) ? [] : [row]))] as Rows[Name];
}

const positionOf = (row: object | undefined): number | undefined => (row && 'position' in row ? (row.position as number) : undefined);
