import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Calendar, HoursException, Season, WeeklyPeriod } from './calendar.ts';
import { endOfDay, openingState } from './opening-hours.ts';
import { dayLength, isoDay, offsetAt, weekday, zonedIso } from './time-zone.ts';

const dubai = 'Asia/Dubai';
const hour = 60;

const daily = (opens: number, closes: number, days = [0, 1, 2, 3, 4, 5, 6]): WeeklyPeriod[] =>
  days.map((day) => ({ day, opensMinute: opens * hour, closesMinute: closes * hour }));

function read(weekly: WeeklyPeriod[], exceptions: HoursException[], local: string, timeZone = dubai) {
  const instant = new Date(/[+-]\d\d:\d\d$|Z$/.test(local) ? local : `${local}+04:00`);
  const state = openingState({ weekly, exceptions, seasons: [] }, instant, timeZone);
  const at = (date: Date | null) => date && zonedIso(date, timeZone).slice(0, 16);
  return {
    now: state.isOpen ? `open until ${at(state.closesAt) ?? 'further notice'}` : `closed until ${at(state.opensAt) ?? 'further notice'}`,
    today: state.today.map(({ from, to }) => `${at(from)} ${at(to)}`),
  };
}

// 2026-11-21 is a Saturday.
describe('BRN-05 a branch is open exactly within its hours, in its own time zone', () => {
  const lunchAndDinner = [...daily(11, 15), ...daily(18, 26)];
  const weekdays = daily(8, 22, [1, 2, 3, 4, 5]);
  const roundTheClock = daily(0, 24);
  const friday = [{ date: '2026-11-20', periods: [{ opensMinute: 14 * hour, closesMinute: 25 * hour }] }];
  const holiday = [{ date: '2026-11-21', periods: [] }];

  test.each<[string, WeeklyPeriod[], HoursException[], string, string]>([
    ['a minute before opening', daily(11, 23), [], '2026-11-21T10:59', 'closed until 2026-11-21T11:00'],
    ['on opening', daily(11, 23), [], '2026-11-21T11:00', 'open until 2026-11-21T23:00'],
    ['a second before closing', daily(11, 23), [], '2026-11-21T22:59:59', 'open until 2026-11-21T23:00'],
    ['on closing it is closed', daily(11, 23), [], '2026-11-21T23:00', 'closed until 2026-11-22T11:00'],
    ['after midnight in the period of yesterday', lunchAndDinner, [], '2026-11-21T01:59', 'open until 2026-11-21T02:00'],
    ['when that period ends', lunchAndDinner, [], '2026-11-21T02:00', 'closed until 2026-11-21T11:00'],
    ['between lunch and dinner', lunchAndDinner, [], '2026-11-21T15:00', 'closed until 2026-11-21T18:00'],
    ['at midnight', lunchAndDinner, [], '2026-11-22T00:00', 'open until 2026-11-22T02:00'],
    ['closed on weekends', weekdays, [], '2026-11-21T12:00', 'closed until 2026-11-23T08:00'],
    ['on Friday evening before a weekend', weekdays, [], '2026-11-20T22:00', 'closed until 2026-11-23T08:00'],
    ['around the clock', roundTheClock, [], '2026-11-21T00:00', 'open until further notice'],
    ['around the clock, before a day off', roundTheClock, holiday, '2026-11-20T23:59', 'open until 2026-11-21T00:00'],
    ['on a day off', roundTheClock, holiday, '2026-11-21T12:00', 'closed until 2026-11-22T00:00'],
    [
      'until midnight, and from midnight on',
      [...daily(20, 24, [6]), ...daily(0, 3, [0])],
      [],
      '2026-11-21T21:00',
      'open until 2026-11-22T03:00',
    ],
    ['an exception replaces the hours of its date', daily(8, 22), friday, '2026-11-20T12:00', 'closed until 2026-11-20T14:00'],
    ['an exception past midnight', daily(8, 22), friday, '2026-11-21T00:30', 'open until 2026-11-21T01:00'],
    ['the night before a day off still ends as usual', lunchAndDinner, holiday, '2026-11-21T01:00', 'open until 2026-11-21T02:00'],
    ['after that night the day off begins', lunchAndDinner, holiday, '2026-11-21T02:00', 'closed until 2026-11-22T11:00'],
    ['without any hours', [], [], '2026-11-21T12:00', 'closed until further notice'],
    [
      'a single exception far ahead',
      [],
      [{ date: '2027-02-01', periods: [{ opensMinute: 540, closesMinute: 600 }] }],
      '2026-11-21T12:00',
      'closed until 2027-02-01T09:00',
    ],
    [
      'an exception in the past is over',
      [],
      [{ date: '2026-11-01', periods: [{ opensMinute: 540, closesMinute: 600 }] }],
      '2026-11-21T12:00',
      'closed until further notice',
    ],
  ])('%s', (_, weekly, exceptions, local, expected) => {
    expect(read(weekly, exceptions, local).now).toBe(expected);
  });

  test('BRN-05 server lists the day’s opening hours, and first the running period after midnight', () => {
    expect(read(lunchAndDinner, [], '2026-11-21T01:00').today).toEqual([
      '2026-11-20T18:00 2026-11-21T02:00',
      '2026-11-21T11:00 2026-11-21T15:00',
      '2026-11-21T18:00 2026-11-22T02:00',
    ]);
    expect(read(lunchAndDinner, [], '2026-11-21T02:00').today).toHaveLength(2);
    expect(read(lunchAndDinner, holiday, '2026-11-21T12:00').today).toEqual([]);
  });
});

// Berlin, 2026: clocks jump from 02:00 to 03:00 on 29 March, and from 03:00 back to 02:00 on 25 October.
describe('BRN-07 daylight saving time', () => {
  const berlin = 'Europe/Berlin';
  test.each<[string, WeeklyPeriod[], string, string]>([
    ['summer time starts: closing at 04:00 comes an hour sooner', daily(22, 28), '2026-03-29T01:59:00Z', 'open until 2026-03-29T04:00'],
    ['and it is closed two hours after 01:30', daily(22, 28), '2026-03-29T02:00:00Z', 'closed until 2026-03-29T22:00'],
    ['a closing time that the clock skips is the jump', daily(22, 26.5), '2026-03-29T00:59:00Z', 'open until 2026-03-29T03:00'],
    ['an opening time that the clock skips is the jump', daily(2.5, 5), '2026-03-29T00:59:00Z', 'closed until 2026-03-29T03:00'],
    ['summer time ends: closing at 04:00 comes an hour later', daily(22, 28), '2026-10-25T02:59:00Z', 'open until 2026-10-25T04:00'],
    ['of two 02:30 the first one counts', daily(22, 26.5), '2026-10-25T00:30:00Z', 'closed until 2026-10-25T22:00'],
  ])('%s', (_, weekly, instant, expected) => {
    expect(read(weekly, [], instant, berlin).now).toBe(expected);
  });
});

test('BRN-05 DESK-15 a season’s weekday hours override its daily ones', () => {
  const period = (day: number | null, opens: number) => ({ day, opensMinute: opens * hour, closesMinute: 26 * hour });
  const ramadan = { firstDate: '2026-11-19', lastDate: '2026-11-21', periods: [period(null, 16), period(5, 17)] };
  const opens = (date: string) => {
    const { today } = openingState({ weekly: [], exceptions: [], seasons: [ramadan] }, new Date(`${date}T12:00:00+04:00`), dubai);
    return today.map(({ from }) => zonedIso(from, dubai).slice(11, 16));
  };
  expect([opens('2026-11-19'), opens('2026-11-20'), opens('2026-11-21')]).toEqual([['16:00'], ['17:00'], ['16:00']]);
});

const quarterHour = 15 * 60_000;
const offsets = new Map<string, number>();
/** Clocks change on a quarter hour of UTC. */
function offsetOn(timeZone: string, instant: number): number {
  const at = Math.floor(instant / quarterHour) * quarterHour;
  const offset = offsets.get(`${timeZone} ${at}`) ?? offsetAt(timeZone, at);
  offsets.set(`${timeZone} ${at}`, offset);
  return offset;
}

/**
 * Reference implementation, minute by minute: walks along the timeline, tracks the latest wall-clock time shown, and checks whether a
 * period contains it.
 */
function minuteByMinute({ weekly, exceptions, seasons }: Calendar, from: number, minutes: number, timeZone: string): boolean[] {
  const seasonOn = (day: number) => seasons.find(({ firstDate, lastDate }) => isoDay(day) >= firstDate && isoDay(day) <= lastDate);
  const ofDay = (day: number) => {
    const all: readonly (WeeklyPeriod | Season['periods'][number])[] = seasonOn(day)?.periods ?? weekly;
    const named = all.filter((period) => period.day === weekday(day));
    return named.length > 0 ? named : all.filter((period) => period.day === null);
  };
  const found = new Map<number, readonly Omit<WeeklyPeriod, 'day'>[]>();
  const periodsOn = (day: number) => {
    const periods = found.get(day) ?? exceptions.find(({ date }) => date === isoDay(day))?.periods ?? ofDay(day);
    found.set(day, periods);
    return periods;
  };
  let shown = Number.NEGATIVE_INFINITY;
  const open: boolean[] = [];
  for (let index = -180; index < minutes; index++) {
    const instant = from + index * 60_000;
    shown = Math.max(shown, instant + offsetOn(timeZone, instant));
    if (index < 0) continue;
    const day = Math.floor(shown / dayLength);
    const minute = (shown - day * dayLength) / 60_000;
    const runs = (opensOn: number, minuteThere: number) =>
      periodsOn(opensOn).some(({ opensMinute, closesMinute }) => opensMinute <= minuteThere && minuteThere < closesMinute);
    open.push(runs(day, minute) || runs(day - 1, minute + 1440));
  }
  return open;
}

const periodArbitrary = fc
  .record({ opensMinute: fc.integer({ min: 0, max: 95 }), length: fc.integer({ min: 1, max: 96 }) })
  .map(({ opensMinute, length }) => ({ opensMinute: opensMinute * 15, closesMinute: (opensMinute + length) * 15 }));
const weeklyArbitrary = fc.array(
  fc.tuple(periodArbitrary, fc.integer({ min: 0, max: 6 })).map(([period, day]) => ({ ...period, day })),
  { maxLength: 9 },
);

describe('BRN-07 opening hours match a minute-by-minute reference', () => {
  test.each([
    [dubai, Date.parse('2026-11-19T22:00:00Z')],
    ['Europe/Berlin', Date.parse('2026-03-28T12:00:00Z')],
    ['Europe/Berlin', Date.parse('2026-10-24T12:00:00Z')],
    ['Australia/Lord_Howe', Date.parse('2026-04-04T00:00:00Z')],
  ])('in %s from %d', async (timeZone, start) => {
    const firstDay = Math.floor((start + offsetAt(timeZone, start)) / dayLength);
    const exceptionArbitrary = fc.uniqueArray(
      fc.record({
        date: fc.integer({ min: firstDay - 1, max: firstDay + 2 }).map(isoDay),
        periods: fc.array(periodArbitrary, { maxLength: 2 }),
      }),
      { selector: ({ date }) => date, maxLength: 2 },
    );
    const dayArbitrary = fc.integer({ min: firstDay - 1, max: firstDay + 2 }).map(isoDay);
    const seasonArbitrary = fc.array(
      fc.record({
        firstDate: dayArbitrary,
        lastDate: dayArbitrary,
        periods: fc.array(
          fc.tuple(periodArbitrary, fc.option(fc.integer({ min: 0, max: 6 }))).map(([period, day]) => ({ ...period, day })),
          { maxLength: 3 },
        ),
      }),
      { maxLength: 2 },
    );
    await fc.assert(
      fc.property(
        weeklyArbitrary,
        exceptionArbitrary,
        seasonArbitrary,
        fc.integer({ min: 0, max: 1500 }),
        (weekly, exceptions, seasons, offset) => {
          const calendar = { weekly, exceptions, seasons };
          const now = start + offset * 60_000;
          const minutes = 1500;
          const oracle = minuteByMinute(calendar, now, minutes, timeZone);
          const state = openingState(calendar, new Date(now), timeZone);
          expect(state.isOpen).toBe(oracle[0]);
          const change = state.isOpen ? state.closesAt : state.opensAt;
          const expected = oracle.findIndex((open) => open !== oracle[0]);
          const found = change === null ? -1 : (change.getTime() - now) / 60_000;
          // The oracle looks only so far.
          if (expected === -1) expect(found === -1 || found >= minutes).toBe(true);
          else expect(found).toBe(expected);
          expect(state.isOpen).toBe(state.today.some(({ from, to }) => from.getTime() <= now && now < to.getTime()));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('STAFF-06 the day ends when its last guests leave', () => {
  const night = [...daily(11, 15), ...daily(18, 26)];
  const inTwo = [...daily(18, 24), ...daily(0, 3)];
  test.each<[string, WeeklyPeriod[], string, string]>([
    ['at noon', daily(11, 23), '2026-11-21T12:00', '2026-11-21T23:00'],
    ['between lunch and dinner', night, '2026-11-21T16:00', '2026-11-22T02:00'],
    ['past midnight, while the evening lasts', night, '2026-11-22T01:30', '2026-11-22T02:00'],
    ['in the evening, whose hours after midnight stand on the next day', inTwo, '2026-11-21T22:00', '2026-11-22T03:00'],
    ['past midnight in such hours', inTwo, '2026-11-22T01:30', '2026-11-22T03:00'],
    ['in the morning after such hours', inTwo, '2026-11-22T09:00', '2026-11-23T03:00'],
    ['around the clock until a night', [...daily(0, 24, [6]), ...daily(0, 3, [0])], '2026-11-21T22:00', '2026-11-22T03:00'],
    ['in the morning, before it opens', night, '2026-11-22T09:00', '2026-11-23T02:00'],
    ['after it has closed', daily(11, 23), '2026-11-21T23:30', '2026-11-22T00:00'],
    ['around the clock', daily(0, 24), '2026-11-21T23:59', '2026-11-22T00:00'],
    ['on a day off', daily(11, 23, [0]), '2026-11-21T12:00', '2026-11-22T00:00'],
  ])('STAFF-06 %s', (_, weekly, local, ends) => {
    const end = endOfDay({ weekly, exceptions: [], seasons: [] }, new Date(`${local}+04:00`), dubai);
    expect(zonedIso(end, dubai).slice(0, 16)).toBe(ends);
  });
});
