import type { MenuItem } from '@sufra/contract/menu';
import { expect, test } from 'vitest';
import { noPriceFilter, withinPrices } from './price-filter.ts';

const item = (stock_id: number, pickup_price: number, delivery_price: number) => ({ stock_id, pickup_price, delivery_price }) as MenuItem;
const menu = [item(1, 0, 0), item(2, 19.99, 20), item(3, 30, 35), item(4, 35, 35.01), item(5, 190, 260)];
const ids = (items: readonly MenuItem[]) => items.map(({ stock_id }) => stock_id);

test('MENU-06 dishes show when their price for the order type lies in the range, ends included', () => {
  expect(ids(withinPrices(menu, 'delivery', { range: [20, 35], applied: true }))).toEqual([2, 3]);
  expect(ids(withinPrices(menu, 'pickup', { range: [20, 35], applied: true }))).toEqual([3, 4]);
  expect(ids(withinPrices(menu, 'pickup', { range: [0, 200], applied: true }))).toEqual([1, 2, 3, 4, 5]);
});

test('MENU-06 a filter that is not applied hides nothing', () => {
  expect(withinPrices(menu, 'delivery', { range: [20, 35], applied: false })).toBe(menu);
  expect(noPriceFilter).toEqual({ range: [0, 200], applied: false });
});
