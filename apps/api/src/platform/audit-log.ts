/** The audit log: what the staff did. The database keeps it from being changed. */
import type { StaffAction } from '@sufra/contract/staff/model';
import type { MessageKey } from '@sufra/i18n';
import { sql } from 'kysely';
import type { Db } from './db/database.ts';
import type { BranchIds, Staff } from './http/access.ts';

/** What is recorded, in the words of `console.did_…`. A name stays as it is once it has been written down, for lines are never changed. */
export type AuditedAction = ActionOf<MessageKey>;
type ActionOf<Key> = Key extends `console.did_${infer Action}` ? Action : never;

interface AuditEntry {
  action: AuditedAction;
  branchId?: number;
  orderNumber?: number;
  /** No secrets, and nothing of a customer's: it is kept for good. */
  details?: Readonly<Record<string, unknown>>;
}

/** Call it with the transaction of what was done, so that neither is there without the other. */
export async function audit(tx: Db, who: Pick<Staff, 'id' | 'name'>, at: Date, entry: AuditEntry): Promise<void> {
  const { action, branchId, orderNumber = null, details = {} } = entry;
  await tx
    .insertInto('staff_action')
    .values({
      ...{ at, staff_id: who.id, actor: who.name, action, order_number: orderNumber },
      // An order belongs to its branch.
      branch_id: branchId ?? sql<number | null>`(select branch_id from orders where number = ${orderNumber})`,
      details: JSON.stringify(details),
    })
    .execute();
}

/** Lines at a time. */
const page = 100;

/** Newest first. Who does not work everywhere sees what concerns their branches. */
export async function listActions(db: Db, branchIds: BranchIds, before: number | null): Promise<StaffAction[]> {
  const rows = await db
    .selectFrom('staff_action')
    .select(['id', 'at', 'actor', 'action', 'branch_id as branchId', 'order_number as orderNumber', 'details'])
    .$if(branchIds !== null, (query) => query.where('branch_id', 'in', branchIds ?? []))
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(page)
    .execute();
  return rows.map(({ id, at, details, ...row }) => ({
    ...row,
    id: Number(id),
    at: at.toISOString(),
    details: details as StaffAction['details'],
  }));
}
