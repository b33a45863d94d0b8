// @embedded
import { confirmAccount, confirmAgain, login, register } from '@sufra/contract/account/served';
import { signInWays } from '@sufra/contract/account/social/served';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { newGuest } from '@sufra/tests/support/guests.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../notifications/email/smtp-testing.ts';

const start = new Date('2026-11-21T12:30:00+04:00');
let smtp: SmtpServer;
let sufra: TestApi;
beforeAll(async () => {
  smtp = await startSmtpServer();
  sufra = await startApi({ DEMO: 'off', SMTP_URL: smtp.url, RATE_LIMITS: 'on' });
});
afterAll(async () => {
  await sufra?.close();
  await smtp?.close();
});

async function newcomer(email: string, password: string): Promise<string> {
  const body = { name: 'Layla', phone: '+971501112223', email, password, confirm_password: password };
  expect((await sufra.call(register, { body })).status).toBe(200);
  return enter(email, password);
}
const enter = async (email: string, password: string) => (await sufra.call(login, { body: { email, password } })).data.auth_token;
const again = (token: string, locale: 'en' | 'ar' = 'en') => sufra.call(confirmAgain, { token, locale });
const isConfirmed = async (token: string) => (await sufra.call(signInWays, { token })).data.email_confirmed;
/** All mails to an address, once nothing is left to be sent. */
const postOf = async (email: string) => {
  await vi.waitFor(async () => {
    const { rows } = await sufra.context.database.execute("select 1 from job where state <> 'done'");
    expect(rows).toEqual([]);
  }, 5000);
  return smtp.received.filter(({ to }) => to.includes(email)).map((each) => each.email);
};
const proofIn = (text = '') => /\/my-account\/confirm#([\w.-]+)/.exec(text)?.[1] ?? '';

test('AUTH-05 server resends the confirmation mail up to three times a day, each with its own Message-ID', async () => {
  const email = 'again@example.com';
  let token = await newcomer(email, 'karak at seven');
  expect(await isConfirmed(token)).toBe(false);
  expect((await again(token)).data).toEqual({ message: expect.stringContaining(email) });
  expect((await again(token, 'ar')).status).toBe(200);
  expect(await again(token)).toMatchObject({ status: 430, body: { code: 'too_many_confirmations' } });
  const mails = await postOf(email);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill(expect.stringContaining('Please confirm your email')));
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(3);
  // The next day it may be asked for again, by day and not by the minute.
  sufra.setNow(new Date(start.getTime() + 11 * 3_600_000));
  token = await enter(email, 'karak at seven');
  expect((await again(token)).status).toBe(430);
  sufra.setNow(new Date(start.getTime() + 25 * 3_600_000));
  token = await enter(email, 'karak at seven');
  expect((await again(token)).status).toBe(200);
  const proof = proofIn((await postOf(email)).at(-1)?.text);
  expect((await sufra.call(confirmAccount, { token, body: { token: proof } })).status).toBe(200);
  expect(await isConfirmed(token)).toBe(true);
  expect((await again(token)).data).toEqual({ message: 'Your email is confirmed.' });
  expect(await postOf(email)).toHaveLength(4);
  sufra.setNow(start);
});

test('AUTH-05 customer confirms an e-mail that the sign-in provider has not verified', async () => {
  const email = 'unclaimed@example.com';
  const token = await newcomer(email, 'karak at seven');
  await sufra.context.db.updateTable('customer').set({ email_key: null }).where('email', '=', email).execute();
  expect((await again(token)).status).toBe(200);
  const mails = await postOf(email);
  const proof = proofIn(mails.at(-1)?.text);
  expect((await sufra.call(confirmAccount, { token, body: { token: proof } })).status).toBe(200);
  expect((await sufra.call(login, { body: { email, password: 'karak at seven' } })).status).toBe(200);
});

test('AUTH-10 answers the same when the e-mail has an account, whose owner gets three mails a day at most', async () => {
  const { email } = await sufra.customer();
  const before = (await postOf(email)).length;
  const [known, unknown] = [await newcomer(email, 'mallory was here'), await newcomer('nobody@example.com', 'mallory was here')];
  const answersTo = async (token: string, name: string) => {
    const answers = [await again(token), await again(token), await again(token)];
    return answers.map(({ status, body }) => JSON.stringify([status, body.data, body.error, body.code]).replaceAll(name, 'them'));
  };
  expect(await answersTo(known, email)).toEqual(await answersTo(unknown, 'nobody@example.com'));
  const subjects = (await postOf(email)).slice(before).map(({ subject }) => subject);
  expect(subjects).toEqual(Array(3).fill(expect.stringContaining('You already have an account')));
});

test('GST-03 a guest has no account to confirm', async () => {
  const { token, email } = await newGuest(sufra);
  expect(await again(token)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await postOf(email)).toEqual([]);
});
