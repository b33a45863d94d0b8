/** Negative control: removes guards from the database; chaos-unguarded.ts removes those of the statements. */
import type { Database } from '../../apps/api/src/platform/db/database.ts';

/** Node flags of the API: its statements go through chaos-unguarded.ts. */
export const unguarded = ['--import', new URL('chaos-unguarded.ts', import.meta.url).href];

/** UNIQUE constraints that prevent duplicate orders or captures. Those used by `on conflict` must stay. */
const constraints = [
  'alter table orders drop constraint orders_cart_id_key',
  'alter table orders drop constraint orders_attempt_id_key',
  'drop index payment_attempt_live',
  'drop index payment_attempt_funds',
  'drop index ledger_capture',
];

export async function removeConstraints(database: Database): Promise<void> {
  for (const sql of constraints) await database.execute(sql);
}
