import type { Allergen } from '@sufra/contract/menu/dietary';
import { expect, test } from 'vitest';
import { restaurant } from './index.ts';

const { items, optionGroups } = restaurant;
const food = [...items, ...optionGroups.flatMap((group) => group.options)];
const ofAnimals: Allergen[] = ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'];
const ofFlesh: Allergen[] = ['crustaceans', 'fish', 'molluscs'];

test('ITEM-02 every dish and option declares its contents, except the dish of the day', () => {
  expect(food.filter(({ allergens }) => !allergens).map(({ code }) => code)).toEqual(['dish-of-the-day']);
});

test('ITEM-02 no dish marked vegan, vegetarian or gluten-free has a contradicting allergen', () => {
  for (const { code, allergens, marks } of food) {
    const contains = (some: Allergen[]) => some.some((allergen) => allergens?.includes(allergen) ?? false);
    if (marks?.includes('vegan')) expect(contains(ofAnimals), code).toBe(false);
    if (marks?.includes('vegetarian')) expect(contains(ofFlesh), code).toBe(false);
    if (marks?.includes('gluten_free')) expect(contains(['gluten']), code).toBe(false);
    expect(marks?.includes('vegan') && marks.includes('vegetarian'), code).not.toBe(true);
  }
});

/** Ingredient words in a description, and the allergen that each requires. */
const telling: [words: RegExp, allergen: Allergen][] = [
  [/\b(tahini|tarator|sesame|hummus)\b/i, 'sesame'],
  [/\b(yoghurt|laban|labneh|cheese|halloumi|mozzarella|cheddar|akkawi|cream|butter|ghee|milk|béchamel|raita|parmesan)\b/i, 'milk'],
  [/\b(walnuts?|pistachios?|almonds?|pine nuts|nuts|cashew)\b/i, 'nuts'],
  [/\b(egg|eggs|omelette|mayonnaise)\b/i, 'eggs'],
  [
    /\b(bread|flour(ed)?|dough|pasta|penne|pastry|pastries|bulgur|wheat|oats|vermicelli|breadcrumbs|toast|bun|roll|semolina|sponge)\b/i,
    'gluten',
  ],
  [/\b(prawns?)\b/i, 'crustaceans'],
  [/\b(fish|mullet)\b/i, 'fish'],
  [/\b(soy)\b/i, 'soybeans'],
  [/\b(mustard|mayonnaise)\b/i, 'mustard'],
];
/** False positives: words with another meaning here. */
const misleading: Record<string, RegExp> = { 'baba-ghanoush': /No tahini/, 'strawberry-juice': /with milk if you ask/ };

test.each(telling)('ITEM-02 a description that mentions %s lists the allergen', (words, allergen) => {
  const silent = items.filter(({ code, description, allergens }) => {
    const text = description.en.replace(misleading[code] ?? /$^/, '');
    return allergens && words.test(text) && !allergens.includes(allergen);
  });
  expect(silent.map(({ code, description }) => `${code}: ${description.en}`)).toEqual([]);
});

test('ITEM-02 all dishes state calories, except shared platters and the dish of the day', () => {
  const without = items.filter(({ calories }) => calories === null).map(({ code }) => code);
  expect(without.sort()).toEqual(['breakfast-tray', 'dish-of-the-day', 'family-grill', 'ghada-tray', 'mixed-grill']);
  for (const { code, calories } of food) {
    const stated = calories ?? 0;
    expect(stated >= -100 && stated <= 1200, code).toBe(true);
  }
});
