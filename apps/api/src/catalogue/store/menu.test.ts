import { expect, test } from 'vitest';
import { buildMenu } from './build-menu.ts';
import type { Offer } from './menu.ts';

const plain = { calories: null, allergens: null, dietary_marks: null, active: true };
const menu = await buildMenu({
  categories: [{ id: 1, code: 'mezze', parent_id: null, name_en: 'Mezze', name_ar: 'مقبلات', position: 0, hours: [] }],
  items: [
    {
      ...{ id: 1, code: 'hummus', category_id: 1, name_en: 'Hummus', name_ar: 'حمص', description_en: '', description_ar: '', picture: '' },
      ...{ pickup_fils: 1800, delivery_fils: 2000, min_quantity: 1, position: 0, ...plain },
    },
  ],
  groups: [{ id: 1, code: 'bread', name_en: 'Bread', name_ar: 'خبز', min: 0, max: 1, included: 0, has_quantities: false }],
  options: [
    {
      id: 1,
      code: 'saj',
      option_group_id: 1,
      item_id: null,
      name_en: 'Saj',
      name_ar: 'صاج',
      pickup_fils: 200,
      delivery_fils: 225,
      position: 0,
      ...plain,
    },
  ],
  links: [{ item_id: 1, option_group_id: 1, position: 0 }],
  goesWith: [],
});
const offer = (changes: Partial<Offer>): Offer => ({
  itemId: 1,
  isHidden: false,
  pickupFils: null,
  deliveryFils: null,
  ...changes,
});

test.each<[title: string, changes: Partial<Offer>, pickup: number, delivery: number]>([
  ['for collecting', { pickupFils: 1950 }, 1950, 2000],
  ['for delivery', { deliveryFils: 2150 }, 1800, 2150],
  ['for both', { pickupFils: 1950, deliveryFils: 2150 }, 1950, 2150],
  ['of nothing for collecting', { pickupFils: 0 }, 0, 2000],
  ['of nothing for delivery', { deliveryFils: 0 }, 1800, 0],
])('MENU-11 a branch has its own price %s', (_, changes, pickup, delivery) => {
  const own = menu.with([offer(changes)]);
  expect(own.item(1)?.price).toEqual({ pickup, delivery });
  expect(own.items.map(({ price }) => price)).toEqual([{ pickup, delivery }]);
  // Its options keep their global prices, and other branches sell as before.
  expect(own.item(1)?.optionGroups).toEqual(menu.item(1)?.optionGroups);
  expect(menu.items[0]?.price).toEqual({ pickup: 1800, delivery: 2000 });
});

test('MENU-11 a branch that sells as all do has the menu of all', () => {
  expect(menu.with([offer({})])).toBe(menu);
  expect(menu.with([offer({ pickupFils: 1800, deliveryFils: 2000 })])).toBe(menu);
});

test('MENU-14 a dish outside its hours shows its next time; sold out takes precedence', () => {
  const closed = new Map([[1, '2026-11-22T07:00:00+04:00']]);
  const own = menu.with([], undefined, undefined, closed);
  expect(own.items).toMatchObject([{ isAvailable: false, offeredFrom: '2026-11-22T07:00:00+04:00' }]);
  expect(own.item(1)).toMatchObject({ isAvailable: false, offeredFrom: '2026-11-22T07:00:00+04:00', hasOptions: true });
  const without = menu.with([], { items: new Set([1]), options: new Set() }, undefined, closed);
  expect([without.items[0]?.isAvailable, without.items[0]?.offeredFrom]).toEqual([false, undefined]);
  expect(menu.with([offer({ isHidden: true })], undefined, undefined, closed).items).toEqual([]);
  expect(menu.with([], undefined, undefined, new Map([[2, null]]))).toBe(menu);
});
