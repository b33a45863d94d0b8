import { login } from '@sufra/contract/account/served';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { orderHistory } from '@sufra/contract/orders/served';
import { shared, startApi, type TestCustomer } from '@sufra/tests/support/api.ts';
import { delivery, line, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, expect, test } from 'vitest';

const noon = '2026-11-21T12:00:00+04:00';
let guest: TestCustomer;

const context = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(context);
beforeEach(async () => {
  context.setNow(noon);
  guest = await context.customer();
});

const db = () => context.context.db;

async function cartOf(body: Record<string, unknown>, token = guest.token): Promise<string> {
  const { status, body: answer, data } = await context.call(checkout, { token, body });
  expect(status, JSON.stringify(answer)).toBe(200);
  return data.cart_id;
}

const place = (cart_id: string, more: { transaction_id?: string; token?: string; locale?: 'en' | 'ar' } = {}) => {
  const { transaction_id = 'Cash On Delivery', token = guest.token, locale = 'en' } = more;
  return context.call(placeOrder, { token, locale, body: { cart_id, transaction_id } });
};

/** Moves the clock and logs in again, because sessions are short. */
async function later(instant: string): Promise<void> {
  context.setNow(instant);
  guest.token = (await context.call(login, { body: { email: guest.email, password: guest.password } })).data.auth_token;
}

const stateOf = async (id: string) => (await db().selectFrom('cart').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const ordersOf = (cartId: string) => db().selectFrom('orders').selectAll().where('cart_id', '=', cartId).execute();

async function during(change: () => Promise<unknown>, work: () => Promise<void>, undo: () => Promise<unknown>): Promise<void> {
  await change();
  await context.context.catalogue.reload();
  try {
    await work();
  } finally {
    await undo();
    await context.context.catalogue.reload();
  }
}
const setHummus = (delivery_fils: number) => db().updateTable('item').set({ delivery_fils }).where('id', '=', restaurant.hummus).execute();

test('CHK-06 PAY-05 a cash order has a number, sold items and estimated minutes', async () => {
  const home = await saveAddress(context, restaurant, guest.email);
  const cart = await cartOf(delivery(restaurant, home, { comments: 'No Cutlery' }));
  const { status, data } = await place(cart);
  expect([status, data]).toEqual([200, { success: true, order_no: expect.any(Number) }]);
  expect(await ordersOf(cart)).toMatchObject([
    {
      number: data.order_no,
      state: 'received',
      comments: 'No Cutlery',
      promised_minutes: 35,
      total_fils: 6750,
      delivery_fee_fils: 750,
      placed_at: new Date(noon),
      branch_name_ar: 'المارينا',
      payment_method_en: 'Cash on delivery',
      is_online: false,
      attempt_id: null,
      address: { street: 'Al Marsa Street', lat: 25.08 },
    },
  ]);
  const lines = await db()
    .selectFrom('order_line')
    .selectAll()
    .where('order_number', '=', data.order_no as number)
    .execute();
  expect(lines).toMatchObject([{ name_en: 'Hummus', quantity: 3, unit_price_fils: 2000, total_fils: 6000, note: '' }]);
  const events = await db()
    .selectFrom('order_event')
    .selectAll()
    .where('order_number', '=', data.order_no as number)
    .execute();
  expect(events).toMatchObject([{ state: 'received', at: new Date(noon) }]);
  expect(await stateOf(cart)).toBe('placed');
});

test('CHK-07 placing a cart again returns the same number, whatever became of the menu', async () => {
  const cart = await cartOf(pickup(restaurant));
  const first = await place(cart);
  await later('2026-11-25T03:00:00+04:00');
  expect((await place(cart)).data).toEqual(first.data);
  expect((await place(cart, { transaction_id: 'something else' })).data).toEqual(first.data);
  await later(noon);
  // The same dishes in a new cart are a new order.
  const again = await cartOf(pickup(restaurant));
  expect(again).not.toBe(cart);
  expect((await place(again)).data.order_no).not.toBe(first.data.order_no);
});

test('CHK-07 placing one cart twenty times at once makes one order with one mail', async () => {
  const cart = await cartOf(pickup(restaurant));
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(cart)));
  expect(new Set(answers.map(({ status, data }) => `${status} ${data?.success} ${data?.order_no}`)).size).toBe(1);
  const [order, ...others] = await ordersOf(cart);
  expect(others).toEqual([]);
  const jobs = await context.context.database.execute("select key from job where kind = 'email' and payload->>'orderNumber' = $1", [
    String(order?.number),
  ]);
  expect(jobs.rows).toHaveLength(1);
  const events = await db()
    .selectFrom('order_event')
    .select('id')
    .where('order_number', '=', answers[0]?.data.order_no ?? 0)
    .execute();
  expect(events).toHaveLength(1);
});

test('CHK-08 places nothing for a foreign or unknown cart, or without a session', async () => {
  const cart = await cartOf(pickup(restaurant));
  const stranger = await context.customer();
  expect((await place(cart, { token: stranger.token })).status).toBe(404);
  expect((await place('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  expect((await context.call(placeOrder, { body: { cart_id: cart, transaction_id: 'Cash On Delivery' } })).status).toBe(401);
  expect(await ordersOf(cart)).toEqual([]);
});

test('CHK-06 a made-up transaction is refused, and a card cart is never placed by saying that it is cash', async () => {
  const cart = await cartOf(pickup(restaurant));
  const madeUp = await place(cart, { transaction_id: 'TXN-1234' });
  expect([madeUp.status, madeUp.body.code, Object.keys(madeUp.body.payload ?? {})]).toEqual([
    422,
    'wrong_transaction',
    ['wrong_transaction'],
  ]);
  await db().updateTable('cart').set({ is_online: true, payment_method_id: restaurant.card }).where('id', '=', cart).execute();
  expect((await place(cart)).status).toBe(422);
  expect(await ordersOf(cart)).toEqual([]);
});

test('CHK-08 a cart is valid for 15 minutes, and checkout renews it', async () => {
  const cart = await cartOf(pickup(restaurant));
  await later('2026-11-21T12:15:00+04:00');
  const late = await place(cart);
  expect([late.status, late.body.code]).toEqual([430, 'cart_expired']);
  expect(await stateOf(cart)).toBe('expired');
  const fresh = await cartOf(pickup(restaurant));
  expect(fresh).not.toBe(cart);
  expect((await place(fresh)).status).toBe(200);
});

test('CHK-08 reports a price changed after checkout with the new total, and ends the cart', async () => {
  const home = await saveAddress(context, restaurant, guest.email);
  const cart = await cartOf(delivery(restaurant, home));
  const work = async () => {
    const { status, body } = await place(cart, { locale: 'ar' });
    expect([status, body.code, body.total]).toEqual([430, 'price_changed', 70.5]);
    expect(body.error).toContain('AED 70.50');
    expect(await stateOf(cart)).toBe('cancelled');
    expect((await place(cart)).body.code).toBe('cart_expired');
    expect((await place(await cartOf(delivery(restaurant, home)))).status).toBe(200);
  };
  await during(
    () => setHummus(2100),
    work,
    () => setHummus(2000),
  );
});

test('CHK-08 two prices that changed by the same amount up and down are noticed too', async () => {
  const lines = [line(restaurant.hummus, 3), line(restaurant.karak, 3)];
  const home = await saveAddress(context, restaurant, guest.email);
  const cart = await cartOf(delivery(restaurant, home, { order_details: lines }));
  const set = (hummus: number, karak: number) =>
    Promise.all([setHummus(hummus), db().updateTable('item').set({ delivery_fils: karak }).where('id', '=', restaurant.karak).execute()]);
  await during(
    () => set(2010, 540),
    async () => expect((await place(cart)).body.code).toBe('price_changed'),
    () => set(2000, 550),
  );
});

test('ITEM-11 CHK-08 a group’s dearest choices are free, and the order records the price of each piece', async () => {
  const { shawarma, bread, extras, sides } = restaurant;
  const [saj] = bread.options;
  const [cheap, dear] = extras.options;
  const isFree = (included: number) => db().updateTable('option_group').set({ included }).where('id', '=', extras.id).execute();
  // Extras at 3.00 and 4.25: of 3.00, 3.00 and 4.25 the first two to be dear are free.
  const chosen = (...rows: [id: number | undefined, quantity: number][]) =>
    pickup(restaurant, { order_details: [line(shawarma, 2, [saj, 1], ...rows, [sides.options[1], 2])] });
  const work = async () => {
    for (const rows of [
      [[cheap, 2] as const, [dear, 1] as const],
      [[dear, 1] as const, [cheap, 1] as const, [cheap, 1] as const],
    ]) {
      const { data } = await context.call(checkout, {
        token: guest.token,
        body: chosen(...rows.map(([id, n]): [typeof id, number] => [id, n])),
      });
      expect(data).toMatchObject({ subtotal: 2 * (24.5 + 3), total: 2 * (24.5 + 3) });
    }
    const number = (await place(await cartOf(chosen([cheap, 2], [dear, 1])))).data.order_no as number;
    const row = await db().selectFrom('order_line').selectAll().where('order_number', '=', number).executeTakeFirstOrThrow();
    const options = row.options as { id: number; quantity: number; price: number }[];
    expect([row.unit_price_fils, row.total_fils]).toEqual([2750, 5500]);
    const charged = [
      [saj, 1, 0],
      [cheap, 1, 0],
      [cheap, 1, 300],
      [dear, 1, 0],
      [sides.options[1], 2, 0],
    ];
    expect(options.map(({ id, quantity, price }) => [id, quantity, price])).toEqual(charged);
    const [order] = (await context.call(orderHistory, { token: guest.token })).data;
    expect(order?.sales_sales_order_items[0]).toMatchObject({
      ...{ unit_price: 27.5, total_price: 55 },
      modifiers: charged.map(([modifier_id, quantity, price]) => ({ modifier_id, quantity, unit_price: Number(price) / 100 })),
    });
    // A cart that was priced with more free choices is not placed with fewer.
    const cart = await cartOf(chosen([cheap, 2], [dear, 1]));
    await during(
      () => isFree(1),
      async () => expect((await place(cart)).body).toMatchObject({ code: 'price_changed', total: 2 * (24.5 + 6) }),
      () => isFree(2),
    );
  };
  await during(
    () => isFree(2),
    work,
    () => isFree(0),
  );
});

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  [
    'item_unavailable',
    () => db().updateTable('item').set({ active: false }).where('id', '=', restaurant.hummus).execute(),
    () => db().updateTable('item').set({ active: true }).where('id', '=', restaurant.hummus).execute(),
  ],
  [
    'branch_closed',
    () => db().insertInto('branch_exception').values({ branch_id: restaurant.marina, on_date: '2026-11-21' }).execute(),
    () => db().deleteFrom('branch_exception').execute(),
  ],
  [
    'order_type_unavailable',
    () => db().updateTable('branch').set({ delivery_enabled: false }).where('id', '=', restaurant.marina).execute(),
    () => db().updateTable('branch').set({ delivery_enabled: true }).where('id', '=', restaurant.marina).execute(),
  ],
  [
    'not_in_delivery_area',
    () => db().updateTable('delivery_area').set({ branch_id: restaurant.hills }).execute(),
    () => db().updateTable('delivery_area').set({ branch_id: restaurant.marina }).execute(),
  ],
])('CHK-08 validates everything again at placement: %s', async (code, change, undo) => {
  const home = await saveAddress(context, restaurant, guest.email);
  const cart = await cartOf(delivery(restaurant, home));
  const work = async () => {
    const { status, body } = await place(cart);
    expect([status, body.code]).toEqual([430, code]);
  };
  await during(change, work, undo);
  expect([await stateOf(cart), await ordersOf(cart)]).toEqual(['cancelled', []]);
});

test('CHK-08 ADDR-02 order keeps its address details when the customer edits the address later', async () => {
  const home = await saveAddress(context, restaurant, guest.email);
  const cart = await cartOf(delivery(restaurant, home));
  await db().updateTable('address').set({ landmark: '', makani_number: '', driver_note: 'Do not ring' }).where('id', '=', home).execute();
  expect((await place(cart)).status).toBe(200);
  const kept = { landmark: 'opposite the mosque', makaniNumber: '12345 67890', driverNote: 'Leave it at the gate' };
  expect(await ordersOf(cart)).toMatchObject([{ address: kept }]);
  const history = await context.call(orderHistory, { token: guest.token });
  expect(history.data[0]).toMatchObject({
    sales_address: 'Apartment 12, Floor 3, Marina Tower, Al Marsa Street, Dubai (opposite the mosque)',
    sales_makani_number: '12345 67890',
    sales_driver_note: 'Leave it at the gate',
  });
});

test('CHK-08 deleting the address after checkout does not lose the order, which keeps its own copy', async () => {
  const home = await saveAddress(context, restaurant, guest.email);
  const cart = await cartOf(delivery(restaurant, home));
  await db().deleteFrom('address').where('id', '=', home).execute();
  expect((await place(cart)).status).toBe(200);
  expect(await ordersOf(cart)).toMatchObject([{ address: { building: 'Marina Tower' } }]);
});

test('CHK-08 refuses a sixth unpaid order until one is done or hours old', async () => {
  const numbers: number[] = [];
  for (let quantity = 1; quantity <= 5; quantity++) numbers.push((await place(await cartOf(some(quantity)))).data.order_no as number);
  const sixth = () => context.call(checkout, { token: guest.token, body: some(6) });
  const refused = await sixth();
  expect([refused.status, refused.body.code]).toEqual([430, 'too_many_open_orders']);
  expect(refused.body.error).toContain('5 cash orders');
  const { db: kysely } = context.context;
  await kysely
    .updateTable('orders')
    .set({ state: 'completed' })
    .where('number', '=', numbers[0] as number)
    .execute();
  expect((await sixth()).status).toBe(200);
  await kysely
    .updateTable('orders')
    .set({ state: 'received' })
    .where('number', '=', numbers[0] as number)
    .execute();
  await kysely
    .updateTable('orders')
    .set({ placed_at: '2026-11-21T07:59:00+04:00' })
    .where('number', '=', numbers[1] as number)
    .execute();
  expect((await sixth()).status).toBe(200);
});

test('CHK-08 the value of unpaid orders is capped too', async () => {
  const dear = (each: number) => pickup(restaurant, { order_details: Array.from({ length: 6 }, () => line(restaurant.hummus, each)) });
  expect((await place(await cartOf(dear(99)))).status).toBe(200);
  const second = await context.call(checkout, { token: guest.token, body: dear(98) });
  expect(second.body.code).toBe('too_many_open_orders');
});

test('CHK-08 server answers all concurrent calls alike when they place the last order under the cap', async () => {
  for (const quantity of [1, 2, 3, 4]) await place(await cartOf(some(quantity)));
  const last = await cartOf(some(5));
  const answers = await Promise.all(Array.from({ length: 8 }, () => place(last)));
  expect(new Set(answers.map(({ status, data }) => `${status} ${data?.order_no}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
});

test('CHK-08 eight carts placed at the same moment do not get past the cap of open orders', async () => {
  const carts = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((quantity) => cartOf(some(quantity))));
  const answers = await Promise.all(carts.map((cart) => place(cart)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 430, 430, 430]);
  const { id } = guest;
  expect(await db().selectFrom('orders').select('number').where('customer_id', '=', id).execute()).toHaveLength(5);
});

const some = (quantity: number) => pickup(restaurant, { order_details: [line(restaurant.hummus, quantity)] });
