import { lineToStored } from '@sufra/contract/cart/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Fake storage, which must exist before the store is created. */
const { disk, storage } = vi.hoisted(() => {
  const disk = new Map<string, string>();
  const storage = {
    getItem: (key: string): string | null => disk.get(key) ?? null,
    setItem: (key: string, value: string) => disk.set(key, value),
    removeItem: (key: string) => disk.delete(key),
  };
  Object.assign(globalThis, { window: { localStorage: storage }, localStorage: storage });
  return { disk, storage };
});

import { line as lineOf } from '../checkout/testing.ts';
import { emptyState } from './state.ts';
import { makeMove, readStore, rereadStore, update, useStore } from './store.ts';
import { fromStored } from './stored-wire.ts';

const line = lineOf(7, { quantity: 2 });
const storedLine = lineToStored(line);
const marina = { lat: 25.0805, lng: 55.1403, label: 'Dubai Marina' };

beforeEach(() => {
  useStore.setState(emptyState());
  disk.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const stored = () => JSON.parse(disk.get('root') ?? 'null');

test('DATA-01 general, auth, cart and location are kept under the key root, version 1, and nothing else', () => {
  update('cart', { lines: [line] });
  expect(stored().version).toBe(1);
  expect(Object.keys(stored().state).sort()).toEqual(['auth', 'cart', 'general', 'location']);
});

test('CART-07 the cart survives a restart of the browser', async () => {
  update('cart', { lines: [line] });
  const kept = disk.get('root') ?? '';
  useStore.setState(emptyState());
  disk.set('root', kept);
  await readStore();
  expect(useStore.getState().cart.lines).toEqual([line]);
});

test('LOC-11 persists the location', async () => {
  makeMove({ type: 'choose-place', place: marina });
  expect(stored().state.location.current).toEqual({ lat: 25.0805, lng: 55.1403, locationString: 'Dubai Marina' });
  await readStore();
  expect(useStore.getState().location.current).toEqual(marina);
});

test('CART-07 keeps the readable parts of an older version’s data', async () => {
  disk.set('root', JSON.stringify({ version: 0, state: { cart: { lines: [storedLine] }, general: { locale: 'ar', orderType: 'drone' } } }));
  await readStore();
  expect(useStore.getState().cart.lines).toEqual([line]);
  expect(useStore.getState().general).toMatchObject({ locale: 'ar', orderType: null });
});

test.each([
  ['not JSON', '{oops'],
  ['null', 'null'],
  ['a number', '5'],
  ['no state', '{"version":1}'],
  ['a state of another kind', '{"version":1,"state":"x"}'],
  ['slices of another kind', '{"version":1,"state":{"general":1,"auth":"x","cart":[],"location":null}}'],
])('CART-07 drops corrupt state without a crash: %s', async (_title, text) => {
  disk.set('root', text);
  await readStore();
  expect(useStore.getState()).toEqual(emptyState());
});

test('CART-07 drops a corrupt line and keeps the others', () => {
  const lines = [storedLine, { ...storedLine, quantity: 0 }, { ...storedLine, deliveryPrice: 'free' }, null, 'x', { uuid: 'only' }];
  expect(fromStored({ cart: { lines } }).cart.lines).toEqual([line]);
});

test('LOC-11 drops a location without coordinates', () => {
  expect(fromStored({ location: { current: { lat: null, lng: 55 } } }).location.current).toBeNull();
  expect(fromStored({ location: { current: { lat: 25, lng: 55 } } }).location.current).toEqual({ lat: 25, lng: 55, label: '' });
});

test('DATA-01 starts empty when the storage does not answer within 5 seconds', async () => {
  vi.useFakeTimers();
  vi.spyOn(storage, 'getItem').mockReturnValue(new Promise(() => undefined) as never);
  const onRead = vi.fn();
  const started = readStore().then(onRead);
  await vi.advanceTimersByTimeAsync(4999);
  expect(onRead).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await started;
  expect(useStore.getState()).toEqual(emptyState());
});

test('DATA-01 starts empty when the storage is unreadable', async () => {
  vi.spyOn(storage, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  await readStore();
  expect(useStore.getState()).toEqual(emptyState());
});

test('DATA-01 continues with full storage, without restoring outdated data', async () => {
  update('cart', { lines: [line] });
  const full = vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new Error('quota exceeded');
  });
  update('cart', { lines: [{ ...line, quantity: 3 }] });
  rereadStore();
  expect(useStore.getState().cart.lines[0]?.quantity).toBe(3);
  full.mockRestore();
  makeMove({ type: 'choose-place', place: marina });
  expect(stored().state.cart.lines[0].quantity).toBe(3);
});

test('DATA-01 AUTH-11 a tab keeps other tabs’ values, except those it changes itself', () => {
  update('cart', { lines: [line] });
  const theirs = stored();
  theirs.state.auth.token = 'newer';
  theirs.state.cart.lines = [];
  disk.set('root', JSON.stringify(theirs));
  makeMove({ type: 'choose-place', place: marina });
  expect(stored().state).toMatchObject({ auth: { token: 'newer' }, cart: { lines: [] }, location: { current: { lat: marina.lat } } });
});

test('DATA-01 a start with readable data writes nothing, and a change parses nothing', async () => {
  update('cart', { lines: [line] });
  await readStore();
  const [write, parse] = [vi.spyOn(storage, 'setItem'), vi.spyOn(JSON, 'parse')];
  await readStore();
  expect(write).not.toHaveBeenCalled();
  parse.mockClear();
  update('cart', { lines: [] });
  expect([write.mock.calls.length, parse.mock.calls.length]).toEqual([1, 0]);
});

test('DATA-01 a change that is taken back while the storage is full leaves nothing to save', () => {
  update('cart', { lines: [line] });
  const full = vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new Error('quota exceeded');
  });
  update('cart', { lines: [] });
  update('cart', { lines: [line] });
  full.mockRestore();
  const theirs = stored();
  theirs.state.auth.token = 'newer';
  disk.set('root', JSON.stringify(theirs));
  rereadStore();
  expect(useStore.getState()).toMatchObject({ auth: { token: 'newer' }, cart: { lines: [line] } });
});
