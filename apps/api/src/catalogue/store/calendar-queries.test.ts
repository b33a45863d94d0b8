import { readFile } from 'node:fs/promises';
import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { loadCalendars } from './calendar-queries.ts';

const { database } = shared(await testDatabase());
beforeEach(async () => {
  await database.execute(`
    delete from branch;
    insert into branch (id, code, name_en, name_ar, address_en, address_ar, phone, lat, lng, delivery_enabled, pickup_enabled, pickup_minutes, pickup_slot_places)
    select id, 'B' || id, 'Branch ' || id, '', '', '', '', 25, 55, true, true, 15, 7 from unnest(array[1, 2]) as id`);
});

const calendarOf = async (id: number) =>
  (await loadCalendars(database.kysely, 'all'))({ id, code: `B${id}`, report: (problem) => expect.fail(problem.reason) });

test('SLOT-03 Ramadan hours are planned with one line: its dates and the sunset, as the operator says', async () => {
  await sql`select plan_ramadan(id, '2027-02-08', '2027-03-09', 18 * 60 + 15) from branch`.execute(database.kysely);
  const dates = { firstDate: '2027-02-08', lastDate: '2027-03-09' };
  for (const id of [1, 2]) {
    expect(await calendarOf(id)).toEqual({
      weekly: [],
      exceptions: [],
      seasons: [{ ...dates, periods: [{ day: null, opensMinute: 12 * 60, closesMinute: 27 * 60 }] }],
      // Halves slot capacity from 45 minutes before sunset.
      rushes: [{ ...dates, fromMinute: 17 * 60 + 30, untilMinute: 18 * 60 + 45, places: { pickup: 4, delivery: 3 } }],
    });
  }
});

test('SLOT-03 every line of SQL that the manual gives runs, and a branch then serves by it', async () => {
  const manual = await readFile(new URL('../../../../../docs/manual/restaurant-folder.md', import.meta.url), 'utf8');
  const blocks = [...manual.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, lines = '']) => lines);
  expect(blocks).toHaveLength(4);
  await database.execute("update branch set code = 'DXB-MARINA' where id = 1");
  for (const block of blocks) await database.execute(block);
  const { exceptions, seasons, rushes } = await calendarOf(1);
  expect(exceptions.map(({ date, periods }) => [date, periods.length])).toEqual([
    ['2026-12-02', 0],
    ['2026-12-03', 2],
  ]);
  expect(seasons.map(({ firstDate, periods }) => [firstDate, periods[0]?.opensMinute])).toEqual([
    ['2027-07-12', undefined],
    ['2027-02-08', 960],
  ]);
  expect(rushes.map(({ places }) => places)).toEqual([{ pickup: 4, delivery: 0 }]);
});

test('SLOT-03 of seasons that overlap, the shortest counts, then the newest', async () => {
  await database.execute(`insert into branch_season (branch_id, first_date, last_date) values
    (1, '2027-02-01', '2027-03-31'), (1, '2027-02-08', '2027-02-10'), (1, '2027-02-09', '2027-02-11')`);
  const { seasons } = await calendarOf(1);
  expect(seasons.map(({ firstDate }) => firstDate)).toEqual(['2027-02-09', '2027-02-08', '2027-02-01']);
});

test('SLOT-03 a date may have several periods, or none', async () => {
  await database.execute(`insert into branch_exception (branch_id, on_date, opens_minute, closes_minute, note_en) values
    (1, '2026-12-02', 960, 1380, ''), (1, '2026-12-02', 600, 840, ''), (1, '2026-12-03', null, null, 'National Day')`);
  const { exceptions } = await calendarOf(1);
  expect(exceptions).toEqual([
    { date: '2026-12-02', periods: [600, 960].map((opensMinute, at) => ({ opensMinute, closesMinute: [840, 1380][at] })) },
    { date: '2026-12-03', periods: [], note: { en: 'National Day', ar: '' } },
  ]);
});
