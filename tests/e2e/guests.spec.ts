/** Guest checkout: a whole dinner, the private link by mail, and conversion to an account. */
import { saveAddress } from '@sufra/contract/addresses/endpoints';
import { checkout, placeOrder as placeOrderCall } from '@sufra/contract/checkout/endpoints';
import { guestCheckout } from '@sufra/contract/guests/endpoints';
import { hold } from './altered-answers.ts';
import { callsOf, newPerson } from './api.ts';
import { goesToLogin, guestFields, placeOrderButton, unitAddressFields } from './checkout.ts';
import { expect, phone, type Scene, slowDesk, slowPhone, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { menuPath, presses } from './visitor.ts';
import { keptState } from './wire.ts';

test('TRY-01 TRY-02 GST-02 GST-03 CHK-07 a guest orders on one page, follows the mail, opens an account', phone, async ({ scene }) => {
  const { page, t, named, visitor, restaurant, isPhone, expectedErrors } = scene;
  const person = newPerson();
  await visitor.browsesMenu({ cart: [restaurant.line('Moutabal', 2)] });
  const arrive = await hold(page, '**/assets/guest-fields-*.js');
  await visitor.goesToCheckout();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
  const { name, phone: phoneField, email } = guestFields(scene);
  const { building, number: door } = unitAddressFields(scene);
  const placeOrder = placeOrderButton(scene);
  // The location is known; a district is no street, so the place name stands for it.
  const where = page.getByRole('region', { name: t('checkout.where_when') });
  await expect(where).toContainText(named('Dubai Marina, JBR and Bluewaters'));
  await expect(placeOrder).toBeDisabled();
  // The button is aria-disabled, but a press names what is missing, also while the guest's fields are loading.
  await placeOrder.press('Enter');
  arrive();
  await expect(page.getByRole('main').getByRole('alert').filter({ visible: true })).toHaveText([
    ...[t('account.name_required'), t('account.phone_required'), t('account.email_required')],
    ...[t('addresses.building_required'), t('addresses.apartment_number_required')],
  ]);
  await expect(name).toBeFocused();
  await name.fill('ليلى Mansour');
  if (isPhone) {
    // The phone keyboard's "next" key.
    await name.press('Enter');
    await expect(phoneField).toBeFocused();
  }
  await phoneField.fill('+966501112233');
  await building.fill('Marina Tower');

  // Typed values survive a reload.
  await page.reload();
  await expect(name).toHaveValue('ليلى Mansour');
  await expect(phoneField).toHaveValue('+966501112233');
  await expect(building).toHaveValue('Marina Tower');
  await email.fill(person.email);
  await door.fill('1204');

  // The first attempt creates the guest and the address; the fields stay, and the next one resumes.
  const attempts: string[] = [];
  page.on('request', (request) => attempts.push(new URL(request.url()).pathname));
  expectedErrors.push(/status of 500|^response: 500 /);
  await page.route(callsOf(checkout), (route) => route.fulfill({ status: 500, json: { error: 'later' } }));
  await placeOrder.click();
  const problem = page.getByRole('alertdialog');
  await expect(problem).toBeVisible();
  await problem.getByRole('button', { name: t('ui.ok') }).click();
  await expect(name).toHaveValue('ليلى Mansour');
  await page.unroute(callsOf(checkout));
  await placeOrder.click();
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.placed_title') })).toBeVisible();
  const sent = (path: string) => attempts.filter((each) => each === `/api${path}`).length;
  expect([sent(guestCheckout.path), sent(saveAddress.path)]).toEqual([1, 1]);
  const placed = page.getByText(/^#\d+$/).first();
  const number = (await placed.textContent())?.slice(1);

  await expect(page.getByRole('banner').getByRole('link', { name: `#${number}` })).toBeVisible();
  await seesGuestMenu(scene);

  // On the site, the order page also offers the account.
  await page.getByRole('link', { name: t('checkout.track_order') }).click();
  await expect(page.getByRole('heading', { level: 2, name: t('guests.account_title') })).toBeVisible();

  // The account page accepts the guest's data without errors.
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
  await expect(page.getByText('Marina Tower').first()).toBeVisible();
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

/** A guest is not logged in: no name in the greeting, no logout. */
async function seesGuestMenu({ page, t, isPhone }: Scene): Promise<void> {
  const [account, forget] = [t('shell.register'), t('shell.forget_me')];
  if (isPhone) {
    await page.getByRole('button', { name: t('shell.open_navigation') }).click();
    const drawer = page.getByRole('dialog', { name: t('shell.as_guest') });
    await expect(drawer.getByRole('link', { name: account })).toHaveAttribute('href', '/my-account');
    await expect(drawer.getByRole('button', { name: t('shell.logout') })).toHaveCount(0);
    await drawer.getByRole('button', { name: forget }).click();
  } else {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell.as_guest') })
      .click();
    await expect(page.getByRole('menuitem')).toHaveText([account, forget]);
    await page.getByRole('menuitem', { name: forget }).click();
  }
  await presses(page.getByRole('alertdialog', { name: t('guests.forget_title') }), t('ui.cancel'));
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

test('GST-01 GST-02 the page reports a bad guest link; login offers guest checkout only with a cart', slowDesk, async ({ scene }) => {
  const { page, t, visitor, restaurant, expectedErrors } = scene;
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
  await goesToLogin(scene);
  await guest.getByRole('link', { name: t('guests.continue') }).click();
  await expect(guestFields(scene).name).toBeVisible();
});

test('TRY-01 CHK-07 concurrent presses in two tabs of a guest place one order', slowPhone, async ({ scene, context }) => {
  const { page, t, visitor, restaurant } = scene;
  await visitor.browsesMenu({ cart: [restaurant.line('Moutabal', 2)] });
  const root = await page.evaluate(() => localStorage.getItem('root') ?? '');
  const other = await context.newPage();
  await other.addInitScript((value) => localStorage.getItem('root') ?? localStorage.setItem('root', value), root);
  const tabs = [page, other].map((tab) => ({ page: tab, t }));
  const placed: string[] = [];
  context.on(
    'request',
    (request) => request.url().endsWith(placeOrderCall.path) && placed.push(request.headers()['idempotency-key'] ?? ''),
  );
  for (const tab of tabs) {
    await tab.page.goto(`${menuPath('Dubai Marina')}/checkout`);
    await guestFields(tab).name.fill('ليلى Mansour');
    await guestFields(tab).phone.fill('+971501112233');
    await guestFields(tab).email.fill('two-tabs@example.com');
    await unitAddressFields(tab).building.fill('Marina Tower');
    await unitAddressFields(tab).number.fill('1204');
    await expect(placeOrderButton(tab)).toBeEnabled();
  }
  // Dispatches one event: between mouse down and up, the other tab's guest could arrive and the button wait.
  await Promise.all(tabs.map((tab) => placeOrderButton(tab).dispatchEvent('click')));
  await expect(page).toHaveURL(/\/(place-order-successful|menu)$/);
  await expect(other).toHaveURL(/\/(place-order-successful|menu)$/);
  expect(new Set(placed).size).toBe(1);
  await page.goto('/my-order');
  await expect(page.getByRole('link', { name: t('orders.see_full') })).toHaveCount(1);
});
