/** A map that fails never blocks the person (MAP-06): search, a list of areas and the device's position go on without it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deviceIs } from './device.ts';
import { expect, test } from './fixtures.ts';
import { startServer } from './server.ts';
import { answers } from './visitor.ts';

test.beforeEach(({ page }) => deviceIs(page, { permission: 'denied', position: { lat: 25.0783, lng: 55.1336 } }));

test('MAP-06 while the map is on its way the page says so, and a place can be found already', async ({ page, t, visitor }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/maplibre-map/, async (route) => {
    await arrived;
    await route.continue();
  });
  await visitor.opens('/');
  const waiting = visitor.mapDialog().getByText(t('geo.map_loading'));
  await expect(waiting).toBeAttached();
  await visitor.findsPlace('DIFC');
  arrive();
  await expect(visitor.mapDialog().getByRole('application', { name: t('geo.pin') })).toBeVisible();
  await expect(waiting).toBeHidden();
});

test('MAP-06 a device that cannot draw maps offers search, areas and its position; trying again works', async ({
  page,
  t,
  named,
  visitor,
}) => {
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

/** A provider of styles that answers everything with this status. */
async function providerThatAnswers(status: number): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/style.json`, server };
}

test.describe('a provider of maps', () => {
  test.use({ expectedErrors: [/500|401/] });
  for (const { status, said } of [
    { status: 500, said: 'geo.map_failed' },
    { status: 401, said: 'geo.map_refused' },
  ] as const) {
    test(`MAP-06 that answers ${status} is named for what it is, and the person goes on`, async ({ page, t, visitor, database }) => {
      const provider = await providerThatAnswers(status);
      const restaurant = await startServer(database, { MAP_STYLE_URL: provider.url });
      try {
        await page.goto(restaurant.url);
        await answers(page);
        const failure = visitor
          .mapDialog()
          .getByRole('alert')
          .filter({ hasText: t(said) });
        await expect(failure).toBeVisible();
        await visitor
          .mapDialog()
          .getByRole('button', { name: t('ui.retry') })
          .click();
        await expect(failure).toBeVisible();
        await visitor.choosesPlace('Dubai Marina');
        await expect(visitor.branchCard('Dubai Marina')).toBeVisible();
      } finally {
        await restaurant.stop();
        provider.server.close();
      }
    });
  }
});
