import { listGuestSlots, listSlots } from '@sufra/contract/slots/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { far, near, openRestaurant, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { beforeEach, expect, test } from 'vitest';

let token: string;
let email: string;
const api = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(api);
beforeEach(async () => {
  api.setNow('2026-11-21T12:30:00+04:00');
  ({ token, email } = await api.customer());
});

const slots = (query: Record<string, string | number> = {}) =>
  api.call(listSlots, { token, query: { branch_id: restaurant.marina, order_type: 1, ...query } });
const first = async (query = {}) => (await slots(query)).data.days[0]?.slots[0];

test('SLOT-01 offers 15-minute slots within opening hours, up to seven days ahead', async () => {
  const { data } = await slots();
  expect(data.soonest).toEqual({ start: '2026-11-21T12:45:00+04:00', until: '2026-11-21T12:55:00+04:00' });
  expect(data.days.map(({ date }) => date)).toEqual([21, 22, 23, 24, 25, 26, 27, 28].map((day) => `2026-11-${day}`));
  const [today, tomorrow] = data.days;
  expect(today?.slots[0]).toEqual({ start: '2026-11-21T12:45:00+04:00', until: '2026-11-21T13:00:00+04:00', available: true, left: 6 });
  // Cooking takes 15 minutes after opening.
  expect(tomorrow?.slots.at(0)?.start).toBe('2026-11-22T10:15:00+04:00');
  expect(tomorrow?.slots.at(-1)?.until).toBe('2026-11-22T23:00:00+04:00');
  expect(data.days.at(-1)?.slots.at(-1)?.start).toBe('2026-11-28T12:30:00+04:00');
});

test('SLOT-02 a delivery is as far ahead as the way to its address', async () => {
  const addressId = await saveAddress(api, restaurant, email);
  expect(await first({ order_type: 2, address_id: addressId })).toMatchObject({ start: '2026-11-21T13:15:00+04:00' });
  const outside = await saveAddress(api, restaurant, email, far);
  expect((await slots({ order_type: 2, address_id: outside })).body.code).toBe('not_in_delivery_area');
});

test('TRY-01 SLOT-02 shows an anonymous guest the slots at a point', async () => {
  const ask = (query: Record<string, string | number>) =>
    api.call(listGuestSlots, { query: { branch_id: restaurant.marina, order_type: 2, ...query } });
  const addressId = await saveAddress(api, restaurant, email);
  const { data } = await ask({ ...near });
  expect(data).toEqual((await slots({ order_type: 2, address_id: addressId })).data);
  expect((await ask({ ...far })).body.code).toBe('not_in_delivery_area');
  expect((await slots({ order_type: 2, ...far })).body.code).toBe('not_in_delivery_area');
});
