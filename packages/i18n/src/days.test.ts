import { describe, expect, test } from 'vitest';
import { formatDay, formatTimes, formatWhen, nextDay, todayAt, withOffsetOf } from './days.ts';

describe('SLOT-01 days in branch time', () => {
  test.each([
    ['2026-11-24T00:30:00+04:00', '2026-11-23T19:59:00Z', '2026-11-23'],
    ['2026-11-24T00:30:00+04:00', '2026-11-23T20:00:00Z', '2026-11-24'],
    ['2026-11-24T00:30:00-05:00', '2026-11-24T04:59:00Z', '2026-11-23'],
    ['2026-11-24T00:30:00+05:30', '2026-11-23T18:30:00Z', '2026-11-24'],
    ['2026-11-24T00:30:00Z', '2026-11-23T23:59:00Z', '2026-11-23'],
  ])('SLOT-01 at the offset of %s, %s is on the day %s', (time, now, day) => {
    expect(todayAt(time, Date.parse(now))).toBe(day);
  });

  test('SLOT-01 after the last of a month comes the first', () => {
    expect(nextDay('2026-11-30')).toBe('2026-12-01');
    expect(nextDay('2028-02-28')).toBe('2028-02-29');
  });

  test('SLOT-01 I18N-02 formats a day in full or short, with Latin digits', () => {
    const late = '2026-11-24T00:30:00+04:00';
    expect(formatDay('en', late, 'long')).toBe('Tuesday, 24 November');
    expect(formatDay('en', late, 'weekday')).toBe('Tue');
    expect(formatDay('en', '2026-11-24', 'date')).toBe('24 Nov');
    expect(formatDay('ar', late, 'long')).toBe('الثلاثاء، 24 نوفمبر');
  });
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['2026-11-23T19:15:00+04:00', '2026-11-23T19:30:00+04:00', '7:15 – 7:30 PM', '7:15 – 7:30 م'],
  ['2026-11-23T11:45:00-05:00', '2026-11-23T12:00:00-05:00', '11:45 AM – 12:00 PM', '11:45 ص – 12:00 م'],
  ['2026-11-23T23:45:00+04:00', '2026-11-24T00:00:00+04:00', '11:45 PM – midnight', '11:45 م – منتصف الليل'],
  ['2026-11-24T00:00:00+04:00', '2026-11-24T00:15:00+04:00', 'midnight – 12:15 AM', 'منتصف الليل – 12:15 ص'],
  ['2026-11-23T10:00:00+04:00', '2026-11-24T02:00:00+04:00', '10:00 AM – 2:00 AM', '10:00 ص – 2:00 ص'],
])('SLOT-04 I18N-02 from %s until %s is formatted as %s', (from, until, english, arabic) => {
  expect(plain(formatTimes('en', { from, until }))).toBe(english);
  expect(plain(formatTimes('ar', { from, until }))).toBe(arabic);
});

test('SLOT-04 a range breaks only after its dash', () => {
  const range = { from: '2026-11-23T11:45:00+04:00', until: '2026-11-23T12:00:00+04:00' };
  expect(formatTimes('en', range).split(' ')).toEqual(['11:45\u00a0AM\u00a0–', '12:00\u00a0PM']);
});

test('SLOT-04 shows the day of a time unless it is known', () => {
  const range = { from: '2026-11-24T19:15:00+04:00', until: '2026-11-24T19:30:00+04:00' };
  expect(plain(formatWhen('en', range, '2026-11-24'))).toBe('7:15 – 7:30 PM');
  expect(plain(formatWhen('en', range, '2026-11-23'))).toBe('Tuesday, 24 November, 7:15 – 7:30 PM');
  expect(plain(formatWhen('ar', range.from, null))).toBe('الثلاثاء، 24 نوفمبر، 7:15 م');
});

test('SLOT-04 formats a moment in another one’s offset', () => {
  expect(withOffsetOf('2026-11-23T23:45:00+04:00', Date.parse('2026-11-23T20:00:00Z'))).toBe('2026-11-24T00:00:00+04:00');
  expect(withOffsetOf('2026-11-23T23:45:00Z', Date.parse('2026-11-23T20:00:00Z'))).toBe('2026-11-23T20:00:00Z');
});
