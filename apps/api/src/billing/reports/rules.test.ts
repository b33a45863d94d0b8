import { expect, test } from 'vitest';
import { daysOf, pointsOf, todayIn } from './report.ts';

test('STAFF-07 a range has every day from the first to the last, over the ends of months and leap days', () => {
  expect(daysOf({ from: '2028-02-28', until: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(daysOf({ from: '2026-11-21', until: '2026-11-21' })).toEqual(['2026-11-21']);
  expect(daysOf({ from: '2026-01-01', until: '2027-02-04' })).toHaveLength(400);
});

test.each([
  ['ends before it begins', '2026-11-21', '2026-11-20'],
  ['is longer than 400 days', '2026-01-01', '2027-02-05'],
])('STAFF-07 a range that %s is none', (_, from, until) => expect(daysOf({ from, until })).toEqual({ wrong: 'until' }));

test('STAFF-07 one day is shown by its hours, several by themselves', () => {
  const hours = pointsOf(['2026-11-21']);
  expect([hours.length, hours[0], hours[9], hours[23]]).toEqual([24, '2026-11-21T00', '2026-11-21T09', '2026-11-21T23']);
  expect(pointsOf(['2026-11-21', '2026-11-22'])).toEqual(['2026-11-21', '2026-11-22']);
});

test('STAFF-07 today is the day of the branch’s clock', () => {
  const now = new Date('2026-11-21T20:30:00Z');
  expect([todayIn('Asia/Dubai', now), todayIn('Europe/London', now)]).toEqual(['2026-11-22', '2026-11-21']);
});
