import * as served from '@sufra/contract/availability/served';
import { listBranches } from '@sufra/contract/branches/served';
import { checkout } from '@sufra/contract/checkout/served';
import { previewAreas } from '@sufra/contract/desk/served';
import { listSlots } from '@sufra/contract/slots/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { delivery, near, openRestaurant, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { importRestaurant, readRestaurant } from '../../importer/import.ts';
import { listActions } from '../../platform/audit-log.ts';
import { openCatalogue } from '../store/catalogue.ts';

const api = shared(await startApi({ DEMO: 'off' }, { env: manyOrders }));
const { db } = api.context;
// Marina opens from 10:00 to 23:00.
const restaurant = await openRestaurant(api);
const { marina, hills } = restaurant;
const cook = await hire(api, 'kitchen', [marina], 'Bilal Khan');
const owner = await hire(api, 'owner', 'everywhere', 'Mona Saleh');
const elsewhere = await hire(api, 'kitchen', [hills], 'Omar Haddad');
const guest = await api.customer();
await db.updateTable('access_token').set({ expires_at: '2100-01-01' }).execute();
await db.updateTable('staff_access_token').set({ expires_at: '2100-01-01' }).execute();
const address = await saveAddress(api, restaurant, guest.email);
const { code } = await db.selectFrom('delivery_area').select('code').where('id', '=', restaurant.area).executeTakeFirstOrThrow();
beforeEach(async () => {
  api.setNow('2026-11-21T12:00:00+04:00');
  await db.updateTable('delivery_area').set({ paused_until: null, paused_by: '' }).execute();
  await api.context.catalogue.catchUp();
});

const stops = (until: unknown = 'day_ends', who = cook) =>
  api.call(served.setAreaPause, { token: who.token, body: { branchId: marina, area: code, until } });
const card = async (query: object = near) =>
  (await api.call(listBranches, { query: query as typeof near })).data.locations.find(({ branch_id }) => branch_id === marina)?.delivery;
const orders = (changes: object = {}) =>
  api.call(checkout, { token: guest.token, body: delivery(restaurant, address, changes as Record<string, unknown>) });
const slots = async () =>
  (await api.call(listSlots, { token: guest.token, query: { branch_id: marina, order_type: 2, address_id: address } })).data;

test('DESK-16 a paused area refuses immediate orders and accepts orders for other days', async () => {
  expect(await card()).toMatchObject({ is_active: true, next_slot: null, paused_until: null });
  const { data } = await stops();
  const end = '2026-11-21T23:00:00+04:00';
  expect(data).toEqual([{ branchId: marina, branch: 'MARINA', area: code, by: 'Bilal Khan', until: end }]);
  // Ten in the morning plus the preparation time.
  const tomorrow = '2026-11-22T10:45:00+04:00';
  expect(await card()).toMatchObject({ is_active: true, charge: 7.5, next_slot: tomorrow, paused_until: end });
  expect(await card({})).toMatchObject({ is_active: true, next_slot: tomorrow, paused_until: end });
  const { soonest, paused_until, days } = await slots();
  expect([soonest, paused_until, days[0]?.slots[0]?.start]).toEqual([null, end, tomorrow]);
  const refused = await orders();
  expect([refused.status, refused.body.code]).toEqual([430, 'no_delivery_today']);
  expect((await orders({ slot_start: '2026-11-21T20:00:00+04:00' })).body.code).toBe('slot_unavailable');
  expect((await orders({ slot_start: tomorrow })).status).toBe(200);
  // Pickup orders are still accepted.
  expect((await api.call(checkout, { token: guest.token, body: pickup(restaurant) })).status).toBe(200);
});

test('DESK-16 a pause ends automatically with the branch’s day', async () => {
  await stops();
  api.setNow('2026-11-21T22:59:59+04:00');
  expect((await card())?.paused_until).not.toBeNull();
  api.setNow('2026-11-22T10:30:00+04:00');
  expect(await card()).toMatchObject({ next_slot: null, paused_until: null });
  expect((await slots()).soonest).not.toBeNull();
  expect((await orders()).status).toBe(200);
  expect((await api.call(served.listAreaPauses, { token: owner.token })).data).toEqual([]);
});

test('DESK-16 a manual resume is audited like the pause, and shown to that branch’s staff only', async () => {
  await stops({ minutes: 30 });
  const listed = async (who: typeof owner) => (await api.call(served.listAreaPauses, { token: who.token })).data.map(({ area }) => area);
  expect([await listed(owner), await listed(cook), await listed(elsewhere)]).toEqual([[code], [code], []]);
  expect((await stops(null, elsewhere)).status).toBe(404);
  expect((await stops(null)).data).toEqual([]);
  // Resuming an area that is not paused is refused.
  await stops(null);
  const name = { en: 'Marina', ar: 'المارينا' };
  expect((await listActions(db, null, null)).slice(0, 2)).toMatchObject([
    { action: 'resumed_area', branchId: marina, details: { area: code, name } },
    { action: 'stopped_area', branchId: marina, details: { area: code, name, until: '2026-11-21T08:30:00.000Z' } },
  ]);
  expect((await orders()).status).toBe(200);
  const wrong = await api.call(served.setAreaPause, { token: cook.token, body: { branchId: marina, area: 'nowhere', until: null } });
  expect(wrong.status).toBe(404);
});

test('DESK-16 another process learns of it within a second, and so does the desk’s point preview', async () => {
  const other = await openCatalogue(api.context.database, pino({ level: 'silent' }), api.context.now);
  await stops();
  const until = () => other.areasAt(near.lat, near.lng).get(marina)?.pausedUntil?.toISOString();
  await vi.waitFor(() => expect(until()).toBe('2026-11-21T19:00:00.000Z'), { timeout: 1000 });
  const { data } = await api.call(previewAreas, { token: owner.token, body: { point: near, edits: [] } });
  expect(data.delivering).toMatchObject([{ branch: 'MARINA', area: code, fee: 750, pausedUntil: '2026-11-21T23:00:00+04:00' }]);
  other.close();
});

test('DESK-16 a paused area is not replaced by the area beneath it', async () => {
  const { encoded_path } = await db
    .selectFrom('delivery_area')
    .select('encoded_path')
    .where('id', '=', restaurant.area)
    .executeTakeFirstOrThrow();
  const beneath = { branch_id: marina, code: 'beneath', name_en: 'All', name_ar: 'الكل', encoded_path, fee_fils: 100, minimum_fils: 0 };
  await db
    .insertInto('delivery_area')
    .values({ ...beneath, minutes: 20, priority: 9 })
    .execute();
  await stops();
  expect((await orders()).body.code).toBe('no_delivery_today');
  await stops(null);
  // Without a location, the fastest unpaused area determines the estimate.
  await api.call(served.setAreaPause, { token: cook.token, body: { branchId: marina, area: 'beneath', until: { minutes: 30 } } });
  expect(await card({})).toMatchObject({ time: 35, paused_until: null });
  api.setNow('2026-11-21T12:30:00+04:00');
  expect(await card({})).toMatchObject({ time: 20, paused_until: null });
  await db.deleteFrom('delivery_area').where('code', '=', 'beneath').execute();
});

test('DESK-16 import and export do not touch pauses', async () => {
  await stops();
  const before = await readRestaurant(db);
  await importRestaurant(db, {
    ...before,
    branches: before.branches.map((branch) => ({ ...branch, areas: branch.areas.map((area) => ({ ...area, fee: 800 })) })),
  });
  expect((await api.call(served.listAreaPauses, { token: owner.token })).data).toHaveLength(1);
  await importRestaurant(db, before);
});
