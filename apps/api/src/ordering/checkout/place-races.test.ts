// @slow
/** One order a cart is held twice over: by the cart's state, which one statement reads and changes, and by UNIQUE(orders.cart_id). Each holds alone; without both it breaks. */
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { openRestaurant, pickup, type Restaurant } from '@sufra/tests/support/restaurant.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeCart } from '../cart/place-queries.ts';
import { type Cart, findCart } from '../cart/queries.ts';

let context: TestApi;
let restaurant: Restaurant;
let token: string;
let cart: Cart;

beforeEach(async () => {
  context = await startApi({ DEMO: 'off' });
  restaurant = await openRestaurant(context);
  const guest = await context.customer();
  token = guest.token;
  const { data } = await context.call(checkout, { token, body: pickup(restaurant) });
  const owner = await context.context.db.selectFrom('customer').select('id').where('email', '=', guest.email).executeTakeFirstOrThrow();
  cart = (await findCart(context.context.db, owner.id, data.cart_id)) as Cart;
});
afterEach(() => context?.close());

const attempts = Array.from({ length: 12 });
const orders = async () => (await context.context.db.selectFrom('orders').select('number').where('cart_id', '=', cart.id).execute()).length;
const dropConstraint = () => context.context.database.execute('alter table orders drop constraint orders_cart_id_key');
const placeThroughApi = () =>
  Promise.all(attempts.map(() => context.call(placeOrder, { token, body: { cart_id: cart.id, transaction_id: 'Cash On Delivery' } })));

/** What placing would be without a look at the state: every caller finds the cart open. */
async function placeWhateverItsState(): Promise<void> {
  const branch = context.context.catalogue.branch(restaurant.marina);
  const method = branch?.paymentMethods.find((each) => !each.isOnline);
  if (!branch || !method) throw new Error('the fixture has no cash branch');
  for (const _ of attempts) {
    await context.context.db.updateTable('cart').set({ state: 'quoted' }).where('id', '=', cart.id).execute();
    await placeCart(context.context.db, { cart, seller: { branch, method }, attemptId: null, now: new Date() });
  }
}

const onServer = test.skipIf(!process.env.TEST_DATABASE_URL);

onServer('CHK-07 with the state bypassed, the database itself still allows one order a cart', async () => {
  await placeWhateverItsState();
  expect(await orders()).toBe(1);
});

onServer('CHK-07 with the constraint removed, the state alone still makes one order', async () => {
  await dropConstraint();
  const answers = await placeThroughApi();
  expect(new Set(answers.map(({ data }) => data.order_no)).size).toBe(1);
  expect(await orders()).toBe(1);
});

onServer('CHK-07 control: without state and constraint the same test finds many orders', async () => {
  await dropConstraint();
  await placeWhateverItsState();
  expect(await orders()).toBe(attempts.length);
});
