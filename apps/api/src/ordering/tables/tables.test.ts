/** Dine-in: visits at tables, their PINs and tokens, and the ways of abuse. */
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { kitchenOrders } from '@sufra/contract/kitchen/served';
import { orderDetails, orderStatus } from '@sufra/contract/orders/served';
import { closeTable, joinTable, listTables, openTable } from '@sufra/contract/tables/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { newGuest, orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo, staffToken } from '@sufra/tests/support/kitchen.ts';
import { delivery, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { beforeEach, expect, test } from 'vitest';
import { sweep } from '../../context/cleanup.ts';

const api = shared(await startApi({ DEMO: 'off', STAFF_TOKEN: staffToken }, { env: manyOrders }));
const { db, catalogue } = api.context;
const restaurant = await openRestaurant(api);
const { marina, hills } = restaurant;
const hasTables = async (branchId: number, ...tables: string[]) => {
  await db.updateTable('branch').set({ tables }).where('id', '=', branchId).execute();
  await catalogue.reload();
};
await hasTables(marina, 'T1', 'Terrace 4');
await hasTables(hills, 'T1');
const cook = await hire(api, 'kitchen', [marina], 'Karim');
const ofHills = await hire(api, 'kitchen', [hills]);
const her = await api.customer();
const home = await saveAddress(api, restaurant, her.email);
await db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();
await db.updateTable('staff_access_token').set({ expires_at: '2100-01-01' }).execute();
await db.updateTable('staff_session').set({ expires_at: '2100-01-01' }).execute();

const at = (time: string, day = 21) => api.setNow(`2026-11-${day}T${time}:00+04:00`);
beforeEach(async () => {
  await db.deleteFrom('table_visit').execute();
  at('12:00');
});

const asked = (table: string, branchId = marina) => ({
  token: branchId === marina ? cook.token : ofHills.token,
  body: { branchId, table },
});
async function opened(table = 'T1', branchId = marina): Promise<string> {
  const { data } = await api.call(openTable, asked(table, branchId));
  return data.find((each) => each.table === table)?.visit?.pin ?? '';
}
const ends = (table = 'T1') => api.call(closeTable, asked(table));
const joins = (pin: string, table = 'T1', branchId = marina, by = api) => by.call(joinTable, { body: { branchId, table, pin } });
const joined = async (table = 'T1', branchId = marina) => (await joins(await opened(table, branchId), table, branchId)).data.token;
const checksOut = (table_visit: string, changes: object = {}) =>
  api.call(checkout, { token: her.token, body: pickup(restaurant, { table_visit, ...changes }) });
const codeOf = async (table_visit: string) => (await checksOut(table_visit)).body.code;
/** A PIN that is not this one. */
const otherThan = (pin: string) => String((Number(pin) + 1) % 10_000).padStart(4, '0');

test('TAB-02 TAB-05 guests who joined order to their table, at the price of a pickup', async () => {
  const pin = await opened('Terrace 4');
  expect(pin).toMatch(/^\d{4}$/);
  const inArabic = pin.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  const [first, second] = [await joins(pin, 'Terrace 4'), await joins(inArabic, 'Terrace 4')];
  expect([first.status, second.status]).toEqual([200, 200]);
  const guest = await newGuest(api);
  const number = await orderedInCash(api, guest.token, pickup(restaurant, { table_visit: first.data.token }));
  const own = { token: guest.token, query: { order_no: number } };
  const expected = { sales_table: 'Terrace 4', sales_total_amount: 54, sales_order_type: 'pickup' };
  expect((await api.call(orderDetails, own)).data).toMatchObject(expected);
  expect((await api.call(orderStatus, own)).data.table).toBe('Terrace 4');
  const board = (await api.call(kitchenOrders, { token: cook.token })).data;
  expect(board.find((order) => order.number === number)).toMatchObject({ table: 'Terrace 4', orderType: 'pickup' });
  await bringTo(api, number, 'accepted', 'preparing', 'ready', 'completed');
  const plain = await orderedInCash(api, her.token, pickup(restaurant));
  expect((await api.call(orderDetails, { token: her.token, query: { order_no: plain } })).data).not.toHaveProperty('sales_table');
});

test('TAB-01 staff open a table once, see its PIN and who opened it, and end it; both are audited', async () => {
  const [one, two] = await Promise.all([opened(), opened()]);
  expect(two).toBe(one);
  const { data } = await api.call(listTables, { token: cook.token, query: { branchId: marina } });
  expect(data).toEqual([
    { table: 'T1', visit: { pin: one, openedAt: '2026-11-21T12:00:00+04:00', openedBy: 'Karim' } },
    { table: 'Terrace 4', visit: null },
  ]);
  expect((await ends()).data.map(({ visit }) => visit)).toEqual([null, null]);
  expect((await ends()).status).toBe(200);
  const trail = await db
    .selectFrom('staff_action')
    .select(['action', 'details'])
    .where('action', 'like', '%_table')
    .orderBy('id')
    .execute();
  const details = { name: { en: 'T1', ar: 'T1' } };
  expect(trail.slice(-2)).toEqual([
    { action: 'opened_table', details },
    { action: 'closed_table', details },
  ]);
});

test('TAB-02 a photographed code alone opens nothing: no visit, an unknown or a retired table', async () => {
  expect((await joins('1234')).body).toMatchObject({ code: 'table_pin_wrong' });
  expect((await joins('1234', 'T9')).status).toBe(404);
  expect((await joins('12')).body.payload).toEqual({ pin: ['The PIN has four digits'] });
  const token = await joined();
  await hasTables(marina, 'Terrace 4');
  expect(await codeOf(token)).toBe('table_visit_ended');
  expect((await joins('1234')).status).toBe(404);
  expect((await api.call(openTable, asked('T1'))).status).toBe(404);
  await hasTables(marina, 'T1', 'Terrace 4');
});

test('TAB-03 wrong PINs, those of other tables and of ended visits answer the same', async () => {
  const [pin, other] = [await opened(), await opened('Terrace 4')];
  expect(other).not.toBe(pin);
  await ends('Terrace 4');
  for (const wrong of [await joins(otherThan(pin)), await joins(other), await joins(other, 'Terrace 4')])
    expect([wrong.status, wrong.body.code]).toEqual([430, 'table_pin_wrong']);
  // A new visit has a new PIN.
  expect(await opened('Terrace 4')).not.toBe(other);
  expect((await joins(other, 'Terrace 4')).body.code).toBe('table_pin_wrong');
});

test('TAB-04 a visit ends by staff, when unused for four hours, and when the branch closes', async () => {
  const closed = await joined();
  await ends();
  expect(await codeOf(closed)).toBe('table_visit_ended');
  const idle = await joined();
  at('15:59');
  expect((await checksOut(idle)).status).toBe(200);
  at('16:01');
  expect(await codeOf(idle)).toBe('table_visit_ended');
  // The stale visit does not keep the table.
  const evening = await joined();
  at('19:30');
  await orderedInCash(api, her.token, pickup(restaurant, { table_visit: evening, comments: 'extends' }));
  at('22:30');
  await orderedInCash(api, her.token, pickup(restaurant, { table_visit: evening, comments: 'extends again' }));
  const visits = async () =>
    (await api.call(listTables, { token: cook.token, query: { branchId: marina } })).data.flatMap(({ visit }) => visit ?? []);
  expect(await visits()).toHaveLength(1);
  // Closed from 23:00 to 10:00.
  at('23:30');
  expect(await visits()).toEqual([]);
  expect((await api.call(openTable, asked('T1'))).body.code).toBe('branch_closed');
  expect((await checksOut(evening)).status).toBe(430);
  at('10:05', 22);
  expect(await codeOf(evening)).toBe('table_visit_ended');
});

test('TAB-04 an order that is not placed yet is refused after the visit', async () => {
  const { token, expiresAt } = (await joins(await opened())).data;
  // The closing time; the browser forgets the table then.
  expect(expiresAt).toBe('2026-11-21T23:00:00+04:00');
  const { cart_id } = (await checksOut(token)).data;
  await ends();
  const body = { cart_id, transaction_id: 'Cash On Delivery' };
  expect((await api.call(placeOrder, { token: her.token, body })).body).toMatchObject({ code: 'table_visit_ended' });
});

test('TAB-05 refuses forged tokens, those of another branch, and what no table has', async () => {
  const [token, there] = [await joined(), await joined('T1', hills)];
  expect(await codeOf('A'.repeat(32))).toBe('table_visit_ended');
  expect(await codeOf(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe('table_visit_ended');
  expect(await codeOf(there)).toBe('table_visit_ended');
  expect((await checksOut('short')).status).toBe(400);
  const toHome = await api.call(checkout, { token: her.token, body: delivery(restaurant, home, { table_visit: token }) });
  const later = await checksOut(token, { slot_start: '2026-11-21T15:00:00+04:00' });
  const byCar = await checksOut(token, { car: { model: 'Patrol', colour: 'white', plate: 'K 1' } });
  for (const { status, body } of [toHome, later, byCar]) {
    expect(status).toBe(400);
    expect(body.payload).toHaveProperty('table_visit');
  }
});

test('TAB-03 limits guesses by network and table, also against a correct PIN at last', async () => {
  const limited = await api.beside({ rateLimits: true });
  const pin = await opened();
  // Correct PINs at a busy table are not counted together.
  for (let nth = 0; nth < 12; nth++) expect((await joins(pin, 'T1', marina, limited)).status).toBe(200);
  const statuses: number[] = [];
  for (let nth = 0; nth < 9; nth++) statuses.push((await joins(otherThan(pin), 'T1', marina, limited)).status);
  expect(statuses).toEqual([...Array<number>(8).fill(430), 429]);
  expect((await joins(pin, 'T1', marina, limited)).status).toBe(429);
});

test('TAB-03 counts wrong PINs of a network over all tables of a branch, and then refuses correct ones too', async () => {
  const tables = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'];
  await hasTables(marina, 'Terrace 4', ...tables);
  const limited = await api.beside({ rateLimits: true, trustProxy: 1 });
  const tries = (table: string, pin: string, network = '198.51.100.1', branchId = marina) =>
    limited.call(joinTable, { body: { branchId, table, pin }, headers: { 'x-forwarded-for': network } });
  const pins: string[] = [];
  for (const table of tables) pins.push(await opened(table));
  // Guests on the restaurant's Wi-Fi who type correct PINs use up nothing.
  for (let nth = 0; nth < 36; nth++) expect((await tries(tables[nth % 6] ?? '', pins[nth % 6] ?? '')).status).toBe(200);
  const guess = async () => {
    const all = await Promise.all(
      tables.flatMap((table, nth) => Array.from({ length: 3 }, () => tries(table, otherThan(pins[nth] ?? '')))),
    );
    return all.map(({ status }) => status).toSorted();
  };
  expect(await guess()).toEqual(Array<number>(18).fill(430));
  expect((await tries('T1', pins[0] ?? '')).status).toBe(200);
  expect(await guess()).toEqual([...Array<number>(6).fill(429), ...Array<number>(12).fill(430)]);
  expect((await tries('T1', pins[0] ?? '')).status).toBe(429);
  // Another network and another branch have their own count.
  expect((await tries('T1', pins[0] ?? '', '198.51.100.2')).status).toBe(200);
  expect((await tries('T1', await opened('T1', hills), '198.51.100.1', hills)).status).toBe(200);
  await hasTables(marina, 'T1', 'Terrace 4');
});

test('TAB-03 wrong PINs from many networks block a table until staff open it anew', async () => {
  const limited = await api.beside({ rateLimits: true, trustProxy: 1 });
  const guesses = (pin: string, nth: number) =>
    limited.call(joinTable, {
      body: { branchId: marina, table: 'Terrace 4', pin },
      headers: { 'x-forwarded-for': `203.0.113.${nth}` },
    });
  const pin = await opened('Terrace 4');
  for (let nth = 0; nth < 30; nth++) expect((await guesses(otherThan(pin), nth)).status).toBe(430);
  expect((await guesses(pin, 30)).status).toBe(429);
  await ends('Terrace 4');
  expect((await guesses(await opened('Terrace 4'), 30)).status).toBe(200);
});

test('TAB-03 a branch uses no PIN twice within a day; the cleanup deletes old visits', async () => {
  const all = Array.from({ length: 10_000 }, (_, nth) => String(nth).padStart(4, '0'));
  const ended = {
    table_name: 'T2',
    opened_by: 'Karim',
    opened_at: api.context.now(),
    used_at: api.context.now(),
    ended_at: api.context.now(),
  };
  for (let nth = 0; nth < all.length; nth += 2500)
    await db
      .insertInto('table_visit')
      .values(all.slice(nth, nth + 2500).map((pin) => ({ branch_id: marina, pin, ...ended })))
      .execute();
  expect((await api.call(openTable, asked('T1'))).body.code).toBe('unavailable');
  expect(await opened('T1', hills)).toMatch(/^\d{4}$/);
  at('12:01', 22);
  expect(await opened()).toMatch(/^\d{4}$/);
  at('12:02', 24);
  await sweep(api.context);
  expect(await db.selectFrom('table_visit').select('id').execute()).toEqual([]);
});
