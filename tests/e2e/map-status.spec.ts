/** Map failures: not loading, or refused; the visitor can always continue (MAP-06). */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hold } from './altered-answers.ts';
import { fakeDevice } from './device.ts';
import { expect, slowPhone, test } from './fixtures.ts';
import { mapGestures } from './map-gestures.ts';
import { type SharedServer, sharedServer } from './shared-servers.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  drawsMaps: true,
  expectedErrors: [/style\.json|status of (403|404|500)|ERR_CONNECTION_REFUSED|maplibre-gl-worker|Worker failed to load/],
});

test.describe("an operator's own style", () => {
  let styles: Server;
  let server: SharedServer;
  let answer = 200;

  test.beforeAll(async () => {
    styles = createServer((_, response) => {
      const style = {
        version: 8,
        sources: { names: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
        layers: [
          { id: 'ground', type: 'background', paint: { 'background-color': '#dde' } },
          { id: 'names', type: 'symbol', source: 'names', layout: { 'text-field': '{name}', 'text-font': ['Noto Sans Regular'] } },
        ],
      };
      response.writeHead(answer, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(JSON.stringify(answer === 200 ? style : {}));
    });
    await new Promise<void>((resolve) => styles.listen(0, '127.0.0.1', resolve));
    const { port } = styles.address() as AddressInfo;
    server = await sharedServer('server', { MAP_STYLE_URL: `http://127.0.0.1:${port}/style.json` });
  });
  test.afterAll(() => void styles.close());

  test('MAP-06 a panel replaces a failed map, search keeps working, retry restores the map', slowPhone, async ({ scene }) => {
    const { page, t, isPhone, visitor } = scene;
    answer = 403;
    await visitor.opens(server.url);
    const hand = mapGestures({ page, t, isPhone });
    for (const [title, place, next] of [
      ['geo.map_refused', 'DIFC', 500],
      ['geo.map_failed', 'Business Bay', 200],
    ] as const) {
      const panel = hand.dialog.getByRole('alert').filter({ hasText: t(title) });
      await expect(panel).toBeVisible();
      await visitor.findsPlace(place);
      await expect(panel).toBeVisible();
      answer = next;
      await panel.getByRole('button', { name: t('ui.retry') }).click();
    }
    await hand.isReady();
    await hand.pinIsInTheMiddle();
    await visitor.deliversHere();
    await expect(hand.dialog).toBeHidden();
  });
});

test.describe('the map that the restaurant ships', () => {
  test.beforeEach(({ page }) => fakeDevice(page, { permission: 'denied', position: { lat: 25.0783, lng: 55.1336 } }));

  test('MAP-06 the page reports a loading map, and its search already works', slowPhone, async ({ page, t, visitor }) => {
    const arrive = await hold(page, /maplibre-map/);
    await visitor.opens('/');
    const waiting = visitor.mapDialog().getByText(t('geo.map_loading'));
    await expect(waiting).toBeAttached();
    await visitor.findsPlace('DIFC');
    arrive();
    await expect(visitor.mapDialog().getByRole('application', { name: t('geo.pin') })).toBeVisible();
    await expect(waiting).toBeHidden();
  });

  test('MAP-06 a device without WebGL offers search, areas and its position; a retry works', slowPhone, async ({ scene }) => {
    const { page, t, named, visitor } = scene;
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      Object.assign(window, { cannotDraw: true });
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
        const isRefused = Reflect.get(window, 'cannotDraw') && String(args[0]).startsWith('webgl');
        return isRefused ? null : Reflect.apply(getContext, this, args);
      } as typeof getContext;
    });
    await visitor.opens('/');
    const dialog = visitor.mapDialog();
    const failure = dialog.getByRole('alert').filter({ hasText: t('geo.map_failed') });
    await expect(failure).toBeVisible();

    await visitor.findsPlace('DIFC');
    await dialog.getByRole('button', { name: t('geo.current') }).click();
    await expect(dialog.getByText(named('JBR, The Walk'))).toBeVisible();
    const areas = dialog.getByRole('list', { name: t('geo.areas') }).getByRole('button');
    await areas.filter({ hasText: named('Business Bay') }).click();
    await expect(dialog.getByRole('paragraph').filter({ hasText: named('Business Bay') })).toBeVisible();

    await page.evaluate(() => Object.assign(window, { cannotDraw: false }));
    await dialog.getByRole('button', { name: t('ui.retry') }).click();
    await expect(dialog.getByRole('application', { name: t('geo.pin') })).toBeVisible();
    await expect(failure).toBeHidden();
    await visitor.deliversHere();
    await expect(page.getByText(named('Business Bay')).first()).toBeVisible();
  });
});

test('MAP-06 a map whose worker fails to load counts as failed', slowPhone, async ({ page, t, visitor }) => {
  await page.route(/maplibre-gl-worker/, (route) => route.fulfill({ status: 404 }));
  await visitor.opens('/');
  await expect(page.getByRole('alert').filter({ hasText: t('geo.map_failed') })).toBeVisible();
});

test('the map opens more often than the browser’s limit of WebGL contexts', slowPhone, async ({ page, t, isPhone, visitor }) => {
  await page.addInitScript(() => {
    const surfaces: WebGL2RenderingContext[] = [];
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      const context = Reflect.apply(getContext, this, args);
      if (context instanceof WebGL2RenderingContext) surfaces.push(context);
      return context;
    } as typeof getContext;
    Object.assign(window, { surfacesInUse: () => surfaces.map((surface) => !surface.isContextLost()) });
  });
  const inUse = () => page.evaluate(() => (window as unknown as { surfacesInUse: () => boolean[] }).surfacesInUse());
  await visitor.wasHere({ place: 'DIFC' });
  await visitor.opens('/');
  const hand = mapGestures({ page, t, isPhone });
  for (const given of [[], [false]]) {
    await page.getByRole('button', { name: t('locations.change_location') }).click();
    await hand.isReady();
    expect(await inUse()).toEqual([...given, true]);
    await page.keyboard.press('Escape');
    await expect(hand.dialog).toBeHidden();
    // The context is released at once, not by garbage collection.
    await expect.poll(inUse).toEqual([...given, false]);
  }
});
