/** Everybody can order: no serious finding of axe on any screen, light and dark, and an order by keyboard alone. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { opensAddressMap, pastes, pointField, spots } from './address-map.ts';
import { addAddress, placeCashOrder } from './api.ts';
import { expect, test } from './fixtures.ts';
import { menuPath } from './visitor.ts';

test.slow();

/** axe's serious and critical findings about what is in sight: in the dark on a phone, in the light at a desk. */
async function expectAccessible(page: Page, screen: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.evaluate(settled);
  // No frames of others here: the findings need not be gathered in a page of their own.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Behind an open dialog nothing can be reached.
  if ((await page.locator('dialog[open]').count()) > 0) axe.include('dialog[open]');
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = serious.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
  expect.soft(told, screen).toEqual([]);
}

/** What fades in is measured once it is there; what turns for ever is not waited for. */
const settled = async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map((each) => each.finished));
};

test('everybody can use the landing page and say where they are', { tag: '@desk' }, async ({ page, t, visitor }) => {
  await visitor.opens('/');
  await expect(page.getByRole('dialog', { name: t('locations.where') })).toBeVisible();
  await expectAccessible(page, 'choosing a place');
  await visitor.choosesPlace('Burj Al Arab');
  await expect(visitor.branchCard('Al Barsha Counter')).toBeVisible();
  await expectAccessible(page, 'landing page');
  await page.getByRole('button', { name: t('shell.terms') }).click();
  await expect(page.getByRole('dialog', { name: t('shell.terms') })).toBeVisible();
  await expectAccessible(page, 'terms');
});

test('MAP-13 everybody can use the map dialog, whatever state it is in', async ({ page, t, visitor }) => {
  await visitor.opens('/');
  const dialog = visitor.mapDialog();
  await expect(dialog.getByRole('button', { name: t('geo.set') })).toBeVisible();
  await visitor.deliversHere();
  await expect(dialog.getByRole('alert').filter({ hasText: t('geo.select_location') })).toBeVisible();
  await expectAccessible(page, 'map with nothing chosen');
  await visitor.placeSearch().fill('marina');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page, 'suggestions');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('application', { name: t('geo.pin') })).toBeVisible();
  await expectAccessible(page, 'map with a pin');
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await visitor.opens('/');
  await expect(
    dialog
      .getByRole('list', { name: t('geo.areas') })
      .getByRole('button')
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'map that cannot be drawn');
});

test('everybody can use the menu, a dish and the cart', async ({ page, t, named, visitor, restaurant, isPhone }) => {
  await visitor.browsesMenu({ cart: [restaurant.line('Moutabal', 1)] });
  await expectAccessible(page, 'menu');
  const dialog = await visitor.customises('Shish Tawook');
  await visitor.addToCart(dialog).click();
  await expect(dialog.getByRole('alert').filter({ hasText: named('Comes with') })).toBeVisible();
  await expectAccessible(page, 'dish with a problem');
  await page.keyboard.press('Escape');

  const cart = await visitor.cart();
  await expectAccessible(page, 'cart');
  await cart.getByRole('button', { name: t('cart.clear') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'question before the cart is cleared');
  await page.getByRole('button', { name: t('ui.cancel') }).click();
  if (isPhone) {
    await cart.getByRole('button', { name: t('ui.close') }).click();
    await page.getByRole('button', { name: t('shell.open_navigation') }).click();
    await expect(page.getByRole('navigation', { name: t('shell.navigation') })).toBeVisible();
    await expectAccessible(page, 'navigation drawer');
  }
});

test('everybody can search the menu and filter it by price', { tag: '@phone' }, async ({ page, t, visitor, isPhone }) => {
  await visitor.browsesMenu({ branch: 'Ajman Corniche', place: 'Ajman Corniche' });
  if (isPhone) await page.getByRole('button', { name: t('menu.filter') }).click();
  await page.getByText(t('menu.price'), { exact: true }).filter({ visible: true }).last().click();
  await expect(page.getByRole('button', { name: t('menu.filter_apply') })).toBeVisible();
  await expectAccessible(page, 'price filter at a busy branch');
  await page.goto(`${menuPath('Ajman Corniche')}?q=qqqqqq`);
  await expect(page.getByText(t('menu.item_not_found'))).toBeVisible();
  await expectAccessible(page, 'nothing found');
  await page.getByRole('button', { name: t('locations.branch_is', { branch: '' }).split(':')[0] ?? '' }).click();
  await expect(page.getByRole('dialog', { name: t('locations.choose_branch') })).toBeVisible();
  await expectAccessible(page, 'choosing a branch');
});

test('everybody can log in and open an account', { tag: '@desk' }, async ({ page, t, visitor }) => {
  await visitor.opens('/login');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('account.log_in'), exact: true })
    .click();
  await expect(page.getByText(t('account.email_required'))).toBeVisible();
  await expectAccessible(page, 'login');
  await visitor.opens('/register');
  await page.getByRole('button', { name: t('account.create_account') }).click();
  await expect(page.getByText(t('account.phone_required'))).toBeVisible();
  await expectAccessible(page, 'registration');
  await page.getByRole('button', { name: t('account.phone_country') }).click();
  await expect(page.getByRole('dialog', { name: t('account.phone_country') })).toBeVisible();
  await expectAccessible(page, 'choosing a country');
  await visitor.opens('/reset-password');
  await expectAccessible(page, 'forgotten password');
});

test('everybody can check out and look after orders and addresses', { tag: '@phone' }, async ({
  page,
  t,
  visitor,
  restaurant,
  customer,
  server,
}) => {
  const branch = restaurant.branch('Dubai Marina');
  const address = await addAddress(server.url, customer, branch, 'Home');
  const dishes = [{ dish: restaurant.dish('Moutabal'), quantity: 2 }];
  await placeCashOrder(server.url, customer, { branch, orderType: 'delivery', dishes, addressId: address.addressID });
  await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', cart: [restaurant.line('Moutabal', 2)], customer });

  await visitor.opens('/my-order');
  await expect(page.getByRole('link', { name: t('orders.see_full') })).toBeVisible();
  await expectAccessible(page, 'orders');
  await page.getByRole('link', { name: t('orders.see_full') }).click();
  await expect(page.getByRole('region', { name: t('orders.items') })).toBeVisible();
  await expectAccessible(page, 'details of an order');

  await visitor.opens('/my-address');
  await page.getByRole('button', { name: t('addresses.delete') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'question before an address is deleted');
  await page.getByRole('button', { name: t('ui.cancel') }).click();
  await expectAccessible(page, 'addresses');
  await page.getByRole('link', { name: t('addresses.edit') }).click();
  await expect(pointField(page, t).getByRole('button', { name: t('addresses.change_point') })).toBeEnabled();
  await page.getByText(t('addresses.for_driver')).click();
  await expectAccessible(page, 'form of an address');
  const map = await opensAddressMap(page, t);
  await pastes(map, t, spots.khalifa);
  await expect(map.getByText(t('geo.location_delivery'))).toBeVisible();
  await expectAccessible(page, 'map of an address');

  await visitor.opens('/my-account');
  await expect(page.getByText(customer.email)).toBeVisible();
  await expectAccessible(page, 'account');
  await visitor.opens('/coupons');
  await expect(page.getByRole('heading', { name: t('promotions.none') })).toBeVisible();
  await expectAccessible(page, 'coupons');

  await visitor.opens(`${menuPath('Dubai Marina')}/checkout`);
  const placeOrder = page.getByRole('button', { name: t('checkout.place_order') });
  await expect(placeOrder).toBeEnabled();
  await expectAccessible(page, 'checkout');
  await placeOrder.click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
  await expectAccessible(page, 'order placed');
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: [/404/] });
  test('everybody understands the page of an error', async ({ page, t, visitor }) => {
    await visitor.opens('/no/such/page');
    await expect(page.getByRole('heading', { level: 1, name: t('errors.application') })).toBeVisible();
    await expectAccessible(page, 'error page');
  });
});

test('a customer who uses no mouse orders dinner by keyboard alone', async ({
  page,
  t,
  named,
  visitor,
  restaurant,
  customer,
  server,
  isPhone,
}) => {
  test.skip(isPhone, 'phones have no keyboard');
  await addAddress(server.url, customer, restaurant.branch('Dubai Marina'), 'Home');
  const { keyboard } = page;
  /** Tabs forward until the focus is there. */
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 150; presses++) {
      if (await target.evaluateAll((found) => (found as Element[]).some((each) => each === document.activeElement))) return;
      await keyboard.press('Tab');
    }
    throw new Error(`the focus never came to ${target}`);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await visitor.opens('/');
  await expect(visitor.placeSearch()).toBeFocused();
  await keyboard.type('jbr');
  await keyboard.press('Enter');
  await expect(visitor.mapDialog().getByText(named('JBR, The Walk'), { exact: true })).toBeVisible();
  await keyboard.press('Enter');
  const card = visitor.branchCard('Dubai Marina');
  await expect(card).toBeVisible();
  await tabTo(card.getByRole('button', { name: t('locations.delivery') }));
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: named('Dubai Marina') })).toBeVisible();
  await tabTo(button(named('Mezze')));
  await keyboard.press('Enter');
  await tabTo(button(t('menu.add_item', { name: named('Moutabal') })));
  await keyboard.press('Enter');
  await tabTo(button(t('menu.add_item', { name: named('Falafel') })));
  await keyboard.press('Enter');
  const dialog = visitor.dishDialog('Falafel');
  await expect(dialog).toBeVisible();
  await tabTo(dialog.getByRole('checkbox', { name: named('Garlic toum') }));
  await keyboard.press('Space');
  await tabTo(visitor.addToCart(dialog));
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(button(t('menu.add_item', { name: named('Falafel') }))).toBeFocused();
  const cart = await visitor.cart();
  for (const dish of ['Moutabal', 'Falafel']) {
    await tabTo(cart.getByRole('button', { name: t('cart.remove_item', { name: named(dish) }) }));
    await keyboard.press('Enter');
  }
  await expect(cart.getByText(t('cart.empty_title'))).toBeVisible();
  // The focus stays in the cart, and both come back.
  expect(await cart.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  for (const _ of [1, 2]) {
    await tabTo(button(t('cart.undo')));
    await keyboard.press('Enter');
  }
  await tabTo(page.getByRole('link', { name: t('cart.checkout') }));
  await keyboard.press('Enter');

  await tabTo(visitor.field('account.email'));
  await keyboard.type(customer.email);
  await tabTo(visitor.field('account.password'));
  await keyboard.type(customer.password);
  await keyboard.press('Enter');
  const placeOrder = page.getByRole('button', { name: t('checkout.place_order') });
  await expect(placeOrder).toBeEnabled();
  await tabTo(placeOrder);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
});
