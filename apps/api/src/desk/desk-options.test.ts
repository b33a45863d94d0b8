import * as served from '@sufra/contract/desk/served';
import { aGroup, cafe } from '@sufra/tests/support/cafe.ts';
import { openDesk } from '@sufra/tests/support/desk.ts';
import { beforeEach, expect, test } from 'vitest';
import { importRestaurant, readRestaurant } from '../importer/import.ts';

const { api, db, mona, omar, manager, saves, undoes } = await openDesk();
beforeEach(async () => {
  await db.deleteFrom('option_group').where('code', '=', 'milk-2').execute();
  await importRestaurant(db, cafe());
  await api.context.catalogue.catchUp();
});

const edit = (field: string, before: unknown, after: unknown, code = 'milk', kind = 'optionGroup') => ({
  kind,
  code,
  field,
  before,
  after,
});
const group = async (code = 'milk') => (await readRestaurant(db)).optionGroups.find((each) => each.code === code);
const [milk = aGroup('milk', [])] = cafe().optionGroups;
const [, oat] = milk.options;

test('DESK-02 DESK-12 a save changes a group, its options and prices only, and one undo reverts it', async () => {
  const answer = await saves(
    [
      edit('name.ar', 'الmilk', 'الحليب'),
      edit('min', 0, 1),
      edit('options.oat.price.pickup', 100, 125),
      edit('options.oat.allergens', [], ['gluten']),
      edit('options.soy.name.en', null, 'Soy'),
      edit('options.soy.price.delivery', null, 200),
      edit('options', ['whole', 'oat'], ['soy', 'oat']),
    ],
    mona,
    { isConfirmed: true },
  );
  expect(answer.data).toEqual({ change: expect.any(Number), conflicts: [] });
  const soy = {
    code: 'soy',
    dish: '',
    name: { en: 'Soy', ar: '' },
    price: { pickup: 0, delivery: 200 },
    calories: null,
    allergens: null,
    marks: null,
  };
  const changed = {
    ...milk,
    name: { en: 'The milk', ar: 'الحليب' },
    min: 1,
    options: [soy, { ...oat, price: { pickup: 125, delivery: 125 }, allergens: ['gluten'] }],
  };
  const [, extras] = cafe().optionGroups;
  expect(await readRestaurant(db)).toEqual({ ...cafe(), optionGroups: [changed, extras] });
  expect((await undoes(answer.data.change, omar)).data.conflicts).toEqual([]);
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-12 DESK-08 free choices are saved with a recent password, listed with their prices, and undone', async () => {
  const edits = [edit('max', 1, 3), edit('included', 0, 2)];
  await db.updateTable('staff_session').set({ password_at: '2026-01-01' }).execute();
  expect((await saves(edits)).body.code).toBe('password_again');
  await db.updateTable('staff_session').set({ password_at: api.context.now() }).execute();
  const { data } = await saves(edits);
  expect(await group()).toMatchObject({ max: 3, included: 2 });
  const { things } = (await api.call(served.listDeskThings, { token: mona.token, query: { kind: 'optionGroup' } })).data;
  const listed = things.find(({ code }) => code === 'milk')?.fields;
  expect(listed).toMatchObject({ included: 2, 'options.oat.price.pickup': 100, 'options.oat.price.delivery': 125 });
  // The largest number stays at least that of the free ones.
  expect(Object.keys((await saves([edit('max', 3, 1)])).body.payload ?? {})).toContain('included');
  await undoes(data.change);
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-03 DESK-12 a far move of an option’s price needs confirmation, the price of a new option none', async () => {
  expect((await saves([edit('options.oat.price.pickup', 100, 200)])).body.code).toBe('price_jump');
  const added = [edit('options.rice.name.en', null, 'Rice'), edit('options.rice.price.pickup', null, 500)];
  expect((await saves([...added, edit('options', ['whole', 'oat'], ['whole', 'oat', 'rice'])])).status).toBe(200);
});

test('DESK-03 DESK-08 a new price of an option that was taken out is asked about as if it had stayed', async () => {
  await saves([edit('options', ['whole', 'oat'], ['whole'])]);
  const back = (pickup: number) => [
    edit('options.oat.name.en', null, 'The oat'),
    edit('options.oat.price.pickup', null, pickup),
    edit('options.oat.price.delivery', null, 125),
    edit('options', ['whole'], ['whole', 'oat']),
  ];
  expect((await saves(back(900))).body.code).toBe('price_jump');
  await db.updateTable('staff_session').set({ password_at: '2026-01-01' }).execute();
  expect((await saves(back(110))).body.code).toBe('password_again');
  expect((await saves(back(100))).status).toBe(200);
  await db.updateTable('staff_session').set({ password_at: api.context.now() }).execute();
});

test('DESK-05 DESK-12 an option that was taken out is told with its last values, until it is back', async () => {
  const archived = async () =>
    (await api.call(served.readDeskThing, { token: mona.token, query: { kind: 'optionGroup', code: 'milk' } })).data.archived.filter(
      ({ code }) => code === 'oat',
    );
  expect(await archived()).toEqual([]);
  await saves([edit('options', ['whole', 'oat'], ['whole'])]);
  expect(await archived()).toMatchObject([{ fields: { 'name.en': 'The oat', 'price.pickup': 100, 'price.delivery': 125 } }]);
});

test.each<[field: string, before: unknown, after: unknown]>([
  ['name.en', 'The milk', ''],
  ['min', 0, 5],
  ['min', 0, 'one'],
  ['max', 1, -1],
  ['included', 0, 2],
  ['included', 0, -1],
  ['included', 0, 'one'],
  ['hasQuantities', false, 'yes'],
  ['options', ['whole', 'oat'], ['whole', 'soy']],
  ['options', ['whole', 'oat'], ['whole', 'whole']],
  ['options', ['whole', 'oat'], 'whole'],
  ['options.oat.name.en', 'The oat', ''],
  ['options.oat.price.delivery', 125, -1],
  ['options.oat.calories', null, 'many'],
  ['options.oat.marks', null, ['vegan', 'wild']],
  ['options.oat.colour', null, 'white'],
])('DESK-12 refuses an invalid group at its field: %s %j → %j', async (field, before, after) => {
  const answer = await saves([edit(field, before, after)], mona, { isConfirmed: true });
  expect(answer.status).toBe(400);
  const at = field === 'options' && String(after) === 'whole,soy' ? 'options.soy.name.en' : field;
  expect(Object.keys(answer.body.payload ?? {})).toContain(at);
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-12 a copy for one dish alone is made in one save, and the others keep the shared one', async () => {
  const [, ...others] = cafe().items;
  const copy = [
    edit('active', null, true, 'milk-2'),
    edit('name.en', null, 'Milk', 'milk-2'),
    edit('options.oat.name.en', null, 'Oat', 'milk-2'),
    edit('options', null, ['oat'], 'milk-2'),
    edit('optionGroups', ['milk', 'extras'], ['milk-2', 'extras'], 'flat-white', 'item'),
  ];
  const { data } = await saves(copy);
  expect(await group('milk-2')).toMatchObject({ name: { en: 'Milk' }, options: [{ code: 'oat', name: { en: 'Oat' } }] });
  const now = await readRestaurant(db);
  expect(now.items.map(({ optionGroups }) => optionGroups)).toEqual([
    ['milk-2', 'extras'],
    ...others.map(({ optionGroups }) => optionGroups),
  ]);
  await undoes(data.change);
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-05 DESK-12 dishes drop a retired group, and use it again once restored', async () => {
  const { data } = await saves([edit('active', true, false)]);
  expect((await readRestaurant(db)).items.map(({ optionGroups }) => optionGroups)).toEqual([['extras'], [], [], []]);
  await undoes(data.change);
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-08 DESK-12 managers change no options', async () => {
  expect((await saves([edit('options.oat.price.pickup', 100, 110)], manager)).status).toBe(403);
});
