/** Queries for daily availability. Expired rows remain until cleanup and have no effect. */
import type { SoldOutKind } from '@sufra/contract/availability/model';
import type { Db } from '../../platform/db/database.ts';
import { oneRow, statement } from '../../platform/db/statement.ts';

export interface SoldOutRecord {
  branchId: number;
  itemId: number | null;
  optionId: number | null;
  since: Date;
  /** Null: until further notice. */
  until: Date | null;
  by: string;
}

const column = { dish: 'item_id', option: 'option_id' } as const;
const fields = ['branch_id as branchId', 'item_id as itemId', 'option_id as optionId', 'since', 'until', 'set_by as by'] as const;

export const listSoldOut = (db: Db, branchId: number, now: Date): Promise<SoldOutRecord[]> =>
  db
    .selectFrom('sold_out')
    .select(fields)
    .where('branch_id', '=', branchId)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .execute();

interface SoldOutThing {
  kind: SoldOutKind;
  id: number;
  since: Date;
  by: string;
}

/** Upserts sold-out. Rows are written in branch order, so that concurrent updates cannot deadlock. */
export const saveSoldOut = (
  db: Db,
  { kind, id, since, by }: SoldOutThing,
  branches: readonly { branchId: number; until: Date | null }[],
): Promise<SoldOutRecord[]> =>
  db
    .insertInto('sold_out')
    .values(
      branches
        .toSorted((one, other) => one.branchId - other.branchId)
        .map(({ branchId, until }) => ({ branch_id: branchId, [column[kind]]: id, since, until, set_by: by })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['branch_id', column[kind]])
        .doUpdateSet(({ ref }) => ({ since: ref('excluded.since'), until: ref('excluded.until'), set_by: ref('excluded.set_by') })),
    )
    .returning(fields)
    .execute();

/** Returns the branches where it was sold out. */
export async function deleteSoldOut(db: Db, kind: SoldOutKind, id: number, branchIds: readonly number[]): Promise<number[]> {
  const deleted = await db
    .deleteFrom('sold_out')
    .where(column[kind], '=', id)
    .where('branch_id', 'in', branchIds)
    .returning('branch_id as branchId')
    .execute();
  return deleted.map(({ branchId }) => branchId);
}

export interface BranchSetting {
  busyUntil: Date | null;
  busyBy: string;
  extraMinutes: number | null;
  extraUntil: Date | null;
  extraBy: string;
}

export const findBranchSetting = (db: Db, branchId: number): Promise<BranchSetting> =>
  db
    .selectFrom('branch')
    .select([
      ...(['busy_until as busyUntil', 'busy_by as busyBy'] as const),
      ...(['extra_minutes as extraMinutes', 'extra_until as extraUntil', 'extra_by as extraBy'] as const),
    ])
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow();

/** SQL that sets or ends a state. Last writer wins. Returns no row when nothing changed: ending what is not set changes nothing. */
const setting = (table: 'branch' | 'delivery_area', until: string, by: string, more = ''): string => `
  update ${table} set ${until} = $2::timestamptz, ${by} = $3${more} where id = $1 and ($2::timestamptz is not null or ${until} is not null) returning id`;
type Setting = [id: number, until: Date | null, by: string];
export const savePause = oneRow<{ id: number }, Setting>(setting('branch', 'busy_until', 'busy_by'));
export const saveAreaPause = oneRow<{ id: number }, Setting>(setting('delivery_area', 'paused_until', 'paused_by'));
export const saveBusy = oneRow<{ id: number }, [...Setting, minutes: number | null]>(
  setting('branch', 'extra_until', 'extra_by', ', extra_minutes = $4'),
);

export interface AreaPauseRecord {
  branchId: number;
  branch: string;
  timeZone: string;
  area: string;
  by: string;
  until: Date;
}

/** Area pauses at a moment, of these branches or, with null, of all. */
export const listAreaPauses = statement<AreaPauseRecord, [branchIds: readonly number[] | null, now: Date]>(`
  select branch.id as "branchId", branch.code as branch, time_zone as "timeZone", area.code as area, paused_by as by, paused_until as until
  from delivery_area as area join branch on branch.id = branch_id
  where area.active and branch.active and paused_until > $2 and ($1::int[] is null or branch_id = any($1)) order by area.id`);

const deleteSome = statement<{ one: number }, [before: Date, limit: number]>(`
  delete from sold_out where id in (select id from sold_out where until <= $1 order by until limit $2::int for update skip locked) returning 1 as one`);
const batch = 500;

/** Deletes expired rows in batches. */
export async function deleteSoldOutBefore(db: Db, moment: Date): Promise<void> {
  while ((await deleteSome(db, moment, batch)).length === batch);
}
