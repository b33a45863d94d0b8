// @embedded @slow
import { login, register } from '@sufra/contract/account/served';
import type { Locale } from '@sufra/i18n';
import { type Answer, shared, startApi } from '@sufra/tests/support/api.ts';
import { describe, expect, test } from 'vitest';
import { consumeAttempt } from './limits.ts';

const sufra = shared(await startApi({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }));

interface From {
  ip: string;
  cookie?: string;
  locale?: Locale;
}

const enter = (email: string, password: string, { ip, cookie, locale = 'en' }: From) => {
  const headers = { 'x-forwarded-for': ip, 'x-sufra-client': 'storefront', ...(cookie ? { cookie } : {}) };
  return sufra.call(login, { body: { email, password }, headers, locale });
};
const cookieOf = (answer: Answer<unknown>) => String(answer.headers['set-cookie']).split(';')[0] ?? '';
const later = (seconds: number) => sufra.setNow(new Date(sufra.context.now().getTime() + seconds * 1000));

/** A unique network per test. */
let networks = 0;
const newNetwork = () => `198.51.${++networks}.7`;

/** Tries wrong passwords from a network until refused; returns the number of answers. */
async function guessAt(emails: (index: number) => string, from: From, most = 80): Promise<number> {
  for (let i = 0; i < most; i += 1) if ((await enter(emails(i), `guess number ${i}`, from)).status === 429) return i;
  return most;
}

describe('attacker cannot lock out another customer', () => {
  test('guessing from one network does not slow the owner down on another', async () => {
    const { email, password } = await sufra.customer();
    const attacker = { ip: newNetwork() };
    expect(await guessAt(() => email, attacker)).toBe(10);
    for (let minute = 0; minute < 5; minute += 1) {
      for (const _ of [1, 2, 3]) expect((await enter(email, 'one more guess', attacker)).status).toBe(429);
      later(30);
    }
    expect((await enter(email, password, { ip: newNetwork() })).status).toBe(200);
  });

  test('server does not throttle a known browser when another client guesses from the same network', async () => {
    const { email, password } = await sufra.customer();
    const home = { ip: newNetwork() };
    const cookie = cookieOf(await enter(email, password, home));
    await guessAt(() => email, home);
    await guessAt((i) => `nobody${i}@example.com`, home);
    expect((await enter(email, password, home)).status).toBe(429);
    expect((await enter(email, password, { ...home, cookie })).status).toBe(200);
    // A known browser has its own limit, counted across networks.
    const guesses = await Promise.all(Array.from({ length: 11 }, () => enter(email, 'forgotten', { ip: newNetwork(), cookie })));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('server grants a browser its own login attempts only for accounts it has logged in to', async () => {
    const { email } = await sufra.customer();
    const attacker = { ip: newNetwork() };
    const own = await sufra.customer();
    const password = 'mallory was here';
    const body = { name: 'Mallory', phone: '+971501112223', email, password, confirm_password: password };
    await sufra.call(register, { body, headers: { 'x-forwarded-for': attacker.ip } });
    const cookie = cookieOf(await enter(own.email, own.password, attacker));
    expect((await enter(email, password, { ...attacker, cookie })).status).toBe(200);
    // One less than the burst: a login to another account with this e-mail does not refill it.
    expect(await guessAt(() => email, { ...attacker, cookie })).toBe(9);
    expect((await enter(email, 'one more', attacker)).status).toBe(429);
  });

  test('guessing at many accounts from one network is slowed down, whether they exist or not', async () => {
    const attacker = { ip: newNetwork() };
    expect(await guessAt((i) => `nobody${i}@example.com`, attacker)).toBe(60);
    expect((await enter('nobody@example.com', 'secret word', { ip: newNetwork() })).status).toBe(400);
  });

  test('opening many accounts is slowed down, with one e-mail sooner than with many', async () => {
    const open = (email: string, ip: string) => {
      const body = { name: 'Layla', phone: '+971501112223', email, password: 'karak at seven', confirm_password: 'karak at seven' };
      return sufra.call(register, { body, headers: { 'x-forwarded-for': ip } });
    };
    const [one, other] = [newNetwork(), newNetwork()];
    const refused = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length;
    expect(refused(await Promise.all(Array.from({ length: 6 }, () => open('noura@example.com', one))))).toBe(1);
    expect(refused(await Promise.all(Array.from({ length: 21 }, (_, i) => open(`noura${i}@example.com`, other))))).toBe(1);
    expect((await open('noura@example.com', other)).status).toBe(429);
    expect((await open('noura@example.com', newNetwork())).status).toBe(200);
  });
});

test('many spellings of an e-mail are one account to guess at', async () => {
  const { email } = await sufra.customer({ email: 'info@example.com' });
  const spellings = [
    email,
    'INFO@EXAMPLE.COM',
    'ｉｎｆｏ@example.com',
    ' info@Example.com',
    'info@ｅxample.com',
    'in\u00adfo@example.com\u200f',
  ];
  expect(await guessAt((i) => spellings[i % spellings.length] ?? '', { ip: newNetwork() })).toBe(10);
});

test('limits survive a restart', async () => {
  const { email } = await sufra.customer();
  const ip = newNetwork();
  await guessAt(() => email, { ip });
  // Simulates another process: only the database is shared.
  const elsewhere = { db: sufra.context.db, env: sufra.context.env, now: sufra.context.now };
  await expect(consumeAttempt(elsewhere, { what: 'login', account: email, network: ip })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('the right password after the wait logs in and resets the limit', async () => {
  const { email, password } = await sufra.customer();
  const from = { ip: newNetwork() };
  await guessAt(() => email, from);
  later(300);
  expect((await enter(email, password, from)).status).toBe(200);
  expect(await guessAt(() => email, from)).toBe(10);
});

test('states the wait in both languages, and lengthens it on further attempts', async () => {
  const { email, password } = await sufra.customer();
  const from = { ip: newNetwork() };
  await guessAt(() => email, from);
  const said = async (locale: Locale) => {
    const { status, headers, body } = await enter(email, password, { ...from, locale });
    return [status, headers['retry-after'], body.retry_after, body.error];
  };
  expect(await said('en')).toEqual([429, '180', 180, 'Too many attempts. Please try again in 3 minutes.']);
  expect(await said('ar')).toEqual([429, '240', 240, 'محاولات كثيرة. يُرجى المحاولة مرة أخرى بعد 4 دقائق.']);
  later(225);
  expect(await said('en')).toEqual([429, '75', 75, 'Too many attempts. Please try again in 75 seconds.']);
  later(58);
  expect(await said('ar')).toEqual([429, '77', 77, 'محاولات كثيرة. يُرجى المحاولة مرة أخرى بعد 77 ثانية.']);
});
