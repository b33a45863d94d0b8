/** Screenshots of online payment. Excludes the gateway's own drawing. */
import { placeOrder } from '@sufra/contract/checkout/endpoints';
import { openOrders } from '@sufra/contract/orders/served';
import { altersAnswers } from './altered-answers.ts';
import { callsOf } from './api.ts';
import { choosesCard, framedCardPage, payWith, placesOrder, seesFailure } from './paying.ts';
import { expect, test as onPictureServer, pictureTime } from './screen.ts';
import { startTimeout } from './server.ts';
import { sharedServer } from './shared-servers.ts';

/** Own server by a no-op setting: its orders would shift order numbers in other screenshots. */
const test = onPictureServer.extend({
  server: [
    async ({ database }, use) => use(await sharedServer(database, { CLOCK: pictureTime, GUEST_ORDERS: 'on' })),
    { scope: 'test', timeout: startTimeout },
  ],
});
test.slow();
test.use({ expectedErrors: [/430/] });

test('PAY-01 PAY-03 PAY-04 paying, waiting and a failed payment look as recorded and pass axe', { tag: ['@phone', '@slow'] }, async ({
  page,
  t,
  language,
  visitor,
  restaurant,
  customer,
  looksAt,
}) => {
  const scene = { page, t, language, visitor, restaurant, customer };
  await choosesCard(scene);
  await placesOrder(scene);
  const frame = framedCardPage(page, t);
  await expect(frame.locator('button[value="approve"]')).toBeVisible();
  await looksAt('payment', { mask: [page.getByTitle(t('payments.frame'))] });
  await page.goBack();
  await expect(page.getByText(t('payments.waiting'))).toBeVisible();
  // Restores the scroll position once the page is long enough, before or after the slots have loaded.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await looksAt('checkout with a payment that waits');
  await page.getByRole('link', { name: t('payments.continue') }).click();
  await payWith(frame, 'decline');
  await seesFailure(scene);
  await looksAt('payment that failed');

  await page.getByRole('button', { name: t('payments.try_again') }).click();
  await placesOrder(scene);
  const notYet = { json: { data: { success: false, pending: true } }, headers: { 'retry-after': '15' } };
  await page.route(callsOf(placeOrder), (route) => route.fulfill(notYet), { times: 1 });
  await payWith(frame, 'approve');
  await expect(page.getByRole('heading', { level: 1, name: t('payments.checking') })).toBeVisible();
  await looksAt('payment being confirmed');
  const refused = { status: 430, json: { code: 'payment_refunded', error: t('refusals.payment_refunded') } };
  await page.route(callsOf(placeOrder), (route) => route.fulfill(refused));
  // Simulates that the server places the order meanwhile.
  await altersAnswers(page, openOrders, () => []);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('payments.refused') })).toBeVisible();
  await looksAt('payment that was refused');
});
