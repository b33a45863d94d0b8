/** Tips end to end: charged outside the invoice total, never discounted, refunded by name or with the rest. */
import { checkout, priceOrder } from '@sufra/contract/checkout/served';
import { kitchenRefund } from '@sufra/contract/kitchen/served';
import { orderDetails } from '@sufra/contract/orders/served';
import { salesReport } from '@sufra/contract/reports/served';
import { manyOrders, shared } from '@sufra/tests/support/api.ts';
import { at, openBooks } from '@sufra/tests/support/books.ts';
import { brandFixture, saveSettings } from '@sufra/tests/support/brand-fixture.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { pickup, sellsAs } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { beforeEach, expect, test } from 'vitest';
import { presentInvoice } from '../invoices/present.ts';
import { findInvoice } from '../invoices/queries.ts';
import { invoicesFile } from '../reports/invoices-file.ts';
import { findViolations } from './audit-queries.ts';
import { refundOrder } from './refunds.ts';

const paid = shared(await openPaidRestaurant({}, { env: manyOrders }));
await sellsAs(paid.api, { trn: '100000000000003' });
const books = await openBooks(paid);
const { api, restaurant } = paid;
const db = () => api.context.db;
const { token } = books.her;
/** Signed in at this moment. */
const manager = async () => ({ token: (await hire(api, 'manager', [restaurant.marina], 'Mona')).token });

const offers = async (tips: number[]) => {
  await saveSettings(db(), { ...brandFixture, tips });
  await api.context.catalogue.reload();
};
beforeEach(() => offers([500, 1000]));

const sold = async (when: string, tip: number): Promise<number> => {
  const number = await books.paysByCard(when, { tip });
  await books.moves(when, number, 'accepted', 'preparing', 'ready', 'completed');
  return number;
};
const notesOf = async (orderNumber: number) =>
  (
    await db()
      .selectFrom('credit_note')
      .select(['amount_fils', 'vat_fils'])
      .where('order_number', '=', orderNumber)
      .orderBy('number')
      .execute()
  ).map((note) => [note.amount_fils, note.vat_fils]);
const tipsBack = async (orderNumber: number) => {
  const { attempt_id } = await db().selectFrom('orders').select('attempt_id').where('number', '=', orderNumber).executeTakeFirstOrThrow();
  const rows = await db()
    .selectFrom('refund')
    .select(['amount_fils', 'tip_fils'])
    .where('attempt_id', '=', attempt_id)
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.amount_fils, row.tip_fils]);
};
const asks = (body: Record<string, unknown>) => api.call(checkout, { token, body: pickup(restaurant, body) });

test('CHK-08 a tip is part of the total only; without one it appears nowhere', async () => {
  api.setNow(at('12:00'));
  const { payment_method_id: _, ...question } = pickup(restaurant) as Record<string, unknown>;
  const price = await api.call(priceOrder, { token, body: { ...question, tip: 7.25 } });
  expect(price.data).toMatchObject({ subtotal: 54, discount: 0, delivery_charge: 0, tip: 7.25, total: 61.25, vat: 2.57 });
  expect((await asks({ tip: 7.25, expected_total: 61.25 })).data).toMatchObject({ subtotal: 54, tip: 7.25, total: 61.25, vat: 2.57 });
  expect((await asks({})).data).not.toHaveProperty('tip');
});

test('CHK-08 server refuses a tip above the limit, below nothing, or where the restaurant takes none', async () => {
  for (const tip of [200.01, -5, '5']) expect((await asks({ tip })).status, String(tip)).toBe(400);
  expect((await asks({ tip: 200 })).status).toBe(200);
  await offers([]);
  expect((await asks({ tip: 5 })).body).toMatchObject({ code: 'tip_unavailable' });
  expect((await asks({ tip: 0 })).status).toBe(200);
});

test('DOC-01 the invoice shows the tip below its total, outside VAT, and the order shows it too', async () => {
  const number = await sold(at('12:10'), 10);
  const invoice = await findInvoice(db(), number);
  expect(invoice).toMatchObject({ total: 5400, vat: 257, tip: 1000 });
  const sums = invoice ? presentInvoice(invoice).sums.map(({ label, value }) => [label.en, value]) : [];
  expect(sums.slice(-3)).toEqual([
    [expect.stringContaining('Total'), 'AED 54.00'],
    ['Tip (outside VAT)', '10.00'],
    ['Paid in all', 'AED 64.00'],
  ]);
  const { data } = await api.call(orderDetails, { token, query: { order_no: String(number) } });
  expect(data).toMatchObject({ sales_tip_amount: 10, sales_total_amount: 64, payment_details: [{ paid_amount: 64 }] });
  expect(await findViolations(db())).toEqual([]);
});

test('PAY-07 refunds the tip last, by name, or with everything; credit notes exclude it', async () => {
  const last = await sold(at('12:20'), 10);
  await books.refunds(at('12:21'), last, 3000, 'a dish');
  await books.refunds(at('12:22'), last, null, 'the rest');
  expect(await tipsBack(last)).toEqual([
    [3000, 0],
    [3400, 1000],
  ]);
  expect(await notesOf(last)).toEqual([
    [3000, 143],
    [2400, 114],
  ]);

  const named = await sold(at('12:30'), 10);
  const body = { orderNumber: named, amount: 1000, tip: 1000, cause: 'Late', key: 'tip-00001' };
  const { data } = await api.call(kitchenRefund, { ...(await manager()), body });
  expect(data).toMatchObject({ tip: 1000, payment: { refundable: 5400, refundableTip: 0 } });
  expect(await refundOrder(api.context, named, { amount: 1, tip: 1, reason: 'x', key: 'more' })).toMatchObject({ problem: 'too_much' });
  expect(await refundOrder(api.context, named, { amount: 5401, tip: 0, reason: 'x', key: 'more' })).toMatchObject({ problem: 'too_much' });
  expect(await notesOf(named)).toEqual([]);
  expect(await findViolations(db())).toEqual([]);
});

test('CHK-06 PAY-07 places and collects a cash order with its tip, refunded by name', async () => {
  const number = await books.collects(at('12:35'), { tip: 5 });
  const order = await db().selectFrom('orders').select(['total_fils', 'tip_fils']).where('number', '=', number).executeTakeFirst();
  expect(order).toEqual({ total_fils: 5900, tip_fils: 500 });
  await books.moves(at('12:36'), number, 'accepted', 'preparing', 'ready', 'completed');
  const answer = await refundOrder(api.context, number, { amount: 500, tip: 500, reason: 'Late', key: 'cash' });
  expect(answer).toMatchObject({ amount: 500, left: 5400 });
  expect(await findViolations(db())).toEqual([]);
});

test('PAY-07 refunds the tip of a rejected order too', async () => {
  const number = await books.paysByCard(at('12:40'), { tip: 5 });
  await books.moves(at('12:41'), number, 'rejected');
  await books.hasGoneBack(number);
  expect(await tipsBack(number)).toEqual([[5900, 500]]);
  expect(await findViolations(db())).toEqual([]);
});

test('OWN-06 reports and exports show tips separately from sales', async () => {
  const day = '2026-11-23';
  const number = await sold(at('12:00', day), 10);
  await sold(at('12:05', day), 0);
  await books.refunds(at('13:00', day), number, 5700, 'cold');
  const { data } = await api.call(salesReport, { ...(await manager()), query: { from: day } });
  expect(data.total).toMatchObject({ sales: 10_800, refunds: 5400, net: 5400, vat: 257, tips: 700, returned: 0 });
  let file = '';
  for await (const part of invoicesFile(db(), [day], null, 'en')) file += part;
  const lines = file.trim().split('\r\n');
  expect(lines.map((line) => line.split(',').at(-3))).toEqual(['Tip', '10.00', '0.00', '-3.00']);
});
