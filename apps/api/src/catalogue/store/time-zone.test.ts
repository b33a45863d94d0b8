import { expect, test } from 'vitest';
import { instantOf, isoDay, localDay, offsetAt, weekday, zonedIso } from './time-zone.ts';

test.each([
  ['Asia/Dubai', '2026-11-21T07:00:00Z', '2026-11-21T11:00:00+04:00'],
  ['Asia/Dubai', '2026-11-21T21:30:15Z', '2026-11-22T01:30:15+04:00'],
  ['Asia/Kolkata', '2026-11-21T18:30:00Z', '2026-11-22T00:00:00+05:30'],
  ['America/New_York', '2026-11-21T01:00:00Z', '2026-11-20T20:00:00-05:00'],
  ['UTC', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00+00:00'],
  ['Europe/Berlin', '2026-07-01T10:00:00Z', '2026-07-01T12:00:00+02:00'],
])('a time in %s carries the offset of that moment: %s', (timeZone, instant, expected) => {
  expect(zonedIso(new Date(instant), timeZone)).toBe(expected);
  expect(Date.parse(expected)).toBe(Date.parse(instant));
});

test('days are those on the wall, and weekdays those of the calendar', () => {
  expect(isoDay(localDay('Asia/Dubai', Date.parse('2026-11-20T20:00:00Z')))).toBe('2026-11-21');
  expect(isoDay(localDay('Asia/Dubai', Date.parse('2026-11-20T19:59:59Z')))).toBe('2026-11-20');
  for (const day of [-9, -1, 0, 1, 20_778]) expect(weekday(day)).toBe(new Date(`${isoDay(day)}T00:00:00Z`).getUTCDay());
});

test('minutes past midnight reach into the next day', () => {
  const day = localDay('Asia/Dubai', Date.parse('2026-11-21T12:00:00Z'));
  expect(new Date(instantOf('Asia/Dubai', day, 26 * 60)).toISOString()).toBe('2026-11-21T22:00:00.000Z');
});

test.each([
  '2026-07-01T10:00:00Z',
  '2026-10-25T00:59:59Z',
  '2026-10-25T01:00:00Z',
  '2027-03-28T01:00:00Z',
  '2026-10-25T00:59:59Z',
  '2026-03-29T00:59:59Z',
  '2026-12-01T10:00:00Z',
])('offsets in Berlin follow its clocks on every side of a change, whatever was asked before: %s', (instant) => {
  const at = Date.parse(instant);
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: 'numeric', hourCycle: 'h23' }).format(at);
  expect(new Date(at + offsetAt('Europe/Berlin', at)).getUTCHours()).toBe(Number(shown));
});

test('refuses an unknown time zone', () => {
  expect(() => offsetAt('Asia/Atlantis', 0)).toThrow(RangeError);
});
