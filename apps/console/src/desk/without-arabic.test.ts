import { expect, test } from 'vitest';
import { editsOf, withoutArabic } from './without-arabic.ts';

const soups = { code: 'soups', name: { en: 'Soups', ar: '' } };
const salads = { code: 'salads', name: { en: 'Salads', ar: 'سلطات' } };
const starters = {
  code: 'starters',
  isActive: true,
  fields: { 'name.en': 'Starters', 'name.ar': 'مقبلات', subcategories: [soups, salads] },
};
const bread = {
  code: 'bread',
  isActive: true,
  fields: { 'name.en': 'Bread', 'name.ar': '', options: ['thin'], 'options.thin.name.en': 'Thin', 'options.thin.name.ar': '' },
};

test('DESK-11 the queue has each active English text without Arabic, in order', () => {
  const found = [...withoutArabic('category', [starters]), ...withoutArabic('optionGroup', [bread, { ...bread, isActive: false }])];
  expect(found.map(({ key, en, of }) => [key, en, of.en])).toEqual([
    ['category.starters.subcategories.soups', 'Soups', 'Starters'],
    ['optionGroup.bread.name.ar', 'Bread', 'Bread'],
    ['optionGroup.bread.options.thin.name.ar', 'Thin', 'Bread'],
  ]);
  expect(
    withoutArabic('item', [{ code: 'tea', isActive: true, fields: { 'name.en': 'Tea', 'description.en': '', 'description.ar': '' } }]),
  ).toEqual([]);
});

test('DESK-11 saves only translated texts, with subcategories as one field', () => {
  const texts = [...withoutArabic('category', [starters]), ...withoutArabic('optionGroup', [bread])];
  const typed = new Map([
    ['category.starters.subcategories.soups', 'شوربات'],
    ['optionGroup.bread.options.thin.name.ar', 'رقيق'],
  ]);
  expect(editsOf(texts, typed, [starters])).toEqual([
    { kind: 'optionGroup', code: 'bread', field: 'options.thin.name.ar', before: '', after: 'رقيق' },
    {
      kind: 'category',
      code: 'starters',
      field: 'subcategories',
      before: [soups, salads],
      after: [{ code: 'soups', name: { en: 'Soups', ar: 'شوربات' } }, salads],
    },
  ]);
});
