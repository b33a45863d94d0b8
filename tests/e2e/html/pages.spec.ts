/** Every page and dialog, to be read by the Nu Html Checker (`npm run check:html`). */
import { listPromotions } from '@sufra/contract/promotions/served';
import { opensAddressMap, pointField } from '../address-map.ts';
import { altersAnswers } from '../altered-answers.ts';
import { addAddress, moveOrder, newPerson, placeCashOrder } from '../api.ts';
import { framedCardPage, payWith } from '../card-page.ts';
import { choosesCard, placesOrder, seesFailure, seesThanks } from '../paying.ts';
import { welcome } from '../promotions.ts';
import { menuPath } from '../visitor.ts';
import { expect, test } from './collect.ts';

test.describe.configure({ mode: 'parallel' });

const marina = menuPath('Dubai Marina');

test('who looks around', async ({ page, t, visitor, isPhone, keeps }) => {
  const dialog = page.locator('dialog[open]');
  await visitor.opens('/');
  await expect(visitor.mapDialog().getByRole('button', { name: t('geo.set') })).toBeVisible();
  await keeps('map');
  await visitor.placeSearch().fill('marina');
  await expect(visitor.mapDialog().getByRole('option').first()).toBeVisible();
  await keeps('places found');
  await visitor.choosesPlace('Burj Al Arab');
  await expect(visitor.branchCard('Al Barsha Counter')).toBeVisible();
  await keeps('landing page');
  for (const text of ['terms', 'privacy'] as const) {
    await page.getByRole('link', { name: t(`shell.${text}`) }).click();
    await expect(page.getByRole('dialog', { name: t(`shell.${text}`) })).toBeVisible();
    await keeps(`${text} in a dialog`);
    await page.keyboard.press('Escape');
    await visitor.opens(`/${text}`);
    await keeps(text);
  }
  await visitor.opens('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keeps('page not found');
  if (!isPhone) return;
  await visitor.opens('/');
  await page.getByRole('button', { name: t('shell.open_navigation') }).click();
  await expect(dialog.getByRole('navigation')).toBeVisible();
  await keeps('navigation');
});

test('who chooses dishes', async ({ page, t, visitor, restaurant, isPhone, keeps }) => {
  const dialog = page.locator('dialog[open]');
  await visitor.browsesMenu({ cart: [restaurant.line('Moutabal', 2)] });
  await expect(page.locator('[data-item]').first()).toBeVisible();
  await keeps('menu');
  if (isPhone) {
    await page.locator('main header summary').click();
    await keeps('menu with what the branch says of itself');
  }
  await visitor.cart();
  await keeps('cart');
  if (isPhone) await page.keyboard.press('Escape');
  await visitor.customises('Shish Tawook');
  await keeps('dish chosen');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  if (isPhone) await page.getByRole('button', { name: t('menu.filter') }).click();
  await page.getByText(t('menu.price'), { exact: true }).filter({ visible: true }).last().click();
  await expect(page.getByRole('button', { name: t('menu.filter_apply') })).toBeVisible();
  await keeps('price filter');
  await page.keyboard.press('Escape');
  await visitor.opens(`${marina}?item=${restaurant.dish('Hummus').id}`);
  await expect(dialog.getByRole('group').first()).toBeVisible();
  await keeps('dish by its link');
  await visitor.opens(`${marina}?q=shawerma`);
  await expect(page.locator('[data-item]').first()).toBeVisible();
  await keeps('dishes found');
  await visitor.opens(`${marina}?q=qqqqqq`);
  await expect(page.getByText(t('menu.item_not_found'))).toBeVisible();
  await keeps('nothing found');
  await page.getByRole('button', { name: t('locations.branch_is', { branch: '' }).split(':')[0] ?? '' }).click();
  await expect(page.getByRole('dialog', { name: t('locations.choose_branch') })).toBeVisible();
  await keeps('choosing a branch');
});

test('who comes in', async ({ page, t, visitor, keeps }) => {
  for (const path of ['/login', '/register', '/reset-password', '/confirm-email', '/guest-order']) {
    await visitor.opens(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await keeps(path);
  }
  await visitor.opens('/register');
  await page.getByRole('button', { name: t('account.create_account') }).click();
  await expect(page.getByText(t('account.phone_required'))).toBeVisible();
  await keeps('fields to mend');
  await page.getByRole('button', { name: t('account.phone_country') }).click();
  await expect(page.getByRole('dialog', { name: t('account.phone_country') })).toBeVisible();
  await keeps('choosing a country');
  await visitor.opens(`${marina}/checkout`);
  await page.getByRole('button', { name: t('guests.continue') }).click();
  await keeps('who orders as a guest');
  await visitor.opens('/reset-password');
  await visitor.field('account.email').fill(newPerson().email);
  await page.getByRole('main').getByRole('button').last().click();
  await page.waitForURL('**/passwordOTP');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keeps('code of a new password');
});

test('who has ordered', async ({ page, t, visitor, restaurant, server, customer, keeps }) => {
  const branch = restaurant.branch('Dubai Marina');
  const address = await addAddress(server.url, customer, branch, 'Home');
  const dishes = [{ dish: restaurant.dish('Moutabal'), quantity: 2 }];
  const order = () => placeCashOrder(server.url, customer, { branch, orderType: 'delivery', dishes, addressId: address.id });
  const done = await order();
  for (const state of ['accepted', 'preparing', 'on_the_way', 'completed'] as const) await moveOrder(server.url, done, state);
  const number = await order();
  await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', cart: [restaurant.line('Moutabal', 2)], customer });
  for (const [path, ready] of [
    ['/', page.getByRole('article').first()],
    ['/my-order', page.getByRole('link', { name: t('orders.see_full') }).first()],
    [`/my-order/order?no=${number}`, page.getByRole('region', { name: t('orders.items') })],
    [`/my-order/order?no=${done}`, page.getByRole('link', { name: t('orders.invoice') }).first()],
    ['/my-address', page.getByRole('link', { name: t('addresses.edit') })],
    ['/my-account', page.getByRole('textbox').first()],
    ['/my-account/change-password', page.getByRole('button', { name: t('ui.show_password') }).first()],
    ['/coupons', page.getByRole('main').getByRole('heading').first()],
  ] as const) {
    await visitor.opens(path);
    await expect(ready).toBeVisible();
    await keeps(path);
  }
  await altersAnswers(page, listPromotions, () => [welcome]);
  await visitor.opens('/coupons');
  await expect(page.getByText('WELCOME20', { exact: true }).first()).toBeVisible();
  await keeps('coupons');

  await visitor.opens('/my-address');
  await page.getByRole('button', { name: t('addresses.delete') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await keeps('question before an address is deleted');
  await page.getByRole('button', { name: t('ui.cancel') }).click();
  await page.getByRole('link', { name: t('addresses.edit') }).click();
  await expect(pointField(page, t).getByRole('button', { name: t('addresses.change_point') })).toBeEnabled();
  await keeps('form of an address');
  await opensAddressMap(page, t);
  await keeps('map of an address');

  await visitor.opens(`/my-order/order?no=${done}`);
  const paper = await page
    .getByRole('link', { name: t('orders.invoice') })
    .first()
    .getAttribute('href');
  await page.goto(paper ?? '');
  await keeps('invoice');
  await page.goto(`${paper}?width=80`);
  await keeps('narrow invoice');
});

test('who pays', async ({ page, t, language, visitor, restaurant, customer, keeps }) => {
  const scene = { page, t, language, visitor, restaurant, customer };
  await choosesCard(scene);
  await keeps('checkout');
  await placesOrder(scene);
  const frame = framedCardPage(page, t);
  await expect(frame.locator('button[value="approve"]')).toBeVisible();
  await keeps('payment');
  await payWith(frame, 'decline');
  await seesFailure(scene);
  await keeps('payment that failed');
  await page.getByRole('button', { name: t('payments.try_again') }).click();
  await placesOrder(scene);
  await payWith(frame, 'approve');
  await seesThanks(scene);
  await keeps('order placed');
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(page.getByRole('listitem').first()).toBeVisible();
  }).toPass();
  await keeps('mailbox');
  await page.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await keeps('a mail');
});

test('what has no scripts', async ({ keepsServed }) => {
  for (const path of ['/', marina, '/terms', '/privacy', '/login', '/no/such/page', '/api/docs', '/dev/mailbox'] as const)
    await keepsServed(path);
  // A page in the shop's look where there is none of the storefront's, the way back from a gateway, and a paper that is gone.
  for (const path of [
    '/menu.php',
    `/payment-return?to=${encodeURIComponent(`${marina}/checkout/payment-successful`)}`,
    '/papers/no/INV-000001.html',
  ])
    await keepsServed(path);
});
