import { ar, en } from '@sufra/i18n/testing';
import { expect, test } from 'vitest';
import { allergenList, optionFacts } from './dish-facts-text.ts';

const dish = { calories: 480, allergens: ['gluten'] } as const;
const plain = (text: string | null) => text?.replaceAll(/[\u2066\u2069]/g, '');

test('ITEM-02 an option says what it adds to its dish, and nothing twice', () => {
  expect(plain(optionFacts({ calories: 90, allergens: ['gluten', 'milk'] }, dish, en))).toBe('+90 kcal · contains milk');
  expect(plain(optionFacts({ calories: -40, allergens: ['gluten'] }, dish, en))).toBe('−40 kcal');
  expect(plain(optionFacts({ calories: 90, allergens: ['sesame'] }, dish, ar))).toBe('+90 سعرة · يحتوي على السمسم');
});

test('ITEM-02 an option that adds nothing, or says nothing, shows nothing', () => {
  expect(optionFacts({ calories: 0, allergens: [] }, dish, en)).toBeNull();
  expect(optionFacts({}, dish, en)).toBeNull();
  // Of a dish without calories those of its options alone would mislead; its allergens are told.
  expect(optionFacts({ calories: 90, allergens: ['milk'] }, {}, en)).toBe('contains milk');
});

test('ITEM-02 allergens are listed as each language lists things', () => {
  expect(allergenList(['gluten', 'milk', 'nuts'], en)).toBe('gluten, milk and nuts');
  expect(allergenList(['gluten', 'milk'], ar)).toBe('الغلوتين والحليب');
});
