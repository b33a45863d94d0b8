/** Paying online where the gateway's page cannot be framed. */
import { payWith } from './card-page.ts';
import { expect } from './fixtures.ts';
import { choosesCard, hasOrders, placesOrder, seesFailure, seesThanks, story } from './paying.ts';
import { serverWith } from './server.ts';
import { sharedServer } from './shared-servers.ts';

story.use({
  server: [
    async ({ database }, use) =>
      use(
        await sharedServer(database, {}, serverWith({ payments: { gateway: 'sandbox', mode: 'redirect', sandbox: null, stripe: null } })),
      ),
    { scope: 'test', timeout: 90_000 },
  ],
});

story('PAY-01 PAY-02 PAY-03 the customer leaves for it and comes back: declined, then paid', { tag: '@desk' }, async ({ scene }) => {
  const { page, t } = scene;
  await choosesCard(scene);
  await placesOrder(scene);
  await payWith(page, 'decline');
  await seesFailure(scene);
  await page.getByRole('button', { name: t('payments.try_again') }).click();
  await placesOrder(scene);
  // Back from there, the checkout knows of it, and pressing again leads there again.
  await expect(page.locator('button[value="approve"]')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(t('payments.waiting'))).toBeVisible();
  await page.getByRole('link', { name: t('payments.continue') }).click();
  await page.getByRole('link', { name: t('payments.open_page') }).click();
  await payWith(page, 'approve');
  await seesThanks(scene);
  await hasOrders(scene, 1);
});
