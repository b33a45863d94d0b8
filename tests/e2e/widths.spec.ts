/** No page is wider than its screen, with any name length and text size. */
import { saveAddress } from '@sufra/contract/addresses/endpoints';
import { branchAreas, listBranches } from '@sufra/contract/branches/endpoints';
import type { Branch } from '@sufra/contract/branches/model';
import { listCards } from '@sufra/contract/cards/served';
import type { CartLine } from '@sufra/contract/cart/model';
import { listFeedback } from '@sufra/contract/feedback/served';
import { listCategories } from '@sufra/contract/menu/endpoints';
import type { Category } from '@sufra/contract/menu/model';
import { goesWith } from '@sufra/contract/menu/served';
import type { PaymentState } from '@sufra/contract/payments/model';
import { paymentStatus } from '@sufra/contract/payments/served';
import type { Visit } from '../../apps/storefront/src/visit/state.ts';
import { emptyState } from '../../apps/storefront/src/visit/state.ts';
import { toStored } from '../../apps/storefront/src/visit/stored-wire.ts';
import { altersAnswers } from './altered-answers.ts';
import { addAddress, type Customer, callApi, callsOf, newPerson, placeCashOrder, registerCustomer } from './api.ts';
import { fits, isInOrder } from './fits.ts';
import { test as base, expect } from './fixtures.ts';
import { long } from './long.ts';
import { serverOf } from './shared-servers.ts';
import { hydrated, menuPath } from './visitor.ts';

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
    const auth = authOf(customer);
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

test.describe('no new screen is wider than any screen, and none has a serious finding of axe', { tag: '@slow' }, () => {
  test('TRY-03 BRN-04 favourites, dishes that go well with others, and the change of the order type', async ({
    page,
    t,
    server,
    at,
    remembers,
    long: { branch, categories, lines },
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = menuPath(branch.name.en);
    const dialog = page.locator('dialog[open]');
    await altersAnswers(page, goesWith, () =>
      categories
        .slice(1)
        .flatMap(({ items }) => items)
        .slice(0, 3),
    );
    await remembers({ auth: authOf(await registerCustomer(server.url)), cart: { lines, payment: null, belongsTo: null } });
    await at(menu);
    await page.locator('.dish-heart').first().click();
    await page.getByRole('tab', { name: t('menu.favourites') }).click();
    await expect(page.getByRole('list', { name: t('menu.favourites') })).toBeVisible();
    await isInOrder(page, 'favourites');

    await at(`${menu}?item=${categories[0]?.items[0]?.id}`);
    await expect(dialog.getByRole('region', { name: t('dish.goes_with') })).toBeVisible();
    await isInOrder(page, 'dish with others that go well with it');

    await at(`${menu}#cart`);
    await expect(dialog.getByRole('region', { name: t('cart.goes_with') })).toBeVisible();
    await isInOrder(page, 'cart with dishes that go well with it');
    await dialog
      .getByRole('radiogroup', { name: t('locations.order_type') })
      .getByRole('radio', { name: t('locations.pickup') })
      .click();
    await expect(page.getByRole('alertdialog').locator('strong')).toBeVisible();
    await isInOrder(page, 'question before the order type changes');
  });

  test('TRY-05 TRY-06 an order that can be cancelled, helped or rated, and saved cards', async ({
    page,
    t,
    server,
    at,
    remembers,
    long: { branch, categories },
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const customer = await registerCustomer(server.url);
    const dishes = categories
      .flatMap(({ items }) => items)
      .filter(({ hasOptions, price }) => !hasOptions && price.pickup > 0)
      .slice(0, 3)
      .map((dish) => ({ dish, quantity: 20 }));
    const orderNumber = await placeCashOrder(server.url, customer, { branch, orderType: 'pickup', dishes });
    const main = page.getByRole('main');
    await remembers({ auth: authOf(customer) });
    await at(`/my-order/order?no=${orderNumber}`);
    await main.getByRole('button', { name: t('orders.cancel') }).click();
    await expect(page.getByRole('alertdialog').getByRole('radio').first()).toBeVisible();
    await isInOrder(page, 'question before an order is cancelled');
    await page.keyboard.press('Escape');
    await isInOrder(page, 'order that can be cancelled');

    const [hourAgo, inAnHour] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString()) as [string, string];
    const answered = { id: 1, reason: 'wrong' as const, items: [0, 1], askedAt: hourAgo, seenAt: hourAgo, answeredAt: hourAgo };
    const waiting = { id: 2, reason: 'late' as const, items: [], note: '', askedAt: hourAgo, seenAt: null, answeredAt: null, answer: '' };
    const help = [{ ...answered, note: long('No onions.', 500), answer: long('Sorry.', 500) }, waiting];
    const possible = { canCancel: false, helpUntil: inAnHour, rateFrom: hourAgo, rateUntil: inAnHour };
    await altersAnswers(page, listFeedback, (list) => list.map((each) => ({ ...each, ...possible, help })));
    await page.reload();
    await main.getByRole('radio', { name: t('feedback.stars_label', { count: 4 }) }).check();
    await main.getByRole('textbox').fill(long('Warm and quick.', 500));
    await isInOrder(page, 'help and rating');
    await main.getByRole('button', { name: t('feedback.help') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: t('feedback.help_missing') }).check();
    await expect(dialog.getByRole('checkbox').first()).toBeVisible();
    await isInOrder(page, 'help with an order');

    const card = { id: 'card', brand: 'American Express', last4: '4242', expMonth: 12, expYear: 2034 };
    await page.route(callsOf(listCards.endpoint), (route) => route.fulfill({ json: { data: listCards.write([card]) } }));
    await at('/my-account');
    const cards = main.getByRole('region', { name: t('cards.title') });
    await expect(cards.getByRole('listitem')).toBeVisible();
    await isInOrder(page, 'saved cards');
    await cards.getByRole('button').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await isInOrder(page, 'question before a card is removed');
  });
});

const authOf = ({ token, refreshToken, name, email, phone }: Customer): Visit['auth'] => ({
  ...{ token, refreshToken, user: { name, email, phone } },
});
