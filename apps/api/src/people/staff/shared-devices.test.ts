import { setPause, setSoldOut } from '@sufra/contract/availability/served';
import { accessOf, staffAccessOf } from '@sufra/contract/endpoint';
import { servedEndpoints } from '@sufra/contract/endpoints';
import { kitchenOrders, printTicket } from '@sufra/contract/kitchen/served';
import * as served from '@sufra/contract/staff/served';
import { manyOrders, shared, startApi } from '@sufra/tests/support/api.ts';
import { openRestaurant } from '@sufra/tests/support/restaurant.ts';
import { sharing } from '@sufra/tests/support/shared-device.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { afterEach, expect, test } from 'vitest';

const api = shared(await startApi({ DEMO: 'off' }, { env: manyOrders }));
const { marina, hills, hummus } = await openRestaurant(api);
const owner = await hire(api, 'owner', 'everywhere', 'Mona Saleh');
const manager = await hire(api, 'manager', [marina], 'Omar');
const bilal = await hire(api, 'kitchen', [marina], 'Bilal Khan');
const { logsIn, shares, setsPin, enters } = sharing(api);
const noon = '2026-11-21T12:30:00+04:00';
const at = (time: string) => api.setNow(`2026-11-21T${time}+04:00`);
afterEach(() => api.setNow(noon));

for (const who of [owner, bilal]) await setsPin(who, '4711');
const tablet = await shares(manager, marina);
const profileOf = async (token: string) => (await api.call(served.staffProfile, { token })).data;
const statusOf = async (token: string) => (await api.call(served.staffProfile, { token })).status;
const welcome = async (cookie: string) => (await api.call(served.readSharedDevice, { headers: { cookie } })).data;
const linesOf = async () => (await api.call(served.listStaffActions, { token: owner.token })).data;

test('DESK-18 a shared tablet logs its manager out and names those of its branch who have a PIN', async () => {
  const { access } = await logsIn(manager);
  const body = { branchId: marina, name: 'Bar' };
  const { data: bar } = await api.call(served.shareDevice, { token: access, body });
  expect(bar).toMatchObject({ name: 'Bar', branchId: marina, isThis: true });
  expect(await statusOf(access)).toBe(401);

  const elsewhere = await hire(api, 'kitchen', [hills], 'Huda');
  await setsPin(elsewhere, '4711');
  await hire(api, 'kitchen', [marina], 'Without a PIN');
  const people = [bilal, owner].map(({ id, name }) => ({ id, name }));
  expect(await welcome(tablet.cookie)).toMatchObject({ name: 'Kitchen 1', people });
  // Without the shared device's cookie no names are revealed.
  for (const cookie of ['', `sufra_shared=${'x'.repeat(43)}`]) expect(await welcome(cookie)).toBeNull();
  for (const cookie of ['', `sufra_shared=${'x'.repeat(43)}`])
    expect(await enters({ cookie }, bilal, '4711')).toMatchObject({ status: 430, body: { code: 'device_not_shared' } });
  expect((await enters(tablet, elsewhere, '4711')).body.payload).toEqual({ pin: [expect.any(String)] });
});

test('DESK-18 sharing a device requires a password within 15 minutes, and is refused when shared', async () => {
  const { access, refresh } = await logsIn(manager);
  const shareBy = (token: string, cookie = '') =>
    api.call(served.shareDevice, { token, body: { branchId: marina, name: 'Bar' }, headers: { cookie } });
  expect(await shareBy(access, tablet.cookie)).toMatchObject({ status: 430, body: { code: 'device_shared' } });
  at('12:44:00');
  const { access: later } = (await api.call(served.staffRefresh, { token: refresh })).data;
  at('12:46:00');
  expect(await shareBy(later)).toMatchObject({ status: 430, body: { code: 'password_again' } });
  await api.call(served.confirmStaffPassword, { token: later, body: { password: manager.password } });
  expect((await shareBy(later)).status).toBe(200);
});

test('DESK-18 STAFF-01 audits actions after a PIN login under that person’s name', async () => {
  const { data } = await enters(tablet, bilal, '٤٧١١');
  expect((await api.call(setPause, { token: data.access, body: { branchId: marina, until: { minutes: 60 } } })).status).toBe(200);
  await api.call(setPause, { token: data.access, body: { branchId: marina, until: null } });
  const [, paused, entered] = await linesOf();
  expect(paused).toMatchObject({ actor: 'Bilal Khan', action: 'paused', branchId: marina });
  expect(entered).toMatchObject({ actor: 'Bilal Khan', action: 'signed_in_by_pin', details: { name: { en: 'Kitchen 1' } } });
});

test('DESK-18 STAFF-01 a PIN gives an owner the kitchen of the tablet’s branch, in every call of the staff', async () => {
  const { data } = await enters(tablet, owner, '4711');
  const token = data.access;
  expect(await profileOf(token)).toMatchObject({ name: 'Mona Saleh', role: 'kitchen', worksAt: [marina], device: { isLocked: false } });
  const more = servedEndpoints.filter(({ endpoint }) => !['driver', 'kitchen'].includes(staffAccessOf(endpoint)?.role ?? 'kitchen'));
  expect(more.length).toBeGreaterThan(20);
  for (const each of more) {
    const example = each.example.input as Record<string, string> | undefined;
    const asked = each.endpoint.method === 'GET' ? { query: example ?? {} } : { body: example };
    expect([each.endpoint.name, (await api.call(each, { token, ...asked })).status]).toEqual([each.endpoint.name, 403]);
  }
  expect((await api.call(kitchenOrders, { token, query: { branchId: hills } })).status).toBe(404);
  const soldOut = { kind: 'dish', id: hummus, until: 'further_notice' };
  expect((await api.call(setSoldOut, { token, body: { ...soldOut, branchIds: 'everywhere' } })).status).toBe(403);
  expect((await api.call(setSoldOut, { token, body: { ...soldOut, branchIds: [hills] } })).status).toBe(404);
});

test('DESK-18 a PIN session ends where its person no longer works at the tablet’s branch', async () => {
  const cook = await hire(api, 'kitchen', [marina, hills], 'Sami');
  await setsPin(cook, '4711');
  const { data } = await enters(tablet, cook, '4711');
  expect((await profileOf(data.access)).worksAt).toEqual([marina]);
  const change = { id: cook.id, name: cook.name, role: 'kitchen', worksAt: [hills] };
  await api.call(served.changeStaff, { token: owner.token, body: change });
  expect(await statusOf(data.access)).toBe(401);
  expect((await enters(tablet, cook, '4711')).status).toBe(400);
});

test('DESK-18 TICKET-04 a device idle for ten minutes may only read and print orders', async () => {
  const posts = servedEndpoints.filter(
    ({ endpoint }) =>
      accessOf(endpoint) === 'staff' &&
      endpoint.method === 'POST' &&
      ['driver', 'kitchen'].includes(staffAccessOf(endpoint)?.role ?? '') &&
      !staffAccessOf(endpoint)?.whileLocked,
  );
  for (const log of [async () => (await enters(tablet, bilal, '4711')).data, () => logsIn(owner, tablet.cookie)]) {
    at('12:30:00');
    const { access: token } = await log();
    at('12:39:59');
    expect((await profileOf(token)).device).toEqual({ name: 'Kitchen 1', isLocked: false });
    at('12:40:00');
    expect(await profileOf(token)).toMatchObject({ role: 'kitchen', worksAt: [marina], device: { isLocked: true } });
    expect((await api.call(kitchenOrders, { token })).status).toBe(200);
    expect((await api.call(served.listStaff, { token })).status).toBe(403);
    expect((await api.call(kitchenOrders, { token, query: { branchId: hills } })).status).toBe(404);
    for (const each of posts)
      expect(await api.call(each, { token, body: each.example.input }), each.endpoint.name).toMatchObject({
        status: 430,
        body: { code: 'session_locked' },
      });
    // A locked device still prints at its own branch.
    const ticket = { width: 80, bitmap: 'A'.repeat(96) };
    expect((await api.call(printTicket, { token, body: { branchId: marina, ...ticket } })).body.code).toBe('printer_missing');
    expect((await api.call(printTicket, { token, body: { branchId: hills, ...ticket } })).status).toBe(404);
  }
});

test('DESK-18 each touch keeps the tablet open for ten minutes, and switching persons locks it at once', async () => {
  const { data } = await enters(tablet, bilal, '4711');
  const notes = (token: string, isActive: boolean) => api.call(served.noteActivity, { token, body: { isActive } });
  at('12:39:00');
  expect((await notes(data.access, true)).status).toBe(200);
  const { access: token } = (await api.call(served.staffRefresh, { token: data.refresh })).data;
  at('12:48:59');
  expect((await profileOf(token)).device?.isLocked).toBe(false);
  await notes(token, false);
  expect((await notes(token, true)).body.code).toBe('session_locked');
  // The next login replaces the previous session.
  const { data: next } = await enters(tablet, owner, '4711');
  expect((await profileOf(next.access)).name).toBe('Mona Saleh');
  at('12:49:59');
  expect(await statusOf(token)).toBe(401);
  expect(await statusOf(next.access)).toBe(200);
});

test('DESK-18 an owner’s password on a shared device grants all rights while unlocked', async () => {
  const { access: token } = await logsIn(owner, tablet.cookie);
  expect(await profileOf(token)).toMatchObject({ role: 'owner', worksAt: 'everywhere', device: { name: 'Kitchen 1' } });
  expect((await api.call(served.listStaff, { token })).status).toBe(200);
});

test('DESK-18 ending the sharing ends every session on the tablet at once, and its managers alone can', async () => {
  const [bar, kitchen] = [await shares(manager, marina, 'Bar'), await shares(owner, hills, 'Hills')];
  const { data } = await enters(bar, bilal, '4711');
  const list = async (token: string) => (await api.call(served.listSharedDevices, { token })).data.map(({ name }) => name);
  const { access } = await logsIn(manager);
  expect(await list(access)).toContain('Bar');
  expect(await list(access)).not.toContain('Hills');
  expect(await list(owner.token)).toEqual(expect.arrayContaining(['Bar', 'Hills']));
  const ends = (token: string, { id }: { id: number }) => api.call(served.endSharedDevice, { token, body: { id } });
  expect((await ends(access, kitchen)).status).toBe(404);
  expect((await ends(access, bar)).status).toBe(200);
  expect(await statusOf(data.access)).toBe(401);
  expect((await api.call(served.staffRefresh, { token: data.refresh })).status).toBe(401);
  expect((await enters(bar, bilal, '4711')).body.code).toBe('device_not_shared');
  expect(await welcome(bar.cookie)).toBeNull();
  expect((await linesOf()).find(({ action }) => action === 'unshared_device')).toMatchObject({ actor: 'Omar', branchId: marina });
});
