import type { Category, Item } from '@sufra/contract/menu/model';
import { expect, test } from 'vitest';
import { featuredAt } from './use-featured.ts';

const dish = (id: number) => ({ id, name: { en: `Dish ${id}`, ar: '' }, picture: 'a.jpg', price: 1000 });
const item = (id: number, pickup: number, delivery: number, isAvailable = true) =>
  ({ id, price: { pickup, delivery }, isAvailable }) as Item;
const menu = [{ items: [item(1, 1100, 1200), item(2, 0, 900)] }, { items: [item(3, 500, 600, false)] }] as Category[];

test('LOC-16 featured dishes have the prices of the chosen branch, without those it does not sell now', () => {
  const dishes = [1, 2, 3, 4].map(dish);
  const prices = (orderType: 'pickup' | 'delivery') => featuredAt(dishes, menu, orderType).map(({ id, price }) => [id, price]);
  expect(prices('delivery')).toEqual([
    [1, 1200],
    [2, 900],
  ]);
  expect(prices('pickup')).toEqual([[1, 1100]]);
});

test('LOC-16 shows no other branch’s prices while the menu loads', () => {
  expect(featuredAt([dish(1)], undefined, 'delivery')).toEqual([{ ...dish(1), price: null }]);
});
