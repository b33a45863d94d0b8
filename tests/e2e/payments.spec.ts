/** Online payment in a frame of the checkout, with every way to leave and return. */
import type { Page } from '@playwright/test';
import { placeOrder } from '@sufra/contract/checkout/endpoints';
import { cancelPayment } from '@sufra/contract/payments/endpoints';
import { callsOf } from './api.ts';
import { unfolds } from './checkout.ts';
import { desk, expect, phone, slowDesk, slowPhone } from './fixtures.ts';
import {
  cancelsOnCardPage,
  checkoutPath,
  checksCard,
  complete3dSecure,
  framedCardPage,
  goesToPay,
  hasEmptyCart,
  hasOrders,
  paymentTest,
  payWith,
  placesOrder,
  seesFailure,
  seesThanks,
} from './paying.ts';
import { hydrated } from './visitor.ts';

paymentTest('PAY-01 PAY-02 PAY-03 PAY-05 CHK-07 in the frame a card is declined, then pays one order once', phone, async ({ paying }) => {
  const { page, t, visitor } = paying;
  await goesToPay(paying);
  await expect(page.getByText('AED 17.00').first()).toBeVisible();
  const frame = page.getByTitle(t('payments.frame'));
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin allow-popups');
  const { payment } = (await visitor.remembered()).cart;
  expect(payment).toMatchObject({ addressId: null, comment: '', total: 1700, orderType: 'pickup' });

  await payWith(framedCardPage(page, t), 'decline');
  await seesFailure(paying);
  await expect(page.getByText(t('payments.why_failed'))).toBeVisible();
  expect((await visitor.remembered()).cart.lines).toHaveLength(1);

  await page.getByRole('button', { name: t('payments.try_again') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  await placesOrder(paying);
  await payWith(framedCardPage(page, t), 'approve');
  await seesThanks(paying);
  await expect(page.getByText(t('checkout.minutes', { minutes: 15 }), { exact: true })).toBeVisible();
  await hasEmptyCart(visitor);
  await page.getByRole('link', { name: t('checkout.track_order') }).click();
  await expect(page.getByText('Visa •••• 4242')).toBeVisible();
  await hasOrders(paying, 1);
});

paymentTest('PAY-03 back to menu says that it empties the cart, empties it, and offers to undo that', slowDesk, async ({ paying }) => {
  const { page, t, language, visitor } = paying;
  await goesToPay(paying);
  await cancelsOnCardPage(framedCardPage(page, t), language);
  await expect(page.getByRole('heading', { level: 1, name: t('payments.checking') })).toBeVisible();
  await seesFailure(paying);
  await expect(page.getByRole('main')).not.toContainText(/cart is (still|kept)|سلتك ما زالت/);
  const back = page.getByRole('button', { name: t('payments.back_to_menu') });
  await expect(back).toHaveAccessibleDescription(t('payments.back_empties'));
  await back.click();
  await expect(page).toHaveURL(/\/Dubai%20Marina\/menu$/);
  await expect(page.getByRole('link', { name: t('shell.cart', { count: 0 }) })).toBeVisible();
  await hasEmptyCart(visitor);
  // Offered while the tab lives.
  await hasOrders(paying, 0);
  await visitor.opens('/Dubai%20Marina/menu');
  await page.getByRole('button', { name: t('cart.bring_back') }).click();
  await expect(page.getByRole('link', { name: t('shell.cart', { count: 1 }) })).toBeVisible();
  await expect(page.getByRole('button', { name: t('cart.bring_back') })).toBeHidden();
});

paymentTest('PAY-02 the bank asks for a code in the frame', slowPhone, async ({ paying }) => {
  const { page, t, language } = paying;
  await goesToPay(paying);
  const frame = framedCardPage(page, t);
  await payWith(frame, 'challenge');
  await complete3dSecure(frame, language);
  await seesThanks(paying);
});

paymentTest('PAY-02 a payment that is confirmed late is waited for, in words, and never called failed', desk, async ({ paying }) => {
  const { page, t } = paying;
  await goesToPay(paying);
  // The first responses do not know the payment yet.
  let asked = 0;
  await page.route(callsOf(placeOrder), async (route) => {
    asked += 1;
    if (asked > 7) return route.fallback();
    await route.fulfill({ json: { data: { success: false, pending: true } }, headers: { 'retry-after': '0' } });
  });
  await payWith(framedCardPage(page, t), 'approve');
  await expect(page.getByRole('heading', { level: 1, name: t('payments.checking') })).toBeVisible();
  // The customer may leave.
  await expect(page.getByRole('heading', { level: 1, name: t('payments.confirming_long') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: t('payments.back_to_checkout') })).toBeVisible();
  await seesThanks(paying);
  expect(asked).toBe(8);
});

paymentTest('PAY-04 a paid order that is refused says why, and leads back with the cart', slowPhone, async ({ paying }) => {
  paying.expectedErrors.push(/430/);
  const { page, t, visitor } = paying;
  await goesToPay(paying);
  const error = t('refusals.payment_refunded');
  await page.route(callsOf(placeOrder), (route) => route.fulfill({ status: 430, json: { code: 'payment_refunded', error } }));
  await page.route(callsOf(cancelPayment), (route) =>
    route.fulfill({ json: { data: { cart_id: 'c', state: 'refunding', order_no: null, transaction_id: null } } }),
  );
  await page.goto(`${checkoutPath}/payment-successful?transaction_id=txn_1`);
  await expect(page.getByRole('heading', { level: 1, name: t('payments.refused') })).toBeVisible();
  await expect(page.getByText(error)).toBeVisible();
  await page.getByRole('button', { name: t('payments.back_to_checkout') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  expect((await visitor.remembered()).cart).toMatchObject({ payment: null, lines: [{ quantity: 1 }] });
});

paymentTest('PAY-02 CHK-07 a tab closed after paying: the next visit finds the order and an empty cart', slowDesk, async ({ paying }) => {
  const { page, t, visitor } = paying;
  await goesToPay(paying);
  // The tab closes before the return page sends a message.
  await page.route('**/payment-return*', (route) => route.abort());
  const left = page.waitForRequest(/\/payment-return/);
  await payWith(framedCardPage(page, t), 'approve');
  await left;
  await page.unroute('**/payment-return*');
  await page.goto('/');
  await hydrated(page);
  const said = page.getByRole('status').filter({ hasText: /#\d+/ });
  await expect(said).toBeVisible();
  await hasEmptyCart(visitor);
  await said.getByRole('button', { name: t('payments.see_order') }).click();
  await expect(page.getByRole('heading', { level: 1, name: /#\d+/ })).toBeVisible();
  await hasOrders(paying, 1);
});

paymentTest('PAY-01 CHK-07 the tab is closed before paying: the checkout offers to go on, and to cancel', phone, async ({ paying }) => {
  const { page, t } = paying;
  await goesToPay(paying);
  const other = await page.context().newPage();
  await page.close();
  await other.goto(checkoutPath);
  await expect(other.getByText(t('payments.waiting'))).toBeVisible();
  await other.getByRole('link', { name: t('payments.continue') }).click();
  await expect(framedCardPage(other, t).locator('button[value="approve"]')).toBeVisible();
  await other.goBack();
  await other.getByRole('button', { name: t('payments.cancel') }).click();
  await expect(other.getByText(t('payments.waiting'))).toBeHidden();
  await hasOrders({ page: other, t }, 0);
});

paymentTest('CHK-07 two tabs with the same cart have the same page, and make one order', slowDesk, async ({ paying }) => {
  const { page, t } = paying;
  await goesToPay(paying);
  const second = await page.context().newPage();
  await second.goto(checkoutPath);
  await hydrated(second);
  await checksCard({ ...paying, page: second });
  await placesOrder({ page: second, t });
  const urlOf = (tab: Page) => tab.getByTitle(t('payments.frame')).getAttribute('src');
  await expect(second.getByTitle(t('payments.frame'))).toBeVisible();
  expect(await urlOf(second)).toBe(await urlOf(page));
  await payWith(framedCardPage(second, t), 'approve');
  await seesThanks({ page: second, t });
  // The first tab is notified, and leaves the finished payment page.
  await expect(page).toHaveURL(/\/my-order$/);
  await hasOrders(paying, 1);
});

paymentTest('CHK-07 another order while a payment waits closes that payment first', slowDesk, async ({ paying }) => {
  const { page, t } = paying;
  await goesToPay(paying);
  await page.goBack();
  const cancelled = page.waitForResponse(callsOf(cancelPayment));
  await unfolds(paying, 'checkout.options');
  await page.getByRole('textbox', { name: t('checkout.note') }).fill('Ring twice');
  await placesOrder(paying);
  expect((await (await cancelled).json()).data.state).toBe('failed');
  await payWith(framedCardPage(page, t), 'approve');
  await seesThanks(paying);
  await hasOrders(paying, 1);
});

paymentTest('CHK-07 PAY-01 back button and reload at every step lose nothing and pay nothing twice', slowPhone, async ({ paying }) => {
  const { page, t } = paying;
  await goesToPay(paying);
  const card = framedCardPage(page, t).locator('button[value="approve"]');
  // Reloading the payment page shows the same gateway page.
  const before = await page.getByTitle(t('payments.frame')).getAttribute('src');
  await page.reload();
  await expect(card).toBeVisible();
  expect(await page.getByTitle(t('payments.frame')).getAttribute('src')).toBe(before);
  // Back at checkout, a reload and one press lead on.
  await page.goBack();
  await expect(page.getByText(t('payments.waiting'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('payments.waiting'))).toBeVisible();
  await hydrated(page);
  await placesOrder(paying);
  await expect(card).toBeVisible();
  expect(await page.getByTitle(t('payments.frame')).getAttribute('src')).toBe(before);
  // Reloads the confirming page.
  const notYet = { json: { data: { success: false, pending: true } }, headers: { 'retry-after': '15' } };
  await page.route(callsOf(placeOrder), (route) => route.fulfill(notYet), { times: 1 });
  const answered = page.waitForResponse(callsOf(placeOrder));
  await payWith(framedCardPage(page, t), 'approve');
  // Otherwise the reload would get "not yet", with its retry after 15 seconds.
  await answered;
  await expect(page.getByRole('heading', { level: 1, name: t('payments.checking') })).toBeVisible();
  await page.reload();
  await seesThanks(paying);
  await page.reload();
  await seesThanks(paying);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: t('payments.title') })).toBeHidden();
  await hasOrders(paying, 1);
});

paymentTest('PAY-01 a page that does not come within 10 seconds can be opened on its own', slowDesk, async ({ paying }) => {
  const { page, t } = paying;
  await page.clock.install();
  // Fails instead of delaying: with a pending request the page would arrive later, and shift the link while it is pressed.
  let isAway = true;
  await page.route('**/sandbox-gateway/pay/*', (route) => (isAway ? undefined : route.fallback()));
  await goesToPay(paying);
  await expect(page.getByText(t('payments.loading'))).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByText(t('payments.late'), { exact: true })).toBeVisible();
  isAway = false;
  await page.getByRole('link', { name: t('payments.open_page') }).click();
  await payWith(page, 'approve');
  await seesThanks(paying);
});

paymentTest('PAY-02 the checkout leads to the thanks when a customer has paid and opens it again', slowPhone, async ({ paying }) => {
  const { page, t, visitor } = paying;
  await goesToPay(paying);
  await page.route('**/payment-return*', () => undefined);
  const left = page.waitForRequest(/\/payment-return/);
  await payWith(framedCardPage(page, t), 'approve');
  await left;
  await page.goto(checkoutPath);
  await seesThanks(paying);
  await hasEmptyCart(visitor);
  await hasOrders(paying, 1);
});
