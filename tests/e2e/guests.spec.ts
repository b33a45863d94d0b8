/** Ordering without an account: a whole dinner, the private link that comes by mail, and the account that it can become. */
import { newPerson } from './api.ts';
import { expect, phone, slowDesk, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { menuPath, presses } from './visitor.ts';
import { keptState } from './wire.ts';

test('GST-01 GST-02 GST-03 CHK-06 a guest orders delivery, follows the mail link, and opens an account', phone, async ({ scene }) => {
  const { page, t, named, visitor, restaurant, isPhone } = scene;
  const person = newPerson();
  await visitor.browsesMenu({ cart: [restaurant.line('Moutabal', 2)] });
  await visitor.goesToCheckout();
  const guest = page.getByRole('region', { name: t('guests.title') });
  await guest.getByRole('button', { name: t('guests.continue') }).click();
  await expect(guest.getByRole('textbox', { name: t('account.name') })).toBeFocused();
  if (isPhone) {
    // A phone's keyboard says "next" here.
    await page.keyboard.press('Enter');
    await expect(guest.getByRole('textbox', { name: t('account.phone'), exact: true })).toBeFocused();
  }
  await guest.getByRole('button', { name: t('guests.continue') }).click();
  await expect(guest.getByRole('alert')).toHaveText([t('account.name_required'), t('account.phone_required'), t('account.email_required')]);
  await guest.getByRole('textbox', { name: t('account.name') }).fill('ليلى Mansour');
  await guest.getByRole('textbox', { name: t('account.phone'), exact: true }).fill('+966501112233');

  // What was typed is there again after a reload, as is where it leads.
  await page.reload();
  await guest.getByRole('button', { name: t('guests.continue') }).click();
  await expect(guest.getByRole('textbox', { name: t('account.name') })).toHaveValue('ليلى Mansour');
  await expect(guest.getByRole('textbox', { name: t('account.phone'), exact: true })).toHaveValue('+966501112233');
  await guest.getByRole('textbox', { name: t('account.email') }).fill(person.email);
  await guest.getByRole('button', { name: t('guests.continue') }).click();

  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  // Where they are is known; what drivers need beyond it is written.
  await expect(page.getByLabel(t('addresses.zone')).locator('option:checked')).toHaveText(named('Dubai Marina, JBR and Bluewaters'));
  await expect(page.getByLabel(t('addresses.city'))).toHaveValue(t.locale === 'ar' ? 'دبي' : 'Dubai');
  // A district is no street, and a street no address.
  await expect(page.getByLabel(t('addresses.street'))).toHaveValue('');
  await page.getByLabel(t('addresses.street')).fill('The Walk');
  await page.getByRole('button', { name: t('checkout.use_address') }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('addresses.door_required') })).toBeVisible();
  await page.getByRole('textbox', { name: t('addresses.building') }).fill('Marina Tower');
  await page.getByRole('button', { name: t('checkout.use_address') }).click();
  await expect(page.getByRole('radio', { name: t('addresses.name_home') })).toBeChecked();
  await expect(page.getByRole('radio', { name: t('addresses.name_home') })).toBeFocused();
  await page.getByRole('button', { name: t('checkout.place_order') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
  const placed = page.getByText(/^#\d+$/).first();
  const number = (await placed.textContent())?.slice(1);

  await expect(page.getByRole('banner').getByRole('link', { name: `#${number}` })).toBeVisible();

  // In the shop, the order offers the account as well.
  await page.getByRole('link', { name: t('checkout.track_order') }).click();
  await expect(page.getByRole('heading', { level: 2, name: t('guests.account_title') })).toBeVisible();

  // So does their page, which has nothing that the server would refuse.
  await page.goto('/my-account');
  await expect(page.getByRole('region', { name: t('guests.account_title_all') })).toBeVisible();
  await expect(visitor.field('account.email')).toHaveAttribute('readonly');
  await expect(page.getByRole('main').getByRole('link', { name: t('account.change_password') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('account.confirm_again') })).toHaveCount(0);
  await page.goto('/my-account/change-password');
  await expect(page.getByRole('main').getByRole('link', { name: t('guests.to_account') })).toHaveAttribute('href', '/my-account');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);

  const link = await mailTo(page, person.email, /(http\S+\/guest-order#\S+)/);
  const answer = page.waitForResponse((response) => response.url().endsWith('/guest-order'));
  await page.goto(link);
  expect((await answer).headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  await expect(page.getByRole('heading', { level: 1, name: `#${number}` })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: t('orders.now_received') })).toBeVisible();
  await expect(page.getByText('The Walk')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(person.email);

  const card = page.getByRole('region', { name: t('guests.account_title') });
  const create = card.getByRole('button', { name: t('account.create_account') });
  await card.getByRole('textbox', { name: t('account.password'), exact: true }).fill(person.password);
  await create.click();
  await expect(card.getByRole('alert')).toHaveText([t('account.confirm_required')]);
  await card.getByRole('textbox', { name: t('account.confirm_password') }).fill(person.password);
  await create.click();
  const code = card.getByRole('textbox', { name: t('guests.code') });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(card.getByRole('button', { name: /\d/ })).toBeDisabled();
  await code.fill(await mailTo(page, person.email, /^(\d{6})$/m));
  await expect(page.getByText(t('guests.account_made'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: t('orders.title') })).toBeFocused();
  expect((await keptState(page)).auth.user).toEqual({ name: 'ليلى Mansour', email: person.email, phone: '+966501112233' });
  await presses(page.getByRole('main'), t('orders.title'), 'link');
  await expect(page.getByText(`#${number}`).first()).toBeVisible();
});

test('GST-01 GST-02 the page reports a bad guest link, and login offers guest checkout only for a cart', slowDesk, async ({ scene }) => {
  const { page, t, visitor, restaurant, isPhone, expectedErrors } = scene;
  expectedErrors.push(/status of 404|^response: 404 /);
  await visitor.wasHere({ place: 'Dubai Marina', branch: 'Dubai Marina', cart: [restaurant.line('Moutabal', 2)] });
  for (const token of ['', 'A'.repeat(43)]) {
    await visitor.opens('/');
    await visitor.opens(`/guest-order#${token}`);
    await expect(page.getByRole('heading', { level: 1, name: t('guests.not_found_title') })).toBeVisible();
  }
  await visitor.opens('/login');
  const guest = page.getByRole('region', { name: t('guests.title') });
  await expect(page.getByRole('main').getByRole('button', { name: t('account.log_in'), exact: true })).toBeVisible();
  await expect(guest).toHaveCount(0);
  await visitor.opens(menuPath('Dubai Marina'));
  await visitor.goesToCheckout();
  // At a desk there is room for all of it beside the login.
  if (isPhone) await guest.getByRole('button', { name: t('guests.continue') }).click();
  await expect(guest.getByRole('textbox', { name: t('account.name') })).toBeVisible();
});
