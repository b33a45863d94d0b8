/** Branches: cards of the landing page, choosing and changing a branch, and its details. */
import type { Page } from '@playwright/test';
import { listBranches } from '@sufra/contract/branches/endpoints';
import type { Branch } from '@sufra/contract/branches/model';
import type { Item } from '@sufra/contract/menu/model';
import { itemsAndSubcategories, listCategories } from '@sufra/contract/menu/served';
import { formatTime } from '@sufra/i18n/formats';
import { altersAnswers, altersBranches, hold, nearbyBranches } from './altered-answers.ts';
import { apiPath } from './api.ts';
import { desk, deskAndTablet, expect, slowDesk, slowPhone, test } from './fixtures.ts';

const changed = (english: string, patch: Partial<Branch>) => (branches: Branch[]) =>
  branches.map((branch) => (branch.name.en === english ? { ...branch, ...patch } : branch));

/** Advances the clock by a minute: the storefront polls its branches again. */
async function aMinutePasses(page: Page): Promise<void> {
  const asked = page.waitForResponse(nearbyBranches);
  await page.clock.fastForward(61_000);
  await asked;
}

test('LOC-07 LOC-08 every branch offers only the order types available at the place', deskAndTablet, async ({ scene }) => {
  const { page, t, named, visitor, isPhone, language } = scene;
  await visitor.wasHere({ place: 'Burj Al Arab' });
  await visitor.opens('/');
  const pickup = { name: t('locations.pickup'), exact: true };
  const delivery = { name: t('locations.delivery'), exact: true };

  const delivers = visitor.branchCard('Dubai Marina');
  await visitor.unfoldsBranches();
  await expect(delivers).toContainText(t('locations.delivers_in', { minutes: 45 }));
  await expect(delivers.getByText('AED 10.00')).toBeVisible();
  await expect(delivers.getByRole('button', pickup)).toBeEnabled();
  await expect(delivers.getByRole('button', delivery)).toBeEnabled();

  const counter = visitor.branchCard('Al Barsha Counter');
  await expect(counter.getByRole('paragraph').filter({ hasText: new RegExp(`^${t('locations.pickup')}$`) })).toBeVisible();
  await expect(counter.getByRole('button', pickup)).toBeEnabled();
  await expect(counter.getByRole('button', delivery)).toBeDisabled();

  const far = visitor.branchCard('Al Majaz');
  await expect(far).toContainText(t('locations.does_not_deliver'));
  await expect(far.getByRole('button', delivery)).toBeDisabled();
  await expect(far.getByRole('heading', { name: named('Al Majaz') })).toBeVisible();
  // Sorted by delivery first, then by distance.
  const names = ['Dubai Marina', 'Downtown Dubai', 'Al Barsha Counter', 'Al Majaz', 'Ajman Corniche'].map(named);
  await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(names);
  if (!isPhone) {
    expect((await delivers.boundingBox())?.width).toBe(350);
    expect((await delivers.getByRole('button', delivery).boundingBox())?.width).toBe(110);
  }
  // Exact English texts.
  if (language !== 'en') return;
  for (const [card, line] of [
    [delivers, 'delivers in 45 min'],
    [counter, 'Pickup'],
    [far, 'DOES NOT DELIVER TO LOCATION'],
  ] as const) {
    await expect(card.getByRole('paragraph').filter({ hasText: new RegExp(`^${line}$`) })).toBeVisible();
  }
});

test('LOC-06 LOC-07 LOC-10 the page shows placeholders while branches load, pickup where none delivers', slowPhone, async ({ scene }) => {
  const { page, t, named, visitor, isPhone } = scene;
  const arrive = await hold(page, nearbyBranches);
  await visitor.wasHere({ place: 'Hatta' });
  await visitor.opens('/');
  const placeholders = page.locator('[data-placeholder]');
  await expect(placeholders).toHaveCount(3);
  arrive();
  await expect(page.getByRole('heading', { level: 2, name: t('locations.only_pickup') })).toBeVisible();
  await expect(page.getByText(t('locations.only_pickup_text'))).toBeVisible();
  const names = ['Al Majaz', 'Downtown Dubai', 'Ajman Corniche', 'Al Barsha Counter'].map(named);
  // A phone shows the nearest branch, and the others on demand.
  const headings = visitor.branchCards().getByRole('heading', { level: 3 });
  await expect(headings.first()).toHaveText(names.slice(0, 1));
  if (isPhone) {
    await expect(headings).toHaveCount(1);
    await visitor.otherBranches().click();
    await expect(visitor.branchCard('Downtown Dubai').getByRole('button').first()).toBeFocused();
  }
  await expect(headings).toHaveText(names);
  await expect(placeholders).toHaveCount(0);
  const nearest = visitor.branchCard('Al Majaz');
  await expect(nearest).toContainText(t('locations.does_not_deliver'));
  await expect(nearest).toContainText(/94/);
  await expect(nearest.getByRole('button', { name: t('locations.delivery'), exact: true })).toBeDisabled();
  await nearest.getByRole('button', { name: t('locations.pickup'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: named('Al Majaz') })).toBeVisible();
  expect((await visitor.remembered()).general.orderType).toBe('pickup');
  // The menu starts at its top, also after its dishes have loaded.
  await expect(visitor.addButton('Chicken Shawarma')).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('LOC-06 BRN-05 at night the page says which branch opens first, and menus stay readable', slowPhone, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  // Computed once: a minute later the time would differ.
  const now = Date.now();
  const opening = (hours: number) => new Date(now + hours * 3_600_000);
  await visitor.wasHere({ place: 'Burj Al Arab' });
  await altersBranches(page, (branches) =>
    branches.map((each, index) => ({ ...each, isOpen: false, opensAt: opening(index === 1 ? 3 : 5).toISOString() })),
  );
  await visitor.opens('/');
  await expect(page.getByText(t('locations.all_closed', { time: formatTime(t.locale, opening(3).toISOString()) }))).toBeVisible();
  await visitor.choosesBranch('Downtown Dubai', 'delivery');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: t('locations.sorry_closed') })
      .first(),
  ).toContainText(t('locations.back_at', { time: formatTime(t.locale, opening(3).toISOString()) }));
  await expect(page.getByRole('heading', { level: 1, name: named('Downtown Dubai') })).toBeVisible();
});

test('LOC-06 the nearest twelve branches show first, and more on request', slowDesk, async ({ scene }) => {
  const { page, t, visitor } = scene;
  await visitor.wasHere({ place: 'Burj Al Arab' });
  const many = (branches: Branch[]) => Array.from({ length: 30 }, (_, index) => ({ ...(branches[index % 5] as Branch), id: 1000 + index }));
  await altersBranches(page, many);
  await visitor.opens('/');
  await visitor.unfoldsBranches();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  await page.getByRole('button', { name: t('locations.more_branches', { count: 18 }) }).click();
  await expect(cards).toHaveCount(24);
  await expect(cards.nth(12).getByRole('button').first()).toBeFocused();
  await page.getByRole('button', { name: t('locations.more_branches', { count: 6 }) }).click();
  await expect(cards).toHaveCount(30);
});

test('STAFF-06 LOC-12 BRN-05 BRN-06 BRN-07 the menu shows a busy, closed or sold-out branch in a minute', desk, async ({ scene }) => {
  const { page, t, visitor, restaurant } = scene;
  await page.clock.install();
  await visitor.browsesMenu({ cart: [restaurant.line('Moutabal', 2)] });
  const banner = page.getByRole('status').filter({ hasText: t('locations.sorry_busy') });
  await visitor.opensCategory('Mezze');
  await expect(visitor.addButton('Moutabal')).toBeEnabled();
  await expect(page.getByText(t('locations.sorry_closed')).first()).toBeHidden();

  await altersBranches(page, changed('Dubai Marina', { isBusy: true }));
  await aMinutePasses(page);
  await expect(banner.first()).toBeVisible();
  await expect(visitor.addButton('Moutabal')).toBeDisabled();
  await expect(visitor.addButton('Moutabal')).toHaveAttribute('title', t('refusals.branch_busy'));
  const cart = await visitor.cart();
  await expect(cart.getByRole('button', { name: t('cart.checkout') })).toBeDisabled();
  await page.keyboard.press('Escape');

  const timings = [{ from: '2026-11-21T09:00:00+04:00', to: '2026-11-21T23:30:00+04:00' }];
  await altersBranches(page, changed('Dubai Marina', { isOpen: false, openingPeriods: timings }));
  await aMinutePasses(page);
  const closed = page
    .getByRole('status')
    .filter({ hasText: t('locations.timings') })
    .first();
  await expect(closed).toContainText(t('locations.sorry_closed'));
  await expect(closed).toContainText(/9:00.*11:30/);
  await expect(visitor.addButton('Moutabal')).toBeDisabled();

  await altersBranches(page, (branches) => branches);
  await aMinutePasses(page);
  await expect(visitor.addButton('Moutabal')).toBeEnabled();
  await expect(banner.first()).toBeHidden();

  const withoutMoutabal = (items: Item[]) => items.map((item) => (item.name.en === 'Moutabal' ? { ...item, isAvailable: false } : item));
  await altersAnswers(page, itemsAndSubcategories, (category) => ({ ...category, items: withoutMoutabal(category.items) }));
  await altersAnswers(page, listCategories, (all) => all.map((each) => ({ ...each, items: withoutMoutabal(each.items) })));
  await aMinutePasses(page);
  await expect(visitor.addButton('Moutabal')).toBeDisabled();
  await expect(visitor.lineOf(await visitor.cart(), 'Moutabal')).toContainText(t('cart.change_sold_out'));
});

test('BRN-05 BRN-06 BRN-07 an open dish dialog reports a closing branch, the banner for how long', slowPhone, async ({ scene }) => {
  const { page, t, visitor } = scene;
  await page.clock.install();
  await visitor.browsesMenu();
  const dialog = await visitor.customises('Shish Tawook');
  await expect(visitor.addToCart(dialog)).toBeEnabled();
  await altersBranches(page, changed('Dubai Marina', { isOpen: false }));
  await aMinutePasses(page);
  await expect(dialog.getByRole('status').filter({ hasText: t('locations.sorry_closed') })).toBeVisible();
  await expect(visitor.addToCart(dialog)).toBeDisabled();
  await altersBranches(page, (branches) => branches);
  await aMinutePasses(page);
  await expect(visitor.addToCart(dialog)).toBeEnabled();
  await page.keyboard.press('Escape');

  const until = new Date(Date.now() + 2 * 3_600_000).toISOString();
  await altersBranches(page, changed('Dubai Marina', { isBusy: true, opensAt: until }));
  await aMinutePasses(page);
  const busy = page.getByRole('status').filter({ hasText: t('locations.sorry_busy') });
  await expect(busy.first()).toContainText(t('locations.back_at', { time: formatTime(t.locale, until) }));
});

test('LOC-12 a background page reloads its branches on focus, and keeps the cart of a removed branch', slowPhone, async ({ scene }) => {
  const { page, t, shop, named, visitor, restaurant } = scene;
  await page.clock.install();
  let asked = 0;
  const atFirst = page.waitForResponse(nearbyBranches);
  await visitor.browsesMenu({ cart: [restaurant.line('Moutabal', 2)] });
  // With a pending body, the clock jump would time the call out and cause a retry.
  await (await atFirst).finished();
  // A slow page may still be reading.
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => {
    if (request.url().includes(`${apiPath(listBranches)}?`)) asked += 1;
  });
  const look = (visibility: DocumentVisibilityState) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, visibility);
  await look('hidden');
  await page.clock.fastForward(185_000);
  expect(asked).toBe(0);
  const answered = page.waitForResponse(nearbyBranches);
  await look('visible');
  await answered;

  await altersBranches(page, (branches) => branches.filter(({ name }) => name.en !== 'Dubai Marina'));
  await aMinutePasses(page);
  await expect(page.getByRole('heading', { level: 1, name: shop.promise })).toBeVisible();
  await expect(page.getByText(t('locations.gone_title', { branch: named('Dubai Marina') }))).toBeVisible();
  await expect(page.getByRole('link', { name: t('shell.cart', { count: 2 }) })).toBeVisible();
});
