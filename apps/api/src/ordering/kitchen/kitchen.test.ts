import { kitchenMove, oneKitchenOrder } from '@sufra/contract/kitchen/served';
import { salesReport } from '@sufra/contract/reports/served';
import { staffProfile } from '@sufra/contract/staff/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo, kitchenOf, staffToken } from '@sufra/tests/support/kitchen.ts';
import { delivery, line, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { beforeEach, expect, test } from 'vitest';
import { staffAuth } from '../../people/staff/staff-auth.ts';

const api = shared(await startApi({ DEMO: 'off', STAFF_TOKEN: staffToken }, { env: manyOrders }));
const restaurant = await openRestaurant(api);
const kitchen = kitchenOf(api);
const person = await api.customer({ name: 'Layla Haddad', phone: '+971501112223' });
// She orders on several days.
await api.context.db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();
const day = '2026-11-21';
beforeEach(() => {
  api.setNow(`${day}T19:41:00+04:00`);
  placed.length = 0;
});

const placed: number[] = [];
async function order(body: Record<string, unknown> = pickup(restaurant)): Promise<number> {
  const number = await orderedInCash(api, person.token, body);
  placed.push(number);
  return number;
}
const numbers = async (query?: { branchId: number }) =>
  (await kitchen.orders(query)).data.map(({ number }) => number).filter((number) => placed.includes(number));

test('ORD-03 the kitchen reads all that it needs of an order, in fils and by the branch’s clock', async () => {
  const home = await saveAddress(api, restaurant, person.email);
  const { shawarma, bread, sides } = restaurant;
  const order_details = [{ ...line(shawarma, 2, [bread.options[1], 1], [sides.options[0], 2]), memo: 'no onions' }];
  const number = await order(delivery(restaurant, home, { order_details, comments: 'Ring twice' }));
  const { data } = await kitchen.orders();
  expect(data.filter((each) => each.number === number)).toEqual([
    {
      number,
      state: 'received',
      next: ['accepted', 'rejected', 'cancelled'],
      orderType: 'delivery',
      branch: { id: restaurant.marina, name: { en: 'Marina', ar: 'المارينا' } },
      placedAt: '2026-11-21T19:41:00+04:00',
      startAt: '2026-11-21T19:41:00+04:00',
      promised: { from: '2026-11-21T20:15:00+04:00', until: '2026-11-21T20:25:00+04:00' },
      slotStart: null,
      customer: { name: 'Layla Haddad', phone: '+971501112223' },
      address: {
        text: 'Apartment 12, Floor 3, Marina Tower, Al Marsa Street, Dubai (opposite the mosque)',
        makaniNumber: '12345 67890',
        driverNote: 'Leave it at the gate',
        position: { lat: 25.08, lng: 55.14 },
        directions: 'https://www.google.com/maps/dir/?api=1&destination=25.08,55.14',
      },
      items: [
        {
          name: { en: 'Shawarma', ar: 'شاورما' },
          quantity: 2,
          options: [
            { name: expect.objectContaining({ en: expect.stringContaining('Bread') }), quantity: 1 },
            { name: expect.objectContaining({ en: expect.stringContaining('Sides') }), quantity: 2 },
          ],
          note: 'no onions',
          total: 6000,
          paid: 6000,
          refunded: 0,
          allergens: null,
        },
      ],
      comments: 'Ring twice',
      subtotal: 6000,
      discount: 0,
      deliveryFee: 750,
      tip: 0,
      total: 6750,
      gift: 0,
      payment: {
        method: { en: 'Cash on delivery', ar: 'نقدًا عند الاستلام' },
        isOnline: false,
        toCollect: 6750,
        refunded: 0,
        refundable: 0,
        refundableTip: 0,
        refundableGift: 0,
        refundableDelivery: 750,
      },
      refunds: [],
      help: [],
      rating: null,
      events: [{ state: 'received', at: '2026-11-21T19:41:00+04:00', actor: 'customer', cause: '', by: null }],
      offers: [25, 35, 45, 55],
      undo: null,
      movedBy: null,
      version: expect.any(Number),
    },
  ]);
});

test('ORD-03 server lists open orders soonest first, and finished orders of the day newest first', async () => {
  api.setNow('2026-11-19T22:00:00+04:00');
  await order();
  api.setNow('2026-11-20T22:50:00+04:00');
  const done = await order();
  await bringTo(api, done, 'rejected');
  const stillOpen = await order(pickup(restaurant, { comments: 'later' }));
  // In UTC it is still Friday.
  api.setNow('2026-11-21T01:00:00+04:00');
  const elsewhere = await order(pickup(restaurant, { branch_id: restaurant.hills, loc_code: 'HILLS' }));
  api.setNow('2026-11-21T10:00:00+04:00');
  const today = await order();
  const over = await order();
  await bringTo(api, elsewhere, 'cancelled');
  await bringTo(api, over, 'cancelled');
  expect(await numbers()).toEqual([stillOpen, today, over, elsewhere]);
  expect(await numbers({ branchId: restaurant.hills })).toEqual([elsewhere]);
  expect(await numbers({ branchId: restaurant.marina })).toEqual([stillOpen, today, over]);
});

test('STAFF-03 staff read details of listed orders, and no order of another day', async () => {
  const orderNumber = await order();
  await bringTo(api, orderNumber, 'accepted', 'preparing', 'ready', 'completed');
  const one = (query = { orderNumber }) => api.call(oneKitchenOrder, { token: staffToken, query });
  const listed = (await kitchen.orders()).data.find(({ number }) => number === orderNumber);
  expect((await one()).data).toEqual(listed);
  expect((await one({ orderNumber: 999_999 })).status).toBe(404);
  // The kitchen must not see orders of other days.
  api.setNow('2026-11-22T09:00:00+04:00');
  expect((await one()).status).toBe(404);
});

test('ORD-03 STAFF-03 shows and moves an order without events', async () => {
  const orderNumber = await order();
  // Simulates an order imported without events.
  await api.context.db.deleteFrom('order_event').where('order_number', '=', orderNumber).execute();
  const bare = (await kitchen.orders()).data.find(({ number }) => number === orderNumber);
  expect(bare).toMatchObject({ state: 'received', events: [], undo: null, movedBy: null, version: 0 });
  const body = { orderNumber, to: 'accepted', version: 0, undoable: true };
  expect((await api.call(kitchenMove, { token: staffToken, body })).data).toMatchObject({
    state: 'accepted',
    events: [{ state: 'accepted' }],
  });
});

test('ORD-03 staff move an order to its end, and server rejects invalid moves with the current state', async () => {
  const orderNumber = await order();
  const accepted = await kitchen.moves({ orderNumber, to: 'accepted', minutes: 25 });
  expect(accepted.data).toMatchObject({
    state: 'accepted',
    next: ['preparing', 'rejected', 'cancelled'],
    promised: { from: '2026-11-21T20:05:00+04:00', until: '2026-11-21T20:15:00+04:00' },
  });
  api.setNow(`${day}T19:50:00+04:00`);
  await kitchen.moves({ orderNumber, to: 'preparing' });
  const refused = await kitchen.moves({ orderNumber, to: 'on_the_way' }, { locale: 'ar' });
  expect([refused.status, refused.body]).toEqual([
    409,
    { code: 'order_state', state: 'preparing', error: 'لا يمكن ذلك: حالة الطلب الآن «قيد التحضير».', request_id: expect.any(String) },
  ]);
  await kitchen.moves({ orderNumber, to: 'ready' });
  const { data } = await kitchen.moves({ orderNumber, to: 'completed' });
  expect(data).toMatchObject({ state: 'completed', next: [], payment: { toCollect: 0 } });
  expect(data.events.map(({ state, actor, at }) => [state, actor, at.slice(11, 16)])).toEqual([
    ['received', 'customer', '19:41'],
    ['accepted', 'staff', '19:41'],
    ['preparing', 'staff', '19:50'],
    ['ready', 'staff', '19:50'],
    ['completed', 'staff', '19:50'],
  ]);
  expect((await kitchen.moves({ orderNumber: orderNumber + 1, to: 'accepted' })).status).toBe(404);
});

test('DESK-18 STAFF-03 staff of a branch that is hidden see its open orders, and move them to their end', async () => {
  const { db, catalogue } = api.context;
  const hides = async (hidden: boolean) => {
    await db.updateTable('branch').set({ hidden }).where('id', '=', restaurant.marina).execute();
    await catalogue.catchUp();
  };
  const branchesOf = async ({ token }: { token: string }) =>
    (await api.call(staffProfile, { token })).data.branches.map(({ id, isHidden }) => [id, isHidden]);
  const [cook, owner] = [await hire(api, 'kitchen', [restaurant.marina]), await hire(api, 'owner')];
  const orderNumber = await order();
  await hides(true);
  expect(catalogue.branches().map(({ id }) => id)).toEqual([restaurant.hills]);
  expect(await branchesOf(cook)).toEqual([[restaurant.marina, true]]);
  expect(await branchesOf(owner)).toEqual([
    [restaurant.marina, true],
    [restaurant.hills, false],
  ]);
  expect(await numbers({ branchId: restaurant.marina })).toEqual([orderNumber]);
  for (const to of ['accepted', 'preparing', 'ready', 'completed'])
    expect((await api.call(kitchenMove, { token: cook.token, body: { orderNumber, to } })).data).toMatchObject({ state: to });
  // Its sales go by its own clock.
  api.setNow('2026-11-22T01:00:00+04:00');
  const manager = await hire(api, 'manager', [restaurant.marina]);
  expect((await api.call(salesReport, { token: manager.token })).data.today).toBe('2026-11-22');
  await hides(false);
});

test('ORD-03 a delay is an event in an unchanged state', async () => {
  const orderNumber = await order();
  const late = (more: object) => kitchen.moves({ orderNumber, to: 'accepted', ...more });
  expect((await late({})).status).toBe(200);
  expect((await late({})).status).toBe(409);
  const { data } = await late({ promisedFrom: '2026-11-21T17:00:00Z', cause: ' A rush \n of orders ' });
  expect(data.promised).toEqual({ from: '2026-11-21T21:00:00+04:00', until: '2026-11-21T21:10:00+04:00' });
  expect(data.events.at(-1)).toMatchObject({ state: 'accepted', cause: 'A rush of orders' });
  expect(data.events).toHaveLength(3);
});

test.each([
  ['a state that staff cannot move to', { to: 'refunded' }, 'to'],
  ['the first state', { to: 'received' }, 'to'],
  ['no time', { to: 'accepted', minutes: 0 }, 'minutes'],
  ['minutes and a time', { to: 'accepted', minutes: 5, promisedFrom: '2026-11-21T20:00:00+04:00' }, 'promisedFrom'],
  ['a time that has passed', { to: 'accepted', promisedFrom: '2026-11-21T19:40:59+04:00' }, 'promisedFrom'],
  ['a time in a month', { to: 'accepted', promisedFrom: '2026-12-21T19:40:59+04:00' }, 'promisedFrom'],
  ['a time that says no zone', { to: 'accepted', promisedFrom: '2026-11-21T20:00:00' }, 'promisedFrom'],
  ['a time for a rejected order', { to: 'rejected', minutes: 20 }, 'minutes'],
  ['a story', { to: 'rejected', cause: 'x'.repeat(201) }, 'cause'],
])('ERR-03 a move with %s is wrong', async (_, body, field) => {
  const { status, body: answered } = await kitchen.moves({ orderNumber: await order(), ...body });
  expect([status, Object.keys(answered.payload ?? {})]).toEqual([400, [field]]);
});

const doorWith = (staffToken: string | undefined, log = api.context.log) =>
  staffAuth({ ...api.context, log, env: { ...api.context.env, staffToken, rateLimits: true } });

test('without a token in the configuration none opens these calls', async () => {
  for (const token of [staffToken, '', 'undefined']) expect(await doorWith(undefined).staffOf(token, '192.0.2.1')).toBeNull();
});

test('who guesses at the token is slowed down, and the kitchen behind the same address is not', async () => {
  const lines: string[] = [];
  const { staffOf } = doorWith(staffToken, { warn: (line: object) => void lines.push(JSON.stringify(line)) } as typeof api.context.log);
  for (let guess = 0; guess < 10; guess += 1) expect(await staffOf(`${staffToken}${guess}`, '192.0.2.2')).toBeNull();
  for (const _ of [1, 2]) await expect(staffOf(`${staffToken}x`, '192.0.2.2')).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await staffOf(staffToken, '192.0.2.2')).toMatchObject({ name: 'STAFF_TOKEN' });
  expect(lines.join()).toContain('wrong_staff_token');
  expect(lines.join()).not.toContain(staffToken);
});
