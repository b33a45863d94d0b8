// @embedded
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { aDish, cafe } from '@sufra/tests/support/cafe.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { type DoorKey, doorFile, openControlServer } from './control-server.ts';
import { findServer } from './through-door.ts';

/** A server on a database of its own is reached there. */
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
  expect(existsSync(doorFile(folder()))).toBe(false);
});

test.skipIf(onServer)('OWN-01 a restaurant moves in while the server runs on the embedded database, and is seen at once', async () => {
  const { moveIn, read } = await server();
  expect((await moveIn(cafe(), [])).changes.length).toBeGreaterThan(0);
  await vi.waitFor(() => expect(api.context.catalogue.branches().map(({ code }) => code)).toEqual(['QUAY', 'SQUARE']), { timeout: 1000 });
  expect(await read()).toEqual({ restaurant: cafe(), pictures: {} });
  expect(await moveIn(cafe(), [])).toEqual({ changes: [], waiting: 0 });
});

test.skipIf(onServer)('OWN-02 and is told why where it is refused', async () => {
  const { moveIn, read } = await server();
  await moveIn(cafe(), []);
  await expect(moveIn(cafe({ items: [aDish('tea', 'teas')] }), [])).rejects.toThrow(
    "dish 'tea' names the category 'teas', which is not there",
  );
  expect(await read()).toEqual({ restaurant: cafe(), pictures: {} });
});

test.skipIf(onServer)('owner of the data alone can read the key, and the server refuses callers without it', async () => {
  expect(statSync(doorFile(folder())).mode & 0o777).toBe(0o600);
  const { port, key } = JSON.parse(readFileSync(doorFile(folder()), 'utf8')) as DoorKey;
  const status = async (authorization?: string) =>
    (await fetch(`http://127.0.0.1:${port}/`, authorization === undefined ? {} : { headers: { authorization } })).status;
  expect([await status(), await status('Bearer '), await status(`Bearer ${key}x`), await status(key)]).toEqual([401, 401, 401, 401]);
  expect(await status(`Bearer ${key}`)).toBe(200);
});

test.skipIf(onServer)('key of a killed server leads nowhere, even when another process has its port now', async () => {
  const path = doorFile(folder());
  await close();
  expect(existsSync(path)).toBe(false);
  expect(await findServer(folder())).toBeNull();
  close = await openControlServer(api.context);
  const { port } = JSON.parse(readFileSync(path, 'utf8')) as DoorKey;
  writeFileSync(path, JSON.stringify({ port, key: 'of another' } satisfies DoorKey));
  expect(await findServer(folder())).toBeNull();
  writeFileSync(path, JSON.stringify({ port: 1, key: 'of another' } satisfies DoorKey));
  expect(await findServer(folder())).toBeNull();
});
