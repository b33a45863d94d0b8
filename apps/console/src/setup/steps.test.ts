import type { SetupAnswers } from '@sufra/contract/setup/model';
import { expect, test } from 'vitest';
import { askedStep, stepAfter, stepBefore } from './steps.ts';

const restaurant = { name: { en: 'Beit Mona', ar: '' }, look: 'sea' as const };
const branch = { ...restaurant, address: { en: 'Al Quoz', ar: '' }, phone: '1', lat: 25, lng: 55, pickup: true, delivers: true };

test.each<[string, SetupAnswers, string | null, string]>([
  ['nothing is answered', {}, null, 'restaurant'],
  ['a tab was closed after two steps', { restaurant, branch }, null, 'hours'],
  ['one goes back', { restaurant, branch }, 'restaurant', 'restaurant'],
  ['a step is asked before its turn', { restaurant }, 'menu', 'branch'],
  ['the address names no step', { restaurant }, 'test', 'branch'],
])('DESK-23 the current step when %s', (_, answers, asked, step) => {
  expect(askedStep(answers, asked)).toBe(step);
});

test('DESK-23 a branch without delivery has no delivery area step', () => {
  const only = { restaurant, branch: { ...branch, delivers: false } };
  expect([stepAfter(only, 'hours'), stepBefore(only, 'menu')]).toEqual(['menu', 'hours']);
  expect(stepAfter({ restaurant, branch }, 'hours')).toBe('delivery');
  expect(stepBefore({}, 'restaurant')).toBeNull();
});
