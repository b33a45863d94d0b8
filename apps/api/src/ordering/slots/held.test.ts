/** Slot capacity: a place moves from cart to order, and no customer holds it twice. */
import { cashTransactionId } from '@sufra/contract/checkout/model';
import { checkout, placeOrder, priceOrder } from '@sufra/contract/checkout/served';
import { orderStatus } from '@sufra/contract/orders/served';
import { listSlots } from '@sufra/contract/slots/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { bringTo } from '@sufra/tests/support/kitchen.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { findViolations } from '../../billing/payments/audit-queries.ts';

/** Another one for each test. */
let slot: string;
let tried = 0;
beforeEach(() => {
  api.setNow('2026-11-21T12:30:00+04:00');
  slot = `2026-11-${22 + Math.floor(tried / 10)}T${12 + (tried % 10)}:00:00+04:00`;
  tried += 1;
});

const places = async (count: number) => {
  await api.context.db.updateTable('branch').set({ pickup_slot_places: count }).execute();
  await api.context.catalogue.reload();
};
const api = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(api);
await places(2);
const asks = (token: string, change: Record<string, unknown> = {}) =>
  api.call(checkout, { token, body: pickup(restaurant, { slot_start: slot, ...change }) });
const placesCart = (token: string, cart_id: string) =>
  api.call(placeOrder, { token, body: { cart_id, transaction_id: cashTransactionId } });
const left = async (token: string) => {
  const { data } = await api.call(listSlots, { token, query: { branch_id: restaurant.marina, order_type: 1 } });
  return data.days.flatMap(({ slots }) => slots).find(({ start }) => start === slot)?.left;
};
/** Slots whose counter disagrees with carts and orders. */
const doubleBooked = async () => (await findViolations(api.context.db)).filter(({ invariant }) => invariant === 'audit_slots_hold');

test('SLOT-02 server rejects a full slot in the reader’s language and assigns no other slot', async () => {
  const [one, other, third] = await Promise.all([api.customer(), api.customer(), api.customer()]);
  expect((await asks(one.token)).status).toBe(200);
  expect(await left(third.token)).toBe(1);
  expect((await asks(other.token)).status).toBe(200);
  const { status, body } = await asks(third.token);
  expect([status, body.code]).toEqual([430, 'slot_full']);
  expect(body.error).toBe('\u2068Sunday, 22 November, 12:00\u00a0– 12:15\u00a0PM\u2069 is full. Please choose another time.');
  expect(await left(third.token)).toBe(0);
  const { data } = await api.call(priceOrder, { token: third.token, locale: 'ar', body: pickup(restaurant, { slot_start: slot }) });
  expect(data.slot_refusal).toMatchObject({ code: 'slot_full', error: expect.stringContaining('اكتمل موعد') });
  expect([data.expected_from, data.expected_until]).toEqual([slot, '2026-11-22T12:15:00+04:00']);
  // A refused checkout reserves nothing.
  expect(await doubleBooked()).toEqual([]);
});

test('SLOT-02 a repeated or changed order reserves one place', async () => {
  const { token } = await api.customer();
  const first = await asks(token);
  expect((await asks(token)).data.cart_id).toBe(first.data.cart_id);
  await asks(token, { comments: 'no onions' });
  await asks(token, { comments: 'no garlic' });
  const other = await api.customer();
  expect(await left(other.token)).toBe(1);
  expect((await placesCart(token, first.data.cart_id)).body.code).toBe('cart_expired');
  expect(await doubleBooked()).toEqual([]);
});

test('SLOT-02 a holder may retry a slot that is too near for others', async () => {
  const { token } = await api.customer();
  slot = '2026-11-21T12:45:00+04:00';
  const { data } = await asks(token);
  api.setNow('2026-11-21T12:35:00+04:00');
  expect((await asks(token)).data.cart_id).toBe(data.cart_id);
  const price = await api.call(priceOrder, { token, body: pickup(restaurant, { slot_start: slot }) });
  expect(price.data.slot_refusal).toBeNull();
  const changed = await asks(token, { comments: 'no onions' });
  const other = await api.customer();
  expect((await asks(other.token)).body.code).toBe('slot_unavailable');
  expect((await placesCart(token, changed.data.cart_id)).status).toBe(200);
  // After placement, another cart needs a place of its own.
  expect((await asks(token)).body.code).toBe('slot_unavailable');
  expect(await doubleBooked()).toEqual([]);
});

test('SLOT-02 server frees a place when its cart expires or its order is rejected', async () => {
  const [one, other, third] = await Promise.all([api.customer(), api.customer(), api.customer()]);
  const kept = await asks(one.token);
  const order = (await placesCart(one.token, kept.data.cart_id)).data.order_no as number;
  await asks(other.token);
  expect((await asks(third.token)).body.code).toBe('slot_full');
  // The other customer's cart has expired.
  api.setNow('2026-11-21T12:46:00+04:00');
  const [fourth, fifth] = await Promise.all([api.customer(), api.customer()]);
  expect(await left(fourth.token)).toBe(1);
  expect((await asks(fourth.token)).status).toBe(200);
  expect((await asks(fifth.token)).body.code).toBe('slot_full');
  await bringTo(api, order, 'rejected');
  expect((await asks(fifth.token)).status).toBe(200);
  expect(await doubleBooked()).toEqual([]);
});

test('SLOT-02 SLOT-04 a scheduled order is estimated for its slot at any hour', async () => {
  const { token } = await api.customer();
  api.setNow('2026-11-21T03:00:00+04:00');
  expect((await asks(token, { slot_start: null })).body.code).toBe('branch_closed');
  const { data } = await asks(token);
  const { data: placed } = await placesCart(token, data.cart_id);
  const status = await api.call(orderStatus, { token, query: { order_no: placed.order_no as number } });
  expect(status.data).toMatchObject({ slot_start: slot, promised_from: slot, promised_until: slot.replace(':00:00+', ':15:00+') });
  expect(await doubleBooked()).toEqual([]);
});

test.each([
  ['that has passed', '2026-11-21T12:15:00+04:00'],
  ['too near to be cooked for', '2026-11-21T12:30:00+04:00'],
  ['before the branch has opened', '2026-11-22T09:45:00+04:00'],
  ['that ends after it has closed', '2026-11-21T23:00:00+04:00'],
  ['that is none', '2026-11-22T11:10:00+04:00'],
  ['more than seven days ahead', '2026-11-28T12:45:00+04:00'],
])('SLOT-01 SLOT-02 a slot %s is refused', async (_, slot_start) => {
  const { token } = await api.customer();
  expect((await asks(token, { slot_start })).body.code).toBe('slot_unavailable');
});

test('SLOT-02 server rejects and frees a slot that passes or closes while the customer checks out', async () => {
  const { token } = await api.customer();
  const { data } = await asks(token);
  const off = { branch_id: restaurant.marina, on_date: slot.slice(0, 10) };
  await api.context.db.insertInto('branch_exception').values(off).execute();
  await api.context.catalogue.reload();
  expect((await placesCart(token, data.cart_id)).body.code).toBe('slot_unavailable');
  await api.context.db.deleteFrom('branch_exception').execute();
  await api.context.catalogue.reload();
  expect(await left(token)).toBe(2);
  expect(await doubleBooked()).toEqual([]);
});

test('SLOT-02 the audit finds a counter that has lost its count, and a cart without its place', async () => {
  const { token } = await api.customer();
  await asks(token);
  for (const broken of ['update slot set taken = taken - 1 where taken > 0', 'delete from slot_hold']) {
    const undone = api.context.db.transaction().execute(async (tx) => {
      await sql.raw(broken).execute(tx);
      const [violation] = (await findViolations(tx)).filter(({ subject }) => subject.startsWith(`branch ${restaurant.marina}, pickup at `));
      expect(violation).toMatchObject({
        invariant: 'audit_slots_hold',
        detail: expect.stringMatching(/places taken, by \d carts and orders/),
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  }
  expect(await doubleBooked()).toEqual([]);
});

test('SLOT-02 customers keep the places they hold when the slot gets fewer places', async () => {
  const [one, other, third] = await Promise.all([api.customer(), api.customer(), api.customer()]);
  const carts = [await asks(one.token), await asks(other.token)];
  await places(1);
  expect((await asks(third.token)).body.code).toBe('slot_full');
  expect((await placesCart(one.token, carts[0]?.data.cart_id as string)).status).toBe(200);
  expect((await placesCart(other.token, carts[1]?.data.cart_id as string)).status).toBe(200);
  await places(2);
  expect(await doubleBooked()).toEqual([]);
});
