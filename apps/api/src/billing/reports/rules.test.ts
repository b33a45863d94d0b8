import { expect, test } from 'vitest';
import { daysOf } from './report.ts';
import { categoriesOf, daysBefore, firstOf, mostLines, soldEntriesOf, soldOutPeriods } from './sold.ts';
import type { SoldOutEvent, SoldRow } from './sold-queries.ts';

test('STAFF-07 a range has every day from the first to the last, over the ends of months and leap days', () => {
  expect(daysOf({ from: '2028-02-28', until: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(daysOf({ from: '2026-11-21', until: '2026-11-21' })).toEqual(['2026-11-21']);
  expect(daysOf({ from: '2026-01-01', until: '2027-02-04' })).toHaveLength(400);
});

test.each([
  ['ends before it begins', '2026-11-21', '2026-11-20'],
  ['is longer than 400 days', '2026-01-01', '2027-02-05'],
])('STAFF-07 rejects a range that %s', (_, from, until) => expect(daysOf({ from, until })).toEqual({ wrong: 'until' }));

const dish = (id: number, change: Partial<SoldRow> = {}): SoldRow => ({
  ...{ id, name: { en: `Dish ${id}`, ar: '' }, ofId: 1, of: { en: 'Mezze', ar: '' } },
  ...{ pieces: 2, returned: 1, gross: 1000 + id, discounts: 100, refunds: 50 },
  ...change,
});

test('DESK-24 returns the hundred best dishes and the sums of the rest', () => {
  const things = soldEntriesOf(
    Array.from({ length: mostLines + 3 }, (_, id) => dish(id)),
    'net',
  );
  const [listed, rest] = firstOf(things);
  expect([listed.length, listed[0]?.id, listed.at(-1)?.id]).toEqual([100, 102, 3]);
  expect(rest).toEqual({ count: 3, pieces: 6, returned: 3, gross: 3003, discounts: 300, refunds: 150, net: 2553 });
  expect(firstOf(listed)).toEqual([listed, null]);
});

test('DESK-24 a category sums its dishes, and uncategorized dishes share one line', () => {
  const rows = [dish(1), dish(2), dish(3, { ofId: null, of: null, gross: 9000 })];
  expect(categoriesOf(rows).map(({ id, name, net }) => [id, name.en, net])).toEqual([
    [0, '', 8850],
    [1, 'Mezze', 1703],
  ]);
});

test('DESK-24 compares with the preceding period of equal length, across months', () => {
  expect(daysBefore({ from: '2026-11-01', until: '2026-11-30' }, '2026-12-05', '15:04:05')).toEqual({
    ...{ from: '2026-10-02', until: '2026-10-31', end: null },
  });
  expect(daysBefore({ from: '2026-11-15', until: '2026-11-21' }, '2026-11-21', '15:04:05')).toEqual({
    ...{ from: '2026-11-08', until: '2026-11-14', end: '2026-11-14T15:04:05' },
  });
});

const marked = (at: string, isSoldOut: boolean, until: string | null = null): SoldOutEvent => ({
  ...{ branchId: 1, timeZone: 'Asia/Dubai', kind: 'dish', thing: 5, name: { en: 'Hummus', ar: '' }, by: 'Mona', isSoldOut },
  ...{ at: new Date(`${at}:00+04:00`), until: until === null ? null : new Date(`${until}:00+04:00`) },
});

test.each<[string, SoldOutEvent[], unknown[]]>([
  ['ends by itself', [marked('2026-11-21T12:00', true, '2026-11-21T13:00')], [['12:00', '13:00', 60]]],
  [
    'was on sale again before',
    [marked('2026-11-21T12:00', true, '2026-11-21T13:00'), marked('2026-11-21T12:10', false)],
    [['12:00', '12:10', 10]],
  ],
  [
    'was marked anew after its end',
    [marked('2026-11-21T12:00', true, '2026-11-21T13:00'), marked('2026-11-21T13:30', true)],
    [
      ['13:30', null, 30],
      ['12:00', '13:00', 60],
    ],
  ],
  ['began the day before', [marked('2026-11-20T23:00', true, '2026-11-21T01:00')], [['23:00', '01:00', 60]]],
  ['was put on sale without having been sold out', [marked('2026-11-21T12:00', false)], []],
  ['ended the day before', [marked('2026-11-20T12:00', true, '2026-11-20T13:00')], []],
])('DESK-24 STAFF-06 derives when %s was sold out', (_, events, periods) => {
  const day = { from: '2026-11-21', until: '2026-11-21' };
  const found = soldOutPeriods(events, day, new Date('2026-11-21T14:00:00+04:00'));
  expect(found.map(({ since, until, minutes }) => [since.slice(11, 16), until === null ? null : until.slice(11, 16), minutes])).toEqual(
    periods,
  );
});
