/** A first visit while scripts are still on their way: what is there without them, and that nothing which is pressed or typed by then is lost. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { menuPath } from './visitor.ts';

/** Holds back all scripts but those in the page. Returns what lets them through. */
async function withoutScriptsYet(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('nothing of a script is asked for before the page is painted', { tag: '@phone' }, async ({ page, visitor }) => {
  await visitor.wasHere({ place: 'Dubai Marina' });
  for (const path of ['/', menuPath('Dubai Marina')]) {
    const html = await (await page.request.get(path)).text();
    expect(html).not.toMatch(/modulepreload"|<script[^>]* src=|type="module"/);
    await visitor.opens(path);
    const { free, asked } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      // Where all else has come before anything could be drawn, nothing waits for the road.
      const free = Math.min(paint?.startTime ?? 0, document?.loadEventStart ?? 0);
      return { free, asked: Math.min(...scripts.map(({ startTime }) => startTime)) };
    });
    expect(free).toBeGreaterThan(0);
    expect(asked).toBeGreaterThanOrEqual(free);
  }
});

test('ITEM-01 MENU-08 what is pressed and typed on a menu before its scripts have come is carried out once they have', {
  tag: '@phone',
}, async ({ page, t, named, visitor }) => {
  await visitor.wasHere({ place: 'Dubai Marina' });
  const letScriptsCome = await withoutScriptsYet(page);
  await page.goto(menuPath('Dubai Marina'));
  // A category needs no scripts to open.
  await page.getByRole('heading', { level: 2, name: named('Mezze') }).click();
  // Twice, as one does where nothing seems to happen.
  await visitor.addButton('Moutabal').click();
  await visitor.addButton('Moutabal').click();
  await page.getByRole('searchbox', { name: t('menu.search') }).pressSequentially(named('Hummus'));
  expect((await visitor.remembered()).cart.lines).toEqual([]);

  letScriptsCome();
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: named('Hummus') })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: t('shell.cart', { count: 1 }) })).toBeVisible();
  await page.getByRole('button', { name: t('menu.search_clear') }).click();
  await expect(visitor.addButton('Moutabal')).toBeVisible();
});

test('NAV-04 a link and a button of the landing page count before its scripts have come', { tag: '@phone' }, async ({
  page,
  t,
  visitor,
}) => {
  await visitor.wasHere({ place: 'Dubai Marina' });
  const letScriptsCome = await withoutScriptsYet(page);
  await page.goto('/');
  await page.getByRole('link', { name: t('shell.cart', { count: 0 }) }).click();
  await page.getByRole('button', { name: t('shell.open_navigation') }).click();
  letScriptsCome();
  await expect(page.getByRole('dialog').getByRole('navigation', { name: t('shell.navigation') })).toBeVisible();
});
