/** Gift vouchers: a manager sells one, a customer pays with it, and the books say what is owed. */
import { saveDesk } from '@sufra/contract/desk/endpoints';
import { staffLogin } from '@sufra/contract/staff/endpoints';
import { formatMoney } from '@sufra/i18n/formats';
import { callApi } from './api.ts';
import { placeOrderButton } from './checkout.ts';
import { expect, slowPhone } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { ownServer } from './shared-servers.ts';
import { test as base, goesTo, logsInAsNewOwner, printedOn, printsToMemory } from './staff.ts';
import { visitorOf } from './visitor.ts';

const test = base.extend({ server: ownServer('loyalty', { RESTAURANT_SYNC: 'off' }) });

const demoOwner = { email: 'owner@sufra.example', password: 'sufra-demo-2026' };

async function offersGifts(url: string): Promise<void> {
  const { access } = await callApi(url, staffLogin, demoOwner);
  const edit = { kind: 'settings', code: 'settings', field: 'giftVouchers', before: false, after: true } as const;
  await callApi(url, saveDesk, { edits: [edit] }, access);
}

test('GIFT-01 GIFT-03 GIFT-05 a sold voucher pays for an order, alone and beside cash', slowPhone, async ({ scene, customer }) => {
  const { page, t, named, server, restaurant, browser } = scene;
  await offersGifts(server.url);
  const noSidewaysScroll = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await printsToMemory(page);
  await logsInAsNewOwner(scene, 'Mona Saleh');
  await goesTo(scene, 'console.gifts_title');
  await page.getByRole('button', { name: t('gifts.new') }).click();
  const dialog = page.getByRole('dialog', { name: t('gifts.new') });
  await dialog.getByLabel(t('gifts.amount')).fill('60');
  await dialog.getByRole('radio', { name: t('gifts.paid_card') }).check();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('gifts.issue') }).click();
  const shown = page.getByRole('dialog', { name: t('gifts.issued') });
  const code = await shown.getByRole('textbox').inputValue();
  expect(code).toMatch(/^\w{4}(-\w{4}){3}$/);
  await shown.getByRole('button', { name: t('console.print') }).click();
  await expect
    .poll(async () => (await printedOn(page)).map(({ text }) => text))
    .toEqual([expect.stringMatching(new RegExp(`قسيمة هدية.*Gift voucher.*60\\.00.*${code}`, 's'))]);
  await shown.getByRole('button', { name: t('console.done') }).click();
  await expect(page.getByText(`…${code.slice(-4)}`)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await noSidewaysScroll()).toBe(0);

  const screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...screen, locale: `${t.locale}-AE`, baseURL: server.url, serviceWorkers: 'block' });
  const theirs = await context.newPage();
  const visitor = visitorOf({ page: theirs, t, named, restaurant, isPhone: true });
  await visitor.opensCheckout({ orderType: 'pickup', cart: [restaurant.line('Moutabal', 2)], customer });
  const summary = theirs.getByRole('region', { name: t('checkout.summary') });
  const types = async (text: string) => {
    await summary.getByRole('textbox', { name: t('checkout.gift') }).fill(text);
    await summary.getByRole('button', { name: t('checkout.gift_apply') }).click();
  };
  await summary.getByText(t('checkout.gift'), { exact: true }).first().click();
  await types('0000000000000000');
  await expect(summary.getByText(t('refusals.gift_unknown'))).toBeVisible();
  await types(code.toLowerCase().replaceAll('-', ' '));
  await expect(summary.getByRole('status').filter({ hasText: code.slice(0, 4) })).toBeVisible();
  await expect(summary.getByText(t('cart.left_to_pay'))).toBeVisible();
  expect(await seriousFindings(theirs)).toEqual([]);
  await placeOrderButton({ page: theirs, t }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
  await expect(theirs.getByText(t('cart.gift')).first()).toBeVisible();
  await context.close();

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: `…${code.slice(-4)}` });
  await expect(row).not.toContainText(`${formatMoney(6000)} ${formatMoney(6000)}`);
  await row.getByRole('button', { name: t('gifts.end_named', { end: code.slice(-4) }) }).click();
  await page
    .getByRole('button', { name: t('gifts.end'), exact: true })
    .last()
    .click();
  await expect(row.getByText(t('gifts.ended'))).toBeVisible();
});
