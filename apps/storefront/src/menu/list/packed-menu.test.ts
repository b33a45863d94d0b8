import { allergens, dietaryMarks } from '@sufra/contract/menu/dietary';
import { itemOf } from '@sufra/contract/menu/item-testing';
import type { Item } from '@sufra/contract/menu/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ListedCategory, listedMenu } from './listed-menu.ts';
import { packMenu, unpackMenu } from './packed-menu.ts';

const text = fc.string({ unit: 'grapheme' }).map((some) => some.replace(/[\t\n\r]/g, ''));
const written = fc.record({ en: text, ar: text });
const id = fc.integer({ min: 1, max: 9_999 });
const fils = fc.nat(100_000);

const dish = (categoryIds: number[]): fc.Arbitrary<Item> =>
  fc.tuple(available(categoryIds), fc.option(fc.constantFrom(null, '2026-11-22T07:00:00+04:00'), { nil: undefined })).map(([item, from]) =>
    // Normalized: sold-out dishes have no time, and available ones need none.
    item.isAvailable || from === undefined ? item : { ...item, offeredFrom: from },
  );
const available = (categoryIds: number[]): fc.Arbitrary<Item> =>
  fc.record(
    {
      id,
      name: written,
      description: written,
      picture: text,
      hasOptions: fc.boolean(),
      price: fc.record({ pickup: fils, delivery: fils }),
      minQuantity: fc.integer({ min: 1, max: 20 }),
      isAvailable: fc.boolean(),
      isPopular: fc.constant(true),
      categoryId: fc.constantFrom(...categoryIds),
      calories: fc.integer({ min: 0, max: 3_000 }),
      allergens: fc.subarray([...allergens]),
      dietaryMarks: fc.subarray([...dietaryMarks]),
      withDefaults: fc.record(
        { allergens: fc.subarray([...allergens]), dietaryMarks: fc.subarray([...dietaryMarks]) },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: ['id', 'name', 'description', 'picture', 'hasOptions', 'price', 'minQuantity', 'isAvailable', 'categoryId'] },
  );

const minute = fc.nat(2880);
const hours = fc.array(fc.record({ day: fc.nat(6), opens: minute, closes: minute }), { minLength: 1, maxLength: 3 });
const category: fc.Arbitrary<ListedCategory> = fc
  .record({
    ...{ id, name: written, hours: fc.option(hours, { nil: undefined }) },
    subcategories: fc.array(fc.record({ id, name: written }), { maxLength: 3 }),
  })
  .chain((named) =>
    fc.record({
      ...{ id: fc.constant(named.id), name: fc.constant(named.name), subcategories: fc.constant(named.subcategories) },
      hours: fc.constant(named.hours),
      items: fc.array(dish([named.id, ...named.subcategories.map((sub) => sub.id)]), { maxLength: 5 }),
    }),
  );
const locale = fc.constantFrom('en' as const, 'ar' as const);

/** Expected page data: texts in one language, falling back to the other. */
const inOneLanguage = (menu: ListedCategory[], own: 'en' | 'ar'): ListedCategory[] =>
  menu.map((each) => ({
    ...each,
    items: each.items.map((item) => {
      const { en, ar } = item.description;
      if (!item.description[own].trim()) return item;
      return { ...item, description: own === 'en' ? { en, ar: '' } : { en: '', ar } };
    }),
  }));

test('MENU-01 the browser reads the menu from the page without descriptions in the other language', () => {
  fc.assert(
    fc.property(fc.array(category, { maxLength: 5 }), locale, (menu, own) => {
      expect(unpackMenu(packMenu(menu, own), own)).toEqual(inOneLanguage(menu, own));
    }),
  );
});

test('MENU-01 the browser reads both languages and the count of deferred dishes from a partial menu', () => {
  const items = Array.from({ length: 160 }, (_, at) =>
    itemOf(at + 1, {
      description: { en: 'Crisp', ar: 'مقرمش' },
      picture: '/pictures/falafel-640.webp',
      price: { pickup: 900, delivery: 0 },
    }),
  );
  const named = (number: number) => ({ id: number, name: { en: 'Wraps', ar: '' }, subcategories: [] });
  const listed = listedMenu([
    { ...named(1), items: items.slice(0, 2) },
    { ...named(2), items },
  ]);
  expect(unpackMenu(packMenu(listed, 'ar'), 'ar')).toEqual(listed);
  expect(listed[1]?.withheld).toEqual({ count: 160, picture: '/pictures/falafel-640.webp' });
});

test('reads multi-line text as one line', () => {
  const [read] = unpackMenu(packMenu([{ id: 1, name: { en: 'From\n\tthe grill', ar: '' }, items: [], subcategories: [] }], 'en'), 'en');
  expect(read?.name.en).toBe('From the grill');
});
