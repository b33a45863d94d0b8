/** Phone orders: the rules of a guest's order, branch scope, one order per key, and what staff learn of callers. */
import { priceGuestOrder } from '@sufra/contract/checkout/served';
import { issueGift } from '@sufra/contract/gifts/served';
import { kitchenOrders } from '@sufra/contract/kitchen/served';
import { findCallers, takePhoneOrder } from '@sufra/contract/phone-orders/served';
import { listStaffActions } from '@sufra/contract/staff/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { brandFixture, saveSettings } from '@sufra/tests/support/brand-fixture.ts';
import { newGuest, orderedInCash } from '@sufra/tests/support/guests.ts';
import { offers, withdrawOffers } from '@sufra/tests/support/promotions.ts';
import { delivery, far, line, near, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { hire, type StaffFixture } from '@sufra/tests/support/staff.ts';
import { beforeEach, expect, test } from 'vitest';

const api = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(api);
const { marina, hills, hummus, shawarma, bread, sides } = restaurant;
const cook = await hire(api, 'kitchen', [marina], 'Karim');
const manager = await hire(api, 'manager', [marina]);
const ofHills = await hire(api, 'manager', [hills]);
const db = () => api.context.db;
beforeEach(() => api.setNow('2026-11-21T12:30:00+04:00'));

const phone = '+971501112299';
let calls = 0;
/** Three hummus for pickup, 54.00 AED. */
const order = (changes: object = {}) => {
  calls += 1;
  return {
    ...{ branchId: marina, phone, name: 'Sana Aziz', orderType: 'pickup', comments: '', paymentMethodId: restaurant.cash },
    ...{ lines: [{ itemId: hummus, quantity: 3, options: [], note: '' }], expectedTotal: 5400, key: `call-number-${calls}` },
    ...changes,
  };
};
const home = {
  ...{ city: 'Dubai', street: 'Al Marsa Street', building: 'Marina Tower', apartment: '12', floor: '3' },
  ...{ landmark: '', makaniNumber: '', driverNote: '', ...near },
};
const takes = (body: object, { token }: StaffFixture = cook) => api.call(takePhoneOrder, { token, body });
const finds = (branchId: number, { token }: StaffFixture = manager, number = phone) =>
  api.call(findCallers, { token, body: { branchId, phone: number } });
const rowOf = (number: number) =>
  db()
    .selectFrom('orders')
    .select(['order_type', 'subtotal_fils', 'discount_fils', 'delivery_fee_fils', 'total_fils', 'vat_fils'])
    .select(['payment_method_en', 'is_online', 'state'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
const linesOf = (number: number) =>
  db()
    .selectFrom('order_line')
    .select(['item_id', 'quantity', 'unit_price_fils', 'total_fils', 'vat_fils', 'options'])
    .where('order_number', '=', number)
    .execute();
const countOrders = async () => (await db().selectFrom('orders').select('number').execute()).length;

test('CALL-01 a phone order costs what a guest’s order of the same cart costs, and names who took it', async () => {
  const guest = await newGuest(api);
  const addressId = await saveAddress(api, restaurant, guest.email);
  const details = [line(shawarma, 2, [bread.options[1], 1], [sides.options[0], 2])];
  const theirs = await orderedInCash(api, guest.token, delivery(restaurant, addressId, { order_details: details }));
  const same = await rowOf(theirs);
  const options = [
    { id: bread.options[1], quantity: 1 },
    { id: sides.options[0], quantity: 2 },
  ];
  const lines = [{ itemId: shawarma, quantity: 2, options, note: 'Well done' }];
  const taken = await takes(order({ orderType: 'delivery', address: home, lines, expectedTotal: same.total_fils }));
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  const { number } = taken.data;
  expect(await rowOf(number)).toEqual(same);
  expect(await linesOf(number)).toEqual(await linesOf(theirs));
  expect(taken.data).toMatchObject({
    ...{ isByPhone: true, state: 'received', customer: { name: 'Sana Aziz', phone }, payment: { toCollect: same.total_fils } },
    ...{ address: { text: 'Apartment 12, Floor 3, Marina Tower, Al Marsa Street, Dubai' }, items: [{ note: 'Well done' }] },
  });
  const board = (await api.call(kitchenOrders, { token: cook.token })).data;
  expect(board.filter(({ isByPhone }) => isByPhone).map((each) => each.number)).toEqual([number]);
  const [newest] = (await api.call(listStaffActions, { token: manager.token })).data;
  expect(newest).toMatchObject({ action: 'took_phone_order', actor: 'Karim', orderNumber: number, branchId: marina });
});

test('CALL-01 DOC-04 a caller’s company is the buyer on the invoice, and its tax number is checked', async () => {
  const company = { name: 'Dune LLC', address: 'Bay Square, Dubai', trn: '100-1234-5670-0003' };
  const wrong = await takes(order({ company: { ...company, trn: '1001' } }));
  expect([wrong.status, Object.keys(wrong.body.payload ?? {})]).toEqual([400, ['company.trn']]);
  const { data } = await takes(order({ company }));
  const row = await db().selectFrom('orders').select('company').where('number', '=', data.number).executeTakeFirstOrThrow();
  expect(row.company).toEqual({ ...company, trn: '100123456700003' });
});

test('CALL-01 staff of another branch take no order here, and customers none at all', async () => {
  const before = await countOrders();
  expect((await takes(order(), ofHills)).status).toBe(404);
  const guest = await newGuest(api);
  expect((await api.call(takePhoneOrder, { token: guest.token, body: order() })).status).toBe(401);
  expect((await finds(marina, ofHills)).status).toBe(404);
  expect((await finds(marina, cook)).status).toBe(403);
  expect(await countOrders()).toBe(before);
});

test('CALL-01 refuses what a guest’s checkout refuses, and online payment', async () => {
  const before = await countOrders();
  const codeOf = async (changes: object) => (await takes(order(changes))).body.code;
  expect(await codeOf({ expectedTotal: 5300 })).toBe('price_changed');
  expect(await codeOf({ paymentMethodId: restaurant.card })).toBe('payment_method_unavailable');
  const toThem = { orderType: 'delivery', expectedTotal: 6750 };
  expect(await codeOf({ ...toThem, address: { ...home, ...far } })).toBe('not_in_delivery_area');
  expect(await codeOf({ ...toThem, address: { ...home, building: '', apartment: '' } })).toBe('address_incomplete');
  expect((await takes(order(toThem))).body.payload).toEqual({ address: ['Please Select Delivery Address'] });
  const one = [{ itemId: hummus, quantity: 1, options: [], note: '' }];
  expect(await codeOf({ ...toThem, address: home, lines: one, expectedTotal: 2750 })).toBe('below_minimum');
  expect((await takes(order({ phone: '12', name: '' }))).body.payload).toEqual({
    phone: ['Invalid phone number'],
    name: ['Name is required'],
  });
  await db().insertInto('sold_out').values({ branch_id: marina, item_id: hummus }).execute();
  await api.context.catalogue.reload();
  // Sold out while they spoke.
  expect(await codeOf({})).toBe('item_sold_out');
  await db().deleteFrom('sold_out').where('item_id', '=', hummus).execute();
  await api.context.catalogue.reload();
  expect(await countOrders()).toBe(before);
});

test('CALL-01 promotions apply to phone orders, but for those with limits for a customer', async () => {
  const quoted = async () => (await api.call(priceGuestOrder, { body: { ...pickup(restaurant), by_phone: true } })).data.total;
  await offers(api, { first_order_only: true, percent: 50 });
  await offers(api, { per_customer: 1, percent: 40 });
  try {
    expect(await quoted()).toBe(54);
    expect((await takes(order({ expectedTotal: 2700 }))).body.code).toBe('price_changed');
    expect((await takes(order())).status).toBe(200);
    await offers(api, {});
    expect(await quoted()).toBe(48.6);
    const { number } = (await takes(order({ expectedTotal: 4860 }))).data;
    expect(await rowOf(number)).toMatchObject({ discount_fils: 540, total_fils: 4860 });
  } finally {
    await withdrawOffers(api);
  }
});

test('CALL-01 GIFT-03 a caller pays with a gift voucher, and the rest in cash', async () => {
  await saveSettings(db(), { ...brandFixture, giftVouchers: true });
  await api.context.catalogue.reload();
  const body = { branchId: marina, amount: 2000, paidBy: 'cash', note: '', key: 'voucher-of-a-caller' };
  const { code: giftCode } = (await api.call(issueGift, { token: manager.token, body })).data;
  expect((await takes(order({ giftCode }))).data).toMatchObject({ total: 5400, gift: 2000, payment: { toCollect: 3400 } });
  expect((await takes(order({ giftCode }))).body.code).toBe('gift_used_up');
  expect((await takes(order({ giftCode: '0000-0000' }))).body.code).toBe('gift_unknown');
});

test('CALL-02 a double press places one order, and a key is for one order', async () => {
  const body = order();
  const before = await countOrders();
  const pressed = await Promise.all(Array.from({ length: 5 }, () => takes(body)));
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(pressed.map(({ data }) => data.number)).size).toBe(1);
  expect(await countOrders()).toBe(before + 1);
  const number = pressed[0]?.data.number;
  const trail = await db()
    .selectFrom('staff_action')
    .select('action')
    .where('order_number', '=', number ?? 0)
    .execute();
  expect(trail).toEqual([{ action: 'took_phone_order' }]);
  expect(await takes({ ...body, comments: 'No onions' })).toMatchObject({ status: 422 });
  // Keys of other staff differ.
  expect((await takes(body, manager)).data.number).not.toBe(number);
  // Also the key of a refused order.
  const refused = order({ expectedTotal: 5300 });
  expect((await takes(refused)).body.code).toBe('price_changed');
  expect((await takes({ ...refused, expectedTotal: 5400 })).status).toBe(422);
});

test('CALL-03 a busy telephone is not limited as guests are, and counts for no guest with that number', async () => {
  const busy = { phone: '+971501112288' };
  for (let call = 0; call < 7; call++) expect((await takes(order(busy))).status).toBe(200);
  const guest = await newGuest(api, busy);
  expect(await orderedInCash(api, guest.token, pickup(restaurant))).toBeGreaterThan(0);
  const limited = await api.beside({ rateLimits: true });
  const another = await hire(api, 'kitchen', [marina]);
  const tries: number[] = [];
  for (let call = 0; call < 31; call++)
    tries.push((await limited.call(takePhoneOrder, { token: another.token, body: order({ expectedTotal: 1 }) })).status);
  expect([tries.indexOf(429), tries[0]]).toEqual([30, 430]);
  await limited.close();
});

test('CALL-03 managers find callers of their branch by phone in any spelling, with their last addresses', async () => {
  const her = '+971501112277';
  const toHer = { phone: her, name: 'Noura', orderType: 'delivery', expectedTotal: 6750 };
  const addresses = [home, { ...home, apartment: '14' }, home];
  for (const address of addresses) expect((await takes(order({ ...toHer, address }))).status).toBe(200);
  expect((await finds(marina, manager, '050 111 2277')).data).toEqual([{ name: 'Noura', addresses: [home, { ...home, apartment: '14' }] }]);
  expect((await finds(hills, ofHills, her)).data).toEqual([]);
  const [search] = (await api.call(listStaffActions, { token: manager.token })).data;
  expect(search).toMatchObject({ action: 'found_customers', branchId: marina, details: { customers: expect.any(Array) } });
  // The number is not proved, and no account exists.
  const guests = await db().selectFrom('customer').select(['email', 'is_guest', 'phone_key']).where('phone', '=', her).execute();
  expect(guests).toEqual([0, 1, 2].map(() => ({ email: '', is_guest: true, phone_key: null })));
});
