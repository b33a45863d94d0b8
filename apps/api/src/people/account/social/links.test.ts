// @embedded
import { getProfile, login, register } from '@sufra/contract/account/served';
import { linkProvider, signInWays, unlinkProvider } from '@sufra/contract/account/social/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { jobsAreDone } from '@sufra/tests/support/mails.ts';
import { type TestBrowser, testBrowser } from '@sufra/tests/support/sign-in.ts';
import { describe, expect, test } from 'vitest';
import { startSmtpServer } from '../../../notifications/email/smtp-testing.ts';
import { startProvider } from './provider-testing.ts';

const smtp = shared(await startSmtpServer());
const provider = shared(await startProvider());
const sufra = shared(await startApi({ DEMO: 'off', SMTP_URL: smtp.url }, { env: { providers: { google: provider.google } } }));

type Owner = { token: string; password?: string };
/** Starts linking Google in this browser; returns the authorization URL. */
async function ask(browser: TestBrowser, { token, password }: Owner) {
  const answer = await sufra.call(linkProvider, { token, body: { provider: 'google', password }, headers: browser.headers() });
  browser.keep(answer.headers);
  return answer;
}
async function link(owner: Owner, claims: Record<string, unknown>) {
  const browser = testBrowser(sufra);
  const { data } = await ask(browser, owner);
  return browser.comeBack('google', provider.agree(data.url, claims));
}
async function signIn(claims: Record<string, unknown>) {
  const browser = testBrowser(sufra);
  const landing = await browser.comeBack('google', provider.agree(await browser.start('google'), claims));
  return { browser, landing, answer: await browser.takeOver(landing) };
}
const waysOf = async (token: string) => (await sufra.call(signInWays, { token })).data;
const emailOf = async (token: string | null) => (await sufra.call(getProfile, { token: token ?? '' })).data?.email;

describe('AUTH-08 connecting a provider to an account', () => {
  test('requires the password, and then signs in to that account with any e-mail', async () => {
    const owner = await sufra.customer();
    expect(await waysOf(owner.token)).toEqual({ providers: [], has_password: true, email_confirmed: true });
    for (const password of ['wrong', '', undefined]) {
      const answer = await ask(testBrowser(sufra), { token: owner.token, ...(password === undefined ? {} : { password }) });
      expect(answer).toMatchObject({ status: 400, body: { payload: { password: ['The password is wrong.'] } } });
    }
    expect(await link(owner, { sub: 'linked', email: 'elsewhere@example.com' })).toBe('/my-account?linked=google');
    expect(await waysOf(owner.token)).toEqual({ providers: ['google'], has_password: true, email_confirmed: true });
    const { answer } = await signIn({ sub: 'linked', email: 'elsewhere@example.com' });
    expect(await emailOf(answer.data.auth_token)).toBe(owner.email);
  });

  test('identity stays with its owner, and an account has one identity per provider', async () => {
    const [first, second] = [await sufra.customer(), await sufra.customer()];
    expect(await link(first, { sub: 'mine' })).toBe('/my-account?linked=google');
    expect(await link(second, { sub: 'mine' })).toBe('/my-account?taken=google');
    expect(await link(first, { sub: 'another-of-mine' })).toBe('/my-account?taken=google');
    expect(await emailOf((await signIn({ sub: 'mine' })).answer.data.auth_token)).toBe(first.email);
  });

  test('requires the browser and session that started', async () => {
    const owner = await sufra.customer();
    const [browser, other] = [testBrowser(sufra), testBrowser(sufra)];
    const { data } = await ask(browser, owner);
    await other.start('google');
    const query = provider.agree(data.url, { sub: 'nobodys' });
    expect(await other.comeBack('google', query)).toBe('/login?sign_in=expired');
    await sufra.context.db.updateTable('session').set({ revoked_at: sufra.context.now() }).execute();
    expect(await browser.comeBack('google', query)).toBe('/my-account?sign_in=expired');
    expect(await sufra.context.db.selectFrom('identity').select('subject').where('subject', '=', 'nobodys').execute()).toEqual([]);
  });

  test('customer returns to the account when they cancel at the provider', async () => {
    const owner = await sufra.customer();
    const browser = testBrowser(sufra);
    const query = provider.agree((await ask(browser, owner)).data.url);
    query.delete('code');
    query.set('error', 'access_denied');
    expect(await browser.comeBack('google', query)).toBe('/my-account?sign_in=cancelled');
  });
});

describe('AUTH-08 disconnecting a provider', () => {
  const unlink = (token: string, password?: string) =>
    sufra.call(unlinkProvider, { token, body: { provider: 'google', ...(password ? { password } : {}) } });

  test('requires the password, ends other sessions and frees the identity', async () => {
    const owner = await sufra.customer();
    await link(owner, { sub: 'leaving', email: 'leaving@example.com' });
    const elsewhere = (await signIn({ sub: 'leaving', email: 'leaving@example.com' })).answer.data.auth_token ?? '';
    expect((await unlink(owner.token)).status).toBe(400);
    expect((await unlink(owner.token, owner.password)).status).toBe(200);
    expect((await unlink(owner.token, owner.password)).status).toBe(404);
    expect(await emailOf(elsewhere)).toBeUndefined();
    expect(await emailOf(owner.token)).toBe(owner.email);
    expect((await signIn({ sub: 'leaving', email: 'leaving@example.com' })).answer.data.newcomer).not.toBeNull();
    expect((await sufra.call(login, { body: owner })).status).toBe(200);
  });

  test('keeps the last sign-in method, and without a password requires a recent login', async () => {
    const { browser, landing } = await signIn({ sub: 'only' });
    const token = (await browser.register(landing)).data.auth_token ?? '';
    expect(await waysOf(token)).toEqual({ providers: ['google'], has_password: false, email_confirmed: true });
    expect(await unlink(token)).toMatchObject({ status: 430, body: { code: 'only_way_in' } });
    const began = sufra.context.now();
    sufra.setNow(new Date(began.getTime() + 11 * 60_000));
    for (const answer of [await unlink(token), await ask(testBrowser(sufra), { token })])
      expect(answer).toMatchObject({ status: 430, body: { code: 'sign_in_again' } });
    sufra.setNow(began);
  });
});

const postOf = async (email: string) => {
  await jobsAreDone(sufra);
  return smtp.received.map((each) => each.email).filter(({ to, subject }) => to?.[0]?.address === email && subject?.includes('Google'));
};
test('AUTH-08 server mails the owner in both languages when a provider is connected or disconnected', async () => {
  const owner = await sufra.customer();
  expect(await link(owner, { sub: 'hers' })).toBe('/my-account?linked=google');
  const body = { provider: 'google', password: owner.password };
  expect((await sufra.call(unlinkProvider, { token: owner.token, body })).status).toBe(200);
  const mails = await postOf(owner.email);
  // The order of the two mails is unspecified.
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Google is connected to your account',
    'Google is disconnected from your account',
  ]);
  for (const { html = '', text = '' } of mails)
    for (const written of [html, text]) {
      expect(written).toContain('http://sufra.test/reset-password');
      expect(written).not.toMatch(/mail\.[a-z_]+|undefined|null|\{\w+\}/);
    }
});

test('AUTH-08 server mails no customer about a change that failed', async () => {
  const [first, second] = [await sufra.customer(), await sufra.customer()];
  await link(first, { sub: 'taken' });
  expect(await link(second, { sub: 'taken' })).toBe('/my-account?taken=google');
  for (const body of [
    { provider: 'google', password: 'wrong' },
    { provider: 'google', password: second.password },
  ])
    expect((await sufra.call(unlinkProvider, { token: second.token, body })).status).not.toBe(200);
  expect(await postOf(second.email)).toEqual([]);
  expect(await postOf(first.email)).toHaveLength(1);
});

test('notifies an owner whose password was removed because a provider verified the e-mail', async () => {
  const [email, password] = ['typed-by-me@example.com', 'karak at seven'];
  const body = { name: 'Layla', phone: '+971501112223', email, password, confirm_password: password };
  expect((await sufra.call(register, { body })).status).toBe(200);
  const browser = testBrowser(sufra);
  const claims = { sub: 'of-the-one-who-typed', email, email_verified: true };
  const landing = await browser.comeBack('google', provider.agree(await browser.start('google'), claims));
  expect((await browser.takeOver(landing)).data.auth_token).not.toBeNull();
  expect((await sufra.call(login, { body: { email, password } })).status).toBe(400);
  expect((await postOf(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('is connected')]);
});
