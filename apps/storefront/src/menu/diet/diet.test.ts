import { itemOf } from '@sufra/contract/menu/item-testing';
import { expect, test } from 'vitest';
import { type DietFilter, filterDishes, matchesFilter, parseDietFilters, relaxedFilters } from './diet.ts';

const falafel = itemOf(1, { allergens: [], dietaryMarks: ['vegan'], withDefaults: { allergens: ['sesame'], dietaryMarks: ['vegan'] } });
const labneh = itemOf(2, { allergens: ['milk'], dietaryMarks: ['vegetarian', 'gluten_free'] });
const kebab = itemOf(3, { allergens: ['gluten'], dietaryMarks: [] });
const ofTheDay = itemOf(4);
const menu = [falafel, labneh, kebab, ofTheDay];
const ids = (...wishes: DietFilter[]) => filterDishes(menu, wishes).items.map(({ id }) => id);

test.each<[string, DietFilter[], number[], number]>([
  ['vegan dishes are vegetarian', ['vegetarian'], [1, 2], 1],
  ['vegetarian dishes are not vegan', ['vegan'], [1], 1],
  ['a dish counts with its default options', ['sesame'], [2, 3], 1],
  ['a dish that states nothing is not free of an allergen, and is counted', ['nuts'], [1, 2, 3], 1],
  ['all wishes have to be fulfilled', ['vegetarian', 'milk'], [1], 1],
  ['without wishes nothing is left out', [], [1, 2, 3, 4], 0],
])('TRY-04 DESK-22 %s', (_, wishes, expected, unstated) => {
  expect(ids(...wishes)).toEqual(expected);
  expect(filterDishes(menu, wishes).unstated).toBe(unstated);
});

test('TRY-04 gluten-free requires the mark and stated allergens without gluten', () => {
  expect(matchesFilter({ dietaryMarks: ['gluten_free'], allergens: ['milk'] }, 'gluten_free')).toBe(true);
  expect(matchesFilter({ dietaryMarks: ['gluten_free'], allergens: ['gluten'] }, 'gluten_free')).toBe(false);
  expect(matchesFilter({ dietaryMarks: ['gluten_free'] }, 'gluten_free')).toBeNull();
  expect(matchesFilter({ dietaryMarks: [], allergens: [] }, 'gluten_free')).toBe(false);
  expect(matchesFilter({ allergens: [] }, 'gluten_free')).toBeNull();
});

test('TRY-04 an empty result suggests filters to drop, best first', () => {
  expect(ids('vegetarian', 'gluten_free', 'milk')).toEqual([]);
  expect(relaxedFilters(menu, ['vegetarian', 'gluten_free', 'milk'])).toEqual([
    { wish: 'gluten_free', count: 1 },
    { wish: 'milk', count: 1 },
  ]);
  expect(relaxedFilters([kebab], ['vegan', 'gluten'])).toEqual([]);
});

test('TRY-04 reads stored filters once each, and ignores unknown ones', () => {
  expect(parseDietFilters('vegan nuts halal vegan spicy')).toEqual(['vegan', 'nuts']);
  expect(parseDietFilters(null)).toEqual([]);
});
