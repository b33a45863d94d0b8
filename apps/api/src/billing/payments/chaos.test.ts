// @slow
/** Short chaos runs (`npm run chaos`): the real API in a child process with its own database. See tests/perf/README.md. */

import { testDatabase } from '@sufra/tests/support/api.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runRace } from '../../../../../tests/perf/chaos-race.ts';
import { runChaos } from '../../../../../tests/perf/chaos-run.ts';
import { type ChaosShop, openShop } from '../../../../../tests/perf/chaos-shop.ts';

let databaseUrl = '';
let drop: () => Promise<void>;

const onServer = test.skipIf(!process.env.TEST_DATABASE_URL);

beforeEach(async () => {
  const made = await testDatabase({ empty: true });
  await made.database.close();
  databaseUrl = made.url ?? '';
  drop = made.drop;
});
afterEach(() => drop?.());

/** Drops all connections to simulate a server restart; other tests share the server. */
async function dropConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

async function inShop(without: 'guards' | undefined, work: (shop: ChaosShop) => Promise<void>): Promise<void> {
  const shop = await openShop({ databaseUrl, sockets: 100, customers: 50, without });
  try {
    await work(shop);
  } finally {
    await shop.close();
  }
}

onServer(
  'CHK-07 PAY-06 server saves each order once and charges no customer wrongly when killed repeatedly',
  () =>
    inShop(undefined, async (shop) => {
      const order = { checkouts: 20, clients: 4, leastKills: 2, isHurried: true };
      const result = await runChaos(shop, { ...order, killsPerRestart: 1, restartDatabase: dropConnections });
      expect(result.problems).toEqual([]);
      expect(Object.entries(result.found).filter(([, count]) => count > 0)).toEqual([]);
      expect(Object.keys(result.found).length).toBeGreaterThan(15);
      expect(result.there.orders).toBe(result.checkouts);
      expect(result.acknowledged).toBeGreaterThan(result.checkouts / 2);
      expect(await runRace(shop, 6, 50)).toMatchObject({ orders: 6, equalAnswers: 300, otherAnswers: 0, others: [] });
    }),
  300_000,
);

// Negative control for the test above. It runs only with the pooler in `npm run test:all`, because it is slow.
test.skipIf(!process.env.TEST_POOLER_URL)(
  'CHK-07 PAY-06 control: fifty concurrent placings create several orders without the guards',
  () =>
    inShop('guards', async (shop) => {
      await shop.api.start({ isKilled: false });
      // A slow machine may run the placings of six carts one after the other.
      let [carts, orders] = [0, 0];
      while (orders <= carts && carts < 30) {
        carts += 6;
        ({ orders } = await runRace(shop, 6, 50));
      }
      expect(orders).toBeGreaterThan(carts);
    }),
  300_000,
);
