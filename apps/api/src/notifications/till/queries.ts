/** Queries for the tills of branches. */
import type { BranchTill, TillCause } from '@sufra/contract/till/schemas';
import type { Db } from '../../platform/db/database.ts';
import { oneRow } from '../../platform/db/statement.ts';

export const findTillByKey = oneRow<{ branchId: number }, [keyHash: string]>(
  'select branch_id as "branchId" from branch_till where key_hash = $1',
);

export interface TillRecord {
  keyMadeAt: Date | null;
  keyMadeBy: string;
  sharesCustomer: boolean;
  /** `at` is UTC. */
  comparison: BranchTill['comparison'];
}

export const findBranchTill = oneRow<TillRecord, [branchId: number]>(`
  select key_made_at as "keyMadeAt", key_made_by as "keyMadeBy", shares_customer as "sharesCustomer", comparison
  from branch_till where branch_id = $1`);

export const saveTillKey = oneRow<never, [branchId: number, keyHash: string, at: Date, by: string]>(`
  insert into branch_till (branch_id, key_hash, key_made_at, key_made_by) values ($1, $2, $3, $4)
  on conflict (branch_id) do update
  set key_hash = excluded.key_hash, key_made_at = excluded.key_made_at, key_made_by = excluded.key_made_by`);

/** Null when there was none. */
export const deleteTillKey = oneRow<{ branchId: number }, [branchId: number]>(`
  update branch_till set key_hash = null, key_made_at = null, key_made_by = ''
  where branch_id = $1 and key_hash is not null returning branch_id as "branchId"`);

/** Null when it was so already. */
export const saveSharesCustomer = oneRow<{ branchId: number }, [branchId: number, sharesCustomer: boolean]>(`
  insert into branch_till (branch_id, shares_customer) values ($1, $2)
  on conflict (branch_id) do update set shares_customer = excluded.shares_customer
  where branch_till.shares_customer <> excluded.shares_customer returning branch_id as "branchId"`);

export const saveComparison = (db: Db, branchId: number, comparison: NonNullable<BranchTill['comparison']>): Promise<unknown> =>
  writeComparison(db, branchId, JSON.stringify(comparison));
const writeComparison = oneRow<never, [branchId: number, comparison: string]>(
  'update branch_till set comparison = $2::jsonb where branch_id = $1',
);

/** What a till said of an order; one of the two is null. */
export interface TillAnswer {
  reference: string | null;
  cause: TillCause | null;
}

/** Locks an order of the branch. Null when it has none of that number. */
export const lockTillOrder = oneRow<{ till: TillAnswer | null }, [orderNumber: number, branchId: number]>(
  'select till from orders where number = $1 and branch_id = $2 for no key update',
);

export const saveTillAnswer = oneRow<never, [orderNumber: number, answer: string]>('update orders set till = $2::jsonb where number = $1');
