import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }));
const { queryClient } = await import('../calls/query-client.ts');
const { storeOrder, liveOrders, useLiveOrders } = await import('./live-orders.ts');
const { overOrderQuery } = await import('./over-orders.ts');

const at = '2026-11-23T12:00:00+04:00';
const order = (state: KitchenOrder['state'], version: number, more: Partial<KitchenOrder> = {}): KitchenOrder =>
  ({
    number: 7,
    state,
    version,
    placedAt: at,
    customer: { name: 'Layla', phone: '' },
    items: [],
    help: [],
    events: [{ state, at }],
    ...more,
  }) as never;
const kept = () => [liveOrders().orders?.get(7)?.state, liveOrders().over.get(7)];

test('STAFF-02 caches a finished order as a summary, and in full after an undo', () => {
  storeOrder(order('ready', 1));
  expect(kept()).toEqual(['ready', undefined]);
  storeOrder(order('completed', 2));
  expect(kept()).toEqual([
    undefined,
    { number: 7, state: 'completed', version: 2, customer: { name: 'Layla', phone: '' }, at, openHelp: 0 },
  ]);
  // A late, outdated event changes nothing.
  storeOrder(order('ready', 1));
  expect(kept()[0]).toBeUndefined();
  storeOrder(order('ready', 3));
  expect(kept()).toEqual(['ready', undefined]);
});

test('STAFF-04 the answer of a call about an old order, or one of another branch, changes no board', () => {
  storeOrder(order('completed', 9, { number: 1 }));
  useLiveOrders.setState({ branchId: 2 });
  storeOrder(order('accepted', 9, { number: 2, branch: { id: 3, name: { en: '', ar: '' } } as never }));
  storeOrder(order('accepted', 9, { number: 3, branch: { id: 2, name: { en: '', ar: '' } } as never }));
  const { orders, over } = liveOrders();
  expect([[...(orders?.keys() ?? [])], over.has(1)]).toEqual([[7, 3], false]);
  useLiveOrders.setState({ branchId: null });
});

test('STAFF-03 an order that is over still updates while a staff member has it open', () => {
  const { queryKey } = overOrderQuery(7);
  storeOrder(order('completed', 4));
  // Not opened, so nothing is cached.
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  queryClient.setQueryData(queryKey, order('ready', 3));
  storeOrder(order('completed', 4, { comments: 'refunded' }));
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ state: 'completed', comments: 'refunded' });
});
