import { itemOf } from '@sufra/contract/menu/item-testing';
import type { Category, Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { expect, test } from 'vitest';
import type { ServerData } from '../../site/server-context.ts';
import { landingData, pickDishes } from './landing-data.ts';

const item = (id: number, extra: Partial<Item> = {}): Item => itemOf(id, { picture: '/pictures/dish-640.webp', ...extra });
const category = (id: number, items: Item[]): Category => ({ id, name: { en: '', ar: '' }, items, subcategories: [] });

test('features one dish of every category before a second of any', () => {
  const menu = [category(1, [item(1), item(2), item(3)]), category(2, [item(4)]), category(3, [item(5), item(6)])];
  expect(pickDishes(menu, 5, 'delivery').map((dish) => dish.id)).toEqual([1, 4, 5, 2, 6]);
});

test('does not feature dishes sold out, without price or without picture', () => {
  const menu = [
    category(1, [item(1, { isAvailable: false }), item(2, { price: { pickup: 1000, delivery: 0 } }), item(3, { picture: '' }), item(4)]),
  ];
  expect(pickDishes(menu, 8, 'delivery').map((dish) => dish.id)).toEqual([4]);
});

test('prices follow the order type', () => {
  expect(pickDishes([category(1, [item(1)])], 8, 'pickup')[0]?.price).toBe(1000);
  expect(pickDishes([category(1, [item(1)])], 8, 'delivery')[0]?.price).toBe(1250);
  expect(pickDishes([], 8, 'delivery')).toEqual([]);
});

test('OWN-01 featured prices are of a branch that offers the order type', () => {
  const names = { en: 'Counter', ar: '' };
  const counter = { name: names, delivery: { isOffered: false }, pickup: { isActive: true } };
  const kitchen = { name: { ...names, en: 'Kitchen' }, delivery: { isOffered: true }, pickup: { isActive: false } };
  const menus: Record<string, number> = { Counter: 350, Kitchen: 400 };
  const priceFor = (orderType: OrderType | null) => {
    const menu = (name: string) => ({
      categories: [category(1, [item(1, { price: { pickup: menus[name] ?? 0, delivery: menus[name] ?? 0 } })])],
    });
    const server = {
      orderType,
      branches: () => [counter, kitchen],
      menu,
      landingTexts: () => null,
      banner: () => null,
      hasOffers: () => false,
    };
    return landingData(server as unknown as ServerData).dishes[0]?.price;
  };
  expect([priceFor(null), priceFor('delivery'), priceFor('pickup')]).toEqual([400, 400, 350]);
});
