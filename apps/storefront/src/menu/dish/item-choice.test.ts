import type { ItemDetail, ModifierCategory } from '@sufra/contract/menu';
import { expect, test } from 'vitest';
import { choose, firstProblem, lineOf, startingChoice, unitFils } from './item-choice.ts';

const group = (id: number, min: number, max: number, quantities = false): ModifierCategory => ({
  category_id: id,
  name_en: `Group ${id}`,
  name_ar: '',
  minimum_amount: min,
  maximum_amount: max,
  show_qty_selection_for_modifiers: quantities,
  modifiers: [1, 2, 3].map((n) => ({
    id: id * 10 + n,
    modifier_name_en: `M${n}`,
    modifier_name_ar: '',
    pickup_price: n,
    delivery_price: n + 0.5,
  })),
});
const item: ItemDetail = {
  stock_id: 7,
  item_name_en: 'Mixed grill',
  item_name_ar: 'مشاوي مشكلة',
  description_en: '',
  description_ar: '',
  img_url: '',
  has_modifier: true,
  pickup_price: 90,
  delivery_price: 98,
  min_cart_item: 2,
  is_available: true,
  category_id: 1,
  modifiers_categories: [group(1, 1, 1), group(2, 1, 2), group(3, 0, 2), group(4, 2, 3, true)],
};
const categories = item.modifiers_categories;

test('ITEM-01 a dish without options is added in its least quantity', () => {
  expect(lineOf(item)).toMatchObject({ stock_id: 7, quantity: 2, modifiers: [], notes: '', isCustomizable: false });
  expect(lineOf({ ...item, min_cart_item: 0 }).quantity).toBe(1);
});

test('ITEM-04 adding starts at min_cart_item, with the first option where one has to be chosen', () => {
  expect(startingChoice(item, categories, undefined)).toEqual({ selection: { 11: 1, 21: 1 }, quantity: 2, notes: '' });
});

test('ITEM-05 editing starts with what the line has', () => {
  const line = lineOf(item, categories, { selection: { 12: 1, 22: 1, 41: 2 }, quantity: 5, notes: ' well done ' });
  expect(startingChoice(item, categories, line)).toEqual({ selection: { 12: 1, 22: 1, 41: 2 }, quantity: 5, notes: 'well done' });
});

test('ITEM-05 a dish that takes the place of another starts with its usual choice, as many as there were', () => {
  const other = { ...lineOf({ ...item, stock_id: 8 }), quantity: 5, notes: 'no onions in the soup' };
  expect(startingChoice(item, categories, other)).toEqual({ selection: { 11: 1, 21: 1 }, quantity: 5, notes: '' });
});

test('ITEM-05 an option that is no longer on offer falls away, a single choice falls back to the first', () => {
  const line = lineOf(item, categories, { selection: { 12: 1, 22: 1 }, quantity: 2, notes: '' });
  const now = categories.map((category) => ({ ...category, modifiers: category.modifiers.filter(({ id }) => id % 10 !== 2) }));
  expect(startingChoice(item, now, line).selection).toEqual({ 11: 1 });
});

test('ITEM-03 a single choice replaces the one before', () => {
  const { selection, problem } = choose(group(1, 1, 1), { 11: 1 }, 13, 1);
  expect(selection).toMatchObject({ 11: 0, 13: 1 });
  expect(problem).toBeNull();
});

test('ITEM-06 going past the maximum is refused and changes nothing', () => {
  const full = { 31: 1, 32: 1 };
  expect(choose(group(3, 0, 2), full, 33, 1)).toEqual({ selection: full, problem: { code: 'modifier_maximum', max: 2 } });
  expect(choose(group(4, 2, 3, true), { 41: 3 }, 42, 1).problem).toEqual({ code: 'modifier_maximum', max: 3 });
});

test('ITEM-06 what is valid again has no problem', () => {
  expect(choose(group(3, 0, 2), { 31: 1, 32: 1 }, 32, 0)).toEqual({ selection: { 31: 1, 32: 0 }, problem: null });
});

test('ITEM-08 a quantity never falls below zero', () => {
  expect(choose(group(4, 2, 3, true), {}, 41, -1).selection).toEqual({ 41: 0 });
});

test('ITEM-07 the first category without enough is the one that is told', () => {
  expect(firstProblem(item, { 11: 1, 21: 1 })).toMatchObject({
    category: { category_id: 4 },
    problem: { code: 'modifier_minimum', min: 2 },
  });
  expect(firstProblem(item, { 11: 1 })?.category.category_id).toBe(2);
  expect(firstProblem(item, { 11: 1, 21: 1, 41: 1, 42: 1 })).toBeNull();
});

test('ITEM-02 the price is that of the order type, with the options', () => {
  const line = lineOf(item, categories, { selection: { 11: 1, 42: 2 }, quantity: 2, notes: '' });
  expect(unitFils(line, 'delivery')).toBe(9800 + 150 + 2 * 250);
  expect(unitFils(line, 'pickup')).toBe(9000 + 100 + 2 * 200);
});

test('ITEM-10 a dish is without price only if its options are too', () => {
  const free = { ...item, delivery_price: 0 };
  expect(unitFils(lineOf(free), 'delivery')).toBe(0);
  expect(unitFils(lineOf(free, categories, { selection: { 11: 1 }, quantity: 2, notes: '' }), 'delivery')).toBe(150);
});
