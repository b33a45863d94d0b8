import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import type { OrderType } from '@sufra/contract/names';
import { isOver, nextStates, type OrderState, orderStates } from '@sufra/contract/orders/states';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { delivery, openRestaurant, pickup, type Restaurant, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Move, moveOrder } from './move.ts';

let api: TestApi;
let restaurant: Restaurant;
let customer: { token: string; email: string };
beforeAll(async () => {
  api = await startApi({ DEMO: 'off' });
  restaurant = await openRestaurant(api);
  customer = await api.customer();
});
afterAll(() => api?.close());

const db = () => api.context.db;
const places = async (body: Record<string, unknown>) => {
  const { token } = customer;
  const { data } = await api.call(checkout, { token, body });
  return api.call(placeOrder, { token, body: { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' } });
};
const order = async (body: Record<string, unknown> = pickup(restaurant)) => (await places(body)).data.order_no as number;
const moves = (orderNumber: number, to: OrderState, more: Partial<Move> = {}) =>
  db()
    .transaction()
    .execute((tx) => moveOrder(tx, api.context, { orderNumber, to, actor: 'staff', ...more }));
const bring = async (orderNumber: number, ...states: OrderState[]) => {
  for (const to of states) expect(await moves(orderNumber, to)).toEqual({ eventId: expect.any(Number) });
};
const eventsOf = (orderNumber: number) =>
  db()
    .selectFrom('order_event')
    .select(['id', 'state', 'at', 'actor', 'cause'])
    .where('order_number', '=', orderNumber)
    .orderBy('id')
    .execute();
const stateOf = async (orderNumber: number) =>
  (await db().selectFrom('orders').select('state').where('number', '=', orderNumber).executeTakeFirstOrThrow()).state;

test('ORD-03 server moves an order only as the table allows, with one event for each move', async () => {
  const home = await saveAddress(api, restaurant, customer.email);
  const subjects: [OrderType, number][] = [
    ['pickup', await order()],
    ['delivery', await order(delivery(restaurant, home))],
  ];
  const at = new Date('2026-11-21T12:37:00+04:00');
  api.setNow(at);
  let tried = 0;
  const wrong: unknown[] = [];
  for (const [orderType, number] of subjects)
    for (const from of orderStates)
      for (const to of orderStates) {
        await db().updateTable('orders').set({ state: from }).where('number', '=', number).execute();
        const before = await eventsOf(number);
        const outcome = await moves(number, to, { actor: 'system', cause: 'so' });
        const after = await eventsOf(number);
        const isAllowed = nextStates(from, orderType).includes(to);
        const written = after.slice(before.length);
        const [event] = written;
        const isRight = isAllowed
          ? 'eventId' in outcome &&
            written.length === 1 &&
            event?.id === outcome.eventId &&
            event.at.getTime() === at.getTime() &&
            [event.state, event.actor, event.cause, await stateOf(number)].join() === [to, 'system', 'so', to].join()
          : 'refusedIn' in outcome && outcome.refusedIn === from && written.length === 0 && (await stateOf(number)) === from;
        if (!isRight) wrong.push([orderType, from, to, outcome, written]);
        tried += 1;
      }
  expect(wrong).toEqual([]);
  expect(tried).toBe(2 * 9 * 9);
  expect(await moves(999_999, 'accepted')).toEqual({ refusedIn: null, by: null });
});

test('ORD-03 server records a new time as an event, and refuses it for unseen or finished orders', async () => {
  const number = await order();
  const promised = { from: new Date('2026-11-21T15:00:00Z'), until: new Date('2026-11-21T15:10:00Z') };
  const promisedFor = async () =>
    (
      await db().selectFrom('orders').select(['promised_from as from', 'promised_until as until']).where('number', '=', number).execute()
    )[0];
  const first = await promisedFor();
  for (const state of orderStates) {
    await db().updateTable('orders').set({ state }).where('number', '=', number).execute();
    const isDelay = state !== 'received' && !isOver(state);
    expect([state, await moves(number, state, { promised })]).toEqual([
      state,
      isDelay ? { eventId: expect.any(Number) } : { refusedIn: state, by: null },
    ]);
    expect([state, await promisedFor()]).toEqual([state, state === 'received' ? first : promised]);
  }
  expect((await eventsOf(number)).map(({ state }) => state)).toEqual(['received', 'accepted', 'preparing', 'ready', 'on_the_way']);
});

test('ORD-03 of two who move an order at once, one does; the other is told the state that it is in', async () => {
  for (const [one, other] of [
    ['accepted', 'accepted'],
    ['accepted', 'cancelled'],
  ] as const) {
    const number = await order();
    const outcomes = await Promise.all([moves(number, one), moves(number, other)]);
    const events = await eventsOf(number);
    // An order that was accepted first may be cancelled after it, one after the other.
    const isAllowed = one !== other && events.length === 3;
    expect(outcomes.filter((outcome) => 'eventId' in outcome)).toHaveLength(isAllowed ? 2 : 1);
    expect(events).toHaveLength(isAllowed ? 3 : 2);
    if (!isAllowed) expect(outcomes.find((outcome) => 'refusedIn' in outcome)).toEqual({ refusedIn: await stateOf(number), by: null });
    await moves(number, 'rejected');
  }
});

test('ORD-03 what was written down of an order cannot be changed', async () => {
  const number = await order();
  await bring(number, 'rejected');
  for (const change of [{ state: 'accepted' }, { at: new Date(0) }, { actor: 'customer' }, { cause: 'another' }])
    await expect(db().updateTable('order_event').set(change).where('order_number', '=', number).execute()).rejects.toThrow();
  expect(await eventsOf(number)).toMatchObject([{ state: 'received' }, { state: 'rejected', actor: 'staff', cause: '' }]);
});

test('CHK-07 orders that are over no longer keep a customer from ordering', async () => {
  customer = await api.customer();
  const numbers: number[] = [];
  for (let count = 0; count < 5; count += 1) numbers.push(await order(pickup(restaurant, { comments: `number ${count}` })));
  const [first = 0, second = 0] = numbers;
  const another = async () => (await places(pickup(restaurant, { comments: 'one more' }))).body.code ?? 'placed';
  await bring(first, 'accepted', 'preparing', 'ready');
  expect((await api.call(checkout, { token: customer.token, body: pickup(restaurant) })).body.code).toBe('too_many_open_orders');
  await bring(first, 'completed');
  expect(await another()).toBe('placed');
  expect((await api.call(checkout, { token: customer.token, body: pickup(restaurant) })).body.code).toBe('too_many_open_orders');
  await bring(second, 'rejected');
  expect(await another()).toBe('placed');
});
