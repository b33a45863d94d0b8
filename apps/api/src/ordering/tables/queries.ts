/** Queries for visits at tables. */
import { oneRow, statement } from '../../platform/db/statement.ts';

/** Table of a dine-in order. The name stays as it was at checkout. */
export interface AtTable {
  visitId: number;
  name: string;
}

export interface Visit {
  id: number;
  branchId: number;
  table: string;
  pin: string;
  openedBy: string;
  openedAt: Date;
  /** Null for a branch that is open around the clock. */
  closesAt: Date | null;
}

/** SQL: not ended by staff, before the branch's closing time, and used in the last four hours. */
const isOpen = (now: string) =>
  `ended_at is null and used_at > ${now}::timestamptz - interval '4 hours' and (closes_at is null or closes_at > ${now}::timestamptz)`;
const columns =
  'id, branch_id as "branchId", table_name as "table", pin, opened_by as "openedBy", opened_at as "openedAt", closes_at as "closesAt"';

export const listOpenVisits = statement<Visit, [branchId: number, now: Date]>(
  `select ${columns} from table_visit where branch_id = $1 and ${isOpen('$2')}`,
);

export const findOpenVisit = oneRow<Visit, [id: number, now: Date]>(`select ${columns} from table_visit where id = $1 and ${isOpen('$2')}`);

export const findVisitByPin = oneRow<Visit, [branchId: number, table: string, pin: string, now: Date]>(
  `select ${columns} from table_visit where branch_id = $1 and table_name = $2 and pin = $3 and ${isOpen('$4')}`,
);

/** Ends a visit that is over, whose row would keep the table from opening. */
export const endIdleVisit = statement<never, [branchId: number, table: string, now: Date]>(`
  update table_visit set ended_at = $3::timestamptz
  where branch_id = $1 and table_name = $2 and ended_at is null and not (${isOpen('$3')})`);

type NewVisit = [branchId: number, table: string, pin: string, openedBy: string, now: Date, closesAt: Date | null];
/** Null when the table has an open visit, or the branch used the PIN within a day. */
export const insertVisit = oneRow<{ id: number }, NewVisit>(`
  insert into table_visit (branch_id, table_name, pin, opened_by, opened_at, used_at, closes_at)
  select $1::int, $2::text, $3::text, $4::text, $5::timestamptz, $5::timestamptz, $6::timestamptz
  where not exists (select from table_visit where branch_id = $1 and pin = $3 and used_at > $5::timestamptz - interval '1 day')
  on conflict do nothing returning id`);

/** Null without an open visit. */
export const endVisit = oneRow<{ id: number }, [branchId: number, table: string, now: Date]>(
  'update table_visit set ended_at = $3::timestamptz where branch_id = $1 and table_name = $2 and ended_at is null returning id',
);

export const deleteVisitsBefore = statement<never, [before: Date]>('delete from table_visit where used_at < $1');
