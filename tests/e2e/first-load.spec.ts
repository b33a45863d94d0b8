/** First visit while scripts load: usable content, and no input is lost before hydration. */
import type { Page } from '@playwright/test';
import { nearbyBranches } from './altered-answers.ts';
import { fakeDevice } from './device.ts';
import { expect, phone, slowPhone, test } from './fixtures.ts';
import { hydrated, menuPath } from './visitor.ts';

test.use({ isOnTime: false });

/** Delays requests, by default all external scripts. Returns the function that releases them. */
async function holdBack(page: Page, requests: string | RegExp = /\/assets\/.*\.js$/): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('no script is requested before the first paint', slowPhone, async ({ page, visitor }) => {
  await visitor.wasHere({ place: 'Dubai Marina' });
  for (const path of ['/', menuPath('Dubai Marina')]) {
    const html = await (await page.request.get(path)).text();
    expect(html).not.toMatch(/modulepreload"|<script[^>]* src=|type="module"/);
    await visitor.opens(path);
    const { free, asked } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      // When everything else arrived before the first paint, nothing competes for bandwidth.
      const free = Math.min(paint?.startTime ?? 0, document?.loadEventStart ?? 0);
      return { free, asked: Math.min(...scripts.map(({ startTime }) => startTime)) };
    });
    expect(free).toBeGreaterThan(0);
    expect(asked).toBeGreaterThanOrEqual(free);
  }
});

test('Chromium reads the compile hint first in the chunk of every page', slowPhone, async ({ page, visitor }) => {
  const loaded = page.waitForResponse(/\/assets\/start-[^/]*\.js$/);
  await visitor.opens('/');
  expect(await (await loaded).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('ITEM-01 MENU-08 the menu replays clicks and typed text from before hydration once scripts load', phone, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  await page.clock.install();
  await visitor.wasHere({ place: 'Dubai Marina' });
  const letScriptsCome = await holdBack(page);
  await page.goto(menuPath('Dubai Marina'));
  // Categories open without scripts.
  await page.getByRole('heading', { level: 2, name: named('Mezze') }).click();
  // Pressed twice, as impatient users do.
  await visitor.addButton('Moutabal').click();
  await visitor.addButton('Moutabal').click();
  const [search, wanted] = [page.getByRole('searchbox', { name: t('menu.search') }), named('Hummus')];
  await search.pressSequentially(wanted.slice(0, 2));
  expect((await visitor.remembered()).cart.lines).toEqual([]);

  // Scripts have loaded but their data has not, and the customer keeps typing.
  const letBranchesCome = await holdBack(page, nearbyBranches);
  letScriptsCome();
  await hydrated(page);
  for (const letter of wanted.slice(2)) await page.keyboard.type(letter);
  // Exceeds the search debounce: its results would replace the pressed dish.
  await page.clock.fastForward(1000);
  letBranchesCome();
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === wanted);
  await expect(search).toHaveValue(wanted);
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

test('MENU-02 tabs stay where the visitor scrolled them before hydration', slowPhone, async ({ page, t, named, visitor, isPhone }) => {
  test.skip(!isPhone, 'a desk has a sidebar');
  // Without animation, a wrong scroll position shows at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.wasHere({ place: 'Dubai Marina' });
  const letScriptsCome = await holdBack(page);
  await page.goto(menuPath('Dubai Marina'));
  const tabs = page.getByRole('tablist', { name: t('menu.categories') });
  const tab = tabs.getByRole('tab', { name: named('Salads'), exact: true });
  await tab.evaluate((element) => element.scrollIntoView({ inline: 'center' }));
  const before = await tab.boundingBox();
  letScriptsCome();
  await hydrated(page);
  await expect(tabs.getByRole('tab', { selected: true })).toBeAttached();
  expect(await tab.boundingBox()).toEqual(before);
});

test('NAV-04 the landing page replays a link and a button pressed before hydration', phone, async ({ page, t, visitor, isPhone }) => {
  test.skip(!isPhone, 'the navigation is a drawer on phones only');
  await visitor.wasHere({ place: 'Dubai Marina' });
  const letScriptsCome = await holdBack(page);
  await page.goto('/');
  await page.getByRole('link', { name: t('shell.cart', { count: 0 }) }).click();
  await page.getByRole('button', { name: t('shell.open_navigation') }).click();
  letScriptsCome();
  await expect(page.getByRole('dialog').getByRole('navigation', { name: t('shell.navigation') })).toBeVisible();
});

test('LOC-04 the place field works from the first paint, and a late map does not open automatically', slowPhone, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  await fakeDevice(page, { permission: 'denied', position: 'denied' });
  const letScriptsCome = await holdBack(page);
  const isLate = () =>
    page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return paint && performance.now() > paint.startTime + 1000;
    });
  const field = page.getByRole('textbox', { name: t('locations.where') });
  await page.goto('/');
  await field.pressSequentially(named('City Walk'));
  await isLate();
  letScriptsCome();
  await expect(visitor.placeSearch()).toHaveValue(named('City Walk'));
  await expect(visitor.placeSearch()).toBeFocused();
  await expect(visitor.mapDialog().getByRole('option').first()).toBeVisible();

  // Delays the page's scripts by two seconds.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return paint ? Math.max(now(), paint.startTime + 2000) : now();
    };
  });
  await page.reload();
  await hydrated(page);
  await expect(page.locator('form[data-inviting]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(visitor.mapDialog()).toBeHidden();
  await page.getByRole('button', { name: t('locations.select_location') }).click();
  await expect(visitor.mapDialog()).toBeVisible();
});
