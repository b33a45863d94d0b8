/** Drivers of the restaurant's own: what they see, assignment, location, the code at the door, and cash. */
import {
  assignDriver,
  driverCash,
  handOverDelivery,
  listDeliveries,
  listDrivers,
  pickUpDelivery,
  settleCash,
  shareLocation,
  takeDelivery,
  undoDelivery,
} from '@sufra/contract/drivers/served';
import { staffAccessOf } from '@sufra/contract/endpoint';
import { servedEndpoints } from '@sufra/contract/endpoints';
import { guestOrderStatus, orderLink } from '@sufra/contract/guests/served';
import { kitchenMove } from '@sufra/contract/kitchen/served';
import { orderStatus } from '@sufra/contract/orders/served';
import type { OrderState } from '@sufra/contract/orders/states';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { newGuest, orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo, kitchenOf, staffToken } from '@sufra/tests/support/kitchen.ts';
import { delivery, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { hire, type StaffFixture } from '@sufra/tests/support/staff.ts';
import { beforeEach, expect, test } from 'vitest';
import { sweep } from '../../context/cleanup.ts';
import { erasePerson } from '../privacy/erase-queries.ts';

const api = shared(await startApi({ DEMO: 'off', STAFF_TOKEN: staffToken }, { env: manyOrders }));
const { db } = api.context;
const restaurant = await openRestaurant(api);
const { marina, hills } = restaurant;
const her = await api.customer();
const home = await saveAddress(api, restaurant, her.email);
const cook = await hire(api, 'kitchen', [marina], 'Karim');
const manager = await hire(api, 'manager', [marina], 'Mona');
const ofHills = await hire(api, 'manager', [hills]);
const yusuf = await hire(api, 'driver', [marina], 'Yusuf Rahman');
const adam = await hire(api, 'driver', [marina], 'Adam Noor');
const elsewhere = await hire(api, 'driver', [hills], 'Omar');
await db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();
await db.updateTable('staff_access_token').set({ expires_at: '2100-01-01' }).execute();
await db.updateTable('staff_session').set({ expires_at: '2100-01-01' }).execute();

const at = (time: string) => api.setNow(`2026-11-21T${time}+04:00`);
beforeEach(() => at('12:00:00'));

async function broughtTo(...states: OrderState[]): Promise<number> {
  const number = await orderedInCash(api, her.token, delivery(restaurant, home));
  await bringTo(api, number, ...states);
  return number;
}
const ready = () => broughtTo('accepted', 'preparing', 'ready');
const assigns = (orderNumber: number, driverId: number | null, { token }: StaffFixture = cook) =>
  api.call(assignDriver, { token, body: { orderNumber, driverId } });
const takes = (orderNumber: number, { token }: StaffFixture = yusuf) => api.call(takeDelivery, { token, body: { orderNumber } });
const picksUp = (orderNumber: number, { token }: StaffFixture = yusuf) => api.call(pickUpDelivery, { token, body: { orderNumber } });
const handsOver = (orderNumber: number, code?: string, { token }: StaffFixture = yusuf) =>
  api.call(handOverDelivery, { token, body: { orderNumber, code } });
const undoes = (orderNumber: number, eventId: number, { token }: StaffFixture = yusuf) =>
  api.call(undoDelivery, { token, body: { orderNumber, eventId } });
const seenBy = async ({ token }: StaffFixture = yusuf) => (await api.call(listDeliveries, { token })).data;
const numbersOf = (orders: readonly { number: number }[]) => orders.map(({ number }) => number);
const statusOf = async (order_no: number) => (await api.call(orderStatus, { token: her.token, query: { order_no } })).data;
const isAt = (lat: number, { token }: StaffFixture = yusuf, by = api) => by.call(shareLocation, { token, body: { lat, lng: 55.14 } });
const locations = async () => numbersOf(await db.selectFrom('driver_location').select('order_number as number').execute());
const totalOf = async (number: number) =>
  (await db.selectFrom('orders').select('total_fils').where('number', '=', number).executeTakeFirstOrThrow()).total_fils;
const trailOf = (number: number) => db.selectFrom('staff_action').select(['action', 'actor']).where('order_number', '=', number).execute();
const asksCode = async (door_code: boolean) => {
  await db.updateTable('branch').set({ door_code }).where('id', '=', marina).execute();
  await api.context.catalogue.reload();
};
/** On the way with Yusuf. */
async function onTheWay(): Promise<number> {
  const number = await ready();
  expect((await takes(number)).status).toBe(200);
  expect((await picksUp(number)).status).toBe(200);
  return number;
}

test('DRV-01 the kitchen assigns a delivery to a driver of its branch, to another one, or to none', async () => {
  const number = await broughtTo('accepted');
  expect((await api.call(listDrivers, { token: cook.token, query: { branchId: marina } })).data).toEqual([
    { id: adam.id, name: 'Adam Noor', underWay: 0 },
    { id: yusuf.id, name: 'Yusuf Rahman', underWay: 0 },
  ]);
  expect((await assigns(number, yusuf.id)).data.driver).toEqual({ id: yusuf.id, name: 'Yusuf Rahman' });
  // Repeated.
  expect((await assigns(number, yusuf.id)).status).toBe(200);
  const drivers = (await api.call(listDrivers, { token: cook.token, query: { branchId: marina } })).data;
  expect(drivers.map(({ underWay }) => underWay)).toEqual([0, 1]);
  expect(numbersOf((await seenBy()).orders)).toContain(number);
  expect((await assigns(number, adam.id)).data.driver?.id).toBe(adam.id);
  expect(numbersOf((await seenBy()).orders)).not.toContain(number);
  expect((await assigns(number, null)).data).not.toHaveProperty('driver');
  expect(await trailOf(number)).toEqual(Array.from({ length: 3 }, () => ({ action: 'assigned_driver', actor: 'Karim' })));
});

test('DRV-01 refuses a driver of another branch, other staff, pickups, and orders that are over', async () => {
  const number = await broughtTo('accepted');
  for (const id of [elsewhere.id, cook.id, 999_999]) expect((await assigns(number, id)).status).toBe(404);
  expect((await assigns(number, elsewhere.id, ofHills)).status).toBe(404);
  expect((await assigns(number, yusuf.id, yusuf)).status).toBe(403);
  const counter = await orderedInCash(api, her.token, pickup(restaurant));
  await bringTo(api, counter, 'accepted');
  expect((await assigns(counter, yusuf.id)).status).toBe(404);
  await bringTo(api, number, 'cancelled');
  expect((await assigns(number, yusuf.id)).body.code).toBe('order_state');
  const unseen = await broughtTo();
  expect((await assigns(unseen, yusuf.id)).body.code).toBe('order_state');
});

test('DRV-02 a driver’s session opens no call of the kitchen, managers or owners', async () => {
  const more = servedEndpoints.filter(({ endpoint }) => !['driver', undefined].includes(staffAccessOf(endpoint)?.role));
  expect(more.length).toBeGreaterThan(40);
  for (const each of more) {
    const example = each.example.input as Record<string, string> | undefined;
    const asked = each.endpoint.method === 'GET' ? { query: example ?? {} } : { body: example };
    expect([each.endpoint.name, (await api.call(each, { token: yusuf.token, ...asked })).status]).toEqual([each.endpoint.name, 403]);
  }
});

test('DRV-02 a driver sees and moves only orders assigned to them', async () => {
  const number = await ready();
  await assigns(number, adam.id);
  const seen = await seenBy();
  expect([...numbersOf(seen.orders), ...numbersOf(seen.waiting)]).not.toContain(number);
  for (const answer of [await picksUp(number), await handsOver(number), await undoes(number, 1)]) expect(answer.status).toBe(404);
  expect((await takes(number)).body.code).toBe('delivery_taken');
  expect((await picksUp(number, elsewhere)).status).toBe(404);
  const [theirs] = (await seenBy(adam)).orders.filter((order) => order.number === number);
  expect(theirs).toMatchObject({
    ...{ state: 'ready', canPickUp: true, toCollect: await totalOf(number), needsCode: false, undo: null },
    address: { directions: expect.stringContaining('https://') },
  });
  expect(Object.keys(theirs ?? {})).not.toContain('items');
});

test('DRV-02 drivers take ready deliveries of their branch, and one of two at once gets it', async () => {
  const early = await broughtTo('accepted');
  expect((await takes(early)).status).toBe(404);
  const number = await ready();
  expect((await seenBy()).waiting).toContainEqual(expect.objectContaining({ number }));
  expect((await seenBy()).waiting.every((order) => !('customer' in order) && !('address' in order))).toBe(true);
  expect((await takes(number, elsewhere)).status).toBe(404);
  expect((await takes(number, manager)).status).toBe(404);
  const answers = await Promise.all([takes(number, yusuf), takes(number, adam)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 430]);
  const [winner] = (await Promise.all([seenBy(yusuf), seenBy(adam)])).filter(({ orders }) => numbersOf(orders).includes(number));
  expect(winner).toBeDefined();
});

test('DRV-02 pickup and handover move the order, with undo for ten seconds; a cancellation is not undone', async () => {
  const number = await onTheWay();
  const [mine] = (await seenBy()).orders.filter((order) => order.number === number);
  expect(mine).toMatchObject({ state: 'on_the_way', undo: { eventId: expect.any(Number) } });
  expect((await undoes(number, mine?.undo?.eventId ?? 0)).data.orders).toContainEqual(expect.objectContaining({ number, state: 'ready' }));
  await picksUp(number);
  const handed = await handsOver(number);
  const done = handed.data.orders.find((order) => order.number === number);
  expect(done).toMatchObject({ state: 'completed' });
  at('12:00:11');
  expect(numbersOf((await seenBy()).orders)).not.toContain(number);
  expect((await undoes(number, done?.undo?.eventId ?? 0)).body.code).toBe('undo_too_late');
  const other = await onTheWay();
  const cancel = { orderNumber: other, to: 'cancelled', undoable: true };
  const { undo } = (await api.call(kitchenMove, { token: cook.token, body: cancel })).data;
  expect((await undoes(other, undo?.eventId ?? 0)).body.code).toBe('undo_too_late');
});

test('DRV-03 the customer learns the first name from pickup on, and nothing else', async () => {
  const number = await ready();
  await assigns(number, yusuf.id);
  expect(await statusOf(number)).not.toHaveProperty('driver');
  await picksUp(number);
  expect((await statusOf(number)).driver).toEqual({ name: 'Yusuf' });
  await handsOver(number);
  expect(await statusOf(number)).not.toHaveProperty('driver');
});

test('DRV-03 DRV-04 a guest’s private link learns first name and code, as the only page of a later day', async () => {
  await asksCode(true);
  const guest = await newGuest(api);
  const number = await orderedInCash(api, guest.token, delivery(restaurant, await saveAddress(api, restaurant, guest.email)));
  await bringTo(api, number, 'accepted', 'preparing', 'ready');
  await assigns(number, yusuf.id);
  const { order_token } = (await api.call(orderLink, { token: guest.token, query: { order_no: number } })).data;
  const driver = async () => (await api.call(guestOrderStatus, { body: { order_token } })).data.driver;
  expect(await driver()).toBeUndefined();
  await picksUp(number);
  // The guest's session ends after a day, and an order may be for a week ahead.
  api.setNow('2026-11-22T12:00:01+04:00');
  const shown = await driver();
  expect(shown).toEqual({ name: 'Yusuf', code: expect.stringMatching(/^\d{4}$/) });
  expect((await api.call(orderStatus, { token: guest.token, query: { order_no: number } })).status).toBe(401);
  expect((await handsOver(number, shown?.code)).status).toBe(200);
  expect(await driver()).toBeUndefined();
  at('12:00:00');
  await asksCode(false);
});

test('DRV-03 shows the location only on the way and to the driver’s own customers, and forgets it', async () => {
  const waits = await ready();
  await assigns(waits, yusuf.id);
  const theirs = await ready();
  await assigns(theirs, adam.id);
  await picksUp(theirs, adam);
  expect((await isAt(25.1)).data).toEqual({ customers: 0 });
  await picksUp(waits);
  expect((await isAt(25.08131)).data).toEqual({ customers: 1 });
  expect(await locations()).toEqual([waits]);
  expect((await statusOf(waits)).driver).toEqual({
    name: 'Yusuf',
    location: { lat: 25.0814, lng: 55.14, at: '2026-11-21T12:00:00+04:00' },
  });
  expect((await statusOf(theirs)).driver).toEqual({ name: 'Adam' });
  // Another driver takes over on the road.
  await assigns(waits, adam.id);
  expect(await locations()).toEqual([]);
  expect((await isAt(25.1)).data).toEqual({ customers: 0 });
  expect((await isAt(25.1, adam)).data).toEqual({ customers: 2 });
  await handsOver(waits, undefined, adam);
  expect(await locations()).toEqual([theirs]);
  expect((await isAt(25.1, adam)).data).toEqual({ customers: 1 });
  at('12:01:00');
  expect((await statusOf(theirs)).driver).toEqual({ name: 'Adam' });
  at('12:01:01');
  await sweep(api.context);
  expect(await locations()).toEqual([]);
});

test('DRV-03 limits how often a location is taken', async () => {
  const limited = await api.beside({ rateLimits: true });
  const statuses: number[] = [];
  for (let call = 0; call < 8; call++) statuses.push((await isAt(25.1, yusuf, limited)).status);
  expect(statuses.indexOf(429)).toBe(6);
  await limited.close();
});

test('DRV-04 a branch may ask for the customer’s code, and five wrong ones lock the handover', async () => {
  await asksCode(true);
  const number = await onTheWay();
  const { code } = (await statusOf(number)).driver ?? {};
  expect(code).toMatch(/^\d{4}$/);
  expect(JSON.stringify(await seenBy())).not.toContain(`"${code}"`);
  const wrong = code === '0000' ? '1111' : '0000';
  expect((await handsOver(number)).body.code).toBe('door_code_wrong');
  for (let tries = 0; tries < 3; tries++) expect((await handsOver(number, wrong)).body.code).toBe('door_code_wrong');
  expect((await handsOver(number, wrong)).body.code).toBe('door_code_locked');
  expect((await handsOver(number, code)).body.code).toBe('door_code_locked');
  expect((await statusOf(number)).order_state).toBe('on_the_way');
  // The branch can complete it.
  expect((await kitchenOf(api).moves({ orderNumber: number, to: 'completed' })).status).toBe(200);
  const next = await onTheWay();
  const right = (await statusOf(next)).driver?.code ?? '';
  const arabic = right.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  expect((await handsOver(next, arabic)).status).toBe(200);
  // A phone order has no page with a code.
  const phoned = await onTheWay();
  const ofPhone = db.selectFrom('orders').select('customer_id').where('number', '=', phoned);
  await db.updateTable('customer').set({ phone_order_key: 'key' }).where('id', '=', ofPhone).execute();
  expect((await handsOver(phoned)).status).toBe(200);
  await db.updateTable('customer').set({ phone_order_key: null }).where('phone_order_key', '=', 'key').execute();
  await asksCode(false);
});

test('DRV-05 a manager settles a driver’s cash once, and only that of the branch', async () => {
  const numbers = [await onTheWay(), await onTheWay()];
  at('12:30:00');
  for (const number of numbers) expect((await handsOver(number)).status).toBe(200);
  const cashOf = async ({ token } = manager) => (await api.call(driverCash, { token })).data;
  const mine = async () => (await seenBy()).cash;
  const before = await mine();
  // The handover can still be undone.
  expect(numbersOf(before.orders)).not.toEqual(expect.arrayContaining(numbers));
  at('12:30:11');
  const due = await mine();
  expect(numbersOf(due.orders)).toEqual(expect.arrayContaining(numbers));
  const total = (await totalOf(numbers[0] ?? 0)) + (await totalOf(numbers[1] ?? 0));
  expect(due.total - before.total).toBe(total);
  const [inHand] = (await cashOf()).inHand.filter(({ driverId }) => driverId === yusuf.id);
  expect(inHand).toMatchObject({ driverName: 'Yusuf Rahman', total: due.total });
  expect((await cashOf(ofHills)).inHand).toEqual([]);
  const settles = (body: object, { token } = manager) =>
    api.call(settleCash, { token, body: { driverId: yusuf.id, orderNumbers: numbers, total, ...body } });
  expect((await settles({}, cook)).status).toBe(403);
  expect((await settles({}, yusuf)).status).toBe(403);
  expect((await settles({}, ofHills)).status).toBe(404);
  expect((await settles({ total: total - 1 })).status).toBe(409);
  expect((await settles({ driverId: adam.id })).status).toBe(409);
  const unfinished = await onTheWay();
  expect((await settles({ orderNumbers: [...numbers, unfinished] })).status).toBe(409);
  const both = await Promise.all([settles({}), settles({})]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.data).toEqual(both[1]?.data);
  const actions = await db.selectFrom('staff_action').select(['actor', 'branch_id']).where('action', '=', 'settled_cash').execute();
  expect(actions).toEqual([{ actor: 'Mona', branch_id: marina }]);
  // A part of it, later.
  at('12:31:00');
  const [first = 0, second = 0] = numbers;
  await handsOver(unfinished);
  at('12:32:00');
  const mixed = { orderNumbers: [first, unfinished], total: (await totalOf(first)) + (await totalOf(unfinished)) };
  expect((await settles(mixed)).status).toBe(409);
  expect(numbersOf((await mine()).orders)).not.toContain(second);
  const [day] = (await cashOf()).days.filter(({ driverId }) => driverId === yusuf.id);
  expect(day).toMatchObject({ day: '2026-11-21', handedIn: total });
});

test('DRV-05 an order paid on a card machine is no cash of its driver', async () => {
  const machine = (by_card_machine: boolean) =>
    db.updateTable('payment_method').set({ by_card_machine }).where('id', '=', restaurant.cash).execute();
  await machine(true);
  const number = await onTheWay();
  await machine(false);
  const [mine] = (await seenBy()).orders.filter((order) => order.number === number);
  expect(mine).toMatchObject({ toCollect: await totalOf(number), method: { en: 'Cash on delivery' } });
  at('12:30:00');
  expect((await handsOver(number)).status).toBe(200);
  at('12:31:00');
  expect(numbersOf((await seenBy()).cash.orders)).not.toContain(number);
});

test('DRV-05 AUTH-15 a driver owes the cash of an order whose customer was erased', async () => {
  const leaving = await api.customer();
  const number = await orderedInCash(api, leaving.token, delivery(restaurant, await saveAddress(api, restaurant, leaving.email)));
  await bringTo(api, number, 'accepted', 'preparing', 'ready');
  await takes(number);
  await picksUp(number);
  at('12:30:00');
  expect((await handsOver(number)).status).toBe(200);
  at('12:31:00');
  expect(await erasePerson(db, leaving.id, api.context.now())).not.toBeNull();
  const { inHand } = (await api.call(driverCash, { token: manager.token })).data;
  expect(inHand.flatMap(({ orders }) => numbersOf(orders))).toContain(number);
});

test('DRV-02 a driver who is let go loses their orders at once', async () => {
  const leaves = await hire(api, 'driver', [marina]);
  const number = await ready();
  await assigns(number, leaves.id);
  await db.updateTable('staff').set({ ended_at: new Date() }).where('id', '=', leaves.id).execute();
  expect((await api.call(listDeliveries, { token: leaves.token })).status).toBe(401);
  expect((await assigns(number, yusuf.id)).status).toBe(200);
});
