import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { acceptInvitation, staffProfile } from '@sufra/contract/staff/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { afterAll, expect, test } from 'vitest';
import { record } from './change-log.ts';
import { checkFolder, exportFolder, importFolder } from './commands.ts';
import { openControlServer } from './control-server.ts';
import { readRestaurant } from './import.ts';
import { type RestaurantStore, storeIn } from './restaurant-store.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const fixture = join(root, 'packages/restaurant/fixtures/cafe');

const folder = mkdtempSync(join(tmpdir(), 'sufra-folder-'));
const mine = join(folder, 'mine');
const api = shared(await startApi({ DEMO: 'off' }));
const closeDoor = await openControlServer(api.context);
cpSync(fixture, mine, { recursive: true });
afterAll(async () => {
  await closeDoor();

  rmSync(folder, { recursive: true });
});

async function run(command: (store: () => Promise<RestaurantStore>, say: (text: string) => void) => Promise<boolean>) {
  const said: string[] = [];
  const isGood = await command(
    async () => ({ ...storeIn(api.context.database, api.context.env), close: async () => undefined }),
    (text) => said.push(text),
  );
  return { isGood, text: said.join('') };
}
const check = (path = mine) => run((store, say) => checkFolder(path, store, say));
const runImport = (path = mine) => run((store, say) => importFolder(path, store, say));
const write = (path: string) => run((store, say) => exportFolder(path, store, say));

const filesIn = (path: string) =>
  Object.fromEntries(
    globSync('**', { cwd: path })
      .filter((file) => statSync(join(path, file)).isFile())
      .toSorted()
      .map((file) => [file, readFileSync(join(path, file)).toString('base64')]),
  );

test('OWN-01 checks and imports a second restaurant', async () => {
  const before = await check();
  expect(before.isGood).toBe(true);
  expect(before.text).toMatch(/2 branches, 14 dishes, 3 promotions: ready to import\.\nAn import would change:\n/);
  expect(await runImport()).toMatchObject({ isGood: true, text: expect.stringMatching(/^Imported:\n.*14 dishes added: Arabic coffee/s) });
  expect((await check()).text).toMatch(/An import would change nothing, except pictures/);
  expect((await runImport()).text).toMatch(/^Nothing had changed\./);
});

test('DESK-03 check and import say first which change of the screen they take back, whose and when', async () => {
  await runImport();
  const { db } = api.context;
  const [dish = { code: '', price: { pickup: 0 } }] = (await readRestaurant(db)).items;
  const at = new Date('2026-11-26T08:00:00Z');
  await db.updateTable('item').set({ pickup_fils: 1 }).where('code', '=', dish.code).execute();
  const change = { kind: 'item', code: dish.code, field: 'price.pickup', before: dish.price.pickup, after: 1 } as const;
  await record(db, { source: 'desk', staffId: null, name: 'Mona Saleh' }, at, [change]);
  const line = `  dish '${dish.code}', price.pickup: 1 becomes ${dish.price.pickup} again (Mona Saleh, 2026-11-26T08:00:00.000Z)\n`;
  expect((await check()).text).toContain(`It would revert changes made on screen:\n${line}`);
  expect((await runImport()).text).toMatch(/^This reverts changes made on screen:\n {2}dish .+\nImported:/);
  expect((await check()).text).not.toContain('on screen');
});

test('OWN-02 check warns of a way to pay online that has no gateway', async () => {
  const told = async (gateway: 'off' | 'stripe') => (await run((store, say) => checkFolder(mine, store, say, gateway))).text;
  expect(await told('off')).toMatch(/^warning: restaurant\.yaml: 'Card' is paid online, and PAYMENT_GATEWAY is off/m);
  expect(await told('stripe')).not.toContain('PAYMENT_GATEWAY');
});

test('OWN-01 an export gives the same folder back, byte by byte after one round', async () => {
  await runImport();
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  expect(await write(first)).toMatchObject({ isGood: true });
  expect(await runImport(first)).toMatchObject({ isGood: true, text: expect.stringMatching(/^Nothing had changed/) });
  await write(second);
  expect(filesIn(join(first, 'pictures'))).toEqual(filesIn(join(mine, 'pictures')));
  expect(filesIn(second)).toEqual(filesIn(first));
  // The dishes came in as a spreadsheet.
  expect(Object.keys(filesIn(first))).toContain('menu.csv');
  expect(Object.keys(filesIn(first))).not.toContain('menu.yaml');
  // Overwrites an earlier export, and never anything else.
  expect(await write(first)).toMatchObject({ isGood: true });
  writeFileSync(join(folder, 'letter.txt'), 'Dear Layla');
  expect(await write(folder)).toMatchObject({ isGood: false, text: expect.stringContaining('not the folder of a restaurant') });
});

test('OWN-02 reports all problems of a broken folder at once and changes nothing', async () => {
  await runImport();
  const broken = join(folder, 'broken');
  cpSync(mine, broken, { recursive: true });
  const lines = readFileSync(join(broken, 'menu.csv'), 'utf8').split('\n');
  writeFileSync(join(broken, 'menu.csv'), [...lines.slice(0, -1), 'no-price,,,', ''].join('\n'));
  writeFileSync(join(broken, 'categories.yaml'), '- name: [');
  const refused = await runImport(broken);
  expect(refused.isGood).toBe(false);
  expect(refused.text).toMatch(/^\d+ errors: nothing is imported until all are fixed\.\n/);
  expect(refused.text).toMatch(/^ {2}categories\.yaml line 1/m);
  expect(refused.text).toMatch(new RegExp(`^  menu\\.csv line ${lines.length}: `, 'm'));
  expect((await check(broken)).isGood).toBe(false);
  expect((await check()).text).toMatch(/An import would change nothing/);
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'OWN-01 the command of another process moves it in while the server has the embedded database open',
  async () => {
    const env = { ...process.env, DATA_DIR: api.context.env.dataDir, DATABASE_URL: '' };
    const restaurant = async (...words: string[]) =>
      (await promisify(execFile)(process.execPath, [join(root, 'apps/api/src/importer/command.ts'), ...words], { cwd: root, env })).stdout;
    const less = join(folder, 'less');
    await runImport();
    cpSync(mine, less, { recursive: true });
    const lines = readFileSync(join(less, 'menu.csv'), 'utf8').trimEnd().split('\n');
    writeFileSync(join(less, 'menu.csv'), `${lines.slice(0, -1).join('\n')}\n`);
    expect(await restaurant('import', less)).toMatch(/^Imported:\n {2}1 dish retired: /m);
    const { rows } = await api.context.database.execute('select count(*)::int as dishes from item where active');
    expect(rows).toEqual([{ dishes: 13 }]);
    await expect(restaurant('eat', less)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run restaurant import FOLDER'),
    });
  },
);

test.skipIf(process.env.TEST_DATABASE_URL)(
  'STAFF-01 `npm run staff add` adds an owner, with a running server and without one',
  { timeout: 60_000 },
  async () => {
    const staff = async (settings: Record<string, string>, ...words: string[]) =>
      (
        await promisify(execFile)(process.execPath, [join(root, 'apps/api/src/importer/staff-command.ts'), ...words], {
          cwd: root,
          env: { ...process.env, PUBLIC_URL: 'http://sufra.test', DATABASE_URL: '', ...settings },
        })
      ).stdout;
    const beside = { DATA_DIR: api.context.env.dataDir };
    const link = /http:\/\/sufra\.test\/console\/invitation#([\w-]{43})\n$/;
    const token = link.exec(await staff(beside, 'add', 'Mona@sufra.test', 'Mona', 'Saleh'))?.[1] ?? '';
    const { data } = await api.call(acceptInvitation, { body: { token, password: 'saffron at seven' } });
    expect((await api.call(staffProfile, { token: data.access })).data).toMatchObject({
      name: 'Mona Saleh',
      role: 'owner',
      worksAt: 'everywhere',
    });
    const refused = (message: string) => ({ code: 1, stderr: expect.stringContaining(message) });
    await expect(staff(beside, 'add', 'mona@SUFRA.test')).rejects.toMatchObject(refused('works here already'));
    await expect(staff(beside, 'add', 'mona')).rejects.toMatchObject(refused('no e-mail address'));
    await expect(staff(beside, 'hire', 'mona@sufra.test')).rejects.toMatchObject(refused('npm run staff add'));
    const alone = join(folder, 'alone');
    expect(await staff({ DATA_DIR: alone }, 'add', 'sami@sufra.test')).toMatch(link);
  },
);
