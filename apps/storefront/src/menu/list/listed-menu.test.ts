import type { Category, Item } from '@sufra/contract/menu/model';
import { expect, test } from 'vitest';
import { drawnCategories, listedMenu } from './listed-menu.ts';

const category = (id: number, dishes: number): Category => ({
  ...{ id, name: { en: `Category ${id}`, ar: '' }, subcategories: [] },
  items: Array.from({ length: dishes }, (_, at) => ({ id: id * 1000 + at, picture: `/pictures/${id}-${at}.webp` }) as Item),
});

test('MENU-01 a usual menu is complete in its page', () => {
  const menu = [category(1, 60), category(2, 90), category(3, 0)];
  expect(listedMenu(menu)).toEqual(menu);
  expect([...drawnCategories(menu)]).toEqual([1, 2, 3]);
});

test('MENU-01 the page lists every category of a very large menu and defers the later dishes', () => {
  const listed = listedMenu([category(1, 100), category(2, 40), category(3, 30), category(4, 5)]);
  expect(listed.map(({ items }) => items.length)).toEqual([100, 40, 0, 0]);
  expect(listed.map(({ withheld }) => withheld)).toEqual([
    ...[undefined, undefined],
    { count: 30, picture: '/pictures/3-0.webp' },
    { count: 5, picture: '/pictures/4-0.webp' },
  ]);
});

test('MENU-03 the initially open category is always included', () => {
  const listed = listedMenu([category(1, 500), category(2, 1)]);
  expect(listed.map(({ items }) => items.length)).toEqual([500, 0]);
});

test('MENU-07 rendered content is unchanged when withheld dishes arrive', () => {
  const whole = [category(1, 100), category(2, 40), category(3, 30)];
  expect([...drawnCategories(listedMenu(whole))]).toEqual([1, 2]);
  expect([...drawnCategories(whole)]).toEqual([1, 2]);
});
