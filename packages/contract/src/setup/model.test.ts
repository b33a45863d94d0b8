import { expect, test } from 'vitest';
import { neededSteps } from './model.ts';

const without = ['restaurant', 'branch', 'hours', 'menu', 'business'];
const all = ['restaurant', 'branch', 'hours', 'delivery', 'menu', 'business'];

test.each([
  ['has no answers yet', {}, all],
  ['delivers', { branch: { delivers: true } }, all],
  ['only serves pickup', { branch: { delivers: false } }, without],
])('a branch that %s has its steps of the setup', (_, answers, steps) => {
  expect(neededSteps(answers as Parameters<typeof neededSteps>[0])).toEqual(steps);
});
