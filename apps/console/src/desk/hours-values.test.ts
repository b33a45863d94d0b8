import { parsePeriods, periodsText } from '@sufra/restaurant/values/times';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  closesChoices,
  datesFrom,
  fromSunset,
  hoursOf,
  hoursText,
  openingIn,
  openingsOf,
  opensChoices,
  scaleOf,
  untilSunset,
  weekdayOf,
  withAnother,
  withOpeningTime,
} from './hours-values.ts';

const period = fc
  .record({ opens: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 1, max: 1440 }) })
  .map(({ opens, length }) => ({ opens, closes: opens + length }));
const apart = fc.array(period, { maxLength: 3 }).map((all) => {
  const inOrder = all.toSorted((one, other) => one.opens - other.opens);
  return inOrder.filter((each, at) => inOrder.slice(0, at).every(({ closes }) => closes <= each.opens));
});

test('DESK-15 hours round-trip between folder and screen notation', () => {
  fc.assert(
    fc.property(apart, (openings) => {
      expect(openingsOf(periodsText(openings))).toEqual(openings);
      expect(parsePeriods(hoursOf(openings))).toEqual(openings);
      expect(hoursOf(openings.toReversed())).toBe(periodsText(openings));
    }),
  );
});

test('MENU-14 an end that becomes sunset keeps the other apart from it in all seasons', () => {
  const cases = [
    [fromSunset({ opens: 420, closes: 720 }), 'sunset-20:00'],
    [fromSunset({ opens: 1320, closes: 2820 }), 'sunset-23:00'],
    [untilSunset({ opens: 420, closes: 720 }), '07:00-sunset'],
    [untilSunset({ opens: 1320, closes: 1560 }), '16:00-sunset'],
  ] as const;
  for (const [opening, text] of cases) {
    expect(hoursOf([opening])).toBe(text);
    expect(openingsOf(text)).toEqual([opening]);
    expect(parsePeriods(text, true)).toEqual([opening]);
  }
  expect([closesChoices(1080, 1500, 'opens')[0], opensChoices(420, 'closes').at(-1)]).toEqual([1200, 960]);
});

test('DESK-15 offers every quarter hour, and existing times', () => {
  expect(opensChoices(605).slice(39, 43)).toEqual([585, 600, 605, 615]);
  expect(opensChoices(0)).toHaveLength(96);
  const closes = closesChoices(1320, 1500);
  expect([closes[0], closes.at(-1), closes.length]).toEqual([1335, 2760, 96]);
});

test('DESK-15 a later opening shifts the closing, at most by a day', () => {
  expect(withOpeningTime({ opens: 600, closes: 720 }, 780)).toEqual({ opens: 780, closes: 2160 });
  expect(withOpeningTime({ opens: 1320, closes: 2700 }, 600)).toEqual({ opens: 600, closes: 1260 });
  fc.assert(
    fc.property(period, fc.integer({ min: 0, max: 1439 }), (one, opens) => {
      const { closes } = withOpeningTime(one, opens);
      expect(closes > opens && closes <= opens + 1440).toBe(true);
      expect(closesChoices(opens, closes)).toContain(closes);
    }),
  );
});

test('DESK-15 adds an opening where there is room, without losing others', () => {
  expect(withAnother([])).toEqual([{ opens: 600, closes: 1320 }]);
  expect(withAnother([{ opens: 600, closes: 840 }])).toEqual([
    { opens: 600, closes: 840 },
    { opens: 900, closes: 1080 },
  ]);
  expect(withAnother([{ opens: 540, closes: 1440 }])?.[0]).toEqual({ opens: 300, closes: 480 });
  expect(withAnother([{ opens: 0, closes: 1440 }])).toEqual([
    { opens: 0, closes: 690 },
    { opens: 750, closes: 1440 },
  ]);
  fc.assert(
    fc.property(apart, (openings) => {
      const more = withAnother(openings);
      if (!more) return;
      expect(more).toHaveLength(openings.length + 1);
      // As the folder parser reads it.
      expect(parsePeriods(hoursOf(more))).toEqual(more);
    }),
  );
});

test('DESK-15 an opening past midnight is one bar of its opening day', () => {
  const night = openingIn('2026-11-21', { from: '2026-11-21T18:00:00+04:00', to: '2026-11-22T03:00:00+04:00' });
  expect(night).toEqual({ opens: 1080, closes: 1620 });
  expect(scaleOf([[night], []])).toEqual({ first: 360, last: 1620 });
  expect(scaleOf([[{ opens: 300, closes: 700 }]])).toEqual({ first: 180, last: 1440 });
  expect(hoursText('en', [night, { opens: 600, closes: 840 }], { closed: 'Closed', allDay: 'All day' })).toBe(
    '\u20686:00\u00a0PM\u00a0– 3:00\u00a0AM\u2069, \u206810:00\u00a0AM\u00a0– 2:00\u00a0PM\u2069',
  );
  expect(hoursText('en', [], { closed: 'Closed', allDay: 'All day' })).toBe('Closed');
  expect(hoursText('en', [{ opens: 0, closes: 1440 }], { closed: 'Closed', allDay: 'All day' })).toBe('All day');
});

test('DESK-15 a date range is inclusive', () => {
  expect(datesFrom('2026-11-29', '2026-12-02', 31)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']);
  expect(datesFrom('2026-12-02', '2026-12-01', 31)).toEqual([]);
  expect(datesFrom('2026-01-01', '2026-12-01', 31)).toHaveLength(31);
  expect(weekdayOf('2026-11-27')).toBe('fri');
});
