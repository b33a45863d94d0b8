/** Cash refunds by staff: the same ledger, invoices and messages as card refunds, but no gateway. */
import { findCustomers } from '@sufra/contract/customers/served';
import { staffOrderPapers } from '@sufra/contract/documents/served';
import { kitchenRefund } from '@sufra/contract/kitchen/served';
import { orderDetails } from '@sufra/contract/orders/served';
import { salesReport } from '@sufra/contract/reports/served';
import { manyOrders, shared } from '@sufra/tests/support/api.ts';
import { at, openBooks, refundsDone } from '@sufra/tests/support/books.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { sellsAs } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { expect, test } from 'vitest';
import { invoiceLinks } from '../invoices/links.ts';
import { findViolations, sumLedger } from './audit-queries.ts';
import { findRefundToMail } from './refund-queries.ts';

const paid = shared(await openPaidRestaurant({}, { env: manyOrders }));
await sellsAs(paid.api, { trn: '100000000000003' });
const books = await openBooks(paid);
paid.api.setNow(at('12:00'));
const manager = await hire(paid.api, 'manager', [paid.restaurant.marina], 'Mona');

const db = () => paid.api.context.db;
const as = () => ({ token: manager.token });
const sold = async (when: string): Promise<number> => {
  const number = await books.collects(at(when));
  await books.moves(at(when), number, 'accepted', 'preparing', 'ready', 'completed');
  return number;
};
const handsBack = (orderNumber: number, amount: number, key: string) =>
  paid.api.call(kitchenRefund, { ...as(), body: { orderNumber, amount, cause: 'The soup was cold', key } });
const seenByHer = async (order_no: number) =>
  (await paid.api.call(orderDetails, { token: books.her.token, query: { order_no: String(order_no) } })).data;
const papersOf = async (orderNumber: number) =>
  (await paid.api.call(staffOrderPapers, { ...as(), query: { orderNumber: String(orderNumber) } })).data;

test('PAY-07 DOC-03 cash handed back is in the ledger, on a credit note, in a mail and in the report', async () => {
  const number = await sold('12:00');
  const { data } = await handsBack(number, 1400, 'part-00001');
  expect(data.payment).toMatchObject({ isOnline: false, toCollect: 0, refunded: 0, refundable: 4000 });
  // Refunds can be undone for ten seconds; the customer is notified only afterwards.
  expect((await seenByHer(number)).refunds).toEqual([]);
  await refundsDone(paid.api);
  expect(await sumLedger(db())).toEqual([{ kind: 'cash_refund', currency: 'AED', count: 1, total: 1400 }]);
  expect((await seenByHer(number)).refunds).toMatchObject([{ amount: 14, reason: 'The soup was cold', refunded_at: expect.any(String) }]);
  const papers = await papersOf(number);
  expect(papers).toMatchObject({ invoice: { number: 'INV-000001' }, credit_notes: [{ number: 'CN-000001', amount: 14 }] });
  for (const url of [papers.invoice?.url, `${papers.credit_notes[0]?.url}?width=80`])
    expect((await paid.api.app.inject({ url: new URL(url ?? '').pathname })).statusCode).toBe(200);
  const [refund] = data.refunds;
  expect(await findRefundToMail(db(), refund?.id ?? '')).toMatchObject({
    amount: 1400,
    orderNumber: number,
    to: 'cash',
    name: 'Layla Haddad',
  });
  const { key } = await db().selectFrom('job').select('key').where('key', 'like', 'refund:%').executeTakeFirstOrThrow();
  expect(key).toBe(`refund:${refund?.id}`);
  expect((await invoiceLinks(paid.api.context, number)).map((paper) => paper.number)).toEqual(['INV-000001', 'CN-000001']);

  // Refund exactly the rest, which completes the refund.
  expect((await handsBack(number, 4001, 'rest-00001')).body).toMatchObject({ code: 'refund_too_much', refundable: 4000 });
  await handsBack(number, 4000, 'rest-00002');
  await refundsDone(paid.api);
  const whole = (await handsBack(number, 4000, 'rest-00002')).data;
  expect([whole.state, whole.payment.refunded, whole.payment.refundable]).toEqual(['refunded', 5400, 0]);
  expect(whole.refunds).toHaveLength(2);
  const report = (await paid.api.call(salesReport, { ...as(), query: { from: '2026-11-21', until: '2026-11-21' } })).data;
  expect(report.total.methods).toMatchObject([{ isOnline: false, orders: 1, sales: 5400, refunds: 5400, net: 0 }]);
  expect(report.vat).toMatchObject([{ creditNotes: { gross: 5400, vat: 257 }, due: { vat: 0 } }]);
  expect(await findViolations(db())).toEqual([]);
});

test('PAY-07 refuses a cash refund before the cash order is completed', async () => {
  const number = await books.collects(at('12:02'));
  const { status, body } = await handsBack(number, 100, 'early-0001');
  expect([status, body.code, body.refundable]).toEqual([430, 'refund_too_much', 0]);
});

test('PAY-07 database refuses to refund more than was sold, and the audit names inconsistencies', async () => {
  const number = await sold('12:06');
  const set = (fils: number) => db().updateTable('orders').set({ cash_refund_fils: fils }).where('number', '=', number).execute();
  await expect(set(5401)).rejects.toThrow('orders_cash_refund');
  await set(100);
  expect(await findViolations(db())).toMatchObject([{ invariant: 'audit_cash_refunds_agree', subject: String(number) }]);
  await set(0);
});

test('STAFF-07 shows the refundable amount of a customer’s order of another day', async () => {
  const number = await sold('12:08');
  paid.api.setNow(at('12:00', '2026-11-23'));
  const { token } = await hire(paid.api, 'manager', [paid.restaurant.marina], 'Mona again');
  const { data } = await paid.api.call(findCustomers, { token, body: { text: String(number) } });
  const order = data[0]?.lastOrders.find((each) => each.number === number);
  expect(order).toMatchObject({ isOnline: false, refundable: 5400 });
});
