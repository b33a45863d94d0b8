/** Line-item refunds: the server computes the amounts and resolves the linked help request. */
import { askHelp, listFeedback } from '@sufra/contract/feedback/served';
import { answerHelp, kitchenRefund, kitchenRefundUndo, oneKitchenOrder } from '@sufra/contract/kitchen/served';
import { manyOrders, shared } from '@sufra/tests/support/api.ts';
import { at, openBooks, refundsDone } from '@sufra/tests/support/books.ts';
import { brandFixture, saveSettings } from '@sufra/tests/support/brand-fixture.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { offers } from '@sufra/tests/support/promotions.ts';
import { delivery, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { expect, test } from 'vitest';
import { findViolations } from './audit-queries.ts';

const paid = shared(await openPaidRestaurant({}, { env: manyOrders }));
const books = await openBooks(paid);
const { api, restaurant } = paid;
const { db } = api.context;
const { token } = books.her;
await saveSettings(db, { ...brandFixture, tips: [500] });
// Choose a discount for which the share of no dish is a whole number of fils.
await offers(api, { percent: 7 });
const home = await saveAddress(api, restaurant, books.her.email);
const dishes = [
  { stock_id: restaurant.hummus, quantity: 3, modifiers: [], memo: ' ' },
  { stock_id: restaurant.karak, quantity: 4, modifiers: [], memo: ' ' },
];

/** A delivered order: three hummus and four karak with a discount, the fee and a tip of 5.00 AED. */
async function sold(when: string): Promise<number> {
  const number = await books.paysByCard(when, {
    ...delivery(restaurant, home, { payment_method_id: restaurant.card, tip: 5, order_details: dishes }),
  });
  await books.moves(when, number, 'accepted', 'preparing', 'on_the_way', 'completed');
  return number;
}
const manager = async () => (await hire(api, 'manager', [restaurant.marina], 'Mona')).token;
const refunds = async (by: string, orderNumber: number, key: string, body: object) =>
  api.call(kitchenRefund, { token: by, body: { orderNumber, cause: 'It was missing', key: `dish-refund-${key}`, ...body } });
const orderOf = async (by: string, orderNumber: number) => (await api.call(oneKitchenOrder, { token: by, query: { orderNumber } })).data;

test('PAY-07 DOC-03 itemized refunds with fee and tip add up to the fils, and so do credit notes', async () => {
  const number = await sold(at('12:00'));
  const by = await manager();
  const order = await orderOf(by, number);
  const { total, tip, deliveryFee, discount, items } = order;
  expect(discount).toBeGreaterThan(0);
  expect(items.map(({ paid }) => paid).reduce((sum, each) => sum + each, 0)).toBe(order.subtotal - discount);
  let left = total;
  const pieces = items.flatMap(({ quantity }, place) => Array.from({ length: quantity }, () => place));
  for (const [nth, place] of pieces.entries()) {
    const { paid: cost = 0, quantity = 1, refunded = 0 } = (await orderOf(by, number)).items[place] ?? {};
    const amount = Math.round((cost * (refunded + 1)) / quantity) - Math.round((cost * refunded) / quantity);
    const lines = [{ place, quantity: 1 }];
    // Reject an amount that differs by one fils from what staff saw.
    for (const wrong of [amount - 1, amount + 1])
      expect((await refunds(by, number, `${nth}`, { amount: wrong, lines })).body.code).toBe('conflict');
    const { data } = await refunds(by, number, `${nth}`, { amount, lines });
    left -= amount;
    expect(data.payment).toMatchObject({ refundable: left, refundableTip: tip, refundableDelivery: deliveryFee });
  }
  expect(left).toBe(deliveryFee + tip);
  const again = { amount: 1, lines: [{ place: 0, quantity: 1 }] };
  expect((await refunds(by, number, 'again', again)).body.code).toBe('conflict');
  expect((await refunds(by, number, 'none', { ...again, lines: [{ place: 7, quantity: 1 }] })).body.code).toBe('conflict');
  const { data } = await refunds(by, number, 'fee', { amount: deliveryFee + tip, tip, deliveryFee: true });
  expect(data.payment).toMatchObject({ refundable: 0, refundableTip: 0, refundableDelivery: 0 });
  expect(data.items.map(({ refunded }) => refunded)).toEqual([3, 4]);
  await refundsDone(api);
  const invoice = await db
    .selectFrom('invoice')
    .select(['total_fils', 'vat_fils'])
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();
  const notes = await db.selectFrom('credit_note').select(['amount_fils', 'vat_fils']).where('order_number', '=', number).execute();
  const sum = (name: 'amount_fils' | 'vat_fils') => notes.reduce((all, note) => all + note[name], 0);
  expect([sum('amount_fils'), sum('vat_fils')]).toEqual([invoice.total_fils, invoice.vat_fils]);
  expect(await findViolations(db)).toEqual([]);
});

test('PAY-07 lets one of two concurrent refunds of the same dish succeed', async () => {
  const number = await sold(at('12:10'));
  const by = await manager();
  const { items } = await orderOf(by, number);
  const body = { amount: items[1]?.paid, lines: [{ place: 1, quantity: 4 }] };
  const answers = await Promise.all(['one', 'two', 'three'].map((key) => refunds(by, number, key, body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  // A repeated request is idempotent.
  const first = answers.findIndex(({ status }) => status === 200);
  expect((await refunds(by, number, ['one', 'two', 'three'][first] ?? '', body)).data.refunds).toHaveLength(1);
  await refundsDone(api);
  expect(await findViolations(db)).toEqual([]);
});

test('TRY-05 PAY-07 a refund answers its help request when done, not while it can be undone', async () => {
  const number = await sold(at('12:20'));
  const by = await manager();
  const asked = await api.call(askHelp, { token, body: { orderNumber: number, reason: 'missing', items: [1], note: '' } });
  const helpId = asked.data.help[0]?.id ?? 0;
  const { items } = await orderOf(by, number);
  const body = { amount: items[1]?.paid, lines: [{ place: 1, quantity: 4 }], helpId };
  const seenByCustomer = async (language: 'en' | 'ar') =>
    (await api.call(listFeedback, { token, query: { orderNumber: number }, headers: { 'accept-language': language } })).data[0]?.help[0];
  // Staff may not say so without it.
  expect((await api.call(answerHelp, { token: by, body: { orderNumber: number, helpId, answer: 'refund_made' } })).status).toBe(400);
  expect((await refunds(by, number, 'other', { ...body, helpId: helpId + 1 })).body.code).toBe('conflict');
  const { data } = await refunds(by, number, 'undone', body);
  expect(data.refunds[0]).toMatchObject({ helpId, doneAt: null });
  expect((await refunds(by, number, 'twice', { amount: 1, helpId })).body.code).toBe('conflict');
  expect(await seenByCustomer('en')).toMatchObject({ answeredAt: null, answer: '' });
  await api.call(kitchenRefundUndo, { token: by, body: { orderNumber: number, refundId: data.refunds[0]?.id } });
  expect(await seenByCustomer('en')).toMatchObject({ answeredAt: null });
  await refunds(by, number, 'made', body);
  await refundsDone(api);
  expect(await seenByCustomer('en')).toMatchObject({ answer: "We've refunded you for it.", answeredAt: '2026-11-21T12:20:00+04:00' });
  expect((await seenByCustomer('ar'))?.answer).toBe('أعدنا إليك ثمنه.');
  expect((await refunds(by, number, 'late', { amount: 1, helpId })).body.code).toBe('conflict');
  expect(await findViolations(db)).toEqual([]);
});
