import { expect, test } from 'vitest';
import { presetOf, rangeIn, rangeOf, shiftDay } from './ranges.ts';

// A Wednesday.
const today = '2026-11-25';

test('STAFF-07 the days that are asked for most', () => {
  expect(rangeOf('today', today)).toEqual({ from: today, until: today });
  expect(rangeOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', until: '2026-02-28' });
  expect(rangeOf('week', today)).toEqual({ from: '2026-11-23', until: today });
  // On a Sunday it is the last day of the week.
  expect(rangeOf('week', '2026-11-29')).toEqual({ from: '2026-11-23', until: '2026-11-29' });
  expect(rangeOf('month', today)).toEqual({ from: '2026-11-01', until: today });
  expect(shiftDay('2028-02-28', 1)).toBe('2028-02-29');
});

test('STAFF-07 what was chosen is known again; days of one’s own are none of them', () => {
  for (const preset of ['today', 'yesterday', 'week', 'month'] as const) expect(presetOf(rangeOf(preset, today), today)).toBe(preset);
  expect(presetOf({ from: '2026-11-20', until: '2026-11-22' }, today)).toBeNull();
  expect(presetOf(rangeOf('week', '2026-11-23'), '2026-11-23')).toBe('today');
});

test.each([
  ['from=2026-11-01&until=2026-11-30', { from: '2026-11-01', until: '2026-11-30' }],
  ['', null],
  ['from=2026-11-01', null],
  ['from=2026-11-30&until=2026-11-01', null],
  ['from=2026-11-01&until=2026-13-01', null],
  ['from=1999-11-01&until=2026-11-01', null],
])('an address with %j is read as %j', (search, range) => expect(rangeIn(new URLSearchParams(search))).toEqual(range));
