/** Service worker cache: repeat visits with and without a network. Other tests block the worker (playwright.config.ts). */
import type { Page } from '@playwright/test';
import { expect, phone, slowDesk, slowPhone, test } from './fixtures.ts';
import { menuPath } from './visitor.ts';

test.use({ serviceWorkers: 'allow' });

const path = menuPath('Dubai Marina');

/** Opens the page, and waits until the worker has cached it. */
async function keeps(page: Page): Promise<void> {
  await page.goto(path);
  await expect.poll(() => page.evaluate((key) => caches.match(key, { ignoreVary: true }).then(Boolean), path)).toBe(true);
}

test('ERR-01 the page shows the cached menu read-only when offline, and refreshes it when back online', phone, async ({ scene }) => {
  const { page, context, t, named, visitor, expectedErrors } = scene;
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await visitor.wasHere({ place: 'Dubai Marina' });
  await keeps(page);
  await context.setOffline(true);
  await page.goto(path);
  const line = page.getByText(t('shell.offline_kept'));
  await expect(line).toBeVisible();
  await expect(page.getByText(named('Chicken Shawarma'), { exact: true }).first()).toBeVisible();
  // Includes its scripts, or the page could not report being offline.
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await context.setOffline(false);
  await expect(line).toBeHidden();
  await expect(page.getByText(named('Chicken Shawarma'), { exact: true }).first()).toBeVisible();
});

test('MENU-11 a cached page updates at once when it is stale', slowDesk, async ({ page, visitor }) => {
  await visitor.wasHere({ place: 'Dubai Marina' });
  await keeps(page);
  // Simulates an older price in the cache.
  await page.evaluate(async (key) => {
    const [name = ''] = (await caches.keys()).filter((each) => each.endsWith(key));
    const cache = await caches.open(name);
    const kept = await cache.match(key, { ignoreVary: true });
    const headers = new Headers(kept?.headers);
    headers.set('etag', '"of-yesterday"');
    const html = (await kept?.text())?.replace('<html ', '<html data-yesterday ') ?? '';
    await cache.put(key, new Response(html, { headers }));
  }, path);
  const reloaded = page.waitForEvent('load').then(() => page.waitForEvent('load'));
  await page.goto(path, { waitUntil: 'commit' });
  await reloaded;
  await expect(page.locator('html[data-hydrated]:not([data-yesterday])')).toBeAttached();
  expect(await page.evaluate((key) => caches.match(key, { ignoreVary: true }).then((kept) => kept?.headers.get('etag')), path)).not.toBe(
    '"of-yesterday"',
  );
});

test('DATA-01 NAV-10 the worker keeps only public pages, and drops them at logout', slowPhone, async ({ scene, customer }) => {
  const { page, t, visitor, isPhone } = scene;
  test.skip(!isPhone, 'the drawer, with its logout, is on phones only');
  const kept = () => page.evaluate(() => caches.keys());
  await visitor.wasHere({ place: 'Dubai Marina', customer });
  await keeps(page);
  await visitor.opens('/my-order');
  await visitor.opens('/my-account');
  expect(await kept()).toEqual([`page ${path}`]);
  const presses = (role: 'dialog' | 'alertdialog') => page.getByRole(role).getByRole('button', { name: t('shell.logout') });
  await page.getByRole('button', { name: t('shell.open_navigation') }).click();
  await presses('dialog').click();
  await presses('alertdialog').click();
  await expect(page.getByText(t('shell.logged_out'))).toBeVisible();
  // The page after logout is public, so the worker may have cached it.
  await expect.poll(async () => (await kept()).filter((each) => each !== 'page /')).toEqual([]);
});
