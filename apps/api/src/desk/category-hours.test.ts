import * as served from '@sufra/contract/desk/served';
import { listCategories } from '@sufra/contract/menu/served';
import { textsOf } from '@sufra/restaurant/write';
import { cafe } from '@sufra/tests/support/cafe.ts';
import { openDesk } from '@sufra/tests/support/desk.ts';
import { beforeEach, expect, test } from 'vitest';
import { importRestaurant, readRestaurant } from '../importer/import.ts';

const { api, db, mona, manager, saves, undoes } = await openDesk({ now: '2026-11-21T12:00:00+04:00' });
beforeEach(async () => {
  await importRestaurant(db, cafe());
  await api.context.catalogue.catchUp();
});

const edit = (before: unknown, after: unknown) => ({ kind: 'category', code: 'bakes', field: 'hours', before, after });
const daily = (opens: number, closes: number) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens, closes }));
const breakfast = daily(420, 720);
const reads = async (who = mona) =>
  (await api.call(served.readDeskThing, { token: who.token, query: { kind: 'category', code: 'bakes' } })).data;
const hoursNow = async () => (await readRestaurant(db)).categories.map(({ hours }) => hours);
const exported = async () => textsOf(await readRestaurant(db)).get('categories.yaml');

test('MENU-14 DESK-02 category hours are one field, with audit log, undo and a line in the folder', async () => {
  const before = await exported();
  const { data } = await saves([edit([], breakfast)]);
  expect(data).toEqual({ change: expect.any(Number), conflicts: [] });
  expect(await hoursNow()).toEqual([[], breakfast]);
  expect((await reads()).trail[0]).toMatchObject({ field: 'hours', before: [], after: breakfast, by: 'Mona Saleh', source: 'desk' });
  expect(await exported()).toBe(before?.replace('  name_ar: مخبوزات\n', '$&  hours: 07:00-12:00\n'));

  await api.context.catalogue.catchUp();
  const [, bakes] = (await api.call(listCategories, { query: { loc_code: 'QUAY' } })).data;
  expect(bakes?.hours).toHaveLength(7);
  expect(bakes?.items).toMatchObject([{ is_available: false, offered_from: '2026-11-22T07:00:00+04:00' }]);
  await undoes(data.change);
  expect(await exported()).toBe(before);
  expect(await hoursNow()).toEqual([[], []]);
});

test('MENU-14 DESK-02 OWN-02 hours from and until sunset are saved, and stand in the folder', async () => {
  const before = await exported();
  const saved = async (hours: readonly object[]) => {
    const { data } = await saves([edit([], hours)]);
    const text = await exported();
    const [, bakes] = await hoursNow();
    await undoes(data.change);
    return { bakes, text };
  };
  const evening = daily(1080, 1500).map((each) => ({ ...each, sunset: 'opens' }));
  const day = daily(420, 1080).map((each) => ({ ...each, sunset: 'closes' }));
  const line = (hours: string) => before?.replace('  name_ar: مخبوزات\n', `$&  hours: ${hours}\n`);
  expect(await saved(evening)).toEqual({ bakes: evening, text: line('sunset-01:00') });
  expect(await saved(day)).toEqual({ bakes: day, text: line('07:00-sunset') });
  // An end by the clock that sunset may pass.
  const tooNear = daily(1080, 1140).map((each) => ({ ...each, sunset: 'opens' }));
  expect(Object.keys((await saves([edit([], tooNear)])).body.payload ?? {})).toEqual(['hours']);
});

test.each([
  [
    'hours of a day that overlap',
    [
      { day: 1, opens: 420, closes: 720 },
      { day: 1, opens: 600, closes: 780 },
    ],
  ],
  ['hours that overlap', [...daily(420, 720), ...daily(600, 780)]],
  ['a word', 'mornings'],
])('MENU-14 DESK-02 refuses %s at the field and saves nothing', async (_, hours) => {
  const answer = await saves([edit([], hours)]);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.payload ?? {})).toEqual(['hours']);
  expect(await hoursNow()).toEqual([[], []]);
});

test('MENU-14 DESK-08 managers cannot change category hours, and retiring keeps them', async () => {
  expect((await saves([edit([], breakfast)], manager)).status).toBe(403);
  await saves([edit([], breakfast)]);
  const moved = ['croissant', 'cookie'].map((code) => ({ kind: 'item', code, field: 'category', before: 'bakes', after: 'coffee' }));
  await saves([...moved, { ...edit(true, false), field: 'active' }]);
  expect(await hoursNow()).toEqual([[]]);
  await saves([{ ...edit(false, true), field: 'active' }]);
  expect(await hoursNow()).toEqual([[], breakfast]);
});
