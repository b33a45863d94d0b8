/** Accounts: registration, login, logout, and automatic session refresh. */

import type { Page } from '@playwright/test';
import { login, register } from '@sufra/contract/account/change-endpoints';
import { getProfile, refreshSession } from '@sufra/contract/account/endpoints';
import { signInWays } from '@sufra/contract/account/social/endpoints';
import type { Translator } from '@sufra/i18n';
import { apiPath, callsOf, newPerson, placeCashOrder } from './api.ts';
import { desk, expect, phone, slowDesk, slowPhone, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { presses } from './visitor.ts';
import { keptState, sentRegistration } from './wire.ts';

/** Uses the account menu, or the drawer on small screens. */
async function asksToLogOut(page: Page, t: Translator, isPhone: boolean): Promise<void> {
  if (isPhone) {
    await page.getByRole('button', { name: t('shell.open_navigation') }).click();
    await presses(page.getByRole('dialog'), t('shell.logout'));
  } else {
    await presses(page.getByRole('banner'), t('shell.hello'));
    await page.getByRole('menuitem', { name: t('shell.logout') }).click();
  }
}

test('AUTH-01 AUTH-02 AUTH-08 the login page shows field errors and refusals', desk, async ({ scene, customer }) => {
  const { page, t, visitor, expectedErrors } = scene;
  expectedErrors.push(new RegExp(`status of 400|^response: 400 .*${login.path}`));
  await visitor.opens('/login');
  const main = page.getByRole('main');
  await expect(main.getByRole('checkbox', { name: t('account.remember_me') })).toBeVisible();
  await expect(main.getByRole('link', { name: t('account.forgot_password') })).toHaveAttribute('href', '/reset-password');
  await expect(main.getByRole('link', { name: t('account.to_register') })).toHaveAttribute('href', '/register');
  // AUTH-08: a demo without real providers shows both, with its own simulation.
  await expect(main.getByText(t('account.or'), { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: /Google|Facebook/ })).toHaveCount(2);
  await expect(main.getByRole('alert')).toHaveCount(0);

  const email = visitor.field('account.email');
  await email.focus();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await email.blur();
  await expect(main.getByRole('alert')).toHaveText([t('account.email_required')]);
  await email.fill('layla at home');
  await expect(main.getByRole('alert')).toHaveText([t('account.email_invalid')]);
  await email.fill('layla@example.com');
  await expect(main.getByRole('alert')).toHaveCount(0);
  await main.getByRole('button', { name: t('account.log_in'), exact: true }).click();
  await expect(main.getByRole('alert')).toHaveText([t('account.password_required')]);
  await expect(visitor.field('account.password')).toBeFocused();

  await visitor.logsIn({ email: customer.email, password: 'not my password' });
  await expect(page.getByRole('alert')).toHaveText(t('account.wrong_login'));
  await expect(visitor.field('account.email')).toHaveValue(customer.email);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('AUTH-03 AUTH-04 NAV-12 a guest logs in for a customer page and returns to it', phone, async ({ scene, customer }) => {
  const { page, t, visitor } = scene;
  await visitor.wasHere({ place: 'Dubai Marina' });
  await visitor.opens('/my-address');
  await expect(page).toHaveURL(/\/login$/);
  await visitor.logsIn(customer);
  await expect(page.getByRole('heading', { level: 1, name: t('addresses.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/my-address$/);

  // With "remember me": both tokens and the profile.
  await expect
    .poll(async () => (await keptState(page)).auth)
    .toEqual({
      token: expect.any(String),
      refreshToken: expect.any(String),
      user: { name: customer.name, email: customer.email, phone: customer.phone, isUnconfirmed: true },
    });
  // Guest pages redirect customers.
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
});

test('AUTH-05 AUTH-06 AUTH-07 registration shows each error at its field, finds a dial code, and logs in', phone, async ({ scene }) => {
  const { page, t, visitor, language } = scene;
  await page.clock.install();
  await visitor.opens('/register');
  const main = page.getByRole('main');
  const phone = visitor.field('account.phone');
  await expect(phone).toHaveValue('+971');
  const create = main.getByRole('button', { name: t('account.create_account') });
  await create.click();
  const person = newPerson();
  const { firstName, lastName, email, password } = person;
  await expect(main.getByRole('alert')).toHaveText(
    [
      t('account.name_required'),
      t('account.last_name_required'),
      t('account.phone_required'),
      t('account.email_required'),
      t('account.password_required'),
      t('account.confirm_required'),
    ],
    { useInnerText: true },
  );

  await phone.fill('+97112');
  await visitor.field('account.email').fill('layla@');
  await visitor.field('account.password').fill('short');
  await visitor.field('account.confirm_password').fill('another');
  await visitor.field('account.first_name').fill(firstName);
  await visitor.field('account.last_name').fill(lastName);
  await expect(main.getByRole('alert')).toHaveText([
    t('account.phone_invalid'),
    t('account.email_invalid'),
    t('account.password_short'),
    t('account.passwords_differ'),
  ]);

  await phone.fill('0501112233');
  await expect(phone).toHaveValue('+971501112233');
  await phone.fill('');
  await expect(phone).toHaveValue('+');
  // Typing digit by digit into the emptied field restores the country.
  await phone.pressSequentially('0501112233');
  await expect(phone).toHaveValue('+971501112233');
  await phone.fill('');
  await phone.fill('+123456789012345678');
  await expect(phone).toHaveValue('+123456789012345');
  await phone.fill('0501112233');
  await page.getByRole('button', { name: t('account.phone_country') }).click();
  const countries = page.getByRole('dialog', { name: t('account.phone_country') });
  await expect(countries.getByRole('listitem').first()).toContainText('+971');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await countries.getByRole('searchbox').fill(language === 'ar' ? 'لبنان' : 'leban');
  await page.clock.runFor(200);
  expect(await countries.getByRole('listitem').count()).toBeGreaterThan(200);
  await page.clock.runFor(100);
  await expect(countries.getByRole('listitem')).toHaveText(/\+961/);
  await page.clock.resume();
  await countries.getByRole('listitem').getByRole('button').click();
  await expect(phone).toHaveValue('+961501112233');
  // Lebanese numbers have fewer digits.
  await phone.fill('+96171123456');

  await visitor.field('account.email').fill(email);
  await visitor.field('account.password').fill(password);
  await visitor.field('account.confirm_password').fill(password);
  await main.getByRole('checkbox', { name: t('account.newsletter') }).check();
  const sent = page.waitForRequest(callsOf(register));
  // The login page logs in automatically with the typed credentials, which are never stored.
  await page.route(callsOf(login), async (route) => {
    await expect(page).toHaveURL(/\/login$/);
    await expect(visitor.field('account.email')).toHaveValue(email);
    await expect(main.getByRole('status').filter({ hasText: t('account.logging_in') })).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
    expect(kept).not.toContain(password);
    expect(kept).not.toContain(email);
    await route.continue();
  });
  await create.click();
  expect((await sent).postDataJSON()).toEqual(sentRegistration({ ...person, phone: '+96171123456' }));
  await expect.poll(async () => (await keptState(page)).auth.user?.email).toBe(email);
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('AUTH-05 registration without a login leads to the login page with the e-mail filled in', slowDesk, async ({ scene }) => {
  const { page, t, visitor, expectedErrors } = scene;
  expectedErrors.push(/status of 400|^response: 400 /);
  const person = newPerson();
  await page.route(callsOf(login), (route) => route.fulfill({ status: 400, json: { payload: { email: ['no'] } } }), { times: 1 });
  await visitor.opens('/register');
  await visitor.registers(person);
  await expect(page.getByRole('main').getByText(t('account.registered'))).toBeVisible();
  await expect(visitor.field('account.email')).toHaveValue(person.email);
  await expect(visitor.field('account.password')).toBeFocused();
  await visitor.logsIn(person);
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('AUTH-12 NAV-10 logout asks for confirmation, then clears customer, cart and category', phone, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant, isPhone } = scene;
  await visitor.browsesMenu({ customer, cart: [restaurant.line('Moutabal', 2)] });
  await visitor.opensCategory('Salads');
  await expect.poll(async () => (await keptState(page)).general.categoryId).not.toBeNull();
  await visitor.opens('/my-account');
  const question = page.getByRole('alertdialog', { name: t('shell.logout_title') });

  await asksToLogOut(page, t, isPhone);
  await question.getByRole('button', { name: t('ui.cancel') }).click();
  await expect(question).toBeHidden();
  expect((await keptState(page)).auth.token).toBe(customer.token);
  expect((await keptState(page)).cart.lines).toHaveLength(1);

  await asksToLogOut(page, t, isPhone);
  await question.getByRole('button', { name: t('shell.logout') }).click();
  await expect(page.getByText(t('shell.logged_out'))).toBeVisible();
  const { auth, cart, general } = await keptState(page);
  expect(auth).toEqual({ token: null, refreshToken: null, user: null });
  expect(cart.lines).toEqual([]);
  expect(general.categoryId).toBeNull();
  for (const token of [customer.token, customer.refreshToken]) {
    const endpoint = token === customer.token ? getProfile : refreshSession;
    const answer = await page.request.fetch(apiPath(endpoint), {
      method: endpoint.method,
      headers: { 'x-api-key': 'sufra-demo-key', authorization: `Bearer ${token}` },
      ...(endpoint.method === 'POST' && { data: {} }),
    });
    expect(answer.status()).toBe(401);
  }
});

const refreshing = callsOf(refreshSession);

test('AUTH-11 AUTH-12 an expired session refreshes once for two tabs, and ends in both', slowDesk, async ({ scene, customer }) => {
  const { page, t, visitor, restaurant, server, context, isPhone, expectedErrors } = scene;
  expectedErrors.push(/status of 401|^response: 401 /);
  const [branch, dish] = [restaurant.branch('Dubai Marina'), restaurant.dish('Moutabal')];
  const number = await placeCashOrder(server.url, customer, { branch, orderType: 'pickup', dishes: [{ dish, quantity: 1 }] });
  let refused = 0;
  let renewals = 0;
  context.on('response', (response) => {
    if (response.status() === 401) refused += 1;
  });
  await context.route(refreshing, async (route) => {
    renewals += 1;
    await expect.poll(() => refused).toBeGreaterThanOrEqual(2);
    await route.continue();
  });
  await visitor.wasHere({ place: 'Dubai Marina', customer: { ...customer, token: 'expired' } });
  // A page without our scripts, which would refresh the token.
  await page.goto('/third-party-notices.txt');
  const other = await context.newPage();
  await Promise.all([page.goto('/my-order'), other.goto('/my-order')]);
  for (const tab of [page, other]) await expect(tab.getByText(`#${number}`).first()).toBeVisible();
  expect(renewals).toBe(1);
  await expect(other.getByRole('alertdialog', { name: t('errors.title') })).toHaveCount(0);

  await asksToLogOut(page, t, isPhone);
  await presses(page.getByRole('alertdialog'), t('shell.logout'));
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText(`#${number}`)).toHaveCount(0);
  expect((await keptState(other)).auth).toEqual({ token: null, refreshToken: null, user: null });
});

test('AUTH-12 the page reports a session that cannot refresh, and login leads back', slowDesk, async ({ scene, customer }) => {
  const { page, t, visitor, expectedErrors } = scene;
  expectedErrors.push(/status of 401|^response: 401 /);
  const lost = { ...customer, token: 'expired', refreshToken: 'worthless' };
  await visitor.wasHere({ place: 'Dubai Marina', customer: lost });
  await visitor.opens('/my-order');
  const problem = page.getByRole('alertdialog', { name: t('errors.title') });
  await expect(problem).toContainText(t('errors.session_expired'));
  await problem.getByRole('button', { name: t('ui.ok') }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect((await keptState(page)).auth).toEqual({ token: null, refreshToken: null, user: null });
  await expect(page).toHaveURL(/\/login$/);
  await visitor.logsIn(customer);
  await expect(page.getByRole('heading', { level: 1, name: t('orders.title') })).toBeVisible();
});

test('AUTH-05 an unconfirmed account offers to resend the link until it is confirmed', slowPhone, async ({ scene, customer }) => {
  const { page, t, visitor } = scene;
  await visitor.wasHere({ place: 'Dubai Marina', customer });
  await visitor.opens('/my-account');
  const again = page.getByRole('button', { name: t('account.confirm_again') });
  await again.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText(customer.email);
  await expect(again).toBeFocused();
  await page.goto(await mailTo(page, customer.email, /(http\S+\/my-account\/confirm#\S+)/));
  await page.getByRole('button', { name: t('account.confirm_account') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('account.confirm_account_done_title') })).toBeVisible();
  const asked = page.waitForResponse(callsOf(signInWays));
  await page.goto('/my-account');
  await asked;
  await expect(page.getByRole('heading', { level: 2, name: t('account.details') })).toBeVisible();
  await expect(again).toHaveCount(0);
});
