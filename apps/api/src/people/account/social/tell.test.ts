// @embedded
import { login, register } from '@sufra/contract/account/served';
import { linkProvider, unlinkProvider } from '@sufra/contract/account/social/served';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { testBrowser } from '@sufra/tests/support/sign-in.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../../notifications/email/smtp-testing.ts';
import { startProvider, type TestProvider } from './provider-testing.ts';

let smtp: SmtpServer;
let provider: TestProvider;
let sufra: TestApi;
beforeAll(async () => {
  [smtp, provider] = await Promise.all([startSmtpServer(), startProvider()]);
  sufra = await startApi({ DEMO: 'off', SMTP_URL: smtp.url }, { env: { providers: { google: provider.google } } });
});
afterAll(async () => {
  await sufra?.close();
  await provider?.close();
  await smtp?.close();
});

/** Mails about Google to an address, once nothing is left to be sent. */
const postOf = async (email: string) => {
  await vi.waitFor(async () => {
    const { rows } = await sufra.context.database.execute("select 1 from job where state <> 'done'");
    expect(rows).toEqual([]);
  }, 5000);
  return smtp.received.map((each) => each.email).filter(({ to, subject }) => to?.[0]?.address === email && subject?.includes('Google'));
};
async function link({ token, password }: { token: string; password: string }, sub: string) {
  const browser = testBrowser(sufra);
  const { data, headers } = await sufra.call(linkProvider, { token, body: { provider: 'google', password }, headers: browser.headers() });
  browser.keep(headers);
  return browser.comeBack('google', provider.agree(data.url, { sub }));
}

test('AUTH-08 server mails the owner in both languages when a provider is connected or disconnected', async () => {
  const owner = await sufra.customer();
  expect(await link(owner, 'hers')).toBe('/my-account?linked=google');
  const body = { provider: 'google', password: owner.password };
  expect((await sufra.call(unlinkProvider, { token: owner.token, body })).status).toBe(200);
  const mails = await postOf(owner.email);
  // The server does not guarantee which of the two mails it writes first.
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Google is connected to your account · تم ربط Google بحسابك',
    'Google is disconnected from your account · تم إلغاء ربط Google بحسابك',
  ]);
  for (const { html = '', text = '' } of mails)
    for (const written of [html, text]) {
      expect(written).toContain('http://sufra.test/reset-password');
      expect(written).not.toMatch(/mail\.[a-z_]+|undefined|null|\{\w+\}/);
    }
});

test('AUTH-08 server mails no customer about a change that failed', async () => {
  const [first, second] = [await sufra.customer(), await sufra.customer()];
  await link(first, 'taken');
  expect(await link(second, 'taken')).toBe('/my-account?taken=google');
  for (const body of [
    { provider: 'google', password: 'wrong' },
    { provider: 'google', password: second.password },
  ])
    expect((await sufra.call(unlinkProvider, { token: second.token, body })).status).not.toBe(200);
  expect(await postOf(second.email)).toEqual([]);
  expect(await postOf(first.email)).toHaveLength(1);
});

test('whose password ends because a provider knows the e-mail to be theirs, hears of it', async () => {
  const [email, password] = ['typed-by-me@example.com', 'karak at seven'];
  const body = { name: 'Layla', phone: '+971501112223', email, password, confirm_password: password };
  expect((await sufra.call(register, { body })).status).toBe(200);
  const browser = testBrowser(sufra);
  const claims = { sub: 'mine', email, email_verified: true };
  const landing = await browser.comeBack('google', provider.agree(await browser.start('google'), claims));
  expect((await browser.takeOver(landing)).data.auth_token).not.toBeNull();
  expect((await sufra.call(login, { body: { email, password } })).status).toBe(400);
  expect((await postOf(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('is connected')]);
});
