import { isOver, nextStates, type OrderState } from '@sufra/contract/orders/states';
import { expect, test } from 'vitest';
import { demoMove } from './kitchen-rules.ts';

const pace = 150_000;
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 8) + seconds * 1000);

function watched(orderType: 'pickup' | 'delivery', slotStart: Date | null = null, isWatched = false): [seconds: number, OrderState][] {
  let [state, since]: [OrderState, Date] = ['received', at(0)];
  const moves: [number, OrderState][] = [];
  for (let second = 0; second < 3600; second += 1) {
    const to = demoMove({ number: 1001, orderType, state, since, slotStart, isWatched }, at(second), pace);
    if (!to) continue;
    expect(nextStates(state, orderType)).toContain(to);
    [state, since] = [to, at(second)];
    moves.push([second, to]);
  }
  expect(isOver(state)).toBe(true);
  return moves;
}

test('ORD-03 completes a demo order within the pace, in visible steps', () => {
  expect(watched('pickup')).toEqual([
    [12, 'accepted'],
    [30, 'preparing'],
    [90, 'ready'],
    [150, 'completed'],
  ]);
  expect(watched('delivery')).toEqual([
    [12, 'accepted'],
    [30, 'preparing'],
    [75, 'ready'],
    [90, 'on_the_way'],
    [150, 'completed'],
  ]);
});

test('STAFF-03 demo gives staff who have the board open one minute to accept an order', () => {
  expect(watched('pickup', null, true).slice(0, 2)).toEqual([
    [60, 'accepted'],
    [78, 'preparing'],
  ]);
});

test('SLOT-01 accepts a scheduled order at once and times it for the start of its slot', () => {
  const moves = watched('delivery', at(1800));
  expect(moves.map(([, to]) => to)).toEqual(['accepted', 'preparing', 'ready', 'on_the_way', 'completed']);
  expect(moves[0]).toEqual([12, 'accepted']);
  expect(moves[1]).toEqual([1680, 'preparing']);
  expect(moves.at(-1)).toEqual([1800, 'completed']);
});
