/** From a full cart to an order, and the order history. */
import type { Route } from '@playwright/test';
import { listAddresses } from '@sufra/contract/addresses/endpoints';
import { orderDetails, orderHistory } from '@sufra/contract/orders/endpoints';
import { altersBranches, nearbyBranches } from './altered-answers.ts';
import { addAddress, callsOf, placeCashOrder, registerCustomer } from './api.ts';
import { desk, expect, phone, slowDesk, test } from './fixtures.ts';
import { menuPath, presses } from './visitor.ts';

const checkoutPath = `${menuPath('Dubai Marina')}/checkout`;

test('ORD-01 the history lists orders, expands a long one, and opens each in full', phone, async ({ scene, customer }) => {
  const { page, t, named, visitor, restaurant, server } = scene;
  const branch = restaurant.branch('Dubai Marina');
  const order = (...names: string[]) =>
    placeCashOrder(server.url, customer, {
      branch,
      orderType: 'pickup',
      dishes: names.map((name) => ({ dish: restaurant.dish(name), quantity: 1 })),
    });
  const short = await order('Moutabal');
  const long = await order('Moutabal', 'Tabbouleh', 'Muhammara', 'Baklava');
  await visitor.wasHere({ place: 'Dubai Marina', customer });
  await visitor.opens('/my-order');
  const cards = page.getByRole('article');
  // Newest first.
  await expect(cards.getByText(/^#\d+$/).first()).toHaveText(`#${long}`);
  const card = (number: number) => cards.filter({ hasText: `#${number}` });
  await expect(card(short)).toContainText(named('Dubai Marina'));
  await expect(card(short)).toContainText('AED 17.00');
  await expect(card(short)).toContainText(t('orders.state_received'));
  await expect(card(short).locator('[aria-expanded]')).toHaveCount(0);

  // From minimum to current width, a card stays within the page.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const each of [320, width]) {
    await page.setViewportSize({ width: each, height });
    const box = await card(long).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(16);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(each - 16);
    expect(await card(long).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }

  const items = card(long).getByRole('list').getByRole('listitem');
  await expect(items).toHaveCount(3);
  await presses(card(long), t('orders.see_more', { count: 1 }));
  await expect(items).toHaveCount(4);
  await presses(card(long), t('orders.see_less'));
  await expect(items).toHaveCount(3);

  await presses(card(long), t('orders.see_full'), 'link');
  await expect(page.getByRole('heading', { level: 1, name: `#${long}` })).toBeVisible();
});

test('ORD-01 CHK-03 the history shows its failure inline; empty, it leads to the menu', slowDesk, async ({ scene, customer }) => {
  const { page, t, visitor, expectedErrors } = scene;
  expectedErrors.push(new RegExp(`status of (430|500)|^response: (430|500) .*${orderHistory.path}`));
  await page.route(callsOf(orderHistory), (route) => route.fulfill({ status: 500, json: {} }));
  await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', customer });
  await visitor.opens('/my-order');
  await expect(page.getByRole('heading', { name: t('orders.failed') })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.unroute(callsOf(orderHistory));
  // The dialog shows a refusal's message, because the page has only a general text (ERR-04).
  await page.route(callsOf(orderHistory), (route) => route.fulfill({ status: 430, json: { error: 'Not on a Friday.' } }));
  await page.getByRole('button', { name: t('ui.retry') }).click();
  const problem = page.getByRole('alertdialog', { name: t('errors.title') });
  await expect(problem).toContainText('Not on a Friday.');
  await problem.getByRole('button', { name: t('ui.ok') }).click();
  await page.unroute(callsOf(orderHistory));
  await page.getByRole('button', { name: t('ui.retry') }).click();
  await expect(page.getByRole('heading', { name: t('orders.none') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('orders.start') })).toHaveAttribute('href', menuPath('Dubai Marina'));

  await visitor.opens(checkoutPath);
  await expect(page).toHaveURL(/\/$/);
});

test('ORD-02 the details show time, place, dishes and totals, but only of the customer’s own orders', desk, async ({ scene, customer }) => {
  const { page, t, named, visitor, restaurant, server, expectedErrors } = scene;
  expectedErrors.push(new RegExp(`status of 404|^response: 404 .*${orderDetails.path}`));
  const branch = restaurant.branch('Dubai Marina');
  const dishes = [{ dish: restaurant.dish('Moutabal'), quantity: 2 }];
  const number = await placeCashOrder(server.url, customer, { branch, orderType: 'pickup', dishes });
  const stranger = await registerCustomer(server.url);
  const foreign = await placeCashOrder(server.url, stranger, { branch, orderType: 'pickup', dishes });
  await visitor.wasHere({ place: 'Dubai Marina', customer });

  await visitor.opens(`/my-order/order?no=${number}`);
  const details = page.getByRole('region', { name: t('orders.details') });
  await expect(details).toContainText(t('orders.ordered_at'));
  await expect(details.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
  await expect(details).toContainText(named('Dubai Marina'));
  await expect(page.getByRole('region', { name: t('orders.items') })).toContainText(`2 × ${named('Moutabal')}`);
  const totals = page.getByRole('region', { name: t('checkout.summary') });
  for (const label of [
    t('cart.subtotal'),
    t('cart.delivery_fee'),
    t('cart.total'),
    t('cart.vat', { percent: 5 }),
    t('orders.payment_details'),
  ]) {
    await expect(totals).toContainText(label);
  }
  await expect(totals).toContainText('AED 34.00');

  // Another customer's order, and one that does not exist.
  for (const other of [foreign, 999_999]) {
    await visitor.opens(`/my-order/order?no=${other}`);
    await expect(page.getByRole('heading', { level: 1, name: t('orders.no_data') })).toBeVisible();
  }
  await visitor.opens('/my-order/order');
  await expect(page).toHaveURL(/\/my-order$/);
  await expect(page.getByRole('article').filter({ hasText: `#${number}` })).toBeVisible();
});

test('CHK-01 CHK-02 CHK-04 checkout blocks the order without a served address or a payment method', desk, async ({ scene, customer }) => {
  const { page, t, named, visitor, restaurant, server } = scene;
  let asked: Route | undefined;
  await page.route(callsOf(listAddresses), (route) => {
    asked = route;
  });
  const cart = [restaurant.line('Moutabal', 2)];
  await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', cart, customer });
  await visitor.opens(checkoutPath);
  const placeOrder = page.getByRole('button', { name: t('checkout.place_order') });
  await expect.poll(() => asked !== undefined).toBe(true);
  await expect(placeOrder).toBeDisabled();
  await expect(page.getByText(t('checkout.address_required'))).toHaveCount(0);
  await asked?.continue();
  const required = page.getByText(t('checkout.address_required'));
  await expect(required).toBeVisible();
  await expect(placeOrder).toBeDisabled();
  // The error appears only after an attempt to order.
  await expect(required).not.toHaveClass(/text-error/);
  // By key: the layout may still shift under a pointer.
  await placeOrder.press('Enter');
  await expect(required).toHaveClass(/text-error/);
  await expect(placeOrder).toHaveAccessibleDescription(t('checkout.door_required'));

  await page.unroute(callsOf(listAddresses));
  for (const name of ['Home', 'Office']) await addAddress(server.url, customer, restaurant.branch('Dubai Marina'), name);
  const elsewhere = restaurant.branch('Ajman Corniche');
  await addAddress(server.url, customer, elsewhere, 'Seaside');
  await altersBranches(page, (branches) => branches.map((branch) => ({ ...branch, paymentMethods: [] })));
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Home' })).toBeChecked();
  // An address outside of the branch's areas shows the reason.
  const seaside = page.getByRole('radio', { name: 'Seaside' });
  await expect(seaside).toBeDisabled();
  const why = t('checkout.address_of_branch', { branch: named('Ajman Corniche') });
  await expect(page.locator('label').filter({ has: seaside })).toContainText(why);
  await expect(placeOrder).toBeDisabled();
  await page.unroute(nearbyBranches);
  await page.reload();
  await expect(
    page
      .getByRole('radiogroup', { name: t('checkout.payment') })
      .getByRole('radio')
      .first(),
  ).toBeChecked();
  await expect(placeOrder).toBeEnabled();
});
