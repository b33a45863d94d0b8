/** Cart changes since it was filled: reported and resolved per line. The stored cart is of an earlier day, the menu of today. */
import type { ChosenOption } from '@sufra/contract/cart/model';
import { localName } from '@sufra/i18n';
import { altersBranches } from './altered-answers.ts';
import { desk, expect, phone, slowDesk, slowPhone, test } from './fixtures.ts';
import { presses } from './visitor.ts';

const garlic: ChosenOption = {
  ...{ id: 888_888, groupId: 1, quantity: 1, price: { pickup: 100, delivery: 100 } },
  name: { en: 'Extra garlic', ar: 'ثوم إضافي' },
};
const livers = 'Chicken Livers with Pomegranate';
/** Livers are sold out here; pickup only. */
const counter = { place: 'Mall of the Emirates', branch: 'Al Barsha Counter', orderType: 'pickup' } as const;

test('CART-02 CART-07 the cart shows old and new price until the customer accepts it', phone, async ({ scene }) => {
  const { page, t, named, visitor, restaurant } = scene;
  const cheaper = restaurant.line('Moutabal', 2);
  cheaper.price = { ...cheaper.price, delivery: 1700 };
  await visitor.browsesMenu({ cart: [cheaper, restaurant.line('Tabbouleh', 1)] });
  await expect(page.getByRole('status').filter({ hasText: t('cart.changed', { count: 1 }) })).toBeAttached();
  const cart = await visitor.cart();
  const line = visitor.lineOf(cart, 'Moutabal');
  await expect(line).toContainText(t('cart.change_price', { now: 'AED 37.00', was: 'AED 34.00' }));
  await expect(visitor.lineOf(cart, 'Tabbouleh').getByRole('button', { name: t('cart.accept') })).toHaveCount(0);
  // 2 x 18.50 + 20.75, and the fee.
  await expect(cart.getByRole('link', { name: t('cart.checkout') })).toContainText('AED 62.75');

  const accept = line.getByRole('group', { name: named('Moutabal') }).getByRole('button', { name: t('cart.accept'), exact: true });
  await accept.press('Enter');
  await expect(line).not.toContainText('AED 34.00');
  await expect(cart.getByRole('list', { name: t('cart.lines') })).toBeFocused();
  await page.reload();
  await expect(await visitor.cart()).toContainText('AED 37.00');
  await expect(await visitor.cart()).not.toContainText('AED 34.00');
});

test('CART-03 CART-06 BRN-06 a sold-out dish blocks checkout until it is replaced or removed', desk, async ({ scene }) => {
  const { page, t, named, visitor, restaurant } = scene;
  const [soup, similar] = ['Oat Soup with Lamb', 'Chicken and Freekeh Soup'];
  await visitor.browsesMenu({
    ...{ place: 'Burj Khalifa', branch: 'Downtown Dubai', orderType: 'pickup' },
    cart: [restaurant.line('Moutabal', 1), restaurant.line(soup, 2)],
  });
  const cart = await visitor.cart();
  await expect(visitor.lineOf(cart, soup)).toContainText(t('cart.change_sold_out'));
  const blocked = cart.getByRole('button', { name: t('cart.checkout') });
  await expect(blocked).toBeDisabled();
  await expect(blocked).toHaveAccessibleDescription(t('cart.lines_blocked'));
  // Unavailable lines are not charged.
  await expect(blocked).toContainText('AED 17.00');

  await cart.getByRole('button', { name: `${t('cart.similar')} ${named(similar)}` }).click();
  await expect(visitor.lineOf(cart, soup)).toHaveCount(0);
  await expect(visitor.lineOf(cart, similar)).toContainText('AED 36.00');
  await expect(cart.getByRole('link', { name: t('cart.checkout') })).toContainText('AED 53.00');

  await page.getByRole('button', { name: t('cart.undo') }).click();
  await presses(visitor.lineOf(cart, soup), t('cart.remove_item', { name: named(soup) }));
  await expect(visitor.lineOf(cart, soup)).toHaveCount(0);
  await expect(cart.getByRole('link', { name: t('cart.checkout') })).toContainText('AED 17.00');
});

test('CART-03 ITEM-05 a similar dish asks for its options before it replaces a sold-out dish', slowPhone, async ({ scene }) => {
  const { page, t, named, visitor, restaurant } = scene;
  // The pickup branch closes at midnight and for Friday prayer; the test runs at any hour.
  await altersBranches(page, (branches) => branches.map((branch) => ({ ...branch, isOpen: true })));
  await visitor.browsesMenu({ ...counter, cart: [restaurant.line('Moutabal', 1), restaurant.line(livers, 2)] });
  const [first, similar] = [await visitor.cart(), 'Fried Kibbeh'];
  await first.getByRole('button', { name: `${t('cart.similar')} ${named(similar)}` }).click();
  const dialog = visitor.dishDialog(similar);
  await dialog.getByRole('button', { name: new RegExp(`^${t('menu.update')}`) }).click();
  await expect(dialog).toBeHidden();
  const cart = await visitor.cart();
  await expect(visitor.lineOf(cart, similar)).toBeVisible();
  await expect(visitor.lineOf(cart, livers)).toHaveCount(0);
  await expect(cart.getByRole('link', { name: t('cart.checkout') })).toBeVisible();
  const { lines } = (await visitor.remembered()).cart;
  expect(lines.map(({ name, quantity }) => [name.en, quantity])).toEqual([
    ['Moutabal', 1],
    [similar, 2],
  ]);
});

test('CART-02 ITEM-05 a removed option is named; the customer continues without it or chooses again', slowDesk, async ({ scene }) => {
  const { page, t, visitor, restaurant } = scene;
  const hummus = { ...restaurant.line('Hummus', 2), options: [garlic], hasOptions: true };
  await visitor.browsesMenu({
    cart: [
      { ...hummus, id: 'a' },
      { ...hummus, id: 'b', note: 'well done' },
    ],
  });
  const cart = await visitor.cart();
  const said = t('cart.change_option_gone', { name: localName(t.locale, garlic.name) });
  await expect(cart.getByText(said)).toHaveCount(2);
  await expect(cart.getByRole('button', { name: t('cart.checkout') })).toBeDisabled();

  await cart
    .getByRole('button', { name: t('cart.accept_without') })
    .first()
    .click();
  await expect(cart.getByText(said)).toHaveCount(1);
  await cart.getByRole('button', { name: t('cart.choose_again') }).click();
  const dialog = visitor.dishDialog('Hummus');
  await expect(dialog.getByLabel(t('menu.notes'))).toHaveValue('well done');
  await dialog.getByRole('button', { name: new RegExp(`^${t('menu.update')}`) }).click();
  await expect(dialog).toBeHidden();
  await expect((await visitor.cart()).getByRole('link', { name: t('cart.checkout') })).toBeVisible();
  const { lines } = (await visitor.remembered()).cart;
  expect(lines.map(({ options }) => options)).toEqual([[], []]);
  await expect(page.getByText(said)).toHaveCount(0);
});

test('CART-02 CHK-08 a removed dish is reported in the cart and at checkout', slowDesk, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant } = scene;
  const okra = { ...restaurant.line('Moutabal', 1), id: 'okra', itemId: 999_999, name: { en: 'Okra', ar: 'بامية' } };
  const moutabal = restaurant.line('Moutabal', 2);
  moutabal.price = { ...moutabal.price, pickup: 1800 };
  await visitor.browsesMenu({ orderType: 'pickup', cart: [okra, moutabal], customer });
  const cart = await visitor.cart();
  const line = cart.getByRole('listitem').filter({ hasText: t('cart.change_gone') });
  await expect(line).toBeVisible();
  await expect(line.getByRole('button')).toHaveCount(1);

  await visitor.opens('/Dubai%20Marina/menu/checkout');
  await expect(page.getByRole('row').filter({ hasText: t('cart.change_gone') })).not.toContainText('AED');
  const row = page.getByRole('row').filter({ hasText: t('cart.change_price', { now: 'AED 34.00', was: 'AED 36.00' }) });
  await expect(row).toBeVisible();
  const place = page.getByRole('button', { name: t('checkout.place_order') });
  await expect(page.getByText(t('cart.lines_blocked'))).toBeVisible();
  await expect(place).toBeDisabled();
  await expect(place).toContainText('AED 34.00');
});
