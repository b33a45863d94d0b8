import { expect, test } from 'vitest';
import { inheritedField, isOfBranch, isPriceField, isPriceJump, toArabicField } from './model.ts';

test.each([
  ['price.pickup', 'price.pickup', true],
  ['at.marina.price.delivery', 'price.delivery', true],
  ['at.m.name.en', 'name.en', false],
  ['name.at.marina.en', 'name.at.marina.en', false],
])('DESK-09 the field %s inherits %s', (field, inherited, isPrice) => {
  expect(inheritedField(field)).toBe(inherited);
  expect(isOfBranch(field)).toBe(field !== inherited);
  expect(isPriceField(field)).toBe(isPrice);
});

test('DESK-09 the Arabic field of an English one ends in ar', () => {
  expect(toArabicField('name.en')).toBe('name.ar');
  expect(toArabicField('entree.description.en')).toBe('entree.description.ar');
});

test.each([
  [1000, 1300, false],
  [1000, 1301, true],
  [1000, 700, false],
  [1000, 699, true],
  [1000, 1000, false],
])('DESK-09 a price that goes from %d to %d fils is a jump: %s', (from, to, isJump) => {
  expect(isPriceJump(from, to)).toBe(isJump);
});
