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
  seller: {
    name: { en: 'Saj & Sidr Restaurants L.L.C (demo)', ar: 'مطاعم صاج وسدر ذ.م.م (تجريبي)' },
    address: {
      en: 'Office 1204, Sheikh Zayed Road, Dubai, United Arab Emirates',
      ar: 'مكتب 1204، شارع الشيخ زايد، دبي، الإمارات العربية المتحدة',
    },
    // No business has it.
    trn: '100000000000003',
  },
  branches,
  categories,
  modifierGroups,
  items,
  places,
  promotions,
  customer,
};
