/** Queries for daily availability. Expired rows remain until cleanup and have no effect. */
import { tillActor } from '@sufra/contract/till/endpoints';
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
  /** The staff member's mark that the till's replaced; `until` is ISO 8601, null until further notice. */
  replaced: { by: string; until: string | null } | null;
}

const fields = 'branch_id as "branchId", item_id as "itemId", option_id as "optionId", since, until, set_by as by, replaced';

const ofBranch = `select ${fields} from sold_out where branch_id = $1 and (until is null or until > $2)`;
export const listSoldOut = statement<SoldOutRecord, [branchId: number, now: Date]>(ofBranch);
export const lockSoldOut = statement<SoldOutRecord, [branchId: number, now: Date]>(`${ofBranch} order by id for update`);

/** `branches`: JSON of their ids and ends. Rows are written in branch order, so that concurrent updates cannot deadlock. */
const upsert = (column: 'item_id' | 'option_id') =>
  statement<SoldOutRecord, [id: number, since: Date, by: string, branches: string]>(`
    insert into sold_out (branch_id, ${column}, since, until, set_by)
    select "branchId", $1::int, $2::timestamptz, until, $3::text
    from jsonb_to_recordset($4::jsonb) as wanted ("branchId" int, until timestamptz) order by "branchId"
    on conflict (branch_id, ${column}) do update set since = excluded.since, until = excluded.until, set_by = excluded.set_by,
      replaced = case when excluded.set_by = '${tillActor}' then
        case when sold_out.set_by = '${tillActor}' then sold_out.replaced
          else jsonb_build_object('by', sold_out.set_by, 'until', sold_out.until) end end
    returning ${fields}`);
export const saveSoldOut = { dish: upsert('item_id'), option: upsert('option_id') };

/** Returns the branches where it was sold out. */
const remove = (column: 'item_id' | 'option_id') =>
  statement<{ branchId: number }, [id: number, branchIds: readonly number[]]>(
    `delete from sold_out where ${column} = $1 and branch_id = any($2::int[]) returning branch_id as "branchId"`,
  );
export const deleteSoldOut = { dish: remove('item_id'), option: remove('option_id') };

export interface BranchSetting {
  busyUntil: Date | null;
  busyBy: string;
  extraMinutes: number | null;
  extraUntil: Date | null;
  extraBy: string;
}

export const findBranchSetting = oneRow<BranchSetting, [branchId: number]>(`
  select busy_until as "busyUntil", busy_by as "busyBy", extra_minutes as "extraMinutes", extra_until as "extraUntil", extra_by as "extraBy"
  from branch where id = $1`);

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
