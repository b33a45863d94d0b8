// @embedded
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { aDish, cafe } from '@sufra/tests/support/cafe.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { findServer } from './control-client.ts';
import { type ControlKey, controlFile, openControlServer } from './control-server.ts';

/** With an external database server, commands connect directly. */
const onServer = Boolean(process.env.TEST_DATABASE_URL);

let close: () => Promise<void>;
const api = shared(await startApi({ DEMO: 'off' }));
close = await openControlServer(api.context);
afterAll(async () => {
  await close();
});

const folder = () => api.context.env.dataDir;
async function server() {
  const found = await findServer(folder());
  if (!found) throw new Error('no server was found');
  return found;
}

test.skipIf(!onServer)('where the database is a server, no door is opened', () => {
  expect(existsSync(controlFile(folder()))).toBe(false);
});

test.skipIf(onServer)('OWN-01 a restaurant moves in while the server runs on the embedded database, and is seen at once', async () => {
  const { importRestaurant, read } = await server();
  expect((await importRestaurant(cafe(), [])).changes.length).toBeGreaterThan(0);
  await vi.waitFor(() => expect(api.context.catalogue.branches().map(({ code }) => code)).toEqual(['QUAY', 'SQUARE']), { timeout: 1000 });
  expect(await read()).toEqual({ restaurant: cafe(), pictures: {}, onScreen: [] });
  expect(await importRestaurant(cafe(), [])).toEqual({ changes: [], waiting: 0 });
});

test.skipIf(onServer)('OWN-02 and reports the reason of a refusal', async () => {
  const { importRestaurant, read } = await server();
  await importRestaurant(cafe(), []);
  await expect(importRestaurant(cafe({ items: [aDish('tea', 'teas')] }), [])).rejects.toThrow(
    "dish 'tea' names the category 'teas', which does not exist",
  );
  expect(await read()).toEqual({ restaurant: cafe(), pictures: {}, onScreen: [] });
});

test.skipIf(onServer)('owner of the data alone can read the key, and the server refuses callers without it', async () => {
  expect(statSync(controlFile(folder())).mode & 0o777).toBe(0o600);
  const { port, key } = JSON.parse(readFileSync(controlFile(folder()), 'utf8')) as ControlKey;
  const status = async (authorization?: string) =>
    (await fetch(`http://127.0.0.1:${port}/`, authorization === undefined ? {} : { headers: { authorization } })).status;
  expect([await status(), await status('Bearer '), await status(`Bearer ${key}x`), await status(key)]).toEqual([401, 401, 401, 401]);
  expect(await status(`Bearer ${key}`)).toBe(200);
});

test.skipIf(onServer)('ignores a killed server’s key, even when another process uses its port', async () => {
  const path = controlFile(folder());
  await close();
  expect(existsSync(path)).toBe(false);
  expect(await findServer(folder())).toBeNull();
  close = await openControlServer(api.context);
  const { port } = JSON.parse(readFileSync(path, 'utf8')) as ControlKey;
  writeFileSync(path, JSON.stringify({ port, key: 'of another' } satisfies ControlKey));
  expect(await findServer(folder())).toBeNull();
  writeFileSync(path, JSON.stringify({ port: 1, key: 'of another' } satisfies ControlKey));
  expect(await findServer(folder())).toBeNull();
});
