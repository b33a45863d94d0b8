/** Online payment where the gateway's page cannot be framed. */
import { expect, slowDesk } from './fixtures.ts';
import { choosesCard, hasOrders, paymentTest, payWith, placesOrder, seesFailure, seesThanks } from './paying.ts';
import { serverWith } from './server.ts';
import { serverOf } from './shared-servers.ts';

const payments = { gateway: 'sandbox', mode: 'redirect', page: 'hosted', sandbox: null, stripe: null, tap: null } as const;
paymentTest.use({ server: serverOf({}, serverWith({ payments })) });

paymentTest('PAY-01 PAY-02 PAY-03 the customer leaves for it and comes back: declined, then paid', slowDesk, async ({ paying }) => {
  const { page, t } = paying;
  await choosesCard(paying);
  await placesOrder(paying);
  await payWith(page, 'decline');
  await seesFailure(paying);
  await page.getByRole('button', { name: t('payments.try_again') }).click();
  await placesOrder(paying);
  // After Back, checkout knows of the payment, and another press returns there.
  await expect(page.locator('button[value="approve"]')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(t('payments.waiting'))).toBeVisible();
  await page.getByRole('link', { name: t('payments.continue') }).click();
  await page.getByRole('link', { name: t('payments.open_page') }).click();
  await payWith(page, 'approve');
  await seesThanks(paying);
  await hasOrders(paying, 1);
});
