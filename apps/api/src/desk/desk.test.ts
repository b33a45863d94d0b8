import * as served from '@sufra/contract/desk/served';
import { aDish, cafe } from '@sufra/tests/support/cafe.ts';
import { openDesk } from '@sufra/tests/support/desk.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { openCatalogue } from '../catalogue/store/catalogue.ts';
import { importRestaurant, readRestaurant } from '../importer/import.ts';
import { parts } from '../importer/parts.ts';
import { listActions } from '../platform/audit-log.ts';

const { api, db, quay, mona, omar, manager } = await openDesk();
const square = (await db.selectFrom('branch').select('id').where('code', '=', 'SQUARE').executeTakeFirstOrThrow()).id;
beforeEach(async () => {
  await importRestaurant(db, cafe());
  await api.context.catalogue.catchUp();
});

type Caller = typeof mona;
const edit = (field: string, before: unknown, after: unknown, code = 'cookie') => ({ kind: 'item', code, field, before, after });
const saves = (who: Caller, edits: object[], more: object = {}) =>
  api.call(served.saveDesk, { token: who.token, body: { edits, ...more } });
const undoes = (who: Caller, change: number | null) => api.call(served.undoDesk, { token: who.token, body: { change } });
const reads = async (code = 'cookie', who = mona) =>
  (await api.call(served.readDeskThing, { token: who.token, query: { kind: 'item', code } })).data;
const dish = async (code: string) => (await readRestaurant(db)).items.find((item) => item.code === code);
const changeOf = (answer: Awaited<ReturnType<typeof saves>>) => answer.data.change ?? 0;

test('DESK-02 an export contains exactly what was saved on screen', async () => {
  const answer = await saves(mona, [
    edit('name.ar', 'الcookie', '  كوكيز  '),
    edit('price.pickup', 1800, 2000),
    edit('at.QUAY.price.delivery', null, 2100),
    edit('optionGroups', [], ['milk']),
    edit('calories', 320, null),
  ]);
  expect(answer.data).toEqual({ change: expect.any(Number), conflicts: [] });
  const items = cafe().items.map((item) =>
    item.code === 'cookie'
      ? {
          ...item,
          name: { ...item.name, ar: 'كوكيز' },
          price: { pickup: 2000, delivery: 2000 },
          at: [{ branch: 'QUAY', isHidden: false, price: { pickup: null, delivery: 2100 } }],
          optionGroups: ['milk'],
          calories: null,
        }
      : item,
  );
  expect(await readRestaurant(db)).toEqual(cafe({ items }));
});

test('DESK-02 a save writes the rows of the dish alone, and customers are shown it at once', async () => {
  const rows = async () => {
    const all = [];
    for (const { table } of Object.values(parts))
      all.push(...(await sql<{ xmin: string }>`select xmin::text, t.* from ${sql.table(table)} as t`.execute(db)).rows);
    return new Set(all.map((row) => JSON.stringify(row)));
  };
  const before = await rows();
  await saves(mona, [edit('price.pickup', 1800, 1900)]);
  expect([...(await rows())].filter((row) => !before.has(row))).toEqual([expect.stringContaining('"code":"cookie"')]);
  const { id } = await db.selectFrom('item').select('id').where('code', '=', 'cookie').executeTakeFirstOrThrow();
  expect(api.context.catalogue.menu(quay)?.item(id)?.price.pickup).toBe(1900);
});

test('DESK-02 what is saved of each kind shows to customers in every other process within a second', async () => {
  const { catalogue, database, now } = api.context;
  const other = await openCatalogue(database, pino({ level: 'silent' }), now);
  const { id } = await db.selectFrom('item').select('id').where('code', '=', 'flat-white').executeTakeFirstOrThrow();
  const shownBy = (shop: typeof other) => ({
    price: shop.menu(quay)?.item(id)?.price.pickup,
    category: shop.menu(quay)?.categories[0]?.name.ar,
    options: shop.menu(quay)?.item(id)?.optionGroups[0]?.name.en,
    branch: shop.branch(quay)?.pickupMinutes,
    promotion: shop.promotions().find(({ name }) => name.en === 'The quay')?.minimum,
    settings: shop.restaurant().name.en,
    legal: JSON.stringify(shop.legalText('terms', 'en').blocks).includes('of today'),
  });
  const old = shownBy(other);
  const fresh = {
    ...{ price: 1900, category: 'القهوة', options: 'Your milk', branch: 20, promotion: 4000 },
    ...{ settings: 'Half Past One', legal: true },
  };
  const made = await saves(mona, [
    edit('price.pickup', 1800, fresh.price, 'flat-white'),
    { ...edit('name.ar', 'قهوة', fresh.category, 'coffee'), kind: 'category' },
    { ...edit('name.en', 'The milk', fresh.options, 'milk'), kind: 'optionGroup' },
    { ...edit('pickupMinutes', 15, fresh.branch, 'QUAY'), kind: 'branch' },
    { ...edit('minimum', 3000, fresh.promotion, 'quay'), kind: 'promotion' },
    { ...edit('name.en', 'Half Past', fresh.settings, 'settings'), kind: 'settings' },
    { ...edit('en', '# Terms', '# Terms of today', 'terms'), kind: 'legal' },
  ]);
  expect([made.status, made.data.conflicts, shownBy(catalogue)]).toEqual([200, [], fresh]);
  await vi.waitFor(() => expect(shownBy(other)).toEqual(fresh), { timeout: 1000 });
  await undoes(mona, changeOf(made));
  expect(shownBy(catalogue)).toEqual(old);
  await vi.waitFor(() => expect(shownBy(other)).toEqual(old), { timeout: 1000 });
  other.close();
});

test('DESK-04 merges edits of different fields; on one field the second gets a conflict', async () => {
  await saves(mona, [edit('name.en', 'The cookie', 'Mona’s cookie'), edit('price.pickup', 1800, 1900)]);
  const { data } = await saves(omar, [
    edit('name.en', 'The cookie', 'Omar’s cookie'),
    edit('name.ar', 'الcookie', 'كوكيز عمر'),
    edit('price.pickup', 1800, 1900),
  ]);
  expect(data.change).not.toBeNull();
  expect(data.conflicts).toEqual([
    {
      kind: 'item',
      code: 'cookie',
      field: 'name.en',
      theirs: 'Mona’s cookie',
      mine: 'Omar’s cookie',
      by: 'Mona Saleh',
      at: expect.any(String),
    },
  ]);
  expect((await dish('cookie'))?.name).toEqual({ en: 'Mona’s cookie', ar: 'كوكيز عمر' });
});

test('DESK-04 a conflict with a value written by SQL names no author', async () => {
  await saves(mona, [edit('price.pickup', 1800, 1900)]);
  await db.updateTable('item').set({ pickup_fils: 1750 }).where('code', '=', 'cookie').execute();
  expect((await saves(mona, [edit('price.pickup', 1900, 2050)])).data).toMatchObject({
    change: null,
    conflicts: [{ theirs: 1750, by: null }],
  });
});

test.each<[field: string, before: unknown, after: unknown]>([
  ['name.en', 'The cookie', ' '],
  ['name.en', 'The cookie', 'x'.repeat(201)],
  ['name.ar', 'الcookie', { en: 'x' }],
  ['price.pickup', 1800, -100],
  ['price.pickup', 1800, 1800.5],
  ['price.pickup', 1800, 2_000_001],
  ['price.pickup', 1800, '1900'],
  ['price.pickup', 1800, null],
  ['calories', 320, 'many'],
  ['category', 'bakes', 'nowhere'],
  ['optionGroups', [], ['nothing']],
  ['optionGroups', [], 5],
  ['allergens', ['gluten', 'milk'], 'milk'],
  ['marks', ['vegetarian'], ['vegan']],
  ['goesWith', [], ['cookie']],
  ['picture', '', '../secret.jpg'],
  ['active', true, 'no'],
  ['code', 'cookie', 'biscuit'],
  ['colour', null, 'red'],
  ['__proto__.active', null, true],
])('DESK-02 refuses at its field what an import refuses: %s %j → %j', async (field, before, after) => {
  const answer = await saves(mona, [edit('description.en', '', 'Crisp'), edit(field, before, after)], { isConfirmed: true });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.payload ?? {})).toContain(field);
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-03 asks for confirmation when a price changes by more than 30 %', async () => {
  expect((await saves(mona, [edit('price.pickup', 1800, 2340)])).status).toBe(200);
  const far = [edit('price.pickup', 2340, 1600)];
  expect((await saves(mona, far)).body.code).toBe('price_jump');
  // A branch's price is compared with the global price.
  expect((await saves(mona, [edit('at.QUAY.price.delivery', null, 200)])).body.code).toBe('price_jump');
  expect((await saves(mona, far, { isConfirmed: true })).status).toBe(200);
  expect((await dish('cookie'))?.price.pickup).toBe(1600);
});

test('DESK-03 the trail has each field with both values, who, from where and when, and cannot be changed', async () => {
  const change = changeOf(await saves(mona, [edit('price.pickup', 1800, 1900), edit('at.SQUARE.isHidden', false, true)]));
  await importRestaurant(db, cafe());
  const { trail } = await reads();
  expect(trail.slice(0, 4)).toEqual([
    { change: change + 1, field: 'at.SQUARE.isHidden', before: true, after: false, by: 'import', source: 'import', at: expect.any(String) },
    { change: change + 1, field: 'price.pickup', before: 1900, after: 1800, by: 'import', source: 'import', at: expect.any(String) },
    { change, field: 'at.SQUARE.isHidden', before: false, after: true, by: 'Mona Saleh', source: 'desk', at: expect.any(String) },
    { change, field: 'price.pickup', before: 1800, after: 1900, by: 'Mona Saleh', source: 'desk', at: expect.any(String) },
  ]);
});

test('DESK-03 STAFF-01 each save is a line of the audit log, with its branch where it is a branch’s own', async () => {
  const newest = async (branchIds: number[] | null) => (await listActions(db, branchIds, null))[0];
  const change = changeOf(await saves(mona, [edit('price.pickup', 1800, 1900)]));
  const name = { en: 'The cookie', ar: 'الcookie' };
  expect(await newest(null)).toMatchObject({ actor: 'Mona Saleh', action: 'changed_menu', branchId: null, details: { change, name } });
  await saves(manager, [edit('at.QUAY.isHidden', false, true)]);
  expect(await newest([quay])).toMatchObject({ actor: 'Bilal Khan', action: 'changed_menu', branchId: quay });
});

test('DESK-06 an undo is a new change, undoes all that was saved at once, and can be undone itself', async () => {
  const change = changeOf(
    await saves(mona, [edit('price.pickup', 1800, 1900), edit('name.en', 'The flat-white', 'Flat white', 'flat-white')]),
  );
  const undone = await undoes(omar, change);
  expect(undone.data).toEqual({ change: expect.any(Number), conflicts: [] });
  expect(await readRestaurant(db)).toEqual(cafe());
  await undoes(mona, undone.data.change);
  expect((await dish('cookie'))?.price.pickup).toBe(1900);
  expect((await dish('flat-white'))?.name.en).toBe('Flat white');
  expect((await undoes(mona, 1_000_000)).status).toBe(404);
});

test('DESK-05 lists a retired dish, keeps its parts, and restores it unchanged', async () => {
  const { body } = await saves(mona, [edit('active', true, false, 'iced-latte')]);
  expect(body.data).toMatchObject({ conflicts: [] });
  expect(await dish('iced-latte')).toBeUndefined();
  const { data } = await api.call(served.listDeskThings, { token: mona.token, query: { kind: 'item' } });
  expect(data.things.filter(({ isActive }) => !isActive)).toMatchObject([{ code: 'iced-latte', fields: { 'name.en': 'The iced-latte' } }]);
  expect(await reads('iced-latte')).toMatchObject({ isActive: false, fields: { optionGroups: ['milk'], 'at.SQUARE.price.pickup': 2100 } });
  // A retired entry can be edited, and stays retired.
  await saves(mona, [edit('price.pickup', 1800, 1900, 'iced-latte')]);
  expect(await dish('iced-latte')).toBeUndefined();
  await saves(mona, [edit('active', false, true, 'iced-latte'), edit('price.pickup', 1900, 1800, 'iced-latte')]);
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-05 restores a dish of a retired category once it has another one', async () => {
  await saves(mona, [edit('active', true, false)]);
  const { items, categories } = cafe();
  await importRestaurant(db, cafe({ items: items.filter(({ category }) => category !== 'bakes'), categories: categories.slice(0, 1) }));
  const answer = await saves(mona, [edit('active', false, true)]);
  expect([answer.status, Object.keys(answer.body.payload ?? {})]).toEqual([400, ['category']]);
  expect((await saves(mona, [edit('active', false, true), edit('category', 'bakes', 'coffee')])).status).toBe(200);
});

test('DESK-08 managers see and change only fields of their own branches', async () => {
  await saves(mona, [edit('at.SQUARE.price.pickup', null, 1700)]);
  const seen = await reads('cookie', manager);
  expect(seen.mayChange).toEqual(['at.QUAY.isHidden', 'at.QUAY.price.pickup', 'at.QUAY.price.delivery']);
  expect(JSON.stringify(seen)).not.toContain('SQUARE');
  for (const [field, before, after] of [
    ['price.pickup', 1800, 1900],
    ['at.SQUARE.price.pickup', 1700, 1800],
    ['at.NOWHERE.price.pickup', null, 1800],
    ['active', true, false],
  ] as const)
    expect((await saves(manager, [edit('at.QUAY.price.pickup', null, 1900), edit(field, before, after)])).status).toBe(403);
  expect((await saves(manager, [edit('at.QUAY.price.pickup', null, 1900)])).status).toBe(200);
  const change = changeOf(await saves(mona, [edit('price.delivery', 2000, 2100)]));
  expect((await undoes(manager, change)).status).toBe(403);
  const cook = await hire(api, 'kitchen', [square]);
  expect((await saves(cook, [edit('at.SQUARE.isHidden', false, true)])).status).toBe(403);
});

test('DESK-02 a dish that was added to the folder keeps the order when others are saved', async () => {
  const { items } = cafe();
  const more = cafe({ items: [aDish('tea', 'coffee'), ...items] });
  await importRestaurant(db, more);
  await saves(mona, [edit('active', true, false, 'flat-white')]);
  await saves(mona, [edit('price.pickup', 1800, 1900, 'croissant')]);
  expect((await readRestaurant(db)).items.map(({ code }) => code)).toEqual(['tea', 'iced-latte', 'croissant', 'cookie']);
});

test('DESK-03 rolls back a save whose audit entry fails', async () => {
  await sql`create function break_trail() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(db);
  await sql`create trigger broken before insert on change for each row execute function break_trail()`.execute(db);
  expect((await saves(mona, [edit('price.pickup', 1800, 1900)])).status).toBe(500);
  await sql`drop function break_trail cascade`.execute(db);
  expect(await readRestaurant(db)).toEqual(cafe());
  expect((await saves(mona, [edit('price.pickup', 1800, 1900)])).status).toBe(200);
});
