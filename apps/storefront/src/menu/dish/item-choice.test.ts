import { itemOf } from '@sufra/contract/menu/item-testing';
import type { ItemWithOptions, OptionGroup } from '@sufra/contract/menu/model';
import { expect, test } from 'vitest';
import { choose, firstProblem, lineOf, startingChoice, unitPriceOf } from './item-choice.ts';

const group = (id: number, min: number, max: number, quantities = false): OptionGroup => ({
  id,
  name: { en: `Group ${id}`, ar: '' },
  min,
  max,
  hasQuantities: quantities,
  options: [1, 2, 3].map((n) => ({
    id: id * 10 + n,
    name: { en: `Option ${n}`, ar: '' },
    price: { pickup: n * 100, delivery: n * 100 + 50 },
  })),
});
const item: ItemWithOptions = {
  ...itemOf(7, { hasOptions: true, price: { pickup: 9000, delivery: 9800 }, minQuantity: 2 }),
  optionGroups: [group(1, 1, 1), group(2, 1, 2), group(3, 0, 2), group(4, 2, 3, true)],
};
const groups = item.optionGroups;

test('ITEM-01 adds a dish without options in its minimum quantity', () => {
  expect(lineOf(item)).toMatchObject({ itemId: 7, quantity: 2, options: [], note: '', hasOptions: false });
  expect(lineOf({ ...item, minQuantity: 0 }).quantity).toBe(1);
});

test('ITEM-04 adding starts with the minimum quantity and required first options', () => {
  expect(startingChoice(item, groups, undefined)).toEqual({ selection: { 11: 1, 21: 1 }, quantity: 2, note: '' });
});

test('ITEM-05 editing starts with the line’s choice', () => {
  const line = lineOf(item, groups, { selection: { 12: 1, 22: 1, 41: 2 }, quantity: 5, note: ' well done ' });
  expect(startingChoice(item, groups, line)).toEqual({ selection: { 12: 1, 22: 1, 41: 2 }, quantity: 5, note: 'well done' });
});

test('ITEM-05 a replacing dish starts with defaults in the same quantity', () => {
  const other = { ...lineOf({ ...item, id: 8 }), quantity: 5, note: 'no onions in the soup' };
  expect(startingChoice(item, groups, other)).toEqual({ selection: { 11: 1, 21: 1 }, quantity: 5, note: '' });
});

test('ITEM-05 drops unavailable options; a single choice falls back to the first', () => {
  const line = lineOf(item, groups, { selection: { 12: 1, 22: 1 }, quantity: 2, note: '' });
  const now = groups.map((each) => ({ ...each, options: each.options.filter(({ id }) => id % 10 !== 2) }));
  expect(startingChoice(item, now, line).selection).toEqual({ 11: 1 });
});

test('ITEM-03 a single choice replaces the previous one', () => {
  const { selection, problem } = choose(group(1, 1, 1), { 11: 1 }, 13, 1);
  expect(selection).toMatchObject({ 11: 0, 13: 1 });
  expect(problem).toBeNull();
});

test('ITEM-06 refuses a choice above the maximum', () => {
  const full = { 31: 1, 32: 1 };
  expect(choose(group(3, 0, 2), full, 33, 1)).toEqual({ selection: full, problem: { code: 'modifier_maximum', max: 2 } });
  expect(choose(group(4, 2, 3, true), { 41: 3 }, 42, 1).problem).toEqual({ code: 'modifier_maximum', max: 3 });
});

test('ITEM-06 a valid selection clears the problem', () => {
  expect(choose(group(3, 0, 2), { 31: 1, 32: 1 }, 32, 0)).toEqual({ selection: { 31: 1, 32: 0 }, problem: null });
});

test('ITEM-08 a quantity never falls below zero', () => {
  expect(choose(group(4, 2, 3, true), {}, 41, -1).selection).toEqual({ 41: 0 });
});

test('ITEM-07 reports the first incomplete group', () => {
  expect(firstProblem(item, { 11: 1, 21: 1 })).toMatchObject({ group: { id: 4 }, problem: { code: 'modifier_minimum', min: 2 } });
  expect(firstProblem(item, { 11: 1 })?.group.id).toBe(2);
  expect(firstProblem(item, { 11: 1, 21: 1, 41: 1, 42: 1 })).toBeNull();
});

test('ITEM-02 prices follow the order type, with options', () => {
  const line = lineOf(item, groups, { selection: { 11: 1, 42: 2 }, quantity: 2, note: '' });
  expect(unitPriceOf(line, 'delivery')).toBe(9800 + 150 + 2 * 250);
  expect(unitPriceOf(line, 'pickup')).toBe(9000 + 100 + 2 * 200);
});

test('ITEM-11 ITEM-05 the dearest choices of a group are free, also when the line is edited', () => {
  const free = [{ ...group(4, 2, 3, true), included: 2 }];
  const line = lineOf(item, free, { selection: { 43: 1, 41: 2 }, quantity: 2, note: '' });
  expect(unitPriceOf(line, 'pickup')).toBe(9000 + 100);
  expect(unitPriceOf(lineOf(item, free, startingChoice(item, free, line)), 'pickup')).toBe(9000 + 100);
});

test('ITEM-10 a dish has no price only when its options have none either', () => {
  const free = { ...item, price: { ...item.price, delivery: 0 } };
  expect(unitPriceOf(lineOf(free), 'delivery')).toBe(0);
  expect(unitPriceOf(lineOf(free, groups, { selection: { 11: 1 }, quantity: 2, note: '' }), 'delivery')).toBe(150);
});
