import { expect, test } from 'vitest';
import { isLike } from './use-step.ts';

const like = { nameEn: '', isOpen: true, dishes: [{ name: '', price: '' }] };

test.each([
  [{ nameEn: 'Beit', isOpen: false, dishes: [] }, true],
  [{ nameEn: 'Beit', isOpen: false, dishes: [{ name: 'Hummus', price: '18' }] }, true],
  [{ nameEn: 'Beit', isOpen: false, dishes: [{ name: 'Hummus' }] }, false],
  [{ nameEn: 'Beit', isOpen: 'no', dishes: [] }, false],
  [{ nameEn: 'Beit', isOpen: true, dishes: {} }, false],
  [null, false],
  ['', false],
  [[], false],
])('DESK-23 DESK-07 restores a draft only when its fields match the step: %j', (stored, expected) => {
  expect(isLike(stored, like)).toBe(expected);
});
