import { expect, test } from 'vitest';
import { canTransition, cartTransitions, finalStates, followedUntil, isOver, nextStates, orderStates, orderTransitions } from './states.ts';

test.each([
  ['orders', orderTransitions, 'received', ['refunded']],
  ['carts', cartTransitions, 'quoted', ['placed', 'refunded']],
] as const)(
  'CHK-08 the state machine of %s has one start, no cycles, and always an end',
  (_, moves: Record<string, readonly string[]>, first, ends) => {
    const states = Object.keys(moves);
    const reaches = (from: string): Set<string> => new Set((moves[from] ?? []).flatMap((to) => [to, ...reaches(to)]));
    expect(states.filter((state) => moves[state]?.length === 0).sort()).toEqual([...ends].sort());
    expect([...reaches(first)].sort()).toEqual(states.filter((state) => state !== first).sort());
    for (const state of states) expect(reaches(state).has(state)).toBe(false);
  },
);

test('CHK-08 a placed cart is final', () => {
  expect(canTransition(cartTransitions, 'quoted', 'placed')).toBe(true);
  expect(canTransition(cartTransitions, 'placed', 'cancelled')).toBe(false);
  expect(canTransition(cartTransitions, 'expired', 'placed')).toBe(false);
});

test('ORD-03 final states allow only a refund, and a pickup order is never on the way', () => {
  expect(orderStates.filter(isOver)).toEqual([...finalStates]);
  for (const state of finalStates) expect(orderTransitions[state].filter((next) => next !== 'refunded')).toEqual([]);
  expect(nextStates('preparing', 'pickup')).toEqual(['ready', 'cancelled']);
  expect(nextStates('preparing', 'delivery')).toEqual(['ready', 'on_the_way', 'cancelled']);
  expect(nextStates('ready', 'pickup')).toEqual(['completed', 'cancelled']);
  expect(nextStates('ready', 'delivery')).toEqual(['on_the_way', 'cancelled']);
});

test('ORD-03 updates of an order end with delivery, or after time for its refund', () => {
  const until = (state: (typeof orderStates)[number]) => followedUntil(state, 1000);
  expect(orderStates.filter((state) => until(state) === null)).toEqual(orderStates.filter((state) => !isOver(state)));
  // Staff may undo a move of the wrong order.
  expect([until('completed'), until('refunded')]).toEqual([16_000, 1000]);
  expect([until('rejected'), until('cancelled')]).toEqual([121_000, 121_000]);
});
