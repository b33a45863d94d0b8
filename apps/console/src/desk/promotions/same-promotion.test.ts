import { always } from '@sufra/contract/promotions/model';
import { expect, test } from 'vitest';
import { samePromotion } from './same-promotion.ts';

const twenty = {
  code: null,
  'name.en': 'Tonight',
  benefit: { kind: 'percent', percent: 20, max: null },
  combines: false,
  orderType: null,
  minimum: 0,
  firstOrderOnly: false,
  points: null,
  branches: ['marina', 'jlt'],
  starts: '2026-11-28T13:00:00.000Z',
  ends: '2026-11-28T19:00:00.000Z',
  hours: [],
  perCustomer: null,
  limit: null,
};

test.each<[title: string, changes: object, isSame: boolean]>([
  ['with another name', { 'name.en': 'Again' }, true],
  ['typed with keys in another order', { benefit: { max: null, percent: 20, kind: 'percent' } }, true],
  ['at all branches', { branches: [] }, true],
  ['at one of the branches, without an end', { branches: ['jlt'], starts: always, ends: null }, true],
  ['at other branches', { branches: ['hills'] }, false],
  ['after its end', { starts: '2026-11-28T19:00:00.000Z', ends: null }, false],
  ['before its start', { starts: always, ends: '2026-11-28T13:00:00.000Z' }, false],
  ['with another percentage', { benefit: { kind: 'percent', percent: 15, max: null } }, false],
  ['from a minimum', { minimum: 8000 }, false],
  ['by a code', { code: 'TONIGHT' }, false],
])('DESK-17 recognizes a promotion that is there already: %s', (_, changes, isSame) => {
  const thing = { code: 'tonight', isActive: true, fields: twenty };
  const found = (state: 'running' | 'planned' | 'used_up' | 'over', isActive = true) =>
    samePromotion({ ...twenty, ...changes }, [{ ...thing, isActive }], [{ code: 'tonight', state, uses: 0, given: 0 }]) !== undefined;
  expect([found('running'), found('planned')]).toEqual([isSame, isSame]);
  expect([found('used_up'), found('over'), found('running', false)]).toEqual([false, false, false]);
});
