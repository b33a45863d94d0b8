/** English and Arabic: chosen once, switched at once, and everything follows. */
import type { Page } from '@playwright/test';
import type { Locale } from '@sufra/i18n';
import { altersBranches } from './altered-answers.ts';
import { expect, test, textsOf } from './fixtures.ts';
import { unisolatedTexts } from './isolation.ts';
import { namesIn, shopIn } from './restaurant.ts';
import { menuPath } from './visitor.ts';
import { keptState } from './wire.ts';

const html = (page: Page) => page.locator('html');
const names: Record<Locale, string> = { en: 'English', ar: 'العربية' };
const directions: Record<Locale, string> = { en: 'ltr', ar: 'rtl' };
const otherOf = (language: Locale): Locale => (language === 'ar' ? 'en' : 'ar');

/** The switch at the end of every page. */
const switchTo = (page: Page, language: Locale) => page.getByRole('contentinfo').getByRole('radio', { name: names[language] }).click();

test('I18N-01 the first visit speaks the language of the browser, or English when the shop lacks it', { tag: ['@phone', '@slow'] }, async ({
  page,
  browser,
  visitor,
  language,
  server,
}) => {
  await visitor.opens('/');
  await expect(html(page)).toHaveAttribute('lang', language);
  await expect(html(page)).toHaveAttribute('dir', directions[language]);
  for (const [locale, expected] of [
    ['fr-FR', 'en'],
    ['ar-EG', 'ar'],
  ] as const) {
    const guest = await browser.newContext({ locale });
    const answer = await guest.request.get(server.url, { headers: { 'accept-language': locale } });
    expect(await answer.text()).toContain(`<html lang="${expected}" dir="${directions[expected]}"`);
    await guest.close();
  }
});

test.describe('texts that do not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('I18N-02 leave everything in its language, and that is said; the next try switches', { tag: ['@phone', '@slow'] }, async ({
    page,
    t,
    visitor,
    language,
  }) => {
    const other = otherOf(language);
    await visitor.opens('/terms');
    // What the other language's texts are called is not known here: the next script is theirs.
    await page.route('**/assets/*.js', (route) => route.abort());
    await switchTo(page, other);
    await expect(page.getByText(t('errors.network'))).toBeVisible();
    await expect(html(page)).toHaveAttribute('lang', language);
    await page.unroute('**/assets/*.js');
    await switchTo(page, other);
    await expect(html(page)).toHaveAttribute('lang', other);
  });
});

test.describe('a switch', () => {
  test.use({ expectedErrors: [/status of 400|^response: 400 /] });

  test('I18N-01 I18N-02 I18N-03 NAV-07 a language switch updates all texts and the direction, and persists', {
    tag: '@desk',
  }, async ({ page, named, visitor, restaurant, language, isPhone }) => {
    const other = otherOf(language);
    const [here, there] = [textsOf(language), textsOf(other)];
    const namedThere = namesIn(other);
    await visitor.browsesMenu({ cart: [restaurant.line('Moutabal', 2)] });
    const logo = page.getByRole('banner').getByRole('link', { name: here('shell.home_link', { name: shopIn(language).name }) });
    const startOfLogo = (await logo.boundingBox())?.x ?? 0;
    const url = page.url();
    await page.evaluate(() => Object.assign(globalThis, { sameVisit: true }));

    await switchTo(page, other);
    await expect(html(page)).toHaveAttribute('lang', other);
    await expect(html(page)).toHaveAttribute('dir', directions[other]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(namedThere('Dubai Marina'));
    await expect(page).toHaveTitle(there('menu.page_title', { branch: namedThere('Dubai Marina'), name: shopIn(other).name }));
    await expect(page.getByText(named('Dubai Marina'), { exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: there('shell.cart', { count: 2 }) })).toBeVisible();
    await expect(
      page.getByRole('button', { name: there('menu.add_item', { name: namedThere('Chicken Shawarma') }), exact: true }),
    ).toBeVisible();
    // No reload, the same page, and the other side of the screen.
    expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true);
    expect(page.url()).toBe(url);
    const mirrored = await page
      .getByRole('banner')
      .getByRole('link', { name: there('shell.home_link', { name: shopIn(other).name }) })
      .boundingBox();
    expect(Math.abs((mirrored?.x ?? 0) - startOfLogo)).toBeGreaterThan(100);
    // A phone number is read from left to right in both.
    const phone = page.getByRole('contentinfo').getByRole('link', { name: /^\+971/ });
    await expect(phone.locator('bdi')).toHaveAttribute('dir', 'ltr');

    // Kept: in the browser, and for the server, which answers in it from the first byte.
    expect((await keptState(page)).general.locale).toBe(other);
    const finished = await page.request.get(menuPath('Dubai Marina'));
    expect(await finished.text()).toContain(`<html lang="${other}"`);
    // Without a reload, what it refuses is told in it as well.
    if (isPhone) await page.getByRole('button', { name: there('shell.open_navigation') }).click();
    await page
      .getByRole('link', { name: there('shell.login') })
      .filter({ visible: true })
      .click();
    await page.getByRole('textbox', { name: there('account.email'), exact: true }).fill('nobody@example.com');
    await page.getByRole('textbox', { name: there('account.password'), exact: true }).fill('not-a-password');
    await page
      .getByRole('main')
      .getByRole('button', { name: there('account.log_in'), exact: true })
      .click();
    await expect(page.getByRole('alert')).toHaveText(there('account.wrong_login'));
    expect(await page.evaluate(() => 'sameVisit' in globalThis)).toBe(true);
    await visitor.opens(url);
    await expect(html(page)).toHaveAttribute('lang', other);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(namedThere('Dubai Marina'));
  });
});

test('I18N-01 a remembered language wins over that of the browser before anything is painted', { tag: '@phone' }, async ({
  page,
  visitor,
  language,
}) => {
  const other = otherOf(language);
  await page.addInitScript((locale) => {
    if (!localStorage.getItem('root')) localStorage.setItem('root', JSON.stringify({ state: { general: { locale } }, version: 1 }));
  }, other);
  await visitor.opens('/');
  await expect(html(page)).toHaveAttribute('lang', other);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shopIn(other).promise);
});

test('I18N-01 the language of a link wins over a remembered one, and stays until another is chosen', { tag: ['@phone', '@slow'] }, async ({
  page,
  visitor,
  language,
}) => {
  const other = otherOf(language);
  await visitor.wasHere({ place: 'Dubai Marina' });
  await page.addInitScript((locale) => {
    const kept = JSON.parse(localStorage.getItem('root') ?? '{}');
    if (!kept.state?.general || sessionStorage.getItem('wasHere')) return;
    sessionStorage.setItem('wasHere', 'yes');
    kept.state.general.locale = locale;
    localStorage.setItem('root', JSON.stringify(kept));
  }, other);
  await visitor.opens(`/?lang=${language}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shopIn(language).promise);
  // A page that changes its language moves by 0.8; letters of a font that comes late by a few hundredths.
  expect(await shiftsOf(page)).toBeLessThan(0.1);
  await visitor.opens('/');
  await expect(html(page)).toHaveAttribute('lang', language);

  await visitor.opens(`/?lang=${language}`);
  await switchTo(page, other);
  await expect(page).toHaveURL(`/?lang=${other}`);
  await page.reload();
  await expect(html(page)).toHaveAttribute('lang', other);
});

/** How much of the page has moved by itself since it was opened, as browsers add it up. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestIdleCallback(() => resolve(sum));
      }),
  );

test('I18N-04 prices are in AED with two decimals and Latin digits in both languages', { tag: '@phone' }, async ({
  page,
  t,
  visitor,
  restaurant,
  language,
}) => {
  await visitor.browsesMenu({ cart: [restaurant.line('Moutabal', 2)] });
  // The last of what comes after the menu: the cart, and what it lacks for free delivery.
  await expect(page.getByText(t('cart.total'), { exact: true })).not.toHaveCount(0);
  await expect(page.getByText('AED 113.00')).not.toHaveCount(0);
  const prices = page.getByRole('main').getByText(/AED/);
  const shown = (await prices.allTextContents()).filter((text) => text.includes('AED'));
  expect(shown.length).toBeGreaterThan(5);
  for (const price of shown) expect(price).toMatch(/AED\s\d+\.\d\d(?!\d)/);
  await switchTo(page, otherOf(language));
  await expect(html(page)).toHaveAttribute('lang', otherOf(language));
  const after = (await prices.allTextContents()).filter((text) => text.includes('AED'));
  expect(after.map((text) => text.match(/AED\s\d+\.\d\d/)?.[0])).toEqual(shown.map((text) => text.match(/AED\s\d+\.\d\d/)?.[0]));
});

test('I18N-05 a branch or a dish without an Arabic name shows its English one', { tag: ['@phone', '@slow'] }, async ({
  page,
  t,
  named,
  visitor,
  restaurant,
  language,
}) => {
  await altersBranches(page, (branches) =>
    branches.map((branch) => (branch.name.en === 'Dubai Marina' ? { ...branch, name: { ...branch.name, ar: '' } } : branch)),
  );
  // Off the menu, so that the cart alone knows its name.
  const line = { ...restaurant.line('Moutabal', 2), itemId: 999_999, name: { en: 'Moutabal', ar: '' } };
  await visitor.wasHere({ place: 'Dubai Marina', cart: [line] });
  await visitor.opens('/');
  const card = page.getByRole('article', { name: 'Dubai Marina', exact: true });
  await expect(card).toBeVisible();
  // The others have both names.
  await expect(visitor.branchCard('Al Barsha Counter')).toHaveAccessibleName(named('Al Barsha Counter'));
  // Among Arabic words it stands for itself, here and in the cart.
  expect(await unisolatedTexts(page, language)).toEqual([]);
  await page.goto(menuPath('Dubai Marina'));
  await expect(page.getByRole('heading', { level: 1, name: 'Dubai Marina' })).toBeVisible();
  const cart = await visitor.cart();
  await expect(cart.getByRole('list', { name: t('cart.lines') })).toContainText('Moutabal');
  expect(await unisolatedTexts(page, language)).toEqual([]);
});

test('NAV-07 the footer of every page shows contact, social links, payment, credit and legal texts', {
  tag: '@desk',
}, async ({ page, t, visitor }) => {
  await visitor.opens('/login');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /^\+971/ })).toHaveAttribute('href', /^tel:\+971\d+$/);
  await expect(footer.getByRole('list', { name: t('shell.footer_follow') }).getByRole('link')).toHaveCount(4);
  for (const text of ['Visa', 'Mastercard', t('shell.footer_cash'), t('shell.powered_by'), '© 2024']) {
    await expect(footer.getByText(text).first()).toBeVisible();
  }
  const texts: string[] = [];
  for (const title of [t('shell.terms'), t('shell.privacy')]) {
    await footer.getByRole('link', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(8);
    texts.push((await dialog.getByRole('paragraph').allTextContents()).join());
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  expect(texts[0]).toBe(texts[1]);
});
