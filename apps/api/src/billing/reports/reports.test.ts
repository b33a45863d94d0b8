/**
 * A weekend of two branches, counted by hand: one in Dubai, whose seller is registered for VAT, and one an hour behind, whose seller is not.
 */
import { papersFile, salesReport } from '@sufra/contract/reports/served';
import { manyOrders, shared } from '@sufra/tests/support/api.ts';
import { at, openBooks } from '@sufra/tests/support/books.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { offers } from '@sufra/tests/support/promotions.ts';
import { sellsAs } from '@sufra/tests/support/restaurant.ts';
import { hire, type StaffFixture } from '@sufra/tests/support/staff.ts';
import { expect, test } from 'vitest';

const trn = '100000000000003';
const [friday, saturday, sunday] = ['2026-11-20', '2026-11-21', '2026-11-22'];
const cooked = ['accepted', 'preparing', 'ready'] as const;

const paid = shared(await openPaidRestaurant({}, { env: manyOrders }));
await sellsAs(paid.api, { name_en: 'Saj & Sidr', name_ar: 'صاج وسدر', trn });
const { api, restaurant } = paid;
const { db, catalogue } = api.context;
const { id: untaxed } = await db.insertInto('legal_entity').values({ name_en: 'Hills' }).returning('id').executeTakeFirstOrThrow();
await db.updateTable('branch').set({ time_zone: 'Asia/Riyadh', legal_entity_id: untaxed }).where('id', '=', restaurant.hills).execute();
await catalogue.reload();
const books = await openBooks(paid);
const { collects, isBrought, paysByCard, moves, refunds, takesBack, hasGoneBack } = books;
await offers(api, { code: 'TENTH' });
const atHills = { branch_id: restaurant.hills, loc_code: 'HILLS' };
const overMidnight = await collects(at('22:50', friday));
await moves(at('23:10', friday), overMidnight, ...cooked);
await moves(at('00:10'), overMidnight, 'completed');
// Local time there is still Friday.
const lateAtHills = await collects(at('00:30'), atHills);
await moves(at('00:50'), lateAtHills, ...cooked, 'completed');
const brought = await isBrought(at('12:00'));
await moves(at('12:50'), brought, 'accepted', 'preparing', 'on_the_way', 'completed');
const byCard = await paysByCard(at('13:00'));
await moves(at('13:15'), byCard, ...cooked);
await moves(at('13:20'), byCard, 'completed');
const rejected = await paysByCard(at('13:30'), { comments: 'no' });
await moves(at('13:31'), rejected, 'rejected');
await hasGoneBack(rejected);
await refunds(at('14:00'), byCard, 1000, '=cmd|calc');
const cancelled = await collects(at('14:30'));
await moves(at('15:00'), cancelled, 'cancelled');
const discounted = await collects(at('15:00'), { promo_code: 'TENTH' });
await moves(at('15:12'), discounted, ...cooked, 'completed');
const open = await collects(at('16:00'), { comments: 'still open' });
await takesBack(open, 'rejected');
const two = { ...atHills, order_details: [{ stock_id: restaurant.hummus, quantity: 2, modifiers: [], memo: '' }] };
const twoAtHills = await collects(at('17:00'), two);
await moves(at('17:25'), twoAtHills, ...cooked, 'completed');
await refunds(at('10:00', sunday), byCard, 1400, 'Cold soup');
// Both promised from 12:15 until 12:25.
for (const ready of ['12:25', '12:26']) {
  const collected = await collects(at('12:02', sunday));
  await moves(at(ready, sunday), collected, ...cooked, 'completed');
}
api.setNow(at('18:00', sunday));
const owner = await hire(api, 'owner');
const manager = await hire(api, 'manager', [restaurant.hills]);

const asks = (query: Record<string, string | number>, { token }: StaffFixture = owner) => paid.api.call(salesReport, { token, query });
const on = async (day: string) => (await asks({ from: day })).data;

const marinaOnSaturday = {
  ...{ placed: 6, completed: 4, rejected: 1, cancelled: 1 },
  ...{ dishes: 22_200, discounts: 540, deliveryFees: 750, sales: 22_410, refunds: 1000, net: 21_410, vat: 1019, tips: 0, returned: 5400 },
  methods: [
    { name: { en: 'Cash on delivery', ar: 'نقدًا عند الاستلام' }, isOnline: false, orders: 3, sales: 17_010, refunds: 0, net: 17_010 },
    { name: { en: 'Card online', ar: 'بطاقة عبر الإنترنت' }, isOnline: true, orders: 1, sales: 5400, refunds: 1000, net: 4400 },
  ],
  times: {
    // 20 minutes to the counter, fetched an hour later; 15; 12.
    pickup: { orders: 3, punctual: 3, median: 15, slow: 19 },
    // Promised until 12:45.
    delivery: { orders: 1, punctual: 0, median: 50, slow: 50 },
  },
};

test('STAFF-07 reports placed, sold and refunded orders by branch, payment method and order type', async () => {
  const { status, data } = await asks({ from: saturday, until: saturday });
  expect([status, data.from, data.until, data.today]).toEqual([200, saturday, saturday, sunday]);
  const [marina, hills, ...others] = data.branches;
  expect(others).toEqual([]);
  expect(marina).toEqual({ id: paid.restaurant.marina, name: { en: 'Marina', ar: 'المارينا' }, ...marinaOnSaturday });
  expect(hills).toMatchObject({
    ...{ placed: 1, completed: 1, rejected: 0, cancelled: 0, dishes: 3600, discounts: 0, deliveryFees: 0 },
    // The seller is not registered for VAT.
    ...{ sales: 3600, refunds: 0, net: 3600, vat: 0, returned: 0 },
    // At the last moment of what was promised.
    times: { pickup: { orders: 1, punctual: 1, median: 25, slow: 25 }, delivery: null },
  });
  expect(data.total).toMatchObject({ placed: 7, completed: 5, sales: 26_010, net: 25_010, vat: 1019, returned: 5400 });
  expect(data.total.times.pickup).toEqual({ orders: 4, punctual: 4, median: 18, slow: 24 });
});

test('STAFF-07 report sums VAT of invoices and credit notes by seller, and none when unregistered', async () => {
  const { data } = await asks({ from: saturday });
  expect(data.vat).toEqual([
    {
      ...{ trn, rate: 500 },
      invoices: { base: 21_343, vat: 1067, gross: 22_410 },
      creditNotes: { base: 952, vat: 48, gross: 1000 },
      due: { base: 20_391, vat: 1019, gross: 21_410 },
    },
    {
      ...{ trn: '', rate: 0 },
      invoices: { base: 3600, vat: 0, gross: 3600 },
      creditNotes: { base: 0, vat: 0, gross: 0 },
      due: { base: 3600, vat: 0, gross: 3600 },
    },
  ]);
  const { db } = paid.api.context;
  const issued = await db.selectFrom('invoice').selectAll().where('trn', '=', trn).execute();
  const notes = await db.selectFrom('credit_note').selectAll().execute();
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + Number(amount), 0);
  const whole = (await asks({ from: friday, until: sunday })).data;
  expect(whole.vat[0]).toMatchObject({
    invoices: { gross: sum(issued.map((each) => each.total_fils)), vat: sum(issued.map((each) => each.vat_fils)) },
    creditNotes: { gross: sum(notes.map((each) => each.amount_fils)), vat: sum(notes.map((each) => each.vat_fils)) },
  });
});

test('STAFF-07 SLOT-04 an order is punctual until the end of the window that its customer was promised', async () => {
  expect((await on(sunday)).total.times.pickup).toMatchObject({ orders: 2, punctual: 1 });
});

test('STAFF-07 report counts an order as placed on one day and sold on the next when it spans midnight', async () => {
  const day = await on(friday);
  expect(day.branches.map(({ placed, completed, sales }) => [placed, completed, sales])).toEqual([
    [1, 0, 0],
    [1, 1, 5400],
  ]);
  expect((await on(saturday)).points[0]).toEqual({ at: `${saturday}T00`, placed: 0, completed: 1, sales: 5400, refunds: 0 });
});

test('STAFF-07 shows a day by hour in branch time; hours add up to the day', async () => {
  const { points, total } = await on(saturday);
  expect(points).toHaveLength(24);
  const busy = points.filter((point) => point.placed + point.completed + point.refunds > 0);
  expect(busy.map(({ at: hour, placed, completed, sales, refunds }) => [hour.slice(11), placed, completed, sales, refunds])).toEqual([
    ['00', 0, 1, 5400, 0],
    ['12', 1, 1, 6750, 0],
    ['13', 2, 1, 5400, 0],
    ['14', 1, 0, 0, 1000],
    ['15', 1, 1, 4860, 0],
    ['16', 2, 1, 3600, 0],
  ]);
  for (const figure of ['placed', 'completed', 'sales', 'refunds'] as const)
    expect([figure, points.reduce((sum, point) => sum + point[figure], 0)]).toEqual([figure, total[figure]]);
});

test('STAFF-07 a range is the sum of its days, and of its branches', async () => {
  const days = await Promise.all([friday, saturday, sunday].map(on));
  const { data } = await asks({ from: friday, until: sunday });
  const figures = [
    'placed',
    'completed',
    'rejected',
    'cancelled',
    'dishes',
    'discounts',
    'deliveryFees',
    'sales',
    'refunds',
    'net',
    'vat',
  ] as const;
  for (const figure of [...figures, 'returned'] as const) {
    const sum = (each: Record<typeof figure, number>[]) => each.reduce((total, sales) => total + sales[figure], 0);
    expect([figure, data.total[figure]]).toEqual([figure, sum(days.map(({ total }) => total))]);
    expect([figure, data.total[figure]]).toEqual([figure, sum(data.branches)]);
  }
  expect(data.points.map(({ at: day, sales, refunds }) => [day, sales, refunds])).toEqual([
    [friday, 5400, 0],
    [saturday, 26_010, 1000],
    [sunday, 10_800, 1400],
  ]);
  const { dishes, discounts, deliveryFees, sales, net, refunds } = data.total;
  expect([dishes - discounts + deliveryFees, sales - refunds]).toEqual([sales, net]);
});

test('STAFF-07 manager reads reports of own branches, and owner reads all or one branch', async () => {
  const { marina, hills } = paid.restaurant;
  const own = (await asks({ from: saturday }, manager)).data;
  expect([own.branches.map(({ id }) => id), own.total.sales, own.vat.map((line) => line.trn)]).toEqual([[hills], 3600, ['']]);
  expect(own.points.reduce((sum, { sales }) => sum + sales, 0)).toBe(3600);
  const { data } = await asks({ from: saturday, branchId: marina });
  expect([data.branches.map(({ id }) => id), data.total]).toEqual([[marina], marinaOnSaturday]);
});

test('STAFF-07 without days it is today’s, by the clock of the branch', async () => {
  paid.api.setNow(at('00:30'));
  expect((await asks({})).data).toMatchObject({ from: saturday, until: saturday, today: saturday });
  // Local time in Riyadh is still Friday.
  expect((await asks({}, manager)).data).toMatchObject({ from: friday, total: { completed: 1 } });
  paid.api.setNow(at('18:00', sunday));
});

test.each<[string, Record<string, string>, string]>([
  ['ends before it begins', { from: saturday, until: friday }, 'until'],
  ['is longer than 400 days', { from: '2025-01-01', until: saturday }, 'until'],
  ['is no day', { from: '2026-02-30' }, 'from'],
  ['is of another millennium', { from: '1026-11-21' }, 'from'],
])('ERR-03 a range that %s is refused', async (_, range, field) => {
  const { status, body } = await asks(range);
  expect([status, Object.keys(body.payload ?? {})]).toEqual([400, [field]]);
});

test('STAFF-07 ERR-03 refuses its file too', async () => {
  const { status } = await paid.api.call(papersFile, { token: owner.token, body: { from: saturday, until: friday } });
  expect(status).toBe(400);
});
