/** Orders by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { addAddress, newPerson } from './api.ts';
import { guestFields, placeOrderButton, unitAddressFields } from './checkout.ts';
import { expect, slowDesk, test } from './fixtures.ts';
import { placeNamed } from './restaurant.ts';

test.slow();

/** Presses Tab until the target has the focus. */
const tabsOn =
  (page: Page) =>
  async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
    for (let presses = 0; presses < 150; presses++) {
      if (await target.evaluateAll((found) => (found as Element[]).some((each) => each === document.activeElement))) return;
      await page.keyboard.press(key);
    }
    throw new Error(`the focus never came to ${target}`);
  };

test('MAP-13 a customer moves the pin of the map and orders dinner by keyboard alone', slowDesk, async ({ scene, customer }) => {
  const { page, t, named, visitor, restaurant, server, isPhone } = scene;
  test.skip(isPhone, 'phones have no keyboard');
  await addAddress(server.url, customer, restaurant.branch('Dubai Marina'), 'Home');
  const { keyboard } = page;
  const tabTo = tabsOn(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await visitor.opens('/');
  await expect(visitor.placeSearch()).toBeFocused();
  await keyboard.type('jbr');
  await keyboard.press('Enter');
  // Selected, not only suggested.
  await expect(
    visitor
      .mapDialog()
      .getByRole('paragraph')
      .filter({ hasText: named('JBR, The Walk') }),
  ).toBeVisible();
  const pin = visitor.mapDialog().getByRole('application', { name: t('geo.pin') });
  await expect(pin).toBeVisible();
  await tabTo(pin, 'Shift+Tab');
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await tabTo(button(t('geo.deliver_here')));
  await keyboard.press('Enter');
  await expect(visitor.mapDialog()).toBeHidden();
  const [{ lat, lng }, walk] = [await visitor.chosenPlace(), placeNamed('JBR, The Walk')];
  expect(lat).toBeGreaterThan(walk.lat);
  expect(lng).toBeCloseTo(walk.lng, 3);
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
  // The focus stays in the cart, and both lines are restored.
  expect(await cart.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  for (const _ of [1, 2]) {
    await tabTo(button(t('cart.undo')));
    await keyboard.press('Enter');
  }
  await tabTo(page.getByRole('link', { name: t('cart.checkout') }));
  await keyboard.press('Enter');

  await tabTo(page.getByRole('main').getByRole('link', { name: t('account.log_in') }));
  await keyboard.press('Enter');
  await expect(visitor.field('account.password')).toBeVisible();
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

test('TRY-01 TRY-05 BRN-04 a guest keeps dishes, orders and cancels by keyboard alone', slowDesk, async ({ scene }) => {
  const { page, t, visitor, restaurant, isPhone } = scene;
  test.skip(isPhone, 'phones have no keyboard');
  const { keyboard } = page;
  const tabTo = tabsOn(page);
  await visitor.browsesMenu({ orderType: 'pickup', cart: [restaurant.line('Moutabal', 2)] });
  const toggle = page.getByRole('radiogroup', { name: t('locations.order_type') }).filter({ visible: true });
  await tabTo(toggle.getByRole('radio', { name: t('locations.pickup') }));
  await keyboard.press('ArrowRight');
  const question = page.getByRole('alertdialog', { name: t('locations.change_to_delivery') });
  await expect(question.getByRole('button', { name: t('cart.stay_pickup') })).toBeFocused();
  await expect(question.locator('strong')).toBeVisible();
  await tabTo(question.getByRole('button', { name: t('cart.keep'), exact: true }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(toggle.getByRole('radio', { name: t('locations.delivery') })).toBeChecked();

  await tabTo(page.getByRole('link', { name: t('cart.checkout') }));
  await keyboard.press('Enter');
  const { name, phone, email } = guestFields(scene);
  const { building, number } = unitAddressFields(scene);
  for (const [field, text] of [
    [name, 'Layla Mansour'],
    [phone, '501112233'],
    [email, newPerson().email],
    [building, 'Marina Tower'],
    [number, '1204'],
  ] as const) {
    await expect(field).toBeVisible();
    await tabTo(field);
    await keyboard.type(text);
  }
  await expect(placeOrderButton(scene)).toBeEnabled();
  await tabTo(placeOrderButton(scene));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();

  const cancel = page.getByRole('main').getByRole('button', { name: t('orders.cancel') });
  await expect(cancel).toBeVisible();
  await tabTo(cancel);
  await keyboard.press('Enter');
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByRole('button', { name: t('orders.cancel_keep') })).toBeFocused();
  const [first, second] = await asked.getByRole('radio').all();
  if (!first || !second) throw new Error('the dialog asks no reason');
  await tabTo(first);
  await keyboard.press('ArrowDown');
  await expect(second).toBeChecked();
  await tabTo(asked.getByRole('button', { name: t('orders.cancel') }));
  await keyboard.press('Enter');
  await expect(asked).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: t('orders.state_cancelled') })).toBeAttached();
});
