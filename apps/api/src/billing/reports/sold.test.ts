/** Sales and refusals of a Saturday in two branches, against hand-counted figures and the sales report. */
import { setSoldOut } from '@sufra/contract/availability/served';
import { salesReport, soldReport, soldTable } from '@sufra/contract/reports/served';
import { manyOrders, shared } from '@sufra/tests/support/api.ts';
import { at, openBooks } from '@sufra/tests/support/books.ts';
import { newGuest, orderedInCash } from '@sufra/tests/support/guests.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { offers } from '@sufra/tests/support/promotions.ts';
import { line, pickup, sellsAs } from '@sufra/tests/support/restaurant.ts';
import { hire, type StaffFixture } from '@sufra/tests/support/staff.ts';
import { expect, test } from 'vitest';
import { moveOrder } from '../../ordering/orders/move.ts';
import { listActions } from '../../platform/audit-log.ts';

const [friday, saturday, sunday] = ['2026-11-20', '2026-11-21', '2026-11-22'];
const cooked = ['accepted', 'preparing', 'ready', 'completed'] as const;

const paid = shared(await openPaidRestaurant({}, { env: { ...manyOrders, guestOrders: true } }));
await sellsAs(paid.api, { name_en: 'Saj & Sidr', name_ar: 'صاج وسدر', trn: '100000000000003' });
const { api, restaurant } = paid;
const { db, catalogue } = api.context;
const { marina, hills, hummus, shawarma, bread, sides } = restaurant;
await db.updateTable('branch').set({ time_zone: 'Asia/Riyadh' }).where('id', '=', hills).execute();
await catalogue.reload();
const books = await openBooks(paid);
const { collects, isBrought, paysByCard, moves, refunds, hasGoneBack } = books;
await offers(api, { code: 'TENTH' });
const [thick, side] = [bread.options[1], sides.options[0]];

// The previous day, so that the customer counts as returning.
const earlier = await collects(at('12:00', friday));
await moves(at('12:10', friday), earlier, ...cooked);
const late = await collects(at('20:00', friday));
await moves(at('20:10', friday), late, ...cooked);

// Two shawarma for 28.50 each with thick bread at 2.00 and two sides at 1.00, three hummus at 18.00; a tenth off: 111.00 less 11.10.
const mixed = await collects(at('12:00'), {
  order_details: [line(shawarma, 2, [thick, 1], [side, 2]), line(hummus, 3)],
  promo_code: 'TENTH',
});
await moves(at('12:10'), mixed, ...cooked);
// 60.00 and a fee of 7.50; promised until 12:45, there at 12:55.
const brought = await isBrought(at('12:00'));
await moves(at('12:55'), brought, 'accepted', 'preparing', 'on_the_way', 'completed');
const byCard = await paysByCard(at('13:00'));
await moves(at('13:10'), byCard, ...cooked);
// One of two shawarma: half of 57.00 less a tenth.
await refunds(at('14:00'), mixed, 2565, 'It was cold', { lines: [{ place: 0, quantity: 1 }] });
await refunds(at('14:05'), brought, 750, 'It came late', { deliveryFee: true });
await refunds(at('14:10'), byCard, 1000, 'A kind word');
// In Riyadh it is Saturday for an hour more.
const atHills = await collects(at('00:30', sunday), { branch_id: hills, loc_code: 'HILLS' });
await moves(at('00:40', sunday), atHills, ...cooked);

const guest = { phone: '+971507770001', email: 'guest@example.com' };
for (const time of ['15:00', '15:30']) {
  api.setNow(at(time));
  const number = await orderedInCash(api, (await newGuest(api, guest)).token, pickup(restaurant));
  await moves(at(time), number, ...cooked);
}
const refused = await collects(at('16:00'));
await db.transaction().execute(async (tx) => {
  await moveOrder(tx, api.context, { orderNumber: refused, to: 'rejected', actor: 'staff', cause: 'too_busy' });
});
const unwanted = await paysByCard(at('16:10'));
await moves(at('16:11'), unwanted, 'rejected');
await hasGoneBack(unwanted);

const asks = (query: Record<string, string | number>, { token }: StaffFixture) => api.call(soldReport, { token, query });

api.setNow(at('16:20'));
const cook = await hire(api, 'manager', [marina], 'Mona Saleh');
const marks = (when: string, until: unknown) => {
  api.setNow(when);
  return api.call(setSoldOut, { token: cook.token, body: { branchIds: [marina], kind: 'dish', id: hummus, until } });
};
await db.updateTable('staff_access_token').set({ expires_at: '2100-01-01' }).execute();
await marks(at('16:20'), { minutes: 60 });
await marks(at('17:00'), 'further_notice');
await marks(at('17:30'), null);
await marks(at('22:00'), 'further_notice');

// A card payment fails twice, then the same cart is ordered or not.
api.setNow(at('17:40'));
const buyer = await api.customer();
const water = { order_details: [line(shawarma, 1, [thick, 1], [side, 2])] };
const first = await paid.checksOut(buyer.token, water);
await paid.cancels(buyer.token, first.data.cart_id, true);

api.setNow(at('23:30'));
const owner = await hire(api, 'owner');
const manager = await hire(api, 'manager', [hills]);
await db.updateTable('staff_access_token').set({ expires_at: '2100-01-01' }).execute();
const day = async (query: Record<string, string | number> = {}, by = owner) => (await asks({ from: saturday, ...query }, by)).data;

test('DESK-24 includes discounts and refunds per dish, and totals equal the report’s net sales', async () => {
  const { dishes, otherDishes, beside, total, categories } = await day();
  expect(dishes.map(({ name, of, ...sums }) => [name.en, of?.en, sums])).toEqual([
    // 3 with a tenth off, 3 delivered at 20.00, 3 by card, 6 of the guest, 3 in the hills.
    ['Hummus', 'Mezze', { id: hummus, pieces: 18, returned: 0, gross: 33_000, discounts: 540, refunds: 0, net: 32_460 }],
    ['Shawarma', 'Mezze', { id: shawarma, pieces: 2, returned: 1, gross: 5700, discounts: 570, refunds: 2565, net: 2565 }],
  ]);
  expect(otherDishes).toBe(null);
  expect(beside).toEqual({ deliveryFees: 0, unnamedRefunds: 1000 });
  expect(categories.map(({ name, pieces, net }) => [name.en, pieces, net])).toEqual([['Mezze', 20, 35_025]]);
  const { data: said } = await api.call(salesReport, { token: owner.token, query: { from: saturday } });
  const sum = (amounts: { net: number }[]) => amounts.reduce((all, { net }) => all + net, 0);
  expect([total.net, total.sales, total.refunds, total.orders, total.placed]).toEqual([
    ...[said.total.net, said.total.sales, said.total.refunds, said.total.completed, said.total.placed],
  ]);
  expect(sum(dishes) + beside.deliveryFees - beside.unnamedRefunds).toBe(said.total.net);
});

test('DESK-24 hours, branches and order types add up to the report, by branch and over a range', async () => {
  for (const query of [{}, { from: friday, until: sunday }, { branchId: marina }, { branchId: hills }]) {
    const { hours, branches, ways, dishes, beside, total } = await day(query);
    const { data: said } = await api.call(salesReport, { token: owner.token, query: { from: saturday, ...query } });
    const figures = ['placed', 'orders', 'sales', 'refunds', 'net'] as const;
    for (const rows of [hours, branches, ways])
      for (const figure of figures)
        expect([query, figure, rows.reduce<number>((all, row) => all + row[figure], 0)]).toEqual([query, figure, total[figure]]);
    expect([total.placed, total.orders, total.sales, total.refunds, total.net, total.refused]).toEqual([
      ...[said.total.placed, said.total.completed, said.total.sales, said.total.refunds, said.total.net],
      said.total.rejected + said.total.cancelled,
    ]);
    expect(Object.fromEntries(branches.map(({ id, net }) => [id, net]))).toEqual(
      Object.fromEntries(said.branches.map(({ id, net }) => [id, net])),
    );
    expect(dishes.reduce((all, { net }) => all + net, 0) + beside.deliveryFees - beside.unnamedRefunds).toBe(said.total.net);
  }
});

test('DESK-24 counts a sale in the hour of completion, in branch time', async () => {
  const { hours } = await day();
  const busy = hours.filter(({ placed, orders, refunds: back }) => placed + orders + back > 0);
  expect(busy.map(({ hour, placed, orders, net }) => [hour, placed, orders, net])).toEqual([
    [12, 2, 2, 9990 + 6750],
    [13, 1, 1, 5400],
    [14, 0, 0, -2565 - 750 - 1000],
    [15, 2, 2, 10_800],
    [16, 2, 0, 0],
    [23, 1, 1, 5400],
  ]);
});

test('DESK-24 allocates discount and refunds to an option by its share', async () => {
  const { options } = await day();
  expect(options.map(({ name, of, pieces, returned, gross, net }) => [name.en, of?.en, pieces, returned, gross, net])).toEqual([
    ['Sides 1', 'Sides', 4, 2, 400, 180],
    ['Bread 2', 'Bread', 2, 1, 400, 180],
  ]);
});

test('DESK-24 lists refusals by side and reason, with the lost amount', async () => {
  const { refused: rows, total, payments } = await day();
  expect(rows.map(({ state, by, cause, orders, amount }) => [state, by, cause, orders, amount])).toEqual([
    ['rejected', 'restaurant', '', 1, 5400],
    ['rejected', 'restaurant', 'too_busy', 1, 5400],
  ]);
  expect([total.refused, total.refusedAmount]).toEqual([2, 10_800]);
  expect(payments).toEqual([{ outcome: 'cancelled', carts: 1, ordered: 0, lost: 2850 }]);
});

test('DESK-24 STAFF-06 merges repeated sold-out marks into one period', async () => {
  const { soldOut } = await day();
  const name = { en: 'Hummus', ar: 'حمص' };
  const marked = { kind: 'dish', name, branchId: marina, by: 'Mona Saleh' };
  expect(soldOut).toEqual([
    { ...marked, since: at('22:00'), until: null, minutes: 90 },
    { ...marked, since: at('16:20'), until: at('17:30'), minutes: 70 },
  ]);
  expect((await day({ from: sunday })).soldOut).toEqual([]);
  api.setNow(at('09:00', sunday));
  expect((await day({ from: sunday })).soldOut).toEqual([{ ...marked, since: at('22:00'), until: null, minutes: 9 * 60 }]);
  expect((await day()).soldOut[0]).toEqual({ ...marked, since: at('22:00'), until: null, minutes: 120 });
  api.setNow(at('23:30'));
  expect((await day({ branchId: hills })).soldOut).toEqual([]);
});

test('DESK-24 SLOT-04 compares estimated and actual times: median, 90th percentile and delay', async () => {
  const { times, total } = await day();
  expect(times).toEqual([
    { orderType: 'pickup', orders: 5, late: 0, promised: 25, median: 10, slow: 10, delay: null },
    { orderType: 'delivery', orders: 1, late: 1, promised: 45, median: 55, slow: 55, delay: 10 },
  ]);
  expect(total.late).toBe(1);
});

test('DESK-24 counts repeat customers by account, and guests by phone and e-mail, at shown branches', async () => {
  // Her three at Marina after Friday, and the guest's second.
  const { total } = await day({ branchId: marina });
  expect([total.known, total.again]).toEqual([5, 4]);
  // Her first order at that branch.
  expect((await day({ branchId: hills })).total).toMatchObject({ known: 1, again: 0 });
});

test('DESK-24 compares today with yesterday up to the same time, and past days in full', async () => {
  api.setNow(at('18:00'));
  const today = await asks({}, owner);
  expect(today.data).toMatchObject({
    from: saturday,
    until: saturday,
    before: { from: friday, until: friday, total: { orders: 1, net: 5400 } },
  });
  api.setNow(at('23:30', sunday));
  expect((await day()).before.total).toMatchObject({ orders: 2, net: 10_800 });
  api.setNow(at('23:30'));
  expect((await day({ from: saturday, until: sunday })).before).toMatchObject({ from: '2026-11-19', until: friday });
});

test('DESK-24 DESK-08 restricts managers to their own branches, and the kitchen to none', async () => {
  const own = await day({}, manager);
  expect([own.branches.map(({ id }) => id), own.total.orders, own.dishes.map(({ pieces }) => pieces)]).toEqual([[hills], 1, [3]]);
  expect((await asks({ from: saturday }, await hire(api, 'kitchen'))).status).toBe(403);
});

const links = (body: object, { token }: StaffFixture = owner, locale: 'en' | 'ar' = 'en') => api.call(soldTable, { token, body, locale });
const opens = async (url: string) => api.app.inject({ url: new URL(url).pathname });
const fileOf = async (table: string, locale: 'en' | 'ar' = 'en', by = owner) =>
  (await opens((await links({ from: saturday, until: saturday, table }, by, locale)).data.url)).body.split('\r\n').slice(0, -1);

test('DESK-24 exports each table in the reader’s language; its last column sums to net sales', async () => {
  const { statusCode, headers, body } = await opens((await links({ from: saturday, until: saturday, table: 'dishes' })).data.url);
  expect([statusCode, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
    ...[200, 'text/csv; charset=utf-8', `attachment; filename="dishes-${saturday}-${saturday}.csv"`, 'no-store'],
  ]);
  expect(body.split('\r\n')).toEqual([
    '\ufeffDish,Category,Sold,Refunded,Before discounts,Discounts,Refunds,Net',
    'Hummus,Mezze,18,0,330.00,-5.40,0.00,324.60',
    'Shawarma,Mezze,2,1,57.00,-5.70,-25.65,25.65',
    'Delivery fees,,,,,,,0.00',
    'Refunds that name no dish,,,,,,,-10.00',
    '',
  ]);
  const arabic = await fileOf('dishes', 'ar');
  expect(arabic.slice(0, 2)).toEqual([
    '\ufeffالطبق,القسم,العدد,عدد المسترد,قبل الخصومات,الخصومات,المبالغ المستردة,الصافي',
    'حمص,مقبلات,18,0,330.00,-5.40,0.00,324.60',
  ]);
  expect((await fileOf('categories')).slice(1)).toEqual([
    ...['Mezze,20,1,387.00,-11.10,-25.65,350.25', 'Delivery fees,,,,,,0.00', 'Refunds that name no dish,,,,,,-10.00'],
  ]);
  expect((await fileOf('options')).slice(1)).toEqual([
    'Sides 1,Sides,4,2,4.00,-0.40,-1.80,1.80',
    'Bread 2,Bread,2,1,4.00,-0.40,-1.80,1.80',
  ]);
  expect((await fileOf('hours'))[13]).toBe('12:00,2,2,167.40,0.00,167.40');
  expect((await fileOf('branches')).slice(1)).toEqual(['Marina,7,5,329.40,-43.15,286.25', 'Hills,1,1,54.00,0.00,54.00']);
  expect((await fileOf('ways'))[2]).toBe('Delivery,1,1,67.50,-7.50,60.00');
  expect((await fileOf('refused')).slice(1)).toEqual(['Rejected,Restaurant,,1,54.00', 'Rejected,Restaurant,Too busy,1,54.00']);
  expect((await fileOf('payments')).slice(1)).toEqual(['Given up by the customer,1,0,28.50']);
  expect((await fileOf('sold_out')).slice(1)).toEqual([
    ...['Hummus,Marina,2026-11-21 22:00,,90,Mona Saleh', 'Hummus,Marina,2026-11-21 16:20,2026-11-21 17:30,70,Mona Saleh'],
  ]);
  expect((await fileOf('times')).slice(1)).toEqual(['Pickup,5,0,25,10,10,', 'Delivery,1,1,45,55,55,10']);
});

test('DESK-24 exports a formula-like dish name as text', async () => {
  await db.updateTable('item').set({ name_en: '=HYPERLINK("http://evil.example")' }).where('id', '=', shawarma).execute();
  expect((await fileOf('dishes'))[2]).toMatch(/^"'=HYPERLINK\(""http:\/\/evil\.example""\)",Mezze,2/);
  await db.updateTable('item').set({ name_en: 'Shawarma' }).where('id', '=', shawarma).execute();
});

test('DESK-24 DESK-08 STAFF-01 restricts a manager’s file to own branches, expires and audits it', async () => {
  expect((await fileOf('branches', 'en', manager)).slice(1)).toEqual(['Hills,1,1,54.00,0.00,54.00']);
  expect((await links({ from: saturday, until: saturday, table: 'secrets' })).status).toBe(400);
  expect((await links({ from: saturday, until: friday, table: 'dishes' })).status).toBe(400);
  const { url } = (await links({ from: saturday, until: saturday, table: 'refused' }, manager)).data;
  const [action] = await listActions(db, null, null);
  expect(action).toMatchObject({
    actor: 'The manager',
    action: 'exported_sold',
    details: { from: saturday, until: saturday, table: 'refused' },
  });
  api.setNow(at('23:40'));
  expect((await opens(url)).statusCode).toBe(404);
  api.setNow(at('23:30'));
});

test('DESK-24 ERR-03 a range that ends before it begins, or is longer than 400 days, is refused', async () => {
  for (const range of [
    { from: saturday, until: friday },
    { from: '2025-01-01', until: saturday },
  ]) {
    const { status, body } = await asks(range, owner);
    expect([status, Object.keys(body.payload ?? {})]).toEqual([400, ['until']]);
  }
});
