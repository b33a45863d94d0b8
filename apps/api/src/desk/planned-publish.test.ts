/** Scheduled publishing in the branch's time zone: planned changes start and end exactly once, despite process crashes. */
import * as planned from '@sufra/contract/desk/planned-served';
import { saveDesk, undoDesk } from '@sufra/contract/desk/served';
import { cafe } from '@sufra/tests/support/cafe.ts';
import { openDesk } from '@sufra/tests/support/desk.ts';
import { beforeEach, expect, test } from 'vitest';
import { changesOfSet } from '../importer/change-log.ts';
import { importRestaurant, readRestaurant } from '../importer/import.ts';
import { listActions } from '../platform/audit-log.ts';
import { publishDue } from './planned-publish.ts';

const noon = '2026-11-21T12:30:00+04:00';
const { api, db, mona, omar } = await openDesk();
// Extend sessions and password confirmation, because the tests advance the clock.
await db.updateTable('staff_access_token').set({ expires_at: '2100-01-01' }).execute();
await db.updateTable('staff_session').set({ password_at: '2100-01-01' }).execute();
beforeEach(async () => {
  api.setNow(noon);
  await db.deleteFrom('planned_edit').execute();
  await db.deleteFrom('planned_change').execute();
  await db.updateTable('branch').set({ time_zone: 'Asia/Dubai' }).execute();
  await importRestaurant(db, cafe());
});

const edit = (field: string, before: unknown, after: unknown, code = 'cookie', kind = 'item') => ({ kind, code, field, before, after });
const cheaper = edit('price.pickup', 1800, 1700);
const atQuay = edit('at.QUAY.price.delivery', null, 2100);
const atSquare = edit('at.SQUARE.price.delivery', null, 2200);
const [from, until] = ['2026-11-22T03:00', '2026-11-29T03:00'];

const begins = async (edits: object[], name = 'Ramadan') =>
  (await api.call(planned.addToPlannedChange, { token: mona.token, body: { name, edits } })).data.id ?? 0;
const plans = (id: number, times: object = { from }, who = mona) =>
  api.call(planned.schedulePlannedChange, { token: who.token, body: { id, ...times } });
const unplans = (id: number) => api.call(planned.unschedulePlannedChange, { token: mona.token, body: { id } });
const reads = async (id: number) => (await api.call(planned.readPlannedChange, { token: mona.token, query: { id } })).data;
const saves = (each: object, who = omar) => api.call(saveDesk, { token: who.token, body: { edits: [each] } });
const cookie = async () => (await readRestaurant(db)).items.find(({ code }) => code === 'cookie');
const price = async () => (await cookie())?.price.pickup;
const passes = async (instant: string) => {
  api.setNow(instant);
  await publishDue(api.context);
};
const sets = async () =>
  (
    await db
      .selectFrom('change_set')
      .select((row) => row.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

test('DESK-20 a plan starts by the branch’s clock, as one change of who planned it, and once', async () => {
  const id = await begins([cheaper, atQuay]);
  expect((await plans(id)).data).toEqual({ change: null, conflicts: [] });
  expect(await reads(id)).toMatchObject({ state: 'planned', from, until: null, planner: 'Mona Saleh' });
  expect((await listActions(db, null, null))[0]).toMatchObject({
    actor: 'Mona Saleh',
    action: 'planned_change',
    details: { name: { en: 'Ramadan' } },
  });
  await passes('2026-11-22T02:59:59+04:00');
  expect([await price(), (await reads(id)).state]).toEqual([1800, 'planned']);
  const before = Number(await sets());
  await passes('2026-11-22T03:00:00+04:00');
  await passes('2026-11-22T03:00:01+04:00');
  expect(Number(await sets())).toBe(before + 1);
  const { state, sets: published, lines } = await reads(id);
  expect([state, published.length, lines.every(({ isPublished }) => isPublished)]).toEqual(['published', 1, true]);
  expect((await changesOfSet(db, published[0] ?? 0)).map(({ field, actor, source }) => [field, actor, source])).toEqual([
    ['price.pickup', 'Mona Saleh', 'desk'],
    ['at.QUAY.price.delivery', 'Mona Saleh', 'desk'],
  ]);
  const { id: item } = await db.selectFrom('item').select('id').where('code', '=', 'cookie').executeTakeFirstOrThrow();
  const [branch] = await db.selectFrom('branch').select('id').where('code', '=', 'QUAY').execute();
  expect(api.context.catalogue.menu(branch?.id ?? 0)?.item(item)?.price).toEqual({ pickup: 1700, delivery: 2100 });
  await api.call(undoDesk, { token: mona.token, body: { change: published[0] } });
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-20 an edit of a branch goes by its own clock, one of all branches by that of the first', async () => {
  await db.updateTable('branch').set({ time_zone: 'Asia/Karachi' }).where('code', '=', 'SQUARE').execute();
  const id = await begins([cheaper, atQuay, atSquare]);
  await plans(id);
  // 3:00 in Karachi is 2:00 in Dubai.
  await passes('2026-11-22T02:00:00+04:00');
  const own = async () => Object.fromEntries(((await cookie())?.at ?? []).map(({ branch, price: { delivery } }) => [branch, delivery]));
  expect([await price(), await own(), (await reads(id)).state]).toEqual([1800, { SQUARE: 2200 }, 'planned']);
  expect((await unplans(id)).body.code).toBe('plan_not_open');
  await passes('2026-11-22T03:00:00+04:00');
  expect([await price(), await own(), (await reads(id)).state]).toEqual([1700, { QUAY: 2100, SQUARE: 2200 }, 'published']);
  expect((await reads(id)).sets).toHaveLength(2);
});

test('DESK-20 restores unchanged values at the end, and reports those another person changed', async () => {
  const id = await begins([cheaper, atQuay, edit('active', true, false, 'croissant')]);
  await plans(id, { from, until });
  await passes('2026-11-22T03:00:00+04:00');
  expect((await readRestaurant(db)).items.map(({ code }) => code)).not.toContain('croissant');
  await saves(edit('price.pickup', 1700, 1750));
  await passes('2026-11-29T02:59:59+04:00');
  expect((await cookie())?.at).toMatchObject([{ price: { delivery: 2100 } }]);
  await passes('2026-11-29T03:00:00+04:00');
  await passes('2026-11-29T03:00:01+04:00');
  expect(await cookie()).toMatchObject({ price: { pickup: 1750 }, at: [] });
  expect((await readRestaurant(db)).items.map(({ code }) => code)).toContain('croissant');
  const { state, lines } = await reads(id);
  expect(state).toBe('ended');
  expect(lines).toMatchObject([
    { field: 'price.pickup', isReturned: false, stays: { value: 1750, by: 'Omar Haddad' } },
    { field: 'at.QUAY.price.delivery', isReturned: true, stays: null },
    { field: 'active', isReturned: true },
  ]);
});

test('DESK-20 two plans for one field are refused with the other’s name where their times meet', async () => {
  const first = await begins([cheaper]);
  await plans(first, { from, until });
  const second = await begins([edit('price.pickup', 1800, 1600), atQuay], 'Eid');
  for (const times of [
    { from: '2026-11-29T02:59' },
    { from: '2026-11-21T13:00', until: '2026-11-22T03:01' },
    { from: '2026-11-23T00:00', until: '2026-11-24T00:00' },
    { from: '2026-11-21T13:00' },
  ]) {
    const { body } = await plans(second, times);
    expect([body.code, body.error]).toEqual(['plan_clash', expect.stringContaining('Ramadan')]);
  }
  expect((await plans(second, { from: until })).status).toBe(200);
  // A started change with an end keeps its schedule.
  await passes('2026-11-22T03:00:00+04:00');
  const third = await begins([edit('price.pickup', 1700, 1650)], 'Third');
  expect((await plans(third, { from: '2026-11-23T00:00', until: '2026-11-24T00:00' })).body.code).toBe('plan_clash');
  // At equal times, ends run before starts.
  await passes('2026-11-29T03:00:00+04:00');
  expect([await price(), (await reads(second)).state]).toEqual([1600, 'published']);
});

test('DESK-20 a change based on another plan’s value starts after that plan has ended', async () => {
  const first = await begins([cheaper]);
  await plans(first, { from, until });
  await passes('2026-11-22T03:00:00+04:00');
  const body = { name: 'Eid', edits: [edit('price.pickup', 1700, 1600)] };
  const id = (await api.call(planned.addToPlannedChange, { token: omar.token, body })).data.id ?? 0;
  expect((await plans(id, { from: until }, omar)).data.conflicts).toEqual([]);
  await passes('2026-11-29T03:00:00+04:00');
  expect([await price(), (await reads(id)).lines]).toMatchObject([1600, [{ isPublished: true, stays: null }]]);
});

test('DESK-20 a past time, an end before its start and an invalid day are refused at their fields', async () => {
  const id = await begins([cheaper]);
  const wrong = async (times: object) => Object.keys((await plans(id, times)).body.payload ?? {});
  expect(await wrong({ from: '2026-11-21T12:28' })).toEqual(['from']);
  expect(await wrong({ from: '2026-11-31T12:00' })).toEqual(['from']);
  expect(await wrong({ from, until: from })).toEqual(['until']);
  expect(await wrong({ from: 'tomorrow' })).toEqual(['from']);
  expect((await plans(id, { from: '2026-11-21T12:30' })).status).toBe(200);
});

test('DESK-20 a plan is taken back before it starts; afterwards its values can be kept for good', async () => {
  const id = await begins([cheaper]);
  await plans(id, { from, until });
  expect((await unplans(id)).status).toBe(200);
  expect(await reads(id)).toMatchObject({ state: 'open', from: null, until: null });
  await passes('2026-11-22T03:00:00+04:00');
  expect(await price()).toBe(1800);
  await plans(id, { from: '2026-11-22T04:00', until });
  await passes('2026-11-22T04:00:00+04:00');
  expect((await unplans(id)).status).toBe(200);
  await passes('2026-11-29T03:00:00+04:00');
  expect([await price(), (await reads(id)).state, (await unplans(id)).body.code]).toEqual([1700, 'published', 'plan_not_open']);
});

test('DESK-06 DESK-20 an undone plan has ended: another takes its time, and its values do not return again', async () => {
  const id = await begins([cheaper, atQuay]);
  await plans(id, { from, until });
  await passes('2026-11-22T03:00:00+04:00');
  await saves(edit('at.QUAY.price.delivery', 2100, 2150));
  const [set] = (await reads(id)).sets;
  await api.call(undoDesk, { token: mona.token, body: { change: set } });
  expect(await reads(id)).toMatchObject({
    ...{ state: 'ended', until: null },
    lines: [{ isReturned: true }, { isReturned: false, stays: { value: 2150, by: 'Omar Haddad' } }],
  });
  const corrected = await begins([edit('price.pickup', 1800, 1650)], 'Corrected');
  expect((await plans(corrected, { from: '2026-11-23T03:00', until: '2026-11-24T03:00' })).status).toBe(200);
  expect((await unplans(corrected)).status).toBe(200);
  await saves(edit('price.pickup', 1800, 1700));
  await passes('2026-11-29T03:00:00+04:00');
  expect(await cookie()).toMatchObject({ price: { pickup: 1700 }, at: [{ price: { delivery: 2150 } }] });
});

test('DESK-06 DESK-20 a plan undone at one branch still starts and ends at the others', async () => {
  await db.updateTable('branch').set({ time_zone: 'Asia/Karachi' }).where('code', '=', 'SQUARE').execute();
  const id = await begins([atQuay, atSquare]);
  await plans(id, { from, until });
  // 3:00 in Karachi is 2:00 in Dubai.
  await passes('2026-11-22T02:00:00+04:00');
  const [set] = (await reads(id)).sets;
  await api.call(undoDesk, { token: mona.token, body: { change: set } });
  await passes('2026-11-22T03:00:00+04:00');
  expect(await cookie()).toMatchObject({ at: [{ branch: 'QUAY', price: { delivery: 2100 } }] });
  await passes('2026-11-29T03:00:00+04:00');
  expect([(await cookie())?.at, await reads(id)]).toMatchObject([[], { state: 'ended', until }]);
});

test('DESK-20 DESK-04 skips fields another person changed since planning, and starts the rest', async () => {
  const id = await begins([cheaper, atQuay]);
  await plans(id, { from, until });
  await saves(edit('price.pickup', 1800, 1850));
  expect((await reads(id)).lines[0]).toMatchObject({ conflict: { value: 1850, by: 'Omar Haddad' } });
  await passes('2026-11-22T03:00:00+04:00');
  expect(await cookie()).toMatchObject({ price: { pickup: 1850 }, at: [{ price: { delivery: 2100 } }] });
  const { state, lines } = await reads(id);
  expect(state).toBe('published');
  expect(lines).toMatchObject([
    { isPublished: false, stays: { value: 1850, by: 'Omar Haddad' } },
    { isPublished: true, stays: null },
  ]);
  await passes('2026-11-29T03:00:00+04:00');
  expect(await cookie()).toMatchObject({ price: { pickup: 1850 }, at: [] });
  // When all fields conflict, the change reopens.
  const all = await begins([edit('price.pickup', 1850, 1900)], 'All');
  await plans(all, { from: '2026-11-30T03:00' });
  await saves(edit('price.pickup', 1850, 1860));
  await passes('2026-11-30T03:00:00+04:00');
  expect(await reads(all)).toMatchObject({
    state: 'open',
    from: null,
    failure: expect.stringContaining('changed'),
    lines: [{ stays: null }],
  });
});

test('DESK-20 reopens a change that cannot be published, with the reason, without blocking others', async () => {
  const id = await begins([edit('category', 'bakes', 'iced'), edit('calories', 320, 300)]);
  const other = await begins([atQuay], 'Other');
  for (const each of [id, other]) await plans(each);
  const gone = [
    edit('category', 'iced', 'coffee', 'iced-latte'),
    edit('subcategories', [{ code: 'iced', name: { en: 'Iced', ar: 'باردة' } }], [], 'coffee', 'category'),
  ];
  await api.call(saveDesk, { token: omar.token, body: { edits: gone } });
  await passes('2026-11-22T03:00:00+04:00');
  expect(await reads(id)).toMatchObject({ state: 'open', from: null, failure: 'Choose a category of the menu.' });
  expect(await cookie()).toMatchObject({ category: 'bakes', calories: 320, at: [{ price: { delivery: 2100 } }] });
  expect((await reads(other)).state).toBe('published');
});

test('DESK-20 publishes late what became due during downtime, and skips what already ended', async () => {
  const late = await begins([cheaper]);
  await plans(late);
  const over = await begins([atQuay], 'Over');
  await plans(over, { from, until: '2026-11-23T03:00' });
  const before = Number(await sets());
  await passes('2026-11-25T09:00:00+04:00');
  expect([await price(), (await cookie())?.at, Number(await sets())]).toEqual([1700, [], before + 1]);
  expect(await reads(over)).toMatchObject({
    state: 'ended',
    failure: expect.any(String),
    lines: [{ isPublished: false, isReturned: false }],
  });
});
