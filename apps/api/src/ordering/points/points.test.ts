/** Loyalty points: earned at completion, spent on rewards, taken back by refunds, expired by the cleanup. */
import { checkout, placeOrder, priceOrder } from '@sufra/contract/checkout/served';
import { readPoints } from '@sufra/contract/points/served';
import { listPromotions } from '@sufra/contract/promotions/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { refundsDone } from '@sufra/tests/support/books.ts';
import { brandFixture, saveSettings } from '@sufra/tests/support/brand-fixture.ts';
import { newGuest, orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo } from '@sufra/tests/support/kitchen.ts';
import { offers, withdrawOffers } from '@sufra/tests/support/promotions.ts';
import { delivery, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, expect, test } from 'vitest';
import { findViolations } from '../../billing/payments/audit-queries.ts';
import { type Refund, refundOrder } from '../../billing/payments/refunds.ts';
import { sweep } from '../../context/cleanup.ts';
import { transferOrders } from '../../people/account/merge-queries.ts';
import { accountOfEmail } from '../../people/account/queries.ts';
import { moveOrder } from '../orders/move.ts';
import { undoMove } from '../orders/undo.ts';
import { earnPoints } from './ledger.ts';

const noon = '2026-11-21T12:00:00+04:00';
const api = shared(await startApi({ DEMO: 'off' }, { env: manyOrders }));
const restaurant = await openRestaurant(api);
const { context } = api;
const { db } = context;

const collects = async (points: number | null, expiresAfterMonths: number | null = 12) => {
  await saveSettings(db, { ...brandFixture, loyalty: { points, expiresAfterMonths } });
  await context.catalogue.reload();
};
let her: Awaited<ReturnType<typeof api.customer>>;
beforeEach(async () => {
  api.setNow(noon);
  await withdrawOffers(api);
  await collects(2);
  her = await api.customer();
});

/** Three hummus for 54.00. */
const orders = (comments = '', who = her) => orderedInCash(api, who.token, pickup(restaurant, { comments }));
const handsOver = (order: number) => bringTo(api, order, 'accepted', 'preparing', 'ready', 'completed');
const completes = async (comments = '', who = her) => {
  const order = await orders(comments, who);
  await handsOver(order);
  return order;
};
type Parts = Pick<Refund, 'amount' | 'lines' | 'deliveryFee'>;
const refunds = async (orderNumber: number, refund: Parts, key = 'a') => {
  expect(await refundOrder(context, orderNumber, { reason: 'Cold', key, ...refund })).toMatchObject({ isNew: true });
  await refundsDone(api);
};
const pointsOf = async (who = her) => (await api.call(readPoints, { token: who.token })).data;
const entriesOf = (customer: number) =>
  db.selectFrom('points_entry').select(['kind', 'points']).where('customer_id', '=', customer).orderBy('id').execute();
const check = (comments: string, promo_code: string | null, who = her) =>
  api.call(checkout, { token: who.token, body: pickup(restaurant, { comments, promo_code }) });
const place = (cart_id: string, who = her) =>
  api.call(placeOrder, { token: who.token, body: { cart_id, transaction_id: 'Cash On Delivery' } });
const reward = (points: number, code = 'REWARD') =>
  offers(api, { code, points, kind: 'fixed', amount_fils: 1000, min_order_fils: 2000, name_en: `For ${points} points` });
const gives = (customer_id: number, points: number, at = new Date(noon)) =>
  db.insertInto('points_entry').values({ customer_id, kind: 'corrected', points, at }).execute();

test('LOY-01 an order earns points at completion for its food after discounts, without fee and tip', async () => {
  await offers(api, { code: 'TENTH' });
  const home = await saveAddress(api, restaurant, her.email);
  const { data } = await api.call(checkout, {
    token: her.token,
    body: delivery(restaurant, home, { promo_code: 'TENTH', tip: 5 }),
  });
  const { order_no } = (await place(data.cart_id)).data;
  expect(await pointsOf()).toEqual({ points: 0, expires_at: null, rewards: [] });
  await bringTo(api, order_no as number, 'accepted', 'preparing', 'ready', 'on_the_way', 'completed');
  // 60.00 less a tenth.
  expect(await pointsOf()).toEqual({ points: 108, expires_at: '2027-11-21T08:00:00.000Z', rewards: [] });
});

test('LOY-01 LOY-06 an order earns once, however often it is completed and undone', async () => {
  const order = await orders();
  await bringTo(api, order, 'accepted', 'preparing', 'ready');
  const move = { orderNumber: order, to: 'completed', actor: 'staff' } as const;
  await db.transaction().execute(async (tx) => {
    const moved = await moveOrder(tx, context, { ...move, isUndoable: true });
    if (!('eventId' in moved)) throw new Error('it was not moved');
    expect(await undoMove(tx, context, { orderNumber: order, eventId: moved.eventId, by: null })).toBe(true);
  });
  expect(await entriesOf(her.id)).toEqual([]);
  await db.transaction().execute((tx) => moveOrder(tx, context, move));
  await db.transaction().execute((tx) => moveOrder(tx, context, move));
  await earnPoints(db, order, new Date(noon));
  expect(await entriesOf(her.id)).toEqual([{ kind: 'earned', points: 108 }]);
});

test('LOY-01 guests with an unknown number collect no points, and see no rewards', async () => {
  await reward(50);
  const guest = await newGuest(api);
  await handsOver(await orderedInCash(api, guest.token, pickup(restaurant)));
  expect((await api.call(readPoints, { token: guest.token })).data).toMatchObject({ points: 0, rewards: [] });
  expect((await api.call(listPromotions, { token: guest.token })).data).toEqual([]);
  expect((await api.call(listPromotions, { token: her.token })).data).toMatchObject([{ code: 'REWARD', points: 50 }]);
});

test('LOY-01 LOY-06 a guest’s order earns for the account that proved the number, once', async () => {
  const proves = (phone_key: string | null) => db.updateTable('customer').set({ phone_key }).where('id', '=', her.id).execute();
  const guest = await newGuest(api, { phone: '050 765 4321' });
  await handsOver(await orderedInCash(api, guest.token, pickup(restaurant)));
  expect((await pointsOf()).points).toBe(0);
  await proves('971507654321');
  const order = await orderedInCash(api, guest.token, pickup(restaurant));
  await handsOver(order);
  await earnPoints(db, order, new Date(noon));
  expect((await pointsOf()).points).toBe(108);
  expect((await api.call(readPoints, { token: guest.token })).data).toMatchObject({ points: 0 });
  await refunds(order, { amount: null });
  expect((await pointsOf()).points).toBe(0);
  await proves(null);
  expect(await findViolations(db)).toEqual([]);
});

test.each<[string, unknown]>([
  ['no loyalty', { points: null, expiresAfterMonths: null }],
  ['broken settings', { points: 'many', expiresAfterMonths: 12 }],
])('LOY-05 with %s an order is completed without points', async (_, loyalty) => {
  await saveSettings(db, { ...brandFixture, loyalty });
  await completes();
  expect(await entriesOf(her.id)).toEqual([]);
});

test('LOY-02 refunds take points back in proportion to the food, and a complete one all of them', async () => {
  const order = await completes();
  await refunds(order, { amount: 1800, lines: [{ place: 0, quantity: 1 }] });
  expect((await pointsOf()).points).toBe(72);
  await refunds(order, { amount: 700 }, 'b');
  expect((await pointsOf()).points).toBe(58);
  await refunds(order, { amount: null }, 'c');
  expect((await pointsOf()).points).toBe(0);
  expect(await entriesOf(her.id)).toEqual([108, -36, -14, -58].map((points) => ({ kind: points > 0 ? 'earned' : 'taken_back', points })));
  expect(await findViolations(db)).toEqual([]);
});

test('LOY-02 the refund of a delivery fee alone takes no points back', async () => {
  const home = await saveAddress(api, restaurant, her.email);
  const order = await orderedInCash(api, her.token, delivery(restaurant, home));
  await bringTo(api, order, 'accepted', 'preparing', 'ready', 'on_the_way', 'completed');
  await refunds(order, { amount: 750, deliveryFee: true });
  expect((await pointsOf()).points).toBe(120);
  await refunds(order, { amount: null }, 'b');
  expect((await pointsOf()).points).toBe(0);
});

test('LOY-02 LOY-06 after a refund of spent points, the next points fill the negative balance first', async () => {
  await reward(100);
  const first = await completes('first');
  const spending = await check('second', 'REWARD');
  expect(spending.data.discount).toBe(10);
  expect((await place(spending.data.cart_id)).status).toBe(200);
  await refunds(first, { amount: null });
  expect(await pointsOf()).toMatchObject({ points: 0, expires_at: null });
  // 108 earned and taken back, 100 spent.
  const { body } = await check('third', 'REWARD');
  expect(body).toMatchObject({ code: 'promo_points_missing', error: expect.stringContaining('200 more points') });
  await completes('fourth');
  expect((await pointsOf()).points).toBe(8);
  expect(await findViolations(db)).toEqual([]);
});

test('LOY-02 LOY-04 a refund takes no points back that have expired since, nor any collected later', async () => {
  const order = await completes('first');
  api.setNow('2027-11-22T12:00:00+04:00');
  await sweep(context);
  await gives(her.id, 30, context.now());
  await refunds(order, { amount: 1800, lines: [{ place: 0, quantity: 1 }] });
  await refunds(order, { amount: null }, 'b');
  expect((await entriesOf(her.id)).map(({ points }) => points)).toEqual([108, -108, 30]);
});

test('LOY-02 LOY-04 of an order whose points were spent in part before they expired, a refund takes those', async () => {
  await reward(100);
  const order = await completes('first');
  await place((await check('second', 'REWARD')).data.cart_id);
  api.setNow('2027-11-22T12:00:00+04:00');
  await sweep(context);
  expect(await entriesOf(her.id)).toContainEqual({ kind: 'expired', points: -8 });
  await refunds(order, { amount: null });
  expect(await entriesOf(her.id)).toContainEqual({ kind: 'taken_back', points: -100 });
});

test('LOY-03 points buy the rewards that they are enough for, and a refusal says how many are missing', async () => {
  await reward(100);
  await reward(500, 'LARGE');
  await completes();
  expect(await pointsOf()).toMatchObject({ points: 108, rewards: [{ code: 'REWARD', points: 100 }] });
  const asked = async (promo_code: string, locale: 'en' | 'ar') =>
    (await api.call(priceOrder, { token: her.token, body: pickup(restaurant, { promo_code }), locale })).data.promo_refusal;
  expect(await asked('LARGE', 'en')).toEqual({
    code: 'promo_points_missing',
    error: 'You need 392 more points for this promo code. Please order without it.',
  });
  expect((await asked('LARGE', 'ar'))?.error).toContain('تنقصك 392 نقطة');
  expect(await asked('REWARD', 'en')).toBeNull();
  expect((await check('', 'LARGE')).body.code).toBe('promo_points_missing');
  const { data } = await check('', 'REWARD');
  // The next checkout may take the reservation over, so it still counts.
  expect((await pointsOf()).points).toBe(108);
  await place(data.cart_id);
  expect((await pointsOf()).points).toBe(8);
  expect(await findViolations(db)).toEqual([]);
});

test('LOY-03 the price in points is that of the reservation, even when it changes', async () => {
  const id = await reward(100);
  await completes();
  const { data } = await check('', 'REWARD');
  await db.updateTable('promotion').set({ points: 10 }).where('id', '=', id).execute();
  await context.catalogue.reload();
  await place(data.cart_id);
  expect((await pointsOf()).points).toBe(8);
});

test.each(['rejected', 'cancelled'] as const)('LOY-04 an order that is %s returns the points that it spent', async (end) => {
  await reward(100);
  await gives(her.id, 100);
  const { order_no } = (await place((await check(end, 'REWARD')).data.cart_id)).data;
  expect((await pointsOf()).points).toBe(0);
  await bringTo(api, order_no as number, end);
  expect((await pointsOf()).points).toBe(100);
});

test('LOY-04 an order refunded in full returns its points, and loses what it earned', async () => {
  await reward(100);
  await gives(her.id, 100);
  const order = (await place((await check('', 'REWARD')).data.cart_id)).data.order_no as number;
  await handsOver(order);
  expect((await pointsOf()).points).toBe(88);
  await refunds(order, { amount: null });
  expect((await pointsOf()).points).toBe(100);
  expect(await findViolations(db)).toEqual([]);
});

test('LOY-04 a cart that ends releases the points that it reserved', async () => {
  await reward(100);
  await gives(her.id, 100);
  const { data } = await check('', 'REWARD');
  await db.updateTable('cart').set({ state: 'expired' }).where('id', '=', data.cart_id).execute();
  expect(await db.selectFrom('promotion_use').select('points').where('customer_id', '=', her.id).execute()).toEqual([]);
  expect((await check('again', 'REWARD')).status).toBe(200);
});

test('LOY-06 twelve carts of one customer at the same moment spend the points once', async () => {
  await reward(100, 'ONE');
  await reward(90, 'OTHER');
  await gives(her.id, 100);
  const carts = await Promise.all(Array.from({ length: 12 }, (_, nth) => check(`cart ${nth}`, nth % 2 === 0 ? 'ONE' : 'OTHER')));
  const granted = carts.filter(({ status }) => status === 200);
  expect(granted.length).toBeGreaterThan(0);
  const placed = await Promise.all(granted.map(({ data }) => place(data.cart_id)));
  expect(placed.filter(({ status }) => status === 200)).toHaveLength(1);
  const spent = await db
    .selectFrom('orders')
    .innerJoin('promotion_use', 'promotion_use.cart_id', 'orders.cart_id')
    .select('points')
    .where('orders.customer_id', '=', her.id)
    .execute();
  expect(spent).toHaveLength(1);
  expect((await pointsOf()).points).toBeGreaterThanOrEqual(0);
  expect(await findViolations(db)).toEqual([]);
});

test('LOY-06 the points of another account are of no use', async () => {
  await reward(100);
  await gives(her.id, 100);
  const other = await api.customer();
  expect((await check('', 'REWARD', other)).body.code).toBe('promo_points_missing');
});

test('LOY-04 merging accounts moves earned and spent points', async () => {
  await reward(100);
  const twin = await api.customer();
  await completes('first', twin);
  await place((await check('second', 'REWARD', twin)).data.cart_id, twin);
  await db.transaction().execute((tx) => transferOrders(tx, twin.id, her.id));
  expect([(await pointsOf()).points, (await pointsOf(twin)).points]).toEqual([8, 0]);
});

test('LOY-04 LOY-06 an order completed during a merge earns its points for the account that has it then', async () => {
  const twin = await api.customer();
  const order = await orders('', twin);
  await bringTo(api, order, 'accepted', 'preparing', 'ready');
  const merges = () => db.transaction().execute((tx) => transferOrders(tx, twin.id, her.id));
  let merging: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await moveOrder(tx, context, { orderNumber: order, to: 'completed', actor: 'staff' });
    merging = merges();
    // It waits for the order.
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  await merging;
  expect([await entriesOf(her.id), await entriesOf(twin.id)]).toEqual([[{ kind: 'earned', points: 108 }], []]);
});

test.skipIf(!process.env.TEST_DATABASE_URL)('LOY-06 an order is completed while a guest joins its account', async () => {
  const order = await orders();
  await bringTo(api, order, 'accepted', 'preparing', 'ready');
  await db.transaction().execute(async (tx) => {
    expect(await accountOfEmail(tx, her.email, { lock: true })).toMatchObject({ id: her.id });
    await bringTo(api, order, 'completed');
  });
  expect(await entriesOf(her.id)).toEqual([{ kind: 'earned', points: 108 }]);
});

test('LOY-04 points expire once, after so many months without a completed order', async () => {
  await gives(her.id, 30, new Date('2026-01-01T12:00:00Z'));
  await completes();
  const later = await api.customer();
  await gives(later.id, 50, new Date('2026-12-01T12:00:00Z'));
  const sweepAt = async (at: string) => {
    api.setNow(at);
    await sweep(context);
    return Promise.all([entriesOf(her.id), entriesOf(later.id)]);
  };
  const kept = [
    { kind: 'corrected', points: 30 },
    { kind: 'earned', points: 108 },
  ];
  const other = [{ kind: 'corrected', points: 50 }];
  expect(await sweepAt('2027-11-21T12:00:00+04:00')).toEqual([kept, other]);
  const gone = [...kept, { kind: 'expired', points: -138 }];
  expect(await sweepAt('2027-11-21T12:00:01+04:00')).toEqual([gone, other]);
  expect(await sweepAt('2027-11-22T12:00:00+04:00')).toEqual([gone, other]);
  await collects(null, null);
  expect(await sweepAt('2029-11-22T12:00:00+04:00')).toEqual([gone, other]);
});

test('LOY-06 points expire while a cart reserves some of them: none are lost twice', async () => {
  await reward(100);
  await gives(her.id, 150, new Date('2025-01-01T12:00:00Z'));
  const { data } = await check('', 'REWARD');
  await sweep(context);
  expect(await entriesOf(her.id)).toEqual([
    { kind: 'corrected', points: 150 },
    { kind: 'expired', points: -50 },
  ]);
  expect((await place(data.cart_id)).status).toBe(200);
  expect((await pointsOf()).points).toBe(0);
});
