// @slow
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { manyOrders, startApi, testDatabase } from '@sufra/tests/support/api.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { expect, test } from 'vitest';
import { findBreaches } from '../../billing/payments/audit-queries.ts';
import { moveOrder } from './move.ts';

const script = fileURLToPath(new URL('../../../../../tests/support/complete-orders.ts', import.meta.url));
const orders = 40;
const kills = 4;

/** Only a server outlives the processes that write to it. */
test.runIf(process.env.TEST_DATABASE_URL)(
  'DOC-01 invoices have no gaps though processes that complete orders are killed at any moment',
  async () => {
    const on = await testDatabase();
    const api = await startApi({ DEMO: 'off' }, { on, env: manyOrders });
    const children: ChildProcess[] = [];
    try {
      await api.context.jobs.stop();
      const restaurant = await openRestaurant(api);
      const { token } = await api.customer();
      const { db } = api.context;
      for (let index = 0; index < orders; index++) {
        const { data } = await api.call(checkout, { token, body: pickup(restaurant) });
        const placed = await api.call(placeOrder, { token, body: { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' } });
        const orderNumber = placed.data.order_no as number;
        await db.transaction().execute(async (tx) => {
          for (const to of ['accepted', 'preparing', 'ready'] as const)
            await moveOrder(tx, api.context, { orderNumber, to, actor: 'staff' });
        });
      }
      const left = async () => (await db.selectFrom('orders').select('number').where('state', '=', 'ready').execute()).length;

      const killed: boolean[] = [];
      for (let round = 0; round < kills; round++) {
        const child = spawn(process.execPath, [script, on.url ?? ''], { stdio: ['ignore', 'pipe', 'inherit'] });
        children.push(child);
        const ended = once(child, 'exit');
        // At work: a moment later it is in the middle of something.
        await once(child.stdout, 'data');
        child.kill('SIGKILL');
        const [, signal] = await ended;
        killed.push(signal === 'SIGKILL' && (await left()) > 0);
        expect(await findBreaches(db)).toEqual([]);
      }
      // It was killed at work, not after it.
      expect(killed.filter(Boolean).length).toBeGreaterThanOrEqual(2);

      const last = spawn(process.execPath, [script, on.url ?? ''], { stdio: ['ignore', 'pipe', 'inherit'] });
      children.push(last);
      last.stdout.on('data', (said: Buffer) => String(said).includes('|') && last.kill());
      await once(last, 'exit');
      expect(await left()).toBe(0);
      expect(await findBreaches(db)).toEqual([]);
      const numbers = await db.selectFrom('invoice').select('number').orderBy('number').execute();
      expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: orders }, (_, at) => at + 1));
    } finally {
      for (const child of children) child.kill('SIGKILL');
      await api.close();
    }
  },
);
