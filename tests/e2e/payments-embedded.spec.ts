/** Embedded card fields of the sandbox, with an API like Stripe.js. */

import type { Page } from '@playwright/test';
import { cards, challengeCode } from '@sufra/sandbox-gateway/model.ts';
import { texts } from '@sufra/sandbox-gateway/texts.ts';
import { isInOrder } from './fits.ts';
import { expect, phone, slowDesk, slowPhone } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { choosesCard, hasOrders, paymentTest, placesOrder, seesThanks } from './paying.ts';
import { serverWith } from './server.ts';
import { serverOf } from './shared-servers.ts';

const payments = { gateway: 'sandbox', mode: 'iframe', page: 'embedded', sandbox: null, stripe: null, tap: null } as const;
paymentTest.use({ server: serverOf({}, serverWith({ payments })) });

const cardFields = (page: Page) => page.frameLocator('#card iframe');
const payButton = (page: Page) => page.locator('#pay');

async function givesCard(page: Page, number: string): Promise<void> {
  const fields = cardFields(page);
  await fields.locator('[name=number]').fill(number);
  await fields.locator('[name=expiry]').fill('1234');
  await fields.locator('[name=code]').fill('123');
  await payButton(page).click();
}

paymentTest('TRY-06 on our own page: an incomplete card, a declined one, then the bank’s code', phone, async ({ paying }) => {
  const { page, language } = paying;
  const t = texts[language];
  await choosesCard(paying);
  await placesOrder(paying);
  await payButton(page).click();
  await expect(page.locator('#error')).toHaveText(t.incomplete);
  await givesCard(page, cards.decline);
  await expect(page.locator('#error')).toHaveText(t.declined);
  await givesCard(page, cards.challenge);
  const bank = page.frameLocator('dialog iframe');
  await bank.getByLabel(t.code, { exact: true }).fill(challengeCode);
  await bank.getByRole('button', { name: t.confirm }).click();
  await seesThanks(paying);
  await hasOrders(paying, 1);
});

paymentTest('TRY-06 a wallet is the first button, and pays with one press', phone, async ({ paying }) => {
  const { page, language } = paying;
  await choosesCard(paying);
  await placesOrder(paying);
  await expect(payButton(page)).toBeEnabled();
  await page.frameLocator('#wallets iframe').getByRole('button', { name: texts[language].walletPay }).click();
  await seesThanks(paying);
});

paymentTest('TRY-06 without the gateway’s script the page says so, and its own page takes the payment', slowPhone, async ({ paying }) => {
  const { page, t, expectedErrors } = paying;
  expectedErrors.push(/fields\.js|net::ERR_FAILED/);
  await page.route('**/fields.js', (route) => route.abort());
  await choosesCard(paying);
  await placesOrder(paying);
  const notice = page.getByRole('alert').filter({ hasText: t('payment_page.fields_failed') });
  await notice.getByRole('button', { name: t('payment_page.elsewhere') }).click();
  await page.locator('button[value="approve"]').click();
  await seesThanks(paying);
  await hasOrders(paying, 1);
});

paymentTest('TRY-06 our own payment page fits every screen and text size, and passes axe', { tag: '@slow' }, async ({ paying }) => {
  const { page } = paying;
  await page.setViewportSize({ width: 390, height: 844 });
  await choosesCard(paying);
  await placesOrder(paying);
  await expect(payButton(page)).toBeEnabled();
  await isInOrder(page, 'own payment page');
});

/** The browser has the first visit's cart again, on a page without our scripts. */
async function ordersAgain(paying: Parameters<typeof choosesCard>[0]): Promise<void> {
  await paying.page.goto('/robots.txt');
  await paying.page.evaluate(() => localStorage.removeItem('root'));
  await choosesCard(paying);
  await placesOrder(paying);
}

paymentTest('TRY-06 a card saved with consent pays the next order, and the account removes it', slowDesk, async ({ paying }) => {
  const { page, t, language, customer } = paying;
  await choosesCard(paying);
  await page.goto(await mailTo(page, customer.email, /(http\S+\/my-account\/confirm#\S+)/));
  await page.getByRole('button', { name: t('account.confirm_account') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('account.confirm_account_done_title') })).toBeVisible();
  await ordersAgain(paying);
  const box = cardFields(page).getByRole('checkbox', { name: texts[language].saveCard });
  await expect(box).not.toBeChecked();
  await box.check();
  await givesCard(page, cards.approve);
  await seesThanks(paying);

  await ordersAgain(paying);
  await expect(cardFields(page).getByRole('radio', { name: /Visa.*4242.*12\/34/ })).toBeChecked();
  await expect(cardFields(page).locator('[name=number]')).toBeHidden();
  await payButton(page).click();
  await seesThanks(paying);
  await hasOrders(paying, 2);

  await page.goto('/my-account');
  const saved = page.getByRole('region', { name: t('cards.title') });
  await expect(saved.getByRole('listitem')).toHaveText(/Visa.*4242.*12\/34/);
  await saved.getByRole('button', { name: t('cards.remove_card', { card: t('cards.ending', { brand: 'Visa', digits: '4242' }) }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('cards.remove'), exact: true })
    .click();
  await expect(page.getByText(t('cards.removed'))).toBeVisible();
  await expect(saved).toBeHidden();

  await ordersAgain(paying);
  await expect(cardFields(page).locator('[name=number]')).toBeVisible();
  await expect(cardFields(page).getByRole('radio')).toHaveCount(0);
});
