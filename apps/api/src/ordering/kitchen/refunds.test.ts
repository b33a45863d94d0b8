import { kitchenMove, kitchenRefund, kitchenRefundUndo } from '@sufra/contract/kitchen/served';
import { orderDetails } from '@sufra/contract/orders/served';
import { shared } from '@sufra/tests/support/api.ts';
import { openPaidRestaurant, paidNoon } from '@sufra/tests/support/paid-restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { findViolations } from '../../billing/payments/audit-queries.ts';

const paid = shared(await openPaidRestaurant());
const her = await paid.api.customer();
const manager = await hire(paid.api, 'manager', [paid.restaurant.marina], 'Mona');
beforeEach(() => paid.api.setNow(paidNoon));

const order = () => paid.pays(her.token);
const refund = (orderNumber: number, key: string, amount = 500) =>
  paid.api.call(kitchenRefund, { token: manager.token, body: { orderNumber, amount, cause: 'It was cold', key } });
const undo = (orderNumber: number, refundId = '') =>
  paid.api.call(kitchenRefundUndo, { token: manager.token, body: { orderNumber, refundId } });
const seenByHer = async (order_no: number) =>
  JSON.stringify((await paid.api.call(orderDetails, { token: her.token, query: { order_no } })).data);
const settles = () =>
  paid.api.context.db
    .updateTable('job')
    .set({ due_at: new Date(0) })
    .where('kind', 'in', ['refund', 'finalize_transition'])
    .execute();
const reject = (orderNumber: number, undoable?: true) =>
  paid.api.call(kitchenMove, { token: manager.token, body: { orderNumber, to: 'rejected', cause: 'No bread', undoable } });

test('STAFF-03 PAY-06 server delays a partial refund for ten seconds and makes it once', async () => {
  const number = await order();
  const { data } = await refund(number, 'first-0001');
  const [asked] = data.refunds;
  expect(asked).toMatchObject({ amount: 500, cause: 'It was cold', doneAt: null, undoUntil: '2026-11-21T12:00:10+04:00' });
  expect(data.payment.refundable).toBe(data.total - 500);
  expect((await refund(number, 'first-0001')).data.refunds).toHaveLength(1);
  expect(await seenByHer(number)).not.toContain('It was cold');
  await settles();
  await vi.waitFor(async () => expect(await seenByHer(number)).toContain('It was cold'), 10_000);
  expect((await undo(number, asked?.id)).body.code).toBe('undo_too_late');
  const shown = kitchenRefund.example.output as { refunds: object[] };
  expect(Object.keys(data)).toEqual(Object.keys(shown));
  expect(Object.keys(asked ?? {})).toEqual(Object.keys(shown.refunds[0] ?? {}));
});

test('STAFF-03 PAY-06 one that is taken back never was', async () => {
  const number = await order();
  const { data: asked } = await refund(number, 'second-001');
  const { data, status } = await undo(number, asked.refunds[0]?.id);
  expect([status, data.refunds, data.payment.refundable]).toEqual([200, [], data.total]);
  expect(Object.keys(data)).toEqual(Object.keys(kitchenRefundUndo.example.output as object));
  const { db } = paid.api.context;
  expect(await db.selectFrom('job').select('key').where('kind', '=', 'refund').where('key', 'like', '%second-001').execute()).toEqual([]);
  expect((await undo(number, asked.refunds[0]?.id)).body.code).toBe('undo_too_late');
  const trail = await db.selectFrom('staff_action').select('action').where('order_number', '=', number).orderBy('id').execute();
  expect(trail.map(({ action }) => action)).toEqual(['refunded_order', 'undid_refund']);
  expect(await findViolations(db)).toEqual([]);
});

test('STAFF-03 server refunds a rejected order after ten seconds unless staff undo the rejection', async () => {
  const number = await order();
  const { data: asked } = await refund(number, 'fourth-001');
  const { data: rejected } = await reject(number, true);
  const { db } = paid.api.context;
  expect(await findViolations(db)).toEqual([]);
  expect(await db.selectFrom('job').select('key').where('kind', '=', 'refund_order').where('key', '=', String(number)).execute()).toEqual(
    [],
  );
  // A full refund is pending, so undoing this part is refused.
  expect((await undo(number, asked.refunds[0]?.id)).body.code).toBe('undo_too_late');
  expect(rejected.undo).not.toBeNull();
  await settles();
  const stateOf = async () => (await db.selectFrom('orders').select('state').where('number', '=', number).executeTakeFirstOrThrow()).state;
  await vi.waitFor(async () => {
    await settles();
    expect(await stateOf()).toBe('refunded');
  }, 15_000);
  await vi.waitFor(async () => expect(await findViolations(db)).toEqual([]), 5000);
});
