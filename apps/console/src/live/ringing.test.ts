import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = Object.assign(new EventTarget(), { title: '', documentElement: { dataset: {} }, querySelector: () => null });
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('document', page);
const { storeOrder } = await import('./live-orders.ts');
const { startRinging } = await import('./ringing.ts');
const { ringSamples } = await import('./sound.ts');

const order = (number: number, state: KitchenOrder['state'], version: number): KitchenOrder =>
  ({
    number,
    state,
    version,
    startAt: '2026-11-23T12:00:00Z',
    placedAt: '2026-11-23T12:00:00Z',
    events: [],
    help: [],
  }) as unknown as KitchenOrder;

const rings: number[] = [];
window.addEventListener('sufra-rang', (rang) => rings.push((rang as CustomEvent<number>).detail));
let stop: () => void;
beforeEach(() => {
  rings.length = 0;
  stop = startRinging();
});
afterEach(() => stop());

test('STAFF-02 an order that arrived and was taken while offline does not ring when the updates arrive', async () => {
  storeOrder(order(1, 'received', 1));
  storeOrder(order(2, 'received', 2));
  storeOrder(order(1, 'accepted', 3));
  await Promise.resolve();
  expect(rings).toEqual([2]);
  expect(document.documentElement.dataset.ringing).toBe('2');
});

test('STAFF-02 the ring stops when the staff member leaves the console', async () => {
  storeOrder(order(3, 'received', 4));
  stop();
  await Promise.resolve();
  expect(document.documentElement.dataset.ringing).toBeUndefined();
});

const rate = 8000;
const loudest = (from: number, until: number) =>
  ringSamples(rate)
    .slice(from * rate, until * rate)
    .reduce((most, value) => Math.max(most, Math.abs(value)), 0);

test('STAFF-03 the ring plays at full volume, starts without a click, and pauses before it repeats', () => {
  expect(loudest(0, 1)).toBeGreaterThan(0.95);
  expect(loudest(0, 2.4)).toBeLessThanOrEqual(1);
  expect(loudest(0, 0.0005)).toBeLessThan(0.2);
  expect(loudest(2, 2.4)).toBeLessThan(0.02);
});
