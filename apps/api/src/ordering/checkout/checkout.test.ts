import { checkout } from '@sufra/contract/checkout/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { delivery, far, line, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { PooledKysely } from '../../platform/db/statement.ts';

const noon = '2026-11-21T12:00:00+04:00';
let guest: { token: string; email: string };
let home: number;

const context = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(context);
beforeEach(async () => {
  context.setNow(noon);
  guest = await context.customer();
  home = await saveAddress(context, restaurant, guest.email);
});

const check = (body: Record<string, unknown>, more: { locale?: 'en' | 'ar'; headers?: Record<string, string>; token?: string } = {}) =>
  context.call(checkout, { token: guest.token, body, ...more });

test('CHK-08 server prices pickup and delivery with modifiers and issues a cart for 15 minutes', async () => {
  const collected = await check(pickup(restaurant));
  expect(collected.data).toEqual({
    cart_id: expect.stringMatching(/^[\w-]{22}$/),
    payment_url: null,
    payment_mode: null,
    subtotal: 54,
    discount: 0,
    delivery_charge: 0,
    total: 54,
    vat: 2.57,
  });
  const { shawarma, bread, sauces, extras, sides } = restaurant;
  const chosen = line(shawarma, 2, [bread.options[1], 1], [sides.options[0], 2], [sauces.options[1], 1], [extras.options[1], 3]);
  // 25.25 + bread 2.25 + sides 2 × 1.25 + sauce 1.75 + extras 3 × 4.50 = 45.25, twice.
  const delivered = await check(delivery(restaurant, home, { order_details: [chosen] }));
  expect(delivered.data).toMatchObject({ subtotal: 90.5, delivery_charge: 7.5, total: 98 });
  const row = await context.context.db.selectFrom('cart').selectAll().where('id', '=', delivered.data.cart_id).executeTakeFirstOrThrow();
  expect(row.expires_at).toEqual(new Date(Date.parse(noon) + 15 * 60_000));
  expect(row).toMatchObject({ total_fils: 9800, promised_minutes: 35, state: 'quoted' });
});

test('CHK-08 ignores prices, totals and fees sent by a client', async () => {
  const forged = { unit_price: 0.01, total_price: 0.01, price: 0.01 };
  const { data } = await check(
    delivery(restaurant, home, {
      total: 0.01,
      delivery_charge: 0,
      order_details: [{ ...line(restaurant.hummus, 3), ...forged, modifiers: [] }],
    }),
  );
  expect(data).toMatchObject({ subtotal: 60, delivery_charge: 7.5, total: 67.5 });
});

test('CHK-05 a single space is no note; notes lose control characters only', async () => {
  const { data } = await check(pickup(restaurant, { comments: ' No Cutlery\u202e please\u0007 ' }));
  const row = await context.context.db.selectFrom('cart').selectAll().where('id', '=', data.cart_id).executeTakeFirstOrThrow();
  expect(row.comments).toBe('No Cutlery please');
  expect(row.lines).toMatchObject([{ note: '', name: { en: 'Hummus', ar: 'حمص' }, unitPrice: 1800 }]);
});

test('CHK-08 returns 404 for an unknown branch, a mismatched code and a foreign address', async () => {
  const stranger = await context.customer();
  const theirs = await saveAddress(context, restaurant, stranger.email);
  for (const body of [
    pickup(restaurant, { branch_id: 999 }),
    pickup(restaurant, { loc_code: 'HILLS' }),
    delivery(restaurant, theirs),
    delivery(restaurant, 999_999),
  ])
    expect((await check(body)).status).toBe(404);
});

test.each<[string, () => Record<string, unknown>]>([
  ['order_type_unavailable', () => pickup(restaurant, { order_type: 7 })],
  ['order_type_unavailable', () => delivery(restaurant, home, { branch_id: restaurant.hills, loc_code: 'HILLS' })],
  ['payment_method_unavailable', () => pickup(restaurant, { payment_method_id: restaurant.card })],
  ['payment_method_unavailable', () => pickup(restaurant, { payment_method_id: 999 })],
  ['item_sold_out', () => pickup(restaurant, { order_details: [line(restaurant.lentils, 1)] })],
  ['modifier_minimum', () => pickup(restaurant, { order_details: [line(restaurant.shawarma, 1)] })],
  ['promo_code_invalid', () => pickup(restaurant, { promo_code: 'FREE' })],
])('CHK-08 a cart is refused as %s', async (code, body) => {
  // The other delivery case requires an address that the branch does not deliver to.
  const wanted = body();
  if (wanted.branch_id === restaurant.hills)
    wanted.address_id = await saveAddress(context, restaurant, guest.email, undefined, restaurant.hills);
  const answer = await check(wanted);
  expect([answer.status, answer.body.code]).toEqual([430, code]);
});

test.each([0, -1, 1.5, 100, '2', null, 1e30])('CHK-08 a quantity of %j is refused by name', async (quantity) => {
  const { status, body } = await check(pickup(restaurant, { order_details: [{ ...line(restaurant.hummus, 1), quantity }] }));
  expect(status).toBe(400);
  expect(Object.keys(body.payload ?? {})).toEqual(['order_details.0.quantity']);
});

test('CHK-08 ERR-03 server rejects an empty cart, 61 lines or 21 choices in the reader’s language', async () => {
  expect((await check(pickup(restaurant, { order_details: [] }))).body.payload).toEqual({ order_details: ['Your cart is empty.'] });
  const many = Array.from({ length: 61 }, () => line(restaurant.hummus, 1));
  expect((await check(pickup(restaurant, { order_details: many }), { locale: 'ar' })).body.payload).toEqual({
    order_details: ['عدد الأطباق في السلة أكبر من المسموح.'],
  });
  const choices = Array.from({ length: 21 }, (): [number, number] => [restaurant.extras.options[0] as number, 1]);
  expect((await check(pickup(restaurant, { order_details: [line(restaurant.shawarma, 1, ...choices)] }))).status).toBe(400);
});

test('CHK-08 ERR-04 a sold-out dish is named in the language of the reader', async () => {
  const body = pickup(restaurant, { order_details: [line(restaurant.lentils, 1)] });
  expect((await check(body, { locale: 'en' })).body.error).toContain('Lentil soup');
  expect((await check(body, { locale: 'ar' })).body.error).toContain('«شوربة عدس»');
});

test('LOC-07 CHK-08 server rejects a delivery without an address in a served area of the branch', async () => {
  const none = await check(pickup(restaurant, { order_type: 2 }));
  expect([none.status, none.body.payload]).toEqual([400, { address_id: ['Please Select Delivery Address'] }]);
  const outside = await saveAddress(context, restaurant, guest.email, far);
  const elsewhere = await saveAddress(context, restaurant, guest.email, undefined, restaurant.hills);
  for (const id of [outside, elsewhere]) {
    const answer = await check(delivery(restaurant, id));
    expect([answer.status, answer.body.code]).toEqual([430, 'not_in_delivery_area']);
  }
});

test('ADDR-06 CHK-08 server rejects a delivery address without building, villa or landmark', async () => {
  const { db } = context.context;
  const vague = { building: '', apartment: '', landmark: '', makani_number: '', driver_note: ' ' };
  const id = await saveAddress(context, restaurant, guest.email);
  const change = (values: Partial<typeof vague>) => db.updateTable('address').set(values).where('id', '=', id).execute();
  await change(vague);
  const { status, body } = await check(delivery(restaurant, id));
  expect([status, body.code, body.error]).toEqual([430, 'address_incomplete', expect.stringMatching(/building.*villa.*landmark/)]);
  const arabic = await check(delivery(restaurant, id), { locale: 'ar' });
  expect(arabic.body.error).toMatch(/المبنى.*الفيلا.*معلم/);
  for (const said of [{ building: '12' }, { apartment: 'Villa 4' }, { landmark: 'opposite the mosque' }]) {
    await change({ ...vague, ...said });
    expect((await check(delivery(restaurant, id))).status).toBe(200);
  }
});

test('CART-06 CHK-08 server states the missing amount below the delivery minimum; pickup has no minimum', async () => {
  const one = [line(restaurant.hummus, 1)];
  const { status, body } = await check(delivery(restaurant, home, { order_details: one }));
  expect([status, body.code, body.missing, body.minimum]).toEqual([430, 'below_minimum', 20, 40]);
  expect(body.error).toContain('AED 20.00');
  expect((await check(delivery(restaurant, home, { order_details: [line(restaurant.hummus, 2)] }))).status).toBe(200);
  expect((await check(pickup(restaurant, { order_details: one }))).status).toBe(200);
});

test('CHK-08 a closed and a busy branch refuse, by the server’s clock and not by the customer’s', async () => {
  // Sessions are short, so log in again after moving the clock.
  const at = async (instant: string) => {
    context.setNow(instant);
    const { token } = await context.customer();
    return check(pickup(restaurant, { order_date: noon }), { token });
  };
  expect((await at('2026-11-21T23:00:00+04:00')).body.code).toBe('branch_closed');
  expect((await at('2026-11-21T22:59:59+04:00')).status).toBe(200);
  const { db, catalogue } = context.context;
  await db.updateTable('branch').set({ busy_until: '2026-11-21T12:30:00+04:00' }).where('id', '=', restaurant.marina).execute();
  await catalogue.reload();
  expect((await at(noon)).body.code).toBe('branch_busy');
  expect((await at('2026-11-21T12:30:00+04:00')).status).toBe(200);
  await db.updateTable('branch').set({ busy_until: null }).where('id', '=', restaurant.marina).execute();
  await catalogue.reload();
});

test('CHK-08 refuses a total the customer did not see, with the new one', async () => {
  const { status, body } = await check(pickup(restaurant, { expected_total: 53.99 }));
  expect([status, body.code, body.total]).toEqual([430, 'price_changed', 54]);
  expect((await check(pickup(restaurant, { expected_total: 54 }))).status).toBe(200);
});

test('CHK-07 server returns the same cart for a repeated checkout, and a new cart for another note', async () => {
  const clicks = await Promise.all(Array.from({ length: 5 }, () => check(pickup(restaurant))));
  expect(new Set(clicks.map((click) => click.data.cart_id)).size).toBe(1);
  const noted = await check(pickup(restaurant, { comments: 'Ring twice' }));
  expect(noted.data.cart_id).not.toBe(clicks[0]?.data.cart_id);
  const stranger = await context.customer();
  expect((await check(pickup(restaurant), { token: stranger.token })).data.cart_id).not.toBe(clicks[0]?.data.cart_id);
});

test('CHK-07 an Idempotency-Key returns the same cart, and refuses another cart', async () => {
  const headers = { 'idempotency-key': 'a-key-of-this-customer' };
  const first = await check(pickup(restaurant), { headers });
  const other = pickup(restaurant, { order_details: [line(restaurant.hummus, 4)] });
  expect((await check(pickup(restaurant, { order_date: 'later' }), { headers })).data).toEqual(first.data);
  const mistaken = await check(other, { headers });
  expect([mistaken.status, Object.keys(mistaken.body.payload ?? {})]).toEqual([422, ['idempotency_key']]);
  const stranger = await context.customer();
  expect((await check(other, { headers, token: stranger.token })).status).toBe(200);
  expect((await check(other, { headers: { 'idempotency-key': 'no spaces!' } })).status).toBe(400);
});

test('CHK-07 one key at the same moment with two carts gives one cart and one refusal', async () => {
  const headers = { 'idempotency-key': 'pressed-at-once' };
  const bodies = [1, 2, 3, 4].map((quantity) => pickup(restaurant, { order_details: [line(restaurant.hummus, quantity)] }));
  const answers = await Promise.all(bodies.map((body) => check(body, { headers })));
  expect(answers.map((each) => each.status).sort()).toEqual([200, 422, 422, 422]);
});

test('CHK-08 checks out in one round trip from memory, and in two for a delivery', async () => {
  const { db } = context.context;
  await check(pickup(restaurant));
  const asked = db instanceof PooledKysely ? vi.spyOn(db, 'send') : vi.spyOn(db, 'executeQuery');
  const roundTrips = async (body: Record<string, unknown>) => {
    asked.mockClear();
    expect((await check(body)).status).toBe(200);
    const texts = (asked.mock.calls as unknown[][]).map(([query]) => (typeof query === 'string' ? query : (query as { sql: string }).sql));
    return texts.filter((text) => /\b(access_token|insert into cart)\b/.test(text)).length;
  };
  try {
    expect([await roundTrips(pickup(restaurant)), await roundTrips(delivery(restaurant, home))]).toEqual([1, 2]);
  } finally {
    asked.mockRestore();
  }
});
