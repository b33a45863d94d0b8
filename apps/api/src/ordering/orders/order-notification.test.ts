import type { OrderType } from '@sufra/contract/names';
import { orderStates, orderTransitions } from '@sufra/contract/orders/states';
import { expect, test } from 'vitest';
import { notificationFor } from './order-notification.ts';

const told = (orderType: OrderType) =>
  Object.fromEntries(
    orderStates.flatMap((state) => [[state, notificationFor(['received', state], orderType)]]).filter(([state]) => state !== 'received'),
  );

test('ORD-03 notifies the customer by order type and state', () => {
  const both = {
    accepted: 'accepted',
    preparing: null,
    completed: 'completed',
    rejected: 'rejected',
    cancelled: 'cancelled',
    refunded: null,
  };
  expect(told('pickup')).toEqual({ ...both, ready: 'ready', on_the_way: null });
  expect(told('delivery')).toEqual({ ...both, ready: null, on_the_way: 'on_the_way' });
});

test('ORD-03 SLOT-04 notificationFor reports a delay in every open state, and nothing for a placed order', () => {
  for (const state of orderStates.filter((each) => orderTransitions[each].length > 1))
    expect(notificationFor(['received', 'accepted', state, state], 'delivery')).toBe('delayed');
  expect(notificationFor(['received'], 'delivery')).toBe(null);
});
