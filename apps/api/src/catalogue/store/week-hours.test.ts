import { expect, test } from 'vitest';
import { isInHours, offeredAt } from './week-hours.ts';

const days = [0, 1, 2, 3, 4, 5, 6];
const daily = (opens: number, closes: number, on: readonly number[] = days) => on.map((day) => ({ day, opens, closes }));
const breakfast = daily(0, 720);
const late = daily(1320, 1560, [4, 5]);

test.each<[string, ReturnType<typeof daily>, string, string, boolean]>([
  ['at any time', [], 'Asia/Dubai', '2026-11-21T03:00:00+04:00', true],
  ['before its end', breakfast, 'Asia/Dubai', '2026-11-21T11:59:59.999+04:00', true],
  ['at its end', breakfast, 'Asia/Dubai', '2026-11-21T12:00:00+04:00', false],
  ['at midnight', breakfast, 'Asia/Dubai', '2026-11-21T00:00:00+04:00', true],
  ['by the clock of the branch', breakfast, 'Asia/Riyadh', '2026-11-21T12:30:00+04:00', true],
  ['and by no other', breakfast, 'Asia/Riyadh', '2026-11-21T13:00:00+04:00', false],
  ['past midnight, of the evening before', late, 'Asia/Dubai', '2026-11-21T01:59:00+04:00', true],
  ['past midnight, when that is over', late, 'Asia/Dubai', '2026-11-21T02:00:00+04:00', false],
  ['past midnight of another day', late, 'Asia/Dubai', '2026-11-19T01:00:00+04:00', false],
  ['on another day', late, 'Asia/Dubai', '2026-11-21T23:00:00+04:00', false],
])('MENU-14 hours of the week: %s', (_, hours, timeZone, at, is) => {
  expect(isInHours(hours, timeZone, new Date(at))).toBe(is);
});

const branch = (opens: number, closes: number) => ({
  timeZone: 'Asia/Dubai',
  position: { lat: 25.2048, lng: 55.2708 },
  weekly: days.map((day) => ({ day, opensMinute: opens, closesMinute: closes })),
  exceptions: [] as { date: string; periods: [] }[],
  seasons: [],
});
const at = (time: string) => Date.parse(`2026-11-${time}:00+04:00`);
const of =
  (hours: ReturnType<typeof daily>, open = branch(600, 1380)) =>
  (time: string) => {
    const { closed, from, until } = offeredAt([{ id: 7, hours }, { id: 8 }], open, at(time));
    return { next: closed.get(7), isOffered: !closed.has(7), isOtherOffered: !closed.has(8), from, until };
  };

test('MENU-14 caches the offered categories until the state ends', () => {
  const asked = of(breakfast);
  expect(asked('21T11:59')).toMatchObject({ isOffered: true, isOtherOffered: true, from: at('21T11:59'), until: at('21T12:00') });
  expect(asked('21T12:00')).toMatchObject({ isOffered: false, isOtherOffered: true, until: at('22T00:00') });
  expect(asked('22T00:00')).toMatchObject({ isOffered: true, until: at('22T12:00') });
  // Without hours it is for good.
  expect(offeredAt([{ id: 8 }], branch(600, 1380), at('21T12:00'))).toEqual({
    closed: new Map(),
    atSunset: new Map(),
    from: Number.NEGATIVE_INFINITY,
    until: Number.POSITIVE_INFINITY,
  });
});

test('MENU-14 offers again when its hours and the branch’s overlap', () => {
  expect(of(breakfast)('21T12:00').next).toBe('2026-11-22T10:00:00+04:00');
  expect(of(daily(660, 720))('21T12:00').next).toBe('2026-11-22T11:00:00+04:00');
  // Saturday to Thursday evening.
  expect(of(late)('21T12:00')).toMatchObject({ next: '2026-11-26T22:00:00+04:00', until: at('26T22:00') });
  const holiday = { ...branch(600, 1380), exceptions: [{ date: '2026-11-22', periods: [] as [] }] };
  expect(of(breakfast, holiday)('21T12:00').next).toBe('2026-11-23T10:00:00+04:00');
  // They never meet.
  expect(of(daily(0, 540))('21T12:00')).toMatchObject({ isOffered: false, next: null, until: at('22T00:00') });
});

test('MENU-14 days that follow each other around the clock are one', () => {
  expect(of(daily(0, 1440))('21T23:59')).toMatchObject({ isOffered: true });
  expect(of(daily(0, 1440))('21T23:59').until).toBeGreaterThan(at('28T00:00'));
});

test('MENU-14 hours from sunset go by the sunset of each day, and are told anew at midnight', () => {
  const hours = days.map((day) => ({ day, opens: 1080, closes: 1500, sunset: 'opens' as const }));
  const asked = (time: string) => offeredAt([{ id: 7, hours }], branch(0, 1440), at(time));
  // The sun sets in Dubai at 17:38 on the first of November, at 17:37 on the third and at 17:29 on the twenty-second.
  expect(asked('01T17:37')).toMatchObject({ closed: new Map([[7, '2026-11-01T17:38:00+04:00']]), until: at('01T17:38') });
  expect(asked('01T17:38')).toMatchObject({ closed: new Map(), until: at('02T00:00') });
  expect(asked('03T00:59').until).toBe(at('03T01:00'));
  expect(asked('03T01:00').closed.get(7)).toBe('2026-11-03T17:37:00+04:00');
  expect(asked('22T12:00').closed.get(7)).toBe('2026-11-22T17:29:00+04:00');
  expect(asked('22T12:00').atSunset.get(7)?.[0]).toEqual({ day: 0, opens: 1049, closes: 1500 });
  const until = days.map((day) => ({ day, opens: 0, closes: 1080, sunset: 'closes' as const }));
  expect(offeredAt([{ id: 7, hours: until }], branch(0, 1440), at('22T17:00')).until).toBe(at('22T17:29'));
});
