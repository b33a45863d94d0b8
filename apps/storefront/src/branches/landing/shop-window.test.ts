import type { Category, MenuItem } from '@sufra/contract/menu';
import { expect, test } from 'vitest';
import { pickDishes } from './shop-window.ts';

const item = (stock_id: number, extra: Partial<MenuItem> = {}): MenuItem => ({
  stock_id,
  item_name_en: `Dish ${stock_id}`,
  item_name_ar: `طبق ${stock_id}`,
  description_en: '',
  description_ar: '',
  img_url: '/pictures/dish-640.webp',
  has_modifier: false,
  pickup_price: 10,
  delivery_price: 12.5,
  min_cart_item: 1,
  is_available: true,
  category_id: 1,
  ...extra,
});
const category = (category_id: number, items: MenuItem[]): Category => ({
  category_id,
  category_name_en: '',
  category_name_ar: '',
  items,
  subcategories: [],
});

test('the shop window shows the breadth of the menu: one dish of every category before a second of any', () => {
  const menu = [category(1, [item(1), item(2), item(3)]), category(2, [item(4)]), category(3, [item(5), item(6)])];
  expect(pickDishes(menu, 5, 'delivery').map((dish) => dish.stock_id)).toEqual([1, 4, 5, 2, 6]);
});

test('dishes that are sold out, without a price or without a picture are not shown off', () => {
  const menu = [category(1, [item(1, { is_available: false }), item(2, { delivery_price: 0 }), item(3, { img_url: '' }), item(4)])];
  expect(pickDishes(menu, 8, 'delivery').map((dish) => dish.stock_id)).toEqual([4]);
});

test('the price is that of the order type', () => {
  expect(pickDishes([category(1, [item(1)])], 8, 'pickup')[0]?.price).toBe(10);
  expect(pickDishes([category(1, [item(1)])], 8, 'delivery')[0]?.price).toBe(12.5);
  expect(pickDishes([], 8, 'delivery')).toEqual([]);
});
