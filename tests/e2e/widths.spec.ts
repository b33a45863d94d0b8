/** No page is wider than its screen, with any name length and text size. */
import type { Page } from '@playwright/test';
import { saveAddress } from '@sufra/contract/addresses/endpoints';
import { branchAreas, listBranches } from '@sufra/contract/branches/endpoints';
import type { Branch } from '@sufra/contract/branches/model';
import type { CartLine } from '@sufra/contract/cart/model';
import { listCategories } from '@sufra/contract/menu/endpoints';
import type { Category } from '@sufra/contract/menu/model';
import type { PaymentState } from '@sufra/contract/payments/model';
import { paymentStatus } from '@sufra/contract/payments/served';
import type { Visit } from '../../apps/storefront/src/visit/state.ts';
import { emptyState } from '../../apps/storefront/src/visit/state.ts';
import { toStored } from '../../apps/storefront/src/visit/stored-wire.ts';
import { addAddress, callApi, callsOf, newPerson, placeCashOrder, registerCustomer } from './api.ts';
import { test as base, expect } from './fixtures.ts';
import { htmlFolder, saveScreenHtml } from './html.ts';
import { long } from './long.ts';
import { serverOf } from './shared-servers.ts';
import { hydrated, menuPath } from './visitor.ts';

/** Includes both sides of each breakpoint. */
const widths = [320, 360, 390, 430, 600, 640, 768, 820, 1023, 1024, 1279, 1280, 1440];
/** Percent of the default text size. */
const sizes = [100, 125, 150, 175, 200];

interface Shop {
  branch: Branch;
  categories: Category[];
  /** One of each dish in the first category. */
  lines: CartLine[];
}

interface Fixtures {
  long: Shop;
  remembers: (visit: Partial<Visit>) => Promise<void>;
  at: (path: string) => Promise<void>;
}

const test = base.extend<Fixtures>({
  server: serverOf({}, ['tests/e2e/long-names-server.ts']),
  long: async ({ server }, use) => {
    const [branch] = await callApi(server.url, listBranches, {});
    if (!branch) throw new Error('there is no branch');
    const categories = await callApi(server.url, listCategories, { branchCode: branch.code });
    const lines = (categories[0]?.items ?? []).map(
      ({ id: itemId, name, picture, price, minQuantity }): CartLine => ({
        ...{ id: `line-${itemId}`, itemId, name, picture, price, minQuantity },
        ...{ quantity: 99, options: [], note: long('No onions.', 200), hasOptions: true },
      }),
    );
    await use({ branch, categories, lines });
  },
  remembers: async ({ page, long: { branch } }, use) => {
    await use(async (visit) => {
      const { id, code, name, position } = branch;
      const state = emptyState();
      state.general = { ...state.general, orderType: 'delivery', branch: { id, code, name: name.en } };
      state.location.current = { ...position, label: long('Dubai Marina', 200) };
      const stored = JSON.stringify({ state: toStored({ ...state, ...visit }), version: 1 });
      await page.addInitScript((value) => window === top && localStorage.setItem('root', value), stored);
    });
  },
  at: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await hydrated(page);
    });
  },
});
test.describe.configure({ mode: 'parallel' });
test.slow();

test.describe('no page is wider than any screen from 320 to 1440 px', { tag: '@slow' }, () => {
  test.use({ expectedErrors: [/404/] });

  test('a guest', async ({ page, t, at, remembers, long: { branch, categories, lines } }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dialog = page.locator('dialog[open]');
    await at('/');
    await expect(dialog.getByRole('button', { name: t('geo.deliver_here') })).toBeVisible();
    await fits(page, 'map');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await fits(page, 'landing page without a place');

    await remembers({});
    await at('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await fits(page, 'landing page');
    const menu = menuPath(branch.name.en);
    await at(menu);
    await expect(page.locator('[data-item]').first()).toBeVisible();
    await page.locator('main header summary').click();
    await fits(page, 'menu');
    await page.getByRole('button', { name: t('menu.filter') }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByText(t('menu.price'), { exact: true }).click();
    await expect(dialog.getByRole('slider').first()).toBeVisible();
    await fits(page, 'filter');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('shell.open_navigation') }).click();
    await expect(dialog.getByRole('navigation')).toBeVisible();
    await fits(page, 'navigation');
    await page.keyboard.press('Escape');
    await page.getByRole('banner').locator('button[aria-haspopup=dialog]').last().click();
    await expect(dialog.getByRole('article').first()).toBeVisible();
    await fits(page, 'branches to choose from');

    await at(`${menu}?item=${categories[0]?.items[0]?.id}`);
    await expect(dialog.getByRole('group').first()).toBeVisible();
    await fits(page, 'dish');
    await at(`${menu}?q=wadi`);
    await expect(page.locator('[data-item]').first()).toBeVisible();
    await fits(page, 'dishes found');
    await at(`${menu}?q=${'z'.repeat(64)}`);
    await expect(page.getByText(t('menu.item_not_found'))).toBeVisible();
    await fits(page, 'nothing found');

    for (const path of ['/login', '/register', '/reset-password', '/terms', '/privacy']) {
      await at(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path === '/register') {
        await page.getByRole('button', { name: t('account.create_account') }).click();
        await expect(page.getByText(t('account.phone_required'))).toBeVisible();
      }
      await fits(page, path);
    }
    await at('/register');
    await page.getByRole('button', { name: t('account.phone_country') }).click();
    await expect(dialog).toBeVisible();
    await fits(page, 'countries');
    await remembers({ cart: { lines, payment: null, belongsTo: null } });
    await at(`${menu}/checkout`);
    await expect(page.getByRole('textbox', { name: t('account.name') })).toBeVisible();
    await fits(page, 'checkout of a guest');
    await at('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fits(page, 'page not found');
  });

  test('a customer', async ({ page, t, server, at, remembers, long: { branch, categories, lines } }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const person = newPerson();
    const customer = await registerCustomer(server.url, {
      ...person,
      lastName: long('', 110),
      email: `${person.email.split('@')[0]}@${'a'.repeat(60)}.example.com`,
    });
    const [area] = await callApi(server.url, branchAreas, { branchId: branch.id });
    const { id: addressId } = await addAddress(server.url, customer, branch, 'Home');
    const texts = {
      name: long('Home', 80),
      city: long('Dubai', 80),
      street: long('Al Marsa', 160),
      building: long('Marina', 80),
      apartment: long('12', 40),
      floor: long('3', 40),
      landmark: long('Mall', 120),
      driverNote: long('Ring', 300),
    };
    await callApi(
      server.url,
      saveAddress,
      { id: addressId, branchId: branch.id, areaId: area?.id ?? 0, ...branch.position, ...texts },
      customer.token,
    );
    const dishes = categories
      .flatMap(({ items }) => items)
      .filter(({ hasOptions, price }) => !hasOptions && price.delivery > 0)
      .map((dish) => ({ dish, quantity: 20 }));
    const orderNumber = await placeCashOrder(server.url, customer, { branch, orderType: 'delivery', dishes, addressId });
    const auth = {
      token: customer.token,
      refreshToken: customer.refreshToken,
      user: { name: customer.name, email: customer.email, phone: customer.phone },
    };
    const menu = menuPath(branch.name.en);
    const dialog = page.locator('dialog[open]');

    await remembers({ auth, cart: { lines, payment: null, belongsTo: null } });
    await at('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await fits(page, 'landing page');
    await at(`${menu}#cart`);
    await expect(dialog.getByRole('list', { name: t('cart.lines') })).toBeVisible();
    await fits(page, 'cart');
    await dialog.getByRole('button', { name: t('cart.clear') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await fits(page, 'question');

    await at(`${menu}/checkout`);
    await expect(page.getByRole('button', { name: t('checkout.place_order') })).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await fits(page, 'checkout');
    for (const [path, ready] of [
      ['/my-order', page.getByRole('article').first()],
      [`/my-order/order?no=${orderNumber}`, page.getByRole('region', { name: t('orders.items') })],
      ['/my-address', page.getByRole('link', { name: t('addresses.edit') })],
      ['/my-address/add-address', page.getByRole('textbox').first()],
      [`/my-address/${addressId}/edit`, page.getByRole('textbox').first()],
      ['/my-account', page.getByRole('textbox').first()],
      ['/my-account/change-password', page.getByRole('button', { name: t('ui.show_password') }).first()],
      ['/coupons', page.getByRole('heading', { level: 2 }).first()],
    ] as const) {
      await at(path);
      await expect(ready).toBeVisible();
      await fits(page, path);
    }

    const { position, name } = branch;
    const placed = { orderNumber, minutes: 35, slotStart: null, orderType: 'delivery', branch: { ...name, ...position } };
    await page.addInitScript((value) => sessionStorage.setItem('placed', value), JSON.stringify(placed));
    await at(`${menu}/checkout/place-order-successful`);
    await expect(page.getByRole('region', { name: t('orders.items') })).toBeVisible();
    await fits(page, 'order placed');
    const payment = {
      ...{ cartId: 'none', addressId, paymentMethodId: 1, comment: '', url: null, mode: 'iframe' as const },
      ...{ total: 999_900, orderType: 'delivery' as const, minutes: 35, slotStart: null, branch: { ...name, ...position } },
    };
    await remembers({ auth, cart: { lines, payment, belongsTo: null } });
    let state: PaymentState = 'awaiting';
    await page.route(callsOf(paymentStatus.endpoint), (route) =>
      route.fulfill({ json: { data: paymentStatus.write({ cartId: 'none', state, orderNumber: null, transactionId: null }) } }),
    );
    await at(`${menu}/checkout`);
    await expect(page.getByText(t('payments.waiting'))).toBeVisible();
    await fits(page, 'payment that waits');
    state = 'failed';
    await at(`${menu}/checkout/payment-failed`);
    await expect(page.getByRole('heading', { level: 1, name: t('payments.failed') })).toBeVisible();
    await fits(page, 'payment that failed');
  });
});

/** Checks the current page at every width and text size; a finding fails the test without stopping it. */
async function fits(page: Page, screen: string): Promise<void> {
  if (htmlFolder) return saveScreenHtml(page, screen);
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  const findings: string[] = [];
  // Sets the browser's default font size, as users do: rem-based media queries follow it.
  const browser = await page.context().newCDPSession(page);
  const setsText = (percent: number) => browser.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
  for (const width of widths) {
    await page.setViewportSize({ width, height: before.height });
    for (const text of sizes) {
      await setsText(text);
      const look = () => page.evaluate(tooWide, { width, most });
      let found = await look();
      // Layout driven by ResizeObserver, such as the map, is a few frames late.
      for (let frame = 0; frame < 20 && found.length > 0; frame++) {
        await page.evaluate(() => new Promise(requestAnimationFrame));
        found = await look();
      }
      findings.push(...found.map((each) => `${width} px, text ${text} %: ${each}`));
    }
  }
  await setsText(100);
  await browser.detach();
  await page.setViewportSize(before);
  expect.soft(findings, screen).toEqual([]);
}

/** Findings reported per page state: others usually follow from them. */
const most = 4;

function tooWide({ width, most }: { width: number; most: number }): string[] {
  const found: { size: number; what: string }[] = [];
  const isSeen = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true });
  const nameOf = (element: Element) =>
    `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${element.textContent?.slice(0, 20) ?? ''}`;
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
  /** Off-screen tabs and carousel pages, and truncated texts, are intended. */
  const isMeant = (element: Element, { overflowX, textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    /visible|clip/.test(overflowX) ||
    webkitLineClamp !== 'none' ||
    textOverflow === 'ellipsis' ||
    element.closest('[role=tablist], .no-scrollbar, .carousel') !== null;
  const { scrollWidth: own } = document.documentElement;
  if (own > width) found.push({ size: Number.POSITIVE_INFINITY, what: `the page is ${own} px wide` });
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { clientWidth, scrollWidth } = element;
    // Italic glyphs slightly exceed their box.
    if (clientWidth > 1 && scrollWidth > clientWidth + 4 && !isMeant(element, getComputedStyle(element)) && isSeen(element))
      found.push({ size: scrollWidth, what: `${nameOf(element)} shows ${clientWidth} of ${scrollWidth} px` });
    const { left, right } = element.getBoundingClientRect();
    // Its descendants follow and are more specific.
    const isLeaf = element.children.length === 0;
    if (isLeaf && left < right && (left < -1 || right > width + 1) && !isClipped(element.parentElement) && isSeen(element))
      found.push({ size: right - left, what: `${nameOf(element)} lies from ${Math.round(left)} to ${Math.round(right)}` });
  }
  return found
    .toSorted((a, b) => b.size - a.size)
    .slice(0, most)
    .map(({ what }) => what);
}
