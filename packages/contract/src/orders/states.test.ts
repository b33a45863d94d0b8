import { expect, test } from 'vitest';
import { canTransition, cartTransitions, orderTransitions } from './states.ts';

test.each([
  ['orders', orderTransitions, 'received', ['completed', 'cancelled']],
  ['carts', cartTransitions, 'quoted', ['placed', 'refunded']],
] as const)(
  'CHK-08 the life of %s begins once, never turns back, and can always end',
  (_, moves: Record<string, readonly string[]>, first, ends) => {
    const states = Object.keys(moves);
    const reaches = (from: string): Set<string> => new Set((moves[from] ?? []).flatMap((to) => [to, ...reaches(to)]));
    expect(states.filter((state) => moves[state]?.length === 0).sort()).toEqual([...ends].sort());
    expect([...reaches(first)].sort()).toEqual(states.filter((state) => state !== first).sort());
    for (const state of states) expect(reaches(state).has(state)).toBe(false);
  },
);

test('CHK-08 a placed cart stays placed', () => {
  expect(canTransition(cartTransitions, 'quoted', 'placed')).toBe(true);
  expect(canTransition(cartTransitions, 'placed', 'cancelled')).toBe(false);
  expect(canTransition(cartTransitions, 'expired', 'placed')).toBe(false);
});
