/** Curbside pickup: the car's snapshot on the order, and the customer's arrival. */
import { getProfile } from '@sufra/contract/account/served';
import { listBranches } from '@sufra/contract/branches/served';
import { checkout } from '@sufra/contract/checkout/served';
import { announceGuestArrival, guestOrder, orderLink } from '@sufra/contract/guests/served';
import { acknowledgeArrival, kitchenOrders } from '@sufra/contract/kitchen/served';
import { announceArrival, orderDetails, orderStatus } from '@sufra/contract/orders/served';
import type { OrderState } from '@sufra/contract/orders/states';
import { deleteAccount, exportData } from '@sufra/contract/personal-data/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { addressOf, listenTo, type TestStream } from '@sufra/tests/support/events.ts';
import { newGuest, orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo, kitchenOf, staffToken } from '@sufra/tests/support/kitchen.ts';
import { delivery, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { findTraces } from '@sufra/tests/support/traces.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

const api = shared(await startApi({ DEMO: 'off', STAFF_TOKEN: staffToken }, { env: manyOrders }));
const { db } = api.context;
const restaurant = await openRestaurant(api);
const offers = async (pickup_by_car: boolean) => {
  await db.updateTable('branch').set({ pickup_by_car }).where('id', '=', restaurant.marina).execute();
  await api.context.catalogue.reload();
};
await offers(true);
const url = await addressOf(api);
const her = await api.customer();
const home = await saveAddress(api, restaurant, her.email);
const other = await api.customer();
const cook = await hire(api, 'kitchen', [restaurant.marina]);
const elsewhere = await hire(api, 'manager', [restaurant.hills]);
await db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();
await db.updateTable('staff_access_token').set({ expires_at: '2100-01-01' }).execute();
await db.updateTable('staff_session').set({ expires_at: '2100-01-01' }).execute();

const at = (time: string) => api.setNow(`2026-11-21T${time}:00+04:00`);
beforeEach(() => at('12:00'));
const open: TestStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.stop();
});

const patrol = { model: 'Nissan Patrol', colour: 'white', plate: 'دبي K 12345' };
const checksOut = (changes: object, token = her.token) => api.call(checkout, { token, body: pickup(restaurant, { ...changes }) });
const ordered = (token = her.token, changes: object = { car: patrol }) => orderedInCash(api, token, pickup(restaurant, { ...changes }));
async function broughtTo(...states: OrderState[]): Promise<number> {
  const number = await ordered();
  await bringTo(api, number, ...states);
  return number;
}
const arrives = (orderNumber: number, token = her.token, spot: unknown = 'Bay 3', by = api) =>
  by.call(announceArrival, { token, body: { orderNumber, spot } });
const goes = (orderNumber: number, token = cook.token) => api.call(acknowledgeArrival, { token, body: { orderNumber } });
const detailsOf = async (order_no: number, token = her.token) => (await api.call(orderDetails, { token, query: { order_no } })).data;
const statusOf = async (order_no: number, token = her.token) => (await api.call(orderStatus, { token, query: { order_no } })).data;
const onBoard = async (orderNumber: number) => (await kitchenOf(api).orders()).data.find(({ number }) => number === orderNumber);
const rememberedBy = async (token = her.token) => (await api.call(getProfile, { token })).data.car;
const trailOf = (number: number) => db.selectFrom('staff_action').select(['action', 'actor']).where('order_number', '=', number).execute();

test('CAR-01 copies the car to the order, and saves it until an order changes or deletes it', async () => {
  const number = await ordered();
  expect(await rememberedBy()).toEqual(patrol);
  const second = await ordered(her.token, { car: { ...patrol, colour: 'other' }, comments: 'another' });
  expect((await detailsOf(number)).sales_car).toEqual(patrol);
  expect((await detailsOf(second)).sales_car).toEqual({ ...patrol, colour: 'other' });
  expect((await onBoard(number))?.car).toEqual({ ...patrol, arrival: null });
  // An absent car keeps the saved one; null deletes it.
  const third = await ordered(her.token, {});
  expect(await detailsOf(third)).not.toHaveProperty('sales_car');
  expect(await onBoard(third)).not.toHaveProperty('car');
  expect(await rememberedBy()).toEqual({ ...patrol, colour: 'other' });
  await ordered(her.token, { car: null });
  expect(await rememberedBy()).toBeUndefined();
});

test('CAR-01 another car makes another cart; a guest’s car is stored only on the order', async () => {
  const cars = [{ car: patrol }, { car: { ...patrol, plate: 'A 1' } }, {}, { car: null }];
  const carts = await Promise.all(cars.map((each) => checksOut(each)));
  const [first, second, none, forgotten] = carts.map(({ data }) => data.cart_id);
  expect(new Set([first, second, none]).size).toBe(3);
  expect(forgotten).toBe(none);
  const guest = await newGuest(api);
  const number = await ordered(guest.token);
  expect((await detailsOf(number, guest.token)).sales_car).toEqual(patrol);
  expect(await rememberedBy(guest.token)).toBeUndefined();
});

test('CAR-01 server refuses a car where the branch does not offer it, and for a delivery', async () => {
  const seen = async () => (await api.call(listBranches)).data.locations.map(({ loc_code, pickup: { to_car } }) => [loc_code, to_car]);
  expect(await seen()).toEqual([
    ['MARINA', true],
    ['HILLS', undefined],
  ]);
  for (const body of [
    pickup(restaurant, { branch_id: restaurant.hills, loc_code: 'HILLS', car: patrol }),
    delivery(restaurant, home, { car: patrol }),
  ])
    expect((await api.call(checkout, { token: her.token, body, locale: 'ar' })).body).toMatchObject({
      code: 'car_unavailable',
      error: expect.stringContaining('لم يعد هذا الفرع'),
    });
  await offers(false);
  expect((await checksOut({ car: patrol })).body.code).toBe('car_unavailable');
  expect((await checksOut({ car: null })).status).toBe(200);
  await offers(true);
});

test.each([
  ['no plate', { plate: ' ' }, ['car.plate']],
  ['a colour that is none', { colour: 'ultraviolet' }, ['car.colour']],
  ['texts of a page', { model: 'x'.repeat(5000), plate: 'y'.repeat(5000) }, ['car.model', 'car.plate']],
  ['a list for a model', { model: ['Nissan'] }, ['car.model']],
])('CAR-01 server refuses a car with %s, and names the field', async (_, change, fields) => {
  const { status, body } = await checksOut({ car: { ...patrol, ...change } });
  expect([status, Object.keys(body.payload ?? {})]).toEqual([400, fields]);
});

test('CAR-01 car details stay on one line and cannot change the text direction', async () => {
  const typed = { ...patrol, model: 'Nissan\r\n\u202ePatrol\u0007', plate: '\u2067K\t12345 ', owner: 'x' };
  const number = await ordered(her.token, { car: typed });
  expect((await detailsOf(number)).sales_car).toEqual({ ...patrol, model: 'Nissan Patrol', plate: 'K 12345' });
});

test('CAR-02 the board shows the arrival time, and the customer sees that staff are coming', async () => {
  const number = await broughtTo('accepted', 'preparing');
  expect(await statusOf(number)).not.toHaveProperty('arrival');
  at('12:20');
  const said = { arrivedAt: '2026-11-21T12:20:00+04:00', spot: 'Bay 3', seenAt: null };
  expect((await arrives(number)).data).toEqual(said);
  expect((await onBoard(number))?.car).toEqual({ ...patrol, arrival: said });
  at('12:22');
  const seen = { ...said, seenAt: '2026-11-21T12:22:00+04:00' };
  expect((await goes(number)).data.car?.arrival).toEqual(seen);
  expect((await statusOf(number)).arrival).toEqual(seen);
  at('12:25');
  // Idempotent: a repeated call keeps the time and adds no audit entry.
  expect((await goes(number)).data.car?.arrival).toEqual(seen);
  expect(await trailOf(number)).toEqual([{ action: 'answered_arrival', actor: cook.name }]);
  expect((await onBoard(number))?.state).toBe('preparing');
});

test('CAR-02 keeps the first arrival when it is announced again or concurrently', async () => {
  const number = await broughtTo('accepted');
  const answers = await Promise.all(['Bay 1', 'Bay 2', 'Bay 3'].map((spot) => arrives(number, her.token, spot)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ data }) => data.spot)).size).toBe(1);
  await goes(number);
  at('12:30');
  const again = (await arrives(number, her.token, 'Bay 9')).data;
  expect(again).toMatchObject({ arrivedAt: '2026-11-21T12:00:00+04:00', spot: answers[0]?.data.spot, seenAt: expect.any(String) });
});

test('CAR-02 only the order’s customer announces, and only staff of the branch answer', async () => {
  const number = await broughtTo('accepted');
  expect((await arrives(number, other.token)).status).toBe(404);
  expect((await api.call(announceArrival, { body: { orderNumber: number } })).status).toBe(401);
  // Staff cannot announce an arrival for a customer.
  expect((await arrives(number, cook.token)).status).toBe(401);
  await arrives(number);
  expect((await goes(number, elsewhere.token)).status).toBe(404);
  expect((await goes(number, her.token)).status).toBe(401);
  expect((await statusOf(number)).arrival?.seenAt).toBeNull();
  // Staff can neither read nor change an order of another day by its number.
  api.setNow('2026-11-25T12:00:00+04:00');
  expect((await goes(number)).status).toBe(404);
  expect(await trailOf(number)).toEqual([]);
});

test('CAR-02 server refuses an arrival when the order is not accepted, is over, or has no car', async () => {
  const refused = async (number: number) => {
    const { status, body } = await arrives(number);
    expect([status, body.code]).toEqual([430, 'arrival_unavailable']);
    expect(await statusOf(number)).not.toHaveProperty('arrival');
  };
  const received = await broughtTo();
  await refused(received);
  await bringTo(api, received, 'rejected');
  await refused(received);
  await refused(await broughtTo('accepted', 'preparing', 'ready', 'completed'));
  await refused(await broughtTo('accepted', 'cancelled'));
  const atCounter = await ordered(her.token, {});
  await bringTo(api, atCounter, 'accepted');
  await refused(atCounter);
  const delivered = await orderedInCash(api, her.token, delivery(restaurant, home));
  await bringTo(api, delivered, 'accepted', 'preparing');
  await refused(delivered);
  // An answer before the arrival or after the end of the order changes nothing.
  const late = await broughtTo('accepted');
  await arrives(late);
  await bringTo(api, late, 'preparing', 'ready', 'completed');
  for (const number of [atCounter, late]) {
    expect((await goes(number)).status).toBe(200);
    expect(await trailOf(number)).toEqual([]);
  }
});

test('CAR-02 accepts or refuses an arrival that races the handover, and refuses later ones', async () => {
  for (let round = 0; round < 4; round++) {
    const number = await broughtTo('accepted', 'preparing', 'ready');
    const [{ status }] = await Promise.all([arrives(number), kitchenOf(api).moves({ orderNumber: number, to: 'completed' })]);
    expect([200, 430]).toContain(status);
    expect((await statusOf(number)).order_state).toBe('completed');
    expect((await arrives(number)).body.code).toBe('arrival_unavailable');
  }
});

test('CAR-02 a spot is optional and has at most 60 characters on one line', async () => {
  const number = await broughtTo('accepted');
  expect((await arrives(number, her.token, 's'.repeat(61))).body.payload).toHaveProperty('spot');
  expect((await arrives(number, her.token, 3)).body.payload).toHaveProperty('spot');
  expect((await arrives(number, her.token, 'Bay\n3\u202e')).data.spot).toBe('Bay 3');
  const second = await broughtTo('accepted');
  expect((await api.call(announceArrival, { token: her.token, body: { orderNumber: second } })).data.spot).toBe('');
});

test('CAR-02 limits an order to a burst of ten arrivals, without counting other customers’ calls', async () => {
  const number = await broughtTo('accepted');
  const limited = await api.beside({ rateLimits: true });
  for (let nth = 0; nth < 12; nth++) expect((await arrives(number, other.token, '', limited)).status).toBe(404);
  const statuses: number[] = [];
  for (let nth = 0; nth < 11; nth++) statuses.push((await arrives(number, her.token, '', limited)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  await limited.close();
});

test('CAR-02 a guest announces by the private link, which hides the plate', async () => {
  const guest = await newGuest(api);
  const number = await ordered(guest.token);
  await bringTo(api, number, 'accepted');
  const { order_token: link } = (await api.call(orderLink, { token: guest.token, query: { order_no: number } })).data;
  expect((await api.call(guestOrder, { body: { order_token: link } })).data.order.sales_car).toEqual({ ...patrol, plate: '' });
  expect((await api.call(announceGuestArrival, { body: { link: `${link}x` } })).status).toBe(404);
  expect((await api.call(announceGuestArrival, { body: { link, spot: 'Bay 3' } })).data).toMatchObject({ spot: 'Bay 3', seenAt: null });
  expect((await onBoard(number))?.car?.arrival?.spot).toBe('Bay 3');
});

test('CAR-02 CAR-03 board and customer receive arrival and answer without a state transition', async () => {
  const number = await broughtTo('accepted');
  const [screen, phone] = [
    await listenTo(url, `/api${kitchenOrders.endpoint.path}`, { token: cook.token }),
    await listenTo(url, `/api${orderStatus.endpoint.path}?order_no=${number}`, { token: her.token }),
  ];
  open.push(screen, phone);
  const boardHears = async () => {
    for (;;) {
      const event = await screen.next();
      if (!event) throw new Error('the stream has ended');
      const order = event.event === 'order' ? JSON.parse(event.data) : null;
      if (order?.number === number) return order;
    }
  };
  expect(await phone.nextData()).not.toHaveProperty('arrival');
  await arrives(number);
  expect((await phone.nextData()).arrival).toMatchObject({ spot: 'Bay 3', seenAt: null });
  let order = await boardHears();
  while (!order.car.arrival) order = await boardHears();
  expect(order.car.arrival).toMatchObject({ spot: 'Bay 3', seenAt: null });
  await goes(number);
  expect((await phone.nextData()).arrival.seenAt).toEqual(expect.any(String));
  while (order.car.arrival.seenAt === null) order = await boardHears();
  // A reconnecting client also receives it, although no transition happened.
  const { events } = await statusOf(number);
  const later = await listenTo(url, `/api${orderStatus.endpoint.path}?order_no=${number}`, {
    token: her.token,
    lastEventId: events.at(-1)?.id ?? 0,
  });
  open.push(later);
  expect((await later.nextData()).arrival.seenAt).toEqual(expect.any(String));
});

test('CAR-01 AUTH-15 exports car and spot, and erases them with the account', async () => {
  const leaving = await api.customer();
  await db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();
  const car = { model: 'Qzxcar', colour: 'gold', plate: 'Qzxplate' } as const;
  const number = await ordered(leaving.token, { car });
  await bringTo(api, number, 'accepted');
  await arrives(number, leaving.token, 'Qzxspot');
  await bringTo(api, number, 'preparing', 'ready', 'completed');
  await checksOut({ car, comments: 'left' }, leaving.token);
  const { data } = await api.call(exportData, { token: leaving.token });
  expect([data.profile.car, data.orders[0]?.car]).toEqual([car, car]);
  expect(data.orders[0]?.arrival).toMatchObject({ spot: 'Qzxspot' });
  expect(data.carts.map((cart) => cart.car)).toEqual([car, car]);
  expect((await api.call(deleteAccount, { token: leaving.token, body: { password: leaving.password } })).status).toBe(200);
  const left = async () => (await findTraces(api, ['qzxcar', 'qzxplate', 'qzxspot'])).filter((where) => !where.startsWith('mailbox/'));
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
});
