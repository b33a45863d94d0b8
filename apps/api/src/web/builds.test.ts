import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shared, testDatabase } from '@sufra/tests/support/api.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswers } from '../platform/http/compression.ts';
import { deleteOldBuilds, storeBuild } from './builds.ts';
import { isBuilt, serveFolder } from './serve-files.ts';

const { database } = shared(await testDatabase());
const db = database.kysely;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-builds-'));
});
afterAll(() => rm(folder, { recursive: true }));

const script = (name: string) => `export const name = '${name}';\n${'// what both builds have\n'.repeat(60)}`;

/** A machine with a build: the named files, and one shared by all builds. */
async function machineOf(build: string): Promise<{ app: FastifyInstance; folders: Record<string, string> }> {
  const folders = { assets: join(folder, build, 'assets'), 'console/assets': join(folder, build, 'console') };
  for (const each of Object.values(folders)) await mkdir(each, { recursive: true });
  for (const name of [`menu-${build}.js`, 'kit-shared.js', `menu-${build}.js.br`])
    await writeFile(join(folders.assets, name), script(name));
  await writeFile(join(folders['console/assets'], `board-${build}.css`), `/* ${build} */`);
  await storeBuild(db, folders);
  const app = Fastify();
  compressAnswers(app);
  const stored = { store: { db, env: { dataDir: join(folder, build, 'data') } }, names: isBuilt };
  const setHeaders = (reply: { header(name: string, value: string): unknown }) => reply.header('cache-control', 'immutable');
  for (const [address, root] of Object.entries(folders)) await serveFolder(app, `/${address}/`, { root, setHeaders, stored });
  return { app, folders };
}
const names = async () => (await database.execute('select name from stored_file order by name')).rows.map(({ name }) => name);

test('HA-04 machines of two builds serve the scripts and styles of both during an upgrade', async () => {
  const [{ app: first }, { app: second }] = [await machineOf('one'), await machineOf('two')];
  for (const app of [first, second])
    for (const build of ['one', 'two', 'one', 'two']) {
      const file = await app.inject(`/assets/menu-${build}.js`);
      expect([file.statusCode, file.body, file.headers['cache-control']]).toEqual([200, script(`menu-${build}.js`), 'immutable']);
      expect(file.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
      const sheet = await app.inject(`/console/assets/board-${build}.css`);
      expect([sheet.body, sheet.headers['content-type']]).toEqual([`/* ${build} */`, 'text/css; charset=utf-8']);
    }
  const compressed = await first.inject({ url: '/assets/menu-two.js', headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers['content-encoding']).toBe('br');
  for (const url of ['/assets/menu-three.js', '/assets/..%2f..%2fsecret', '/assets/%2e%2e/console/board-one.css'])
    expect((await first.inject(url)).statusCode, url).toBeGreaterThanOrEqual(400);
  for (const app of [first, second]) await app.close();
});

test('HA-04 the last two builds stay, and every build stays for a day after its last process', async () => {
  await database.execute('delete from build; delete from stored_file');
  const machines = [await machineOf('a'), await machineOf('b'), await machineOf('c')];
  const age = (build: number, hours: number) =>
    database.execute("update build set seen_at = now() - $2::int * interval '1 hour' where $1 = any (files)", [
      `assets/menu-${'abc'[build]}.js`,
      hours,
    ]);
  await database.execute("update stored_file set kept_at = now() - interval '30 days'");
  await age(0, 23);
  await deleteOldBuilds(db);
  expect(await names()).toHaveLength(7);
  // The previous build is kept, however old.
  await age(0, 25);
  await age(1, 1000);
  await age(2, 2000);
  await deleteOldBuilds(db);
  expect(await names()).toEqual([
    'assets/kit-shared.js',
    'assets/menu-a.js',
    'assets/menu-b.js',
    'console/assets/board-a.css',
    'console/assets/board-b.css',
  ]);
  // A process still running a deleted build stores it again.
  await storeBuild(db, machines[2]?.folders ?? {});
  expect(await names()).toHaveLength(7);
  for (const { app } of machines) await app.close();
});
