import { expect, test } from 'vitest';
import { applyRule, type BulkRule, effectOf } from './bulk-rule.ts';
import type { Dish } from './dish-search.tsx';
import { columnsOf } from './price-cells.ts';

const rule = (more: Partial<BulkRule>): BulkRule => ({ isLess: false, unit: 'percent', by: 500, step: 1, ...more });

test.each<[price: number, rule: Partial<BulkRule>, after: number]>([
  [1800, {}, 1890],
  [1810, {}, 1901],
  [1790, {}, 1880],
  [1850, { step: 25 }, 1950],
  [1850, { step: 50 }, 1950],
  [1850, { step: 100 }, 1900],
  [1000, { by: 250, step: 50 }, 1050],
  [1000, { by: 249, step: 50 }, 1000],
  [1800, { isLess: true }, 1710],
  [1810, { isLess: true }, 1720],
  [1875, { unit: 'amount', by: 100, step: 50 }, 2000],
  [1874, { unit: 'amount', by: 100, step: 50 }, 1950],
  [300, { unit: 'amount', by: 500, isLess: true }, -200],
  [0, { by: 10_000 }, 0],
  [2_000_000, { by: 1, step: 1 }, 2_000_200],
])('DESK-09 %i fils by %j yields %i, rounded half up', (price, given, after) => {
  expect(applyRule(price, rule(given))).toBe(after);
});

const dish = (code: string, pickup: number, more: Dish['fields'] = {}): Dish => ({
  code,
  isActive: true,
  fields: { 'price.pickup': pickup, 'price.delivery': pickup + 200, ...more },
});
const branches = ['marina', 'barsha'];
const columns = (place: string, mayChange: string[] = []) =>
  columnsOf({ branches: branches.map((code) => ({ code, name: { en: code, ar: code } })), mayChange }, { place, orderType: 'pickup' });
const dishes = [dish('hummus', 1800), dish('fattoush', 2250, { 'at.marina.price.pickup': 2400 }), dish('water', 0)];

test('DESK-09 a rule reports affected dishes, branches and its largest change', () => {
  const effect = effectOf(rule({ by: 1000, step: 50 }), { draft: {}, dishes, columns: columns(''), branches });
  expect(effect).toEqual({
    texts: [
      ['hummus.price.pickup', '20.00'],
      ['fattoush.price.pickup', '25.00'],
    ],
    dishes: 2,
    branches: 2,
    kept: ['marina'],
    largest: 250,
    below: 0,
  });
});

test('DESK-09 DESK-10 a branch without its own price follows the base, or gets one if only it changes', () => {
  const more = rule({ unit: 'amount', by: 100 });
  const [base, marina] = [columns(''), columns('marina')];
  const both = effectOf(more, { draft: {}, dishes, columns: [...base, ...marina], branches });
  expect(both.texts.map(([key]) => key)).toEqual([
    'hummus.price.pickup',
    'fattoush.price.pickup',
    'fattoush.at.marina.price.pickup',
    'water.price.pickup',
  ]);
  expect([both.branches, both.kept]).toEqual([2, []]);
  const alone = effectOf(more, { draft: {}, dishes, columns: marina, branches });
  expect(alone.texts).toEqual([
    ['hummus.at.marina.price.pickup', '19.00'],
    ['fattoush.at.marina.price.pickup', '25.00'],
    ['water.at.marina.price.pickup', '1.00'],
  ]);
  expect([alone.branches, alone.kept]).toEqual([1, []]);
});

test('DESK-09 a rule applies to the grid’s drafts, and counts negative results', () => {
  const draft = { 'hummus.price.pickup': { text: '20.00', over: 1800 }, 'fattoush.price.pickup': { text: 'many', over: 2250 } };
  const effect = effectOf(rule({ unit: 'amount', by: 100 }), { draft, dishes, columns: columns(''), branches });
  expect(effect.texts).toEqual([
    ['hummus.price.pickup', '21.00'],
    ['water.price.pickup', '1.00'],
  ]);
  expect(effectOf(rule({ unit: 'amount', by: 1900, isLess: true }), { draft: {}, dishes, columns: columns(''), branches })).toMatchObject({
    below: 2,
    largest: -1900,
  });
});
