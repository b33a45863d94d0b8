/** Previews of unpublished changes on the real pages and calls, only for the browser with the link. */
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { getProfile, logout, updateProfile } from '@sufra/contract/account/served';
import { branchAvailability } from '@sufra/contract/availability/served';
import { listBranches } from '@sufra/contract/branches/served';
import { placeOrder, priceGuestOrder } from '@sufra/contract/checkout/served';
import * as served from '@sufra/contract/desk/served';
import { changeFavourites } from '@sufra/contract/favourites/served';
import { searchItems } from '@sufra/contract/menu/served';
import { staffLogin } from '@sufra/contract/staff/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { expect, test, vi } from 'vitest';
import { sweep } from '../context/cleanup.ts';
import { apiKey } from '../platform/http/access.ts';
import { storefrontPages } from '../web/routes.ts';

const api = shared(await startApi({}, { pages: storefrontPages }));
const { db, catalogue } = api.context;
const owner = await hire(api, 'owner', 'everywhere', 'Mona Saleh');
const marina = catalogue.branchByName('Dubai Marina')?.id ?? 0;
const downtown = catalogue.branchByName('Downtown Dubai')?.id ?? 0;
const manager = await hire(api, 'manager', [marina], 'Bilal Khan');
const noon = '2026-11-21T12:30:00+04:00';
const edit = (field: string, before: unknown, after: unknown, code = 'moutabal') => ({ kind: 'item', code, field, before, after });
const name = edit('name.en', 'Moutabal', 'Smoked Moutabal');
const asks = (body: object, { token } = owner) => api.call(served.previewDesk, { token, body });
const opens = (url: string, on = api) => on.app.inject({ url });
const cookieOf = async (path: string) => {
  const { cookies } = await opens(path);
  return `preview=${cookies.find((cookie) => cookie.name === 'preview')?.value}`;
};
const menu = async (cookie = '', on = api) => (await on.app.inject({ url: '/Dubai%20Marina/menu?lang=en', headers: { cookie } })).body;

test('DESK-21 a preview link shows the changes to its browser only', async () => {
  const sets = () => db.selectFrom('change_set').select('id').execute();
  const before = await sets();
  const { data } = await asks({ edits: [name, edit('price.pickup', null, 9900)] });
  expect(data).toEqual({ path: expect.stringMatching(/^\/preview\/[\w-]+$/), until: '2026-11-21T09:30:00.000Z' });
  const cookie = await cookieOf(data.path);
  // Concurrent requests do not leak the preview (async context isolation).
  const [shown, usual] = await Promise.all([menu(cookie), menu()]);
  expect(shown).toContain('Smoked Moutabal');
  expect(shown).toContain('/preview/end');
  const finds = (headers: Record<string, string>) =>
    api.call(searchItems, { query: { loc_code: catalogue.branch(marina)?.code ?? '', search_key: 'smoked' }, headers });
  expect(JSON.stringify((await finds({ cookie })).data)).toContain('Smoked Moutabal');

  // The context survives a body that arrives late: with Expect: 100-continue the client sends it after the hooks.
  const { id: dish } = await db.selectFrom('item').select('id').where('code', '=', 'moutabal').executeTakeFirstOrThrow();
  const lines = [{ stock_id: dish, quantity: 1, modifiers: [], memo: '' }];
  const asked = { branch_id: marina, loc_code: 'DXB-MARINA', address_id: null, order_type: 1, order_details: lines };
  const address = await api.app.listen({ port: 0 });
  const costs = (headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      const sent = { ...headers, 'x-api-key': apiKey, 'content-type': 'application/json', expect: '100-continue' };
      const call = request(`${address}/api${priceGuestOrder.endpoint.path}`, { method: 'POST', headers: sent });
      call.on('continue', () => call.end(JSON.stringify(asked)));
      call.on('response', async (answer) => resolve(((await json(answer)) as { data: { subtotal: number } }).data.subtotal));
      call.on('error', reject);
      call.flushHeaders();
    });
  expect([await costs({ cookie }), await costs({})]).toEqual([99, 17]);

  expect(usual).not.toContain('Smoked Moutabal');
  expect(usual).not.toContain('/preview/end');
  expect(JSON.stringify((await finds({})).data)).not.toContain('Smoked Moutabal');
  expect(await sets()).toEqual(before);
  // Staff see live data, even in a browser with the preview cookie.
  const today = await api.call(branchAvailability, { token: owner.token, query: { branchId: marina }, headers: { cookie } });
  expect(JSON.stringify(today.data)).toContain('Moutabal');
  expect(JSON.stringify(today.data)).not.toContain('Smoked Moutabal');
});

const saves = async (...edits: object[]) =>
  expect((await api.call(served.saveDesk, { token: owner.token, body: { edits } })).status).toBe(200);

test('DESK-21 a preview includes later saves, with its own changes on top', async () => {
  const cookie = await cookieOf((await asks({ edits: [name] })).data.path);
  expect(await menu(cookie)).toContain('Smoked Moutabal');
  const renamed = edit('name.en', 'Tabbouleh', 'Green Tabbouleh', 'tabbouleh');
  await saves(renamed);
  const both = await menu(cookie);
  expect([both.includes('Green Tabbouleh'), both.includes('Smoked Moutabal')]).toEqual([true, true]);
  expect(await menu()).not.toContain('Smoked Moutabal');
  await saves({ ...renamed, before: renamed.after, after: renamed.before });
  // A preview of promotions only works too.
  const told = vi.fn();
  catalogue.onChange(told);
  await saves({ ...edit('name.en', 'Come by and save', 'Come by', 'pickup15'), kind: 'promotion' });
  expect(told).toHaveBeenCalled();
});

test('DESK-21 a preview of changes that no longer fit is shown as it was', async () => {
  const creates = (title: string) => [
    { ...edit('active', null, true, 'tasting'), kind: 'category' },
    { ...edit('name.en', null, title, 'tasting'), kind: 'category' },
  ];
  const { category_id } = await db.selectFrom('item').select('category_id').where('code', '=', 'moutabal').executeTakeFirstOrThrow();
  const { code } = await db.selectFrom('category').select('code').where('id', '=', category_id).executeTakeFirstOrThrow();
  const cookie = await cookieOf((await asks({ edits: [...creates('Tuesday plates'), edit('category', code, 'tasting')] })).data.path);
  expect(await menu(cookie)).toContain('Tuesday plates');
  await saves(...creates('Other plates'));
  expect(await menu(cookie)).toContain('Tuesday plates');
});

test('DESK-20 DESK-21 a preview takes its changes in any order, as publishing does', async () => {
  const copy = [
    ...[edit('active', null, true, 'dips'), edit('name.en', null, 'Smoked dips', 'dips'), edit('options', null, ['tahini'], 'dips')],
    edit('options.tahini.name.en', null, 'Tahini', 'dips'),
  ].map((each) => ({ ...each, kind: 'optionGroup' }));
  const { data } = await api.call(served.readDeskThing, { token: owner.token, query: { kind: 'item', code: 'moutabal' } });
  const asked = edit('optionGroups', data.fields.optionGroups, ['dips']);
  expect((await asks({ edits: [edit('price.pickup', null, 9900), asked, ...copy] })).status).toBe(200);
});

test('DESK-21 another process shows the same preview', async () => {
  const other = await api.beside({});
  const cookie = await cookieOf((await asks({ edits: [name] })).data.path);
  expect(await menu(cookie, other)).toContain('Smoked Moutabal');
  await other.app.close();
});

test('DESK-21 a preview link is signed with the order type in which it opens menus', async () => {
  const leadsWith = async (body: object) => {
    const { path } = (await asks(body)).data;
    return { path, orderType: /data-order-type="(\w*)"/.exec((await opens(path)).body)?.[1] };
  };
  const [pickup, delivery, unsaid] = await Promise.all(
    [{ orderType: 'pickup' }, { orderType: 'delivery' }, {}].map((more) => leadsWith({ edits: [name], ...more })),
  );
  expect([pickup?.orderType, delivery?.orderType, unsaid?.orderType]).toEqual(['pickup', 'delivery', '']);
  const bytes = Buffer.from(pickup?.path.split('/').at(-1) ?? '', 'base64url');
  bytes.writeUInt32BE(2, 4);
  expect((await opens(`/preview/${bytes.toString('base64url')}`)).statusCode).toBe(404);
});

test('DESK-21 refuses orders and other changes in a preview', async () => {
  const cookie = await cookieOf((await asks({ edits: [] })).data.path);
  const { token } = await api.customer();
  const headers = { cookie, authorization: `Bearer ${token}`, 'x-api-key': apiKey };
  for (const { endpoint } of [placeOrder, updateProfile, changeFavourites]) {
    const answer = await api.app.inject({ method: 'POST', url: `/api${endpoint.path}`, headers, payload: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([430, 'preview']);
  }
});

test('DESK-21 sessions and logins go by the real clock in a preview of another day', async () => {
  const cookie = await cookieOf((await asks({ edits: [], at: '2026-12-24T12:00' })).data.path);
  const { token } = await api.customer();
  expect((await api.call(getProfile, { token, headers: { cookie } })).status).toBe(200);
  const body = { email: 'mona@sufra.example', password: 'wrong' };
  expect((await api.call(staffLogin, { body, headers: { cookie } })).body.code).not.toBe('preview');
  expect((await api.call(logout, { token, headers: { cookie } })).status).toBe(200);
});

test('DESK-20 DESK-21 a preview shows another moment, by whose clock the branches open', async () => {
  const opening = async (body: object) => {
    const cookie = await cookieOf((await asks(body)).data.path);
    const { data } = await api.call(listBranches, { headers: { cookie } });
    return data.locations.find(({ branch_id }) => branch_id === downtown)?.is_opened;
  };
  expect(await opening({ edits: [] })).toBe(true);
  expect(await opening({ edits: [], at: '2026-11-22T04:30' })).toBe(false);
});

test('DESK-08 DESK-21 previews are limited to a manager’s own rights and to valid edits', async () => {
  expect((await asks({ edits: [name] }, manager)).status).toBe(403);
  expect((await asks({ edits: [edit('at.DXB-MARINA.isHidden', false, true)] }, manager)).status).toBe(200);
  expect((await asks({ edits: [edit('name.en', 'Moutabal', '')] })).body.payload).toEqual({ 'name.en': [expect.any(String)] });
});

test('DESK-21 a preview link expires after an hour, redirects within the site, and needs its secret', async () => {
  const { path } = (await asks({ edits: [name] })).data;
  const leadsTo = async (to: string) => /href="([^"]*)"/.exec((await opens(`${path}?to=${encodeURIComponent(to)}`)).body)?.[1];
  expect(await leadsTo('/Dubai%20Marina/menu')).toBe('/Dubai%20Marina/menu');
  for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example']) expect(await leadsTo(elsewhere)).toBe('/');
  expect((await opens(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404);
  const cookie = await cookieOf(path);
  api.setNow('2026-11-21T13:30:00+04:00');
  expect((await opens(path)).statusCode).toBe(404);
  expect(await menu(cookie)).not.toContain('Smoked Moutabal');
  // Leaving works whatever became of the preview.
  const end = await api.app.inject({ url: '/preview/end', headers: { cookie } });
  expect(end.cookies).toEqual([expect.objectContaining({ name: 'preview', value: '', maxAge: 0 })]);
  api.setNow('2026-11-21T13:30:01+04:00');
  await sweep(api.context);
  expect(await db.selectFrom('desk_preview').select('id').execute()).toEqual([]);
  api.setNow(noon);
});
