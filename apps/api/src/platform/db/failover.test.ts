/** Failover: state tied to the old primary's timeline is discarded, and no connection stays with a read-only server. */
import { isCatalogueBehind } from '@sufra/api/catalogue/store/change-queries.ts';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { kitchenOrders } from '@sufra/contract/kitchen/served';
import { orderStatus } from '@sufra/contract/orders/served';
import { startApi, type TestApi, testDatabase } from '@sufra/tests/support/api.ts';
import { addressOf, listenTo } from '@sufra/tests/support/events.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { staffToken } from '@sufra/tests/support/kitchen.ts';
import { openRestaurant, pickup, type Restaurant } from '@sufra/tests/support/restaurant.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startPostgres } from '../../../../../tools/postgres.mjs';
import { silentProxy } from './proxy-testing.ts';

const waiting = { timeout: 10_000 };
/** Generous timeout for tests that start their own servers. */
const patience = 120_000;

const placing = (api: TestApi, restaurant: Restaurant, token: string) => async (): Promise<number> => {
  const { data, status } = await api.call(checkout, { token, body: pickup(restaurant) });
  if (status !== 200) return status;
  return (await api.call(placeOrder, { token, body: { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' } })).status;
};

describe.skipIf(!process.env.TEST_DATABASE_URL)('another server takes over', () => {
  test(
    'HA-01 MENU-11 a promoted standby reuses transaction ids, so the catalogue counts as behind',
    async () => {
      const old = await startPostgres({ durable: true });
      onTestFinished(() => old.stop());
      const way = await silentProxy(old.url);
      const on = await testDatabase({ server: way.url, inEarnest: true });
      const api = await startApi({ DEMO: 'off' }, { on });
      const restaurant = await openRestaurant(api);
      const { token } = await api.customer();
      const { catalogue, db } = api.context;
      const nameOf = () => catalogue.branch(restaurant.marina)?.name.en;
      const rename = (name: string) => `update branch set name_en = '${name}' where id = ${restaurant.marina}`;

      const standby = await old.standby();
      onTestFinished(() => standby.stop());
      // From here on, the standby receives no changes.
      await standby.end('SIGINT');
      await sql.raw(rename('Lost with the old one')).execute(db);
      await expect.poll(nameOf, waiting).toBe('Lost with the old one');
      await catalogue.catchUp();
      const seen = catalogue.snapshot();
      await old.end('SIGQUIT');

      await standby.start();
      const direct = new pg.Client({ connectionString: standby.url.replace(/\w+$/, new URL(on.url ?? '').pathname.slice(1)) });
      await direct.connect();
      const timeline = async () => (await direct.query('select database_timeline() as timeline')).rows[0]?.timeline;
      expect(await timeline()).toBeNull();
      standby.promote();
      // Also on an existing connection, which caches the system identifier from its first answer.
      const { rows: systems } = await direct.query("select system_identifier || '/00000002' as timeline from pg_control_system()");
      expect([await timeline(), await timeline()]).toEqual([systems[0]?.timeline, systems[0]?.timeline]);
      await direct.query(rename('Kept by the new one'));
      // By transaction ids alone, the new commit would look already seen.
      const { rows } = await direct.query(
        "select pg_visible_in_snapshot(max(transaction_id), split_part($1, ' ', 2)::pg_snapshot) as seen from catalogue_change",
        [seen],
      );
      expect(rows).toEqual([{ seen: true }]);
      await direct.end();

      way.leadTo(standby.url);
      await expect.poll(() => isCatalogueBehind(db, seen).catch(() => null), waiting).toBe(true);
      await expect.poll(placing(api, restaurant, token), waiting).toBe(200);
      expect(nameOf()).toBe('Kept by the new one');
      await api.app.close();
      await on.database.close();
      await way.close();
    },
    patience,
  );

  test(
    'HA-03 ERR-06 no connection stays in the pool of a server that was demoted, and orders go on after',
    async () => {
      const server = await startPostgres();
      onTestFinished(() => server.stop());
      const on = await testDatabase({ server: server.url, inEarnest: true });
      const api = await startApi({ DEMO: 'off' }, { on });
      const restaurant = await openRestaurant(api);
      const place = placing(api, restaurant, (await api.customer()).token);
      expect(await place()).toBe(200);
      await server.demote();
      // Standbys may be stale, so they are not used for reads either.
      await expect.poll(place, waiting).toBe(503);
      // On a slow machine the demotion takes long enough to open the circuit breaker, which refuses until the promotion.
      const refusal = { message: expect.stringMatching(/no writes|got free|call was refused/) };
      await expect(sql`select 1`.execute(api.context.db)).rejects.toMatchObject(refusal);
      const direct = new pg.Client({ connectionString: server.url });
      await direct.connect();
      const connections = async () =>
        (await direct.query("select pid from pg_stat_activity where datname <> current_database() and backend_type = 'client backend'"))
          .rowCount;
      await expect.poll(connections, waiting).toBe(0);
      await direct.end();
      server.promote();
      await expect.poll(place, waiting).toBe(200);
      await api.app.close();
      await on.database.close();
    },
    patience,
  );

  test(
    'HA-01 STAFF-02 closes boards when the database is lost, refuses new ones, and reopens them later',
    async () => {
      const way = await silentProxy(process.env.TEST_DATABASE_URL ?? '');
      const on = await testDatabase({ server: way.url, inEarnest: true });
      const api = await startApi({ DEMO: 'off', STAFF_TOKEN: staffToken }, { on });
      const restaurant = await openRestaurant(api);
      const { token } = await api.customer();
      const order = await orderedInCash(api, token, pickup(restaurant));
      const url = await addressOf(api);
      const watch = () => listenTo(url, `/api${kitchenOrders.endpoint.path}`, { token: staffToken });
      const board = await watch();
      const followed = await listenTo(url, `/api${orderStatus.endpoint.path}?order_no=${order}`, { token });
      expect(await followed.nextData()).toMatchObject({ order_state: 'received' });
      const next = followed.next();
      const onFollowed = vi.fn();
      next.then(onFollowed).catch(() => undefined);
      way.fallSilent();
      for (let event = await board.next(); event; event = await board.next()) if (event.event === 'end') expect(event.data).toBe('closing');
      const refused = await watch();
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
      // During a failover no process is better, so streams stay open.
      expect(onFollowed).not.toHaveBeenCalled();
      way.recover();
      await expect
        .poll(async () => {
          const again = await watch();
          again.stop();
          return again.status;
        }, waiting)
        .toBe(200);
      followed.stop();
      await api.app.close();
      await on.database.close();
      await way.close();
    },
    patience,
  );

  test('HA-03 a connection that answers 25006 is thrown away', async () => {
    const { database, close } = await testDatabase({ server: process.env.TEST_DATABASE_URL, inEarnest: true });
    const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.kysely)).rows[0]?.pid;
    const before = await pid();
    expect(await pid()).toBe(before);
    const write = sql`create table refused (id int)`;
    const refused = database.kysely
      .transaction()
      .setAccessMode('read only')
      .execute((db) => write.execute(db));
    await expect(refused).rejects.toMatchObject({ code: '25006' });
    expect(await pid()).not.toBe(before);
    await close();
  });
});
