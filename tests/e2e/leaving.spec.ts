/** Personal data export and account erasure. */
import { readFile } from 'node:fs/promises';
import { deleteAccount } from '@sufra/contract/personal-data/endpoints';
import { placeCashOrder } from './api.ts';
import { desk, expect, slowDesk, test } from './fixtures.ts';
import { keptState } from './wire.ts';

const pathOf = deleteAccount.path.replaceAll('/', '\\/');

test('AUTH-15 a customer downloads their data, and stays while an order is open', slowDesk, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant, server, expectedErrors } = scene;
  expectedErrors.push(new RegExp(`status of (400|430)|^response: (400|430) .*${pathOf}`));
  const [branch, dish] = [restaurant.branch('Dubai Marina'), restaurant.dish('Moutabal')];
  const number = await placeCashOrder(server.url, customer, { branch, orderType: 'pickup', dishes: [{ dish, quantity: 1 }] });
  await visitor.wasHere({ place: 'Dubai Marina', customer });
  await visitor.opens('/my-account');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('account.download_data') }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    profile: { name: customer.name, email: customer.email },
    orders: [{ number, lines: [{ name: dish.name }] }],
  });

  // The open order blocks erasure.
  await page
    .getByRole('button', { name: t('account.delete_account'), exact: true })
    .first()
    .click();
  const question = page.getByRole('alertdialog', { name: t('account.delete_title') });
  await question.getByRole('button', { name: t('account.delete_account') }).click();
  await expect(question.getByRole('alert')).toHaveText(t('refusals.account_has_open_orders'));
});

test('AUTH-15 deleting the account asks for the password, empties the cart, and redirects home', desk, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant, expectedErrors } = scene;
  expectedErrors.push(new RegExp(`status of (400|430)|^response: (400|430) .*${pathOf}`));
  await visitor.browsesMenu({ customer, cart: [restaurant.line('Moutabal', 2)] });
  await visitor.opensCategory('Salads');
  await visitor.opens('/my-account');
  const press = page.getByRole('button', { name: t('account.delete_account'), exact: true });
  const question = page.getByRole('alertdialog', { name: t('account.delete_title') });
  const remove = question.getByRole('button', { name: t('account.delete_account') });

  await press.first().click();
  await expect(question.getByRole('button', { name: t('account.keep_account') })).toBeFocused();
  await question.getByRole('button', { name: t('account.keep_account') }).click();
  await expect(question).toBeHidden();
  expect((await keptState(page)).auth.token).toBe(customer.token);

  await press.first().click();
  await remove.click();
  const password = question.getByRole('textbox', { name: t('account.password') });
  await expect(password).toBeFocused();
  await password.fill('not my password');
  await password.press('Enter');
  await expect(question.getByRole('alert')).toHaveText(t('account.delete_wrong_password'));
  await password.fill(customer.password);
  await remove.click();

  const done = page.getByRole('alertdialog', { name: t('account.deleted_title') });
  await expect(done).toBeVisible();
  const { cart, general } = await keptState(page);
  expect([cart.lines, general.categoryId]).toEqual([[], null]);
  await done.getByRole('button', { name: t('ui.ok') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect((await keptState(page)).auth).toEqual({ token: null, refreshToken: null, user: null });
});
