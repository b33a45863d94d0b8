// @slow
/** Degraded database (locked, away or silent): affected calls get 503 within three seconds, all others are served. */
import { updateProfile } from '@sufra/contract/account/served';
import { listAddresses } from '@sufra/contract/addresses/served';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { startApi, type TestApi, testDatabase } from '@sufra/tests/support/api.ts';
import { openRestaurant, pickup, type Restaurant } from '@sufra/tests/support/restaurant.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPostgres } from '../../../../../tools/postgres.mjs';
import { silentProxy } from './proxy-testing.ts';

const most = 3000;

let api: TestApi;
let restaurant: Restaurant;
let token: string;
let other: string;
let email: string;
let url: string;

async function open(server?: string): Promise<void> {
  const on = await testDatabase({ inEarnest: true, server });
  url = on.url ?? '';
  api = await startApi({ DEMO: 'off' }, { on });
  restaurant = await openRestaurant(api);
  ({ token, email } = await api.customer());
  ({ token: other } = await api.customer());
}

/** Status, Retry-After, and whether it arrived in time. */
async function timed(call: Promise<{ status: number; headers: Record<string, unknown> }>) {
  const began = performance.now();
  const { status, headers } = await call;
  return { status, retryAfter: headers['retry-after'] ?? null, inTime: performance.now() - began < most };
}
const refused = { status: 503, retryAfter: '2', inTime: true };
const answered = { status: 200, retryAfter: null, inTime: true };

const saveProfile = () => timed(api.call(updateProfile, { token, body: { name: 'Layla', email, phone: '+971501112223' } }));
const seeAddresses = (who: string) => timed(api.call(listAddresses, { token: who }));
async function order(who: string) {
  const { data } = await api.call(checkout, { token: who, body: pickup(restaurant) });
  return timed(api.call(placeOrder, { token: who, body: { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' } }));
}
const ready = async () => (await api.app.inject('/health/ready')).statusCode;

describe.skipIf(!process.env.TEST_DATABASE_URL)('the database is in trouble', () => {
  describe('another client holds a lock', () => {
    let holder: pg.Client;
    beforeAll(() => open());
    afterAll(() => api.close());
    beforeEach(async () => {
      holder = new pg.Client({ connectionString: url });
      await holder.connect();
      await holder.query('begin');
    });
    afterEach(() => holder.end());

    test('ERR-06 answers 503 to the customer of a locked row, and serves all others', async () => {
      await holder.query('select from customer where email = $1 for update', [email]);
      const hers = Promise.all(Array.from({ length: 30 }, () => saveProfile()));
      await expect.poll(async () => (await holder.query('select from pg_locks where not granted')).rowCount).toBeGreaterThan(1);
      expect(await Promise.all([seeAddresses(other), order(other), seeAddresses(other)])).toEqual([answered, answered, answered]);
      expect(await hers).toEqual(Array.from({ length: 30 }, () => refused));
      await holder.query('rollback');
      expect(await saveProfile()).toEqual(answered);
    });

    test('ERR-06 a row that many different customers want holds up no more than those', async () => {
      const guests = await Promise.all(Array.from({ length: 8 }, () => api.customer()));
      await holder.query('select from customer for update');
      const theirs = Promise.all(guests.map(({ token }) => order(token)));
      await expect.poll(async () => (await holder.query('select from pg_locks where not granted')).rowCount).toBeGreaterThan(3);
      expect(await seeAddresses(other)).toEqual(answered);
      await theirs.catch(() => undefined);
    });

    test('ERR-06 answers 503 to customers who need a locked table', async () => {
      await holder.query('lock table address in access exclusive mode');
      expect(await Promise.all([seeAddresses(token), seeAddresses(other)])).toEqual([refused, refused]);
      expect(await saveProfile()).toEqual(answered);
      await holder.query('rollback');
      expect(await seeAddresses(token)).toEqual(answered);
    });
  });

  test('ERR-06 MENU-11 server fails fast, keeps the menu and recovers when the database restarts', async () => {
    const server = await startPostgres();
    try {
      await open(server.url);
      for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
        await server.end(signal);
        expect(await Promise.all([seeAddresses(token), saveProfile(), seeAddresses(other)])).toEqual([refused, refused, refused]);
        expect(await ready()).toBe(503);
        expect(api.context.catalogue.menu(restaurant.marina)?.categories).toHaveLength(1);
        await server.start();
        await expect.poll(() => seeAddresses(token), { timeout: 10_000 }).toEqual(answered);
        expect(await order(token)).toEqual(answered);
        await api.context.db
          .updateTable('branch')
          .set({ name_en: `Marina after ${signal}` })
          .where('id', '=', restaurant.marina)
          .execute();
        await expect.poll(() => api.context.catalogue.branch(restaurant.marina)?.name.en, { timeout: 5000 }).toBe(`Marina after ${signal}`);
        expect(await ready()).toBe(200);
      }
      await api.close();
    } finally {
      await server.stop();
    }
  });

  test('ERR-06 MENU-11 survives a silent server with open connections', async () => {
    const proxy = await silentProxy(process.env.TEST_DATABASE_URL ?? '');
    try {
      await open(proxy.url);
      await order(token);
      proxy.fallSilent();
      expect(await Promise.all([seeAddresses(token), seeAddresses(other), saveProfile()])).toEqual([refused, refused, refused]);
      proxy.recover();
      await expect.poll(() => seeAddresses(token), { timeout: 10_000 }).toEqual(answered);
      await api.context.db.updateTable('branch').set({ name_en: 'Marina again' }).where('id', '=', restaurant.marina).execute();
      await expect.poll(() => api.context.catalogue.branch(restaurant.marina)?.name.en, { timeout: 10_000 }).toBe('Marina again');
      await api.close();
    } finally {
      await proxy.close();
    }
  });
});
