import { checkout } from '@sufra/contract/checkout/served';
import { listAutomaticPromotions, listPromotions } from '@sufra/contract/promotions/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { offers } from '@sufra/tests/support/promotions.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { expect, test } from 'vitest';

const here = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(here);
here.setNow('2026-11-21T19:45:00+04:00');
for (const offer of [
  { code: 'OPENEND', name_en: 'Dessert on us', name_ar: 'الحلوى علينا' },
  {
    code: 'NOVEMBER',
    name_en: 'All of November',
    kind: 'percent',
    percent: 25,
    max_discount_fils: 2050,
    order_type: 'pickup',
    min_order_fils: 6050,
    ends_at: '2026-12-01T00:00:00+04:00',
  },
  { code: 'WELCOME', name_en: 'Your first order', first_order_only: true, ends_at: '2026-11-22T00:00:00+04:00' },
  { code: 'TOMORROW', name_en: 'Not yet', starts_at: '2026-11-22T00:00:00+04:00' },
  { code: 'GONE', name_en: 'Over since this second', ends_at: '2026-11-21T19:45:00+04:00' },
  { code: 'OFF', name_en: 'Taken back', active: false },
])
  await here.context.db
    .insertInto('promotion')
    .values({ kind: 'free_delivery', starts_at: '2026-11-01T00:00:00+04:00', ...offer })
    .execute();

const codes = async (token: string) => (await here.call(listPromotions, { token })).data.map(({ code }) => code);

test('NAV-05 lists running promotions, soonest end first', async () => {
  const { token } = await here.customer();
  expect(await codes(token)).toEqual(['WELCOME', 'NOVEMBER', 'OPENEND']);
  const { data } = await here.call(listPromotions, { token });
  expect(data[1]).toEqual({
    promotion_id: expect.any(Number),
    code: 'NOVEMBER',
    name_en: 'All of November',
    name_ar: '',
    description_en: '',
    description_ar: '',
    order_type: 'pickup',
    min_order_amount: 60.5,
    first_order_only: false,
    points: null,
    kind: 'percent',
    percent: 25,
    max_discount: 20.5,
    combines: false,
    amount: null,
    branch_ids: [],
    branches: [],
    per_customer: null,
    ends_at: '2026-11-30T20:00:00.000Z',
    hours: [],
  });
});

test('NAV-05 PRO-01 customer keeps the first-order offer when another customer orders first', async () => {
  const { db } = here.context;
  const other = await here.customer();
  const { id } = await db.selectFrom('promotion').select('id').where('code', '=', 'WELCOME').executeTakeFirstOrThrow();
  const order_details = [{ stock_id: restaurant.hummus, quantity: 2 }];
  const { data } = await here.call(checkout, { token: other.token, body: pickup(restaurant, { order_details }) });
  // A placed cart without its order row yet.
  await db.updateTable('cart').set({ state: 'placed' }).where('id', '=', data.cart_id).execute();
  const use = { promotion_id: id, customer_id: other.id, cart_id: data.cart_id, reserved_at: here.context.now(), is_first_order: true };
  await db.insertInto('promotion_use').values(use).execute();
  const { token } = await here.customer();
  expect([await codes(token), await codes(other.token)]).toEqual([
    ['WELCOME', 'NOVEMBER', 'OPENEND'],
    ['NOVEMBER', 'OPENEND'],
  ]);
});

test('NAV-05 a code belongs to one promotion', async () => {
  const again = here.context.db.insertInto('promotion').values({ kind: 'free_delivery', code: 'OPENEND', name_en: 'Again' }).execute();
  await expect(again).rejects.toThrow(/promotion_has_its_code/);
});

test('TRY-07 PRO-01 server lists automatic promotions, also for first orders, and omits used-up ones', async () => {
  const names = async () => (await here.call(listAutomaticPromotions, {})).data.map(({ name_en }) => name_en);
  expect(await names()).toEqual([]);
  await offers(here, { name_en: 'Welcome', first_order_only: true });
  await offers(here, { name_en: 'Brought free', kind: 'free_delivery', combines: true, min_order_fils: 15_000, maxUses: 5 });
  await offers(here, { name_en: 'Later', starts_at: '2026-12-01T00:00:00+04:00' });
  expect(await names()).toEqual(['Welcome', 'Brought free']);
  await here.context.db.updateTable('promotion_limit').set({ uses: 5 }).execute();
  expect(await names()).toEqual(['Welcome']);
});

test('TRY-07 DESK-17 lists an automatic promotion only within its hours in branch time', async () => {
  const { db } = here.context;
  await here.context.db.updateTable('promotion').set({ active: false, code: null }).execute();
  const hours = (promotion_id: number) =>
    db.insertInto('promotion_period').values({ promotion_id, day: 6, opens_minute: 1140, closes_minute: 1200 });
  await hours(await offers(here, { name_en: 'Evening' })).execute();
  await hours(await offers(here, { name_en: 'Evening code', code: 'EVENING' })).execute();
  await here.context.catalogue.reload();
  const listed = async () => ({
    automatic: (await here.call(listAutomaticPromotions, {})).data.map(({ name_en, branch_ids }) => [name_en, branch_ids]),
    own: (await here.call(listPromotions, { token: (await here.customer()).token })).data.map(({ name_en, hours: of }) => [name_en, of]),
  });
  const said = [{ day: 6, opens_minute: 1140, closes_minute: 1200 }];
  const both = [
    ['Evening', said],
    ['Evening code', said],
  ];
  here.setNow('2026-11-21T19:30:00+04:00');
  expect(await listed()).toEqual({ automatic: [['Evening', []]], own: both });
  // It is an hour earlier there.
  await db.updateTable('branch').set({ time_zone: 'Asia/Riyadh' }).where('id', '=', restaurant.hills).execute();
  expect(await listed()).toEqual({ automatic: [['Evening', [restaurant.marina]]], own: both });
  here.setNow('2026-11-21T20:30:00+04:00');
  expect(await listed()).toEqual({ automatic: [['Evening', [restaurant.hills]]], own: both });
  // A code outside its hours is still listed.
  here.setNow('2026-11-21T21:00:00+04:00');
  expect(await listed()).toEqual({ automatic: [], own: both.slice(1) });
});
