import { expect, test } from 'vitest';
import { changedIn, formName, toText, toValue, typedOf } from './field-texts.ts';

test.each<[field: string, typed: string, value: unknown]>([
  ['price.pickup', '12.5', 1250],
  ['price.pickup', '١٢٫٥٠', 1250],
  ['price.pickup', '12,50', 1250],
  ['at.marina.price.delivery', ' ', null],
  ['price.pickup', 'twelve', 'twelve'],
  ['calories', '٣٢٠', 320],
  ['calories', '', null],
  ['calories', '-1', '-1'],
  ['at.marina.isHidden', 'yes', true],
  ['at.marina.isHidden', '', false],
  ['name.ar', ' حمص ', ' حمص '],
])('DESK-07 %s typed as “%s” is the value %j', (field, typed, value) => {
  expect(toValue(field, typed)).toBe(value);
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
  };
  const typed = typedOf(fields, Object.keys(fields));
  expect(changedIn(typed, fields)).toEqual([]);
  for (const [field, value] of Object.entries(fields)) expect(toValue(field, toText(field, value))).toBe(value);
  expect(changedIn({ ...typed, [formName('price.pickup')]: '19.00' }, fields)).toEqual(['price.pickup']);
});
