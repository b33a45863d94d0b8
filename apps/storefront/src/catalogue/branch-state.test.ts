import { expect, test } from 'vitest';
import { activeModes, branchState, firstToOpen, isWholeDay, serviceLine } from './branch-state.ts';

const modes = (delivers: boolean, hasDelivery: boolean, picksUp: boolean) => ({
  delivery: { is_active: delivers, time: delivers ? 30 : 0, type_id: 2, min_order_amount: 30, charge: delivers ? 5 : null },
  has_delivery: hasDelivery,
  pickup: { is_active: picksUp, time: 15, type_id: 1 },
});

test.each([
  [false, false, 'closed'],
  [false, true, 'closed'],
  [true, false, 'busy'],
  [true, true, 'open'],
] as const)('BRN-05 opened %s with status %s is %s', (is_opened, status, state) => {
  expect(branchState({ is_opened, status })).toBe(state);
});

test.each([
  [modes(true, true, true), 'delivers'],
  [modes(true, true, false), 'delivers'],
  [modes(false, true, true), 'too-far'],
  [modes(false, false, true), 'pickup'],
  [modes(false, false, false), 'too-far'],
] as const)('LOC-07 the line of a card, case %#', (branch, line) => {
  expect(serviceLine(branch)).toBe(line);
});

test('BRN-01 only active modes are on offer, delivery first', () => {
  expect(activeModes(modes(true, true, true))).toEqual(['delivery', 'pickup']);
  expect(activeModes(modes(false, true, true))).toEqual(['pickup']);
  expect(activeModes(modes(false, true, false))).toEqual([]);
});

test('BRN-05 a period of 24 hours reads as open around the clock', () => {
  expect(isWholeDay({ from: '2026-11-21T00:00:00+04:00', to: '2026-11-22T00:00:00+04:00' })).toBe(true);
  expect(isWholeDay({ from: '2026-11-21T08:00:00+04:00', to: '2026-11-22T02:00:00+04:00' })).toBe(false);
});

test('BRN-05 of closed branches the first to open is told, unless that is more than a day away', () => {
  const now = Date.parse('2026-11-21T23:00:00+04:00');
  const [soon, later, farOff] = ['2026-11-22T07:00:00+04:00', '2026-11-22T09:00:00+04:00', '2026-11-24T09:00:00+04:00'];
  const opening = (...times: (string | null | undefined)[]) =>
    firstToOpen(
      times.map((opens_at = null) => ({ opens_at })),
      now,
    );
  expect(opening(later, farOff, soon, null)).toBe(soon);
  expect(opening(farOff)).toBeNull();
  expect(opening(null)).toBeNull();
});
