import { ar, en } from '@sufra/i18n/testing';
import { expect, test } from 'vitest';
import { allergenList, optionFacts } from './dish-facts-text.ts';

const dish = { calories: 480, allergens: ['gluten'] } as const;
const plain = (text: string | null) => text?.replaceAll(/[\u2066\u2069]/g, '');

test('ITEM-02 an option shows its additions once', () => {
  expect(plain(optionFacts({ calories: 90, allergens: ['gluten', 'milk'] }, dish, en))).toBe('+90 kcal · contains milk');
  expect(plain(optionFacts({ calories: -40, allergens: ['gluten'] }, dish, en))).toBe('−40 kcal');
  expect(plain(optionFacts({ calories: 90, allergens: ['sesame'] }, dish, ar))).toBe('+90 سعرة · يحتوي على السمسم');
});

test('ITEM-02 an option without additions shows nothing', () => {
  expect(optionFacts({ calories: 0, allergens: [] }, dish, en)).toBeNull();
  expect(optionFacts({}, dish, en)).toBeNull();
  // Without the dish's calories, those of options would mislead; allergens are still shown.
  expect(optionFacts({ calories: 90, allergens: ['milk'] }, {}, en)).toBe('contains milk');
});

test('ITEM-02 formats allergen lists per language', () => {
  expect(allergenList(['gluten', 'milk', 'nuts'], en)).toBe('gluten, milk and nuts');
  expect(allergenList(['gluten', 'milk'], ar)).toBe('الغلوتين والحليب');
});
