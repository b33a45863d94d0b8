import { listAddresses } from '@sufra/contract/addresses/served';
import { branchAreas, listBranches } from '@sufra/contract/branches/served';
import { priceOrder } from '@sufra/contract/checkout/served';
import { deliveryAreas, orderHistory, orderStatus } from '@sufra/contract/orders/served';
import { listSlots } from '@sufra/contract/slots/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { orderedInCash } from '@sufra/tests/support/guests.ts';
import { bringTo } from '@sufra/tests/support/kitchen.ts';
import { near, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, expect, test } from 'vitest';

const api = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(api);
await api.context.db.updateTable('branch').set({ load_orders: 2, load_minutes: 10, pickup_slot_places: 2 }).execute();
await api.context.catalogue.reload();
beforeEach(() => api.setNow('2026-11-21T12:30:00+04:00'));

const checksOut = (token: string, change: Record<string, unknown> = {}) => orderedInCash(api, token, pickup(restaurant, change));
const card = async () => {
  const { data } = await api.call(listBranches, { query: near });
  return data.locations.find(({ branch_id }) => branch_id === restaurant.marina);
};
const slotsOf = async (token: string) =>
  (await api.call(listSlots, { token, query: { branch_id: restaurant.marina, order_type: 1 } })).data;

/** Every pickup estimate shown to a customer, in minutes from now. */
async function told(token: string): Promise<number[]> {
  const minutes = (time: string | undefined) => (Date.parse(time ?? '') - api.context.now().getTime()) / 60_000;
  const { data: price } = await api.call(priceOrder, { token, body: pickup(restaurant) });
  const number = await checksOut(token);
  const { data: status } = await api.call(orderStatus, { token, query: { order_no: number } });
  const { data: history } = await api.call(orderHistory, { token });
  const windows = [status.promised_until, price.expected_until].map((until) => minutes(until) - 10);
  return [
    (await card())?.pickup.time ?? 0,
    minutes((await slotsOf(token)).soonest?.start),
    minutes(price.expected_from),
    minutes(status.promised_from),
    minutes(history[0]?.sales_promised_from),
    ...windows,
  ];
}

test('SLOT-04 card, slots, quote, order and history show the same time, also under kitchen load', async () => {
  const { token, email } = await api.customer();
  const { workload } = api.context;
  expect(await told(token)).toEqual(Array(7).fill(15));
  const second = await checksOut(token, { comments: 'another' });
  await workload.refresh();
  expect(await told(token)).toEqual(Array(7).fill(25));
  expect((await card())?.delivery.time).toBe(45);
  await saveAddress(api, restaurant, email);
  expect((await api.call(listAddresses, { token })).data.map(({ time }) => time)).toEqual([45]);
  for (const areas of [branchAreas, deliveryAreas])
    expect((await api.call(areas, { token, query: { branch_id: restaurant.marina } })).data.map(({ time }) => time)).toEqual([45]);
  // Orders that left the kitchen or were forgotten add no delay.
  await bringTo(api, second, 'accepted', 'preparing', 'ready');
  await workload.refresh();
  expect((await card())?.pickup.time).toBe(25);
  api.setNow('2026-11-21T15:31:00+04:00');
  await workload.refresh();
  expect((await card())?.pickup.time).toBe(15);
});

test('SLOT-04 an order for later is in the kitchen from when it is begun', async () => {
  const { token } = await api.customer();
  const slot_start = '2026-11-22T13:00:00+04:00';
  await checksOut(token, { slot_start });
  await checksOut(token, { slot_start, comments: 'another' });
  const minutesAt = async (moment: string) => {
    api.setNow(moment);
    await api.context.workload.refresh();
    return (await card())?.pickup.time;
  };
  expect(await minutesAt('2026-11-22T12:44:00+04:00')).toBe(15);
  expect(await minutesAt('2026-11-22T12:45:00+04:00')).toBe(25);
});

test('SLOT-03 card of a closed branch shows the next available slot and skips full slots', async () => {
  const { token } = await api.customer();
  expect(await card()).toMatchObject({ pickup: { next_slot: null }, delivery: { next_slot: null } });
  api.setNow('2026-11-22T23:30:00+04:00');
  const later = await Promise.all([api.customer(), api.customer()]);
  expect(await card()).toMatchObject({
    is_opened: false,
    pickup: { next_slot: '2026-11-23T10:15:00+04:00' },
    delivery: { next_slot: '2026-11-23T10:45:00+04:00' },
  });
  for (const { token } of later) await checksOut(token, { slot_start: '2026-11-23T10:15:00+04:00' });
  await api.context.workload.refresh();
  expect((await card())?.pickup.next_slot).toBe('2026-11-23T10:30:00+04:00');
  const busy = { busy_until: '2026-11-21T14:00:00+04:00' };
  await api.context.db.updateTable('branch').set(busy).where('id', '=', restaurant.marina).execute();
  await api.context.catalogue.reload();
  api.setNow('2026-11-21T12:30:00+04:00');
  expect(await card()).toMatchObject({ status: false, pickup: { next_slot: '2026-11-21T14:15:00+04:00' } });
  expect((await slotsOf(token)).soonest).toBeNull();
});
