/** Calls of tills: acknowledgements, stock and prices, with the key of a branch, and what a webhook tells of customers. */
import { accessOf } from '@sufra/contract/endpoint';
import { servedEndpoints } from '@sufra/contract/endpoints';
import { oneKitchenOrder } from '@sufra/contract/kitchen/served';
import { confirmStaffPassword } from '@sufra/contract/staff/served';
import { tillCauses } from '@sufra/contract/till/schemas';
import * as till from '@sufra/contract/till/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo, staffToken } from '@sufra/tests/support/kitchen.ts';
import { delivery, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { beforeEach, expect, test } from 'vitest';
import { findNotifiedOrder } from '../branch-notifications/queries.ts';
import { orderEvent } from '../branch-notifications/webhook.ts';

const api = shared(await startApi({ DEMO: 'off', STAFF_TOKEN: staffToken }, { env: manyOrders }));
// Webhooks of the orders have no receiver here.
await api.context.jobs.stop();
const restaurant = await openRestaurant(api);
const { marina, hills, hummus, lentils, extras } = restaurant;
const { db, catalogue } = api.context;
await db.updateTable('branch').set({ announce_webhook: 'https://till.example/orders' }).where('id', 'in', [marina, hills]).execute();
await catalogue.reload();
const owner = await hire(api, 'owner', 'everywhere', 'Mona');
const manager = await hire(api, 'manager', [marina], 'Rana');
const her = await api.customer();
beforeEach(() => api.setNow('2026-11-21T12:30:00+04:00'));

const makeKey = async (branchId: number) => (await api.call(till.makeTillKey, { token: owner.token, body: { branchId } })).data.key;
let key = await makeKey(marina);
const codeOf = async (table: 'item' | 'option' | 'option_group', id: number | undefined) =>
  String((await api.context.database.execute(`select code from ${table} where id = ${id}`)).rows[0]?.code);
const [hummusCode, lentilsCode] = [await codeOf('item', hummus), await codeOf('item', lentils)];
const [extrasCode, extraCode] = [await codeOf('option_group', extras.id), await codeOf('option', extras.options[0])];
const places = (changes: Record<string, unknown> = {}) => orderedInCash(api, her.token, pickup(restaurant, changes));
const acknowledge = (body: object, token = key) => api.call(till.acknowledgeTillOrder, { token, body });
const stock = (items: object[], more: { branchCode?: string; token?: string } = {}) =>
  api.call(till.setTillStock, { token: more.token ?? key, body: { branchCode: more.branchCode ?? 'MARINA', items } });
const compare = (items: object[]) => api.call(till.compareTillPrices, { token: key, body: { branchCode: 'MARINA', items } });
const read = async (branchId = marina) => (await api.call(till.readBranchTill, { token: owner.token, query: { branchId } })).data;
const onBoard = async (orderNumber: number) => (await api.call(oneKitchenOrder, { token: owner.token, query: { orderNumber } })).data.till;
const did = async (action: string) => {
  const lines = db.selectFrom('staff_action').select(['actor', 'branch_id', 'details', 'order_number']);
  return lines.where('action', '=', action).orderBy('id').execute();
};
const soldOut = () =>
  db.selectFrom('sold_out').select(['item_id', 'option_id', 'until', 'set_by']).where('branch_id', '=', marina).orderBy('id').execute();

test('TILL-02 an acknowledged order has its number in the till, however often it is acknowledged', async () => {
  const order = await places();
  expect(await onBoard(order)).toEqual({ reference: null, cause: null, expectedBy: '2026-11-21T12:32:00+04:00' });
  const taken = { orderNumber: order, tillReference: 'T-1' };
  const answers = await Promise.all([acknowledge(taken), acknowledge(taken), acknowledge(taken)]);
  expect(answers.map(({ status, data }) => [status, data])).toEqual(answers.map(() => [200, { ...taken, cause: null }]));
  expect(await onBoard(order)).toMatchObject({ reference: 'T-1', cause: null });
  expect((await did('till_took')).filter(({ order_number }) => order_number === order)).toMatchObject([{ actor: 'TILL_KEY', details: {} }]);
  // What comes late changes nothing.
  for (const late of [{ cause: 'price_differs' }, { tillReference: 'T-2' }])
    expect(await acknowledge({ orderNumber: order, ...late })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await onBoard(order)).toMatchObject({ reference: 'T-1', cause: null });
});

test('TILL-03 a refusal with one of nine causes stays on the board, and the order goes on', async () => {
  expect(tillCauses).toHaveLength(9);
  const order = await places();
  for (const cause of tillCauses) {
    expect((await acknowledge({ orderNumber: order, cause })).data).toEqual({ orderNumber: order, tillReference: null, cause });
    expect(await onBoard(order)).toMatchObject({ reference: null, cause });
  }
  expect((await did('till_refused')).filter(({ order_number }) => order_number === order)).toHaveLength(9);
  const { state } = await db.selectFrom('orders').select('state').where('number', '=', order).executeTakeFirstOrThrow();
  expect(state).toBe('received');
  // The till takes it once its menu is right.
  expect((await acknowledge({ orderNumber: order, tillReference: 'T-3' })).status).toBe(200);
  expect(await onBoard(order)).toMatchObject({ reference: 'T-3', cause: null });
});

test('TILL-02 refuses answers with both fields, none, or an unknown cause', async () => {
  const order = await places();
  for (const wrong of [{}, { tillReference: 'T-1', cause: 'price_differs' }, { tillReference: ' ' }, { cause: 'too_busy' }])
    expect((await acknowledge({ orderNumber: order, ...wrong })).status).toBe(400);
  expect(await onBoard(order)).toMatchObject({ reference: null, cause: null });
});

test('TILL-02 a branch without key or webhook shows nothing, and an order that is over is not missed', async () => {
  await api.call(till.endTillKey, { token: owner.token, body: { branchId: hills } });
  const there = await places({ branch_id: hills, loc_code: 'HILLS' });
  expect(await onBoard(there)).toBeUndefined();
  const order = await places();
  await bringTo(api, order, 'rejected');
  expect(await onBoard(order)).toBeUndefined();
});

test('TILL-05 a key opens the three calls of tills alone, and no other token opens those', async () => {
  const calls = servedEndpoints.map((served) => ({ served, access: accessOf(served.endpoint) }));
  expect(calls.filter(({ access }) => access === 'till')).toHaveLength(3);
  for (const { served, access } of calls) {
    const statusOf = async (token: string) => [served.endpoint.path, (await api.call(served, { token })).status];
    // Empty input.
    if (access === 'till') expect(await statusOf(key)).toEqual([served.endpoint.path, 400]);
    else if (access !== 'public' && access !== 'reset-token') expect(await statusOf(key)).toEqual([served.endpoint.path, 401]);
    if (access === 'till')
      for (const token of [staffToken, owner.token, her.token, her.refreshToken])
        expect(await statusOf(token)).toEqual([served.endpoint.path, 401]);
  }
});

test('TILL-05 a key is good for its branch alone', async () => {
  const there = await makeKey(hills);
  const order = await places();
  expect((await acknowledge({ orderNumber: order, tillReference: 'T-9' }, there)).status).toBe(404);
  expect((await stock([{ code: hummusCode, available: false }], { token: there })).status).toBe(404);
  expect((await acknowledge({ orderNumber: 999_999, tillReference: 'T-9' })).status).toBe(404);
  for (const token of [key.slice(0, -1), key.toUpperCase(), `till_${'A'.repeat(43)}`])
    expect([token, (await acknowledge({ orderNumber: order, tillReference: 'T-9' }, token)).status]).toEqual([token, 401]);
  expect(await onBoard(order)).toMatchObject({ reference: null });
});

test('TILL-05 a key is shown once, stored as its hash, replaced and ended at once', async () => {
  const order = await places();
  const rows = JSON.stringify(await db.selectFrom('branch_till').selectAll().execute());
  expect(rows).not.toContain(key);
  expect(JSON.stringify(await read())).not.toMatch(/till_|[\da-f]{64}/);
  expect((await read()).key).toEqual({ madeAt: '2026-11-21T12:30:00+04:00', by: 'Mona' });
  const old = key;
  const made = await api.call(till.makeTillKey, { token: manager.token, body: { branchId: marina } });
  key = made.data.key;
  // Recent password check, as for sharing a device.
  const passwordAt = new Date('2026-11-21T12:14:00+04:00');
  await db.updateTable('staff_session').set({ password_at: passwordAt }).where('staff_id', '=', manager.id).execute();
  const unattended = await api.call(till.makeTillKey, { token: manager.token, body: { branchId: marina } });
  expect(unattended).toMatchObject({ status: 430, body: { code: 'password_again' } });
  await api.call(confirmStaffPassword, { token: manager.token, body: { password: manager.password } });
  key = (await api.call(till.makeTillKey, { token: manager.token, body: { branchId: marina } })).data.key;
  expect((await acknowledge({ orderNumber: order, tillReference: 'T-1' }, old)).status).toBe(401);
  expect((await acknowledge({ orderNumber: order, tillReference: 'T-1' })).status).toBe(200);
  const ended = await api.call(till.endTillKey, { token: manager.token, body: { branchId: marina } });
  expect([ended.status, ended.data.key]).toEqual([200, null]);
  expect((await acknowledge({ orderNumber: order, tillReference: 'T-1' })).status).toBe(401);
  expect((await did('made_till_key')).map(({ actor }) => actor)).toEqual(expect.arrayContaining(['Mona', 'Rana']));
  expect((await did('ended_till_key')).at(-1)).toMatchObject({ actor: 'Rana', branch_id: marina });
  key = await makeKey(marina);
});

test('TILL-04 stock marks dishes and options at once, and lists codes that the menu lacks', async () => {
  await db.deleteFrom('sold_out').where('branch_id', '=', marina).execute();
  const until = '2026-11-21T18:00:00+04:00';
  const items = [
    { code: hummusCode, available: false, until },
    { code: extraCode, group: extrasCode, available: false },
    { code: 'pizza', available: false },
    { code: hummusCode, group: 'nothing', available: false },
  ];
  const answer = await stock(items);
  const unknown = [
    { code: 'pizza', group: null },
    { code: hummusCode, group: 'nothing' },
  ];
  expect([answer.status, answer.data]).toEqual([200, { unknown, kept: [] }]);
  const marks = [
    { item_id: hummus, option_id: null, until: new Date(until), set_by: 'TILL_KEY' },
    { item_id: null, option_id: extras.options[0], until: null, set_by: 'TILL_KEY' },
  ];
  expect(await soldOut()).toEqual(marks);
  expect(catalogue.menu(marina)?.item(hummus)?.isAvailable).toBe(false);
  const lines = (await did('sold_out')).length;
  expect(lines).toBeGreaterThan(1);
  // Again: nothing is written.
  await stock(items);
  expect([await soldOut(), (await did('sold_out')).length]).toEqual([marks, lines]);
  await stock([
    { code: hummusCode, available: true },
    { code: extraCode, group: extrasCode, available: true },
  ]);
  expect(await soldOut()).toEqual([]);
  expect(await did('on_sale_again')).toHaveLength(2);
});

test('TILL-04 what staff marked stays sold out, unless the till says longer', async () => {
  await db.deleteFrom('sold_out').where('branch_id', '=', marina).execute();
  const byStaff = (item_id: number, until: Date | null) => ({ branch_id: marina, item_id, until, set_by: 'Bilal' });
  const two = new Date('2026-11-21T14:00:00+04:00');
  await db
    .insertInto('sold_out')
    .values([byStaff(hummus, two), byStaff(lentils, null)])
    .execute();
  const back = await stock([hummusCode, lentilsCode].map((code) => ({ code, available: true })));
  expect(back.data.kept).toHaveLength(2);
  const longer = await stock([
    { code: hummusCode, available: false, until: '2026-11-21T16:00:00+04:00' },
    { code: lentilsCode, available: false, until: '2026-11-21T16:00:00+04:00' },
  ]);
  expect(longer.data.kept).toEqual([{ code: lentilsCode, group: null }]);
  expect(await soldOut()).toMatchObject([
    { item_id: hummus, until: new Date('2026-11-21T16:00:00+04:00'), set_by: 'TILL_KEY' },
    { item_id: lentils, until: null, set_by: 'Bilal' },
  ]);
  // The till changes its own end once more, and then ends its mark: that of staff is valid again.
  await stock([{ code: hummusCode, available: false, until: '2026-11-21T17:00:00+04:00' }]);
  expect((await stock([{ code: hummusCode, available: true }])).data.kept).toEqual([{ code: hummusCode, group: null }]);
  expect(await soldOut()).toMatchObject([{ item_id: hummus, until: two, set_by: 'Bilal' }, { item_id: lentils }]);
});

test('TILL-04 an end in the past or of another format changes nothing', async () => {
  await db.deleteFrom('sold_out').where('branch_id', '=', marina).execute();
  for (const until of ['2026-11-21T12:00:00+04:00', '2026-11-21', 'tomorrow']) {
    const items = [
      { code: lentilsCode, available: false },
      { code: hummusCode, available: false, until },
    ];
    expect((await stock(items)).status).toBe(400);
  }
  expect(await soldOut()).toEqual([]);
});

test('TILL-06 comparing prices lists each difference, stores it for staff, and changes nothing', async () => {
  const prices = () => db.selectFrom('item').select(['id', 'pickup_fils', 'delivery_fils']).orderBy('id').execute();
  const before = await prices();
  const { data } = await compare([
    { code: hummusCode, pickup: 1800, delivery: 2100, vatPercent: 5 },
    { code: lentilsCode, pickup: 1500, delivery: 1600, vatPercent: 15 },
    { code: 'pizza', pickup: 4000 },
    { code: extraCode, group: extrasCode, pickup: 300, delivery: 325 },
  ]);
  expect(data.compared).toBe(4);
  expect(data.differences.slice(0, 3)).toMatchObject([
    { code: hummusCode, name: { en: 'Hummus' }, kind: 'price', ours: { delivery: 2000 }, theirs: { pickup: 1800, delivery: 2100 } },
    { code: lentilsCode, kind: 'vat', ours: { vatPercent: 5 }, theirs: { vatPercent: 15 } },
    { code: 'pizza', name: null, kind: 'missing_here', ours: null, theirs: { pickup: 4000, vatPercent: null } },
  ]);
  expect(data.differences[2]?.theirs).not.toHaveProperty('delivery');
  const missing = data.differences.slice(3);
  expect(new Set(missing.map(({ kind }) => kind))).toEqual(new Set(['missing_there']));
  expect(missing.some(({ group }) => group !== null)).toBe(true);
  expect(missing.map(({ code }) => code)).not.toContain(hummusCode);
  const { comparison } = await read();
  expect(comparison).toEqual({ ...data, at: '2026-11-21T12:30:00+04:00', count: data.differences.length });
  expect(await prices()).toEqual(before);
  // Without options in the till's list none is missed.
  expect((await compare([{ code: hummusCode }])).data.differences.every(({ group }) => group === null)).toBe(true);
});

test('TILL-01 a webhook tells a till what is ordered and paid, with discount and VAT of each line', async () => {
  const address = await saveAddress(api, restaurant, her.email);
  const order = await orderedInCash(api, her.token, delivery(restaurant, address));
  const car = { model: 'Camry', colour: 'white', plate: 'B 12345' } as const;
  const event = async () => {
    const found = await findNotifiedOrder(db, order);
    if (!found) throw new Error('the order is gone');
    return orderEvent({ ...found, car }, 'order.placed', 'secret').order;
  };
  const { lines, amounts, customer, address: shown, ...others } = await event();
  expect(lines).toMatchObject([{ code: hummusCode, quantity: 3, unitPrice: 2000, total: 6000, discount: 0, vat: 286 }]);
  expect(amounts).toMatchObject({ deliveryFee: 750, deliveryVat: 36, vat: 322, total: 6750, toCollect: 6750 });
  expect(lines.reduce((sum, { vat }) => sum + vat, amounts.deliveryVat)).toBe(amounts.vat);
  expect([customer, shown]).toEqual([{ name: '', phone: '' }, null]);
  expect(others).not.toHaveProperty('car');
  await api.call(till.setTillCustomer, { token: owner.token, body: { branchId: marina, sharesCustomer: true } });
  expect(await event()).toMatchObject({ customer: { name: 'Layla', phone: '+971501112223' }, address: { apartment: '12' }, car });
  expect(await did('showed_till_customers')).toMatchObject([{ actor: 'Mona', branch_id: marina }]);
  // A branch without a key has a receiver of its own, as ever.
  await api.call(till.endTillKey, { token: owner.token, body: { branchId: marina } });
  expect((await event()).customer.name).toBe('Layla Haddad');
  key = await makeKey(marina);
});

test('TILL-05 calls of a key are limited per branch', async () => {
  const limited = await api.beside({ rateLimits: true });
  const body = { branchCode: 'MARINA', items: [{ code: hummusCode }] };
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries++) statuses.push((await limited.call(till.compareTillPrices, { token: key, body })).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  await limited.close();
});
