import { expect, test } from 'vitest';
import { daysIn, seasonsIn, toHours } from './seasons.ts';

test('DESK-15 reads seasons from a branch’s fields by date', () => {
  const later = { name: 'Eid', hours: 'closed' };
  const fields = {
    'seasons.2027-03-10_2027-03-12': later,
    'hours.fri': '24h',
    'seasons.2027-02-08_2027-03-09': { name: 'Ramadan', hours: '16:00-02:00' },
    'seasons.2027-01-01_2027-01-02': null,
  };
  expect(seasonsIn(fields).map(({ range, from, until, value }) => [range, from, until, value.name])).toEqual([
    ['2027-02-08_2027-03-09', '2027-02-08', '2027-03-09', 'Ramadan'],
    ['2027-03-10_2027-03-12', '2027-03-10', '2027-03-12', 'Eid'],
  ]);
});

test('DESK-15 hours by day include the daily ones, like the calendar', () => {
  expect(daysIn('16:00-02:00').fri).toBe('16:00-02:00');
  const days = daysIn({ daily: '16:00-22:00', fri: '20:00-02:00', sat: '10:00-12:00' });
  expect([days.thu, days.fri, days.sat]).toEqual(['16:00-22:00', '16:00-02:00', '10:00-12:00, 16:00-22:00']);
  // Unnamed days are closed.
  expect(toHours(daysIn({ fri: '16:00-02:00' }))).toEqual({ fri: '16:00-02:00' });
  expect(toHours(daysIn('closed'))).toBe('closed');
});
