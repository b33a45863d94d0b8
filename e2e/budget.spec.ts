/** A slow phone on a slow network: how much a first visit downloads, and that the food is there before any script. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { menuPath } from './visitor.ts';

/** Bytes of all scripts as they come over the network, those included that follow until `settled` is in sight and all is quiet. */
async function scriptBytes(page: Page, path: string, settled: Locator): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  await page.goto(path);
  await expect(settled).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sizes.length).toBeGreaterThan(3);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('a first visit of the landing page downloads at most 145 KB of scripts', async ({ page, t }) => {
  const chooser = page.getByRole('dialog', { name: t('locations.where') });
  expect(await scriptBytes(page, '/', chooser)).toBeLessThanOrEqual(145_000);
});

test('a first visit of a menu downloads at most 170 KB of scripts', async ({ page, t, named, visitor }) => {
  await visitor.wasHere({ place: 'Dubai Marina' });
  const chosen = page.getByRole('button', { name: t('locations.branch_is', { branch: named('Dubai Marina') }) });
  expect(await scriptBytes(page, menuPath('Dubai Marina'), chosen)).toBeLessThanOrEqual(170_000);
});

test.describe('without scripts', () => {
  // Chromium reports every script that it leaves out.
  test.use({ javaScriptEnabled: false, expectedErrors: [/\.js csp$/] });

  test('MENU-01 the landing page shows dishes, prices and branches, and a menu all of its dishes', async ({ page, named }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 3, name: named('Dubai Marina') })).toBeVisible();
    await expect(page.getByText(/^AED \d+\.\d\d$/).first()).toBeVisible();

    await page.goto(menuPath('Dubai Marina'));
    await expect(page.getByRole('heading', { level: 1, name: named('Dubai Marina') })).toBeVisible();
    await expect(page.getByText(/^AED \d+\.\d\d$/).first()).toBeVisible();
    await page.getByRole('heading', { level: 2, name: named('Mezze') }).click();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: named('Moutabal'), exact: true }) });
    await expect(card).toBeVisible();
    await expect(card).toContainText('AED 18.50');
  });
});
