import type { OrderType } from '@sufra/contract/names';
import { isProblem } from '@sufra/contract/refusals';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { branchOf } from '../store/area-testing.ts';
import type { BranchRecord } from '../store/model.ts';
import { openingState } from '../store/opening-hours.ts';
import { dayLength, isoDay, localDay, zonedIso } from '../store/time-zone.ts';
import { findSlot, heldSlotProblem, slotsFrom } from './slots.ts';

const minute = 60_000;
const week = [0, 1, 2, 3, 4, 5, 6];
const daily = (opens: number, closes: number, days = week) =>
  days.map((day) => ({ day, opensMinute: opens * 60, closesMinute: closes * 60 }));

function offered(changes: Partial<BranchRecord>, now: string, { added = 0, orderType = 'pickup' as OrderType } = {}): string[] {
  const branch = branchOf(1, [], { weekly: daily(11, 23), ...changes });
  const question = { branch, orderType, effort: { work: 15, added }, now: new Date(now.length > 20 ? now : `${now}+04:00`) };
  return [...slotsFrom(question)].map(({ start }) => zonedIso(start, branch.timeZone).slice(8, 16).replace('T', ' '));
}

describe('SLOT-01 SLOT-02 the first slots that an order may be asked for', () => {
  // 2026-11-21 is a Saturday.
  test.each<[string, Partial<BranchRecord>, string, string[]]>([
    ['while it is open, at once', {}, '2026-11-21T12:30', ['21 12:45', '21 13:00']],
    ['a minute past the quarter', {}, '2026-11-21T12:31', ['21 13:00', '21 13:15']],
    ['before it opens, when something can be cooked', {}, '2026-11-21T08:00', ['21 11:15', '21 11:30']],
    ['just before it closes, the next day', {}, '2026-11-21T22:31', ['22 11:15', '22 11:30']],
    ['the last one of a day', {}, '2026-11-21T22:30', ['21 22:45', '22 11:15']],
    ['with a longer notice', { leadMinutes: { pickup: 120, delivery: 0 } }, '2026-11-21T12:30', ['21 14:30', '21 14:45']],
    ['with a notice of a day', { leadMinutes: { pickup: 1440, delivery: 0 } }, '2026-11-21T12:30', ['22 12:30', '22 12:45']],
    [
      'of a busy branch, once it has time to cook',
      { busyUntil: new Date('2026-11-21T14:00+04:00') },
      '2026-11-21T12:30',
      ['21 14:15', '21 14:30'],
    ],
    ['of one that was busy before', { busyUntil: new Date('2026-11-21T12:00+04:00') }, '2026-11-21T12:30', ['21 12:45', '21 13:00']],
    ['past midnight', { weekly: daily(18, 26) }, '2026-11-21T23:20', ['21 23:45', '22 00:00']],
    ['of yesterday’s evening', { weekly: daily(18, 26) }, '2026-11-22T01:10', ['22 01:30', '22 01:45']],
    ['around the clock, midnight is no opening', { weekly: daily(0, 24) }, '2026-11-21T23:30', ['21 23:45', '22 00:00']],
    ['after a day off', { exceptions: [{ date: '2026-11-22', periods: [] }] }, '2026-11-21T22:31', ['23 11:15', '23 11:30']],
    [
      'on a date with hours of its own',
      {
        exceptions: [
          {
            date: '2026-11-22',
            periods: [
              { opensMinute: 780, closesMinute: 810 },
              { opensMinute: 960, closesMinute: 1000 },
            ],
          },
        ],
      },
      '2026-11-21T22:31',
      ['22 13:15', '22 16:15'],
    ],
    ['of a branch that never opens', { weekly: [] }, '2026-11-21T12:30', []],
    ['without places', { slotPlaces: { pickup: 0, delivery: 6 } }, '2026-11-21T12:30', []],
    ['where clocks are at three quarters', { timeZone: 'Asia/Kathmandu' }, '2026-11-21T12:30+05:45', ['21 12:45', '21 13:00']],
  ])('SLOT-01 %s', (_, changes, now, first) => {
    expect(offered(changes, now).slice(0, Math.max(first.length, 1))).toEqual(first);
  });

  test('SLOT-02 kitchen load postpones the first slot', () => {
    expect(offered({}, '2026-11-21T12:30', { added: 20 })[0]).toBe('21 13:15');
  });

  test('SLOT-01 the last slot ends when the branch closes, and begins within seven days', () => {
    expect(
      offered({}, '2026-11-21T12:30')
        .filter((slot) => slot.startsWith('22'))
        .at(-1),
    ).toBe('22 22:45');
    expect(offered({}, '2026-11-21T12:30').at(-1)).toBe('28 12:30');
  });
});

describe('SLOT-03 Ramadan', () => {
  const ramadan: Partial<BranchRecord> = {
    weekly: daily(11, 23),
    seasons: [{ firstDate: '2027-02-08', lastDate: '2027-03-09', periods: [{ day: null, opensMinute: 720, closesMinute: 1620 }] }],
    rushes: [{ firstDate: '2027-02-08', lastDate: '2027-03-09', fromMinute: 1050, untilMinute: 1125, places: { pickup: 2, delivery: 0 } }],
    slotPlaces: { pickup: 6, delivery: 6 },
  };
  const placesOf = (now: string, orderType: OrderType) => {
    const question = { branch: branchOf(1, [], ramadan), orderType, effort: { work: 15, added: 0 }, now: new Date(now) };
    return new Map([...slotsFrom(question)].map(({ start, places }) => [zonedIso(start, 'Asia/Dubai').slice(5, 16), places]));
  };

  test('SLOT-03 it is open until late for suhoor, and as every week before and after', () => {
    const slots = offered(ramadan, '2027-02-07T08:00');
    const of = (day: string) => slots.filter((slot) => slot.startsWith(day));
    expect([of('07')[0], of('07').at(-1)]).toEqual(['07 11:15', '07 22:45']);
    expect([of('08')[0], of('08').at(-1)]).toEqual(['08 12:15', '08 23:45']);
    expect(of('09').slice(0, 3)).toEqual(['09 00:00', '09 00:15', '09 00:30']);
    expect(of('09').includes('09 02:45') && !of('09').includes('09 03:00')).toBe(true);
    // The last night reaches into the first ordinary day.
    const after = offered(ramadan, '2027-03-09T20:00');
    expect(after.filter((slot) => slot.startsWith('10 0')).at(-1)).toBe('10 02:45');
    expect(after.find((slot) => slot > '10 03')).toBe('10 11:15');
  });

  test('SLOT-03 reduces slot capacity around sunset, down to none', () => {
    const pickup = placesOf('2027-02-08T12:00+04:00', 'pickup');
    expect(['02-08T17:15', '02-08T17:30', '02-08T18:30', '02-08T18:45'].map((slot) => pickup.get(slot))).toEqual([6, 2, 2, 6]);
    const delivery = placesOf('2027-02-08T12:00+04:00', 'delivery');
    expect(['02-08T17:15', '02-08T17:30', '02-08T18:45'].map((slot) => delivery.get(slot))).toEqual([6, undefined, 6]);
  });

  test('SLOT-03 a special day overrides the season', () => {
    const eid = { ...ramadan, exceptions: [{ date: '2027-02-10', periods: [] }] };
    expect(
      offered(eid, '2027-02-09T08:00')
        .filter((slot) => slot.startsWith('10'))
        .at(-1),
    ).toBe('10 02:45');
  });
});

const period = fc
  .record({ opens: fc.integer({ min: 0, max: 95 }), length: fc.integer({ min: 1, max: 96 }) })
  .map(({ opens, length }) => ({ opensMinute: opens * 15, closesMinute: (opens + length) * 15 }));
const weekly = fc.array(
  fc.tuple(period, fc.integer({ min: 0, max: 6 })).map(([each, day]) => ({ ...each, day })),
  { maxLength: 9 },
);

describe('SLOT-01 SLOT-02 slots agree with a clock that is looked at every five minutes', () => {
  test.each([
    ['Asia/Dubai', Date.parse('2026-11-19T22:00:00Z')],
    ['Europe/Berlin', Date.parse('2026-03-28T12:00:00Z')],
    ['Europe/Berlin', Date.parse('2026-10-24T12:00:00Z')],
  ])('SLOT-01 in %s from %d', (timeZone, start) => {
    const firstDay = localDay(timeZone, start);
    const date = fc.integer({ min: firstDay - 1, max: firstDay + 2 }).map(isoDay);
    const calendar = fc.record({
      weekly,
      exceptions: fc.uniqueArray(fc.record({ date, periods: fc.array(period, { maxLength: 2 }) }), {
        selector: (each) => each.date,
        maxLength: 2,
      }),
      seasons: fc.array(
        fc.record({
          firstDate: date,
          lastDate: date,
          periods: fc.array(
            period.map((each) => ({ ...each, day: null })),
            { maxLength: 2 },
          ),
        }),
        { maxLength: 2 },
      ),
    });
    const effort = fc.record({ work: fc.integer({ min: 1, max: 12 }).map((fives) => fives * 5), added: fc.constantFrom(0, 5, 30) });
    fc.assert(
      fc.property(calendar, effort, fc.integer({ min: 0, max: 1500 }), fc.constantFrom(0, 45), (hours, work, offset, lead) => {
        const now = new Date(start + offset * minute);
        const branch = branchOf(1, [], { ...hours, timeZone, leadMinutes: { pickup: lead, delivery: 0 } });
        const question = { branch, orderType: 'pickup' as const, effort: work, now };
        const listed = new Set([...slotsFrom(question)].map(({ start: at }) => at.getTime()));
        const open = new Map<number, boolean>();
        const isOpen = (instant: number) => {
          const known = open.get(instant) ?? openingState(branch, new Date(instant), timeZone).isOpen;
          open.set(instant, known);
          return known;
        };
        const isOpenFor = (from: number, until: number) => {
          for (let each = from; each < until; each += 5 * minute) if (!isOpen(each)) return false;
          return true;
        };
        const first = Math.ceil(now.getTime() / (15 * minute)) * 15 * minute;
        for (let slot = first - 30 * minute; slot < first + 1.2 * dayLength; slot += 15 * minute) {
          const isFarEnough = slot - now.getTime() >= Math.max(lead, work.work + work.added) * minute;
          const expected = isFarEnough && isOpenFor(slot - work.work * minute, slot + 15 * minute);
          expect([zonedIso(new Date(slot), timeZone), listed.has(slot)]).toEqual([zonedIso(new Date(slot), timeZone), expected]);
          expect(!isProblem(findSlot(question, new Date(slot)))).toBe(expected);
          // A reserved slot stays with its cart until it starts.
          if (expected) expect(heldSlotProblem({ ...question, now: new Date(slot - 1) }, new Date(slot))).toBeNull();
          expect(heldSlotProblem({ ...question, now: new Date(slot) }, new Date(slot))).toMatchObject({ problem: 'slot_unavailable' });
        }
      }),
      { numRuns: 15 },
    );
  });
});

test.each([
  ['passed', '2026-11-21T18:30+04:00', null],
  ['no longer within hours', '2026-11-21T12:00+04:00', [{ date: '2026-11-21', periods: [] }]],
])('SLOT-02 releases a reserved slot that has %s, with its time in words', (_, now, exceptions) => {
  const branch = branchOf(1, [], { weekly: daily(11, 23), exceptions: exceptions ?? [] });
  const start = new Date('2026-11-21T18:30+04:00');
  expect(heldSlotProblem({ branch, effort: { work: 15, added: 0 }, now: new Date(now) }, start)).toEqual({
    problem: 'slot_unavailable',
    values: { slot: { en: 'Saturday, 21 November, 6:30\u00a0– 6:45\u00a0PM', ar: 'السبت، 21 نوفمبر، 6:30\u00a0– 6:45\u00a0م' } },
  });
});
