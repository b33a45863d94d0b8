import type { Allergen } from '@sufra/contract/menu/dietary';
import { expect, test } from 'vitest';
import { restaurant } from './index.ts';

const { items, modifierGroups } = restaurant;
const modifiers = modifierGroups.flatMap((group) => group.modifiers);
const food = [...items, ...modifiers];
const ofAnimals: Allergen[] = ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'];
const ofFlesh: Allergen[] = ['crustaceans', 'fish', 'molluscs'];

test('ITEM-02 every dish and every option says what is in it, but the dish of the day', () => {
  expect(food.filter(({ allergens }) => !allergens).map(({ slug }) => slug)).toEqual(['dish-of-the-day']);
});

test('ITEM-02 no dish is called vegan, vegetarian or gluten-free against its own allergens', () => {
  for (const { slug, allergens = [], dietaryMarks = [] } of food) {
    const contains = (some: Allergen[]) => some.some((allergen) => allergens.includes(allergen));
    if (dietaryMarks.includes('vegan')) expect(contains(ofAnimals), slug).toBe(false);
    if (dietaryMarks.includes('vegetarian')) expect(contains(ofFlesh), slug).toBe(false);
    if (dietaryMarks.includes('gluten_free')) expect(contains(['gluten']), slug).toBe(false);
    expect(dietaryMarks.includes('vegan') && dietaryMarks.includes('vegetarian'), slug).toBe(false);
  }
});

/** What a dish is made with, by words of its description, and the allergen that it then has to name. */
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
/** Words that mean something else here. */
const misleading: Record<string, RegExp> = {
  'baba-ghanoush': /No tahini/,
  'strawberry-juice': /with milk if you ask/,
};

test.each(telling)('ITEM-02 what a description speaks of with %s is named among the allergens', (words, allergen) => {
  const silent = items.filter(({ slug, descriptionEn, allergens }) => {
    const text = descriptionEn.replace(misleading[slug] ?? /$^/, '');
    return allergens && words.test(text) && !allergens.includes(allergen);
  });
  expect(silent.map(({ slug, descriptionEn }) => `${slug}: ${descriptionEn}`)).toEqual([]);
});

test('ITEM-02 what is shared by a table, and the dish of the day, state no calories; everything else does', () => {
  const without = items.filter(({ calories }) => calories === undefined).map(({ slug }) => slug);
  expect(without.sort()).toEqual(['breakfast-tray', 'dish-of-the-day', 'family-grill', 'ghada-tray', 'mixed-grill']);
  for (const { slug, calories = 0 } of food) expect(Number.isInteger(calories) && calories >= -100 && calories <= 1200, slug).toBe(true);
});
