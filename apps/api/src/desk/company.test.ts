/** Changes of the selling company, immediate or planned: new invoices show it, issued ones stay immutable. */
import * as planned from '@sufra/contract/desk/planned-served';
import { readDeskThing, saveDesk } from '@sufra/contract/desk/served';
import { orderPapers } from '@sufra/contract/documents/served';
import { confirmStaffPassword } from '@sufra/contract/staff/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo } from '@sufra/tests/support/kitchen.ts';
import { openRestaurant, pickup, sellsAs } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { expect, test } from 'vitest';
import { changesOfSet } from '../importer/change-log.ts';
import { publishDue } from './planned-publish.ts';

const api = shared(await startApi({ DEMO: 'off' }, { env: manyOrders }));
const { db } = api.context;
const restaurant = await openRestaurant(api);
const name = { name_en: 'First L.L.C', name_ar: 'الأولى', address_en: 'Old Road', address_ar: '' };
await sellsAs(api, { code: 'llc', ...name, trn: '100000000000003' });
// Just before midnight, at a branch that is always open.
api.setNow('2026-11-21T23:50:00+04:00');
const mona = await hire(api, 'owner', 'everywhere', 'Mona Saleh');
const her = await api.customer();
const from = '2026-11-22T00:00';
const atHills = { branch_id: restaurant.hills, loc_code: 'HILLS' };

const orders = () => orderedInCash(api, her.token, pickup(restaurant, atHills));
const completes = (number: number) => bringTo(api, number, 'accepted', 'preparing', 'ready', 'completed');
async function paperOf(order_no: number): Promise<string> {
  const { data } = await api.call(orderPapers, { token: her.token, query: { order_no } });
  const { pathname, search } = new URL(data.invoice?.url ?? '');
  const { body } = await api.app.inject({ url: pathname + search });
  // Navigation links are generated per request, so exclude them from the comparison.
  return body.replace(/<nav>.*?<\/nav>/s, '');
}
/** The invoice row as issued. */
const issued = (order: number) => db.selectFrom('invoice').selectAll().where('order_number', '=', order).executeTakeFirstOrThrow();
const edit = (field: string, before: unknown, after: unknown, code = 'llc') => ({ kind: 'legalEntity', code, field, before, after });
const confirmsPassword = () => api.call(confirmStaffPassword, { token: mona.token, body: { password: mona.password } });
const plans = (id: number) => api.call(planned.schedulePlannedChange, { token: mona.token, body: { id, from } });
/** Planned changes as shown on the company's screen. */
const plannedThere = async () =>
  (await api.call(readDeskThing, { token: mona.token, query: { kind: 'legalEntity', code: 'llc' } })).data.planned;
const forgetsPassword = () =>
  db
    .updateTable('staff_session')
    .set({ password_at: new Date(0) })
    .execute();

test('DESK-18 DESK-20 DOC-01 a scheduled change of name and TRN affects later invoices only', async () => {
  const [before, open] = [await orders(), await orders()];
  const edits = [
    edit('name.en', 'First L.L.C', 'Second L.L.C'),
    edit('name.ar', 'الأولى', 'الثانية'),
    edit('address.en', 'Old Road', 'New Road'),
    edit('trn', '100000000000003', '100000000000004'),
  ];
  const { data } = await api.call(planned.addToPlannedChange, { token: mona.token, body: { name: 'New licence', edits } });
  const id = data.id ?? 0;
  // Planning requires the password.
  await forgetsPassword();
  expect(await plans(id)).toMatchObject({ status: 430, body: { code: 'password_again' } });
  await confirmsPassword();
  expect(await plannedThere()).toEqual([]);
  expect((await plans(id)).data).toEqual({ change: null, conflicts: [] });
  expect(await plannedThere()).toContainEqual({ change: id, name: 'New licence', from, field: 'trn', after: '100000000000004' });

  await publishDue(api.context);
  await completes(before);
  const [page, row] = [await paperOf(before), await issued(before)];
  expect([page.includes('First L.L.C'), page.includes('100000000000003'), page.includes('Second')]).toEqual([true, true, false]);

  // It starts at its time without a password, whatever became of the session.
  await forgetsPassword();
  api.setNow('2026-11-22T00:00:01+04:00');
  await publishDue(api.context);
  await completes(open);
  const fresh = await paperOf(open);
  for (const said of ['Second L.L.C', 'الثانية', 'New Road', '100000000000004']) expect(fresh).toContain(said);
  for (const old of ['First L.L.C', '100000000000003']) expect(fresh).not.toContain(old);
  expect((await issued(open)).number).toBe(row.number + 1);
  expect(await issued(before)).toEqual(row);
  expect(await paperOf(before)).toBe(page);
  expect(await plannedThere()).toEqual([]);

  const { sets, state } = (await api.call(planned.readPlannedChange, { token: mona.token, query: { id } })).data;
  expect(state).toBe('published');
  expect((await changesOfSet(db, sets[0] ?? 0)).map(({ field, actor }) => `${actor} ${field}`).toSorted()).toEqual([
    'Mona Saleh address.en',
    'Mona Saleh name.ar',
    'Mona Saleh name.en',
    'Mona Saleh trn',
  ]);
});

test('DESK-18 DOC-01 a branch that changes its company issues that one’s invoices in its own series', async () => {
  const last = await orders();
  await confirmsPassword();
  const creates = Object.entries({ active: true, 'name.en': 'Third L.L.C', 'address.en': 'Far Road', trn: '' });
  const edits = [
    ...creates.map(([field, value]) => edit(field, null, value, 'third')),
    { ...edit('legalEntity', 'llc', 'third', 'HILLS'), kind: 'branch' },
  ];
  expect((await api.call(saveDesk, { token: mona.token, body: { edits } })).status).toBe(200);
  await completes(last);
  const fresh = await paperOf(last);
  expect(fresh).toContain('Third L.L.C');
  // A seller without TRN shows no VAT.
  expect(fresh).not.toContain('VAT');
  expect((await issued(last)).number).toBe(1);
});
