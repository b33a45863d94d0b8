import type { SlotDay } from '@sufra/contract/slots/endpoints';
import { describe, expect, test } from 'vitest';
import { groupByServiceDay, isFull, slotState } from './service-days.ts';

const quarter = 15 * 60_000;

/** Slots of one opening at a UTC offset, split into days at midnight. */
function opening(from: string, until: string, offset = '+04:00', left = 2): SlotDay[] {
  const wall = (time: number) => `${new Date(time).toISOString().slice(0, 19)}${offset}`;
  const days = new Map<string, SlotDay['slots']>();
  for (let time = Date.parse(`${from}Z`); time < Date.parse(`${until}Z`); time += quarter) {
    const slot = { from: wall(time), until: wall(time + quarter), left };
    const date = slot.from.slice(0, 10);
    days.set(date, [...(days.get(date) ?? []), slot]);
  }
  return [...days].map(([date, slots]) => ({ date, slots }));
}

function joined(...openings: SlotDay[][]): SlotDay[] {
  const byDate = Map.groupBy(openings.flat(), ({ date }) => date);
  return [...byDate].map(([date, days]) => ({ date, slots: days.flatMap(({ slots }) => slots) }));
}

const shown = (days: readonly SlotDay[]) =>
  groupByServiceDay(days).map(({ date, parts }) => [
    date,
    ...parts.map(({ part, slots }) => `${part} ${slots[0]?.from.slice(11, 16)}–${slots.at(-1)?.from.slice(11, 16)}`),
  ]);

describe('SLOT-01 groups slots by evening', () => {
  test('SLOT-01 slots past midnight stand under the evening before, and a new day starts at opening time', () => {
    expect(shown(joined(opening('2026-11-23T10:00', '2026-11-24T02:00'), opening('2026-11-24T10:00', '2026-11-25T02:00')))).toEqual([
      ['2026-11-23', 'morning 10:00–11:45', 'afternoon 12:00–16:45', 'evening 17:00–23:45', 'late 00:00–01:45'],
      ['2026-11-24', 'morning 10:00–11:45', 'afternoon 12:00–16:45', 'evening 17:00–23:45', 'late 00:00–01:45'],
    ]);
  });

  test('SLOT-01 SLOT-03 in Ramadan suhoor slots join the evening before, unless the branch closes between', () => {
    expect(shown(joined(opening('2027-02-20T18:00', '2027-02-20T23:00'), opening('2027-02-21T01:00', '2027-02-21T04:30')))).toEqual([
      ['2027-02-20', 'evening 18:00–22:45'],
      ['2027-02-21', 'night 01:00–04:15'],
    ]);
    expect(shown(opening('2027-02-20T18:00', '2027-02-21T04:30'))).toEqual([['2027-02-20', 'evening 18:00–23:45', 'late 00:00–04:15']]);
  });

  test('SLOT-01 a branch that never closes has days that end at midnight', () => {
    // The last of seven days ends at the current hour.
    expect(shown(opening('2026-11-23T22:00', '2026-11-25T01:30'))).toEqual([
      ['2026-11-23', 'evening 22:00–23:45'],
      ['2026-11-24', 'night 00:00–05:45', 'morning 06:00–11:45', 'afternoon 12:00–16:45', 'evening 17:00–23:45'],
      ['2026-11-25', 'night 00:00–01:15'],
    ]);
  });

  test('SLOT-01 after midnight the rest of the night is today’s', () => {
    expect(shown(joined(opening('2026-11-24T00:45', '2026-11-24T02:00'), opening('2026-11-24T18:00', '2026-11-25T00:30')))).toEqual([
      ['2026-11-24', 'night 00:45–01:45', 'evening 18:00–23:45', 'late 00:00–00:15'],
    ]);
  });

  test.each(['-05:00', '+05:30', '+14:00', 'Z'])('SLOT-01 uses the branch’s clock, not the reader’s: offset %s', (offset) => {
    expect(shown(opening('2026-11-30T23:30', '2026-12-01T00:30', offset))).toEqual([
      ['2026-11-30', 'evening 23:30–23:45', 'late 00:00–00:15'],
    ]);
  });

  test('SLOT-01 a day off is a gap without an empty day', () => {
    expect(shown(joined(opening('2026-11-23T12:00', '2026-11-23T12:30'), opening('2026-11-25T12:00', '2026-11-25T12:30')))).toEqual([
      ['2026-11-23', 'afternoon 12:00–12:15'],
      ['2026-11-25', 'afternoon 12:00–12:15'],
    ]);
    expect(groupByServiceDay([])).toEqual([]);
  });
});

test('SLOT-02 a chosen slot is full, past or available', () => {
  const [first] = opening('2026-11-23T12:00', '2026-11-23T12:30');
  const [full] = opening('2026-11-23T12:00', '2026-11-23T12:30', '+04:00', 0);
  if (!first || !full) throw new Error('no day');
  expect(slotState([first], '2026-11-23T12:15:00+04:00')).toBeNull();
  expect(slotState([full], '2026-11-23T12:15:00+04:00')).toBe('full');
  expect(slotState([first], '2026-11-23T11:45:00+04:00')).toBe('passed');
  expect(groupByServiceDay([first]).map(isFull)).toEqual([false]);
  expect(groupByServiceDay([full]).map(isFull)).toEqual([true]);
});
