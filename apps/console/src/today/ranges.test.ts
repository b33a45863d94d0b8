import { countries, inCountry } from '@sufra/contract/country';
import { expect, test } from 'vitest';
import { longPresets, presetOf, rangeFrom, rangeIn, rangeOf, rangeUntil, shiftDay } from './ranges.ts';

// A Wednesday.
const today = '2026-11-25';

test('STAFF-07 presets span today, yesterday, this week and month', () => {
  expect(rangeOf('today', today)).toEqual({ from: today, until: today });
  expect(rangeOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', until: '2026-02-28' });
  expect(rangeOf('week', today)).toEqual({ from: '2026-11-23', until: today });
  // Sunday is the last day of the week.
  expect(rangeOf('week', '2026-11-29')).toEqual({ from: '2026-11-23', until: '2026-11-29' });
  expect(rangeOf('month', today)).toEqual({ from: '2026-11-01', until: today });
  expect(shiftDay('2028-02-28', 1)).toBe('2028-02-29');
});

test('STAFF-07 I18N-06 the week of Kuwait begins on Sunday', () => {
  expect(inCountry(countries.KW, () => rangeOf('week', today))).toEqual({ from: '2026-11-22', until: today });
});

test('STAFF-07 recognizes a preset, and no preset for custom days', () => {
  for (const preset of ['today', 'yesterday', 'week', 'month'] as const) expect(presetOf(rangeOf(preset, today), today)).toBe(preset);
  expect(presetOf({ from: '2026-11-20', until: '2026-11-22' }, today)).toBeNull();
  expect(presetOf(rangeOf('week', '2026-11-23'), '2026-11-23')).toBe('today');
});

test('DESK-24 recent ranges end today; a new month is its first day', () => {
  expect(rangeOf('last7', today)).toEqual({ from: '2026-11-19', until: today });
  expect(rangeOf('last30', today)).toEqual({ from: '2026-10-27', until: today });
  for (const preset of longPresets) expect(presetOf(rangeOf(preset, today), today, longPresets)).toBe(preset);
});

test('STAFF-07 choosing a day adjusts the other, so that the range is valid', () => {
  expect(rangeFrom('2026-11-28', '2026-11-25')).toEqual({ from: '2026-11-28', until: '2026-11-28' });
  expect(rangeFrom('2024-01-01', today)).toEqual({ from: '2024-01-01', until: '2025-02-03' });
  expect(rangeFrom('2026-01-01', today)).toEqual({ from: '2026-01-01', until: today });
  expect(rangeUntil('2026-11-20', '2026-11-10')).toEqual({ from: '2026-11-20', until: '2026-11-20' });
  expect(rangeUntil('2024-01-01', '2025-02-04')).toEqual({ from: '2024-01-02', until: '2025-02-04' });
});

test.each([
  ['from=2026-11-01&until=2026-11-30', { from: '2026-11-01', until: '2026-11-30' }],
  ['', null],
  ['from=2026-11-01', null],
  ['from=2026-11-30&until=2026-11-01', null],
  ['from=2026-11-01&until=2026-13-01', null],
  ['from=1999-11-01&until=2026-11-01', null],
])('parses the URL parameters %j as %j', (search, range) => expect(rangeIn(new URLSearchParams(search))).toEqual(range));
