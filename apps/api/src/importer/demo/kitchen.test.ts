// @embedded @slow
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { isOver, type OrderState } from '@sufra/contract/orders/states';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { bringTo, kitchenOf, staffToken } from '@sufra/tests/support/kitchen.ts';
import { openRestaurant, type Restaurant } from '@sufra/tests/support/restaurant.ts';
import { expect, test, vi } from 'vitest';
import { recordBoardOpen } from '../../ordering/kitchen/queries.ts';
import { cook } from './kitchen.ts';

let clock = new Date('2026-11-21T12:00:00+04:00');
const tick = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
  api.setNow(clock);
};
const api = shared(await startApi({ DEMO: 'on', STAFF_TOKEN: staffToken }));
tick(0);
const token = (await api.customer()).token;
await api.context.db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();
const { db, catalogue } = api.context;
// Open around the clock, so that only orders determine the day.
const branch = await db
  .selectFrom('branch')
  .select(['id', 'code'])
  .where('pickup_enabled', '=', true)
  .orderBy('id')
  .executeTakeFirstOrThrow();
await db.deleteFrom('branch_period').where('branch_id', '=', branch.id).execute();
const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ branch_id: branch.id, day, opens_minute: 0, closes_minute: 1440 }));
await db.insertInto('branch_period').values(days).execute();
await db.updateTable('branch').set({ busy_until: null }).execute();
await catalogue.reload();
const cash = await db
  .selectFrom('payment_method')
  .innerJoin('branch_payment_method', 'payment_method_id', 'payment_method.id')
  .select('payment_method.id')
  .where('branch_id', '=', branch.id)
  .where('is_online', '=', false)
  .executeTakeFirstOrThrow();
const dish = await db
  .selectFrom('item')
  .select('id')
  .where('id', 'not in', db.selectFrom('item_option_group').select('item_id'))
  .where('min_quantity', '<=', 1)
  .where('pickup_fils', '>', 0)
  .orderBy('id')
  .executeTakeFirstOrThrow();
const demo = { branch_id: branch.id, loc_code: branch.code, payment_method_id: cash.id, stock_id: dish.id };

const body = (changes: object = {}) => {
  const { stock_id, ...where } = demo;
  return {
    ...{ order_date: '', address_id: null, comments: '', order_type: 1, success_url: null, failure_url: null },
    ...{ ...where, order_details: [{ stock_id, quantity: 3, modifiers: [], memo: '' }], ...changes },
  };
};
async function order(changes: object = {}): Promise<number> {
  const { data, body: refused } = await api.call(checkout, { token, body: body(changes) });
  if (!data) throw new Error(JSON.stringify(refused));
  const placed = await api.call(placeOrder, { token, body: { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' } });
  return placed.data.order_no as number;
}
const ordersOf = (numbers: number[]) =>
  api.context.db.selectFrom('orders').select(['number', 'state']).where('number', 'in', numbers).orderBy('number').execute();
const actorsOf = async (number: number) =>
  (
    await api.context.db.selectFrom('order_event').select(['state', 'actor']).where('order_number', '=', number).orderBy('id').execute()
  ).map(({ state, actor }) => `${state} by ${actor}`);

test('ORD-03 a whole day of the demo: 60 orders of one customer, and every one of them ends', async () => {
  const numbers: number[] = [];
  // One order every sixteen minutes stays below the limit of five open cash orders.
  for (let each = 0; each < 60; each += 1) {
    numbers.push(await order({ comments: `order ${each}` }));
    for (let look = 0; look < 4; look += 1) {
      tick(240);
      await cook(api.context);
    }
  }
  expect(new Set(numbers).size).toBe(60);
  expect((await ordersOf(numbers)).filter(({ state }) => !isOver(state as OrderState))).toEqual([]);
  expect(await actorsOf(numbers[59] ?? 0)).toEqual([
    'received by customer',
    ...['accepted', 'preparing', 'ready', 'completed'].map((state) => `${state} by demo`),
  ]);
  expect(await cook(api.context)).toBe(0);
});

test('ORD-03 lets one of two processes handle each order, and skips orders touched by staff', async () => {
  const [touched, ours] = [await order({ comments: 'staff' }), await order({ comments: 'demo' })];
  await bringTo(api, touched, 'accepted');
  tick(20);
  const moves = await Promise.all([cook(api.context), cook(api.context)]);
  expect(moves.toSorted()).toEqual([0, 1]);
  tick(600);
  await cook(api.context);
  expect(await ordersOf([touched, ours])).toEqual([
    { number: touched, state: 'accepted' },
    { number: ours, state: 'preparing' },
  ]);
  // Changing the estimate counts as staff handling the order.
  await kitchenOf(api).moves({ orderNumber: ours, to: 'preparing', minutes: 30 });
  tick(600);
  expect(await cook(api.context)).toBe(0);
  await bringTo(api, touched, 'rejected');
  await bringTo(api, ours, 'cancelled');
});

test('STAFF-03 demo kitchen pauses while a staff member watches the board, and then resumes', async () => {
  const number = await order({ comments: 'watched' });
  const { db, now } = api.context;
  await recordBoardOpen(db, { branchIds: [], all: true }, now());
  tick(30);
  expect(await cook(api.context)).toBe(0);
  // The kitchen has closed the order.
  tick(20);
  expect(await cook(api.context)).toBe(1);
  await bringTo(api, number, 'cancelled');
});

test('ORD-03 demo kitchen waits for a moment without requests before each move, and ends a look in time', async () => {
  const numbers: number[] = [];
  for (const comments of ['first', 'second', 'third']) numbers.push(await order({ comments }));
  tick(20);
  let clock = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const waitForIdle = vi.fn(async () => void (clock += 600));
  expect(await cook({ ...api.context, idle: { waitForIdle } }, 1000)).toBe(2);
  expect(waitForIdle).toHaveBeenCalledTimes(2);
  expect(await cook({ ...api.context, idle: { waitForIdle } }, 1000)).toBe(1);
  vi.restoreAllMocks();
  for (const number of numbers) await bringTo(api, number, 'cancelled');
});

test('ORD-03 a restaurant of one’s own in the demo’s place cooks itself', async () => {
  const own: Restaurant = await openRestaurant(api);
  const number = await order({
    ...{ branch_id: own.hills, loc_code: 'HILLS', payment_method_id: own.cash },
    order_details: [{ stock_id: own.hummus, quantity: 3, modifiers: [], memo: '' }],
  });
  tick(600);
  expect(await cook(api.context)).toBe(0);
  expect(await actorsOf(number)).toEqual(['received by customer']);
});
