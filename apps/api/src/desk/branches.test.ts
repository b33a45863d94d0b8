import { listBranches } from '@sufra/contract/branches/served';
import * as served from '@sufra/contract/desk/served';
import { listCategories } from '@sufra/contract/menu/served';
import { passwordLifetime } from '@sufra/contract/staff/model';
import { confirmStaffPassword } from '@sufra/contract/staff/served';
import { aBranch, cafe } from '@sufra/tests/support/cafe.ts';
import { openDesk } from '@sufra/tests/support/desk.ts';
import { beforeEach, expect, test } from 'vitest';
import { importRestaurant, readRestaurant } from '../importer/import.ts';
import { listActions } from '../platform/audit-log.ts';

const start = '2026-11-21T12:00:00+04:00';
const { api, db, mona, omar, manager, saves, undoes } = await openDesk({ now: start });
beforeEach(async () => {
  api.setNow(start);
  await importRestaurant(db, cafe());
  await api.context.catalogue.catchUp();
});

type Caller = typeof mona;
type Edit = ReturnType<typeof edit>;
const edit = (field: string, before: unknown, after: unknown, code = 'QUAY', kind = 'branch') => ({ kind, code, field, before, after });
const reads = (code = 'QUAY', who: Caller = mona) => api.call(served.readDeskThing, { token: who.token, query: { kind: 'branch', code } });
const branch = async (code = 'QUAY') => (await readRestaurant(db)).branches.find((each) => each.code === code);
const codes = async () => (await readRestaurant(db)).branches.map((each) => each.code);
const listed = async () => (await api.call(listBranches)).data.locations.map(({ loc_code }) => loc_code);
const wrongIn = async (edits: Edit[]) => Object.keys((await saves(edits)).body.payload ?? {});

const rush = { name: 'Eid', firstDate: '2027-03-10', lastDate: '2027-03-12', from: 720, until: 900, places: { pickup: 9, delivery: 8 } };
const changes: Readonly<Record<string, unknown>> = {
  'name.en': 'The Long Quay',
  'name.ar': 'الرصيف الطويل',
  'address.en': 'Pier 2, Dubai',
  'address.ar': 'رصيف 2، دبي',
  phone: '+97145550199',
  picture: 'saloona',
  focalPoint: '30% 62%',
  position: { lat: 25.2, lng: 55.3 },
  timeZone: 'Asia/Muscat',
  legalEntity: 'second',
  isHidden: true,
  delivers: false,
  pickup: false,
  pickupMinutes: 25,
  pickupByCar: true,
  tables: ['T1', 'Terrace 4'],
  doorCode: true,
  'leadMinutes.pickup': 0,
  'leadMinutes.delivery': 60,
  'slotPlaces.pickup': 0,
  'slotPlaces.delivery': 12,
  load: null,
  rushes: [rush],
  paymentMethods: ['cash'],
  'announce.emails': ['pass@cafe.example', 'till@cafe.example'],
  'announce.webhook': 'https://till.cafe.example/orders',
  'announce.escalation.emails': [],
  'announce.escalation.webhook': 'https://till.cafe.example/late',
  'printer.address': '192.168.1.50:9100',
  'printer.width': 58,
  'printer.isAutomatic': true,
};

test('DESK-18 DESK-02 saves, exports and undoes every field of a branch', async () => {
  const second = { code: 'second', name: { en: 'Second L.L.C', ar: '' }, address: { en: 'Muscat', ar: '' }, trn: '' };
  const before = cafe({ legalEntities: [...cafe().legalEntities, second] });
  await importRestaurant(db, before);
  const { fields, mayChange } = (await reads()).data;
  // Hours and areas have their own tests.
  const rest = Object.keys(fields).filter((field) => !/^(hours|specialDays|seasons|areas)\b/.test(field));
  expect(rest.toSorted()).toEqual(Object.keys(changes).toSorted());
  expect(mayChange).toEqual(expect.arrayContaining(rest));
  const { data } = await saves(rest.map((field) => edit(field, fields[field], changes[field])));
  expect(data).toEqual({ change: expect.any(Number), conflicts: [] });
  const changed = aBranch('QUAY', 'The Quay', {
    name: { en: 'The Long Quay', ar: 'الرصيف الطويل' },
    address: { en: 'Pier 2, Dubai', ar: 'رصيف 2، دبي' },
    focalPoint: '30% 62%',
    ...{ phone: '+97145550199', picture: 'saloona', position: { lat: 25.2, lng: 55.3 }, timeZone: 'Asia/Muscat', legalEntity: 'second' },
    ...{ isHidden: true, delivers: false, pickup: false, pickupMinutes: 25, load: null, rushes: [rush], paymentMethods: ['cash'] },
    pickupByCar: true,
    tables: ['T1', 'Terrace 4'],
    doorCode: true,
    leadMinutes: { pickup: 0, delivery: 60 },
    slotPlaces: { pickup: 0, delivery: 12 },
    announce: {
      emails: ['pass@cafe.example', 'till@cafe.example'],
      webhook: 'https://till.cafe.example/orders',
      escalation: { emails: [], webhook: 'https://till.cafe.example/late' },
    },
    printer: { address: '192.168.1.50:9100', width: 58, isAutomatic: true },
  });
  const [, other] = before.branches;
  expect(await readRestaurant(db)).toEqual({ ...before, branches: [changed, other] });
  expect((await undoes(data.change, omar)).data.conflicts).toEqual([]);
  expect(await readRestaurant(db)).toEqual(before);
});

test('DESK-18 shows customers a saved branch at once, and a hidden one never', async () => {
  await saves([edit('phone', '+97145550100', '+97145550111'), edit('paymentMethods', ['card', 'cash'], ['cash', 'card'])]);
  const shown = (await api.call(listBranches)).data.locations.find(({ loc_code }) => loc_code === 'QUAY');
  expect(shown).toMatchObject({ branch_phone: '+97145550111' });
  await saves([edit('isHidden', false, true)]);
  expect(await listed()).toEqual(['SQUARE']);
  expect((await api.call(listCategories, { query: { loc_code: 'QUAY' } })).status).toBe(404);
  await saves([edit('isHidden', true, false)]);
  expect(await listed()).toEqual(['QUAY', 'SQUARE']);
});

test('DESK-08 DESK-18 managers change only day-to-day fields of their branch', async () => {
  const theirs = [
    'pickupMinutes',
    'leadMinutes.pickup',
    'leadMinutes.delivery',
    'slotPlaces.pickup',
    'slotPlaces.delivery',
    'load',
    'rushes',
  ];
  const { fields, mayChange } = (await reads('QUAY', manager)).data;
  expect(mayChange.filter((field) => !/^(hours|specialDays|seasons|areas)\b/.test(field)).toSorted()).toEqual(theirs.toSorted());
  for (const field of Object.keys(changes)) {
    const answer = await saves([edit(field, fields[field], changes[field])], manager);
    expect([field, answer.status]).toEqual([field, theirs.includes(field) ? 200 : 403]);
  }
  for (const field of ['active', 'follows']) expect((await saves([edit(field, null, false)], manager)).status).toBe(403);
});

test('DESK-08 DESK-18 owner-only branch fields require the password again, manager fields do not', async () => {
  await db
    .updateTable('staff_session')
    .set({ password_at: new Date(Date.parse(start) - passwordLifetime) })
    .where('staff_id', '=', mona.id)
    .execute();
  const { fields } = (await reads()).data;
  const asked = async (field: string, code = 'QUAY') =>
    (await saves([edit(field, fields[field] ?? true, changes[field] ?? false, code)])).body.code;
  for (const field of ['phone', 'position', 'legalEntity', 'paymentMethods', 'announce.webhook', 'isHidden', 'delivers', 'active'])
    expect([field, await asked(field)]).toEqual([field, 'password_again']);
  expect((await branch())?.phone).toBe('+97145550100');
  // A new branch can open at once.
  expect((await saves(creates('PIER', { ...own, isHidden: false }))).body.code).toBe('password_again');
  expect((await saves([edit('pickupMinutes', 15, 18), edit('load', fields.load, null)])).status).toBe(200);
  await api.call(confirmStaffPassword, { token: mona.token, body: { password: mona.password } });
  expect((await saves([edit('phone', '+97145550100', '+97145550111')])).status).toBe(200);
});

const own = {
  'name.en': 'The Bay',
  'name.ar': 'الخليج',
  'address.en': 'Bay Square',
  phone: '+97145550123',
  position: { lat: 25.19, lng: 55.28 },
};
const creates = (code: string, fields: Record<string, unknown> = own) => [
  edit('active', null, true, code),
  ...Object.entries(fields).map(([field, value]) => edit(field, null, value, code)),
];

test('DESK-18 a new branch is a hidden copy with its own names and place, own prices and no areas', async () => {
  const { fields } = (await reads()).data;
  const notCopied = [...Object.keys(own), 'address.ar', 'announce.emails', 'announce.escalation.emails', 'isHidden'];
  const copied = Object.fromEntries(Object.entries(fields).filter(([field]) => !notCopied.includes(field) && !/^areas\b/.test(field)));
  const edits = [
    ...creates('BAY', { ...copied, ...own }),
    edit('at.BAY.isHidden', false, true, 'croissant', 'item'),
    edit('at.BAY.price.pickup', null, 1700, 'cookie', 'item'),
  ];
  const { data } = await saves(edits);
  expect(data).toEqual({ change: expect.any(Number), conflicts: [] });
  const { branches, items } = await readRestaurant(db);
  expect(branches.at(-1)).toEqual(
    aBranch('BAY', 'The Bay', {
      name: { en: 'The Bay', ar: 'الخليج' },
      address: { en: 'Bay Square', ar: '' },
      ...{ phone: '+97145550123', position: own.position, isHidden: true, areas: [] },
      announce: { emails: [], webhook: '', escalation: { emails: [], webhook: '' } },
    }),
  );
  expect(items.find(({ code }) => code === 'cookie')?.at).toEqual([
    { branch: 'BAY', isHidden: false, price: { pickup: 1700, delivery: null } },
  ]);
  expect(items.find(({ code }) => code === 'croissant')?.at.map(({ branch: at }) => at)).toEqual(['QUAY', 'BAY']);
  expect(await listed()).toEqual(['QUAY', 'SQUARE']);
  await saves([edit('isHidden', true, false, 'BAY')]);
  expect(await listed()).toEqual(['QUAY', 'SQUARE', 'BAY']);
  const [line] = await listActions(db, null, null);
  expect(line).toMatchObject({ action: 'changed_branch', details: { name: { en: 'The Bay', ar: 'الخليج' } } });
});

test('DESK-18 DESK-06 undoing a new branch retires it with its copied menu prices', async () => {
  const { data } = await saves([...creates('COVE'), edit('at.COVE.price.pickup', null, 1700, 'cookie', 'item')]);
  expect((await undoes(data.change, omar)).data.conflicts).toEqual([]);
  expect(await readRestaurant(db)).toEqual(cafe());
  expect((await reads('COVE')).data).toMatchObject({ isActive: false });
});

test.each<[title: string, code: string, fields: Record<string, unknown>, wrong: string[]]>([
  ['nothing of its own', 'DOCK', {}, ['name.en', 'address.en', 'phone', 'position']],
  ['the name of another', 'DOCK', { ...own, 'name.en': 'the square' }, ['name.en']],
  ['the code of another, but for capitals', 'Quay', own, ['code']],
  ['a code that is too long', 'x'.repeat(41), own, ['code']],
  ['the code of another', 'SQUARE', own, ['code']],
])('DESK-18 a new branch is refused that has %s', async (_, code, fields, wrong) => {
  expect((await wrongIn(creates(code, fields))).toSorted()).toEqual(wrong.toSorted());
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-05 DESK-18 a retired branch is hidden, frees its name, and is restored completely', async () => {
  await saves([edit('active', true, false)]);
  expect([await codes(), await listed()]).toEqual([['SQUARE'], ['SQUARE']]);
  await saves([edit('name.en', 'The Square', 'The Quay', 'SQUARE')]);
  expect(await wrongIn([edit('active', false, true)])).toEqual(['name.en']);
  await saves([edit('name.en', 'The Quay', 'The Square', 'SQUARE')]);
  expect((await saves([edit('active', false, true)])).status).toBe(200);
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-13 DESK-18 branches are moved, and customers see their order', async () => {
  const { data } = await saves([edit('follows', 'QUAY', null, 'SQUARE')]);
  expect([await codes(), await listed()]).toEqual([
    ['SQUARE', 'QUAY'],
    ['SQUARE', 'QUAY'],
  ]);
  await undoes(data.change);
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-06 undoes an import that hid a branch and changed its hours', async () => {
  const branches = cafe().branches.map((each) => (each.code === 'QUAY' ? { ...each, isHidden: true, phone: '+97145550177' } : each));
  await importRestaurant(db, cafe({ branches }));
  const { trail } = (await reads()).data;
  expect((await undoes(trail[0]?.change ?? 0)).data.conflicts).toEqual([]);
  expect(await readRestaurant(db)).toEqual(cafe());
});
