import { decodePath } from '@sufra/contract/geo/polyline';
import { deliveryAreas, openOrders, orderDetails, orderHistory } from '@sufra/contract/orders/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo } from '@sufra/tests/support/kitchen.ts';
import { delivery, line, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, expect, test } from 'vitest';

let guest: { token: string; email: string };

const context = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(context);
beforeEach(async () => {
  context.setNow('2026-11-21T19:45:00+04:00');
  guest = await context.customer();
});

const order = (body: Record<string, unknown>) => orderedInCash(context, guest.token, body);
const some = (quantity: number) => pickup(restaurant, { order_details: [line(restaurant.hummus, quantity)] });
const history = (query: { limit?: number; before?: number } = {}, token = guest.token) => context.call(orderHistory, { token, query });
const numbers = async (query?: { limit?: number; before?: number }) => (await history(query)).data.map((each) => each.sales_order_no);

test('ORD-01 ORD-02 server returns all details of a delivered order in the branch’s time zone', async () => {
  const home = await saveAddress(context, restaurant, guest.email);
  const { shawarma, bread, sides } = restaurant;
  const order_details = [{ ...line(shawarma, 2, [bread.options[1], 1], [sides.options[0], 2]), memo: 'no onions' }];
  const number = await order(delivery(restaurant, home, { order_details, comments: 'Ring twice' }));
  const { data } = await history();
  expect(data).toEqual([
    {
      sales_order_no: number,
      sales_real_date: '2026-11-21',
      sales_real_time: '19:45:00+04:00',
      sales_total_amount: 67.5,
      sales_subtotal_amount: 60,
      sales_discount_percentage: 0,
      sales_discount_amount: 0,
      sales_freight_cost: 7.5,
      sales_branch_name: 'Marina',
      sales_branch_arabic_name: 'المارينا',
      sales_branch_id: restaurant.marina,
      sales_branch_lat: 25.08,
      sales_branch_lng: 55.14,
      sales_order_type: 'delivery',
      sales_order_state: 'received',
      sales_address: expect.stringContaining('Marina Tower, Al Marsa Street, Dubai'),
      sales_makani_number: '12345 67890',
      sales_driver_note: 'Leave it at the gate',
      sales_comments: 'Ring twice',
      sales_promised_minutes: 35,
      sales_promised_from: '2026-11-21T20:20:00+04:00',
      sales_promised_until: '2026-11-21T20:30:00+04:00',
      sales_slot_start: null,
      sales_completed_at: null,
      // 2.86 of the dishes and 0.36 of their delivery.
      sales_vat_amount: 3.22,
      sales_sales_order_items: [
        {
          stock_id: restaurant.shawarma,
          item_name: 'Shawarma',
          item_arabic_name: 'شاورما',
          quantity: 2,
          unit_price: 30,
          total_price: 60,
          modifiers: [
            {
              modifier_id: bread.options[1],
              modifier_name: 'Bread 2',
              modifier_arabic_name: 'خبز 2',
              quantity: 1,
              unit_price: 2.25,
            },
            {
              modifier_id: sides.options[0],
              modifier_name: 'Sides 1',
              modifier_arabic_name: 'أطباق جانبية 1',
              quantity: 2,
              unit_price: 1.25,
            },
          ],
          memo: 'no onions',
        },
      ],
      payment_details: [
        {
          card_number: '',
          payment_method_label: 'Cash on delivery',
          payment_method_arabic_label: 'نقدًا عند الاستلام',
          paid_amount: 67.5,
          is_online: false,
          card_brand: '',
        },
      ],
      refunds: [],
    },
  ]);
});

test('ORD-01 an order of a branch in another time zone, after midnight there, has that branch’s date', async () => {
  await order(some(1));
  const { db, catalogue } = context.context;
  await db.updateTable('branch').set({ time_zone: 'Asia/Kolkata' }).where('id', '=', restaurant.marina).execute();
  await db.updateTable('orders').set({ placed_at: '2026-12-31T18:45:00Z' }).execute();
  await catalogue.reload();
  expect((await history()).data[0]).toMatchObject({ sales_real_date: '2027-01-01', sales_real_time: '00:15:00+05:30' });
  await db.updateTable('branch').set({ time_zone: 'Asia/Dubai' }).where('id', '=', restaurant.marina).execute();
  await catalogue.reload();
});

test('ORD-01 orders come newest first, a page at a time', async () => {
  const placed = [await order(some(1)), await order(some(2)), await order(some(3))];
  const newestFirst = placed.toReversed();
  expect(await numbers()).toEqual(newestFirst);
  expect(await numbers({ limit: 2 })).toEqual(newestFirst.slice(0, 2));
  expect(await numbers({ limit: 2, before: newestFirst[1] as number })).toEqual(newestFirst.slice(2));
  expect(await numbers({ limit: 0 })).toEqual(newestFirst);
  expect((await context.call(orderHistory, { token: guest.token, query: { limit: 'many' } as never })).status).toBe(400);
});

test('ORD-01 returns 20 orders by default and at most 100', async () => {
  const number = await order(some(1));
  const copies = `with copies as (
      insert into cart (id, customer_id, branch_id, order_type, payment_method_id, is_online, lines, subtotal_fils, discount_fils, delivery_fee_fils,
        total_fils, promised_minutes, locale, fingerprint, state, expires_at, vat_fils)
      select 'copy-' || customer_id || '-' || copy, customer_id, branch_id, order_type, payment_method_id, is_online, lines, subtotal_fils, discount_fils,
        delivery_fee_fils, total_fils, promised_minutes, locale, 'copy', 'placed', expires_at, vat_fils
      from cart, generate_series(1, 110) as copy where id = (select cart_id from orders where number = $1) returning *)
    insert into orders (cart_id, customer_id, branch_id, branch_name_en, branch_name_ar, branch_lat, branch_lng, order_type, subtotal_fils, discount_fils,
      delivery_fee_fils, total_fils, promised_minutes, payment_method_en, payment_method_ar, is_online, locale, vat_fils, promised_from, promised_until,
      first_promised_until)
    select id, customer_id, branch_id, 'Marina', 'المارينا', 25, 55, order_type, subtotal_fils, discount_fils, delivery_fee_fils, total_fils, promised_minutes,
      'Cash', 'نقدًا', false, locale, vat_fils, now(), now() + interval '1 hour', now() + interval '1 hour' from copies`;
  await context.context.database.execute(copies, [number]);
  expect(await numbers()).toHaveLength(20);
  expect(await numbers({ limit: 100_000 })).toHaveLength(100);
});

test('ORD-01 history stays as it was sold when the menu changes, and belongs to its customer alone', async () => {
  const number = await order(some(2));
  const { db, catalogue } = context.context;
  await db.updateTable('item').set({ name_en: 'Hummus deluxe', pickup_fils: 9900 }).where('id', '=', restaurant.hummus).execute();
  await catalogue.reload();
  const [first] = (await history()).data;
  expect(first).toMatchObject({ sales_order_no: number, sales_total_amount: 36 });
  expect(first?.sales_sales_order_items).toMatchObject([{ item_name: 'Hummus', unit_price: 18, total_price: 36 }]);
  await db.updateTable('item').set({ name_en: 'Hummus', pickup_fils: 1800 }).where('id', '=', restaurant.hummus).execute();
  await catalogue.reload();
  const stranger = await context.customer();
  expect((await history({}, stranger.token)).data).toEqual([]);
  expect((await context.call(orderHistory)).status).toBe(401);
});

test('ORD-02 one order is read by its number, by its customer alone', async () => {
  const [older] = [await order(some(1)), await order(some(2))];
  const one = (order_no: number, token = guest.token) => context.call(orderDetails, { token, query: { order_no } });
  expect((await one(older)).data).toEqual((await history()).data[1]);
  const stranger = await context.customer();
  for (const answer of [await one(older, stranger.token), await one(999_999)]) expect(answer.status).toBe(404);
  expect((await context.call(orderDetails, { query: { order_no: older } })).status).toBe(401);
});

test('ORD-03 a customer’s open orders are those of theirs that are not over, newest first, five at most', async () => {
  const open = async (token = guest.token) => (await context.call(openOrders, { token })).data.map(({ order_no }) => order_no);
  expect(await open()).toEqual([]);
  const placed = [await order(some(1)), await order(some(2)), await order(some(3))];
  expect(await open()).toEqual(placed.toReversed());
  await bringTo(context, placed[0] as number, 'accepted', 'preparing', 'ready', 'completed');
  await bringTo(context, placed[1] as number, 'rejected');
  await bringTo(context, placed[2] as number, 'accepted');
  expect((await context.call(openOrders, { token: guest.token })).data).toMatchObject([
    { order_no: placed[2], order_state: 'accepted', events: [{ state: 'received' }, { state: 'accepted' }] },
  ]);
  const stranger = await context.customer();
  expect(await open(stranger.token)).toEqual([]);
  expect((await context.call(openOrders)).status).toBe(401);
});

test('ADDR-04 returns a branch’s areas with outlines, fees, minimums and minutes', async () => {
  const areas = (branch_id: number, token: string | undefined = guest.token) =>
    context.call(deliveryAreas, { ...(token ? { token } : {}), query: { branch_id } });
  const { data } = await areas(restaurant.marina);
  expect(data).toMatchObject([
    {
      delivery_area_id: restaurant.area,
      delivery_area_name: 'Marina',
      delivery_area_ar_name: 'المارينا',
      delivery_charge: 7.5,
      min_order_amount: 40,
      time: 35,
    },
  ]);
  expect(decodePath(data[0]?.encoded_path ?? '')).toHaveLength(4);
  expect((await areas(restaurant.hills)).data).toEqual([]);
  expect((await areas(999)).status).toBe(404);
  expect((await context.call(deliveryAreas, { query: { branch_id: restaurant.marina } })).status).toBe(401);
});
