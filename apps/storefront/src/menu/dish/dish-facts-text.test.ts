import { createTranslator } from '@sufra/i18n';
import { compileMessages } from '@sufra/i18n/compile';
import { expect, test } from 'vitest';
import arabic from '../../../../../packages/i18n/messages/ar.json' with { type: 'json' };
import english from '../../../../../packages/i18n/messages/en.json' with { type: 'json' };
import { allergenList, optionFacts } from './dish-facts-text.ts';

const en = createTranslator('en', compileMessages(english));
const ar = createTranslator('ar', compileMessages(arabic));
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
