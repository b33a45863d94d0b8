import type { ItemDetail } from '@sufra/contract/menu';
import { expect, test } from 'vitest';
import { withPricesOf } from './fresh-prices.ts';
import { line, modifier } from './testing.ts';

const item = (stock_id: number): ItemDetail => ({
  stock_id,
  item_name_en: 'Hummus',
  item_name_ar: 'حمص',
  description_en: '',
  description_ar: '',
  img_url: '',
  has_modifier: true,
  pickup_price: 21,
  delivery_price: 23,
  min_cart_item: 1,
  is_available: true,
  category_id: 1,
  modifiers_categories: [
    {
      category_id: 3,
      name_en: 'Extras',
      name_ar: 'إضافات',
      minimum_amount: 0,
      maximum_amount: 0,
      show_qty_selection_for_modifiers: true,
      modifiers: [{ id: 31, modifier_name_en: 'Garlic toum', modifier_name_ar: 'ثومية', pickup_price: 3, delivery_price: 3.5 }],
    },
  ],
});

test('CHK-08 after a change of prices the cart takes over those of the menu, for dishes and options', () => {
  const before = line(11, { quantity: 2, modifiers: [modifier(31, 3)], notes: 'no onions' });
  expect(withPricesOf([before], [item(11)])).toEqual([
    { ...before, pickupPrice: 21, deliveryPrice: 23, modifiers: [{ ...modifier(31, 3), pickupPrice: 3, deliveryPrice: 3.5 }] },
  ]);
});

test('CHK-08 a dish or an option that the menu no longer has stays for the server to name', () => {
  const gone = line(12);
  const optionGone = line(11, { modifiers: [modifier(99)] });
  const [first, second] = withPricesOf([gone, optionGone], [item(11)]);
  expect(first).toEqual(gone);
  expect(second?.modifiers).toEqual([modifier(99)]);
});
