import { cartLineTotal } from '@sufra/contract/cart';
import type { Location } from '@sufra/contract/locations';
import type { Category, MenuItem } from '@sufra/contract/menu';
import { toFils } from '@sufra/contract/money';
import type { Order, OrderItem } from '@sufra/contract/orders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { branch as marina } from '../checkout/testing.ts';
import { linesOfOrder, planReorder, reorderLines } from './reorder.ts';

const item = (stock_id: number, changes: Partial<OrderItem> = {}): OrderItem => ({
  stock_id,
  item_name: `Dish ${stock_id}`,
  item_arabic_name: `طبق ${stock_id}`,
  quantity: 1,
  unit_price: 10,
  total_price: 10,
  modifiers: [],
  memo: '',
  ...changes,
});
const extra = (modifier_id: number, quantity: number, unit_price: number): OrderItem['modifiers'][number] => ({
  ...{ modifier_id, quantity, unit_price, modifier_name: `Option ${modifier_id}`, modifier_arabic_name: `خيار ${modifier_id}` },
});

test('ORD-01 CART-02 an old order becomes lines that cost to the fils what was paid', () => {
  const modifier = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat({ max: 999 }));
  const dish = fc.record({
    baseFils: fc.nat({ max: 9_999 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    modifiers: fc.array(modifier, { maxLength: 5 }),
  });
  fc.assert(
    fc.property(dish, ({ baseFils, quantity, modifiers }) => {
      const unitFils = modifiers.reduce((sum, [count, fils]) => sum + count * fils, baseFils);
      const extras = modifiers.map(([count, fils], index) => extra(index, count, fils / 100));
      const [line] = linesOfOrder([item(1, { quantity, unit_price: unitFils / 100, modifiers: extras })]);
      if (!line) throw new Error('a line is missing');
      expect(cartLineTotal(line, 'delivery')).toBe(unitFils * quantity);
      expect(toFils(line.pickupPrice)).toBe(baseFils);
    }),
  );
});

test('CART-08 ORD-01 notes come along, and the same dish twice is one line', () => {
  const twice = linesOfOrder([
    item(1, { memo: ' ' }),
    item(2, { memo: 'no salt' }),
    item(1, { quantity: 2 }),
    item(1, { modifiers: [extra(5, 1, 1)] }),
  ]);
  expect(twice.map(({ stock_id, quantity, notes, modifiers }) => [stock_id, quantity, notes, modifiers.length])).toEqual([
    [1, 3, '', 0],
    [2, 1, 'no salt', 0],
    [1, 1, '', 1],
  ]);
});

test('ORD-01 what is off the menu is left out; what is sold out or dearer is said, and lies in the cart as it was paid', () => {
  const today = (stock_id: number, changes: Partial<MenuItem> = {}): MenuItem => ({
    ...{ stock_id, item_name_en: `New dish ${stock_id}`, item_name_ar: '', description_en: '', description_ar: '', img_url: '' },
    ...{ has_modifier: false, pickup_price: 10, delivery_price: 10, min_cart_item: 1, is_available: true, category_id: 1 },
    ...changes,
  });
  const items = [today(1), today(2, { delivery_price: 11 }), today(3, { is_available: false }), today(4, { delivery_price: 9 })];
  const categories: Category[] = [{ category_id: 1, category_name_en: '', category_name_ar: '', items, subcategories: [] }];
  const order = { sales_order_no: 12, sales_sales_order_items: [1, 2, 3, 4, 5].map((id) => item(id)) } as Order;
  const { lines, reordered } = reorderLines(order, { categories, details: new Map() }, 'delivery');
  expect(lines.map(({ stock_id, deliveryPrice }) => [stock_id, deliveryPrice])).toEqual([1, 2, 3, 4].map((id) => [id, 10]));
  expect(reordered).toEqual({
    orderNo: 12,
    left: [{ en: 'Dish 5', ar: 'طبق 5' }],
    soldOut: [{ en: 'New dish 3', ar: '' }],
    dearer: [{ en: 'New dish 2', ar: '' }],
  });
});

const at = (branch_id: number, offers: 'both' | 'delivery' | 'pickup' | 'nothing', isOpen = true): Location => ({
  ...marina,
  branch_id,
  is_opened: isOpen,
  delivery: { ...marina.delivery, is_active: offers === 'both' || offers === 'delivery' },
  pickup: { ...marina.pickup, is_active: offers === 'both' || offers === 'pickup' },
});

test.each<[string, Location[], 'fits' | 'branch' | 'type', [number, string][]]>([
  ['its branch serves', [at(2, 'both'), at(1, 'both')], 'fits', [[1, 'delivery']]],
  ['its branch is closed: the cart says so', [at(1, 'both', false), at(2, 'both')], 'fits', [[1, 'delivery']]],
  ['its branch has pickup only', [at(1, 'pickup')], 'type', [[1, 'pickup']]],
  [
    'its branch has pickup only, another delivers',
    [at(1, 'pickup'), at(2, 'pickup'), at(3, 'both')],
    'type',
    [
      [1, 'pickup'],
      [3, 'delivery'],
    ],
  ],
  ['its branch takes nothing now', [at(1, 'nothing'), at(2, 'both')], 'type', [[2, 'delivery']]],
  ['its branch is far, the nearest that delivers is closed', [at(2, 'both', false), at(3, 'both')], 'branch', [[3, 'delivery']]],
  ['its branch is far, all that deliver are closed', [at(2, 'both', false), at(3, 'pickup')], 'branch', [[3, 'pickup']]],
  ['nothing near', [], 'branch', []],
])('ORD-01 BRN-06 where an old delivery can be ordered again: %s', (_, locations, expected, choices) => {
  const plan = planReorder({ sales_branch_id: 1, sales_order_type: 'delivery' }, locations);
  const offered = plan.fits ? [plan.choice] : plan.choices;
  expect(plan.fits ? 'fits' : plan.reason).toBe(expected);
  expect(offered.map(({ branch, orderType }) => [branch.branch_id, orderType])).toEqual(choices);
});
