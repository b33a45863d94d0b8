import type { Translator } from '@sufra/i18n';
import { expect, test } from 'vitest';
import { changedIn, formName, said, toText, toValue, typedOf } from './field-texts.ts';

test.each<[field: string, typed: string, value: unknown]>([
  ['price.pickup', '12.5', 1250],
  ['price.pickup', '١٢٫٥٠', 1250],
  ['price.pickup', '12,50', 1250],
  ['at.marina.price.delivery', ' ', null],
  ['price.pickup', 'twelve', 'twelve'],
  ['calories', '٣٢٠', 320],
  ['calories', '', null],
  ['calories', '-1', -1],
  ['options.oat.calories', '١٢', 12],
  ['options.oat.price.pickup', '1.5', 150],
  ['options.oat.allergens', 'none', []],
  ['options', 'whole oat', ['whole', 'oat']],
  ['max', '3', 3],
  ['hasQuantities', 'yes', true],
  ['at.marina.isHidden', 'yes', true],
  ['at.marina.isHidden', '', false],
  ['name.ar', ' حمص ', ' حمص '],
  ['allergens', '', null],
  ['allergens', 'none', []],
  ['allergens', 'milk nuts', ['milk', 'nuts']],
  ['optionGroups', '', []],
  ['goesWith', 'labneh saj', ['labneh', 'saj']],
  ['minQuantity', '٢', 2],
  ['subcategories', '', []],
  ['subcategories', '[{"code":"+1","name":{"en":"Hot","ar":""}}]', [{ code: '', name: { en: 'Hot', ar: '' } }]],
])('DESK-07 %s typed as “%s” is the value %j', (field, typed, value) => {
  expect(toValue(field, typed)).toEqual(value);
});

test('DESK-07 what stands in a form untouched has not changed, whatever its values are', () => {
  const fields = {
    'name.en': 'Hummus',
    'name.ar': '',
    'price.pickup': 1800,
    'at.marina.price.pickup': null,
    'at.marina.isHidden': true,
    calories: null,
    minQuantity: 1,
    allergens: [],
    marks: null,
    optionGroups: ['size', 'milk'],
    goesWith: [],
    subcategories: [{ code: 'iced', name: { en: 'Iced', ar: 'باردة' } }],
  };
  const typed = typedOf(fields, Object.keys(fields));
  expect(changedIn(typed, fields)).toEqual([]);
  for (const [field, value] of Object.entries(fields)) expect(toValue(field, toText(field, value))).toEqual(value);
  expect(changedIn({ ...typed, [formName('price.pickup')]: '19.00' }, fields)).toEqual(['price.pickup']);
});

test('DESK-22 not stated and none are two things, in words too', () => {
  const t = ((key: string) => key) as Translator;
  t.locale = 'en';
  expect([said(t, 'allergens', null), said(t, 'allergens', []), said(t, 'allergens', ['milk', 'nuts'])]).toEqual([
    'desk.not_stated',
    'desk.empty',
    'milk, nuts',
  ]);
});

test('DESK-12 what was typed of an option is kept as long as it is in the list', () => {
  const fields = { options: ['oat'], 'options.oat.name.en': 'Oat' };
  const typed = { options: 'oat soy', 'options/oat/name/en': 'Oats', 'options/soy/name/en': 'Soy' };
  expect(changedIn(typed, fields)).toEqual(['options', 'options.oat.name.en', 'options.soy.name.en']);
  expect(changedIn({ ...typed, options: 'soy' }, fields)).toEqual(['options', 'options.soy.name.en']);
});
