import { checkout, placeOrder, priceGuestOrder, priceOrder } from '@sufra/contract/checkout/served';
import { orderHistory } from '@sufra/contract/orders/served';
import { listPromotions } from '@sufra/contract/promotions/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { type Offer, offers, withdrawOffers } from '@sufra/tests/support/promotions.ts';
import { delivery, far, near, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, expect, test } from 'vitest';

const noon = '2026-11-21T12:00:00+04:00';
const cash = 'Cash On Delivery';
let guest: { token: string; email: string };

const api = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(api);
beforeEach(async () => {
  api.setNow(noon);
  await withdrawOffers(api);
  guest = await api.customer();
});

const db = () => api.context.db;
const check = (body: Record<string, unknown>, token = guest.token) => api.call(checkout, { token, body });
const place = (cart_id: string, token = guest.token) => api.call(placeOrder, { token, body: { cart_id, transaction_id: cash } });
const ask = (body: Record<string, unknown>, locale: 'en' | 'ar' = 'en') => api.call(priceOrder, { token: guest.token, body, locale });
const hummus = (quantity: number) => ({ order_details: [{ stock_id: restaurant.hummus, quantity, modifiers: [], memo: '' }] });
const usesOf = (promotion_id: number) =>
  db().selectFrom('promotion_use').select('cart_id').where('promotion_id', '=', promotion_id).execute();

test('PRO-01 PRO-02 server accepts a percentage code in any case and with spaces, as in the quote', async () => {
  await offers(api, { code: 'TENTH' });
  const wanted = pickup(restaurant, { promo_code: ' tenth ' });
  expect((await ask(wanted)).data).toMatchObject({
    ...{ subtotal: 54, discount: 5.4, delivery_charge: 0, total: 48.6, vat: 2.31 },
    ...{ promotion: { code: 'TENTH', name_en: 'An offer' }, promo_refusal: null },
  });
  expect((await check(wanted)).data).toMatchObject({ subtotal: 54, discount: 5.4, total: 48.6, vat: 2.31 });
  // The customer gave no code here.
  expect((await check(pickup(restaurant))).data).toMatchObject({ discount: 0, total: 54, vat: 2.57 });
});

test('PRO-03 server spreads the discount over the lines and takes VAT from the remaining amount', async () => {
  await offers(api, { code: 'FIVEOFF', kind: 'fixed', amount_fils: 500, min_order_fils: 1000 });
  const order_details = [
    { stock_id: restaurant.hummus, quantity: 1, modifiers: [], memo: '' },
    { stock_id: restaurant.karak, quantity: 3, modifiers: [], memo: '' },
  ];
  const home = await saveAddress(api, restaurant, guest.email);
  // 20.00 + 3 × 5.50 = 36.50 is below the delivery minimum, so two of the first.
  const twice = [{ ...order_details[0], quantity: 2 }, order_details[1]];
  const { data } = await check(delivery(restaurant, home, { order_details: twice, promo_code: 'FIVEOFF' }));
  expect(data).toMatchObject({ subtotal: 56.5, discount: 5, delivery_charge: 7.5, total: 59 });
  const placed = await place(data.cart_id);
  const lines = await db()
    .selectFrom('order_line')
    .select(['total_fils', 'discount_fils', 'vat_fils'])
    .where('order_number', '=', placed.data.order_no as number)
    .orderBy('position')
    .execute();
  // 500 × 4000 / 5650 = 353.98 and 500 × 1650 / 5650 = 146.02.
  expect(lines).toEqual([
    { total_fils: 4000, discount_fils: 354, vat_fils: 174 },
    { total_fils: 1650, discount_fils: 146, vat_fils: 72 },
  ]);
  const [order] = (await api.call(orderHistory, { token: guest.token })).data;
  expect(order).toMatchObject({
    sales_discount_amount: 5,
    sales_discount_percentage: 8.85,
    sales_vat_amount: 2.82,
    sales_total_amount: 59,
  });
});

test('PRO-01 free delivery saves the area’s fee, and the best automatic promotion applies', async () => {
  const home = await saveAddress(api, restaurant, guest.email);
  await offers(api, { kind: 'free_delivery', min_order_fils: 6000 });
  expect((await ask(delivery(restaurant, home))).data).toMatchObject({ delivery_charge: 0, delivery_discount: 7.5, total: 60 });
  expect((await check(delivery(restaurant, home))).data).toMatchObject({ discount: 0, delivery_charge: 0, total: 60, vat: 2.86 });
  expect((await check(delivery(restaurant, home, hummus(2)))).data).toMatchObject({ delivery_charge: 7.5, total: 47.5 });
  const better = await offers(api, { name_en: 'A fifth', percent: 20 });
  const { data } = await check(delivery(restaurant, home));
  expect(data).toMatchObject({ discount: 12, delivery_charge: 7.5, total: 55.5 });
  expect(await usesOf(better)).toEqual([{ cart_id: data.cart_id }]);
});

test('PRO-01 PRO-03 DOC-01 combinable free delivery adds to a discount in cart, order and invoice', async () => {
  const home = await saveAddress(api, restaurant, guest.email);
  const free = await offers(api, { kind: 'free_delivery', name_en: 'Brought free', combines: true });
  const tenth = await offers(api, { code: 'TENTH' });
  const wanted = delivery(restaurant, home, { promo_code: 'TENTH' });
  const sums = { subtotal: 60, discount: 6, delivery_charge: 0, total: 54, vat: 2.57 };
  expect((await ask(wanted)).data).toMatchObject({
    ...{ ...sums, delivery_discount: 7.5 },
    ...{ promotion: { code: 'TENTH' }, delivery_promotion: { code: null, name_en: 'Brought free' } },
  });
  const { data } = await check(wanted);
  expect(data).toMatchObject(sums);
  expect([await usesOf(tenth), await usesOf(free)]).toEqual([[{ cart_id: data.cart_id }], [{ cart_id: data.cart_id }]]);
  const number = (await place(data.cart_id)).data.order_no as number;
  const order = await db().selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    promotion_id: tenth,
    delivery_promotion_id: free,
    discount_fils: 600,
    delivery_fee_fils: 0,
    total_fils: 5400,
  });
  const lines = await db().selectFrom('order_line').select(['discount_fils', 'vat_fils']).where('order_number', '=', number).execute();
  expect(lines.reduce((sum, line) => sum + line.discount_fils, 0)).toBe(600);
  expect(lines.reduce((sum, line) => sum + line.vat_fils, 0)).toBe(order.vat_fils);
  // Without the flag, free delivery does not combine.
  await db().updateTable('promotion').set({ combines: false }).where('id', '=', free).execute();
  await api.context.catalogue.reload();
  expect((await ask(wanted)).data).toMatchObject({ discount: 6, delivery_charge: 7.5, delivery_promotion: null });
});

test('PRO-01 when one of a pair ends before placement, the other determines the price', async () => {
  const home = await saveAddress(api, restaurant, guest.email);
  const free = await offers(api, { kind: 'free_delivery', combines: true });
  await offers(api, { name_en: 'A tenth' });
  const { data } = await check(delivery(restaurant, home));
  expect(data).toMatchObject({ discount: 6, delivery_charge: 0, total: 54 });
  await db().updateTable('promotion').set({ active: false }).where('id', '=', free).execute();
  const refused = await place(data.cart_id);
  expect([refused.body.code, refused.body.total]).toEqual(['price_changed', 61.5]);
});

test.each<[string, () => Offer, () => Record<string, unknown>, says: { en: string; ar: string }]>([
  ['promo_code_invalid', () => ({}), () => ({ promo_code: 'OTHER' }), { en: "isn't valid", ar: 'غير صالح' }],
  ['promo_code_invalid', () => ({ active: false }), () => ({}), { en: "isn't valid", ar: 'غير صالح' }],
  [
    'promo_not_yet',
    () => ({ starts_at: '2026-11-21T18:00:00+04:00' }),
    () => ({}),
    { en: 'from 21 November 2026, 6:00', ar: '21 نوفمبر 2026، 6:00' },
  ],
  ['promo_ended', () => ({ ends_at: noon }), () => ({}), { en: 'has ended', ar: 'انتهى' }],
  ['promo_below_minimum', () => ({ min_order_fils: 6050 }), () => ({}), { en: 'Add AED 6.50 more', ar: 'AED 6.50' }],
  ['promo_wrong_order_type', () => ({ order_type: 'delivery' }), () => ({}), { en: 'Choose delivery', ar: 'اختر التوصيل' }],
  ['promo_wrong_order_type', () => ({ kind: 'free_delivery' }), () => ({}), { en: 'Choose delivery', ar: 'اختر التوصيل' }],
  ['promo_wrong_branch', () => ({ branchIds: [restaurant.hills] }), () => ({}), { en: 'used at: Hills', ar: 'التلال' }],
])('PRO-02 refuses an inapplicable code as %s, with the condition to meet', async (code, offer, change, says) => {
  await offers(api, { code: 'TENTH', ...offer() });
  const wanted = pickup(restaurant, { promo_code: 'TENTH', ...change() });
  const refused = await check(wanted);
  expect([refused.status, refused.body.code]).toEqual([430, code]);
  expect(refused.body.error).toContain(says.en);
  // The quote agrees, with the price without the promotion.
  for (const locale of ['en', 'ar'] as const) {
    const { data } = await ask(wanted, locale);
    expect(data).toMatchObject({ total: 54, promotion: null, promo_refusal: { code, error: expect.stringContaining(says[locale]) } });
  }
});

test('PRO-02 keeps free delivery for another order when delivery is free', async () => {
  await offers(api, { code: 'CARRIED', kind: 'free_delivery' });
  const home = await saveAddress(api, restaurant, guest.email);
  await db().updateTable('delivery_area').set({ fee_fils: 0 }).execute();
  await api.context.catalogue.reload();
  expect((await check(delivery(restaurant, home, { promo_code: 'CARRIED' }))).body.code).toBe('promo_no_effect');
  await db().updateTable('delivery_area').set({ fee_fils: 750 }).execute();
  await api.context.catalogue.reload();
  expect((await check(delivery(restaurant, home, { promo_code: 'CARRIED' }))).data).toMatchObject({ delivery_charge: 0, total: 60 });
});

test('PRO-01 a first order has its offer, the second has none, and the page of coupons knows', async () => {
  await offers(api, { code: 'FIRST', first_order_only: true });
  const codes = async () => (await api.call(listPromotions, { token: guest.token })).data.map((each) => each.code);
  expect(await codes()).toEqual(['FIRST']);
  const { data } = await check(pickup(restaurant, { promo_code: 'FIRST' }));
  expect((await place(data.cart_id)).status).toBe(200);
  const again = pickup(restaurant, { promo_code: 'FIRST', comments: 'and once more' });
  expect((await check(again)).body.code).toBe('promo_first_order_only');
  expect((await ask(again)).data.promo_refusal?.code).toBe('promo_first_order_only');
  expect(await codes()).toEqual([]);
});

test('PRO-01 enforces a code’s limit per customer, and hides used-up coupons', async () => {
  const id = await offers(api, { code: 'TWICE', per_customer: 2 });
  for (const comments of ['one', 'two']) {
    const { data } = await check(pickup(restaurant, { promo_code: 'TWICE', comments }));
    expect((await place(data.cart_id)).status).toBe(200);
  }
  const third = pickup(restaurant, { promo_code: 'TWICE', comments: 'three' });
  expect((await check(third)).body.code).toBe('promo_already_used');
  expect((await ask(third)).data.promo_refusal?.code).toBe('promo_already_used');
  expect((await api.call(listPromotions, { token: guest.token })).data).toEqual([]);
  const friend = await api.customer();
  expect((await check(third, friend.token)).status).toBe(200);
  expect(await usesOf(id)).toHaveLength(3);
});

test('TRY-01 PRO-02 quotes a guest’s order at a point, with a code or automatic promotion', async () => {
  await offers(api, { code: 'TENTH' });
  await offers(api, { code: null, kind: 'fixed', amount_fils: 100, min_order_fils: 1000, first_order_only: true });
  const home = await saveAddress(api, restaurant, guest.email);
  const quote = (change: Record<string, unknown>) =>
    api.call(priceGuestOrder, { body: delivery(restaurant, null, { ...near, ...change }) });
  const { data } = await quote({ promo_code: 'tenth' });
  expect(data).toEqual((await ask(delivery(restaurant, home, { promo_code: 'tenth' }))).data);
  expect(data.promotion?.code).toBe('TENTH');
  expect((await quote({})).data.discount).toBe(1);
  expect((await quote({ promo_code: 'NONE' })).data.promo_refusal?.code).toBe('promo_code_invalid');
  // Another customer's address is ignored.
  expect((await quote({ address_id: home, lat: undefined, lng: undefined })).status).toBe(400);
  expect((await quote(far)).body.code).toBe('not_in_delivery_area');
});
