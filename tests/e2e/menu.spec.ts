/** Menu of a branch: content, search, filter, and no-script fallback. */
import type { Page } from '@playwright/test';
import { itemsAndSubcategories } from '@sufra/contract/menu/endpoints';
import { listCategories } from '@sufra/contract/menu/served';
import { altersAnswers, hold } from './altered-answers.ts';
import { callsOf } from './api.ts';
import { deskAndTablet, expect, phone, slowDesk, slowPhone, test } from './fixtures.ts';
import { hydrated, menuPath, presses } from './visitor.ts';
import { searchedTerm } from './wire.ts';

const marina = menuPath('Dubai Marina');

const searchBox = (page: Page, label: string) => page.getByRole('main').getByRole('searchbox', { name: label });

test('MENU-01 the page redirects a visitor without a place home before the first paint', phone, async ({ page, t, server }) => {
  await page.addInitScript(() => {
    addEventListener('pagehide', () => {
      sessionStorage.setItem(`painted ${location.pathname}`, String(performance.getEntriesByType('paint').length));
    });
  });
  await page.goto(marina, { referer: `${server.url}/` });
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('dialog', { name: t('locations.where') })).toBeVisible();
  expect(await page.evaluate((path) => sessionStorage.getItem(`painted ${path}`), marina)).toBe('0');
});

test('MENU-02 MENU-03 MENU-04 MENU-05 MENU-07 one category is open at a time', deskAndTablet, async ({ scene }) => {
  const { page, t, named, visitor, restaurant, isPhone } = scene;
  await visitor.browsesMenu();
  const tabs = page.getByRole('tablist', { name: t('menu.categories') });
  const sidebar = page.getByRole('navigation', { name: t('menu.categories') }).filter({ visible: true });
  await expect(isPhone ? tabs : sidebar).toBeVisible();
  await expect(isPhone ? sidebar : tabs).toBeHidden();
  const open = page.getByRole('main').locator('details[open][name]');
  await expect(open).toHaveCount(1);
  const category = page.getByRole('main').locator('details[name]');
  await expect(category.first()).toHaveAttribute('open');
  await expect(category.first()).toContainText(named('Chicken Shawarma'));
  await expect.poll(async () => (await visitor.remembered()).general.categoryId).toBe(restaurant.categoryOf('Chicken Shawarma'));

  await visitor.opensCategory('Salads');
  await expect(visitor.addButton('Tabbouleh')).toBeVisible();
  await expect(open).toHaveCount(1);
  expect((await visitor.remembered()).general.categoryId).toBe(restaurant.categoryOf('Tabbouleh'));

  await page.reload();
  await hydrated(page);
  await expect(visitor.addButton('Tabbouleh')).toBeVisible();
  await page.getByRole('heading', { level: 2, name: named('Soups') }).click();
  await expect(visitor.addButton('Lentil Soup')).toBeVisible();
  await expect(visitor.addButton('Tabbouleh')).toBeHidden();

  const drawer = page.getByRole('dialog', { name: t('menu.filter') });
  const panel = isPhone ? drawer : page.getByRole('main');
  const opens = async () => {
    if (isPhone) await page.getByRole('button', { name: t('menu.filter') }).click();
  };
  const entries = panel.getByRole('navigation', { name: t('menu.categories') });
  const entry = (name: string) => entries.getByRole('button', { name: named(name), exact: true });
  await opens();
  await expect(entry('Mezze')).toHaveAttribute('aria-expanded', 'false');
  await expect(entry('Salads')).not.toHaveAttribute('aria-expanded');
  await expect(entry('Hot Mezze')).toBeHidden();
  await entry('Mezze').click();
  if (isPhone) await expect(drawer).toBeHidden();
  await expect(visitor.addButton('Moutabal')).toBeVisible();

  await opens();
  await expect(entry('Mezze')).toHaveAttribute('aria-expanded', 'true');
  await expect(entry('Cold Mezze')).toBeVisible();
  await entry('Hot Mezze').click();
  if (isPhone) await expect(drawer).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 3, name: named('Hot Mezze') })).toBeInViewport();
});

test('MENU-04 MENU-05 MENU-06 I18N-02 the price filter steps by 5 from 0 to 200', { tag: ['@desk', '@tablet', '@slow'] }, async ({
  scene,
}) => {
  const { page, t, visitor, isPhone, language } = scene;
  await visitor.browsesMenu({ orderType: 'pickup' });
  await visitor.opensCategory('Salads');
  const panel = isPhone ? page.getByRole('dialog', { name: t('menu.filter') }) : page.getByRole('main');
  const openFilter = async () => {
    if (isPhone) await page.getByRole('button', { name: t('menu.filter') }).click();
    await panel.getByText(t('menu.price'), { exact: true }).click();
  };
  const closeFilter = async () => {
    if (isPhone) {
      await panel.getByRole('button', { name: t('ui.close') }).click();
      // Reopening starts fresh.
      await expect(panel).toHaveCount(0);
    } else await panel.getByText(t('menu.price'), { exact: true }).click();
  };
  await openFilter();
  const thumb = (end: 'ui.from' | 'ui.to') => panel.getByRole('slider', { name: `${t('menu.price')}: ${t(end)}` });
  const apply = panel.getByRole('button', { name: t('menu.filter_apply') });
  await expect(thumb('ui.from')).toHaveAttribute('aria-valuetext', 'AED 0.00');
  await expect(thumb('ui.to')).toHaveAttribute('aria-valuetext', 'AED 200.00');
  await thumb('ui.from').press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
  await thumb('ui.to').press('ArrowDown');
  await expect(thumb('ui.from')).toHaveAttribute('aria-valuenow', '500');
  await expect(thumb('ui.to')).toHaveAttribute('aria-valuenow', '19500');
  const places = await Promise.all([thumb('ui.from'), thumb('ui.to')].map((each) => each.evaluate((end) => end.getBoundingClientRect().x)));
  expect(places, 'what is cheap stands where a line begins').toEqual(places.toSorted((a, b) => (language === 'ar' ? b - a : a - b)));

  // Salads cost 15, 19, 19, 22 and 25 dirhams for pickup.
  for (let price = 195; price > 25; price -= 5) await thumb('ui.to').press('ArrowDown');
  for (let price = 5; price < 20; price += 5) await thumb('ui.from').press('ArrowUp');
  await expect(thumb('ui.to')).toHaveAttribute('aria-valuetext', 'AED 25.00');
  await apply.click();
  await closeFilter();
  await expect(visitor.addButton('Arabic Salad')).toBeHidden();
  await expect(visitor.addButton('Watermelon and Halloumi')).toBeVisible();

  await openFilter();
  await panel.getByRole('button', { name: t('menu.filter_remove') }).click();
  await closeFilter();
  await expect(visitor.addButton('Arabic Salad')).toBeVisible();
});

test('MENU-08 the search debounces input for 800 ms, then sends one request with trimmed text', slowPhone, async ({ page, t, visitor }) => {
  await page.clock.install();
  await visitor.browsesMenu();
  const asked: string[] = [];
  page.on('request', (request) => {
    const term = searchedTerm(request.url());
    if (term !== null) asked.push(term);
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const box = searchBox(page, t('menu.search'));
  await box.fill('mou');
  await page.clock.runFor(700);
  await box.fill('  moutabal ');
  await page.clock.runFor(700);
  expect(asked).toEqual([]);
  await page.clock.runFor(150);
  // Until the results' code has loaded, which React schedules by the clock.
  const soon = () => page.clock.runFor(50).then(() => asked);
  await expect.poll(soon).toEqual(['moutabal']);
  await page.clock.resume();
  await expect(page.getByRole('list', { name: t('menu.search_found') }).getByRole('listitem')).toHaveCount(1);
  await expect(visitor.addButton('Moutabal')).toBeVisible();
  await page.getByRole('button', { name: t('menu.search_clear') }).click();
  await expect(page.getByRole('heading', { level: 2, name: t('menu.search_found') })).toBeHidden();
  await expect(page.getByRole('main').locator('details[open][name]')).toHaveCount(1);
});

test('MENU-08 ITEM-02 a dish opened during a pending search stays open, with the results behind it', slowPhone, async ({ scene }) => {
  const { page, t, visitor } = scene;
  await page.clock.install();
  // The first dish opens as slowly as on a slow network.
  const arrive = await hold(page, '**/assets/item-dialog-*.js');
  await visitor.browsesMenu();
  const type = (term: string) => searchBox(page, t('menu.search')).fill(term);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await type('moutabal');
  await visitor.addButton('Chicken Shawarma').click();
  await page.clock.runFor(900);
  arrive();
  await page.clock.resume();
  const dialog = visitor.dishDialog('Chicken Shawarma');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/[?&]item=\d+.*[?&]q=moutabal$/);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\?q=moutabal$/);
  await expect(visitor.addButton('Moutabal')).toBeVisible();
});

test('MENU-08 MENU-09 the search finds dishes in both languages despite typos, and highlights the match', phone, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  await visitor.browsesMenu();
  const box = searchBox(page, t('menu.search'));
  const search = async (term: string) => {
    await box.fill(term);
    await box.press('Enter');
  };
  for (const [term, dish] of [
    ['KUNAFA', 'Cheese Kunafa'],
    ['كنافه', 'Cheese Kunafa'],
    ['تبوله', 'Tabbouleh'],
    ['fatoush', 'Fattoush'],
    ['bechamel', 'Macarona Béchamel'],
  ] as const) {
    await search(term);
    await expect(visitor.addButton(dish), term).toBeVisible();
  }

  // Results are in the page's language, for any spelling.
  for (const [term, dish, english, arabic] of [
    ['kunafeh', 'Cheese Kunafa', 'Kunafa', 'كنافة'],
    ['كنافه', 'Cheese Kunafa', 'Kunafa', 'كنافة'],
    ['chickpeas', 'Hummus', 'Chickpeas', ''],
  ] as const) {
    await search(term);
    const card = page.getByRole('listitem').filter({ has: visitor.addButton(dish) });
    const shown = named(dish) === dish ? english : arabic;
    if (shown) await expect(card.locator('mark').first(), term).toHaveText(shown);
    else await expect(card.locator('mark'), term).toHaveCount(0);
    await expect(card.getByRole('button', { name: named(dish), exact: true })).toBeVisible();
  }

  // Typing during a pending search loses nothing.
  for (const term of ['hummus', 'falafel', 'qqqqqq']) await search(term);
  await expect(page.getByRole('heading', { name: 'qqqqqq' })).toBeVisible();
  await expect(box).toHaveValue('qqqqqq');
  await expect(page.getByText(t('menu.item_not_found'))).toBeVisible();
  await page.getByRole('button', { name: t('menu.search_back') }).click();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('main').locator('details[open][name]')).toHaveCount(1);
});

test('MENU-09 an empty result suggests dishes and categories, and hostile input has no effect', slowDesk, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  await visitor.browsesMenu();
  const box = searchBox(page, t('menu.search'));
  await box.fill('zaklavun');
  await box.press('Enter');
  await expect(page.getByText(t('menu.item_not_found'))).toBeVisible();
  const near = page.getByRole('list', { name: t('menu.search_near') });
  await near.getByRole('button', { name: named('Baklava'), exact: true }).click();
  await expect(visitor.dishDialog('Baklava')).toBeVisible();
  await page.keyboard.press('Escape');
  await presses(page.getByRole('list', { name: t('menu.search_categories') }), named('Sweets'));
  await expect(box).toHaveValue('');
  await expect(visitor.addButton('Umm Ali')).toBeVisible();

  const wild = `%_*\\'"<img src=x onerror=alert(1)>\u0000\u202e${'%'.repeat(2000)}`;
  await visitor.opens(`${new URL(page.url()).pathname}?${new URLSearchParams({ q: wild })}`);
  await expect(page.getByText(t('menu.item_not_found'))).toBeVisible();
  await expect(
    page
      .getByRole('list', { name: t('menu.search_categories') })
      .getByRole('button')
      .first(),
  ).toBeVisible();
  expect((await box.inputValue()).length).toBeLessThanOrEqual(64);
  await box.fill('ش'.repeat(10_000));
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'ش'.repeat(64) })).toBeVisible();
  await expect(page.getByRole('list', { name: t('menu.search_instead') }).getByRole('listitem')).toHaveCount(4);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
});

test('MENU-12 the cart beside the menu takes at most 300 px, then its lines scroll', slowDesk, async ({ scene }) => {
  const { t, visitor, restaurant, isPhone } = scene;
  test.skip(isPhone, 'on phones the cart is a sheet of its own');
  const dishes = ['Moutabal', 'Baba Ghanoush', 'Muhammara', 'Tabbouleh', 'Baklava', 'Basbousa', 'Umm Ali', 'Harees'];
  await visitor.browsesMenu({ cart: dishes.map((dish) => restaurant.line(dish, 1)) });
  const cart = await visitor.cart();
  await expect(cart.getByRole('link', { name: t('cart.checkout') })).toBeVisible();
  const scroller = cart.getByRole('list', { name: t('cart.lines') }).locator('xpath=ancestor::div[2]');
  expect((await scroller.boundingBox())?.height).toBeLessThanOrEqual(300);
  expect(await scroller.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
});

test('MENU-02 MENU-10 MENU-13 a late response fills placeholders, and keeps dishes added meanwhile', slowPhone, async ({ scene }) => {
  const { page, visitor, restaurant, isPhone } = scene;
  // Simulates lazy categories: the server sends dishes when a category opens; the salads are delayed.
  await altersAnswers(page, listCategories, (categories) => categories.map((category) => ({ ...category, items: [] })));
  const late = `${callsOf(itemsAndSubcategories)}=${restaurant.categoryOf('Tabbouleh')}`;
  const arrive = await hold(page, late);
  const categoriesArrive = await hold(page, callsOf(listCategories.endpoint));
  await visitor.wasHere({ place: 'Dubai Marina' });
  await visitor.opens('/');
  await visitor.choosesBranch('Dubai Marina', 'delivery');
  await expect(page.locator('[data-placeholder=item]')).toHaveCount(8);
  if (isPhone) await expect(page.locator('[data-placeholder=tabs]')).toBeVisible();
  categoriesArrive();
  await visitor.opensCategory('Salads');
  await expect(page.locator('[data-placeholder=item]').filter({ visible: true })).toHaveCount(8);
  await visitor.opensCategory('Soups');
  await expect(visitor.addButton('Lentil Soup')).toBeVisible();
  const answered = page.waitForResponse(late);
  arrive();
  await (await answered).finished();
  await expect(visitor.addButton('Lentil Soup')).toBeVisible();
  await expect(visitor.addButton('Tabbouleh')).toBeHidden();
  await visitor.opensCategory('Salads');
  await expect(visitor.addButton('Tabbouleh')).toBeVisible();
});
