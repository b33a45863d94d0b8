import { expect, test } from 'vitest';
import { withoutCalories } from './without-calories.ts';

const names = (path: string, en: string) => ({ [`${path}name.en`]: en, [`${path}name.ar`]: '' });

test('DESK-22 the queue has each active dish and option without calories, by name', () => {
  const milk = {
    code: 'milk',
    isActive: true,
    fields: { ...names('', 'Milk'), ...names('options.oat.', 'Oat'), 'options.oat.calories': null },
  };
  const tea = { code: 'tea', isActive: true, fields: { ...names('', 'Tea'), calories: null } };
  const listed = { code: 'karak', isActive: true, fields: names('', 'Karak') };
  const found = [
    ...withoutCalories('item', [tea, listed, { ...tea, code: 'old', isActive: false }]),
    ...withoutCalories('optionGroup', [milk]),
  ];
  expect(found.map(({ key, called, of }) => [key, called.en, of.en])).toEqual([
    ['item.tea.calories', 'Tea', 'Tea'],
    ['optionGroup.milk.options.oat.calories', 'Oat', 'Milk'],
  ]);
});
