import type { DeskEntry } from '@sufra/contract/desk/model';
import { expect, test } from 'vitest';
import { copyGroupEdits } from './copy-group.ts';

const group: DeskEntry = {
  ...{ kind: 'optionGroup', code: 'milk', isActive: true, readOnly: null, mayChange: [], branches: [], pictures: {} },
  ...{ archived: [], trail: [], planned: [] },
  shopPage: null,
  fields: {},
};

test('DESK-12 a copy has the group’s typed values, and replaces it at one dish', () => {
  const values = {
    'name.en': 'Milk',
    'name.ar': '',
    min: 1,
    max: 1,
    hasQuantities: false,
    options: ['oat'],
    'options.oat.name.en': 'Oat',
    'options.oat.price.pickup': 200,
    'options.oat.allergens': [],
    'options.oat.marks': null,
    'options.whole.name.en': 'Whole',
  };
  const edits = copyGroupEdits(group, values, 'milk-2', { code: 'latte', optionGroups: ['size', 'milk'] });
  expect(edits.map(({ code, field, after }) => [code, field, after])).toEqual([
    ['milk-2', 'active', true],
    ['milk-2', 'name.en', 'Milk'],
    ['milk-2', 'name.ar', ''],
    ['milk-2', 'min', 1],
    ['milk-2', 'max', 1],
    ['milk-2', 'hasQuantities', false],
    ['milk-2', 'options', ['oat']],
    ['milk-2', 'options.oat.name.en', 'Oat'],
    ['milk-2', 'options.oat.price.pickup', 200],
    ['milk-2', 'options.oat.allergens', []],
    ['latte', 'optionGroups', ['size', 'milk-2']],
  ]);
});
