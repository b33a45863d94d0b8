/** Planned changes: add, view, publish and discard. For scheduled starts see planned-publish.test.ts. */
import * as planned from '@sufra/contract/desk/planned-served';
import { saveDesk, undoDesk } from '@sufra/contract/desk/served';
import { cafe } from '@sufra/tests/support/cafe.ts';
import { openDesk } from '@sufra/tests/support/desk.ts';
import { beforeEach, expect, test } from 'vitest';
import { changesOfSet } from '../importer/change-log.ts';
import { importRestaurant, readRestaurant } from '../importer/import.ts';

const noon = '2026-11-21T12:30:00+04:00';
const { api, db, mona, omar, manager } = await openDesk();
// Extend sessions, because the tests advance the clock.
await db.updateTable('staff_access_token').set({ expires_at: '2100-01-01' }).execute();
beforeEach(async () => {
  api.setNow(noon);
  await db.deleteFrom('planned_edit').execute();
  await db.deleteFrom('planned_change').execute();
  await importRestaurant(db, cafe());
});

const edit = (field: string, before: unknown, after: unknown, code = 'cookie', kind = 'item') => ({ kind, code, field, before, after });
const cheaper = edit('price.pickup', 1800, 1700);
const atQuay = edit('at.QUAY.price.delivery', null, 2100);
const atSquare = edit('at.SQUARE.isHidden', false, true);

const adds = (edits: object[], who = mona, to: object = { name: 'Ramadan' }) =>
  api.call(planned.addToPlannedChange, { token: who.token, body: { ...to, edits } });
const begins = async (edits: object[], who = mona, name = 'Ramadan') => (await adds(edits, who, { name })).data.id ?? 0;
const reads = (id: number, who = mona) => api.call(planned.readPlannedChange, { token: who.token, query: { id } });
const publishes = (id: number, who = mona, more: object = {}) =>
  api.call(planned.publishPlannedChange, { token: who.token, body: { id, ...more } });
const edits = (id: number, body: object, who = mona) => api.call(planned.editPlannedChange, { token: who.token, body: { id, ...body } });
const saves = (each: object, who = mona) => api.call(saveDesk, { token: who.token, body: { edits: [each] } });
const lists = async (who = mona) => (await api.call(planned.listPlannedChanges, { token: who.token })).data.changes;
const cookie = async () => (await readRestaurant(db)).items.find(({ code }) => code === 'cookie');

test('DESK-19 keeps edits in a planned change without affecting the restaurant', async () => {
  const before = await readRestaurant(db);
  const { data } = await adds([cheaper, atQuay], mona, { name: '  Ramadan ' });
  expect(data).toEqual({ id: expect.any(Number), name: 'Ramadan', conflicts: [] });
  expect((await adds([edit('name.en', 'The cookie', 'Date cookie')])).data.id).toBe(data.id);
  const { lines, ...rest } = (await reads(data.id ?? 0)).data;
  expect(rest).toMatchObject({
    state: 'open',
    by: 'Mona Saleh',
    planner: null,
    from: null,
    mayPublish: true,
    hidden: 0,
    wrong: null,
    sets: [],
  });
  expect(rest.clock).toEqual({ branch: { en: 'The Quay', ar: 'The Quay بالعربية' }, now: '2026-11-21T12:30' });
  expect(lines.map(({ field, before: was, after, branch, name }) => [field, was, after, branch, name?.en])).toEqual([
    ['price.pickup', 1800, 1700, null, 'The cookie'],
    ['at.QUAY.price.delivery', null, 2100, 'QUAY', 'The cookie'],
    ['name.en', 'The cookie', 'Date cookie', null, 'The cookie'],
  ]);
  expect(await readRestaurant(db)).toEqual(before);
  expect(await lists()).toMatchObject([{ id: data.id, name: 'Ramadan', state: 'open', count: 3 }]);
});

test('DESK-19 invalid edits are refused at their fields when added, and the last value counts', async () => {
  const refused = await adds([edit('price.pickup', 1800, -1)]);
  expect([refused.status, Object.keys(refused.body.payload ?? {})]).toEqual([400, ['price.pickup']]);
  expect(await lists()).toEqual([]);
  const id = await begins([cheaper]);
  await adds([edit('price.pickup', 1800, 1750)]);
  expect((await reads(id)).data.lines).toMatchObject([{ field: 'price.pickup', before: 1800, after: 1750 }]);
  expect((await adds([cheaper], mona, {})).status).toBe(400);
  expect((await adds([cheaper], mona, { name: ' ' })).status).toBe(400);
  expect((await adds([cheaper], mona, { id: 999_999 })).status).toBe(404);
});

test('DESK-19 refuses to add a field changed meanwhile, and reports both values', async () => {
  await saves(edit('price.pickup', 1800, 1850), omar);
  const { data } = await adds([cheaper, edit('calories', 320, 300)]);
  expect(data.conflicts).toMatchObject([{ field: 'price.pickup', theirs: 1850, mine: 1700, by: 'Omar Haddad' }]);
  expect((await reads(data.id ?? 0)).data.lines.map(({ field }) => field)).toEqual(['calories']);
  expect((await adds([edit('calories', 320, 320)], mona, { name: 'Nothing' })).data.id).toBeNull();
});

test('DESK-19 publishes a planned change as one save, which one undo reverts', async () => {
  const id = await begins([
    cheaper,
    atQuay,
    edit('subcategories', [{ code: 'iced', name: { en: 'Iced', ar: 'باردة' } }], [], 'coffee', 'category'),
    edit('category', 'iced', 'coffee', 'iced-latte'),
  ]);
  // Another owner's concurrent change is not published with it.
  await saves(edit('calories', 320, 310), omar);
  const { data } = await publishes(id);
  expect(data).toEqual({ change: expect.any(Number), conflicts: [] });
  const made = await changesOfSet(db, data.change ?? 0);
  expect(made.map(({ kind, field, actor }) => [kind, field, actor]).toSorted()).toEqual([
    ['category', 'subcategories', 'Mona Saleh'],
    ['item', 'at.QUAY.price.delivery', 'Mona Saleh'],
    ['item', 'category', 'Mona Saleh'],
    ['item', 'price.pickup', 'Mona Saleh'],
  ]);
  expect(await cookie()).toMatchObject({ price: { pickup: 1700 }, calories: 310 });
  const after = (await reads(id)).data;
  expect(after).toMatchObject({ state: 'published', planner: 'Mona Saleh', sets: [data.change] });
  expect(after.lines.every(({ isPublished, stays }) => isPublished && stays === null)).toBe(true);
  expect([(await publishes(id)).body.code, (await adds([cheaper], mona, { id })).body.code]).toEqual(['plan_not_open', 'plan_not_open']);
  await api.call(undoDesk, { token: mona.token, body: { change: data.change } });
  const items = cafe().items.map((item) => (item.code === 'cookie' ? { ...item, calories: 310 } : item));
  expect(await readRestaurant(db)).toEqual(cafe({ items }));
});

test('DESK-19 reports a conflict before publishing, publishes nothing, and lets the planner decide', async () => {
  const id = await begins([cheaper, atQuay]);
  await saves(edit('price.pickup', 1800, 1850), omar);
  const conflict = { value: 1850, by: 'Omar Haddad', at: expect.any(String) };
  expect((await reads(id)).data.lines).toMatchObject([{ field: 'price.pickup', conflict }, { conflict: null }]);
  const { data } = await publishes(id);
  expect(data).toMatchObject({ change: null, conflicts: [{ field: 'price.pickup', theirs: 1850, mine: 1700 }] });
  expect((await cookie())?.at).toEqual([]);
  // Mine in its place.
  await adds([edit('price.pickup', 1850, 1700)], mona, { id });
  expect((await publishes(id)).data.change).not.toBeNull();
  expect(await cookie()).toMatchObject({ price: { pickup: 1700 }, at: [{ branch: 'QUAY', price: { delivery: 2100 } }] });
});

test('DESK-19 marks a planned edit that became invalid, and does not publish', async () => {
  const id = await begins([edit('category', 'bakes', 'iced'), edit('calories', 320, 300)]);
  const retires = [
    edit('category', 'iced', 'coffee', 'iced-latte'),
    edit('subcategories', [{ code: 'iced', name: { en: 'Iced', ar: 'باردة' } }], [], 'coffee', 'category'),
  ];
  expect((await api.call(saveDesk, { token: omar.token, body: { edits: retires } })).status).toBe(200);
  const { lines } = (await reads(id)).data;
  expect(lines).toMatchObject([
    { field: 'category', wrong: 'Choose a category of the menu.' },
    { field: 'calories', wrong: null },
  ]);
  expect((await publishes(id)).status).toBe(400);
  expect((await cookie())?.calories).toBe(320);
});

test('DESK-19 DESK-08 asks for password and price confirmation when publishing, not when adding', async () => {
  api.setNow('2026-11-21T13:00:00+04:00');
  const id = await begins([edit('price.pickup', 1800, 900)]);
  expect((await publishes(id)).body.code).toBe('password_again');
  api.setNow(noon);
  expect((await publishes(id)).body.code).toBe('price_jump');
  expect((await publishes(id, mona, { isConfirmed: true })).data.change).not.toBeNull();
});

test('DESK-19 lines are removed, a change is renamed and discarded, and then it is gone', async () => {
  const id = await begins([cheaper, atQuay]);
  expect((await edits(id, { name: 'Eid', remove: [{ kind: 'item', code: 'cookie', field: 'price.pickup' }] })).status).toBe(200);
  expect((await reads(id)).data).toMatchObject({ name: 'Eid', lines: [{ field: 'at.QUAY.price.delivery' }] });
  await edits(id, { remove: [{ kind: 'item', code: 'cookie', field: 'at.QUAY.price.delivery' }] });
  expect((await publishes(id)).status).toBe(400);
  expect((await api.call(planned.discardPlannedChange, { token: mona.token, body: { id } })).status).toBe(200);
  expect([await lists(), (await reads(id)).status, (await publishes(id)).status]).toEqual([[], 404, 404]);
});

test('DESK-19 DESK-08 managers add and publish only their own edits, and see no other branch', async () => {
  expect((await adds([cheaper], manager)).status).toBe(403);
  const id = await begins([cheaper, atQuay, atSquare]);
  const seen = (await reads(id, manager)).data;
  expect(seen).toMatchObject({ mayPublish: false, hidden: 1, branches: [{ code: 'QUAY' }] });
  expect(seen.lines.map(({ field, mayChange }) => [field, mayChange])).toEqual([
    ['price.pickup', false],
    ['at.QUAY.price.delivery', true],
  ]);
  expect(JSON.stringify(seen)).not.toContain('SQUARE');
  expect(await lists(manager)).toMatchObject([{ id, count: 2 }]);
  const refused = [
    publishes(id, manager),
    edits(id, { name: 'Mine' }, manager),
    edits(id, { remove: [{ kind: 'item', code: 'cookie', field: 'price.pickup' }] }, manager),
    api.call(planned.discardPlannedChange, { token: manager.token, body: { id } }),
    api.call(planned.schedulePlannedChange, { token: manager.token, body: { id, from: '2026-12-01T03:00' } }),
  ];
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect((await edits(id, { remove: [{ kind: 'item', code: 'cookie', field: 'at.QUAY.price.delivery' }] }, manager)).status).toBe(200);
  // A manager's change of the same name is separate.
  const own = await begins([atQuay], manager);
  expect(own).not.toBe(id);
  expect((await publishes(own, manager)).data.change).not.toBeNull();
  const elsewhere = await begins([atSquare], mona, 'Secret');
  expect([(await reads(elsewhere, manager)).status, (await publishes(elsewhere, manager)).status]).toEqual([404, 404]);
  expect((await lists(manager)).map(({ name }) => name)).not.toContain('Secret');
});

test('DESK-19 a new dish waits in a change, and is on the menu once it is published', async () => {
  const fields = { 'name.en': 'Date cake', 'name.ar': 'كيكة التمر', category: 'bakes', 'price.pickup': 2200, 'price.delivery': 2400 };
  const cake = (field: string, after: unknown) => edit(field, null, after, 'date-cake');
  const id = await begins([cake('active', true), ...Object.entries(fields).map(([field, after]) => cake(field, after))]);
  expect((await reads(id)).data.lines[0]).toMatchObject({ field: 'active', name: { en: 'Date cake', ar: 'كيكة التمر' }, wrong: null });
  expect((await publishes(id)).data.conflicts).toEqual([]);
  expect((await readRestaurant(db)).items.find(({ code }) => code === 'date-cake')?.name.ar).toBe('كيكة التمر');
});

test('DESK-19 DESK-01 refuses planned changes when a folder is imported at each start', async () => {
  const id = await begins([cheaper]);
  const kept = await api.beside({ restaurantSync: true, restaurant: '/folder' });
  const add = await kept.call(planned.addToPlannedChange, { token: mona.token, body: { name: 'Eid', edits: [cheaper] } });
  const publish = await kept.call(planned.publishPlannedChange, { token: mona.token, body: { id } });
  expect([add.body.code, publish.body.code]).toEqual(['desk_read_only', 'desk_read_only']);
});
