/** Order tracking: customers follow an order on every page while the restaurant moves it on. */
import type { Page } from '@playwright/test';
import { openOrders, orderStatus } from '@sufra/contract/orders/endpoints';
import { addAddress, apiPath, type Customer, moveOrder, placeCashOrder, registerCustomer } from './api.ts';
import { desk, expect, slowDesk, slowPhone, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { type Restaurant, readRestaurant } from './restaurant.ts';
import { seriousFindings } from './screen.ts';
import { startServer } from './server.ts';
import { presses } from './visitor.ts';

/** Maximum delay until a move is visible, in ms. */
const soon = { timeout: 2000 };

async function ordersDelivery(url: string, customer: Customer, restaurant: Restaurant): Promise<number> {
  const branch = restaurant.branch('Dubai Marina');
  const { id: addressId } = await addAddress(url, customer, branch, 'Home');
  return placeCashOrder(url, customer, {
    branch,
    orderType: 'delivery',
    dishes: [{ dish: restaurant.dish('Moutabal'), quantity: 2 }],
    addressId,
  });
}

/** Waits for the open event stream. */
const listens = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().includes(apiPath(orderStatus)) && /event-stream/.test(response.headers()['content-type'] ?? ''),
  );

/** Records layout shifts within the top bar (CLS). */
const watchesBar = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        if (sources.some(({ node }) => node?.parentElement?.closest('header'))) seen.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftOfBar = (page: Page) => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);

test('ORD-03 SLOT-04 the top bar opens the current order, which shows moves in two seconds', desk, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant, server, isPhone } = scene;
  const number = await ordersDelivery(server.url, customer, restaurant);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes(apiPath(openOrders))) asked += 1;
  });
  await watchesBar(page);
  await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', customer });
  const listening = listens(page);
  await visitor.opens('/');
  const underWay = page.getByRole('banner').getByRole('link', { name: `#${number}` });
  await expect(underWay).toContainText(t('orders.state_received'));
  await expect(underWay).toContainText(/\d:\d\d/);
  expect(await shiftOfBar(page)).toBeLessThan(0.005);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  if (isPhone) {
    // The drawer hides the top bar.
    await page.getByRole('button', { name: t('shell.open_navigation') }).click();
    await presses(page.getByRole('navigation', { name: t('shell.navigation') }), t('checkout.track_order'), 'link');
  } else {
    await underWay.focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { level: 1, name: `#${number}` })).toBeVisible();
  // The offer of notifications comes later, as another status.
  const now = page.getByRole('main').getByRole('status').first();
  const step = page.getByRole('list', { name: t('orders.progress') }).locator('[aria-current=step]');
  await expect(now.getByRole('heading', { name: t('orders.now_received') })).toBeVisible();
  await listening;
  expect(await seriousFindings(page)).toEqual([]);

  await moveOrder(server.url, number, 'accepted', { minutes: 90 });
  await expect(now.getByRole('heading', { name: t('orders.now_accepted') })).toBeVisible(soon);
  const promise = await now.getByText(/\d:\d\d/).textContent();
  await moveOrder(server.url, number, 'preparing', { minutes: 120, cause: 'The grill is full' });
  await expect(now.getByRole('heading', { name: t('orders.now_preparing') })).toBeVisible(soon);
  await expect(now).toContainText('The grill is full');
  await expect(now.getByText(/\d:\d\d/)).not.toHaveText(promise ?? '');
  await expect(step).toContainText(t('orders.state_preparing'));
  await expect(step).toContainText(/\d:\d\d/);
  await moveOrder(server.url, number, 'on_the_way');
  await expect(now.getByRole('heading', { name: t('orders.now_on_the_way') })).toBeVisible(soon);
  await expect(underWay).toContainText(t('orders.state_on_the_way'));
  await expect(page.getByRole('main').getByRole('link', { name: t('orders.call_branch') })).toHaveAttribute('href', /^tel:\+971/);

  await moveOrder(server.url, number, 'completed');
  await expect(now.getByRole('heading', { name: t('orders.now_completed_delivery') })).toBeVisible(soon);
  await expect(page.getByRole('list', { name: t('orders.progress') }).getByRole('time')).toHaveCount(5);
  const [delivered = ''] = t('promise.delivered', { time: '…' }).split('\u2068');
  await expect(now).toContainText(new RegExp(`${delivered}\u2068?\\d+:\\d\\d`));
  // The final state has been seen.
  await expect(underWay).toHaveCount(0);
  expect(asked).toBe(1);
});

test('ORD-03 the page resumes tracking when the server restarts, and shows why the order is rejected', slowPhone, async ({ scene }) => {
  const { page, t, visitor, restaurant, expectedErrors } = scene;
  expectedErrors.push(/ERR_|status of 50\d|^response: 50\d/);
  const first = await startServer('embedded');
  const again = { DATA_DIR: first.dataDir, PORT: new URL(first.url).port };
  const customer = await registerCustomer(first.url);
  const number = await ordersDelivery(first.url, customer, await readRestaurant(first.url));
  await visitor.wasHere({ customer });
  let listening = listens(page);
  // An order opened by its link needs no place.
  await visitor.opens(`${first.url}/my-order/order?no=${number}`);
  const now = page.getByRole('main').getByRole('status');
  await expect(now.getByRole('heading', { name: t('orders.now_received') })).toBeVisible();
  await listening;

  listening = listens(page);
  first.process.kill('SIGKILL');
  const second = await startServer('embedded', again);
  await listening;
  await moveOrder(second.url, number, 'rejected', { cause: 'The saj is broken' });
  const branch = restaurant.branch('Dubai Marina').name[t.locale];
  await expect(now.getByRole('heading', { name: t('orders.now_rejected', { branch }) })).toBeVisible(soon);
  await expect(now).toContainText('The saj is broken');
  await expect(now).toContainText(t('orders.money_none'));
  await second.stop();
  await first.stop();
});

test('NAV-12 ORD-02 a mail link opens its order after login on a device without history', slowDesk, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant, server } = scene;
  const number = await ordersDelivery(server.url, customer, restaurant);
  const link = await mailTo(page, customer.email, new RegExp(`(http\\S+no=${number})`));
  await visitor.opens(link);
  await expect(page.getByRole('heading', { level: 1, name: t('account.login_title') })).toBeVisible();
  await visitor.logsIn(customer);
  await expect(page.getByRole('heading', { level: 1, name: `#${number}` })).toBeVisible();
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: t('orders.now_received') })).toBeVisible();
});
