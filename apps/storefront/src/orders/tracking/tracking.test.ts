import type { OrderType } from '@sufra/contract/names';
import type { OrderStatus } from '@sufra/contract/orders/model';
import { nextStates, type OrderState, orderStates } from '@sufra/contract/orders/states';
import { expect, test } from 'vitest';
import { endingOf, headlineOf, stepsOf } from './steps.ts';

const status = (orderType: OrderType, ...states: OrderState[]): OrderStatus => ({
  ...{ number: 12, orderType, state: states.at(-1) ?? 'received', slotStart: null, refunded: 0 },
  promised: { from: '2026-11-23T20:00:00+04:00', until: '2026-11-23T20:10:00+04:00' },
  events: states.map((state, index) => ({ id: index + 1, state, at: `2026-11-23T19:${10 + index}:00+04:00`, cause: `because ${index}` })),
  branch: { name: { en: 'Marina', ar: 'المارينا' }, phone: '+97145550101', position: { lat: 25, lng: 55 } },
});
const shown = (...given: Parameters<typeof status>) => stepsOf(status(...given)).map(({ state, phase }) => `${state} ${phase}`);

test.each<[OrderType, went: string, steps: string]>([
  ['pickup', 'received', 'received now, accepted ahead, preparing ahead, ready ahead, completed ahead'],
  ['delivery', 'received accepted preparing', 'received done, accepted done, preparing now, on_the_way ahead, completed ahead'],
  // The driver has not arrived yet.
  [
    'delivery',
    'received accepted preparing ready',
    'received done, accepted done, preparing done, ready now, on_the_way ahead, completed ahead',
  ],
  // Later than promised.
  ['pickup', 'received accepted accepted', 'received done, accepted now, preparing ahead, ready ahead, completed ahead'],
  ['pickup', 'received rejected', 'received done, rejected done'],
  ['delivery', 'received accepted cancelled refunded', 'received done, accepted done, cancelled done, refunded done'],
  ['pickup', 'received accepted preparing ready completed', 'received done, accepted done, preparing done, ready done, completed done'],
])('ORD-03 the steps of a %s that went %s', (orderType, went, steps) => {
  expect(shown(orderType, ...(went.split(' ') as OrderState[])).join(', ')).toBe(steps);
});

test('ORD-03 the tracker lists each past state once, in order and with its time, on every path', () => {
  const walk = (orderType: OrderType, states: OrderState[]): void => {
    const steps = stepsOf(status(orderType, ...states));
    expect(steps.slice(0, states.length).map(({ state }) => state)).toEqual(states);
    expect(steps.filter(({ at }) => at !== null)).toHaveLength(states.length);
    expect(new Set(steps.map(({ state }) => state)).size).toBe(steps.length);
    const { title, text } = headlineOf(status(orderType, ...states));
    expect(`${title} ${text}`).not.toMatch(/undefined/);
    for (const next of nextStates(states.at(-1) ?? 'received', orderType)) walk(orderType, [...states, next]);
  };
  walk('pickup', ['received']);
  walk('delivery', ['received']);
});

test('ORD-03 shows the reason of an early end, after the refund too', () => {
  const ended = status('delivery', 'received', 'accepted', 'cancelled', 'refunded');
  expect(endingOf(ended)).toEqual({ state: 'cancelled', cause: 'because 2' });
  expect(headlineOf(ended).title).toBe('orders.now_cancelled');
  const enjoyed = status('pickup', 'received', 'accepted', 'preparing', 'ready', 'completed');
  expect(endingOf(enjoyed)).toBeNull();
  expect(headlineOf(enjoyed).title).toBe('orders.now_completed_pickup');
  expect(headlineOf(status('pickup', ...orderStates.slice(0, 4), 'completed', 'refunded')).title).toBe('orders.now_refunded');
});

test('SLOT-04 does not announce imminent cooking of a scheduled order', () => {
  const accepted = status('pickup', 'received', 'accepted');
  expect(headlineOf(accepted).text).toBe('orders.now_accepted_text');
  expect(headlineOf({ ...accepted, slotStart: '2026-11-25T20:00:00+04:00' }).text).toBe('orders.now_accepted_later');
});
