// @embedded
/** Codes by phone: proof of a number, login with it, and attacks. */
import { randomInt } from 'node:crypto';
import { confirmPhoneCode, provePhone, requestPhoneCode } from '@sufra/contract/account/phone/served';
import { getProfile, login, register, requestReset, resetPassword, updateProfile, verifyResetCode } from '@sufra/contract/account/served';
import { guestCheckout } from '@sufra/contract/guests/served';
import { deleteAccount } from '@sufra/contract/personal-data/served';
import { shared, startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { brandFixture, saveSettings } from '@sufra/tests/support/brand-fixture.ts';
import { jobsHaveEnded, mailedTo, mailsTo } from '@sufra/tests/support/mails.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { sweep } from '../../../context/cleanup.ts';
import { startSmtpServer } from '../../../notifications/email/smtp-testing.ts';
import { startMessageServices } from '../../../notifications/text-messages/services-testing.ts';
import { phoneProof, verifiedPhone } from './codes.ts';

const start = new Date('2026-11-21T12:30:00+04:00');
const services = shared(await startMessageServices());
const smtpServer = shared(await startSmtpServer());
const textMessages = { whatsapp: null, sms: services.sms, countries: ['971'], perDay: 400, lateAfter: 200 };
const api = shared(await startApi({ DEMO: 'off', SMTP_URL: smtpServer.url, TRUST_PROXY: '1' }, { env: { textMessages } }));
beforeEach(() => api.setNow(start));

const at = (seconds: number) => api.setNow(new Date(start.getTime() + seconds * 1000));
const newPhone = () => `+97150${randomInt(1_000_000, 9_999_999)}`;
const digits = (phone: string) => phone.slice(1);
const cookieOf = (answer: { headers: Record<string, unknown> }, name = 'sufra_dev') =>
  new RegExp(`${name}=[\\w-]{43}`).exec(String(answer.headers['set-cookie']))?.[0] ?? '';
/** Cookies of one browser. */
const from = (cookie = '', ip = '203.0.113.9') => ({
  'x-sufra-client': 'storefront',
  'x-forwarded-for': ip,
  ...(cookie ? { cookie } : {}),
});
const ask = (phone: string, cookie = '', ip?: string, where: TestApi = api) =>
  where.call(requestPhoneCode, { body: { phone }, headers: from(cookie, ip) });
const sentTo = (phone: string) => services.taken.filter((message) => message.phone === digits(phone)).map(({ code }) => code);
const codeTo = (phone: string, nth = 1) =>
  vi.waitFor(
    () => {
      const code = sentTo(phone)[nth - 1];
      if (!code) throw new Error('no code yet');
      return code;
    },
    { timeout: 8000, interval: 10 },
  );
const confirm = (phone: string, code: string, cookie: string, log_in = false, where: TestApi = api) =>
  where.call(confirmPhoneCode, { body: { phone, code, log_in }, headers: from(cookie) });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A code, and the browser that requested it. */
async function asked(phone: string) {
  const answer = await ask(phone);
  expect(answer.status).toBe(200);
  return { cookie: cookieOf(answer), code: await codeTo(phone) };
}
async function proves(phone: string): Promise<string> {
  const { cookie, code } = await asked(phone);
  return (await confirm(phone, code, cookie)).data.phone_proof;
}
const joins = ({ token, password }: { token: string; password: string }, phone_proof: string) =>
  api.call(provePhone, { token, body: { phone_proof, password } });

test('PHONE-01 PHONE-03 a proved number belongs to the account and logs in on another device', async () => {
  const customer = await api.customer();
  const phone = newPhone();
  const message = expect.stringContaining('confirmed');
  expect(await joins(customer, await proves(phone))).toMatchObject({ status: 200, data: { message } });
  expect((await api.call(getProfile, { token: customer.token })).data).toMatchObject({ phone, is_phone_proved: true });
  expect((await mailedTo(smtpServer, customer.email, 'phone number')).text).toContain('code');

  at(60);
  const other = cookieOf(await ask(phone));
  const { data } = await confirm(phone, await codeTo(phone, 2), other, true);
  expect((await api.call(getProfile, { token: data.auth_token ?? '' })).data.email).toBe(customer.email);

  // Recycled number: the owner gets one notice per new browser.
  expect((await mailedTo(smtpServer, customer.email, 'New login')).text).toContain('reset-password');
  at(120);
  await ask(phone, other);
  expect((await confirm(phone, await codeTo(phone, 3), other, true)).data.auth_token).not.toBeNull();
  await jobsHaveEnded(api);
  expect(mailsTo(smtpServer, customer.email, 'New login')).toHaveLength(1);
});

test('PHONE-03 refuses login with an unproved number of an account', async () => {
  const phone = newPhone();
  await api.customer({ phone });
  const { cookie, code } = await asked(phone);
  expect((await confirm(phone, code, cookie, true)).data).toEqual({
    auth_token: null,
    refresh_token: null,
    phone_proof: expect.any(String),
  });
});

test('PHONE-01 a request responds alike for proved and unknown numbers', async () => {
  const customer = await api.customer();
  const known = newPhone();
  await joins(customer, await proves(known));
  at(60);
  const answers = [await ask(known), await ask(newPhone())].map(({ status, body }) => JSON.stringify([status, body]));
  expect(answers[0]).toBe(answers[1]);
});

test('PHONE-01 stores no code in the database or a job', async () => {
  const phone = newPhone();
  const { code } = await asked(phone);
  const { db } = api.context;
  const rows = [...(await db.selectFrom('phone_code').selectAll().execute()), ...(await db.selectFrom('job').selectAll().execute())];
  expect(code).toMatch(/^\d{6}$/);
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('PHONE-01 refuses the right code after five tries', async () => {
  const phone = newPhone();
  const { cookie, code } = await asked(phone);
  const answers = [];
  for (let nth = 0; nth < 5; nth += 1) answers.push((await confirm(phone, otherThan(code), cookie)).body.code);
  expect(answers).toEqual([...Array(4).fill('phone_code_wrong'), 'phone_code_ended']);
  expect((await confirm(phone, code, cookie)).body.code).toBe('phone_code_ended');
});

test('PHONE-01 compares five of ten concurrent guesses', async () => {
  const phone = newPhone();
  const { cookie, code } = await asked(phone);
  await Promise.all(Array.from({ length: 10 }, () => confirm(phone, otherThan(code), cookie)));
  const row = await api.context.db.selectFrom('phone_code').select('tries').where('phone', '=', digits(phone)).executeTakeFirst();
  expect(row?.tries).toBe(5);
});

test('PHONE-01 accepts the right code once when two requests race', async () => {
  const phone = newPhone();
  const { cookie, code } = await asked(phone);
  const answers = await Promise.all([confirm(phone, code, cookie), confirm(phone, code, cookie), confirm(phone, code, cookie)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 430, 430]);
  expect((await confirm(phone, code, cookie)).body.code).toBe('phone_code_ended');
});

test('PHONE-01 binds a code and its tries to number and browser', async () => {
  const [phone, other] = [newPhone(), newPhone()];
  const { cookie, code } = await asked(phone);
  const foreign = await asked(other);
  expect((await confirm(other, code === foreign.code ? otherThan(code) : code, foreign.cookie)).body.code).toBe('phone_code_wrong');
  for (const stranger of ['', foreign.cookie])
    for (let nth = 0; nth < 6; nth += 1) expect((await confirm(phone, code, stranger)).body.code).toBe('phone_code_ended');
  expect((await confirm(phone, code, cookie)).status).toBe(200);
});

test('PHONE-01 a code expires when replaced or after ten minutes', async () => {
  const phone = newPhone();
  const { cookie, code } = await asked(phone);
  at(31);
  await ask(phone, cookie);
  const second = await codeTo(phone, 2);
  if (second !== code) expect((await confirm(phone, code, cookie)).body.code).toBe('phone_code_wrong');
  at(31 + 600);
  expect((await confirm(phone, second, cookie)).body.code).toBe('phone_code_ended');
  await sweep(api.context);
  const left = await api.context.db.selectFrom('phone_code').select('phone').where('phone', '=', digits(phone)).execute();
  expect(left).toEqual([]);
});

test('PHONE-06 limits a number to a code per 30 seconds, a burst of four, and one an hour', async () => {
  const limited = await api.beside({ rateLimits: true });
  const phone = newPhone();
  const answers = [];
  for (const seconds of [0, 10, 31, 62, 93, 124]) {
    at(seconds);
    answers.push((await ask(phone, '', `198.51.100.${seconds % 250}`, limited)).status);
  }
  expect(answers).toEqual([200, 429, 200, 200, 200, 429]);
  at(124 + 3600);
  expect((await ask(phone, '', '198.51.100.251', limited)).status).toBe(200);
  await limited.close();
});

test('PHONE-06 sends one message for eight concurrent requests in any spelling of a number', async () => {
  const phone = newPhone();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => ask(nth % 2 ? phone : `0${phone.slice(4)}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(429)]);
  await jobsHaveEnded(api);
  expect(sentTo(phone)).toHaveLength(1);
});

test('PHONE-06 rate-limits a network that requests many codes or guesses', async () => {
  const limited = await api.beside({ rateLimits: true });
  const answers = [];
  for (let nth = 0; nth < 11; nth += 1) answers.push((await ask(newPhone(), '', '192.0.2.7', limited)).status);
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
  const guesses = [];
  for (let nth = 0; nth < 31; nth += 1) guesses.push((await confirm(newPhone(), '123456', '', false, limited)).status);
  expect(guesses.filter((status) => status === 429)).toHaveLength(1);
  await limited.close();
});

test('PHONE-06 sends no code to a country that is not configured', async () => {
  const { status, body } = await ask('+442079460958');
  expect([status, body.payload]).toEqual([400, { phone: [expect.stringContaining('email')] }]);
});

test('PHONE-06 refuses all numbers alike and logs it when the daily limit is reached', async () => {
  await api.context.db.deleteFrom('rate_bucket').execute();
  const poor = await api.beside({ rateLimits: true, textMessages: { ...textMessages, perDay: 6 } });
  const answers = [];
  for (let nth = 0; nth < 4; nth += 1) answers.push((await ask(newPhone(), '', `198.51.100.${nth}`, poor)).body.code ?? 'sent');
  expect(answers).toEqual(['sent', 'sent', 'sent', 'phone_codes_paused']);
  // Half of the limit refills within a day: one message in eight hours.
  at(8 * 3600 + 60);
  expect((await ask(newPhone(), '', '198.51.100.9', poor)).status).toBe(200);
  await poor.close();
  await api.context.db.deleteFrom('rate_bucket').execute();
});

const keyOf = async (id: number) =>
  (await api.context.db.selectFrom('customer').select('phone_key').where('id', '=', id).executeTakeFirstOrThrow()).phone_key;

test('PHONE-04 a number moves to the account that proved it last, and the other owner is notified', async () => {
  const [former, next, third] = [await api.customer(), await api.customer(), await api.customer()];
  const phone = newPhone();
  const proof = await proves(phone);
  for (const each of [former, next]) expect((await joins(each, proof)).status).toBe(200);
  expect([await keyOf(former.id), await keyOf(next.id)]).toEqual([null, digits(phone)]);
  expect((await mailedTo(smtpServer, former.email, 'no longer logs in')).text).toContain('another account');
  const answers = await Promise.all([joins(former, proof), joins(third, proof)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([await keyOf(former.id), await keyOf(next.id), await keyOf(third.id)].filter(Boolean)).toEqual([digits(phone)]);
});

test('PHONE-04 requires password, confirmed e-mail and a valid proof to join a number', async () => {
  const customer = await api.customer();
  const proof = await proves(newPhone());
  expect((await joins({ ...customer, password: 'something else' }, proof)).body.payload).toHaveProperty('password');
  expect((await joins(customer, `${proof.slice(0, -1)}${proof.endsWith('A') ? 'B' : 'A'}`)).body.code).toBe('phone_code_ended');
  at(31 * 60);
  expect((await joins(await api.customer(), proof)).body.code).toBe('phone_code_ended');
  // Account pre-hijacking: the opener would keep access once the e-mail's owner confirms it.
  api.setNow(start);
  const person = { name: 'Layla', email: `layla-${randomInt(1e9)}@example.com`, phone: '+971501112223' };
  const password = 'saffron at dawn';
  await api.call(register, { body: { ...person, password, confirm_password: password, g_recaptcha_response: '' } });
  const { data } = await api.call(login, { body: { email: person.email, password } });
  expect((await joins({ token: data.auth_token, password }, await proves(newPhone()))).status).toBe(403);
});

test('PHONE-04 changed number, password reset and account deletion end login by phone', async () => {
  const phone = newPhone();
  const proved = async () => {
    const customer = await api.customer();
    const proof = phoneProof(api.context.secret, digits(phone), api.context.now());
    expect((await joins(customer, proof)).status).toBe(200);
    return customer;
  };
  const changing = await proved();
  const profile = { name: 'Layla', email: changing.email };
  await api.call(updateProfile, { token: changing.token, body: { ...profile, phone: `0${phone.slice(4)}` } });
  expect(await keyOf(changing.id)).toBe(digits(phone));
  await api.call(updateProfile, { token: changing.token, body: { ...profile, phone: newPhone() } });
  expect(await keyOf(changing.id)).toBeNull();

  const resetting = await proved();
  const cookie = cookieOf(await api.call(requestReset, { body: { email: resetting.email }, headers: from() }), 'sufra_rst');
  const code = /^\d{6}$/m.exec((await mailedTo(smtpServer, resetting.email, 'Your code')).text ?? '')?.[0] ?? '';
  const { data } = await api.call(verifyResetCode, { body: { otp_code: code }, headers: from(cookie) });
  const password = 'saffron at noon';
  await api.call(resetPassword, { token: data.reset_token, body: { password, confirm_password: password } });
  expect(await keyOf(resetting.id)).toBeNull();

  const leaving = await proved();
  await api.call(deleteAccount, { token: leaving.token, body: { password: leaving.password } });
  expect(await keyOf(leaving.id)).toBeNull();
  await proved();
});

const sana = { name: 'Sana Aziz', email: '' };

test('PHONE-05 a guest may omit the e-mail when the restaurant allows it, and proves the phone', async () => {
  const phone = newPhone();
  const proof = await proves(phone);
  const guest = (body: object) => api.call(guestCheckout, { body: { ...sana, phone, ...body } });
  expect((await guest({ phoneProof: proof })).body.payload).toEqual({ email: ['Email is required'] });
  await saveSettings(api.context.db, brandFixture);
  await vi.waitFor(() => expect(api.context.catalogue.restaurant().guestEmail).toBe('optional'), 8000);
  expect((await guest({})).body.payload).toEqual({ email: ['Email is required'] });
  expect((await guest({ phone: newPhone(), phoneProof: proof })).body.code).toBe('phone_code_ended');
  const opened = await guest({ phoneProof: proof });
  expect(opened.status).toBe(200);
  expect((await api.call(getProfile, { token: opened.data.auth_token })).data).toEqual({
    ...sana,
    ...{ phone, is_guest: true, is_phone_proved: true },
  });
  // The next order with that phone is a new guest; the proof opens no account.
  expect((await guest({ phoneProof: proof })).status).toBe(200);
  expect((await joins(await api.customer(), proof)).status).toBe(200);
  expect((await api.call(deleteAccount, { token: opened.data.auth_token, body: {} })).status).toBe(200);
});

test('PHONE-01 PHONE-05 offers no codes when no service is configured', async () => {
  const without = await api.beside({ textMessages: null });
  expect((await ask(newPhone(), '', undefined, without)).status).toBe(404);
  await without.close();
});

test.each(['97150111', '971501112223', '999999999999999'])('PHONE-01 a proof round-trips its number %s', (phone) => {
  const now = new Date(start);
  expect(verifiedPhone('secret', phoneProof('secret', phone, now), now)).toBe(phone);
  expect(verifiedPhone('another', phoneProof('secret', phone, now), now)).toBeNull();
});
