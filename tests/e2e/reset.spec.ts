/** A forgotten password, another one, and the profile: with a real mail server, out of whose mails codes and links are read. */
import { changePassword, confirmNewEmail, requestReset, updateProfile, verifyResetCode } from '@sufra/contract/account/change-endpoints';
import { getProfile } from '@sufra/contract/account/session-endpoints';
import { type SmtpServer, startSmtpServer } from '../../apps/api/src/notifications/email/smtp-testing.ts';
import { callApi, callsOf, newPerson } from './api.ts';
import { test as base, expect } from './fixtures.ts';
import { sharedServer } from './shared-servers.ts';
import { hydrated } from './visitor.ts';
import { keptState } from './wire.ts';

const test = base.extend<object, { smtp: SmtpServer }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a fixture needs from its first parameter
    async ({}, use) => {
      const smtp = await startSmtpServer();
      await use(smtp);
      await smtp.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ database, smtp }, use) => use(await sharedServer(database, { SMTP_URL: smtp.url })),
    { scope: 'test', timeout: 90_000 },
  ],
});

/** Waits until a mail to `email` matches `pattern`, and answers what the newest one says. */
async function mailed(smtp: SmtpServer, email: string, pattern: RegExp): Promise<string> {
  const find = () =>
    smtp.received
      .filter(({ to }) => to.includes(email))
      .map((each) => pattern.exec(each.email.text ?? '')?.[1])
      .findLast((each) => each !== undefined);
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

const inArabicDigits = (code: string) => [...code].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('');

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: [/status of (430|429)|^response: 430 .*verify_otp|^response: 429 .*reset_otp/] });

  test('AUTH-09 AUTH-10 a code from the mail leads to a new password, which logs in', { tag: '@phone' }, async ({
    page,
    t,
    visitor,
    customer,
    smtp,
  }) => {
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

    const code = await mailed(smtp, customer.email, /^(\d{6})$/m);
    const field = visitor.field('account.code');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await field.pressSequentially(inArabicDigits(String((Number(code) + 1) % 1_000_000).padStart(6, '0')));
    await expect(main.getByRole('alert')).toHaveText([t('refusals.reset_code_wrong')]);
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();

    // A reload, as when a phone makes room for the mail, forgets neither the e-mail nor how long to wait.
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

  test('AUTH-09 the page resends a code after the countdown, and redirects from steps not yet reached', {
    tag: ['@desk', '@slow'],
  }, async ({ page, t, visitor }) => {
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
    // To the server a moment has passed: it says how long to wait, and the button counts that down.
    expect((await asked).status()).toBe(429);
    const tooSoon = t('refusals.too_many_requests', { minutes: 0, seconds: 59 }).replace('59', '5\\d');
    await expect(main.getByRole('alert')).toHaveText([new RegExp(tooSoon)]);
    await expect(main.getByRole('button', { name: /0:5\d/ })).toBeDisabled();
  });
});

test('AUTH-13 the profile is changed on its page, the e-mail by a tap on the page of the link mailed there', { tag: '@desk' }, async ({
  page,
  t,
  visitor,
  customer,
  smtp,
}) => {
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
  const link = await mailed(smtp, email, /(http\S+\/confirm-email#\S+)/);
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

test.describe('what fails', () => {
  test.use({ expectedErrors: [/status of (400|500)|^response: (400|500) .*update_/] });

  test('AUTH-13 AUTH-14 the account page shows save and password errors in place, then saves the change', {
    tag: ['@desk', '@slow'],
  }, async ({ page, t, visitor, customer, server }) => {
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
});
