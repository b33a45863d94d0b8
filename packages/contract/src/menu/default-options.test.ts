import { expect, test } from 'vitest';
import { withClaims } from './default-options.ts';
import type { Dietary } from './dietary.ts';
import { itemOf } from './item-testing.ts';
import type { OptionGroup } from './model.ts';

const falafel = itemOf(1, { allergens: [], dietaryMarks: ['vegan', 'gluten_free'] });
const group = (limits: Partial<OptionGroup>, ...options: Dietary[]): OptionGroup => ({
  ...{ id: 1, name: { en: 'Sauce', ar: 'صوص' }, min: 1, max: 1, hasQuantities: false, ...limits },
  options: options.map((option, id) => ({ id: id + 1, name: { en: 'Option', ar: 'خيار' }, price: { pickup: 0, delivery: 0 }, ...option })),
});
const tahini: Dietary = { allergens: ['sesame'], dietaryMarks: ['vegan', 'gluten_free'] };
const yoghurt: Dietary = { allergens: ['milk'], dietaryMarks: ['vegetarian'] };
const plain: Dietary = { allergens: [], dietaryMarks: ['vegan', 'gluten_free'] };
const silent: Dietary = {};

test.each([
  [
    'adds the allergens of the option chosen at first',
    [group({}, tahini, plain)],
    { allergens: ['sesame'], dietaryMarks: falafel.dietaryMarks },
  ],
  [
    'drops marks that the option chosen at first does not have',
    [group({}, yoghurt)],
    { allergens: ['milk'], dietaryMarks: ['vegetarian'] },
  ],
  ['leaves unstated what the option chosen at first does not state', [group({}, silent)], {}],
  ['is absent where the options change nothing', [group({}, plain, tahini)], undefined],
  ['is absent where no option is chosen at first', [group({ min: 0 }, tahini)], undefined],
])('TRY-04 default dietary facts of a dish %s', (_, groups, expected) => {
  expect(withClaims(falafel, groups).withDefaults).toEqual(expected);
});

test('TRY-04 default facts follow the remaining options', () => {
  const served = withClaims(falafel, [group({}, tahini, plain)]);
  expect(withClaims(served, [group({}, plain)]).withDefaults).toBeUndefined();
});
