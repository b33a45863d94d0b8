/** Load around the tablets: customers who order, and a kitchen that moves accepted orders on. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../apps/api/src/platform/db/database.ts';
import { checkout, placeOrder } from '../../packages/contract/src/checkout/endpoints.ts';
import { type CheckoutRequest, cashTransactionId } from '../../packages/contract/src/checkout/model.ts';
import { kitchenMove } from '../../packages/contract/src/kitchen/endpoints.ts';
import type { StaffMove } from '../../packages/contract/src/kitchen/model.ts';
import type { Client } from './chaos-client.ts';

/** Staff token of the kitchen program. */
export const staffToken = 'staff-of-the-bench-0123456789';

/** Retries until the outcome is known, through any fault. Returns the order number. */
export async function placeOne(client: Client, token: string, order: CheckoutRequest): Promise<number> {
  const key = randomUUID();
  const cart = await client.ask(checkout, { token, input: order, key });
  if (cart.status !== 200) throw new Error(`checkout answered ${cart.status} ${JSON.stringify(cart.body)}`);
  const input = { cartId: cart.data.cartId, transactionId: cashTransactionId };
  const { status, body, data } = await client.ask(placeOrder, { token, input, key }, ({ orderNumber }) => orderNumber !== null);
  if (status !== 200 || data.orderNumber === null) throw new Error(`placing answered ${status} ${JSON.stringify(body)}`);
  return data.orderNumber;
}

const steps: Record<string, { to: StaffMove; after: number }> = {
  // Accepting can be undone for 10 s.
  accepted: { to: 'preparing', after: 11_000 },
  preparing: { to: 'ready', after: 10_000 },
  ready: { to: 'completed', after: 10_000 },
};

/** Moves accepted orders on until `signal`: a realistic board also loses orders. */
export async function cook(client: Client, database: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await wait(1000);
    const { rows } = await due(database);
    for (const { number, state } of rows) {
      const { to } = steps[state] ?? {};
      if (to) await client.send(kitchenMove, { token: staffToken, input: { orderNumber: number, to } });
    }
  }
}

async function due(database: Database): Promise<{ rows: { number: number; state: string }[] }> {
  const list = Object.entries(steps).map(([state, { after }]) => `('${state}', ${after})`);
  const sql = `select number, orders.state from orders join (values ${list}) as step (state, ms) on step.state = orders.state::text
    where now() - (select max(at) from order_event where order_number = number) > ms * interval '1 ms'`;
  // Skips a round while the database is down; the next one retries.
  const found = await database.execute(sql).catch(() => ({ rows: [] }));
  return found as { rows: { number: number; state: string }[] };
}
