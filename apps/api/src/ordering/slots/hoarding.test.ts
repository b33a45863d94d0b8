/** Slot hoarding: one network holds ten places without an order at most, whatever accounts it uses. */
import { randomBytes } from 'node:crypto';
import { cashTransactionId } from '@sufra/contract/checkout/model';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import type { TestApi } from '@sufra/tests/support/api.ts';
import { openPaidRestaurant, type PaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { pickup, type Restaurant } from '@sufra/tests/support/restaurant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBreaches } from '../../billing/payments/audit-queries.ts';
import { tokenHash } from '../../people/account/tokens.ts';
import { Pressure } from '../../platform/http/pressure.ts';

const slot = '2026-11-22T13:00:00+04:00';
const [nat, elsewhere] = ['198.51.100.7', '203.0.113.9'];
let paid: PaidRestaurant;
let api: TestApi;
let restaurant: Restaurant;
let tokens: string[];
beforeAll(async () => {
  // However busy the machine is, only the limits refuse.
  const pressure = Object.assign(new Pressure(), { admit: () => undefined });
  paid = await openPaidRestaurant({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }, { pressure });
  ({ api, restaurant } = paid);
  await api.context.db.updateTable('branch').set({ pickup_slot_places: 100 }).execute();
  await api.context.catalogue.reload();
  tokens = Array.from({ length: 40 }, () => randomBytes(16).toString('hex'));
  // Signed in, without the work of hashing a password each.
  await api.context.database.execute(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as given (email text, hash text)),
      people as (insert into customer (name, email, phone) select 'Layla Haddad', email, '+971501112223' from given returning id, email),
      sessions as (insert into session (id, customer_id, expires_at) select gen_random_uuid(), id, '2100-01-01' from people returning id, customer_id)
    insert into access_token (hash, session_id, expires_at)
      select hash, sessions.id, '2100-01-01' from given join people using (email) join sessions on sessions.customer_id = people.id`,
    [JSON.stringify(tokens.map((token) => ({ email: `${token}@example.com`, hash: tokenHash(token) })))],
  );
});
afterAll(() => paid?.close());

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

  // Who really orders makes room for the next behind the same NAT.
  for (const { nth, cartId } of held.slice(0, 4)) {
    const body = { cart_id: cartId, transaction_id: cashTransactionId };
    expect((await api.call(placeOrder, { token: tokens[nth] ?? '', body })).status).toBe(200);
  }
  const next = await Promise.all(Array.from({ length: 5 }, (_, nth) => asks(32 + nth)));
  expect(next.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 430]);
  // Carts that have run out hold nothing.
  api.setNow('2026-11-21T12:16:00+04:00');
  expect((await asks(38)).status).toBe(200);
  expect(await findBreaches(api.context.db)).toEqual([]);
});

test('SLOT-05 holds three places for one customer whose payments are open', async () => {
  const pays = (slot_start: string) => paid.checksOut(tokens[39] ?? '', { slot_start });
  for (const hour of [14, 15, 16]) expect((await pays(`2026-11-22T${hour}:00:00+04:00`)).status).toBe(200);
  const { status, body } = await pays('2026-11-22T17:00:00+04:00');
  expect([status, body.code]).toEqual([430, 'too_many_held_slots']);
  expect(body.error).toContain('Too many times are held');
});
