import { listBranches } from '@sufra/contract/branches/served';
import * as served from '@sufra/contract/desk/served';
import { textsOf } from '@sufra/restaurant/write';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo } from '@sufra/tests/support/kitchen.ts';
import { openRestaurant, pickup } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { openCatalogue } from '../catalogue/store/catalogue.ts';
import { openingState } from '../catalogue/store/opening-hours.ts';
import { readRestaurant } from '../importer/import.ts';
import { listActions } from '../platform/audit-log.ts';

const api = shared(await startApi({ DEMO: 'off' }));
const { db } = api.context;
// Marina opens from 10:00 to 23:00, Hills around the clock.
const restaurant = await openRestaurant(api);
const { marina, hills } = restaurant;
const mona = await hire(api, 'owner', 'everywhere', 'Mona Saleh');
const omar = await hire(api, 'owner', 'everywhere', 'Omar Haddad');
const manager = await hire(api, 'manager', [marina], 'Bilal Khan');
/** A Saturday. */
const now = new Date('2026-11-21T12:00:00+04:00');
beforeEach(() => api.setNow(now.toISOString()));

type Caller = typeof mona;
const edit = (field: string, before: unknown, after: unknown, code = 'MARINA') => ({ kind: 'branch', code, field, before, after });
const note = { en: '', ar: '' };
const day = (hours: string, why = note) => ({ hours, note: why });
const saves = (who: Caller, edits: object[]) => api.call(served.saveDesk, { token: who.token, body: { edits } });
const undoes = (who: Caller, change: number | null) => api.call(served.undoDesk, { token: who.token, body: { change } });
const asks = (who: Caller, edits: object[], code = 'MARINA') => api.call(served.previewHours, { token: who.token, body: { code, edits } });
const reads = (who: Caller, code = 'MARINA') => api.call(served.readDeskThing, { token: who.token, query: { kind: 'branch', code } });
const lists = (who: Caller) => api.call(served.listDeskThings, { token: who.token, query: { kind: 'branch' } });
const branch = async (code = 'MARINA') => (await readRestaurant(db)).branches.find((each) => each.code === code);
const shown = async (id = marina) => (await api.call(listBranches)).data.locations.find(({ branch_id }) => branch_id === id);

const exported = async () => textsOf(await readRestaurant(db));

test('DESK-15 DESK-02 a day of the week is a field, and an export then differs in its line alone', async () => {
  const before = await exported();
  const { data } = await saves(mona, [edit('hours.fri', '10:00-23:00', '8:00-11:30, 13:30-01:00')]);
  expect(data.conflicts).toEqual([]);
  const friday = (await branch())?.weekly.filter((period) => period.day === 5);
  expect(friday).toEqual([
    { day: 5, opens: 480, closes: 690 },
    { day: 5, opens: 810, closes: 1500 },
  ]);
  const after = await exported();
  const week = 'hours:\n  sun-thu: 10:00-23:00\n  fri: 08:00-11:30, 13:30-01:00\n  sat: 10:00-23:00\n';
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [name, text] of after)
    expect(text).toBe(name === 'branches/MARINA.yaml' ? before.get(name)?.replace('hours: 10:00-23:00\n', week) : before.get(name));
  await undoes(mona, data.change);
  expect(await exported()).toEqual(before);
});

test('DESK-15 shows saved hours to customers and other processes within a second', async () => {
  const other = await openCatalogue(api.context.database, pino({ level: 'silent' }), api.context.now);
  const isOpen = () => {
    const known = other.branch(marina);
    return known && openingState(known, now, known.timeZone).isOpen;
  };
  expect([await shown().then((each) => each?.is_opened), isOpen()]).toEqual([true, true]);
  const { data } = await saves(mona, [edit('specialDays.2026-11-21', null, day('18:00-02:00'))]);
  expect(await shown()).toMatchObject({
    is_opened: false,
    opens_at: '2026-11-21T18:00:00+04:00',
    store_timings: [{ from: '2026-11-21T18:00:00+04:00', to: '2026-11-22T02:00:00+04:00' }],
  });
  await vi.waitFor(() => expect(isOpen()).toBe(false), { timeout: 1000 });
  await undoes(mona, data.change);
  expect((await shown())?.is_opened).toBe(true);
  await vi.waitFor(() => expect(isOpen()).toBe(true), { timeout: 1000 });
  other.close();
});

test('DESK-15 DESK-06 a special day of several branches is saved at once, noted at each, and undone as one', async () => {
  const why = { en: 'National Day', ar: 'اليوم الوطني' };
  const edits = ['MARINA', 'HILLS'].flatMap((code) =>
    ['2026-12-02', '2026-12-03'].map((date) => edit(`specialDays.${date}`, null, day('closed', why), code)),
  );
  const { data } = await saves(mona, edits);
  for (const code of ['MARINA', 'HILLS'])
    expect((await branch(code))?.exceptions).toEqual(['2026-12-02', '2026-12-03'].map((date) => ({ date, periods: [], note: why })));
  const [first, second] = await listActions(db, null, null);
  for (const line of [first, second])
    expect(line).toMatchObject({ actor: 'Mona Saleh', action: 'changed_hours', details: { change: data.change } });
  expect([first?.branchId, second?.branchId].toSorted()).toEqual([marina, hills].toSorted());
  const { trail } = (await reads(omar)).data;
  expect(trail[0]).toMatchObject({
    field: 'specialDays.2026-12-03',
    before: null,
    after: day('closed', why),
    by: 'Mona Saleh',
    source: 'desk',
  });
  // A manager of one branch cannot undo a change that also affected another.
  expect((await undoes(manager, data.change)).status).toBe(403);
  expect((await undoes(omar, data.change)).data.conflicts).toEqual([]);
  expect([(await branch())?.exceptions, (await branch('HILLS'))?.exceptions]).toEqual([[], []]);
});

test('DESK-15 previews the coming days exactly as the catalogue serves them, past midnight too', async () => {
  const edits = [
    edit('hours.sat', '10:00-23:00', '10:00-14:00, 18:00-02:00'),
    edit('specialDays.2026-11-24', null, day('closed', { en: 'Works', ar: 'صيانة' })),
    // The shorter of two overlapping seasons wins, regardless of order.
    edit('seasons.2026-11-26_2026-11-27', null, { name: 'Short', hours: 'closed' }),
    edit('seasons.2026-11-25_2026-12-10', null, { name: 'Winter', hours: { daily: '12:00-20:00', fri: '21:00-23:00' } }),
  ];
  const asked = (await asks(mona, edits)).data;
  expect(asked.days.map(({ date }) => date)).toEqual(
    Array.from({ length: 14 }, (_, nth) => new Date(Date.UTC(2026, 10, 21 + nth)).toISOString().slice(0, 10)),
  );
  expect(asked.days[0]).toEqual({
    date: '2026-11-21',
    periods: [
      { from: '2026-11-21T10:00:00+04:00', to: '2026-11-21T14:00:00+04:00' },
      { from: '2026-11-21T18:00:00+04:00', to: '2026-11-22T02:00:00+04:00' },
    ],
    reason: null,
    isChanged: true,
  });
  expect(asked.days[1]).toMatchObject({ reason: null, isChanged: false });
  expect(asked.days[3]).toMatchObject({ periods: [], reason: { kind: 'special', text: { en: 'Works', ar: 'صيانة' } }, isChanged: true });
  expect(asked.days[4]?.reason).toEqual({ kind: 'season', text: { en: 'Winter', ar: 'Winter' } });
  expect(asked.days[5]).toMatchObject({ periods: [], reason: { text: { en: 'Short' } } });
  // The dry run saved nothing.
  expect((await reads(mona)).data.fields['hours.sat']).toBe('10:00-23:00');

  const { data } = await saves(mona, edits);
  const known = api.context.catalogue.branch(marina);
  for (const { date, periods } of (await asks(mona, [])).data.days) {
    const at = (text: string) => Date.parse(text);
    const noon = new Date(`${date}T05:00:00+04:00`);
    const { today } = openingState(known ?? { weekly: [], exceptions: [], seasons: [] }, noon, 'Asia/Dubai');
    expect([date, periods.map(({ from, to }) => [at(from), at(to)])]).toEqual([
      date,
      today.map(({ from, to }) => [from.getTime(), to.getTime()]),
    ]);
  }
  expect((await asks(mona, [])).data.days.map(({ periods, reason }) => ({ periods, reason }))).toEqual(
    asked.days.map(({ periods, reason }) => ({ periods, reason })),
  );
  await undoes(mona, data.change);
});

test('DESK-15 lists affected scheduled orders by number without blocking the change', async () => {
  const { token } = await api.customer();
  const later = (slot_start: string) => orderedInCash(api, token, pickup(restaurant, { slot_start }));
  const [evening, noon, over] = [
    await later('2026-11-22T20:00:00+04:00'),
    await later('2026-11-22T12:00:00+04:00'),
    await later('2026-11-22T21:00:00+04:00'),
  ];
  await bringTo(api, over, 'rejected');
  const shorter = [edit('specialDays.2026-11-22', null, day('10:00-15:00'))];
  const { data } = await asks(mona, shorter);
  expect(data).toMatchObject({ hit: [{ number: evening, branch: 'MARINA', at: '2026-11-22T20:00:00+04:00' }], hitCount: 1 });
  expect((await asks(mona, [edit('specialDays.2026-11-22', null, day('closed'))])).data.hit.map(({ number }) => number)).toEqual([
    noon,
    evening,
  ]);
  // Requested while another branch is shown.
  expect((await asks(mona, shorter, 'HILLS')).data.hitCount).toBe(1);
  const saved = await saves(mona, shorter);
  expect(saved.data.change).not.toBeNull();
  // Orders already in closed hours are not reported again.
  expect((await asks(mona, [edit('hours.sun', '10:00-23:00', 'closed')])).data.hit).toEqual([]);
  await undoes(mona, saved.data.change);
});

test('DESK-15 DESK-08 managers see and change only the hours of their own branches', async () => {
  expect((await lists(manager)).data.things.map(({ code }) => code)).toEqual(['MARINA']);
  expect((await lists(mona)).data.things.map(({ code }) => code)).toEqual(['MARINA', 'HILLS']);
  expect((await lists(manager)).data.things[0]?.fields).toMatchObject({ 'name.en': expect.any(String), 'hours.wed': '10:00-23:00' });
  const { data } = await reads(manager);
  expect(data.mayChange.filter((field) => field.startsWith('hours.'))).toEqual(
    ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((name) => `hours.${name}`),
  );
  const saved = await saves(manager, [edit('hours.wed', '10:00-23:00', '10:00-22:00')]);
  expect(saved.status).toBe(200);
  await undoes(manager, saved.data.change);
  for (const edits of [
    [edit('hours.wed', '10:00-23:00', 'closed'), edit('specialDays.2026-12-24', null, day('closed'), 'HILLS')],
    [edit('name.en', 'Marina', 'My Marina')],
    [edit('active', true, false)],
  ])
    expect((await saves(manager, edits)).status).toBe(403);
  expect((await branch('HILLS'))?.exceptions).toEqual([]);
});

test.each<[field: string, before: unknown, after: unknown]>([
  ['hours.fri', '10:00-23:00', 'late'],
  ['hours.fri', '10:00-23:00', 9],
  ['hours.fri', '10:00-23:00', '10:00-14:00, 13:00-20:00'],
  ['hours.fri', '10:00-23:00', '22:00-12:00'],
  ['hours.someday', null, 'closed'],
  ['specialDays.2026-12-24', null, 'closed'],
  ['specialDays.2026-12-24', null, { hours: 'closed' }],
  ['specialDays.2026-12-24', null, { hours: 'closed', note, more: 1 }],
  ['specialDays.2026-12-24', null, day('')],
  ['specialDays.2026-12-24', null, day('closed', { en: 'x'.repeat(121), ar: '' })],
  ['specialDays.2026-02-30', null, day('closed')],
  ['specialDays.tomorrow', null, day('closed')],
  ['specialDays.2026-12-24.hours', null, 'closed'],
  ['seasons.2027-03-01_2027-02-01', null, { name: '', hours: 'closed' }],
  ['seasons.2027-02-01_2027-03-01', null, { name: 'x', hours: { daily: 'closed', someday: 'closed' } }],
  ['seasons.2027-02-01_2027-03-01', null, { name: 'x', hours: { daily: '16:00-02:00', fri: 'closed' } }],
])('DESK-15 refuses hours that no folder can express at the field, saved and previewed: %s %j → %j', async (field, before, after) => {
  for (const { status, body } of [await saves(mona, [edit(field, before, after)]), await asks(mona, [edit(field, before, after)])]) {
    expect([status, /^(403|400)$/.test(String(status))]).toEqual([status, true]);
    if (status === 400) expect(Object.keys(body.payload ?? {})).toEqual([after === '22:00-12:00' ? 'hours.sat' : field]);
  }
  // With several edits, only the invalid one is reported.
  const two = await saves(mona, [edit('hours.sun', '10:00-23:00', '11:00-23:00'), edit(field, before, after)]);
  expect(Object.keys(two.body.payload ?? {})).not.toContain('hours.sun');
  expect((await branch())?.weekly[0]).toEqual({ day: 0, opens: 600, closes: 1380 });
});

test('DESK-15 seasons are added, changed and taken away, those of other branches stay as they are', async () => {
  const ramadan = 'seasons.2027-02-08_2027-03-09';
  const hillsFirst = await saves(mona, [edit(ramadan, null, { name: 'Ramadan', hours: '12:00-02:00' }, 'HILLS')]);
  const hillsRows = () => db.selectFrom('branch_season').selectAll().where('branch_id', '=', hills).execute();
  const there = await hillsRows();
  await saves(mona, [edit(ramadan, null, { name: 'Ramadan', hours: '16:00-02:00' })]);
  await saves(mona, [
    edit(ramadan, { name: 'Ramadan', hours: '16:00-02:00' }, { name: ' Ramadan 1448 ', hours: { sat: '16:00-02:00', fri: '18:00-02:00' } }),
  ]);
  expect((await branch())?.seasons).toEqual([
    {
      ...{ name: 'Ramadan 1448', firstDate: '2027-02-08', lastDate: '2027-03-09' },
      periods: [
        { day: 5, opens: 1080, closes: 1560 },
        { day: 6, opens: 960, closes: 1560 },
      ],
    },
  ]);
  await saves(mona, [edit(ramadan, { name: 'Ramadan 1448', hours: { fri: '18:00-02:00', sat: '16:00-02:00' } }, null)]);
  expect((await branch())?.seasons).toEqual([]);
  expect(await hillsRows()).toEqual(there);
  await undoes(mona, hillsFirst.data.change);
});
