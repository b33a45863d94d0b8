import type { Branch } from '@sufra/contract/branches/model';
import { type CurrentMenu, cartChanges } from '@sufra/contract/cart/changes';
import { itemOf } from '@sufra/contract/menu/item-testing';
import type { Promotion } from '@sufra/contract/promotions/model';
import { expect, test } from 'vitest';
import { line, branch as marina } from '../checkout/testing.ts';
import { keptDishes } from './keep-dishes.tsx';
import { describeCart } from './use-cart.ts';

const branch: Branch = { ...marina, delivery: { ...marina.delivery, isActive: true, minutes: 30 } };
const hummus = { pickup: 1800, delivery: 2000 };
/** Not sold for pickup. */
const platter = { pickup: 0, delivery: 9000 };
const menuOf = (prices: Record<number, { pickup: number; delivery: number }>, soldOut = 0): CurrentMenu => ({
  categories: [
    {
      ...{ id: 1, name: { en: 'Mezze', ar: 'مقبلات' }, subcategories: [] },
      items: Object.entries(prices).map(([id, price]) => itemOf(Number(id), { price, isAvailable: Number(id) !== soldOut })),
    },
  ],
  details: new Map(),
});
const menu = menuOf({ 7: hummus, 8: platter });
const toPickup = { from: 'delivery', to: 'pickup' } as const;
const toDelivery = { from: 'pickup', to: 'delivery' } as const;

test('BRN-04 keeping the dishes for pickup saves the fee and what delivery prices add', () => {
  const kept = keptDishes([line(7, { quantity: 2 })], branch, toPickup, { menu });
  expect(kept).toMatchObject({
    difference: 3600 - 4500,
    left: [],
    before: { totals: { total: 4500 } },
    after: { totals: { total: 3600 } },
  });
});

test('BRN-04 changing to delivery adds its fee and shows what is missing to the minimum', () => {
  const kept = keptDishes([line(7)], branch, toDelivery, { menu });
  expect(kept).toMatchObject({ difference: 2500 - 1800, after: { hasFee: true, blockedBy: 'below_minimum', missing: 1000 } });
});

test('BRN-04 dishes not sold that way are left out by name; sold-out dishes stay with their notice', () => {
  const stored = [line(7), line(8, { price: platter }), line(9)];
  const kept = keptDishes(stored, branch, toPickup, { menu: menuOf({ 7: hummus, 8: platter, 9: hummus }, 9) });
  expect(kept.left.map(({ itemId }) => itemId)).toEqual([8]);
  expect(kept.lines.map(({ itemId }) => itemId)).toEqual([7, 9]);
  expect(kept.after).toMatchObject({ totals: { total: 1800 }, blockedBy: 'lines' });
  expect(keptDishes([line(8)], branch, toPickup, { menu }).lines).toEqual([]);
});

test('BRN-04 kept dishes have accepted prices, and other changes remain open', () => {
  const dearer = line(7, { price: { pickup: 1900, delivery: 2400 } });
  const tooFew = line(9, { price: { pickup: 1900, delivery: 2400 }, minQuantity: 1 });
  const today = menuOf({ 7: hummus, 9: hummus });
  const [mezze] = today.categories;
  const nine = mezze?.items.find(({ id }) => id === 9);
  if (nine) nine.minQuantity = 3;
  const { lines, after } = keptDishes([dearer, tooFew], branch, toPickup, { menu: today });
  expect(lines).toMatchObject([{ price: hummus }, tooFew]);
  expect(cartChanges(lines, today, 'pickup').map(({ changes }) => changes.map(({ code }) => code))).toEqual([[], ['least', 'price']]);
  expect(after.changedCount).toBe(1);
});

test('BRN-04 TRY-07 both totals include automatic promotions, as in the cart', () => {
  const promotion: Promotion = {
    ...{ id: 1, code: null, name: { en: 'Collect', ar: '' }, description: { en: '', ar: '' }, orderType: 'pickup', minimum: 0 },
    ...{ firstOrderOnly: false, points: null, branchIds: [], branches: [], perCustomer: null, endsAt: null, hours: [], combines: false },
    benefit: { kind: 'percent', percent: 10, max: null },
  };
  const { before, after, difference } = keptDishes([line(7)], branch, toPickup, { menu, promotions: [promotion] });
  expect(difference).toBe(1620 - 2500);
  const priced = (orderType: 'delivery' | 'pickup') =>
    describeCart([line(7)], orderType, branch, undefined, { promotions: [promotion] }).totals;
  expect([before.totals, after.totals]).toEqual([priced('delivery'), priced('pickup')]);
});

test('BRN-04 falls back to stored prices of the other order type when the menu fails', () => {
  expect(keptDishes([line(7)], branch, toPickup, { menu: undefined })).toMatchObject({ difference: -700, left: [] });
});
