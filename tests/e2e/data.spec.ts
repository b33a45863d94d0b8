/** Browser storage, requests, and response caching. */
import type { Page } from '@playwright/test';
import { listAddresses } from '@sufra/contract/addresses/endpoints';
import { orderHistory } from '@sufra/contract/orders/endpoints';
import { apiPath, callsOf, placeCashOrder } from './api.ts';
import { fakeDevice } from './device.ts';
import { desk, expect, slowDesk, test } from './fixtures.ts';
import { hydrated, menuPath } from './visitor.ts';
import { damagedStates, storedState } from './wire.ts';

const historyCalls = callsOf(orderHistory);

/** Geolocation gives the visitor a place without the map. */
const atJbr = { permission: 'prompt', position: { lat: 25.0783, lng: 55.1336 } } as const;

// The storefront's unit tests cover other corrupt storage without a browser.
test('CART-07 DATA-01 the site opens with any stored data, and keeps the readable part', desk, async ({ scene }) => {
  const { page, t, visitor, restaurant } = scene;
  const good = { place: 'Dubai Marina', branch: 'Dubai Marina', cart: [restaurant.line('Moutabal', 2)] };
  for (const [stored, count] of damagedStates(good, restaurant)) {
    // A page without our scripts, which would write the storage.
    await page.goto('/robots.txt');
    await page.evaluate((value) => localStorage.setItem('root', value), stored);
    await visitor.opens(count > 0 ? menuPath('Dubai Marina') : '/');
    await expect(page.getByRole('link', { name: t('shell.cart', { count }) })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: t('errors.crash') })).toHaveCount(0);
  }
});

test('DATA-01 a visitor can order when browser storage is full or blocked', slowDesk, async ({ page, t, visitor }) => {
  await page.addInitScript(() => {
    const { getItem, setItem } = Storage.prototype;
    const refuse = () => {
      throw new DOMException('storage is blocked', 'SecurityError');
    };
    Object.assign(Storage.prototype, {
      getItem(this: Storage, name: string) {
        return this === localStorage ? refuse() : getItem.call(this, name);
      },
      setItem(this: Storage, name: string, value: string) {
        return this === localStorage ? refuse() : setItem.call(this, name, value);
      },
    });
  });
  await fakeDevice(page, atJbr);
  await visitor.opens('/');
  await visitor.choosesBranch('Dubai Marina', 'delivery');
  await visitor.adds('Moutabal');
  await expect(page.getByRole('link', { name: t('shell.cart', { count: 1 }) })).toBeVisible();
});

test('DATA-02 responses are cached for a minute: going back shows them at once', slowDesk, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant, server, isPhone } = scene;
  const [branch, dish] = [restaurant.branch('Dubai Marina'), restaurant.dish('Moutabal')];
  const number = await placeCashOrder(server.url, customer, { branch, orderType: 'pickup', dishes: [{ dish, quantity: 1 }] });
  let asked = 0;
  await page.route(historyCalls, (route) => {
    asked += 1;
    return route.continue();
  });
  await page.clock.install();
  await visitor.wasHere({ place: 'Dubai Marina', customer });
  await visitor.opens('/my-order');
  const order = page.getByRole('article').filter({ hasText: `#${number}` });
  const placeholder = page.getByRole('status', { name: t('ui.loading') });
  await expect(order).toBeVisible();
  const away = async () => {
    await opens(page, isPhone ? t('shell.open_navigation') : null, t('shell.link_account'));
    await expect(page.getByRole('heading', { level: 1, name: t('account.my_account') })).toBeVisible();
  };
  const back = async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: t('orders.title') })).toBeVisible();
  };

  await away();
  await page.clock.fastForward(20_000);
  await back();
  await expect(order).toBeVisible();
  expect(asked).toBe(1);

  // Stale-while-revalidate: after half a minute it still shows at once, and revalidates.
  await away();
  await page.clock.fastForward(50_000);
  await page.route(historyCalls, () => (asked += 1));
  await back();
  await expect(order).toBeVisible();
  await expect(placeholder).toHaveCount(0);
  await page.unroute(historyCalls);

  await away();
  await page.clock.fastForward(61_000);
  await page.route(historyCalls, () => (asked += 1));
  const before = asked;
  await back();
  await expect(placeholder).toBeVisible();
  await expect(order).toHaveCount(0);
  await expect.poll(() => asked).toBeGreaterThan(before);
});

/** Follows a link of the customer navigation. */
async function opens(page: Page, drawer: string | null, link: string): Promise<void> {
  if (drawer) await page.getByRole('button', { name: drawer }).click();
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click();
}

test('DATA-01 DATA-03 every call carries the site key, and the customer’s calls the token', desk, async ({ scene, customer }) => {
  const { page, visitor, restaurant } = scene;
  const calls: { path: string; key: string | undefined; bearer: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const headers = request.headers();
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, key: headers['x-api-key'], bearer: headers.authorization });
  });
  await fakeDevice(page, atJbr);
  await visitor.opens('/');
  await visitor.choosesBranch('Dubai Marina', 'delivery');
  await visitor.customises('Chicken Shawarma');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['root']);
  expect(calls.length).toBeGreaterThan(1);
  for (const call of calls) expect(call).toMatchObject({ key: 'sufra-demo-key', bearer: undefined });

  await page.evaluate(
    (value) => localStorage.setItem('root', value),
    storedState({ place: 'Dubai Marina', branch: 'Dubai Marina', customer }, restaurant),
  );
  // The guest's page is gone, with its pending requests.
  await page.goto('about:blank');
  calls.length = 0;
  await page.goto('/my-address');
  await hydrated(page);
  await expect.poll(() => calls.map(({ path }) => path)).toContain(apiPath(listAddresses));
  for (const call of calls) expect(call).toMatchObject({ key: 'sufra-demo-key', bearer: `Bearer ${customer.token}` });
});
