import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Mark } from '../names.ts';
import { bilingual, expectRoundTrip, id, prices } from '../testing/wire-values.ts';
import { allergens, dietaryMarks } from './dietary.ts';
import { getItem, itemsAndSubcategories, itemsPerCategory, listCategories, searchItems } from './endpoints.ts';
import type { Category, CategoryName, Item, ItemMarks, ItemSearchResults, OptionGroup } from './model.ts';
import { categoryItems, categoryList, itemDetail, itemList, itemSearchResults } from './schemas.ts';
import { item as itemMap } from './wire.ts';

const dietary = {
  calories: fc.integer({ min: -500, max: 3000 }),
  allergens: fc.subarray([...allergens]),
  dietaryMarks: fc.subarray([...dietaryMarks]),
};
const stated = {
  id,
  name: bilingual,
  description: bilingual,
  picture: fc.string(),
  hasOptions: fc.boolean(),
  price: prices,
  minQuantity: fc.integer({ min: 1, max: 99 }),
  isAvailable: fc.boolean(),
  categoryId: id,
  isPopular: fc.boolean(),
  offeredFrom: fc.option(fc.constant('2026-11-24T07:00:00+04:00')),
};
const withDefaults = fc.record({ allergens: dietary.allergens, dietaryMarks: dietary.dietaryMarks }, { requiredKeys: [] });
const keys = ['id', 'name', 'description', 'picture', 'hasOptions', 'price', 'minQuantity', 'isAvailable', 'categoryId'] as const;
const item: fc.Arbitrary<Item> = fc.record({ ...stated, ...dietary, withDefaults }, { requiredKeys: [...keys] });
const items = fc.array(item, { maxLength: 3 });
const option = fc.record({ id, name: bilingual, price: prices, ...dietary }, { requiredKeys: ['id', 'name', 'price'] });
const count = fc.nat({ max: 20 });
const group: fc.Arbitrary<OptionGroup> = fc.record({
  id,
  name: bilingual,
  min: count,
  max: count,
  hasQuantities: fc.boolean(),
  options: fc.array(option, { maxLength: 3 }),
});
const subcategory: fc.Arbitrary<CategoryName> = fc.record({ id, name: bilingual });
const subcategories = fc.array(subcategory, { maxLength: 3 });
const minute = fc.nat({ max: 2880 });
const hours = fc.array(fc.record({ day: fc.nat({ max: 6 }), opens: minute, closes: minute }), { maxLength: 3 });
const category: fc.Arbitrary<Category> = fc.record(
  { id, name: bilingual, items, subcategories, hours },
  { requiredKeys: ['id', 'name', 'items', 'subcategories'] },
);

test('MENU-01 a menu survives the wire, its prices to the fils', () => {
  expectRoundTrip(fc.array(category, { maxLength: 3 }), listCategories.output.toWire, categoryList, listCategories.output.fromWire);
  expectRoundTrip(
    fc.record({ category: subcategory, items, subcategories }),
    itemsAndSubcategories.output.toWire,
    categoryItems,
    itemsAndSubcategories.output.fromWire,
  );
  expectRoundTrip(items, itemsPerCategory.output.toWire, itemList, itemsPerCategory.output.fromWire);
});

test('ITEM-03 a dish survives the wire with every choice that it offers, its prices to the fils', () => {
  const detailed = fc.tuple(item, fc.array(group, { maxLength: 3 })).map(([any, optionGroups]) => ({ ...any, optionGroups }));
  expectRoundTrip(detailed, getItem.output.toWire, itemDetail, getItem.output.fromWire);
});

test('MENU-08 what a search found survives the wire, with its marks and suggestions', () => {
  const marks = fc.array(fc.tuple(fc.nat(), fc.nat()) as fc.Arbitrary<Mark>, { maxLength: 3 });
  const inText = fc.record({ en: marks, ar: marks }, { requiredKeys: [] });
  const itemMarks: fc.Arbitrary<ItemMarks> = fc.record({ name: inText, description: inText });
  const found: fc.Arbitrary<ItemSearchResults> = fc.record({
    items,
    marks: fc.array(itemMarks, { maxLength: 3 }),
    suggestions: fc.option(fc.record({ areNear: fc.boolean(), items, categories: subcategories })),
  });
  expectRoundTrip(found, searchItems.output.toWire, itemSearchResults, searchItems.output.fromWire);
});

test('ITEM-02 the wire format omits what a dish does not state, instead of zero or an empty list', () => {
  fc.assert(
    fc.property(item, (any) => {
      const wire = itemMap.toWire(any);
      for (const [field, name] of [
        ['calories', 'calories'],
        ['allergens', 'allergens'],
        ['dietary_marks', 'dietaryMarks'],
      ] as const) {
        expect(field in wire).toBe(name in any);
        expect(name in itemMap.fromWire(wire)).toBe(name in any);
      }
    }),
  );
});
