// @embedded
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vatIn } from '@sufra/contract/cart/pricing';
import { addToPlannedChange, schedulePlannedChange } from '@sufra/contract/desk/planned-served';
import { saveDesk } from '@sufra/contract/desk/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { aBranch, cafe } from '@sufra/tests/support/cafe.ts';
import { hire } from '@sufra/tests/support/staff.ts';
import { afterAll, expect, test } from 'vitest';
import { ConfigurationError } from '../config/parts.ts';
import { importRestaurant, readRestaurant } from './import.ts';
import { importOnStartup, logConfigurationProblems } from './startup-import.ts';

const fixture = fileURLToPath(new URL('../../../../packages/restaurant/fixtures/cafe', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sufra-start-'));
const mine = join(folder, 'mine');
const lines: string[] = [];
cpSync(fixture, mine, { recursive: true });
const api = shared(await startApi({ RESTAURANT: mine, LOG_LEVEL: 'info' }, { logTo: { write: (line) => void lines.push(line) } }));
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

const startAgain = (isSynced = false) => importOnStartup(api.context.database, { folder: mine, isSynced }, api.context.log);
const count = async (from: string) => (await api.context.database.execute(`select count(*)::int as n from ${from}`)).rows[0]?.n;
/** Pending pictures are reported at each start. */
const changes = "catalogue_change where change <> 'pictures'";
function told(): string[] {
  return lines.splice(0).map((line) => (JSON.parse(line) as { msg: string }).msg);
}

test('OWN-01 a start with RESTAURANT opens that restaurant, and neither the demo’s nor its customer', async () => {
  expect(api.context.catalogue.branches().map(({ code }) => code)).toEqual(['al-quoz', 'yas-bay']);
  expect(await count('customer')).toBe(0);
  expect(told()).toContain('restaurant imported');
});

test('OWN-02 DESK-01 a later start writes nothing and logs differences to the folder', async () => {
  const before = await count(changes);
  await startAgain();
  await startAgain(true);
  expect(await count(changes)).toBe(before);
  expect(told()).toEqual([]);
  const menu = join(mine, 'menu.csv');
  writeFileSync(menu, `${readFileSync(menu, 'utf8').trimEnd().split('\n').slice(0, -1).join('\n')}\n`);
  await startAgain();
  expect(await count(changes)).toBe(before);
  expect(lines.join()).toContain('1 dish retired');
  expect(told()).toEqual([expect.stringContaining('RESTAURANT differs from the database, and nothing was changed')]);
  await startAgain(true);
  expect(told()).toEqual(['restaurant imported']);
});

test('DESK-01 DESK-03 an import reports reverted screen changes; with sync, the desk is read-only', async () => {
  const owner = await hire(api, 'owner', 'everywhere', 'Mona Saleh');
  const { code, price } = (await readRestaurant(api.context.db)).items[0] ?? { code: '', price: { pickup: 0 } };
  const edits = [{ kind: 'item', code, field: 'price.pickup', before: price.pickup, after: price.pickup + 1 }];
  const saves = (at = api) => at.call(saveDesk, { token: owner.token, body: { edits } });
  const readOnly = await saves(await api.beside({ restaurant: mine, restaurantSync: true }));
  expect([readOnly.body.code, readOnly.body.error]).toEqual(['desk_read_only', expect.stringContaining(mine)]);
  expect((await saves()).status).toBe(200);
  const taken = new RegExp(`dish '${code}', price\\.pickup: ${price.pickup + 1} becomes ${price.pickup} again \\(Mona Saleh, 2026-11-21T`);
  await startAgain();
  expect(lines.join()).toMatch(taken);
  expect((await readRestaurant(api.context.db)).items[0]?.price.pickup).toBe(price.pickup + 1);
  told();
  await startAgain(true);
  expect(lines.join()).toMatch(taken);
  expect(told()).toEqual(['RESTAURANT reverts changes made on screen', 'restaurant imported']);
  expect((await readRestaurant(api.context.db)).items[0]?.price.pickup).toBe(price.pickup);
});

test('DESK-01 DESK-18 with sync, the folder says the VAT rate, and none is planned', async () => {
  const { context } = api;
  const edits = [{ kind: 'settings', code: 'settings', field: 'vatRate', before: null, after: 800 }];
  const owner = { token: (await hire(api, 'owner')).token };
  const { data } = await api.call(addToPlannedChange, { ...owner, body: { name: 'Eight', edits } });
  const file = join(mine, 'restaurant.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('tips: [', 'vat_rate: 7.5\n$&'));
  await startAgain(true);
  await context.catalogue.catchUp();
  expect((await readRestaurant(context.db)).settings.vatRate).toBe(750);
  expect(vatIn(5400)).toBe(377);
  const synced = await api.beside({ restaurant: mine, restaurantSync: true });
  const body = { id: data.id, from: '2026-11-22T00:00' };
  expect((await synced.call(schedulePlannedChange, { ...owner, body })).body.code).toBe('desk_read_only');
  told();
});

test('OWN-02 a folder with mistakes stops the start with all of them', async () => {
  const broken = join(folder, 'broken');
  cpSync(mine, broken, { recursive: true });
  writeFileSync(join(broken, 'categories.yaml'), '- name: 12 o’clock\n  colour: red\n');
  writeFileSync(join(broken, 'promotions.yaml'), '- code: x\n');
  const start = importOnStartup(api.context.database, { folder: broken, isSynced: false }, api.context.log);
  await expect(start).rejects.toThrow(ConfigurationError);
  await expect(start).rejects.toThrow(/categories\.yaml line 2[\s\S]+promotions\.yaml line 1/);
});

test('OWN-01 OWN-04 server warns the owner of branches without notifications and of an empty shop', async () => {
  const { context } = api;
  const tell = () => {
    logConfigurationProblems(context);
    return told();
  };
  expect(tell()).toEqual([]);
  const quiet = { announce: { emails: [], webhook: '', escalation: { emails: [], webhook: '' } } };
  await importRestaurant(context.db, cafe({ branches: [aBranch('QUAY', 'The Quay', quiet), aBranch('SQUARE', 'The Square')] }));
  await context.catalogue.reload();
  lines.length = 0;
  logConfigurationProblems(context);
  expect(lines).toEqual([expect.stringMatching(/"branches":"QUAY".*Orders at these branches are not announced/)]);
  await importRestaurant(context.db, cafe({ branches: [], items: [], promotions: [] }));
  await context.catalogue.reload();
  lines.length = 0;
  expect(tell()).toEqual([expect.stringContaining('npm run restaurant new ./mine')]);
});
