/** The VAT rate, changed at once or from a day on: it splits what is handed over from then on, and no issued paper changes. */
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import * as planned from '@sufra/contract/desk/planned-served';
import { readDeskThing, saveDesk, undoDesk } from '@sufra/contract/desk/served';
import { orderPapers } from '@sufra/contract/documents/served';
import { menuFeed } from '@sufra/contract/feed/served';
import { kitchenRefund } from '@sufra/contract/kitchen/served';
import { orderDetails } from '@sufra/contract/orders/served';
import { confirmStaffPassword } from '@sufra/contract/staff/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { refundsDone } from '@sufra/tests/support/books.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo } from '@sufra/tests/support/kitchen.ts';
import { delivery, openRestaurant, pickup, saveAddress, sellsAs } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { findViolations } from '../billing/payments/audit-queries.ts';
import { moveOrder } from '../ordering/orders/move.ts';
import { publishDue } from './planned-publish.ts';

const api = shared(await startApi({ DEMO: 'off' }, { env: manyOrders }));
const { db } = api.context;
const restaurant = await openRestaurant(api);
await sellsAs(api, { code: 'llc', name_en: 'First L.L.C', address_en: 'Old Road', trn: '100000000000003' });
// Each test has an evening and the day after it: the log of changes is append-only.
let day = 20;
const at = (time: string, days = 0) => `2026-11-${day + days}T${time}+04:00`;
const midnight = () => at('00:00:01', 1);
const from = () => at('00:00', 1).slice(0, 16);
api.setNow(at('22:50:00'));
const mona = await hire(api, 'owner', 'everywhere', 'Mona Saleh');
const her = await api.customer();
const home = await saveAddress(api, restaurant, her.email);
await db.updateTable('staff_access_token').set({ expires_at: '2100-01-01' }).execute();
await db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();

const settings = { kind: 'settings', code: 'settings' } as const;
const edit = (before: number | null, after: number | null) => ({ ...settings, field: 'vatRate', before, after });
const as = { token: mona.token };
const adds = async (name: string, after: number) =>
  (await api.call(planned.addToPlannedChange, { ...as, body: { name, edits: [edit(null, after)] } })).data.id ?? 0;
const plans = (id: number) => api.call(planned.schedulePlannedChange, { ...as, body: { id, from: from() } });
const seen = async () => (await api.call(readDeskThing, { ...as, query: settings })).data;
const passes = async (time: string) => {
  api.setNow(time);
  await publishDue(api.context);
};

/** Three hummus for 54.00. */
const atHills = (more: object = {}) => pickup(restaurant, { branch_id: restaurant.hills, loc_code: 'HILLS', ...more });
const orders = (body: object = atHills()) => orderedInCash(api, her.token, body);
const completes = (number: number) => bringTo(api, number, 'accepted', 'preparing', 'ready', 'completed');
const invoiceOf = (order: number) => db.selectFrom('invoice').selectAll().where('order_number', '=', order).executeTakeFirstOrThrow();
const splitOf = async (order: number) => {
  const { vat_rate, vat_fils, total_fils } = await invoiceOf(order);
  return [vat_rate, vat_fils, total_fils];
};
const shownTo = async (order: number) => {
  const { data } = await api.call(orderDetails, { token: her.token, query: { order_no: String(order) } });
  return [data.sales_vat_percent, data.sales_vat_amount, data.sales_total_amount];
};
async function pageOf(order_no: number): Promise<string> {
  const { data } = await api.call(orderPapers, { token: her.token, query: { order_no } });
  const { pathname, search } = new URL(data.invoice?.url ?? '');
  return (await api.app.inject({ url: pathname + search })).body.replace(/<nav>.*?<\/nav>/s, '');
}

beforeEach(async () => {
  day += 2;
  api.setNow(at('22:50:00'));
  await db.updateTable('staff_session').set({ password_at: '2100-01-01' }).execute();
  const { vatRate } = (await seen()).fields as { vatRate: number | null };
  if (vatRate !== null) await api.call(saveDesk, { ...as, body: { edits: [edit(vatRate, null)] } });
  await db.deleteFrom('planned_edit').execute();
});

test('DESK-18 DESK-20 DOC-01 a VAT rate applies from its day on, to open orders too, not to issued papers', async () => {
  const old = await orders();
  const [open, later] = [await orders(delivery(restaurant, home)), await orders(atHills({ slot_start: at('12:00:00', 1) }))];
  const id = await adds('Seven and a half', 750);
  await db
    .updateTable('staff_session')
    .set({ password_at: new Date(0) })
    .execute();
  expect(await plans(id)).toMatchObject({ status: 430, body: { code: 'password_again' } });
  await api.call(confirmStaffPassword, { ...as, body: { password: mona.password } });
  expect((await plans(id)).data).toEqual({ change: null, conflicts: [] });
  expect((await seen()).planned).toEqual([{ change: id, name: 'Seven and a half', from: from(), field: 'vatRate', after: 750 }]);
  expect((await plans(await adds('Eight', 800))).body.code).toBe('plan_clash');

  await passes(at('23:59:59'));
  await completes(old);
  expect(await splitOf(old)).toEqual([500, 257, 5400]);
  const [page, row] = [await pageOf(old), await invoiceOf(old)];
  const quoted = await api.call(checkout, { token: her.token, body: atHills({ comments: 'Over midnight' }) });
  expect([quoted.data.total, quoted.data.vat]).toEqual([54, 2.57]);
  expect((await api.call(menuFeed, { query: { branchCode: 'HILLS' } })).data.vat.ratePercent).toBe(5);

  await passes(midnight());
  expect((await api.call(menuFeed, { query: { branchCode: 'HILLS' } })).data.vat.ratePercent).toBe(7.5);
  // A cart of before midnight costs what it cost, and what is checked out now has the new rate.
  const cart = { cart_id: quoted.data.cart_id, transaction_id: 'Cash On Delivery' };
  const { order_no: over = 0 } = (await api.call(placeOrder, { token: her.token, body: cart })).data;
  expect(await shownTo(over)).toEqual([undefined, 2.57, 54]);
  expect(await shownTo(await orders())).toEqual([7.5, 3.77, 54]);

  for (const number of [over, later]) await completes(number);
  await bringTo(api, open, 'accepted', 'preparing', 'on_the_way', 'completed');
  expect(await splitOf(over)).toEqual([750, 377, 5400]);
  expect(await splitOf(later)).toEqual([750, 377, 5400]);
  // 60.00 of dishes and a fee of 7.50, each rounded.
  expect(await splitOf(open)).toEqual([750, 419 + 52, 6750]);
  expect(await shownTo(later)).toEqual([7.5, 3.77, 54]);

  const refund = { orderNumber: old, amount: 1000, cause: 'The soup was cold', key: 'part-00001' };
  expect((await api.call(kitchenRefund, { ...as, body: refund })).status).toBe(200);
  await refundsDone(api);
  const note = await db.selectFrom('credit_note').select('vat_fils').where('order_number', '=', old).executeTakeFirstOrThrow();
  expect(note.vat_fils).toBe(48);
  expect([await invoiceOf(old), await shownTo(old)]).toEqual([row, [undefined, 2.57, 54]]);
  expect(page).toContain('5%');
  expect(await pageOf(old)).toBe(page);
  expect(await findViolations(db)).toEqual([]);
});

test('DESK-18 DOC-01 an order handed over before the change has the old rate on an invoice written later', async () => {
  const order = await orders();
  expect((await plans(await adds('Eight', 800))).status).toBe(200);
  await bringTo(api, order, 'accepted', 'preparing', 'ready');
  api.setNow(at('23:59:55'));
  const move = { orderNumber: order, to: 'completed', actor: 'staff', isUndoable: true } as const;
  await db.transaction().execute((tx) => moveOrder(tx, api.context, move));
  await passes(midnight());
  await db
    .updateTable('job')
    .set({ due_at: new Date(0) })
    .where('kind', '=', 'finalize_transition')
    .execute();
  api.context.jobs.wakeSoon();
  await vi.waitFor(async () => expect(await splitOf(order)).toEqual([500, 257, 5400]), 20_000);
});

test('DESK-18 DESK-20 a plan that was taken back changes no rate; one saved at once is undone at once', async () => {
  const id = await adds('Eight', 800);
  expect((await plans(id)).status).toBe(200);
  expect((await api.call(planned.unschedulePlannedChange, { ...as, body: { id } })).status).toBe(200);
  expect((await seen()).planned).toEqual([]);
  await passes(midnight());
  expect(await shownTo(await orders())).toEqual([undefined, 2.57, 54]);
  const { data } = await api.call(saveDesk, { ...as, body: { edits: [edit(null, 800)] } });
  expect(await shownTo(await orders())).toEqual([8, 4, 54]);
  await api.call(undoDesk, { ...as, body: { change: data.change } });
  expect(await shownTo(await orders())).toEqual([undefined, 2.57, 54]);
});
