/** Pages and dialogs that `widths.spec.ts` does not visit, for the Nu Html Checker. */
import { opensAddressMap, pointField } from './address-map.ts';
import { addAddress, moveOrder, newPerson, placeCashOrder } from './api.ts';
import { expect, test } from './fixtures.ts';
import { saveScreenHtml, saveServedHtml } from './html.ts';
import { choosesCard, framedCardPage, payWith, placesOrder, seesThanks } from './paying.ts';
import { menuPath, presses } from './visitor.ts';

test.describe.configure({ mode: 'parallel' });

const marina = menuPath('Dubai Marina');

test('pages of a visitor', async ({ scene }) => {
  const { page, t, visitor, expectedErrors } = scene;
  expectedErrors.push(/40[0-9]/);
  for (const path of ['/confirm-email', '/guest-order']) {
    await visitor.opens(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await saveScreenHtml(page, path);
  }
  for (const text of ['terms', 'privacy'] as const) {
    await page.getByRole('link', { name: t(`shell.${text}`) }).click();
    await expect(page.getByRole('dialog', { name: t(`shell.${text}`) })).toBeVisible();
    await saveScreenHtml(page, `${text} in a dialog`);
    await page.keyboard.press('Escape');
  }
  await visitor.opens('/reset-password');
  await visitor.field('account.email').fill(newPerson().email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/passwordOTP');
  await saveScreenHtml(page, 'code of a new password');
  await visitor.opens('/');
  await visitor.placeSearch().fill('marina');
  await expect(visitor.mapDialog().getByRole('option').first()).toBeVisible();
  await saveScreenHtml(page, 'places found');
});

test('pages of a customer', async ({ scene, customer }) => {
  const { page, t, visitor, restaurant, server } = scene;
  const branch = restaurant.branch('Dubai Marina');
  const address = await addAddress(server.url, customer, branch, 'Home');
  const dishes = [{ dish: restaurant.dish('Moutabal'), quantity: 2 }];
  const number = await placeCashOrder(server.url, customer, { branch, orderType: 'delivery', dishes, addressId: address.id });
  for (const state of ['accepted', 'preparing', 'on_the_way', 'completed'] as const) await moveOrder(server.url, number, state);
  await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', customer });
  await visitor.opens('/my-address');
  await presses(page, t('addresses.delete'));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await saveScreenHtml(page, 'question before an address is deleted');
  await presses(page, t('ui.cancel'));
  await presses(page, t('addresses.edit'), 'link');
  await expect(pointField(page, t).getByRole('button', { name: t('addresses.change_point') })).toBeEnabled();
  await opensAddressMap(page, t);
  await saveScreenHtml(page, 'map of an address');
  await visitor.opens(`/my-order/order?no=${number}`);
  const invoice = page.getByRole('link', { name: t('orders.invoice') }).first();
  await expect(invoice).toBeVisible();
  await saveScreenHtml(page, 'order with an invoice');
  const paper = (await invoice.getAttribute('href')) ?? '';
  for (const path of [paper, `${paper}?width=80`]) {
    await page.goto(path);
    await saveScreenHtml(page, path.endsWith('80') ? 'narrow invoice' : 'invoice');
  }
});

test('pages of a payment, and mails', async ({ scene, customer }) => {
  const { page, t } = scene;
  await choosesCard({ ...scene, customer });
  await placesOrder(scene);
  const frame = framedCardPage(page, t);
  await expect(frame.locator('button[value="approve"]')).toBeVisible();
  await saveScreenHtml(page, 'payment');
  await payWith(frame, 'approve');
  await seesThanks(scene);
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(page.getByRole('listitem').first()).toBeVisible();
  }).toPass();
  await saveScreenHtml(page, 'mailbox');
  await page.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await saveScreenHtml(page, 'a mail');
});

test('pages that have no scripts', async ({ page, language }) => {
  // A branded page outside of the storefront, the return page of a gateway, and an expired invoice link.
  const back = `/payment-return?to=${encodeURIComponent(`${marina}/checkout/payment-successful`)}`;
  const papers = ['/menu.php', back, '/papers/no/INV-000001.html'];
  for (const path of ['/', marina, '/no/such/page', '/api/docs', ...papers]) await saveServedHtml(page, path, language);
});
