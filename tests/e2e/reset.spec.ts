/** Password reset and profile changes. Codes and links come from the mails. */
import { changePassword, confirmNewEmail, requestReset, updateProfile, verifyResetCode } from '@sufra/contract/account/change-endpoints';
import { getProfile } from '@sufra/contract/account/endpoints';
import { callApi, callsOf, newPerson } from './api.ts';
import { desk, expect, phone, slowDesk, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { hydrated, inArabicDigits } from './visitor.ts';
import { keptState } from './wire.ts';

test('AUTH-09 AUTH-10 a mailed code leads to a new password, which logs in', phone, async ({ scene, customer }) => {
  const { page, t, visitor, expectedErrors } = scene;
  expectedErrors.push(/status of (430|429)|^response: 430 .*verify_otp|^response: 429 .*reset_otp/);
  const main = page.getByRole('main');
  await visitor.opens('/login');
  await main.getByRole('link', { name: t('account.forgot_password') }).click();
  await main.getByRole('button', { name: t('account.send_code') }).click();
  await expect(main.getByRole('alert')).toHaveText([t('account.email_required')]);
  await visitor.field('account.email').fill(customer.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reset-password\/passwordOTP$/);
  await expect(main).toContainText(customer.email);
  await expect(main).toContainText('20');
  const resend = main.getByRole('button', { name: /0:\d\d/ });
  await expect(resend).toBeDisabled();

  const code = await mailTo(page, customer.email, /^(\d{6})$/m);
  const field = visitor.field('account.code');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await field.pressSequentially(inArabicDigits(String((Number(code) + 1) % 1_000_000).padStart(6, '0')));
  await expect(main.getByRole('alert')).toHaveText([t('refusals.reset_code_wrong')]);
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();

  // A reload, as after memory eviction on a phone, keeps the e-mail and the countdown.
  await page.reload();
  await hydrated(page);
  await expect(resend).toBeDisabled();
  const sent = page.waitForRequest(callsOf(verifyResetCode));
  await expect(field).toBeFocused();
  await page.evaluate((text) => document.execCommand('insertText', false, text), ` ${code.slice(0, 3)} ${code.slice(3)}`);
  expect((await sent).postDataJSON()).toEqual(verifyResetCode.send({ code }));

  await expect(page).toHaveURL(/\/reset-password\/new-password$/);
  await visitor.field('account.new_password').fill('short');
  await visitor.field('account.confirm_new_password').fill('another');
  await main.getByRole('button', { name: t('account.save_password') }).click();
  await expect(main.getByRole('alert')).toHaveText([t('account.password_short'), t('account.passwords_differ')]);
  await visitor.field('account.new_password').fill('saffron at noon');
  await visitor.field('account.confirm_new_password').fill('saffron at noon');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reset-password\/password-changed$/);
  expect(await page.evaluate(() => sessionStorage.getItem('reset'))).toBeNull();
  await main.getByRole('link', { name: t('account.log_in') }).click();
  await visitor.logsIn({ email: customer.email, password: 'saffron at noon' });
  await expect.poll(async () => (await keptState(page)).auth.user?.email).toBe(customer.email);
});

test('AUTH-09 the page resends a code after the countdown, and redirects from later steps', slowDesk, async ({ scene }) => {
  const { page, t, visitor, expectedErrors } = scene;
  expectedErrors.push(/status of (430|429)|^response: 430 .*verify_otp|^response: 429 .*reset_otp/);
  await page.clock.install();
  for (const step of ['new-password', 'passwordOTP']) {
    await page.goto(`/reset-password/${step}`);
    await expect(page).toHaveURL(/\/reset-password$/);
  }
  await hydrated(page);
  await visitor.field('account.email').fill(newPerson().email);
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: t('account.code_resend_in', { time: '0:59' }) })).toBeDisabled();
  await page.clock.fastForward(60_000);
  const again = main.getByRole('button', { name: t('account.code_resend') });
  const asked = page.waitForResponse(callsOf(requestReset));
  await again.click();
  // By the server's clock only a moment has passed: its Retry-After drives the button's countdown.
  expect((await asked).status()).toBe(429);
  const tooSoon = t('refusals.too_many_requests', { minutes: 0, seconds: 59 }).replace('59', '5\\d');
  await expect(main.getByRole('alert')).toHaveText([new RegExp(tooSoon)]);
  await expect(main.getByRole('button', { name: /0:5\d/ })).toBeDisabled();
});

test('AUTH-13 the profile is edited on its page, the e-mail by a mailed link', desk, async ({ scene, customer }) => {
  const { page, t, visitor } = scene;
  await visitor.wasHere({ place: 'Dubai Marina', customer });
  await visitor.opens('/my-account');
  const main = page.getByRole('main');
  await visitor.field('account.name').fill('La');
  await visitor.field('account.phone').fill('+97150');
  await visitor.field('account.email').fill('layla');
  const save = main.getByRole('button', { name: t('account.save') });
  await save.click();
  await expect(main.getByRole('alert')).toHaveText([t('account.name_short'), t('account.phone_invalid'), t('account.email_invalid')]);
  await visitor.field('account.name').fill('Layla Al Haddad');
  await visitor.field('account.phone').fill('0501112224');
  await visitor.field('account.email').fill(customer.email);
  await save.click();
  await expect(main.getByRole('status')).toHaveText([t('account.profile_saved')]);
  await expect.poll(async () => (await keptState(page)).auth.user?.name).toBe('Layla Al Haddad');

  const { email } = newPerson();
  await visitor.field('account.email').fill(email);
  await save.click();
  await expect(main.getByRole('status')).toContainText(email);
  expect((await keptState(page)).auth.user?.email).toBe(customer.email);
  const link = await mailTo(page, email, /(http\S+\/confirm-email#\S+)/);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes(confirmNewEmail.path) && sent.push(request.url()));
  await page.goto(link);
  await hydrated(page);
  expect(sent).toEqual([]);
  await main.getByRole('button', { name: t('account.confirm_email') }).click();
  await expect(main.getByRole('status')).toHaveText([t('account.email_confirmed')]);
  await expect.poll(async () => (await keptState(page)).auth.user?.email).toBe(email);
  await expect(page).toHaveURL(/\/confirm-email$/);
});

test('AUTH-13 AUTH-14 the account page shows save and password errors inline', slowDesk, async ({ scene, customer }) => {
  const { page, t, visitor, server, expectedErrors } = scene;
  expectedErrors.push(/status of (400|500)|^response: (400|500) .*update_/);
  await visitor.wasHere({ place: 'Dubai Marina', customer });
  await visitor.opens('/my-account');
  const main = page.getByRole('main');
  await page.route(callsOf(updateProfile), (route) => route.fulfill({ status: 500, json: { error: 'no' } }));
  await main.getByRole('button', { name: t('account.save') }).click();
  await expect(main.getByRole('alert')).toHaveText([t('account.save_failed')]);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await main.getByRole('link', { name: t('account.change_password') }).click();
  await expect(page).toHaveURL(/\/my-account\/change-password$/);
  await main.getByRole('button', { name: t('account.save_password') }).click();
  await expect(main.getByRole('alert')).toHaveText([
    t('account.old_password_required'),
    t('account.new_password_required'),
    t('account.confirm_required'),
  ]);
  await visitor.field('account.old_password').fill('not my password');
  await visitor.field('account.new_password').fill('saffron at noon');
  await visitor.field('account.confirm_new_password').fill('saffron at noon');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('alert')).toHaveText([t('account.wrong_old_password')]);
  await expect(visitor.field('account.old_password')).toBeFocused();
  await visitor.field('account.old_password').fill(customer.password);
  const answered = page.waitForResponse(callsOf(changePassword));
  await page.keyboard.press('Enter');
  expect((await answered).status()).toBe(200);
  await expect(main.getByRole('status')).toHaveText([t('account.password_changed')]);
  await expect(visitor.field('account.old_password')).toHaveValue('');
  expect(await callApi(server.url, getProfile, undefined, customer.token)).toMatchObject({ email: customer.email });
});
