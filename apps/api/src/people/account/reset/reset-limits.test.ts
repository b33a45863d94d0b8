// @slow
import nodeCrypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { login, requestReset, verifyResetCode } from '@sufra/contract/account/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { jobsHaveEnded, mailsTo } from '@sufra/tests/support/mails.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSmtpServer } from '../../../notifications/email/smtp-testing.ts';

const start = new Date('2026-11-21T12:30:00+04:00');
const minute = 60_000;

const smtpServer = shared(await startSmtpServer());
const api = shared(await startApi({ DEMO: 'off', SMTP_URL: smtpServer.url, RATE_LIMITS: 'on', TRUST_PROXY: '1' }));
beforeEach(() => api.setNow(start));
afterEach(() => vi.restoreAllMocks());

const at = (minutes: number) => api.setNow(new Date(start.getTime() + minutes * minute));
const from = (ip: string, cookie?: string) => ({
  'x-sufra-client': 'storefront',
  'x-forwarded-for': ip,
  ...(cookie ? { cookie } : {}),
});
const cookieOf = (answer: { headers: Record<string, unknown> }, name: string): string =>
  new RegExp(`${name}=[\\w-]{43}`).exec(String(answer.headers['set-cookie']))?.[0] ?? '';
const ask = (email: string, ip: string, cookie?: string) => api.call(requestReset, { body: { email }, headers: from(ip, cookie) });
const tryCode = (code: string, ip: string, cookie: string) =>
  api.call(verifyResetCode, { body: { otp_code: code }, headers: from(ip, cookie) });
const codesTo = (email: string): string[] =>
  mailsTo(smtpServer, email, 'Your code').map(({ text }) => /^\d{6}$/m.exec(text ?? '')?.[0] ?? '');
const mailDone = () => jobsHaveEnded(api);
const liveCodes = async () =>
  (
    await api.context.db
      .selectFrom('password_reset')
      .select('id')
      .where('ended_at', 'is', null)
      .where('tries', '<', 5)
      .where('expires_at', '>', api.context.now())
      .execute()
  ).length;

test('AUTH-10 allows 60 networks 20 compared guesses and 4 mails an hour at one account', async () => {
  const { email } = await api.customer();
  const unknown = 'unknown@example.com';
  const networks = Array.from({ length: 60 }, (_, i) => `198.51.100.${i + 1}`);
  vi.spyOn(nodeCrypto, 'timingSafeEqual');
  syncBuiltinESMExports();
  const compared = () => vi.mocked(nodeCrypto.timingSafeEqual).mock.calls.length;
  let guesses = 0;
  let mostLive = 0;
  for (const minutes of [0, 1, 2, 3, 19, 21, 40, 59]) {
    at(minutes);
    const before = await liveCodes();
    // All networks at first, then some at a time.
    const asking = networks.filter((_, index) => minutes === 0 || index % 6 === minutes % 6);
    const answers = await Promise.all(asking.map((ip) => ask(email, ip)));
    // An e-mail without an account is refused equally often, with the same response.
    const others = await Promise.all(asking.map((ip) => ask(unknown, ip)));
    const said = (each: typeof answers) => each.map(({ status, body }) => `${status} ${body.error}`).toSorted();
    expect(said(others)).toEqual(said(answers));
    mostLive = Math.max(mostLive, (await liveCodes()) - before);
    const count = compared();
    for (const [index, answer] of answers.entries())
      if (answer.status === 200) for (let i = 0; i < 6; i += 1) await tryCode('000000', asking[index] ?? '', cookieOf(answer, 'sufra_rst'));
    guesses += compared() - count;
  }
  syncBuiltinESMExports();
  await mailDone();
  expect(guesses).toBeLessThanOrEqual(20);
  expect(guesses).toBeGreaterThan(0);
  // One live code for each of the two e-mails.
  expect(mostLive).toBe(2);
  expect(codesTo(email).length).toBeLessThanOrEqual(4);
  expect(codesTo(unknown)).toEqual([]);
});

test('AUTH-10 keeps three valid codes per e-mail, and never evicts a known browser’s for others', async () => {
  const { email, password } = await api.customer();
  const before = await liveCodes();
  const device = cookieOf(await api.call(login, { body: { email, password }, headers: from('203.0.113.1') }), 'sufra_dev');
  const own = await ask(email, '203.0.113.1', device);
  expect(own.status).toBe(200);
  // Concurrent mails may arrive out of order.
  await mailDone();
  const [code = ''] = codesTo(email);
  for (const minutes of [1, 2, 3]) {
    at(minutes);
    expect((await ask(email, `203.0.113.1${minutes}`)).status).toBe(200);
  }
  at(4);
  expect((await ask(email, '203.0.113.14')).status).toBe(429);
  expect((await liveCodes()) - before).toBe(3);
  expect((await tryCode(code, '203.0.113.1', cookieOf(own, 'sufra_rst'))).status).toBe(200);
  // A known browser may continue; refused attempts do not consume its limit.
  expect((await ask(email, '203.0.113.1', device)).status).toBe(200);
  at(63);
  expect((await ask(email, '203.0.113.15')).status).toBe(200);
});

test('AUTH-10 sends an e-mail one code a minute over all who ask', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => ask('once@example.com', `192.0.2.${i + 1}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(429)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ retry_after: 60, error: 'Too many attempts. Please try again in 60 seconds.' });
});

test('AUTH-10 slows down asking and guessing by network', async () => {
  const asked = [];
  for (let i = 0; i < 21; i += 1) asked.push((await ask(`layla${i}@example.com`, '203.0.113.3')).status);
  expect(asked.filter((status) => status === 429)).toHaveLength(1);
  const guesses = [];
  for (let i = 0; i < 31; i += 1) guesses.push((await tryCode('123456', '203.0.113.4', '')).status);
  expect(guesses.filter((status) => status === 429)).toHaveLength(1);
});
