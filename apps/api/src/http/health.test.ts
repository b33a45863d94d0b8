import { afterEach, expect, test, vi } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
afterEach(async () => {
  vi.restoreAllMocks();
  await api.close();
});

const health = async (of: 'live' | 'ready') => {
  const { statusCode, body } = await api.app.inject(`/health/${of}`);
  return [statusCode, JSON.parse(body).status];
};

test('MENU-11 a process whose branches and menus were not compared with the database for ten seconds is not ready, and comes back by itself', async () => {
  api = await startApi({ DEMO: 'off' });
  expect(await health('ready')).toEqual([200, 'ok']);
  const { execute } = api.context.database;
  // The database answers, but not this.
  await execute('alter table catalogue_change rename to nobody_knows');
  const clock = performance.now.bind(performance);
  let later = 8000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + later);
  expect(await health('ready')).toEqual([200, 'ok']);
  later = 10_000;
  expect(await health('ready')).toEqual([503, 'branches and menus out of date']);
  expect(await health('live')).toEqual([200, 'ok']);
  await execute('alter table nobody_knows rename to catalogue_change');
  await expect.poll(() => health('ready'), { timeout: 5000 }).toEqual([200, 'ok']);
});

test('ERR-06 a process whose database does not answer lives, and is not ready', async () => {
  api = await startApi({ DEMO: 'off' });
  await api.context.db.destroy();
  expect(await health('live')).toEqual([200, 'ok']);
  expect(await health('ready')).toEqual([503, 'database unreachable']);
});
