import type { SalesPoint } from '@sufra/contract/reports/model';
import { expect, test } from 'vitest';
import { barsOf, scaleOf } from './bars.ts';

const nothing = { placed: 0, completed: 0, sales: 0, refunds: 0 };
const hours = (busy: Record<number, Partial<SalesPoint>>) =>
  Array.from({ length: 24 }, (_, hour) => ({ at: `2026-11-21T${String(hour).padStart(2, '0')}`, ...nothing, ...busy[hour] }));
const span = (bars: SalesPoint[]) => [bars.length, bars[0]?.at.slice(11), bars.at(-1)?.at.slice(11)];

test('STAFF-07 the chart spans the first to the last active hour of the day, padded to at least 12 hours', () => {
  expect(span(barsOf(hours({ 9: { placed: 1 }, 23: { sales: 5400, completed: 1 } })))).toEqual([15, '09', '23']);
  expect(span(barsOf(hours({ 12: { placed: 1 } })))).toEqual([12, '07', '18']);
  expect(span(barsOf(hours({ 0: { placed: 1 } })))).toEqual([12, '00', '11']);
  expect(span(barsOf(hours({ 23: { refunds: 100 } })))).toEqual([12, '12', '23']);
  expect(barsOf(hours({}))).toEqual([]);
});

test('STAFF-07 shows many days by week, with equal totals', () => {
  const days = Array.from({ length: 64 }, (_, nth) => ({
    at: new Date(Date.UTC(2026, 8, 1 + nth)).toISOString().slice(0, 10),
    ...{ placed: 1, completed: 1, sales: nth, refunds: 0 },
  }));
  expect(barsOf(days.slice(0, 62))).toHaveLength(62);
  const weeks = barsOf(days);
  expect(weeks.map(({ at, until, placed }) => [at, until, placed]).slice(-2)).toEqual([
    ['2026-10-27', '2026-11-02', 7],
    ['2026-11-03', '2026-11-03', 1],
  ]);
  expect(weeks.reduce((sum, { sales }) => sum + sales, 0)).toBe(days.reduce((sum, { sales }) => sum + sales, 0));
});

test.each([
  [0, [0, 50, 100]],
  [5400, [0, 2000, 4000, 6000]],
  [22_410, [0, 10_000, 20_000, 30_000]],
  [40_000, [0, 10_000, 20_000, 30_000, 40_000]],
  [1_000_000, [0, 500_000, 1_000_000]],
])('STAFF-07 the scale up to %i fils has the lines %j', (most, lines) => expect(scaleOf(most)).toEqual(lines));
