/** End-to-end: a guest becomes a customer with an order. */
import type { Page, Route } from '@playwright/test';
import { checkout as checkoutCall, placeOrder as placeOrderCall } from '@sufra/contract/checkout/endpoints';
import { orderHistory } from '@sufra/contract/orders/endpoints';
import type { TimeWindow } from '@sufra/contract/orders/model';
import type { Locale, Translator } from '@sufra/i18n';
import { formatTimes } from '@sufra/i18n/days';
import { pastes, spots } from './address-map.ts';
import { callApi, callsOf, newPerson } from './api.ts';
import { goesToLogin, helpsKeyboards, unfolds, unfoldsLines } from './checkout.ts';
import { desk, expect, phone, test, textsOf } from './fixtures.ts';
import { presses } from './visitor.ts';

test('LOC-09 ITEM-01 AUTH-03 AUTH-05 CHK-01 CHK-06 PAY-05 ORD-01 ORD-02 a guest registers and orders', phone, async ({ scene }) => {
  const { page, t, named, visitor } = scene;
  await visitor.opens('/');
  await visitor.choosesPlace('JBR, The Walk');
  await visitor.choosesBranch('Dubai Marina', 'delivery');

  await visitor.adds('Moutabal');
  await visitor.adds('Moutabal');
  const dialog = await visitor.customises('Chicken Shawarma');
  await dialog
    .getByRole('group', { name: named('Size') })
    .getByRole('radio', { name: named('Large') })
    .check();
  await dialog
    .getByRole('group', { name: named('Leave out') })
    .getByRole('checkbox', { name: named('No onion') })
    .check();
  const extra = named('Extra garlic sauce');
  for (const _ of [1, 2]) await dialog.getByRole('button', { name: t('ui.increase', { name: extra }) }).click();
  await visitor.addToCart(dialog).click();
  await expect(dialog).toBeHidden();

  // Two moutabal at 18.50; a shawarma at 13.00, large for 4.50 more, twice garlic sauce at 1.00; delivery 5.00.
  const cart = await visitor.cart();
  await expect(cart).toContainText('AED 37.00');
  await expect(cart).toContainText('AED 19.50');
  await expect(cart).toContainText('AED 61.50');

  await visitor.goesToCheckout();
  await goesToLogin(scene);
  await presses(page.getByRole('main'), t('account.to_register'), 'link');
  await expect(visitor.field('account.confirm_password')).toBeVisible();
  await helpsKeyboards(page);
  // The following login page logs in automatically, and returns to checkout with the cart (AUTH-03, AUTH-05).
  await visitor.registers(newPerson());

  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  await expect(page.getByText(t('checkout.address_required'))).toBeVisible();
  const placeOrder = page.getByRole('button', { name: t('checkout.place_order') });
  await expect(placeOrder).toBeDisabled();

  // The first address is entered inline; the pin provides all but door details, and is movable.
  const where = page.getByRole('region', { name: t('checkout.where_when') });
  await where.getByRole('button', { name: t('checkout.change') }).click();
  const map = page.getByRole('dialog', { name: t('addresses.choose_point') });
  await pastes(map, t, spots.walk);
  await map.getByRole('button', { name: t('geo.deliver_here') }).click();
  await expect(map).toBeHidden();
  await page.getByRole('radio', { name: t('addresses.kind_villa') }).check();
  await visitor.field('addresses.villa_number').fill('12');

  await unfolds(scene, 'checkout.options');
  await page.getByRole('checkbox', { name: t('checkout.no_cutlery') }).check();
  await unfoldsLines(scene);
  await expect(page.getByRole('table', { name: t('checkout.items') })).toContainText(named('Large'));
  await expect(placeOrder).toContainText('AED 61.50');
  await placeOrder.click();

  await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
  await expect(page.getByText(t('checkout.minutes', { minutes: 30 }), { exact: true })).toBeVisible();
  // Directions to the branch are for pickup only.
  await expect(page.getByRole('link', { name: t('checkout.navigate') })).toHaveCount(0);
  const orderNumber = await placedNumber(page);
  await expect(page.getByRole('link', { name: t('shell.cart', { count: 0 }) })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: t('orders.now_received') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('orders.items') })).toContainText(named('Moutabal'));
  await expect(page.getByRole('region', { name: t('orders.details') })).toContainText(t('addresses.villa_number_is', { number: 12 }));
  await expect(page.getByRole('banner').getByRole('link', { name: `#${orderNumber}` })).toBeVisible();
  await expect(page.getByRole('region', { name: t('checkout.summary') })).toContainText('AED 61.50');

  await seesInHistory(page, { orderNumber, total: 'AED 61.50', t });
  await expect(page.getByText(t('addresses.villa_number_is', { number: 12 }))).toBeVisible();
  await expect(page.getByText(t('checkout.no_cutlery'))).toBeVisible();
  const totals = page.getByRole('region', { name: t('checkout.summary') });
  for (const amount of ['AED 56.50', 'AED 0.00', 'AED 5.00', 'AED 61.50']) await expect(totals).toContainText(amount);
  const items = page.getByRole('region', { name: t('orders.items') });
  await expect(items).toContainText(named('Moutabal'));
  await expect(items).toContainText(`2 × ${extra}`);

  await seesMail(page, { orderNumber, total: 'AED 61.50', first: t.locale });
});

test('LOC-09 CHK-03 CHK-06 PAY-05 SLOT-04 pickup adds no fee; a second tab reports the order', { tag: ['@tablet', '@slow'] }, async ({
  scene,
  customer,
}) => {
  const { page, t, named, visitor, server } = scene;
  await visitor.wasHere({ place: 'JBR, The Walk', customer });
  await visitor.opens('/');
  await visitor.choosesBranch('Dubai Marina', 'pickup');
  await visitor.adds('Moutabal');
  await visitor.goesToCheckout();

  await expect(page.getByRole('paragraph').filter({ hasText: t('checkout.pickup_from') })).toContainText(named('Dubai Marina'));
  const placeOrder = page.getByRole('button', { name: t('checkout.place_order') });
  await expect(placeOrder).toContainText('AED 17.00');
  // A second tab at the same checkout.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: t('checkout.place_order') })).toBeVisible();
  await placeOrder.click();

  await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
  await expect(other.getByText(t('cart.emptied_elsewhere'))).toBeVisible();
  await expect(other).toHaveURL(/\/Dubai%20Marina\/menu$/);
  await other.close();
  await expect(page.getByText(t('promise.ready_about'))).toBeVisible();
  await expect(page.getByText(t('checkout.minutes', { minutes: 15 }), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t('checkout.navigate') })).toHaveAttribute('href', /^https:.*destination=25\.0805,55\.1403/);
  const orderNumber = await placedNumber(page);
  const [order] = await callApi(server.url, orderHistory, {}, customer.token);
  const promised = order?.promised;
  if (!promised) throw new Error('there is no order');
  // Shown beside the order number, and on its tracking page.
  await expect(page.getByRole('main').getByText(formatTimes(t.locale, promised))).toHaveCount(2);
  await seesInHistory(page, { orderNumber, total: 'AED 17.00', promised, t });
  await seesMail(page, { orderNumber, total: 'AED 17.00', promised, first: t.locale });
});

test('CHK-01 CHK-07 a double press or a reload places only one order, and the page keeps the input', desk, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant } = scene;
  await visitor.opensCheckout({ orderType: 'pickup', cart: [restaurant.line('Moutabal', 1)], customer });
  const placeOrder = page.getByRole('button', { name: t('checkout.place_order') });
  const [note, noCutlery] = [
    page.getByRole('textbox', { name: t('checkout.note') }),
    page.getByRole('checkbox', { name: t('checkout.no_cutlery') }),
  ];
  await unfolds(scene, 'checkout.options');
  await note.fill('Ring twice');
  await noCutlery.check();

  // The kitchen receives the order, but the response is lost.
  let arrived = 0;
  const lost = async (route: Route) => {
    await route.fetch();
    arrived += 1;
  };
  await page.route(callsOf(placeOrderCall), lost, { times: 1 });
  await placeOrder.dblclick();
  await expect.poll(() => arrived).toBe(1);
  await page.reload();
  await expect(placeOrder).toBeEnabled();
  await unfolds(scene, 'checkout.options');
  await expect(note).toHaveValue('Ring twice');
  await expect(noCutlery).toBeChecked();
  await placeOrder.dblclick();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();

  await page.goto('/my-order');
  await expect(page.getByRole('link', { name: t('orders.see_full') })).toHaveCount(1);
});

test(
  'HA-03 CHK-07 checkout retries with one idempotency key while the server is down, and can be stopped',
  desk,
  async ({ scene, customer }) => {
    const { page, t, visitor, restaurant, expectedErrors } = scene;
    expectedErrors.push(/status of 50[34]|^response: 50[34] /);
    await visitor.opensCheckout({ orderType: 'pickup', cart: [restaurant.line('Moutabal', 1)], customer });
    const placeOrder = page.getByRole('button', { name: t('checkout.place_order') });
    const trying = page.getByText(t('checkout.still_trying'));
    const stop = page.getByRole('button', { name: t('checkout.stop_trying') });

    // Nothing is ordered yet, so the customer may stop.
    await page.route(callsOf(checkoutCall), (route) => route.fulfill({ status: 503, json: { error: 'Later.', retry_after: 1 } }));
    await placeOrder.click();
    await expect(trying).toBeVisible();
    await stop.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('ui.ok') })
      .click();
    await expect(trying).toHaveCount(0);
    await page.unroute(callsOf(checkoutCall));

    const keys: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(placeOrderCall.path)) keys.push(request.headers()['idempotency-key'] ?? '');
    });
    await page.route(callsOf(placeOrderCall), (route) => route.fulfill({ status: 504, body: 'Gateway Time-out' }), { times: 2 });
    await placeOrder.click();
    await expect(trying).toBeVisible();
    // The order may have been placed by now.
    await expect(stop).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  },
);

/** Order number on the confirmation page. */
async function placedNumber(page: Page): Promise<number> {
  const shown = await page.getByText(/^#\d+$/).textContent();
  return Number(shown?.slice(1));
}

interface Expected {
  orderNumber: number;
  total: string;
  /** Estimated window, checked on further pages. */
  promised?: TimeWindow;
}

/** From the confirmation to the history, and on to the order's details. */
async function seesInHistory(page: Page, { orderNumber, total, promised, t }: Expected & { t: Translator }): Promise<void> {
  await page.getByRole('link', { name: t('checkout.track_order') }).click();
  await expect(page.getByRole('heading', { level: 1, name: `#${orderNumber}` })).toBeVisible();
  await page.goto('/my-order');
  const card = page.getByRole('article').filter({ hasText: `#${orderNumber}` });
  await expect(card).toContainText(total);
  if (promised) await expect(card).toContainText(formatTimes(t.locale, promised));
  await card.getByRole('link', { name: t('orders.see_full') }).click();
  await expect(page.getByRole('heading', { level: 1, name: `#${orderNumber}` })).toBeVisible();
}

/** Order mail in the customer's language, with the other language below. */
async function seesMail(page: Page, { orderNumber, total, promised, first }: Expected & { first: Locale }): Promise<void> {
  const both = [textsOf('en'), textsOf('ar')];
  const subject = page.getByRole('link', { name: textsOf(first)('mail.order_subject', { number: orderNumber }), exact: true });
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(subject).toBeVisible({ timeout: 500 });
  }).toPass();
  await subject.click();
  const message = page.frameLocator('iframe[title="The message"]');
  const other = textsOf(first === 'ar' ? 'en' : 'ar');
  await expect(message.getByText(other('mail.see_order'))).toBeHidden();
  await message.getByText(other('mail.in_this_language')).click();
  await expect(message.getByText(other('mail.see_order'))).toBeVisible();
  const { messages } = await (await page.request.get('/dev/mailbox?format=json')).json();
  const { html, text } = messages.find((each: { key: string }) => each.key === `order-${orderNumber}`);
  for (const t of both) {
    // Amounts do not wrap.
    const window = promised ? [formatTimes(t.locale, promised)] : [];
    for (const part of [t('mail.order_number'), t('mail.total'), String(orderNumber), total.replace(' ', '\u00a0'), ...window]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
  }
}
