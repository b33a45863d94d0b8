import type { Item } from '@sufra/contract/menu/model';
import { expect, test } from 'vitest';
import { noPriceFilter, withinPrices } from './price-filter.ts';

const item = (id: number, pickup: number, delivery: number) => ({ id, price: { pickup, delivery } }) as Item;
const menu = [item(1, 0, 0), item(2, 1999, 2000), item(3, 3000, 3500), item(4, 3500, 3501), item(5, 19_000, 26_000)];
const ids = (items: readonly Item[]) => items.map(({ id }) => id);

test('MENU-06 shows dishes with a price in the range, inclusive', () => {
  expect(ids(withinPrices(menu, 'delivery', { range: [2000, 3500], applied: true }))).toEqual([2, 3]);
  expect(ids(withinPrices(menu, 'pickup', { range: [2000, 3500], applied: true }))).toEqual([3, 4]);
  expect(ids(withinPrices(menu, 'pickup', { range: [0, 20_000], applied: true }))).toEqual([1, 2, 3, 4, 5]);
});

test('MENU-06 an unapplied filter hides nothing', () => {
  expect(withinPrices(menu, 'delivery', { range: [2000, 3500], applied: false })).toBe(menu);
  expect(noPriceFilter).toEqual({ range: [0, 20_000], applied: false });
});
