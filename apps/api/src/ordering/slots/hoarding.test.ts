/** Slot hoarding: a network may reserve at most ten places without an order, over all accounts. */
import { cashTransactionId } from '@sufra/contract/checkout/model';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { shared } from '@sufra/tests/support/api.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { pickup } from '@sufra/tests/support/restaurant.ts';
import { expect, test } from 'vitest';
import { findViolations } from '../../billing/payments/audit-queries.ts';

const slot = '2026-11-22T13:00:00+04:00';
const [nat, elsewhere] = ['198.51.100.7', '203.0.113.9'];
const paid = shared(await openPaidRestaurant({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }));
const { api, restaurant } = paid;
await api.context.db.updateTable('branch').set({ pickup_slot_places: 100 }).execute();
await api.context.catalogue.reload();
const tokens = (await Promise.all(Array.from({ length: 40 }, () => api.customer()))).map(({ token }) => token);
await api.context.db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();

const asks = (nth: number, network = nat, change: Record<string, unknown> = {}, locale: 'en' | 'ar' = 'en') =>
  api.call(checkout, {
    token: tokens[nth] ?? '',
    body: pickup(restaurant, { slot_start: slot, ...change }),
    headers: { 'x-forwarded-for': network },
    locale,
  });

test('SLOT-05 holds ten places for one network, however many customers ask at once', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, nth) => asks(nth)));
  const held = answers.flatMap(({ status, data }, nth) => (status === 200 ? [{ nth, cartId: data.cart_id }] : []));
  expect(held).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.code}`);
  expect(new Set(refused)).toEqual(new Set(['430 too_many_held_slots']));
  expect((await asks(30, nat, {}, 'ar')).body.error).toContain('حُجزت من شبكتك مواعيد كثيرة');
  // Order for now, or from elsewhere.
  expect((await asks(30, nat, { slot_start: null })).status).toBe(200);
  expect((await asks(31, elsewhere)).status).toBe(200);

  // Placing orders frees the limit for others behind the same NAT.
  for (const { nth, cartId } of held.slice(0, 4)) {
    const body = { cart_id: cartId, transaction_id: cashTransactionId };
    expect((await api.call(placeOrder, { token: tokens[nth] ?? '', body })).status).toBe(200);
  }
  const next = await Promise.all(Array.from({ length: 5 }, (_, nth) => asks(32 + nth)));
  expect(next.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 430]);
  // Expired carts release their places.
  api.setNow('2026-11-21T12:16:00+04:00');
  expect((await asks(38)).status).toBe(200);
  expect(await findViolations(api.context.db)).toEqual([]);
});

test('SLOT-05 holds three places for one customer whose payments are open', async () => {
  const pays = (slot_start: string) => paid.checksOut(tokens[39] ?? '', { slot_start });
  for (const hour of [14, 15, 16]) expect((await pays(`2026-11-22T${hour}:00:00+04:00`)).status).toBe(200);
  const { status, body } = await pays('2026-11-22T17:00:00+04:00');
  expect([status, body.code]).toEqual([430, 'too_many_held_slots']);
  expect(body.error).toContain('Too many times are held');
});
