// @slow
/** Migration from the embedded database to a server, transparent to customers. */

import { findViolations } from '@sufra/api/billing/payments/audit-queries.ts';
import { isCatalogueBehind } from '@sufra/api/catalogue/store/change-queries.ts';
import { openMemory } from '@sufra/api/platform/db/embedded.ts';
import { migrate } from '@sufra/api/platform/db/migrate.ts';
import { moveAll } from '@sufra/api/platform/db/move.ts';
import { login } from '@sufra/contract/account/served';
import { orderHistory } from '@sufra/contract/orders/served';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestDatabase, testDatabase } from './api.ts';
import { orderedInCash } from './guests.ts';
import { openRestaurant, pickup, type Restaurant } from './restaurant.ts';

let before: TestApi;
let to: TestDatabase;
let after: TestApi | undefined;
let restaurant: Restaurant;
let guest: Awaited<ReturnType<TestApi['customer']>>;
let number: number;

beforeAll(async () => {
  const memory = { drop: async () => undefined, close: async () => undefined };
  const from = process.env.TEST_DATABASE_URL ? { ...memory, database: await openMemory() } : await testDatabase();
  before = await startApi({ DEMO: 'off' }, { on: from });
  restaurant = await openRestaurant(before);
  guest = await before.customer({ name: 'ليلى حداد' });
  number = await orderedInCash(before, guest.token, pickup(restaurant));
  await before.context.jobs.stop();
  to = await testDatabase();
});
afterAll(async () => {
  await before?.close();
  await (after ? after.close() : to?.drop());
});

test('orders, sessions, passwords, sequences and constraints survive the migration', async () => {
  const moved = await moveAll(before.context.database, to.database);
  expect(moved.find(({ table }) => table === 'orders')).toEqual({ table: 'orders', rows: 1 });
  after = await startApi({ DEMO: 'off' }, { on: to });
  const { data: history } = await after.call(orderHistory, { token: guest.token });
  expect(history).toMatchObject([{ sales_order_no: number }]);
  const { email, password } = guest;
  expect((await after.call(login, { body: { email, password } })).status).toBe(200);
  expect(await orderedInCash(after, guest.token, pickup(restaurant))).toBe(number + 1);
  expect(await findViolations(after.context.db)).toEqual([]);
  // Append-only and foreign key rules hold for each statement, not only deferred.
  await expect(to.database.execute("update order_event set cause = 'another'")).rejects.toThrow();
  const { rows } = await to.database.execute("select conname from pg_constraint where contype = 'f' and condeferrable");
  expect(rows).toEqual([]);
});

test('CHK-05 server takes orders at once when a dump is restored with lower transaction numbers', async () => {
  const elsewhere = await testDatabase();
  await migrate(elsewhere.database);
  await elsewhere.database.execute("insert into catalogue_change (transaction_id, change) values ('900000000000', 'menu')");
  const api = await startApi({ DEMO: 'off' }, { on: elsewhere });
  try {
    await openRestaurant(api);
    const { snapshot } = api.context.catalogue;
    expect(await isCatalogueBehind(api.context.db, snapshot())).toBe(false);
  } finally {
    await api.close();
  }
});

test('refuses a target that already has data', async () => {
  await expect(moveAll(before.context.database, to.database)).rejects.toThrow('it has to be empty');
});
