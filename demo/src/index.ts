import { branches } from './branches.ts';
import { categories } from './categories.ts';
import { customer } from './customer.ts';
import { items } from './items.ts';
import { modifierGroups } from './modifier-groups.ts';
import { places } from './places.ts';
import { promotions } from './promotions.ts';
import type { DemoRestaurant } from './types.ts';

export type * from './types.ts';

/** Saj & Sidr: an invented restaurant business, complete enough to order from. */
export const restaurant: DemoRestaurant = {
  nameEn: 'Saj & Sidr',
  nameAr: 'صاج وسدر',
  supportPhone: '+97145550100',
  branches,
  categories,
  modifierGroups,
  items,
  places,
  promotions,
  customer,
};
