import type { CartLine } from '@sufra/contract/cart/model';
import { limits } from '@sufra/contract/checkout/model';
import { beforeEach, expect, test } from 'vitest';
import { line as lineOf } from '../checkout/testing.ts';
import { emptyState } from '../visit/state.ts';
import { useStore } from '../visit/store.ts';
import { addLine, areAdded, clearCart, lineMaximum, newLineId, removeLine, setQuantity, updateLine } from './cart-actions.ts';

const line = (id: string, changes: Partial<CartLine> = {}) => lineOf(7, { id, ...changes });
const large = { id: 3, groupId: 1, quantity: 1, name: { en: 'Large', ar: 'كبير' }, price: { pickup: 400, delivery: 450 } };
const inCart = () => useStore.getState().cart.lines.map(({ id, quantity }) => [id, quantity]);

beforeEach(() => useStore.setState(emptyState()));

test('ITEM-09 new lines go to the front of the cart', () => {
  addLine(line('a'));
  addLine(line('b', { itemId: 8 }));
  expect(inCart()).toEqual([
    ['b', 1],
    ['a', 1],
  ]);
});

test('CART-08 the same dish with the same options and note raises the quantity of its line', () => {
  addLine(line('a', { options: [large], note: 'no salt' }));
  addLine(line('b', { itemId: 8 }));
  addLine(line('c', { options: [large], note: ' no salt ', quantity: 2 }));
  expect(inCart()).toEqual([
    ['b', 1],
    ['a', 3],
  ]);
});

test('CART-08 the cart may render after paint only when a dish is added', () => {
  const told: boolean[] = [];
  const stop = useStore.subscribe(({ cart }) => told.push(areAdded(cart.lines)));
  addLine(line('a'));
  addLine(line('again'));
  setQuantity('a', 3);
  clearCart();
  stop();
  expect(told).toEqual([true, true, false, false]);
});

test('CART-08 other options or another note make a line of their own', () => {
  addLine(line('a'));
  addLine(line('b', { options: [large] }));
  addLine(line('c', { options: [{ ...large, quantity: 2 }] }));
  addLine(line('d', { note: 'extra lemon' }));
  expect(inCart().map(([id]) => id)).toEqual(['d', 'c', 'b', 'a']);
});

test('CART-08 merges a line edited into another’s choice, in place', () => {
  addLine(line('a', { options: [large], quantity: 2 }));
  addLine(line('b', { itemId: 8 }));
  addLine(line('c'));
  updateLine('c', line('new', { options: [large] }));
  expect(inCart()).toEqual([
    ['c', 3],
    ['b', 1],
  ]);
});

test('CART-03 a line is edited by its id and keeps it', () => {
  addLine(line('a'));
  updateLine('a', line('new', { note: 'well done', quantity: 4 }));
  expect(useStore.getState().cart.lines).toEqual([line('a', { note: 'well done', quantity: 4 })]);
});

test('CART-03 an unknown line is ignored', () => {
  addLine(line('a'));
  updateLine('x', line('x', { note: 'other' }));
  setQuantity('x', 5);
  removeLine('x')();
  expect(inCart()).toEqual([['a', 1]]);
});

test.each([
  ['below the least that is sold', 1, 3],
  ['zero', 0, 3],
  ['negative', -4, 3],
  ['within', 7, 7],
  ['more than a line holds', 1000, 99],
])('CART-03 clamps a quantity between the minimum and 99: %s', (_title, wanted, kept) => {
  addLine(line('a', { minQuantity: 3, quantity: 3 }));
  setQuantity('a', wanted);
  expect(inCart()).toEqual([['a', kept]]);
});

test.each([
  ['more than before', 3, 2, 3],
  ['less than before', 1, 1, 1],
])('CART-03 the minimum is the current menu’s: %s', (_title, today, wanted, kept) => {
  addLine(line('a', { minQuantity: 2, quantity: 2 }));
  setQuantity('a', wanted, { minQuantity: today });
  expect(inCart()).toEqual([['a', kept]]);
});

test('CART-03 undo restores a removed line in place', () => {
  for (const [index, id] of ['c', 'b', 'a'].entries()) addLine(line(id, { itemId: index }));
  const undo = removeLine('b');
  expect(inCart().map(([id]) => id)).toEqual(['a', 'c']);
  undo();
  undo();
  expect(inCart().map(([id]) => id)).toEqual(['a', 'b', 'c']);
});

test('CART-04 clearing empties the cart', () => {
  addLine(line('a'));
  clearCart();
  expect(inCart()).toEqual([]);
});

test('CART-01 ids of lines are short and differ', () => {
  const ids = new Set(Array.from({ length: 1000 }, newLineId));
  expect(ids.size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[a-z2-9]{10}$/);
});

test('CART-03 a line holds as many as the server accepts', () => {
  expect(lineMaximum).toBe(limits.quantity);
});
