// @slow
/** Stalled synchronous standby: commits hang and cannot be cancelled. */
import { checkout } from '@sufra/contract/checkout/served';
import { startApi, testDatabase } from '@sufra/tests/support/api.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../../../../tools/postgres.mjs';

const customers = 12;
const rounds = 30;
/** Patience (ms) on a busy machine. */
const patience = 180_000;
/**
 * Connections seen by the server: one stalled per customer, abandoned by the pool; four of the pool until its circuit breaker opens; three
 * of the background pool; listener, probe and this test. Without the breaker each round adds twelve.
 */
const most = customers + 4 + 3 + 3;

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'HA-03 waiting commits take no connection beyond the pool, and orders go on after',
  async () => {
    const primary = await startPostgres({ durable: true });
    onTestFinished(primary.stop);
    const on = await testDatabase({ server: primary.url, inEarnest: true });
    const api = await startApi({ DEMO: 'off' }, { on });
    const restaurant = await openRestaurant(api);
    const tokens = await Promise.all(Array.from({ length: customers }, async () => (await api.customer()).token));
    const standby = await primary.standby();
    onTestFinished(standby.stop);
    const ask = async (url: string, text: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(text);
      await client.end();
      return rows;
    };
    await ask(primary.url, "alter system set synchronous_standby_names = '*'");
    await ask(primary.url, 'select pg_reload_conf()');
    await expect.poll(() => ask(primary.url, 'select sync_state from pg_stat_replication')).toEqual([{ sync_state: 'sync' }]);
    const [receiver] = await ask(standby.url, 'select pid from pg_stat_wal_receiver');
    const order = async (token: string) => {
      const began = performance.now();
      const { status, headers } = await api.call(checkout, { token, body: pickup(restaurant) });
      return { status, retryAfter: headers['retry-after'], inTime: performance.now() - began < 3500 };
    };
    const serving = async () => JSON.parse((await api.app.inject('/health/serving')).body);
    expect(await serving()).toMatchObject({ takesOrders: true });

    process.kill(receiver.pid, 'SIGSTOP');
    try {
      for (let round = 0; round < rounds; round++) {
        const answers = await Promise.all(tokens.map(order));
        expect(answers).toEqual(tokens.map(() => ({ status: 503, retryAfter: '2', inTime: true })));
      }
      const [{ count }] = await ask(primary.url, "select count(*)::int from pg_stat_activity where backend_type = 'client backend'");
      expect(count).toBeLessThanOrEqual(most);
      expect(await serving()).toEqual({ status: 'ok', takesOrders: false });
      expect(api.context.catalogue.menu(restaurant.marina)?.categories).toHaveLength(1);
    } finally {
      process.kill(receiver.pid, 'SIGCONT');
    }
    await expect
      .poll(async () => (await Promise.all(tokens.map(order))).map(({ status }) => status), { timeout: 10_000 })
      .toEqual(tokens.map(() => 200));
    expect(await serving()).toMatchObject({ takesOrders: true });
    await api.app.close();
    await on.database.close();
  },
  patience,
);
