import * as served from '@sufra/contract/desk/served';
import { aDish, cafe } from '@sufra/tests/support/cafe.ts';
import { openDesk } from '@sufra/tests/support/desk.ts';
import { beforeEach, expect, test } from 'vitest';
import { importRestaurant, readRestaurant } from '../importer/import.ts';

const { api, db, quay, mona, omar, manager, saves, undoes } = await openDesk();
beforeEach(async () => {
  await db.deleteFrom('item').where('code', 'in', ['tea', 'karak']).execute();
  await db.deleteFrom('category').where('code', 'in', ['teas', 'iced-2', 'hot', 'sweet']).execute();
  await importRestaurant(db, cafe());
  await api.context.catalogue.catchUp();
});

const edit = (kind: string, code: string, field: string, before: unknown, after: unknown) => ({ kind, code, field, before, after });
const creates = (kind: string, code: string, fields: Record<string, unknown>) => [
  edit(kind, code, 'active', null, true),
  ...Object.entries(fields).map(([field, value]) => edit(kind, code, field, null, value)),
];
const reads = async (kind: string, code: string, who = mona) =>
  (await api.call(served.readDeskThing, { token: who.token, query: { kind, code } })).data;
const codesIn = async (category: string) =>
  (await readRestaurant(db)).items.flatMap((item) => (item.category === category ? [item.code] : []));

const tea = { 'name.en': 'Tea', 'name.ar': ' شاي ', category: 'coffee', 'price.pickup': 1000, 'price.delivery': 1200 };
const teaDish = aDish('tea', 'coffee', { name: { en: 'Tea', ar: 'شاي' }, price: { pickup: 1000, delivery: 1200 } });

test('DESK-02 DESK-13 exports a new dish last in its category, and changes nothing else', async () => {
  expect((await saves(creates('item', 'tea', tea))).data).toEqual({ change: expect.any(Number), conflicts: [] });
  expect(await readRestaurant(db)).toEqual(cafe({ items: [...cafe().items, teaDish] }));
  expect(await codesIn('coffee')).toEqual(['flat-white', 'tea']);
  const { id } = await db.selectFrom('item').select('id').where('code', '=', 'tea').executeTakeFirstOrThrow();
  expect(api.context.catalogue.menu(quay)?.item(id)?.price).toEqual({ pickup: 1000, delivery: 1200 });
});

test('DESK-13 orders a new dish after retired ones, which are restored in place', async () => {
  await saves([edit('item', 'cookie', 'active', true, false), edit('item', 'croissant', 'active', true, false)]);
  await saves(creates('item', 'tea', { ...tea, category: 'bakes' }));
  await saves([edit('item', 'croissant', 'active', false, true), edit('item', 'cookie', 'active', false, true)]);
  expect(await codesIn('bakes')).toEqual(['croissant', 'cookie', 'tea']);
});

test('DESK-22 a new dish has unstated allergens and marks, unless given', async () => {
  await saves(creates('item', 'tea', tea));
  expect((await reads('item', 'tea')).fields).toMatchObject({ allergens: null, marks: null, calories: null });
  await saves([edit('item', 'tea', 'allergens', null, [])]);
  expect((await reads('item', 'tea')).fields.allergens).toEqual([]);
  const said = { allergens: ['milk'], marks: null, calories: 120 };
  expect((await saves(creates('item', 'karak', { ...tea, ...said }))).status).toBe(200);
  expect((await reads('item', 'karak')).fields).toMatchObject(said);
});

test('DESK-21 a dish names its page in the shop, at the first of the reader’s branches that has it', async () => {
  await saves(creates('item', 'tea', tea));
  const { id } = await db.selectFrom('item').select('id').where('code', '=', 'tea').executeTakeFirstOrThrow();
  expect((await reads('item', 'tea')).shopPage).toBe(`/The%20Quay/menu?item=${id}`);
  await saves([edit('item', 'tea', 'at.QUAY.isHidden', false, true)]);
  expect((await reads('item', 'tea')).shopPage).toBe(`/The%20Square/menu?item=${id}`);
  expect((await reads('item', 'tea', manager)).shopPage).toBeNull();
  await saves([edit('item', 'tea', 'active', true, false)]);
  expect((await reads('item', 'tea')).shopPage).toBeNull();
  expect((await reads('category', 'coffee')).shopPage).toBeNull();
});

test('DESK-03 DESK-06 undoing the creation of a dish retires it, and undoing that restores it', async () => {
  const { data } = await saves(creates('item', 'tea', tea));
  expect((await reads('item', 'tea')).trail.slice(0, 1)).toEqual([
    { change: data.change, field: 'active', before: null, after: true, by: 'Mona Saleh', source: 'desk', at: expect.any(String) },
  ]);
  const undone = await undoes(data.change, omar);
  expect(undone.data).toEqual({ change: expect.any(Number), conflicts: [] });
  expect(await readRestaurant(db)).toEqual(cafe());
  expect(await reads('item', 'tea')).toMatchObject({ isActive: false, fields: { 'name.en': 'Tea' } });
  await undoes(undone.data.change);
  expect(await codesIn('coffee')).toEqual(['flat-white', 'tea']);
});

test.each<[title: string, code: string, changes: Record<string, unknown>, field: string]>([
  ['a code that a dish has', 'cookie', {}, 'code'],
  ['no name', 'tea', { 'name.en': ' ' }, 'name.en'],
  ['no price', 'tea', { 'price.pickup': null }, 'price.pickup'],
  ['a price that is none', 'tea', { 'price.delivery': 'ten' }, 'price.delivery'],
  ['no category', 'tea', { category: '' }, 'category'],
  ['a category that is not there', 'tea', { category: 'teas' }, 'category'],
  ['a field that no dish has', 'tea', { colour: 'red' }, 'colour'],
])('DESK-02 a new dish is refused at its field for %s', async (_, code, changes, field) => {
  const answer = await saves(creates('item', code, { ...tea, ...changes }));
  expect([answer.status, Object.keys(answer.body.payload ?? {})]).toEqual([400, [field]]);
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-02 a new dish has to say its name, its category and both prices: none is made up', async () => {
  const answer = await saves([edit('item', 'tea', 'active', null, true)]);
  expect([answer.status, Object.keys(answer.body.payload ?? {}).toSorted()]).toEqual([
    400,
    ['category', 'name.en', 'price.delivery', 'price.pickup'],
  ]);
});

test('DESK-02 codes are unique, retired ones included, and creation is idempotent', async () => {
  await saves([edit('item', 'cookie', 'active', true, false)]);
  expect(Object.keys((await saves(creates('item', 'cookie', tea))).body.payload ?? {})).toEqual(['code']);
  const asked = creates('item', 'karak', { ...tea, 'name.ar': 'شاي' });
  await saves(asked);
  expect((await saves(asked)).data).toEqual({ change: null, conflicts: [] });
  expect(Object.keys((await saves(creates('item', 'karak', { ...tea, 'price.pickup': 900 }))).body.payload ?? {})).toEqual(['code']);
  // Categories and subcategories share one code namespace.
  expect(Object.keys((await saves(creates('category', 'iced', { 'name.en': 'Iced' }))).body.payload ?? {})).toEqual(['code']);
});

test('DESK-08 managers cannot create entries', async () => {
  expect((await saves(creates('item', 'tea', tea), manager)).status).toBe(403);
  expect((await saves(creates('category', 'teas', { 'name.en': 'Teas' }), manager)).status).toBe(403);
});

test('DESK-02 DESK-13 a new category is the last one, and a dish is created in it at once', async () => {
  const edits = [...creates('category', 'teas', { 'name.en': 'Teas' }), ...creates('item', 'tea', { ...tea, category: 'teas' })];
  expect((await saves(edits)).status).toBe(200);
  const teas = { code: 'teas', name: { en: 'Teas', ar: '' }, hours: [], subcategories: [] };
  expect(await readRestaurant(db)).toEqual(
    cafe({ categories: [...cafe().categories, teas], items: [...cafe().items, { ...teaDish, category: 'teas' }] }),
  );
});

const iced = { code: 'iced', name: { en: 'Iced', ar: 'باردة' } };
const newShelf = (en: string) => ({ code: '', name: { en, ar: '' } });

test('DESK-02 a category’s subcategories are named, ordered and added to; new ones are given codes', async () => {
  const after = [newShelf('Hot'), { ...iced, name: { en: 'On ice', ar: 'باردة' } }, newShelf('Iced'), newShelf('حلو')];
  const answer = await saves([
    edit('category', 'coffee', 'subcategories', [iced], after),
    edit('category', 'coffee', 'name.ar', 'قهوة', 'القهوة'),
  ]);
  expect(answer.status).toBe(200);
  const [coffee] = (await readRestaurant(db)).categories;
  expect(coffee?.name.ar).toBe('القهوة');
  expect(coffee?.subcategories.map(({ code, name }) => [code, name.en])).toEqual([
    ['hot', 'Hot'],
    ['iced', 'On ice'],
    ['iced-2', 'Iced'],
    ['category', 'حلو'],
  ]);
  expect(await codesIn('iced')).toEqual(['iced-latte']);
  await undoes(answer.data.change);
  expect(await readRestaurant(db)).toEqual(cafe());
  await db.deleteFrom('category').where('code', '=', 'category').execute();
});

test.each<[field: string, before: unknown, after: unknown]>([
  ['name.en', 'Coffee', ''],
  ['name.en', 'Coffee', 'x'.repeat(121)],
  ['subcategories', [iced], [{ ...iced, name: { en: '', ar: 'باردة' } }]],
  ['subcategories', [iced], [iced, iced]],
  ['subcategories', [iced], [iced, { code: 'bakes', name: { en: 'Bakes', ar: '' } }]],
  ['subcategories', [iced], [iced, { code: '../x', name: { en: 'X', ar: '' } }]],
  ['subcategories', [iced], [iced, null]],
  ['subcategories', [iced], 'iced'],
  ['subcategories', [iced], null],
  ['position', 0, 1],
])('DESK-02 refuses an invalid category at its field: %s %j → %j', async (field, before, after) => {
  const answer = await saves([edit('category', 'coffee', field, before, after)]);
  expect([answer.status, Object.keys(answer.body.payload ?? {})]).toEqual([400, [field]]);
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-05 a category with dishes is retired only once they go elsewhere; all of it is undone as one', async () => {
  const retire = edit('category', 'bakes', 'active', true, false);
  const refused = await saves([retire]);
  expect([refused.status, Object.keys(refused.body.payload ?? {})]).toEqual([400, ['active']]);
  const moved = ['croissant', 'cookie'].map((code) => edit('item', code, 'category', 'bakes', 'iced'));
  const { data } = await saves([...moved, retire]);
  const now = await readRestaurant(db);
  expect(now.categories.map(({ code }) => code)).toEqual(['coffee']);
  expect(await codesIn('iced')).toEqual(['iced-latte', 'croissant', 'cookie']);
  expect((await undoes(data.change, omar)).data.conflicts).toEqual([]);
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-05 a subcategory with dishes is not taken out; retired dishes hold no category back', async () => {
  const out = edit('category', 'coffee', 'subcategories', [iced], []);
  expect(Object.keys((await saves([out])).body.payload ?? {})).toEqual(['subcategories']);
  await saves([edit('item', 'iced-latte', 'active', true, false)]);
  expect((await saves([out])).status).toBe(200);
  const [coffee] = (await readRestaurant(db)).categories;
  expect(coffee?.subcategories).toEqual([]);
  // An equal name reuses the subcategory.
  await saves([edit('category', 'coffee', 'subcategories', [], [newShelf('Iced')])]);
  expect((await saves([edit('item', 'iced-latte', 'active', false, true)])).status).toBe(200);
  expect(await codesIn('iced')).toEqual(['iced-latte']);
});

test('DESK-05 restores a retired category with its subcategories', async () => {
  const edits = [edit('item', 'flat-white', 'category', 'coffee', 'bakes'), edit('item', 'iced-latte', 'category', 'iced', 'bakes')];
  await saves([...edits, edit('category', 'coffee', 'active', true, false)]);
  expect((await reads('category', 'coffee')).isActive).toBe(false);
  await saves([edit('category', 'coffee', 'active', false, true)]);
  expect((await readRestaurant(db)).categories).toEqual(cafe().categories);
});

test('DESK-06 an import that took a category away with its dishes is undone as one', async () => {
  const { items, categories } = cafe();
  await importRestaurant(db, cafe({ items: items.filter(({ category }) => category === 'bakes'), categories: categories.slice(1) }));
  const { trail } = await reads('category', 'coffee');
  expect((await undoes(trail[0]?.change ?? 0)).data.conflicts).toEqual([]);
  expect((await readRestaurant(db)).categories).toEqual(categories);
  expect([await codesIn('coffee'), await codesIn('iced'), await codesIn('bakes')]).toEqual([
    ['flat-white'],
    ['iced-latte'],
    ['croissant', 'cookie'],
  ]);
});
