import type { Branch } from '@sufra/contract/branches/model';
import { cartLineTotal } from '@sufra/contract/cart/model';
import { itemOf } from '@sufra/contract/menu/item-testing';
import type { Category, Item } from '@sufra/contract/menu/model';
import type { Order, OrderItem } from '@sufra/contract/orders/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { branch as marina } from '../../checkout/testing.ts';
import { linesOfOrder, planReorder, reorderLines } from './reorder.ts';

const item = (itemId: number, changes: Partial<OrderItem> = {}): OrderItem => ({
  itemId,
  name: { en: `Dish ${itemId}`, ar: `طبق ${itemId}` },
  quantity: 1,
  unitPrice: 1000,
  total: 1000,
  options: [],
  note: '',
  ...changes,
});
const extra = (id: number, quantity: number, price: number): OrderItem['options'][number] => ({
  ...{ id, quantity, price, name: { en: `Option ${id}`, ar: `خيار ${id}` } },
});

test('ORD-01 CART-02 an old order becomes lines at the paid prices', () => {
  const option = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat({ max: 999 }));
  const dish = fc.record({
    base: fc.nat({ max: 9_999 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    options: fc.array(option, { maxLength: 5 }),
  });
  fc.assert(
    fc.property(dish, ({ base, quantity, options }) => {
      const unit = options.reduce((sum, [count, price]) => sum + count * price, base);
      const extras = options.map(([count, price], index) => extra(index, count, price));
      const [line] = linesOfOrder([item(1, { quantity, unitPrice: unit, options: extras })]);
      if (!line) throw new Error('a line is missing');
      expect(cartLineTotal(line, 'delivery')).toBe(unit * quantity);
      expect(line.price.pickup).toBe(base);
    }),
  );
});

test('ITEM-11 ORD-01 the free and the charged pieces of an option are one choice again, at what was paid', () => {
  const options = [extra(4, 1, 0), extra(5, 2, 0), extra(5, 1, 100), extra(6, 1, 50)];
  const [line] = linesOfOrder([item(1, { unitPrice: 1150, options })]);
  if (!line) throw new Error('a line is missing');
  expect(line.options.map(({ id, quantity }) => [id, quantity])).toEqual([
    [4, 1],
    [5, 3],
    [6, 1],
  ]);
  expect(line.price.pickup).toBe(1000);
  expect(cartLineTotal(line, 'pickup')).toBe(1150);
});

test('CART-08 ORD-01 note come along, and the same dish twice is one line', () => {
  const twice = linesOfOrder([
    item(1, { note: ' ' }),
    item(2, { note: 'no salt' }),
    item(1, { quantity: 2 }),
    item(1, { options: [extra(5, 1, 1)] }),
  ]);
  expect(twice.map(({ itemId, quantity, note, options }) => [itemId, quantity, note, options.length])).toEqual([
    [1, 3, '', 0],
    [2, 1, 'no salt', 0],
    [1, 1, '', 1],
  ]);
});

test('ORD-01 MENU-14 reorder drops what is off the menu, and flags sold out, dearer and not offered now', () => {
  const today = (id: number, changes: Partial<Item> = {}): Item =>
    itemOf(id, { name: { en: `New dish ${id}`, ar: '' }, price: { pickup: 1000, delivery: 1000 }, ...changes });
  const costs = (delivery: number) => ({ price: { pickup: 1000, delivery } });
  const items = [
    today(1),
    today(2, costs(1100)),
    today(3, { isAvailable: false }),
    today(4, costs(900)),
    today(6, { isAvailable: false, offeredFrom: null }),
  ];
  const categories: Category[] = [{ id: 1, name: { en: '', ar: '' }, items, subcategories: [] }];
  const order = { number: 12, items: [1, 2, 3, 4, 5, 6].map((id) => item(id)) } as Order;
  const { lines, reordered } = reorderLines(order, { categories, details: new Map() }, 'delivery');
  expect(lines.map(({ itemId, price }) => [itemId, price.delivery])).toEqual([1, 2, 3, 4, 6].map((id) => [id, 1000]));
  expect(reordered).toEqual({
    orderNumber: 12,
    left: [{ en: 'Dish 5', ar: 'طبق 5' }],
    soldOut: [{ en: 'New dish 3', ar: '' }],
    notNow: [{ en: 'New dish 6', ar: '' }],
    dearer: [{ en: 'New dish 2', ar: '' }],
  });
});

const at = (id: number, offers: 'both' | 'delivery' | 'pickup' | 'nothing', isOpen = true): Branch => ({
  ...marina,
  id,
  isOpen,
  delivery: { ...marina.delivery, isActive: offers === 'both' || offers === 'delivery' },
  pickup: { ...marina.pickup, isActive: offers === 'both' || offers === 'pickup' },
});

test.each<[string, Branch[], 'fits' | 'branch' | 'type', [number, string][]]>([
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
])('ORD-01 BRN-06 where a delivery can be reordered: %s', (_, branches, expected, choices) => {
  const plan = planReorder({ branch: { id: 1 }, orderType: 'delivery' }, branches);
  const offered = plan.fits ? [plan.choice] : plan.choices;
  expect(plan.fits ? 'fits' : plan.reason).toBe(expected);
  expect(offered.map(({ branch, orderType }) => [branch.id, orderType])).toEqual(choices);
});
