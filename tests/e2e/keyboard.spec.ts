/** An order by keyboard alone. */
import type { Locator } from '@playwright/test';
import { addAddress } from './api.ts';
import { expect, slowDesk, test } from './fixtures.ts';
import { placeNamed } from './restaurant.ts';

test.slow();

test('MAP-13 a customer moves the pin of the map and orders dinner by keyboard alone', slowDesk, async ({ scene, customer }) => {
  const { page, t, named, visitor, restaurant, server, isPhone } = scene;
  test.skip(isPhone, 'phones have no keyboard');
  await addAddress(server.url, customer, restaurant.branch('Dubai Marina'), 'Home');
  const { keyboard } = page;
  /** Presses Tab until the target has the focus. */
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let presses = 0; presses < 150; presses++) {
      if (await target.evaluateAll((found) => (found as Element[]).some((each) => each === document.activeElement))) return;
      await keyboard.press(key);
    }
    throw new Error(`the focus never came to ${target}`);
  };
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
