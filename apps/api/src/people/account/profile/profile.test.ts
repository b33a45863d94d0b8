// @embedded
import {
  changePassword,
  confirmNewEmail,
  getProfile,
  login,
  refreshSession,
  register,
  updateProfile,
} from '@sufra/contract/account/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { mailedTo } from '@sufra/tests/support/mails.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSmtpServer } from '../../../notifications/email/smtp-testing.ts';

const start = new Date('2026-11-21T12:30:00+04:00');
const hours = 3600;

const smtpServer = shared(await startSmtpServer());
const sufra = shared(await startApi({ DEMO: 'off', SMTP_URL: smtpServer.url }));
beforeEach(() => sufra.setNow(start));

const later = (seconds: number) => sufra.setNow(new Date(sufra.context.now().getTime() + seconds * 1000));
const mailTo = (email: string, subject: string) => mailedTo(smtpServer, email, subject);
const mailedLink = async (email: string): Promise<string> => {
  const { text = '' } = await mailTo(email, 'Confirm your new email');
  return /http:\/\/sufra\.test\/confirm-email#([\w-]{43})/.exec(text)?.[1] ?? 'no link';
};

let count = 0;
const newEmail = () => `new-layla${++count}@example.com`;
const profileOf = async (token: string) => (await sufra.call(getProfile, { token })).data;
const save = (token: string, change: Record<string, string>) => sufra.call(updateProfile, { token, body: change });
const confirm = (token: string) => sufra.call(confirmNewEmail, { body: { token } });
const logIn = (email: string, password: string) => sufra.call(login, { body: { email, password } });
const phone = '+971501112223';

describe('AUTH-13 the profile', () => {
  test('AUTH-13 changes name and phone at once and confirms it', async () => {
    const { token, email } = await sufra.customer();
    const answer = await save(token, { name: ' Layla  Al Haddad ', email, phone: '٠٥٠-١١١-٢٢٢٤' });
    expect(answer).toMatchObject({ status: 200, data: { message: 'Your details are saved.' } });
    expect(await profileOf(token)).toEqual({ name: 'Layla Al Haddad', email, phone: '050-111-2224' });
    expect((await sufra.call(updateProfile, { body: { name: 'Layla', email, phone } })).status).toBe(401);
  });

  test.each([
    ['nothing', {}, { name: ['Name is required'], email: ['Email is required'], phone: ['Phone number is required'] }],
    ['a name of two letters', { name: 'La', email: 'l@example.com', phone }, { name: ['Name must be at least 3 characters long'] }],
    ['no e-mail', { name: 'Layla', email: 'layla', phone }, { email: ['Invalid email address'] }],
    ['a phone number of nine digits', { name: 'Layla', email: 'l@example.com', phone: '050111222' }, { phone: ['Invalid phone number'] }],
  ])('AUTH-13 %s is refused with the message of each field', async (_, body, payload) => {
    const { token } = await sufra.customer();
    const before = await profileOf(token);
    expect(await save(token, body)).toMatchObject({ status: 400, body: { payload } });
    expect(await profileOf(token)).toEqual(before);
  });
});

describe('AUTH-13 another e-mail', () => {
  async function moving() {
    const customer = await sufra.customer();
    const email = newEmail();
    const answer = await save(customer.token, { name: 'Layla', email, phone });
    return { ...customer, newAddress: email, answer, link: await mailedLink(email) };
  }

  test('AUTH-13 activates a new address after confirmation, and notifies the old one', async () => {
    const { token, email, password, newAddress, link, answer } = await moving();
    expect(answer.data.message).toContain(newAddress);
    const told = await mailTo(email, 'A new email for your account');
    expect(told.subject).toBe('A new email for your account');
    expect(told.text).toContain('this one stays');
    expect(`${told.text}${told.html}`).not.toContain(newAddress);
    expect(`${told.text}${told.html}`).not.toContain(link);
    expect((await profileOf(token)).email).toBe(email);
    expect((await logIn(newAddress, password)).status).toBe(400);

    expect(await confirm(link)).toMatchObject({
      status: 200,
      data: { message: 'Your new email is confirmed. Use it to log in from now on.' },
    });
    expect((await profileOf(token)).email).toBe(newAddress);
    expect((await logIn(newAddress.toUpperCase(), password)).status).toBe(200);
    expect((await logIn(email, password)).status).toBe(400);
    const row = await sufra.context.db.selectFrom('customer').selectAll().where('email', '=', newAddress).executeTakeFirstOrThrow();
    expect(row.email_confirmed_at).toEqual(start);
  });

  test('AUTH-13 a link works once, for 24 hours, until superseded', async () => {
    const first = await moving();
    await confirm(first.link);
    expect((await confirm(first.link)).body.code).toBe('email_link_ended');
    const second = await moving();
    later(24 * hours);
    expect((await confirm(second.link)).body.code).toBe('email_link_ended');
    sufra.setNow(start);
    const third = await moving();
    const other = newEmail();
    await save(third.token, { name: 'Layla', email: other, phone });
    expect((await confirm(third.link)).body.code).toBe('email_link_ended');
    expect((await confirm(await mailedLink(other))).status).toBe(200);
    expect((await confirm('x'.repeat(43))).body.code).toBe('email_link_ended');
    expect((await confirm('short')).status).toBe(400);
  });

  test('AUTH-13 new password cancels the customer’s own e-mail change only', async () => {
    const neighbour = await moving();
    const { token, email, password, link } = await moving();
    await sufra.call(changePassword, { token, body: { old_password: password, new_password: 'saffron at noon' } });
    expect((await confirm(link)).body.code).toBe('email_link_ended');
    expect((await profileOf(token)).email).toBe(email);
    expect((await confirm(neighbour.link)).status).toBe(200);
  });

  test('AUTH-13 server answers the same and mails the owner when the new e-mail is taken', async () => {
    const owner = await sufra.customer();
    const { token, email } = await sufra.customer();
    const taken = await save(token, { name: 'Layla', email: owner.email.toUpperCase(), phone });
    const free = await save(token, { name: 'Layla', email: newEmail(), phone });
    const withoutEmail = ({ data }: typeof taken) => data.message.replace(/\u2068.*\u2069/u, '');
    expect([taken.status, withoutEmail(taken)]).toEqual([free.status, withoutEmail(free)]);
    // The second change superseded the first before its mail was sent, so request it again.
    await save(token, { name: 'Layla', email: owner.email.toUpperCase(), phone });
    const mail = await mailTo(owner.email, 'You already have an account');
    expect(mail.text).toContain('for another account');
    expect(mail.text).not.toContain('confirm-email');
    expect((await profileOf(token)).email).toBe(email);
  });

  test('AUTH-13 server refuses to confirm an e-mail that another customer has taken meanwhile', async () => {
    const { link, token, email, newAddress } = await moving();
    await sufra.customer({ email: newAddress });
    expect((await confirm(link)).body.code).toBe('email_taken');
    expect((await profileOf(token)).email).toBe(email);
  });

  test('AUTH-13 stores tokens as hashes, and jobs contain only the change’s id', async () => {
    const { link, newAddress } = await moving();
    const changes = await sufra.context.db.selectFrom('email_change').selectAll().execute();
    expect(JSON.stringify(changes)).not.toContain(link);
    const jobs = JSON.stringify(await sufra.context.db.selectFrom('job').selectAll().execute());
    for (const secret of [link, newAddress]) expect(jobs).not.toContain(secret);
  });
});

describe('AUTH-14 password change', () => {
  const change = (token: string, from: string, to = 'saffron at noon') =>
    sufra.call(changePassword, { token, body: { old_password: from, new_password: to } });

  test('AUTH-14 server ends all other sessions and mails the customer when the password changes', async () => {
    const here = await sufra.customer();
    const { data: there } = await logIn(here.email, here.password);
    expect(await change(here.token, here.password)).toMatchObject({ status: 200, data: { message: 'Your password is changed.' } });
    expect((await sufra.call(getProfile, { token: there.auth_token })).status).toBe(401);
    expect((await sufra.call(refreshSession, { token: there.refresh_token })).status).toBe(401);
    expect((await sufra.call(getProfile, { token: here.token })).status).toBe(200);
    expect((await sufra.call(refreshSession, { token: here.refreshToken })).status).toBe(200);
    expect((await logIn(here.email, here.password)).status).toBe(400);
    expect((await logIn(here.email, 'saffron at noon')).status).toBe(200);
    expect((await mailTo(here.email, 'Your password was changed')).text).toContain('تم تغيير كلمة مرور حسابك');
  });

  test.each([
    [
      'nothing',
      { old_password: '', new_password: '' },
      { old_password: ['Current password is required'], new_password: ['New password is required'] },
    ],
    ['a short one', { new_password: 'short' }, { new_password: ['Password must be at least 8 characters long'] }],
    ['a wrong old one', { old_password: 'not my password' }, { old_password: ['The current password is wrong.'] }],
    ['a common one', { new_password: 'Password123' }, { new_password: [expect.stringContaining('easy to guess')] }],
  ])('AUTH-14 %s is refused with its message', async (_, body, payload) => {
    const { token, email, password } = await sufra.customer();
    const answer = await sufra.call(changePassword, { token, body: { old_password: password, new_password: 'saffron at noon', ...body } });
    expect(answer).toMatchObject({ status: 400, body: { payload } });
    expect((await logIn(email, password)).status).toBe(200);
  });

  test('AUTH-14 server rejects a password that another unconfirmed account of the e-mail has', async () => {
    const email = newEmail();
    const person = { name: 'Layla', email, phone: '+971501112223' };
    const [one, two] = ['saffron at dawn', 'saffron at noon'];
    for (const password of [one, two])
      await sufra.call(register, { body: { ...person, password, confirm_password: password, g_recaptcha_response: '' } });
    const { data } = await logIn(email, one);
    expect(await change(data.auth_token, one, two)).toMatchObject({
      status: 400,
      body: { payload: { new_password: [expect.stringContaining('choose another one')] } },
    });
    for (const password of [one, two]) expect((await logIn(email, password)).status).toBe(200);
  });

  test('AUTH-14 of two changes at the same moment one is made', async () => {
    const { token, password } = await sufra.customer();
    const answers = await Promise.all(['saffron at noon', 'saffron at one'].map((next) => change(token, password, next)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('AUTH-14 rate-limits guesses of the old password', async () => {
    const limited = await sufra.beside({ rateLimits: true });
    const { token, password } = await limited.customer();
    const guess = (old: string) =>
      limited.call(changePassword, { token, body: { old_password: old, new_password: 'saffron at noon' } }).then(({ status }) => status);
    const statuses = [];
    for (let i = 0; i < 10; i += 1) statuses.push(await guess(`guess number ${i}`));
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect(await guess(password)).toBe(429);
    await limited.close();
  });
});
