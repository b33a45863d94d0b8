import { expect, test } from 'vitest';
import { buildMenu } from '../catalogue/build-menu.ts';
import { searchMenu } from './search.ts';
import { prepareIndex, searchIndexOf } from './search-index.ts';

/** A menu of one dish in one category. */
const menuOf = ({ name = 'Hummus', description = 'With tahini', category = 'Mezze', price = 1800 } = {}) =>
  buildMenu({
    categories: [{ id: 1, parent_id: null, name_en: category, name_ar: 'مقبلات', position: 0 }],
    items: [
      {
        ...{ id: 1, category_id: 1, name_en: name, name_ar: 'حمص', description_en: description, description_ar: '', picture: '' },
        ...{ pickup_fils: price, delivery_fils: price, min_quantity: 1, position: 0, active: true },
        ...{ calories: null, allergens: null, dietary_marks: null },
      },
    ],
    ...{ groups: [], options: [], links: [] },
  });

test('MENU-08 another price keeps what was prepared for searches', async () => {
  const before = await menuOf();
  await prepareIndex(before);
  const dearer = await menuOf({ price: 2100 });
  await prepareIndex(dearer, before);
  expect(searchIndexOf(dearer)).toBe(searchIndexOf(before));
  expect(searchMenu(dearer, 'humus').items.map((item) => item.price.pickup)).toEqual([2100]);
});

test.each([
  ['name', { name: 'Moutabal' }, 'moutabal'],
  ['description', { description: 'With walnuts' }, 'walnuts'],
  ['category', { category: 'Starters' }, 'starters'],
])('MENU-08 a dish is found by its new %s', async (_, changes, term) => {
  const before = await menuOf();
  await prepareIndex(before);
  const renamed = await menuOf(changes);
  await prepareIndex(renamed, before);
  expect(searchMenu(before, term).items).toEqual([]);
  expect(searchMenu(renamed, term).items).toHaveLength(1);
});
