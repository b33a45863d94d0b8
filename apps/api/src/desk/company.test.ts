/** Who sells changes, at once or on a planned day: papers that are issued from then on say so, and those that were issued do not change. */
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
import { changesIn } from '../importer/trail.ts';
import { publishDue } from './planned-publish.ts';

const api = shared(await startApi({ DEMO: 'off' }, { env: manyOrders }));
const { db } = api.context;
const restaurant = await openRestaurant(api);
const name = { name_en: 'First L.L.C', name_ar: 'الأولى', address_en: 'Old Road', address_ar: '' };
await sellsAs(api, { code: 'llc', ...name, trn: '100000000000003' });
// The last minutes of the day before, at a branch that is always open.
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
  // The links to its other forms are made anew for each visit.
  return body.replace(/<nav>.*?<\/nav>/s, '');
}
/** Its row, as it stands in the books. */
const issued = (order: number) => db.selectFrom('invoice').selectAll().where('order_number', '=', order).executeTakeFirstOrThrow();
const edit = (field: string, before: unknown, after: unknown, code = 'llc') => ({ kind: 'legalEntity', code, field, before, after });
const confirmsPassword = () => api.call(confirmStaffPassword, { token: mona.token, body: { password: mona.password } });
const plans = (id: number) => api.call(planned.schedulePlannedChange, { token: mona.token, body: { id, from } });
/** What the company's screen says is planned. */
const plannedThere = async () =>
  (await api.call(readDeskThing, { token: mona.token, query: { kind: 'legalEntity', code: 'llc' } })).data.planned;
const forgetsPassword = () =>
  db
    .updateTable('staff_session')
    .set({ password_at: new Date(0) })
    .execute();

test('DESK-18 DESK-20 DOC-01 a name and a TRN planned for a day count from then on, not on issued papers', async () => {
  const [before, open] = [await orders(), await orders()];
  const edits = [
    edit('name.en', 'First L.L.C', 'Second L.L.C'),
    edit('name.ar', 'الأولى', 'الثانية'),
    edit('address.en', 'Old Road', 'New Road'),
    edit('trn', '100000000000003', '100000000000004'),
  ];
  const { data } = await api.call(planned.addToPlannedChange, { token: mona.token, body: { name: 'New licence', edits } });
  const id = data.id ?? 0;
  // The password is asked when it is planned.
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

  // It starts by itself, without a password, whatever became of the session.
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
  expect((await changesIn(db, sets[0] ?? 0)).map(({ field, actor }) => `${actor} ${field}`).toSorted()).toEqual([
    'Mona Saleh address.en',
    'Mona Saleh name.ar',
    'Mona Saleh name.en',
    'Mona Saleh trn',
  ]);
});

test('DESK-18 DOC-01 a branch that sells for another company has that one’s papers, numbered anew', async () => {
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
  // Without a TRN there is no VAT to show.
  expect(fresh).not.toContain('VAT');
  expect((await issued(last)).number).toBe(1);
});
