import { expect, test } from 'vitest';
import { buildMenu } from '../store/build-menu.ts';
import { searchMenu } from './search.ts';
import { prepareIndex, searchIndexOf } from './search-index.ts';

const menuOf = ({
  name = 'Hummus',
  nameAr = 'حمص',
  description = 'With tahini',
  descriptionAr = '',
  category = 'Mezze',
  categoryAr = 'مقبلات',
  price = 1800,
} = {}) =>
  buildMenu({
    categories: [{ id: 1, code: 'mezze', parent_id: null, name_en: category, name_ar: categoryAr, position: 0, hours: [] }],
    items: [
      {
        ...{
          id: 1,
          code: 'hummus',
          category_id: 1,
          name_en: name,
          name_ar: nameAr,
          description_en: description,
          description_ar: descriptionAr,
          picture: '',
        },
        ...{ pickup_fils: price, delivery_fils: price, min_quantity: 1, position: 0, active: true },
        ...{ calories: null, allergens: null, dietary_marks: null },
      },
    ],
    ...{ groups: [], options: [], links: [], goesWith: [] },
  });

test('MENU-08 keeps the search index when only a price changes', async () => {
  const before = await menuOf();
  await prepareIndex(before);
  const dearer = await menuOf({ price: 2100 });
  await prepareIndex(dearer, before);
  expect(searchIndexOf(dearer)).toBe(searchIndexOf(before));
  expect(searchMenu(dearer, 'humus').items.map((item) => item.price.pickup)).toEqual([2100]);
});

test('MENU-08 search uses a separate index per menu, and branches share the index of their business', async () => {
  const one = await menuOf();
  const other = await menuOf({ name: 'Moutabal', nameAr: 'متبل' });
  const branch = one.with([{ itemId: 1, isHidden: false, pickupFils: 2100, deliveryFils: null }]);
  expect(branch).not.toBe(one);
  const found = [one, other, branch].map((menu) => ['hummus', 'moutabal'].map((term) => searchMenu(menu, term).items.length));
  expect(found).toEqual([
    [1, 0],
    [0, 1],
    [1, 0],
  ]);
  expect(searchIndexOf(branch)).toBe(searchIndexOf(one));
});

test.each([
  ['name', { name: 'Moutabal' }, 'moutabal'],
  ['description', { description: 'With walnuts' }, 'walnuts'],
  ['category', { category: 'Starters' }, 'starters'],
  ['Arabic name', { nameAr: 'متبل' }, 'متبل'],
  ['Arabic description', { descriptionAr: 'بالجوز' }, 'بالجوز'],
  ['Arabic category', { categoryAr: 'سلطات' }, 'سلطات'],
])('MENU-08 a dish is found by its new %s', async (_, changes, term) => {
  const before = await menuOf();
  await prepareIndex(before);
  const renamed = await menuOf(changes);
  await prepareIndex(renamed, before);
  expect(searchMenu(before, term).items).toEqual([]);
  expect(searchMenu(renamed, term).items).toHaveLength(1);
});
