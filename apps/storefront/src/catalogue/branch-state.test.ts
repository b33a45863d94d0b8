import { expect, test } from 'vitest';
import {
  activeOrderTypes,
  branchState,
  branchWindow,
  firstSlot,
  firstToOpen,
  isPausedThere,
  isWholeDay,
  serviceLine,
} from './branch-state.ts';

const modes = (delivers: boolean, hasDelivery: boolean, picksUp: boolean) => ({
  delivery: {
    isActive: delivers,
    isOffered: hasDelivery,
    minutes: delivers ? 30 : 0,
    minimum: 3000,
    fee: delivers ? 500 : null,
    nextSlot: null,
    pausedUntil: null,
  },
  pickup: { isActive: picksUp, minutes: 15, nextSlot: null },
});

test.each([
  [false, true, 'closed'],
  [false, false, 'closed'],
  [true, true, 'busy'],
  [true, false, 'open'],
] as const)('BRN-05 open %s and busy %s is %s', (isOpen, isBusy, state) => {
  expect(branchState({ isOpen, isBusy })).toBe(state);
});

test.each([
  [modes(true, true, true), 'delivers'],
  [modes(true, true, false), 'delivers'],
  [modes(false, true, true), 'too-far'],
  [modes(false, false, true), 'pickup'],
  [modes(false, false, false), 'too-far'],
] as const)('LOC-07 service line of a card, case %#', (branch, line) => {
  expect(serviceLine(branch)).toBe(line);
});

test('BRN-01 offers only active order types, delivery first', () => {
  expect(activeOrderTypes(modes(true, true, true))).toEqual(['delivery', 'pickup']);
  expect(activeOrderTypes(modes(false, true, true))).toEqual(['pickup']);
  expect(activeOrderTypes(modes(false, true, false))).toEqual([]);
});

test('SLOT-01 a card shows the first slot of its order types', () => {
  const [early, late] = ['2026-11-24T10:20:00+04:00', '2026-11-24T10:45:00+04:00'];
  const all = modes(true, true, true);
  const shut = { delivery: { ...all.delivery, nextSlot: late }, pickup: { ...all.pickup, nextSlot: early } };
  expect(firstSlot(shut)).toBe(early);
  expect(firstSlot({ ...shut, pickup: { ...shut.pickup, isActive: false } })).toBe(late);
  expect(firstSlot(all)).toBeNull();
});

test('DESK-16 shows no estimate for a paused delivery, and keeps pickup', () => {
  const all = modes(true, true, true);
  const stopped = { ...all, delivery: { ...all.delivery, pausedUntil: '2026-11-21T23:00:00+04:00' } };
  const now = Date.parse('2026-11-21T12:00:00+04:00');
  const openingPeriods = [{ from: '2026-11-21T10:00:00+04:00', to: '2026-11-21T23:00:00+04:00' }];
  const windows = (each: typeof stopped | typeof all) =>
    (['delivery', 'pickup'] as const).map(
      (way) => branchWindow({ ...each, isOpen: true, isBusy: false, openingPeriods }, way, now) !== null,
    );
  expect([windows(all), windows(stopped)]).toEqual([
    [true, true],
    [false, true],
  ]);
  expect([isPausedThere(all), isPausedThere(stopped), serviceLine(stopped)]).toEqual([false, true, 'delivers']);
  expect(isPausedThere({ delivery: { ...stopped.delivery, isActive: false } })).toBe(false);
});

test('BRN-05 shows a period of 24 hours as open around the clock', () => {
  expect(isWholeDay({ from: '2026-11-21T00:00:00+04:00', to: '2026-11-22T00:00:00+04:00' })).toBe(true);
  expect(isWholeDay({ from: '2026-11-21T08:00:00+04:00', to: '2026-11-22T02:00:00+04:00' })).toBe(false);
});

test('BRN-05 shows the first opening of closed branches, within a day', () => {
  const now = Date.parse('2026-11-21T23:00:00+04:00');
  const [soon, later, farOff] = ['2026-11-22T07:00:00+04:00', '2026-11-22T09:00:00+04:00', '2026-11-24T09:00:00+04:00'];
  const opening = (...times: (string | null | undefined)[]) =>
    firstToOpen(
      times.map((opensAt = null) => ({ opensAt })),
      now,
    );
  expect(opening(later, farOff, soon, null)).toBe(soon);
  expect(opening(farOff)).toBeNull();
  expect(opening(null)).toBeNull();
});
