/** The cart: content, price, and conditions of checkout. */
import { desk, expect, phone, slowDesk, test } from './fixtures.ts';
import { menuPath } from './visitor.ts';

test('CART-02 CART-03 CART-05 the cart totals exactly with the fee, and its lines are editable', desk, async ({ scene }) => {
  const { page, t, named, visitor, restaurant } = scene;
  const [soup, sambousek] = ['Lentil Soup', 'Meat Sambousek (each)'];
  // 3 x 15.25 + 7 x 4.50 = 77.25; from Palm Jumeirah the fee is 12.00.
  const lines = [restaurant.line(soup, 3), restaurant.line(sambousek, 7)];
  await visitor.browsesMenu({ place: 'Atlantis, Palm Jumeirah', cart: lines });
  const cart = await visitor.cart();
  await expect(visitor.lineOf(cart, soup)).toContainText('AED 45.75');
  await expect(visitor.lineOf(cart, sambousek)).toContainText('AED 31.50');
  for (const [term, amount] of [
    [t('cart.subtotal'), 'AED 77.25'],
    [t('cart.discount', { percent: 0 }), 'AED 0.00'],
    [t('cart.delivery_fee'), 'AED 12.00'],
    [t('cart.total'), 'AED 89.25'],
  ] as const) {
    const row = cart
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${term.replace(/[()]/g, '\\$&')}$`) })
      .first()
      .locator('..');
    await expect(row).toContainText(amount);
  }
  const offer = t('cart.offer_delivery');
  await expect(cart).toContainText(t('cart.offer_missing', { missing: 'AED 72.75', offer }));

  const less = cart.getByRole('button', { name: t('ui.decrease', { name: named(sambousek) }) });
  for (const _ of [6, 5, 4, 3]) await less.click();
  await expect(less).toBeDisabled();
  await expect(visitor.lineOf(cart, sambousek)).toContainText('AED 13.50');

  await cart.getByRole('button', { name: t('cart.remove_item', { name: named(soup) }) }).click();
  await expect(visitor.lineOf(cart, soup)).toBeHidden();
  await page.getByRole('button', { name: t('cart.undo') }).click();
  await expect(
    cart
      .getByRole('list', { name: t('cart.lines') })
      .locator('> li')
      .first(),
  ).toContainText(named(soup));
});

test('CART-04 CART-06 the cart shows the amount below the delivery minimum, and Back closes the sheet', phone, async ({ scene }) => {
  const { page, t, named, visitor, restaurant, isPhone } = scene;
  await visitor.browsesMenu({ cart: [restaurant.line('Moutabal', 1)] });
  const cart = await visitor.cart();
  const notice = cart.getByRole('status').filter({ hasText: 'AED 11.50' });
  await expect(notice).toHaveText(t('cart.below_minimum', { missing: 'AED 11.50', minimum: 'AED 30.00' }));
  const blocked = cart.getByRole('button', { name: t('cart.checkout') });
  await expect(blocked).toBeDisabled();
  await expect(blocked).toHaveAccessibleDescription(/AED 11\.50/);
  await cart.getByRole('button', { name: t('ui.increase', { name: named('Moutabal') }) }).click();
  await expect(notice).toBeHidden();
  const total = 'AED 42.00';
  await expect(cart.getByRole('link', { name: t('cart.checkout') })).toContainText(total);

  // On phones the sheet is a history entry over the menu.
  if (isPhone) {
    await page.goBack();
    await expect(cart).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${menuPath('Dubai Marina')}$`));
    await expect(page.getByRole('link', { name: t('cart.checkout') })).toContainText(total);
    await visitor.cart();
    await page.keyboard.press('Escape');
    await expect(cart).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${menuPath('Dubai Marina')}$`));
    await visitor.cart();
  }

  const question = page.getByRole('alertdialog', { name: t('cart.clear_title') });
  await cart.getByRole('button', { name: t('cart.clear') }).click();
  await question.getByRole('button', { name: t('ui.cancel') }).click();
  await expect(question).toBeHidden();
  await expect(visitor.lineOf(cart, 'Moutabal')).toBeVisible();
  await cart.getByRole('button', { name: t('cart.clear') }).click();
  await question.getByRole('button', { name: t('cart.clear') }).click();
  await expect(page.getByRole('link', { name: t('shell.cart', { count: 0 }) })).toBeVisible();
  expect((await visitor.remembered()).cart.lines).toEqual([]);
});

test('NAV-02 the cart link counts the dishes, and shakes for half a second only when the count rises', slowDesk, async ({ scene }) => {
  const { page, t, named, visitor, isPhone } = scene;
  await page.clock.install();
  await visitor.browsesMenu();
  await visitor.opensCategory('Mezze');
  const link = (count: number) => page.getByRole('link', { name: t('shell.cart', { count }) });
  const shaking = page.getByRole('banner').locator('[data-shaking]');
  await expect(link(0)).toBeVisible();
  // While the clock stands still, presses before hydration are not replayed.
  await expect(visitor.addButton('Moutabal')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await visitor.addButton('Moutabal').click();
  await visitor.addButton('Moutabal').click();
  // It renders after the next paint.
  await page.clock.runFor(50);
  await expect(link(2)).toBeVisible();
  await expect(shaking).toHaveCount(1);
  await page.clock.runFor(400);
  await expect(shaking).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(shaking).toHaveCount(0);

  // On phones the sheet covers the top bar, and opens by timers.
  if (isPhone) await page.clock.resume();
  const cart = await visitor.cart();
  await cart.getByRole('button', { name: t('ui.decrease', { name: named('Moutabal') }) }).click();
  if (isPhone) await expect(cart.getByRole('status').filter({ hasText: /^1$/ })).toBeVisible();
  else {
    await page.clock.runFor(50);
    await expect(link(1)).toBeVisible();
  }
  await expect(shaking).toHaveCount(0);
  await page.clock.resume();
});
