import type { OrderType } from '@sufra/contract/names';
import { isOver, nextStates, type OrderState, orderStates } from '@sufra/contract/orders/states';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { delivery, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { expect, test } from 'vitest';
import { type Move, moveOrder } from './move.ts';

let customer: { token: string; email: string };
const api = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(api);
customer = await api.customer();

const db = () => api.context.db;
const order = (body: Record<string, unknown> = pickup(restaurant)) => orderedInCash(api, customer.token, body);
const moves = (orderNumber: number, to: OrderState, more: Partial<Move> = {}) =>
  db()
    .transaction()
    .execute((tx) => moveOrder(tx, api.context, { orderNumber, to, actor: 'staff', ...more }));
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

test('ORD-03 lets one of two concurrent moves win, and tells the other the current state', async () => {
  for (const [one, other] of [
    ['accepted', 'accepted'],
    ['accepted', 'cancelled'],
  ] as const) {
    const number = await order();
    const outcomes = await Promise.all([moves(number, one), moves(number, other)]);
    const events = await eventsOf(number);
    // An accepted order may be cancelled afterwards, one after the other.
    const isAllowed = one !== other && events.length === 3;
    expect(outcomes.filter((outcome) => 'eventId' in outcome)).toHaveLength(isAllowed ? 2 : 1);
    expect(events).toHaveLength(isAllowed ? 3 : 2);
    if (!isAllowed) expect(outcomes.find((outcome) => 'refusedIn' in outcome)).toEqual({ refusedIn: await stateOf(number), by: null });
    await moves(number, 'rejected');
  }
});
