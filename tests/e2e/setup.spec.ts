/** First run: from an empty installation to the accepted first order, through the printed setup link, without a terminal. */
import type { Page } from '@playwright/test';
import { createFirstOwner, openRestaurant, saveSetup } from '@sufra/contract/setup/endpoints';
import type { SetupAnswers } from '@sufra/contract/setup/model';
import type { MessageKey } from '@sufra/i18n';
import { callApi } from './api.ts';
import { printedLink, soon, test } from './empty-installation.ts';
import { expect, phone, slowPhone, textsOf } from './fixtures.ts';
import { unisolatedTexts } from './isolation.ts';
import { seriousFindings } from './screen.ts';
import type { RunningServer } from './server.ts';

/** Setup on a phone, in English too. */
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test(
  'DESK-23 an owner sets up an empty installation to the accepted first order on a phone',
  phone,
  async ({ page, browser, installation, language, t, expectedErrors }) => {
    const isShown = async (title: MessageKey) => {
      await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible(soon);
      expect.soft(await seriousFindings(page), title).toEqual([]);
      expect.soft(await unisolatedTexts(page, language), title).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(overflow, `${title}: wider than the phone`).toBe(0);
    };
    const field = (label: MessageKey, nth = 0) => page.getByLabel(t(label)).nth(nth);
    const goesOn = (label: MessageKey = 'setup.next') => page.getByRole('button', { name: t(label), exact: true }).click();

    // Without the link and an account, it leads to the login.
    await page.goto(`${installation.url}/console/setup`);
    await expect(page.getByRole('heading', { level: 1, name: t('setup.no_link_title') })).toBeVisible();
    await page.getByRole('link', { name: t('console.to_login') }).click();
    await expect(page).toHaveURL(/\/console\/login\?to=%2Fsetup$/);

    const link = await printedLink(installation);
    await page.goto(link);
    await isShown('setup.owner_title');
    await expect(page).not.toHaveURL(/#/);
    await page.getByLabel(t('setup.owner_name')).fill('Mona Saleh');
    await page.getByLabel(t('console.email')).fill('mona@example.com');
    await page.locator('input[type="password"]').fill('saffron at seven');
    await goesOn('setup.owner_submit');

    await isShown('setup.restaurant_title');
    await field('setup.name_en').fill('Beit Mona');
    await field('setup.name_ar').fill('بيت منى');
    await page.getByText(t('setup.look_sea'), { exact: true }).click();
    await goesOn();

    await isShown('setup.branch_title');
    // A closed tab resumes where it was, also from the board.
    await page.goto(`${installation.url}/console`);
    await isShown('setup.branch_title');
    await field('setup.name_en').fill('Al Quoz');
    await field('setup.name_ar').fill('القوز');
    await field('setup.address_en').fill('Warehouse 4, Al Quoz 1, Dubai');
    await field('setup.phone').fill('call me');
    await page.getByLabel(t('setup.location_search')).fill('Al Quoz');
    await goesOn('setup.location_find');
    await page.getByRole('status').getByRole('listitem').first().getByRole('button').click();
    await expect(field('setup.coordinates')).toHaveValue(/^25\.\d+, 55\.\d+$/);
    expectedErrors.push(/400/);
    await goesOn();
    await expect(field('setup.phone')).toHaveAttribute('aria-invalid', 'true');
    await expect(field('setup.phone')).toBeFocused();
    await expect(page.getByText(t('setup.rule_phone'))).toBeVisible();
    await isShown('setup.branch_title');
    await field('setup.phone').fill('04 555 0101');
    await goesOn();

    // Always open, so that the test does not depend on the time of day.
    await isShown('setup.hours_title');
    await field('setup.opens').fill('00:00');
    await field('setup.closes').fill('00:00');
    await goesOn();
    await isShown('setup.delivery_title');
    await goesOn();

    await isShown('setup.menu_title');
    await field('setup.name_en', 0).fill('Hummus');
    await field('setup.name_ar', 0).fill('حمص');
    await field('setup.category', 0).selectOption({ label: t('setup.category_starters') });
    await field('setup.price', 0).fill('18');
    await field('setup.name_en', 2).fill('Mixed Grill');
    await field('setup.price', 2).fill('59,50');
    // Typed values survive.
    await page.reload();
    await expect(field('setup.name_en', 2)).toHaveValue('Mixed Grill', soon);
    await goesOn();

    await isShown('setup.business_title');
    await goesOn('setup.open_submit');

    await isShown('setup.test_title');
    await goesOn('setup.test_place');
    const card = page.locator('li[data-order]');
    const number = Number(await card.getAttribute('data-order', soon));
    await expect(page.locator('html')).toHaveAttribute('data-ringing', String(number), soon);
    await expect(card).toContainText(t('setup.test_customer'));
    expect.soft(await seriousFindings(page)).toEqual([]);
    await card.getByRole('group').getByRole('button').first().click();
    await expect(page.getByText(t('setup.test_accepted'), { exact: true })).toBeVisible(soon);
    await expect(page.locator('html')).not.toHaveAttribute('data-ringing', String(number), soon);
    await goesOn('setup.test_cancel');

    await isShown('setup.done_title');
    await expect(page.getByRole('link', { name: installation.url })).toBeVisible();
    await looksInTheOtherLanguage(page, language === 'ar' ? 'en' : 'ar');

    // Customers see it, and the link is used up.
    await page.goto(installation.url);
    await expect(page.getByText('Beit Mona').or(page.getByText('بيت منى')).first()).toBeVisible(soon);
    const stranger = await browser.newContext({ locale: language === 'ar' ? 'ar-AE' : 'en-AE' });
    const late = await stranger.newPage();
    await late.goto(link);
    await late.getByLabel(t('setup.owner_name')).fill('Omar');
    await late.getByLabel(t('console.email')).fill('omar@example.com');
    await late.locator('input[type="password"]').fill('saffron at eight');
    await late.getByRole('button', { name: t('setup.owner_submit') }).click();
    await expect(late.getByRole('heading', { level: 1, name: t('setup.ended_title') })).toBeVisible(soon);
    await stranger.close();
  },
);

/** Switches the language on any setup screen without a reload. */
async function looksInTheOtherLanguage(page: Page, other: 'en' | 'ar'): Promise<void> {
  await page.locator(`button[lang="${other}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: textsOf(other)('setup.done_title') })).toBeVisible(soon);
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
  expect.soft(await seriousFindings(page)).toEqual([]);
  expect.soft(await unisolatedTexts(page, other)).toEqual([]);
}

const both = (en: string) => ({ en, ar: '' });

/** Current hour in Kuwait. */
const hourThere = (): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kuwait', hour: 'numeric', hourCycle: 'h23' }).format());

/** Sets up through the API, with the owner logged in. `more`: differing answers. */
async function opensByCalls(page: Page, installation: RunningServer, more: SetupAnswers): Promise<void> {
  const { url } = installation;
  const token = (await printedLink(installation)).split('#')[1] ?? '';
  const owner = { name: 'Mona Saleh', email: 'mona@example.com', password: 'saffron at seven' };
  const session = await callApi(url, createFirstOwner, { token, ...owner });
  const answers: SetupAnswers = {
    restaurant: { name: both('Beit Mona'), look: 'plum' },
    branch: {
      ...{ name: both('Al Quoz'), address: both('Al Quoz 1, Dubai'), phone: '+971 4 555 0101' },
      ...{ lat: 25.142, lng: 55.231, pickup: false, delivers: true },
    },
    hours: { opens: '00:00', closes: '00:00', closedDays: [] },
    delivery: { radius: 3, fee: 500, minimum: 4000, minutes: 30 },
    menu: { dishes: [{ name: both('Hummus'), category: 'starters', price: 1800 }] },
    business: { name: both(''), trn: '' },
    ...more,
  };
  await callApi(url, saveSetup, answers, session.access);
  await callApi(url, openRestaurant, undefined, session.access);
  await page.addInitScript((value) => localStorage.setItem('console.session', value), JSON.stringify(session));
}

test(
  'DESK-23 I18N-04 a restaurant in dinars shows three decimals everywhere; its currency is fixed',
  slowPhone,
  async ({ page, installation, t, expectedErrors }) => {
    await opensByCalls(page, installation, { restaurant: { name: both('Beit Mona'), look: 'plum', currency: 'KWD' } });
    await page.goto(`${installation.url}/Al%20Quoz/menu`);
    await expect(page.getByText('KD 1.800').first()).toBeVisible(soon);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', soon);
    await expect(page.getByText('KD 1.800').first()).toBeVisible();
    expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"price":"1.800","priceCurrency":"KWD"');

    await page.goto(`${installation.url}/console/settings`);
    const currency = page.getByLabel(t('desk.currency'), { exact: true });
    await expect(currency).toHaveValue('KWD', soon);
    await currency.selectOption('SAR');
    expectedErrors.push(/400/);
    await page.getByRole('button', { name: t('desk.save'), exact: true }).click();
    await expect(page.getByText(t('desk.rule_currency'))).toBeVisible(soon);
    await expect(currency).toHaveAttribute('aria-invalid', 'true');
    await currency.selectOption('BHD');
    await page.getByRole('button', { name: t('desk.save'), exact: true }).click();
    await expect(page.getByText(t('desk.saved'), { exact: true })).toBeVisible(soon);
    // Pages loaded later show it.
    await page.goto(`${installation.url}/Al%20Quoz/menu`);
    await expect(page.getByText('BD 1.800').first()).toBeVisible(soon);
  },
);

test(
  'DESK-23 I18N-06 in Kuwait a closed restaurant has its currency and no VAT, and takes the test order',
  slowPhone,
  async ({ page, installation, t }) => {
    const { url } = installation;
    const clock = (later: number) => `${String((hourThere() + later) % 24).padStart(2, '0')}:00`;
    await opensByCalls(page, installation, {
      restaurant: { name: both('Beit Mona'), look: 'plum', country: 'KW' },
      branch: {
        ...{ name: both('Salmiya'), address: both('Salem Al Mubarak Street, Salmiya'), phone: '2255 0101' },
        ...{ lat: 29.334, lng: 48.076, pickup: false, delivers: true },
      },
      hours: { opens: clock(3), closes: clock(6), closedDays: [] },
    });
    await page.goto(`${url}/Salmiya/menu`);
    await expect(page.getByText('KD 1.800').first()).toBeVisible(soon);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', soon);
    const data = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
    expect(JSON.parse(data)).toMatchObject({ address: { addressCountry: 'KW' }, telephone: '+96522550101' });
    await expect(page.getByText(/VAT|الضريبة/)).toHaveCount(0);

    await page.goto(`${url}/console/settings`);
    await expect(page.getByLabel(t('desk.country'), { exact: true })).toHaveValue('KW', soon);
    await page.goto(`${url}/console/company`);
    await expect(page.getByText('Beit Mona').first()).toBeVisible(soon);
    await expect(page.getByText(/VAT|TRN|ضريبي/)).toHaveCount(0);

    // Delivery alone is left, for the next opening hours.
    await page.goto(`${url}/console/setup?step=test`);
    await page.getByRole('button', { name: t('setup.test_place') }).click();
    const card = page.locator('li[data-order]');
    // Three dishes reach the order minimum.
    await expect(card).toContainText('Hummus', soon);
    await expect(page.getByText(t('setup.test_rings'), { exact: true })).toBeVisible();
    await page.reload();
    await card.getByRole('button', { name: t('console.board_accept') }).click();
    await page.getByRole('button', { name: t('setup.test_cancel') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('setup.done_title') })).toBeVisible(soon);
  },
);
