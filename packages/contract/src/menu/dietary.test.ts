import { expect, test } from 'vitest';
import { type Dietary, dishFacts } from './dietary.ts';

const pizza: Dietary = { calories: 800, allergens: ['gluten', 'milk'], dietaryMarks: ['vegetarian'] };
const fries: Dietary = { calories: 300, allergens: [], dietaryMarks: ['vegan', 'gluten_free'] };
const pepperoni: Dietary = { calories: 90, allergens: ['mustard', 'celery'], dietaryMarks: ['spicy'] };
const unknown: Dietary = {};
const facts = (dish: Dietary, ...chosen: [Dietary, number][]) =>
  dishFacts(
    dish,
    chosen.map(([option, quantity]) => ({ option, quantity })),
  );

test('ITEM-02 calories add each chosen option by its quantity, and ignore options not chosen', () => {
  expect(facts(pizza).calories).toBe(800);
  expect(facts(pizza, [pepperoni, 2], [fries, 0]).calories).toBe(980);
  expect(facts({ calories: 40 }, [{ calories: -60 }, 1]).calories).toBe(0);
});

test('ITEM-02 a dish without calories has null, and an option without them marks the sum as partial', () => {
  expect(facts(unknown, [fries, 1])).toMatchObject({ calories: null });
  expect(facts(pizza, [fries, 1])).toMatchObject({ calories: 1100, areCaloriesPartial: false });
  expect(facts(pizza, [fries, 1], [unknown, 1])).toMatchObject({ calories: 1100, areCaloriesPartial: true, areAllergensPartial: true });
  expect(facts(pizza, [unknown, 0])).toMatchObject({ areCaloriesPartial: false, areAllergensPartial: false });
});

test('ITEM-02 lists allergens of dish and options once, in legal order', () => {
  expect(facts(pizza, [pepperoni, 1], [{ allergens: ['milk'] }, 1]).allergens).toEqual(['gluten', 'milk', 'celery', 'mustard']);
  expect(facts(fries).allergens).toEqual([]);
  expect(facts(unknown, [pepperoni, 1]).allergens).toBeNull();
});

test.each<[string, Dietary, [Dietary, number][], string[]]>([
  ['a vegetarian dish stays so with fries', pizza, [[fries, 1]], ['vegetarian']],
  ['and is not any more with meat, which makes it spicy', pizza, [[pepperoni, 1]], ['spicy']],
  ['meat that is not chosen changes nothing', pizza, [[pepperoni, 0]], ['vegetarian']],
  ['of an option that says nothing nothing is known', pizza, [[unknown, 1]], []],
  ['vegan with vegetarian is vegetarian', fries, [[{ dietaryMarks: ['vegetarian'], allergens: ['milk'] }, 1]], ['vegetarian']],
  ['vegan says it all', fries, [], ['vegan', 'gluten_free']],
  ['no word holds against an allergen', { ...fries, allergens: ['gluten'] }, [], ['vegan']],
])('ITEM-02 %s', (_, dish, chosen, marks) => {
  expect(facts(dish, ...chosen).marks).toEqual(marks);
});
