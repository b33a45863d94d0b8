/** Performance budget on a slow phone and network: download size of a first visit, and dishes visible before scripts. */
import type { Locator, Page, Request } from '@playwright/test';
import { consoleScriptSize } from '../perf/page-size.ts';
import { desk, expect, phone, slowPhone, test, textsOf } from './fixtures.ts';
import { logsInAsNewOwner, offersTest } from './staff.ts';
import { menuPath } from './visitor.ts';

interface Script {
  path: string;
  /** Transferred bytes. */
  size: number;
  /** Prefetched in idle time, for likely actions or the next visit. */
  isPrefetch: boolean;
}

/** All scripts of a visit, including lazy ones, until `settled` is visible and the network is idle, which `isLive` pages never are. */
async function scriptsOf(page: Page, path: string, settled: Locator, isLive = false): Promise<Script[]> {
  const scripts: Promise<Script>[] = [];
  // Idle-time work (saving the page, fetching dishes ahead) needs these: by a prefetch, or by an import that comes first.
  const forLater = path === '/' ? /saved-pages/ : /saved-pages|landing-shared/;
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!/\.m?js$/.test(pathname)) return;
    const read = async () => ({
      path: pathname,
      // Negative for cached responses.
      size: Math.max(0, (await request.sizes()).responseBodySize),
      isPrefetch: /prefetch/.test((await request.headerValue('sec-purpose')) ?? '') || forLater.test(pathname),
    });
    scripts.push(read());
  };
  page.on('requestfinished', note);
  await page.goto(path);
  await expect(settled).toBeVisible();
  if (!isLive) await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  expect(scripts.length).toBeGreaterThan(3);
  return Promise.all(scripts);
}

const bytesOf = (scripts: readonly Script[]) => scripts.reduce((sum, { size, isPrefetch }) => sum + (isPrefetch ? 0 : size), 0);
const belongsToMap = ({ path }: Script) => /maplibre|map-dialog|pmtiles|rtl-text/.test(path);

test('the landing page loads at most 100 KB of scripts, and map code only on demand', phone, async ({ scene }) => {
  const { page, t, visitor } = scene;
  await visitor.wasHere({ place: 'Dubai Marina' });
  const scripts = await scriptsOf(page, '/', visitor.branchCard('Dubai Marina'));
  expect(bytesOf(scripts)).toBeLessThanOrEqual(100_000);
  expect(scripts.filter(belongsToMap)).toEqual([]);

  const parts = ['map-dialog', 'maplibre-map', 'maplibre-gl-worker'].map((part) => page.waitForRequest(new RegExp(`/${part}-[^/]+js$`)));
  const change = page.getByRole('button', { name: t('locations.change_location') });
  // A touch that has started, and may still become a scroll.
  await change.dispatchEvent('touchstart');
  await Promise.all(parts);
  await expect(visitor.mapDialog()).toBeHidden();
  await change.click();
  await expect(visitor.mapDialog()).toBeVisible();
});

offersTest('the board loads at most 120 KB of scripts, and none of the desk', desk, async ({ scene }) => {
  const { page, t } = scene;
  await logsInAsNewOwner(scene, 'Mona Saleh', '/account');
  const scripts = await scriptsOf(page, '/console', page.getByRole('heading', { name: t('console.board_title') }).first(), true);
  // By their files: the login has cached some of them.
  const total = scripts.reduce((sum, { path }) => sum + consoleScriptSize(path), 0);
  expect(total).toBeLessThanOrEqual(120_000);
  expect(total).toBeGreaterThan(90_000);
  expect(scripts.filter(({ path }) => /dish-page|desk-page|maplibre/.test(path))).toEqual([]);
});

test('a first menu loads at most 105 KB of scripts and subsets of fonts, and hydrates by category', phone, async ({ scene }) => {
  const { page, t, named, visitor, isPhone } = scene;
  await visitor.wasHere({ place: 'Dubai Marina' });
  await page.addInitScript(() => {
    const tasks: string[] = [];
    Object.assign(globalThis, { tasks });
    // A category that hydrates listens for its opening. A microtask runs once its task is done.
    const categories = new Set<EventTarget>();
    const note = () => {
      tasks.push(`${categories.size} category`);
      categories.clear();
    };
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      if (type === 'toggle' && this instanceof HTMLDetailsElement && categories.add(this).size === 1) queueMicrotask(note);
      listen.call(this, type, ...rest);
    };
  });
  const chosen = page.getByRole('button', { name: t('locations.branch_is', { branch: named('Dubai Marina') }) });
  expect(bytesOf(await scriptsOf(page, menuPath('Dubai Marina'), chosen))).toBeLessThanOrEqual(105_000);
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: string[] }).tasks);
  expect(tasks.length).toBeGreaterThan(3);
  // An update of the page in between may hydrate two at once.
  expect(tasks.filter((task) => task === '1 category').length).toBeGreaterThanOrEqual(tasks.length - 1);
  // Hearts of closed categories wait for their opening.
  await expect(page.locator('details:not([open]) .dish-heart')).toHaveCount(0);
  await expect(page.locator('details[open] .dish-heart')).not.toHaveCount(0);
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
  const preloads = page.locator('link[rel=preload][as=font]');
  const subsets = await preloads.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files.filter((file) => file.endsWith('.woff2')).toSorted()).toEqual(subsets.toSorted());
  // The sidebar and the cart beside the dishes exist on large screens only.
  const panels = page.locator('main :is(nav, section)');
  if (isPhone) await expect(panels).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(panels.filter({ visible: true })).toHaveCount(2);
});

test.describe('without scripts', () => {
  // Chromium reports every blocked script.
  test.use({ javaScriptEnabled: false, expectedErrors: [/\.js csp$/] });

  test('MENU-01 the landing page shows dishes, prices and branches, and a menu shows all its dishes', phone, async ({ page, named }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 3, name: named('Dubai Marina') })).toBeVisible();
    await expect(page.getByText(/^AED \d+\.\d\d$/).first()).toBeVisible();

    await page.goto(menuPath('Dubai Marina'));
    await expect(page.getByRole('heading', { level: 1, name: named('Dubai Marina') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').getByText('AED 13.00', { exact: true }).first()).toBeVisible();
    await page.getByRole('heading', { level: 2, name: named('Mezze') }).click();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: named('Moutabal'), exact: true }) });
    await expect(card).toBeVisible();
    await expect(card).toContainText('AED 18.50');
  });

  test('MENU-01 without scripts the page explains itself in both languages and hides dead controls', slowPhone, async ({ scene }) => {
    const { page, language } = scene;
    const said = page.locator('noscript > div > p');
    const other = language === 'ar' ? ('en' as const) : ('ar' as const);
    for (const path of ['/', menuPath('Dubai Marina'), '/login', '/my-order']) {
      await page.goto(path);
      await expect(said).toHaveText(([language, other] as const).map((each) => textsOf(each)('noscript.text')));
      for (const line of await said.all()) await expect(line).toBeVisible();
      await expect(
        page.locator('form, [aria-busy], .animate-pulse, button:not(:is(h3, h4) > button)').filter({ visible: true }),
      ).toHaveCount(0);
    }
    await page.goto('/');
    await expect(page.locator(`a[href="${menuPath('Dubai Marina')}"]`).first()).toBeVisible();
  });
});
