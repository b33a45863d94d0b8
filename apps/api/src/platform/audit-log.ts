/** Append-only audit log of staff actions; the database rejects changes. */
import type { StaffAction } from '@sufra/contract/staff/model';
import type { MessageKey } from '@sufra/i18n';
import { sql } from 'kysely';
import type { Db } from './db/database.ts';
import type { BranchIds, Staff } from './http/access.ts';

/** Recorded actions, by their message keys `console.did_…`. Lines are immutable, so names never change. */
export type AuditedAction = ActionOf<MessageKey>;
type ActionOf<Key> = Key extends `console.did_${infer Action}` ? Action : never;

interface AuditEntry {
  action: AuditedAction;
  branchId?: number;
  orderNumber?: number;
  /** Kept forever: no secrets, and no customer data. */
  details?: Readonly<Record<string, unknown>>;
}

/** Writes within the transaction of the action, so that both commit or neither. */
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

/** Page size. */
const page = 100;

/** Newest first; staff see only their branches, unless they work everywhere. */
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
