/** The negative control: what it takes from the product, here of the database, and in chaos-unguarded.ts of its statements. */
import type { Database } from '../../apps/api/src/platform/db/database.ts';

/** Of Node, for the API: its statements go through chaos-unguarded.ts. */
export const unguarded = ['--import', new URL('chaos-unguarded.ts', import.meta.url).href];

/** Every UNIQUE that stands between one cart and two orders or two captures. Those stay that `on conflict` names: without them it does not run. */
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
