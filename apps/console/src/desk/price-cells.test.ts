import { expect, test } from 'vitest';
import type { Dish } from './dish-search.tsx';
import { afterSave, cellOf, cellText, columnsOf, isChange, paste, priceIn, rectangleIn, valueIn, withTexts } from './price-cells.ts';

const hummus: Dish = {
  code: 'hummus',
  isActive: true,
  fields: { 'price.pickup': 1800, 'price.delivery': 2000, 'at.marina.price.pickup': 1900 },
};
const branches = ['marina', 'barsha'].map((code) => ({ code, name: { en: code, ar: code } }));
const fieldsOf = () => hummus.fields;
const fields = (...view: Parameters<typeof columnsOf>) => columnsOf(...view).map(({ field }) => field);

test('DESK-09 shows base columns, then one branch’s or all; on phones a single column', () => {
  const desk = { branches, mayChange: [] };
  expect(fields(desk, { place: '', orderType: null })).toEqual(['price.pickup', 'price.delivery']);
  expect(fields(desk, { place: 'barsha', orderType: null })).toEqual([
    'price.pickup',
    'price.delivery',
    'at.barsha.price.pickup',
    'at.barsha.price.delivery',
  ]);
  expect(fields(desk, { place: '*', orderType: null })).toHaveLength(6);
  expect(fields(desk, { place: '', orderType: 'delivery' })).toEqual(['price.delivery']);
  expect(fields(desk, { place: 'marina', orderType: 'delivery' })).toEqual(['at.marina.price.delivery']);
});

test('DESK-08 only permitted cells are editable', () => {
  const columns = columnsOf({ branches, mayChange: ['at.marina.price.pickup'] }, { place: 'marina', orderType: null });
  expect(columns.filter(({ mayChange }) => mayChange).map(({ field }) => field)).toEqual(['at.marina.price.pickup']);
});

test('DESK-09 parses pasted cells with tabs, lines, Arabic digits and currencies', () => {
  expect(rectangleIn('12.50')).toBeNull();
  expect(rectangleIn('12.50\r\n')).toEqual([['12.50']]);
  expect(rectangleIn('12.50\t13\n\t14\n')).toEqual([
    ['12.50', '13'],
    ['', '14'],
  ]);
  expect(rectangleIn('AED 1,250.00\t‏١٬٢٥٠٫٠٠ د.إ.‏\t"18,50"')).toEqual([['1250.00', '1250٫00', '18,50']]);
});

test('DESK-09 a blank keeps the value, and cells outside the grid are counted', () => {
  const columns = columnsOf({ branches, mayChange: ['price.delivery', 'at.marina.price.pickup'] }, { place: 'marina', orderType: null });
  const rectangle = [
    ['1', '', '3'],
    ['4', '5', '6'],
  ];
  expect(paste(rectangle, ['hummus', 'fattoush'], columns, { row: 0, column: 0 })).toEqual({
    texts: [
      ['hummus.at.marina.price.pickup', '3'],
      ['fattoush.price.delivery', '5'],
      ['fattoush.at.marina.price.pickup', '6'],
    ],
    // Global prices, which only owners change.
    left: 2,
  });
  expect(paste(rectangle, ['hummus'], columns, { row: 0, column: 2 })).toEqual({
    texts: [['hummus.at.marina.price.pickup', '1']],
    left: 4,
  });
});

test('DESK-09 DESK-07 a cell with the saved value is unchanged', () => {
  const key = 'hummus.price.pickup';
  const typed = withTexts({}, [[key, '١٩٫٥']], fieldsOf);
  expect(typed).toEqual({ [key]: { text: '19.50', over: 1800 } });
  // While typing, the text stays unnormalized, even when equal to the saved value.
  const typing = withTexts({}, [[key, '18']], fieldsOf, true);
  expect([typing[key]?.text, isChange(key, typing[key] ?? { text: '', over: null })]).toEqual(['18', false]);
  expect(valueIn(typed, hummus, 'price.pickup')).toBe(1950);
  expect(withTexts(typed, [[key, '18']], fieldsOf)).toEqual({});
  expect(withTexts({}, [['hummus.at.barsha.price.pickup', ' ']], fieldsOf)).toEqual({});
  expect(cellOf('hummus.at.marina.price.pickup')).toEqual({ code: 'hummus', field: 'at.marina.price.pickup' });
});

test('DESK-10 clearing an own price inherits the global one, which cannot be empty', () => {
  const reset = withTexts({}, [['hummus.at.marina.price.pickup', '']], fieldsOf);
  expect(cellText({}, hummus, 'at.marina.price.pickup')).toBe('19.00');
  expect([valueIn(reset, hummus, 'at.marina.price.pickup'), priceIn(reset, hummus, 'at.marina.price.pickup')]).toEqual([null, 1800]);
  expect(valueIn(withTexts({}, [['hummus.price.pickup', '']], fieldsOf), hummus, 'price.pickup')).toBeUndefined();
  expect(valueIn(withTexts({}, [['hummus.price.pickup', 'many']], fieldsOf), hummus, 'price.pickup')).toBeUndefined();
});

test('DESK-04 DESK-09 a save keeps conflicts and later input in the cells', () => {
  const cell = (text: string, over: unknown) => ({ text, over });
  const draft = { 'a.price.pickup': cell('1', 100), 'b.price.pickup': cell('2', 100), 'c.price.pickup': cell('4', 100) };
  const sent = [
    { code: 'a', field: 'price.pickup', after: 100 },
    { code: 'b', field: 'price.pickup', after: 200 },
    { code: 'c', field: 'price.pickup', after: 300 },
  ];
  expect(afterSave(draft, sent, [{ code: 'b', field: 'price.pickup', theirs: 250 }])).toEqual({
    'b.price.pickup': cell('2', 250),
    'c.price.pickup': cell('4', 300),
  });
});
