/** Who sells is changed on screen: papers that are issued from then on say so, and those that were issued do not change. */
import * as served from '@sufra/contract/desk/served';
import { orderPapers } from '@sufra/contract/papers/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo } from '@sufra/tests/support/kitchen.ts';
import { openRestaurant, pickup, sellsAs } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { expect, test } from 'vitest';

const api = shared(await startApi({ DEMO: 'off' }, { env: manyOrders }));
const restaurant = await openRestaurant(api);
await sellsAs(api, {
  code: 'llc',
  name_en: 'First L.L.C',
  name_ar: 'الأولى',
  address_en: 'Old Road',
  address_ar: '',
  trn: '100000000000003',
});
api.setNow('2026-11-21T12:00:00+04:00');
const mona = await hire(api, 'owner', 'everywhere', 'Mona Saleh');
const her = await api.customer();

const opens = async (url: string) => (await api.app.inject({ url: new URL(url).pathname + new URL(url).search })).body;
const orders = () => orderedInCash(api, her.token, pickup(restaurant));
const completes = (number: number) => bringTo(api, number, 'accepted', 'preparing', 'ready', 'completed');
async function paperOf(order_no: number): Promise<string> {
  const { data } = await api.call(orderPapers, { token: her.token, query: { order_no } });
  return opens(data.invoice?.url ?? '');
}
/** Its rows, as they stand in the books. */
const issued = (order: number) =>
  api.context.db.selectFrom('invoice').selectAll().where('order_number', '=', order).executeTakeFirstOrThrow();

test('DESK-18 DOC-01 a new company name and TRN count for later papers; issued ones keep theirs', async () => {
  const [before, open] = [await orders(), await orders()];
  await completes(before);
  const [page, row] = [await paperOf(before), await issued(before)];
  expect([page.includes('First L.L.C'), page.includes('100000000000003')]).toEqual([true, true]);

  const edit = (field: string, was: unknown, is: unknown) => ({ kind: 'legalEntity', code: 'llc', field, before: was, after: is });
  const edits = [
    edit('name.en', 'First L.L.C', 'Second L.L.C'),
    edit('name.ar', 'الأولى', 'الثانية'),
    edit('address.en', 'Old Road', 'New Road'),
    edit('trn', '100000000000003', '100000000000004'),
  ];
  expect((await api.call(served.saveDesk, { token: mona.token, body: { edits } })).status).toBe(200);

  await completes(open);
  const fresh = await paperOf(open);
  for (const said of ['Second L.L.C', 'الثانية', 'New Road', '100000000000004']) expect(fresh).toContain(said);
  for (const old of ['First L.L.C', '100000000000003']) expect(fresh).not.toContain(old);
  // The same counter goes on, without a gap.
  expect((await issued(open)).number).toBe(row.number + 1);
  expect(await issued(before)).toEqual(row);
  expect(await paperOf(before)).toBe(page);
});

test('DESK-18 DOC-01 a branch that sells for another company has that one’s papers, numbered anew', async () => {
  const last = await orders();
  const creates = Object.entries({ active: true, 'name.en': 'Third L.L.C', 'address.en': 'Far Road', trn: '' });
  const edits = [
    ...creates.map(([field, value]) => ({ kind: 'legalEntity', code: 'third', field, before: null, after: value })),
    { kind: 'branch', code: 'MARINA', field: 'legalEntity', before: 'llc', after: 'third' },
  ];
  expect((await api.call(served.saveDesk, { token: mona.token, body: { edits } })).status).toBe(200);
  await completes(last);
  const fresh = await paperOf(last);
  expect(fresh).toContain('Third L.L.C');
  // Without a TRN there is no VAT to show.
  expect(fresh).not.toContain('VAT');
  expect((await issued(last)).number).toBe(1);
});
