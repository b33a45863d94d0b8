import * as served from '@sufra/contract/availability/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { openRestaurant } from '@sufra/tests/support/restaurant.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { beforeEach, expect, test } from 'vitest';
import { sweep } from '../../context/cleanup.ts';
import { listActions } from '../../platform/audit-log.ts';

const noon = '2026-11-21T12:00:00+04:00';
const api = shared(await startApi({ DEMO: 'off' }));
const restaurant = await openRestaurant(api);
const cook = await hire(api, 'kitchen', [restaurant.marina], 'Bilal Khan');
const manager = await hire(api, 'manager', 'everywhere', 'Mona Saleh');
await api.context.db.updateTable('staff_access_token').set({ expires_at: '2100-01-01' }).execute();
beforeEach(async () => {
  api.setNow(noon);
  await api.context.db.deleteFrom('sold_out').execute();
  await api.context.db.updateTable('branch').set({ busy_until: null, extra_minutes: null, extra_until: null }).execute();
  await api.context.catalogue.catchUp();
});

const read = async (branchId = restaurant.marina, token = cook.token) =>
  (await api.call(served.branchAvailability, { token, query: { branchId } })).data;
const sellsOut = (body: object, token = cook.token) =>
  api.call(served.setSoldOut, { token, body: { branchIds: [restaurant.marina], kind: 'dish', id: restaurant.hummus, ...body } });
const dish = async (id: number, branchId?: number, token?: string) =>
  (await read(branchId, token)).categories.flatMap(({ dishes }) => dishes).find((each) => each.id === id);
const newest = async () => (await listActions(api.context.db, null, null))[0];

test('STAFF-06 shows staff everything their branch sells, with author and end of each state', async () => {
  const all = await read();
  expect(all).toMatchObject({
    branch: { id: restaurant.marina, name: { en: 'Marina', ar: 'المارينا' } },
    now: noon,
    dayEnds: '2026-11-21T23:00:00+04:00',
    ...{ pause: null, busy: null, promised: { pickup: 15, delivery: 35 } },
  });
  expect(all.categories.map(({ dishes }) => dishes.length)).toEqual([5]);
  expect(all.optionGroups.map(({ name, of }) => [name.en, of.map(({ en }) => en)])).toEqual(
    ['Bread', 'Sauces', 'Extras', 'Sides'].map((name) => [name, ['Shawarma']]),
  );
  await sellsOut({ until: { minutes: 90 } });
  expect(await dish(restaurant.hummus)).toMatchObject({
    soldOut: { by: 'Bilal Khan', since: noon, until: '2026-11-21T13:30:00+04:00' },
    lacks: null,
  });
});

test.each<[until: unknown, ends: string | null]>([
  [{ minutes: 60 }, '2026-11-21T13:00:00+04:00'],
  [{ at: '2026-11-21T10:00:00Z' }, '2026-11-21T14:00:00+04:00'],
  ['day_ends', '2026-11-21T23:00:00+04:00'],
  ['further_notice', null],
])('STAFF-06 sold out until %j ends at %s, and is audited with that end', async (until, ends) => {
  const { data } = await sellsOut({ until });
  expect(data).toEqual([{ branchId: restaurant.marina, soldOut: { by: 'Bilal Khan', since: noon, until: ends } }]);
  expect(await newest()).toMatchObject({
    actor: 'Bilal Khan',
    action: 'sold_out',
    branchId: restaurant.marina,
    details: { dish: restaurant.hummus, name: { en: 'Hummus', ar: 'حمص' }, until: ends && new Date(ends).toISOString() },
  });
  // Last writer wins.
  const again = await sellsOut({ until: { minutes: 5 } }, manager.token);
  expect(again.data).toMatchObject([{ soldOut: { by: 'Mona Saleh', until: '2026-11-21T12:05:00+04:00' } }]);
  expect((await sellsOut({ until: null })).data).toEqual([{ branchId: restaurant.marina, soldOut: null }]);
  expect(await newest()).toMatchObject({ action: 'on_sale_again', details: { dish: restaurant.hummus } });
  expect(await dish(restaurant.hummus)).toMatchObject({ soldOut: null });
});

test('STAFF-06 “until the day ends” resolves to each branch’s own closing time', async () => {
  const { data } = await sellsOut({ branchIds: 'everywhere', until: 'day_ends' }, manager.token);
  expect(data.map(({ branchId, soldOut }) => [branchId, soldOut?.until])).toEqual([
    [restaurant.marina, '2026-11-21T23:00:00+04:00'],
    [restaurant.hills, '2026-11-22T00:00:00+04:00'],
  ]);
  const back = await sellsOut({ branchIds: 'everywhere', until: null }, manager.token);
  expect(back.data.map(({ soldOut }) => soldOut)).toEqual([null, null]);
});

test.each([
  ['what is on no menu', { id: 999_999, until: 'day_ends' }, 404],
  ['a dish that is an option', { kind: 'option', until: 'day_ends', id: 999_999 }, 404],
  ['a moment that has passed', { until: { at: '2026-11-21T07:59:59Z' } }, 400],
  ['a moment in another season', { until: { at: '2027-06-01T00:00:00Z' } }, 400],
  ['no minutes', { until: { minutes: 0 } }, 400],
  ['no branch', { branchIds: [], until: 'day_ends' }, 400],
  ['no answer to until when', {}, 400],
])('STAFF-06 refuses %s', async (_, body, status) => {
  expect((await sellsOut(body)).status).toBe(status);
});

test('STAFF-06 busy and paused have author and end, are audited, and end automatically or manually', async () => {
  const { hills, marina } = restaurant;
  const busy = await api.call(served.setBusy, {
    token: cook.token,
    body: { branchId: marina, extraMinutes: 20, until: { minutes: 45 } },
  });
  expect(busy.data).toMatchObject({
    busy: { by: 'Bilal Khan', extraMinutes: 20, until: '2026-11-21T12:45:00+04:00' },
    promised: { pickup: 35, delivery: 55 },
  });
  expect(await newest()).toMatchObject({ action: 'busy', details: { extraMinutes: 20, until: '2026-11-21T08:45:00.000Z' } });
  const paused = await api.call(served.setPause, { token: cook.token, body: { branchId: marina, until: { minutes: 30 } } });
  expect(paused.data.pause).toEqual({ by: 'Bilal Khan', until: '2026-11-21T12:30:00+04:00' });
  expect(await newest()).toMatchObject({ action: 'paused', branchId: marina });
  expect(await read(hills, manager.token)).toMatchObject({ busy: null, pause: null });

  api.setNow('2026-11-21T12:30:00+04:00');
  expect(await read()).toMatchObject({ pause: null, busy: { extraMinutes: 20 } });
  api.setNow('2026-11-21T12:45:00+04:00');
  expect(await read()).toMatchObject({ pause: null, busy: null, promised: { pickup: 15, delivery: 35 } });

  await api.call(served.setPause, { token: cook.token, body: { branchId: marina, until: 'day_ends' } });
  expect((await api.call(served.setPause, { token: cook.token, body: { branchId: marina, until: null } })).data.pause).toBeNull();
  expect(await newest()).toMatchObject({ action: 'resumed' });
  const over = { branchId: marina, extraMinutes: 20, until: null };
  expect((await api.call(served.setBusy, { token: cook.token, body: over })).data.busy).toBeNull();
  expect(await newest()).toMatchObject({ action: 'busy_no_more' });
  // Ending what is not set is refused and leaves no audit entry.
  const last = await newest();
  await api.call(served.setBusy, { token: cook.token, body: over });
  await api.call(served.setPause, { token: cook.token, body: { branchId: marina, until: null } });
  await sellsOut({ until: null });
  expect(await newest()).toEqual(last);
});

test('STAFF-06 a dish without options for a required group tells which group is lacking', async () => {
  for (const id of restaurant.bread.options) await sellsOut({ kind: 'option', id, until: 'further_notice' });
  expect(await dish(restaurant.shawarma)).toMatchObject({ soldOut: null, lacks: { en: 'Bread', ar: 'خبز' } });
  const bread = (await read()).optionGroups.find(({ id }) => id === restaurant.bread.id);
  expect(bread?.options.map(({ soldOut }) => soldOut?.by)).toEqual(['Bilal Khan', 'Bilal Khan']);
});

test('STAFF-06 audits two concurrent settings, and cleans up expired rows a day later', async () => {
  const both = [cook, manager].map(({ token }) => sellsOut({ until: { minutes: 30 } }, token));
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  const rows = async () => (await api.context.db.selectFrom('sold_out').selectAll().execute()).length;
  expect(await rows()).toBe(1);
  api.setNow('2026-11-22T12:00:00+04:00');
  await sweep(api.context);
  expect(await rows()).toBe(1);
  api.setNow('2026-11-22T12:30:00+04:00');
  await sweep(api.context);
  expect(await rows()).toBe(0);
});
