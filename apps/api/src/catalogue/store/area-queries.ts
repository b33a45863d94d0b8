import { isDeepStrictEqual } from 'node:util';
import type { DeliveryAreaTable } from '@sufra/db/tables.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { filterByIds } from './calendar-queries.ts';
import type { BranchIds } from './changes.ts';
import type { AreaRecord } from './model.ts';
import { type Outline, readOutline } from './outline.ts';
import type { RowOwner } from './row-problems.ts';

type AreaRow = Selectable<DeliveryAreaTable>;

/** Areas of all or the given branches, without retired ones. `before`: the previously loaded areas. */
export async function loadAreas(db: Db, ids: BranchIds): Promise<(branch: RowOwner, before: readonly AreaRecord[]) => AreaRecord[]> {
  const rows = await filterByIds(db.selectFrom('delivery_area').selectAll().where('active', '=', true), 'branch_id', ids)
    .orderBy('priority')
    .orderBy('fee_fils')
    .orderBy('id')
    .execute();
  const rowsOf = Map.groupBy(rows, (row) => row.branch_id);
  return (branch, before) => (rowsOf.get(branch.id) ?? []).flatMap((row) => toArea(row, before, branch) ?? []);
}

function toArea(row: AreaRow, before: readonly AreaRecord[], { report }: RowOwner): AreaRecord | null {
  const problem = { table: 'delivery_area', id: row.id, code: row.code };
  const known = before.find((area) => area.id === row.id && area.path === row.encoded_path);
  const read = known ?? outlineOf(row);
  if ('problem' in read) {
    report({ ...problem, reason: read.problem });
    return null;
  }
  const { outline } = read;
  if (outline.isSelfIntersecting) report({ ...problem, reason: 'it crosses itself: what it goes around twice is outside', isKept: true });
  const area: AreaRecord = {
    id: row.id,
    branchId: row.branch_id,
    code: row.code,
    name: { en: row.name_en, ar: row.name_ar },
    path: row.encoded_path,
    outline,
    fee: row.fee_fils,
    minimum: row.minimum_fils,
    minutes: row.minutes,
    priority: row.priority,
    pausedUntil: row.paused_until,
  };
  return known && isDeepStrictEqual(known, area) ? known : area;
}

/** The outline, or why it is invalid. */
function outlineOf(area: AreaRow): { outline: Outline } | { problem: string } {
  try {
    return { outline: readOutline(area.encoded_path) };
  } catch (error) {
    if (error instanceof RangeError) return { problem: error.message };
    throw error;
  }
}
