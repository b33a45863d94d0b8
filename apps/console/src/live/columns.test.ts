import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { orderStates } from '@sufra/contract/orders/states';
import { expect, test } from 'vitest';
import { columnOf, isFound, minutesLeft, ringingNumbers, sortIntoColumns } from './columns.ts';
import { lineOf } from './over-orders.ts';

const noon = Date.parse('2026-11-23T12:00:00+04:00');
const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();

const order = (number: number, changes: Partial<KitchenOrder> = {}): KitchenOrder =>
  ({
    number,
    state: 'received',
    placedAt: at(-5),
    startAt: at(-5),
    promised: { from: at(20), until: at(30) },
    customer: { name: 'Layla Mansour', phone: '+971501112233' },
    events: [{ state: 'received', at: at(-5), actor: 'customer', cause: '', by: null }],
    help: [],
    rating: null,
    ...changes,
  }) as KitchenOrder;

test('STAFF-03 each order is in exactly one column, by its state', () => {
  const where = Object.fromEntries(orderStates.map((state) => [state, columnOf(order(1, { state }), noon)]));
  expect(where).toEqual({
    ...{ received: 'new', accepted: 'kitchen', preparing: 'kitchen', ready: 'out', on_the_way: 'out' },
    ...{ completed: 'done', rejected: 'done', cancelled: 'done', refunded: 'done' },
  });
});

test('STAFF-03 an order for later waits in its own list and rings when its preparation has to start', () => {
  const later = order(7, { startAt: at(60) });
  expect([columnOf(later, noon), ringingNumbers([later], noon)]).toEqual(['later', []]);
  const then = noon + 60 * 60_000;
  expect([columnOf(later, then), ringingNumbers([later], then)]).toEqual(['new', [7]]);
  // Accepted ahead, it enters the kitchen column at its time, silently.
  const taken = order(8, { startAt: at(60), state: 'accepted' });
  expect([columnOf(taken, noon), columnOf(taken, then), ringingNumbers([taken], then)]).toEqual(['later', 'kitchen', []]);
  expect(columnOf(order(9, { startAt: at(60), state: 'preparing' }), noon)).toBe('kitchen');
});

test('STAFF-03 an immediate order shows on the board and rings at once, even when the clock is behind', () => {
  const order8 = order(8, { startAt: at(1 / 30), slotStart: null });
  expect([columnOf(order8, noon), ringingNumbers([order8], noon)]).toEqual(['new', [8]]);
});

test('STAFF-03 an order rings only while no staff member has taken it', () => {
  const orders = orderStates.map((state, index) => order(index, { state }));
  expect(ringingNumbers(orders, noon)).toEqual([0]);
});

test('CAR-03 an order rings from the arrival until staff answer or it is over', () => {
  const by = (state: KitchenOrder['state'], seenAt: string | null) => {
    const car = { model: 'Nissan Patrol', colour: 'white', plate: 'K 1', arrival: { arrivedAt: at(-1), spot: '', seenAt } } as const;
    return ringingNumbers([order(1, { state, car })], noon);
  };
  expect((['accepted', 'preparing', 'ready'] as const).map((state) => by(state, null))).toEqual([[1], [1], [1]]);
  expect([by('ready', at(0)), by('completed', null), by('cancelled', null)]).toEqual([[], [], []]);
  const car = { model: 'Nissan Patrol', colour: 'white', plate: 'K 1', arrival: null } as const;
  expect(ringingNumbers([order(1, { state: 'ready', car })], noon)).toEqual([]);
});

test('the board sorts new orders by arrival, the kitchen’s by promised time, and ended ones newest first', () => {
  const ended = (number: number, minutes: number) =>
    order(number, { state: 'completed', events: [{ state: 'completed', at: at(minutes), actor: 'staff', cause: '', by: null }] });
  const made = (number: number, minutes: number) =>
    order(number, { state: 'preparing', promised: { from: at(minutes), until: at(minutes) } });
  const sorted = sortIntoColumns(
    [order(2, { startAt: at(-1) }), order(1, { startAt: at(-9) }), made(3, 30), made(4, 10)],
    [ended(5, -20), ended(6, -2), ended(7, -20)].map(lineOf),
    noon,
  );
  const numbers = Object.fromEntries(Object.entries(sorted).map(([column, orders]) => [column, orders.map(({ number }) => number)]));
  expect(numbers).toEqual({ new: [1, 2], kitchen: [4, 3], out: [], later: [], done: [6, 7, 5] });
});

test('minutesLeft counts whole minutes to the promised window, 0 within it, and negative when late', () => {
  const left = (minutes: number) => minutesLeft({ promised: { from: at(minutes), until: at(minutes + 10) } }, noon) + 0;
  expect([12, 0.5, 0, -9.5, -10, -13].map(left)).toEqual([12, 1, 0, 0, 0, -3]);
});

test.each([
  ['1008', true],
  ['#1008', true],
  ['mansour', true],
  ['2233', true],
  ['33', false],
  ['Omar', false],
])('finds an order by “%s”, as a customer states it', (wanted, found) => {
  expect(isFound(order(1008), wanted)).toBe(found);
});

test.each([
  ['Terrace 4', 'terrace 4', true],
  ['T12', 'T1', false],
  [undefined, '', true],
])('TAB-05 an order at table “%s” is found by “%s”: %s', (table, wanted, found) => {
  expect(isFound(order(1008, table ? { table } : {}), wanted)).toBe(found);
});

test.each([
  ['أبج ٤٥٢١', '4521', true],
  ['أبج ٤٥٢١', 'ا ب ج', true],
  ['Dubai A 12345', 'a12345', true],
  ['Dubai A 12345', '54321', false],
])('CAR-03 a car with the plate “%s” is found by “%s”: %s', (plate, wanted, found) => {
  const car = { model: 'Patrol', colour: 'white', plate, arrival: null } as KitchenOrder['car'];
  expect(isFound(order(1008, { car }), wanted)).toBe(found);
});
