/** Reordering a past order: at its branch, or at another available one. */
import type { Locator, Page } from '@playwright/test';
import type { Order, OrderItem } from '@sufra/contract/orders/model';
import { orderDetails } from '@sufra/contract/orders/served';
import { localName, type Translator } from '@sufra/i18n';
import { altersAnswers, altersBranches } from './altered-answers.ts';
import { placeCashOrder } from './api.ts';
import { expect, phone, slowDesk, test } from './fixtures.ts';
import { menuPath } from './visitor.ts';

const livers = 'Chicken Livers with Pomegranate';

/** The cart after returning to the menu; on phones its sheet opens automatically. */
async function shownCart(page: Page, t: Translator, isPhone: boolean): Promise<Locator> {
  const cart = page.getByRole(isPhone ? 'dialog' : 'region', { name: t('cart.title'), exact: true });
  await expect(cart).toBeVisible();
  return cart;
}

test('ORD-01 CART-08 a past order is reordered, after a confirmation if the cart is full', phone, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant, server, isPhone } = scene;
  const dishes = [
    { dish: restaurant.dish('Moutabal'), quantity: 2 },
    { dish: restaurant.dish('Tabbouleh'), quantity: 1 },
  ];
  const branch = restaurant.branch('Dubai Marina');
  const number = await placeCashOrder(server.url, customer, { branch, orderType: 'pickup', dishes });
  await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', cart: [restaurant.line('Baklava', 1)], customer });
  await visitor.opens('/my-order');
  const again = page.getByRole('button', { name: `${t('orders.again')} #${number}` });
  const question = page.getByRole('alertdialog', { name: t('orders.again_replace_title') });
  await again.click();
  await question.getByRole('button', { name: t('ui.cancel') }).click();
  await expect(question).toBeHidden();
  expect((await visitor.remembered()).cart.lines).toHaveLength(1);

  await again.click();
  await question.getByRole('button', { name: t('orders.again_replace'), exact: true }).click();
  await expect(page).toHaveURL(/\/menu#cart$/);
  const cart = await shownCart(page, t, isPhone);
  await expect(cart.getByRole('status').filter({ hasText: `#${number}` })).toContainText(t('cart.reordered_same'));
  await expect(visitor.lineOf(cart, 'Moutabal')).toContainText('AED 34.00');
  await expect(visitor.lineOf(cart, 'Tabbouleh')).toContainText('AED 19.00');
  await expect(visitor.lineOf(cart, 'Baklava')).toHaveCount(0);
  const { general, cart: kept } = await visitor.remembered();
  expect(general).toMatchObject({ orderType: 'pickup', branch: { name: 'Dubai Marina' } });
  expect(kept.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);

  await cart
    .getByRole('button', { name: t('ui.close'), exact: true })
    .last()
    .click();
  await expect(cart.getByText(t('cart.reordered_same'))).toHaveCount(0);
});

test('ORD-02 BRN-06 reordering offers another branch, and flags sold-out or dearer dishes', slowDesk, async ({ scene, customer }) => {
  const { page, t, named, visitor, restaurant, server, isPhone } = scene;
  const dishes = [
    { dish: restaurant.dish(livers), quantity: 1 },
    { dish: restaurant.dish('Moutabal'), quantity: 1 },
  ];
  const branch = restaurant.branch('Dubai Marina');
  const number = await placeCashOrder(server.url, customer, { branch, orderType: 'pickup', dishes });
  // Only the pickup branch serves the visitor, and prices were lower then.
  await altersBranches(page, (branches) => branches.filter(({ name }) => name.en === 'Al Barsha Counter'));
  const okra = { en: 'Okra', ar: 'بامية' };
  const ofThePast = (order: Order): Order => {
    const items = order.items.map((item) => ({ ...item, unitPrice: item.unitPrice - 100 }));
    return { ...order, items: [...items, { ...(items[0] as OrderItem), itemId: 999_999, name: okra }] };
  };
  await altersAnswers(page, orderDetails, ofThePast);
  await visitor.wasHere({ place: 'Mall of the Emirates', customer });
  await visitor.opens(`/my-order/order?no=${number}`);
  await page.getByRole('button', { name: `${t('orders.again')} #${number}` }).click();
  const dialog = page.getByRole('alertdialog', { name: t('orders.again') });
  await expect(dialog).toContainText(t('orders.again_no_branch', { branch: named('Dubai Marina') }));
  await dialog.getByRole('button', { name: t('orders.again_collect', { branch: named('Al Barsha Counter') }) }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${menuPath('Al Barsha Counter')}#cart$`));
  const cart = await shownCart(page, t, isPhone);
  const said = cart.getByRole('status').filter({ hasText: `#${number}` });
  await expect(said).toContainText(t('cart.reordered_left', { names: localName(t.locale, okra) }));
  await expect(said).toContainText(t('cart.reordered_sold_out', { names: named(livers) }));
  await expect(said).toContainText(t('cart.reordered_dearer', { names: named('Moutabal') }));
  await expect(cart.getByRole('list', { name: t('cart.lines') }).locator('> li')).toHaveCount(2);
  await expect(cart.getByText(t('cart.change_price', { now: 'AED 17.00', was: 'AED 16.00' }))).toBeVisible();
  await expect(cart.getByRole('button', { name: t('cart.checkout') })).toBeDisabled();
});
