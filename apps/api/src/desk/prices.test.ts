/** Bulk price changes from the price grid, and step-up authentication for global prices. */
import * as served from '@sufra/contract/desk/served';
import { confirmStaffPassword } from '@sufra/contract/staff/served';
import { aDish, cafe } from '@sufra/tests/support/cafe.ts';
import { openDesk } from '@sufra/tests/support/desk.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { beforeEach, expect, test } from 'vitest';
import { changesOfSet } from '../importer/change-log.ts';
import { importRestaurant, readRestaurant } from '../importer/import.ts';
import { apiKey } from '../platform/http/access.ts';

const noon = '2026-11-21T12:30:00+04:00';
const { api, db, mona, manager, saves, undoes } = await openDesk();
// Extend sessions, because the tests advance the clock.
await db.updateTable('staff_access_token').set({ expires_at: '2100-01-01' }).execute();
beforeEach(async () => {
  api.setNow(noon);
  await importRestaurant(db, cafe());
});

const edit = (code: string, field: string, before: unknown, after: unknown) => ({ kind: 'item', code, field, before, after });
const lists = async (who = mona) => (await api.call(served.listDeskThings, { token: who.token, query: { kind: 'item' } })).data;
const confirms = (password: string) => api.call(confirmStaffPassword, { token: mona.token, body: { password } });

const many = [
  edit('cookie', 'price.pickup', 1800, 1900),
  edit('cookie', 'at.QUAY.price.delivery', null, 2100),
  edit('iced-latte', 'at.SQUARE.price.pickup', 2100, null),
  edit('flat-white', 'at.SQUARE.price.pickup', null, 1950),
];

test('DESK-09 DESK-10 the list has branch overrides and the caller’s editable fields', async () => {
  await saves([edit('flat-white', 'at.QUAY.price.pickup', null, 0)], mona, { isConfirmed: true });
  const seen = await lists();
  expect(seen.branches.map(({ code }) => code)).toEqual(['QUAY', 'SQUARE']);
  expect(seen.mayChange).toEqual(expect.arrayContaining(['price.pickup', 'at.QUAY.price.delivery', 'at.SQUARE.price.pickup']));
  const own = seen.things.map(({ code, fields }) => [code, Object.keys(fields).filter((field) => field.startsWith('at.'))]);
  expect(Object.fromEntries(own)).toEqual({
    'flat-white': ['at.QUAY.price.pickup'],
    'iced-latte': ['at.SQUARE.price.pickup'],
    croissant: ['at.QUAY.isHidden'],
    cookie: [],
  });
});

test('DESK-08 DESK-09 a manager’s list has own branches alone, and base prices that only owners change', async () => {
  const seen = await lists(manager);
  expect(seen.branches.map(({ code }) => code)).toEqual(['QUAY']);
  expect(seen.mayChange).toEqual(['at.QUAY.isHidden', 'at.QUAY.price.pickup', 'at.QUAY.price.delivery']);
  expect(JSON.stringify(seen)).not.toContain('SQUARE');
  expect(seen.things[0]?.fields).toMatchObject({ 'price.pickup': 1800 });
  expect((await saves(many, manager)).status).toBe(403);
});

test('DESK-09 DESK-06 prices of several dishes and branches are one change, and are undone as one', async () => {
  const { data } = await saves(many);
  expect(data).toEqual({ change: expect.any(Number), conflicts: [] });
  expect(await changesOfSet(db, data.change ?? 0)).toHaveLength(many.length);
  const { items } = await readRestaurant(db);
  expect(items.map(({ code, price, at }) => [code, price.pickup, at.map(({ branch, price: own }) => [branch, own])])).toEqual([
    ['flat-white', 1800, [['SQUARE', { pickup: 1950, delivery: null }]]],
    ['iced-latte', 1800, []],
    ['croissant', 1800, [['QUAY', { pickup: null, delivery: null }]]],
    ['cookie', 1900, [['QUAY', { pickup: null, delivery: 2100 }]]],
  ]);
  expect((await undoes(data.change)).data.conflicts).toEqual([]);
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-09 reports all errors at their cells and saves nothing', async () => {
  const wrong = [
    ...many,
    edit('croissant', 'price.pickup', 1800, null),
    edit('croissant', 'price.delivery', 2000, 'many'),
    edit('iced-latte', 'price.pickup', 1800, -1),
  ];
  const { status, body } = await saves(wrong);
  expect([status, Object.keys(body.payload ?? {}).toSorted()]).toEqual([
    400,
    ['croissant.price.delivery', 'croissant.price.pickup', 'iced-latte.price.pickup'],
  ]);
  expect(await readRestaurant(db)).toEqual(cafe());
});

test('DESK-03 DESK-09 asks one confirmation for all unusually large price changes', async () => {
  const far = [edit('cookie', 'price.pickup', 1800, 900), edit('flat-white', 'at.QUAY.price.pickup', null, 9000), ...many.slice(1)];
  expect((await saves(far)).body.code).toBe('price_jump');
  expect(await readRestaurant(db)).toEqual(cafe());
  expect((await saves(far, mona, { isConfirmed: true })).status).toBe(200);
});

test('DESK-09 a whole menu fits into one save, which is read from staff alone', async () => {
  const items = Array.from({ length: 700 }, (_, nth) => aDish(`a-dish-with-a-long-code-${nth}`, 'bakes'));
  await importRestaurant(db, cafe({ items }));
  const edits = items.map(({ code }) => edit(code, 'price.pickup', 1800, 1850));
  expect(JSON.stringify({ edits }).length).toBeGreaterThan(64 * 1024);
  // Authentication precedes body parsing: anonymous clients get no parser error.
  const { path } = served.saveDesk.endpoint;
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json', authorization: `Bearer ${'a'.repeat(43)}` };
  const stranger = await api.app.inject({ method: 'POST', url: `/api${path}`, headers, payload: '['.repeat(128 * 1024) });
  expect(stranger.statusCode).toBe(401);
  const { status, data } = await saves(edits);
  expect([status, data.conflicts]).toEqual([200, []]);
  expect((await readRestaurant(db)).items.every(({ price }) => price.pickup === 1850)).toBe(true);
  expect((await saves([edit('x', 'name.en', '', 'x'.repeat(4 * 1024 * 1024))])).status).toBe(413);
});

test('DESK-08 global prices require the password again after 15 minutes, for an undo too', async () => {
  const { data } = await saves(many);
  api.setNow('2026-11-21T12:44:59+04:00');
  expect((await saves([edit('cookie', 'price.pickup', 1900, 1950)])).status).toBe(200);
  api.setNow('2026-11-21T12:45:00+04:00');
  const refused = await saves([edit('cookie', 'price.pickup', 1950, 2000), edit('cookie', 'name.en', 'The cookie', 'Cookie')]);
  expect([refused.status, refused.body.code]).toEqual([430, 'password_again']);
  expect((await undoes(data.change)).body.code).toBe('password_again');
  // Branch fields and texts need no password, as before.
  expect(
    (await saves([edit('cookie', 'at.QUAY.price.delivery', 2100, 2200), edit('cookie', 'name.en', 'The cookie', 'Cookie')])).status,
  ).toBe(200);
  const wrong = await confirms('saffron at noon');
  expect([wrong.status, Object.keys(wrong.body.payload ?? {})]).toEqual([400, ['password']]);
  expect((await saves([edit('cookie', 'price.pickup', 1950, 2000)])).body.code).toBe('password_again');
  expect((await confirms(mona.password)).status).toBe(200);
  expect((await saves([edit('cookie', 'price.pickup', 1950, 2000)])).status).toBe(200);
});

test('DESK-08 a password confirmation is valid in its own session only', async () => {
  api.setNow('2026-11-21T13:30:00+04:00');
  const omar = await hire(api, 'owner', 'everywhere', 'Omar Haddad');
  expect((await saves([edit('cookie', 'price.pickup', 1800, 1850)], omar)).status).toBe(200);
  expect((await saves([edit('cookie', 'price.pickup', 1850, 1900)])).body.code).toBe('password_again');
  const cook = await hire(api, 'kitchen');
  expect((await api.call(confirmStaffPassword, { token: cook.token, body: { password: cook.password } })).status).toBe(403);
});

test('DESK-08 rate-limits password guesses in an open session like logins', async () => {
  const limited = await api.beside({ rateLimits: true });
  const guesses = [];
  for (let nth = 0; nth < 12; nth += 1)
    guesses.push((await limited.call(confirmStaffPassword, { token: mona.token, body: { password: `guess ${nth}` } })).status);
  expect([guesses[0], guesses.at(-1)]).toEqual([400, 429]);
});
