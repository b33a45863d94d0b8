/** Map of a first visit: the demo's public street tiles, served locally, and the shipped map as fallback (MAP-06, MAP-07). */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeDevice } from './device.ts';
import { expect, slowPhone, test } from './fixtures.ts';
import { serverWith } from './server.ts';
import { type SharedServer, sharedServer } from './shared-servers.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  drawsMaps: true,
  expectedErrors: [/style\.json|status of 403|ERR_CONNECTION_REFUSED/],
});

test.describe('streets of a public style', () => {
  let streets: Server;
  let server: SharedServer;
  let behaviour: 'answering' | 'slow' | 'refusing' | 'without tiles' = 'answering';
  const waiting: ServerResponse[] = [];

  test.beforeAll(async () => {
    streets = createServer((request, response) => {
      const origin = `http://${request.headers.host}`;
      const answer = (status: number, body: string | Buffer) => {
        response.writeHead(status, { 'access-control-allow-origin': '*', 'content-type': 'application/json' });
        response.end(body);
      };
      if (behaviour === 'slow' || (behaviour === 'without tiles' && request.url?.startsWith('/tiles/'))) return void waiting.push(response);
      if (behaviour === 'refusing') return answer(403, '{}');
      if (request.url === '/style.json') return answer(200, JSON.stringify(style(origin)));
      if (request.url === '/planet') return answer(200, JSON.stringify(planet(origin)));
      // An empty vector tile.
      return answer(200, Buffer.alloc(0));
    });
    await new Promise<void>((resolve) => streets.listen(0, '127.0.0.1', resolve));
    const { port } = streets.address() as AddressInfo;
    server = await sharedServer('server', {}, serverWith({ demoStyleUrl: `http://127.0.0.1:${port}/style.json` }));
  });
  test.afterAll(() => {
    for (const response of waiting) response.destroy();
    streets.close();
  });

  test('MAP-06 streets show with their credit, and the shipped map takes over when they fail', slowPhone, async ({ scene }) => {
    const { page, t, language, visitor } = scene;
    await fakeDevice(page, { permission: 'denied', position: 'denied' });
    const dialog = visitor.mapDialog();
    const setLocation = dialog.getByRole('button', { name: t('geo.set') });
    const credit = dialog.getByRole('link', { name: 'OpenFreeMap' });
    // Only the shipped map has a scale; for areas it is in kilometres.
    const scale = dialog.getByText(language === 'ar' ? /^\d+ كم$/ : /^\d+ km$/);

    await visitor.opens(server.url);
    await expect(setLocation).toBeVisible();
    await expect(credit).toHaveAttribute('href', 'https://openfreemap.org');
    await expect(scale).toBeHidden();

    for (const next of ['slow', 'without tiles', 'refusing', 'absent'] as const) {
      if (next === 'absent') streets.close().closeAllConnections();
      else behaviour = next;
      await page.goto('about:blank');
      await visitor.opens(server.url);
      await expect(dialog).toBeVisible();
      // An untouched page starts its map after 3 s; streets-fallback.test.ts proves the 3 s after which streets are given up.
      await expect(scale, next).toBeVisible();
      await expect(setLocation).toBeVisible();
      await expect(credit).toBeHidden();
      for (const message of ['geo.map_failed', 'geo.map_refused'] as const) await expect(dialog.getByText(t(message))).toBeHidden();
    }
  });
});

test('MAP-07 the shipped map shows nearest areas on a first visit, and street level for a chosen place', slowPhone, async ({ scene }) => {
  const { page, t, language, visitor } = scene;
  await fakeDevice(page, { permission: 'denied', position: 'denied' });
  await visitor.opens('/');
  const dialog = visitor.mapDialog();
  await expect(dialog.getByText(language === 'ar' ? /^\d+ كم$/ : /^\d+ km$/)).toBeVisible();
  await visitor.findsPlace('DIFC');
  await expect(dialog.getByText(language === 'ar' ? '100 م' : '100 m', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('application', { name: t('geo.pin') })).toBeVisible();
});

const style = (origin: string) => ({
  version: 8,
  sources: { openmaptiles: { type: 'vector', url: `${origin}/planet` } },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#dde' } },
    { id: 'roads', type: 'line', source: 'openmaptiles', 'source-layer': 'transportation' },
  ],
});

const planet = (origin: string) => ({
  tilejson: '3.0.0',
  tiles: [`${origin}/tiles/{z}/{x}/{y}.pbf`],
  minzoom: 0,
  maxzoom: 14,
  attribution: '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> © OpenStreetMap',
});
