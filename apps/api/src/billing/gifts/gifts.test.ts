/** GIFT-01..05: gift vouchers from the sale to the books, beside cards and cash. */
import { checkout, placeOrder, priceOrder } from '@sufra/contract/checkout/served';
import { endGift, giftReport, issueGift, listGifts } from '@sufra/contract/gifts/served';
import { oneKitchenOrder } from '@sufra/contract/kitchen/served';
import { orderDetails } from '@sufra/contract/orders/served';
import { salesReport, soldTable } from '@sufra/contract/reports/served';
import { manyOrders, shared } from '@sufra/tests/support/api.ts';
import { at, openBooks, refundsDone } from '@sufra/tests/support/books.ts';
import { brandFixture, saveSettings } from '@sufra/tests/support/brand-fixture.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { pickup, sellsAs } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseGiftCode } from '../../ordering/gifts/rules.ts';
import { presentInvoice } from '../invoices/present.ts';
import { findInvoice } from '../invoices/queries.ts';
import { findViolations } from '../payments/audit-queries.ts';
import { refundOrder } from '../payments/refunds.ts';

const paid = shared(await openPaidRestaurant({}, { env: manyOrders }));
await sellsAs(paid.api, { trn: '100000000000003' });
const books = await openBooks(paid);
const { api, restaurant } = paid;
const db = () => api.context.db;
const { token } = books.her;
const manager = async () => ({ token: (await hire(api, 'manager', [restaurant.marina], 'Mona')).token });

const offers = async (giftVouchers: boolean) => {
  await saveSettings(db(), { ...brandFixture, giftVouchers });
  await api.context.catalogue.reload();
};
beforeEach(async () => {
  // A refund settles by the clock: one of the test before must not settle on another day.
  await refundsDone(api);
  api.setNow(at('12:00'));
  await offers(true);
});

let issues = 0;
const sells = async (amount: number, changes: Record<string, unknown> = {}) => {
  issues += 1;
  const body = { branchId: restaurant.marina, amount, paidBy: 'cash', note: '', key: `issue-${issues}-of-tests`, ...changes };
  const { status, data, body: answer } = await api.call(issueGift, { ...(await manager()), body });
  expect(status, JSON.stringify(answer)).toBe(200);
  return data;
};
const left = async (end: string) => {
  const { data } = await api.call(listGifts, { ...(await manager()), query: { end } });
  return data.find((gift: { end: string }) => gift.end === end)?.left;
};
const asks = (changes: Record<string, unknown>) => api.call(checkout, { token, body: pickup(restaurant, changes) });
const takes = async (changes: Record<string, unknown>) => {
  const { data, body } = await asks(changes);
  const placed = await api.call(placeOrder, {
    token,
    body: { cart_id: data?.cart_id ?? JSON.stringify(body), transaction_id: 'Cash On Delivery' },
  });
  return placed.data.order_no as number;
};
/** Three hummus, 54.00. */
const byCard = (code: string, day?: string) => books.paysByCard(at('12:05', day), { gift_code: code });
const orderOf = (number: number) =>
  db()
    .selectFrom('orders')
    .select(['state', 'total_fils', 'gift_fils', 'is_online', 'attempt_id'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
const clean = async () => expect(await findViolations(db())).toEqual([]);

describe('the voucher', () => {
  test('GIFT-01 is issued once per key, with a code that is stored nowhere', async () => {
    const key = 'issue-the-same-again';
    const [once, again] = [await sells(20_000, { key }), await sells(20_000, { key })];
    expect(again).toEqual(once);
    expect(once.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(once.gift).toMatchObject({ amount: 20_000, left: 20_000, paidBy: 'cash', issuedBy: 'Mona', end: once.code.slice(-4) });
    const rows = JSON.stringify(await db().selectFrom('gift_voucher').selectAll().execute());
    expect(rows).not.toContain(parseGiftCode(once.code));
    const other = await api.call(issueGift, {
      ...(await manager()),
      body: { branchId: restaurant.marina, amount: 30_000, paidBy: 'cash', note: '', key },
    });
    expect(other.body).toMatchObject({ code: 'conflict' });
  });

  test.each(['', 'nothing', '7KQ2-M0XD-RV4T-9HJ', '7KQ2-M0XD-RV4T-9HJU'])('GIFT-01 %j is no code', (typed) => {
    expect(parseGiftCode(typed)).toBeNull();
  });

  test('GIFT-01 a code is read without hyphens, in small letters, with O and I as typed', () => {
    expect(parseGiftCode(' 7kq2 moxd-rv4t9hji')).toBe('7KQ2M0XDRV4T9HJ1');
  });

  test('GIFT-02 pays nothing when it is unknown, ended, expired or used up, or none are taken', async () => {
    const refusedAs = async (code: string) => {
      const price = await api.call(priceOrder, { token, body: { ...question(), gift_code: code } });
      const { body } = await asks({ gift_code: code });
      expect(price.data.gift_refusal?.code).toBe(body.code);
      expect(price.data.gift_amount).toBe(0);
      return body.code;
    };
    expect(await refusedAs('0000-0000-0000-0000')).toBe('gift_unknown');
    const lasting = await sells(5400, { lastDay: '2026-11-22' });
    expect((await asks({ gift_code: lasting.code })).status).toBe(200);
    api.setNow('2026-11-23T00:00:00+04:00');
    expect(await refusedAs(lasting.code)).toBe('gift_ended');
    api.setNow(at('12:00'));
    const lost = await sells(5400);
    await api.call(endGift, { ...(await manager()), body: { giftId: lost.gift.id } });
    expect(await refusedAs(lost.code)).toBe('gift_ended');
    const spent = await sells(5400);
    await takes({ gift_code: spent.code });
    expect(await refusedAs(spent.code)).toBe('gift_used_up');
    const off = await sells(5400);
    await offers(false);
    expect(await refusedAs(off.code)).toBe('gift_unknown');
  });
});

const question = () => {
  const { payment_method_id: _, ...rest } = pickup(restaurant) as Record<string, unknown>;
  return rest;
};

describe('paying', () => {
  test('GIFT-03 pays its share of a card order: price, VAT and invoice stay as they are', async () => {
    const { code, gift } = await sells(2000);
    const price = await api.call(priceOrder, { token, body: { ...question(), gift_code: code } });
    expect(price.data).toMatchObject({ total: 54, gift_amount: 20, vat: 2.57, gift_refusal: null });
    const number = await byCard(code);
    expect(await orderOf(number)).toMatchObject({ total_fils: 5400, gift_fils: 2000, is_online: true });
    const { attempt_id } = await orderOf(number);
    const attempt = await db().selectFrom('payment_attempt').select('captured_fils').where('id', '=', attempt_id).executeTakeFirst();
    expect(attempt).toEqual({ captured_fils: 3400 });
    expect(await left(gift.end)).toBe(0);
    await books.moves(at('12:06'), number, 'accepted', 'preparing', 'ready', 'completed');
    const invoice = await findInvoice(db(), number);
    expect(invoice).toMatchObject({ total: 5400, vat: 257, gift: 2000 });
    const sums = invoice ? presentInvoice(invoice).sums.map(({ label, value }) => [label.en, value]) : [];
    expect(sums.slice(-2)).toEqual([
      ['Paid by gift voucher', '-20.00'],
      ['Paid otherwise', 'AED 34.00'],
    ]);
    const { data } = await api.call(orderDetails, { token, query: { order_no: String(number) } });
    expect(data).toMatchObject({
      sales_total_amount: 54,
      sales_gift_amount: 20,
      payment_details: [{ paid_amount: 34 }, { paid_amount: 20 }],
    });
    await clean();
  });

  test('GIFT-03 an order that it pays up needs no payment page, whatever the method', async () => {
    const { code, gift } = await sells(20_000);
    const { data } = await asks({ payment_method_id: restaurant.card, gift_code: code });
    expect(data).toMatchObject({ total: 54, gift_amount: 54, payment_url: null });
    const placed = await api.call(placeOrder, { token, body: { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' } });
    const number = placed.data.order_no as number;
    expect(await orderOf(number)).toMatchObject({ gift_fils: 5400, is_online: false, attempt_id: null });
    expect(await left(gift.end)).toBe(14_600);
    const kitchen = await api.call(oneKitchenOrder, { ...(await manager()), query: { orderNumber: String(number) } });
    const method = { en: 'Gift voucher', ar: 'قسيمة هدية' };
    expect(kitchen.data).toMatchObject({ gift: 5400, payment: { method, toCollect: 0, refundable: 5400, refundableGift: 5400 } });
    await clean();
  });

  test('GIFT-03 the rest is collected in cash', async () => {
    const { code } = await sells(2000);
    const number = await takes({ gift_code: code });
    const kitchen = await api.call(oneKitchenOrder, { ...(await manager()), query: { orderNumber: String(number) } });
    expect(kitchen.data).toMatchObject({ total: 5400, gift: 2000, payment: { toCollect: 3400, refundable: 2000 } });
    await clean();
  });

  test('GIFT-03 leaves a card no less than gateways take, and the quote shows that already', async () => {
    const { code } = await sells(5350);
    const sharesBy = async (payment_method_id: number) => {
      const change = { payment_method_id, gift_code: code };
      const [price, cart] = [await api.call(priceOrder, { token, body: { ...question(), ...change } }), await asks(change)];
      return [price.data.gift_amount, cart.data.gift_amount];
    };
    expect(await sharesBy(restaurant.cash)).toEqual([53.5, 53.5]);
    expect(await sharesBy(restaurant.card)).toEqual([52, 52]);
  });

  test('GIFT-03 two carts never spend the same money', async () => {
    const { code } = await sells(5400);
    const carts = [await asks({ gift_code: code }), await asks({ gift_code: code, comments: 'again' })];
    const placed = await Promise.all(
      carts.map(({ data }) => api.call(placeOrder, { token, body: { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' } })),
    );
    expect(placed.map(({ status }) => status).toSorted()).toEqual([200, 430]);
    expect(placed.find(({ status }) => status === 430)?.body).toMatchObject({ code: 'gift_used_up' });
    await clean();
  });

  test('GIFT-03 a payment under way holds its share, and gives it back when it is given up', async () => {
    const { code, gift } = await sells(2000);
    const { cart_id } = await paid.begins(token, { gift_code: code });
    expect(await left(gift.end)).toBe(0);
    await paid.cancels(token, cart_id, true);
    expect(await left(gift.end)).toBe(2000);
    await clean();
  });
});

describe('refunds', () => {
  const giftBack = async (number: number) => {
    const rows = await db()
      .selectFrom('refund')
      .leftJoin('orders', 'orders.attempt_id', 'refund.attempt_id')
      .select(['refund.amount_fils', 'refund.gift_fils'])
      .where((where) => where.or([where('refund.order_number', '=', number), where('orders.number', '=', number)]))
      .orderBy('requested_at')
      .orderBy('refund.id')
      .execute();
    return rows.map((row) => [row.amount_fils, row.gift_fils]);
  };

  test('GIFT-04 refunds what the card paid first, then the voucher', async () => {
    const { code, gift } = await sells(2000);
    const number = await byCard(code);
    await books.moves(at('12:06'), number, 'accepted', 'preparing', 'ready', 'completed');
    await books.refunds(at('12:10'), number, 3000, 'a dish');
    await books.refunds(at('12:11'), number, 1000, 'another');
    expect(await giftBack(number)).toEqual([
      [3000, 0],
      [1000, 600],
    ]);
    expect(await left(gift.end)).toBe(600);
    await books.refunds(at('12:12'), number, null, 'the rest');
    expect(await left(gift.end)).toBe(2000);
    expect(await orderOf(number)).toMatchObject({ state: 'refunded' });
    await clean();
  });

  test.each([
    ['with a card beside it', 2000, 'card'],
    ['that paid for everything', 5400, 'gift'],
  ] as const)('GIFT-04 a rejected order gives back all of a voucher %s', async (_, amount, way) => {
    const { code, gift } = await sells(amount);
    const number = way === 'card' ? await byCard(code) : await takes({ gift_code: code });
    await books.moves(at('12:06'), number, 'rejected');
    await books.hasGoneBack(number);
    expect(await left(gift.end)).toBe(amount);
    await clean();
  });

  test('GIFT-04 a refund that staff can still undo buys nothing yet', async () => {
    const { code, gift } = await sells(5400);
    const number = await takes({ gift_code: code });
    await books.moves(at('12:06'), number, 'accepted', 'preparing', 'ready', 'completed');
    await refundOrder(api.context, number, { amount: null, reason: 'cold', key: 'undoable', isUndoable: true });
    expect(await left(gift.end)).toBe(0);
    await refundsDone(api);
    expect(await left(gift.end)).toBe(5400);
    await clean();
  });

  test('GIFT-04 a rejected order that was to be paid in cash returns the share of the voucher alone', async () => {
    const { code, gift } = await sells(2000);
    const number = await takes({ gift_code: code });
    await books.moves(at('12:06'), number, 'rejected');
    await expect.poll(() => left(gift.end), { timeout: 10_000 }).toBe(2000);
    expect(await giftBack(number)).toEqual([[2000, 2000]]);
    expect(await orderOf(number)).toMatchObject({ state: 'rejected' });
    await clean();
  });
});

const booksOf = async (from: string) => (await api.call(giftReport, { ...(await manager()), query: { from } })).data;

test('GIFT-04 lasts 30 days from a refund, without what it had left when it expired', async () => {
  const [day, nextDay] = ['2026-11-23', '2026-11-24'];
  api.setNow(at('12:00', day));
  const { code, gift } = await sells(6000, { lastDay: day });
  const number = await takes({ gift_code: code });
  api.setNow(at('00:30', nextDay));
  expect(await left(gift.end)).toBe(0);
  const before = await booksOf(nextDay);
  expect(before).toMatchObject({ returned: 0, ended: 600, owedAfter: before.owedBefore - 600 });
  await books.moves(at('00:31', nextDay), number, 'rejected');
  await books.hasGoneBack(number);
  const { data } = await api.call(listGifts, { ...(await manager()), query: { end: gift.end } });
  expect(data).toMatchObject([{ left: 5400, expiresAt: '2026-12-25T00:00:00+04:00' }]);
  expect(await booksOf(nextDay)).toEqual({ ...before, returned: 5400, owedAfter: before.owedAfter + 5400 });
  api.setNow(at('12:00', nextDay));
  expect((await asks({ gift_code: code })).data).toMatchObject({ gift_amount: 54 });
  await clean();
});

test('GIFT-05 what comes back to a voucher that staff ended is written off on that day', async () => {
  const [day, nextDay] = ['2026-11-28', '2026-11-29'];
  api.setNow(at('12:00', day));
  const { code, gift } = await sells(6000);
  const number = await takes({ gift_code: code });
  await api.call(endGift, { ...(await manager()), body: { giftId: gift.id } });
  const before = await booksOf(day);
  await books.moves(at('12:00', nextDay), number, 'rejected');
  await books.hasGoneBack(number);
  expect(await booksOf(day)).toEqual(before);
  expect(await booksOf(nextDay)).toMatchObject({ returned: 5400, ended: 5400, owedBefore: before.owedAfter, owedAfter: before.owedAfter });
  await clean();
});

test('GIFT-05 STAFF-07 sales by payment method have what vouchers paid and got back apart', async () => {
  const day = '2026-12-01';
  api.setNow(at('12:00', day));
  const [part, all] = [await sells(2000), await sells(5400)];
  const numbers = [await byCard(part.code, day), await takes({ gift_code: all.code })];
  for (const number of numbers) await books.moves(at('12:10', day), number, 'accepted', 'preparing', 'ready', 'completed');
  await books.refunds(at('12:20', day), numbers[0] ?? 0, 4000, 'cold');
  const { data } = await api.call(salesReport, { ...(await manager()), query: { from: day } });
  expect(data.total).toMatchObject({ sales: 10_800, refunds: 4000, net: 6800 });
  expect(data.total.methods).toMatchObject([
    { name: { en: 'Gift voucher' }, orders: 1, sales: 7400, refunds: 600, net: 6800 },
    { name: { en: 'Card online' }, orders: 1, sales: 3400, refunds: 3400, net: 0 },
  ]);
});

test('GIFT-05 the books say what was sold, given, spent, returned and ended, and what is owed', async () => {
  const day = '2026-11-25';
  api.setNow(at('12:00', day));
  const { owedBefore } = await booksOf(day);
  const sold = await sells(10_000);
  const given = await sells(3000, { paidBy: 'free' });
  const number = await takes({ gift_code: sold.code });
  const ended = await sells(1000);
  await api.call(endGift, { ...(await manager()), body: { giftId: ended.gift.id } });
  await books.moves(at('12:06', day), number, 'rejected');
  await books.hasGoneBack(number);
  expect(await booksOf(day)).toEqual({
    owedBefore,
    sold: 11_000,
    given: 3000,
    spent: 5400,
    returned: 5400,
    ended: 1000,
    owedAfter: owedBefore + 13_000,
  });
  const { data: file } = await api.call(soldTable, { ...(await manager()), body: { from: day, until: day, table: 'gifts' } });
  const { body: csv } = await api.app.inject({ url: new URL(file.url).pathname });
  const lines = csv.trimEnd().split('\r\n').slice(1);
  const [noon, first] = [`${day},12:00`, `…${sold.gift.end},Marina`];
  expect(new Set(lines)).toEqual(
    new Set([
      `${noon},Sold,${first},,100.00,`,
      `${noon},Paid with them,${first},${number},-54.00,`,
      `${noon},Given for free,…${given.gift.end},Marina,,30.00,`,
      `${noon},Sold,…${ended.gift.end},Marina,,10.00,`,
      `${noon},Expired or ended,…${ended.gift.end},Marina,,-10.00,`,
      `${day},12:06,Refunded to them,${first},${number},54.00,`,
    ]),
  );
  await clean();
});
