// @embedded
import nodeCrypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { getProfile, login, refreshSession, requestReset, resetPassword, verifyResetCode } from '@sufra/contract/account/served';
import { shared, startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { jobsHaveEnded, mailsTo } from '@sufra/tests/support/mails.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startSmtpServer } from '../../../notifications/email/smtp-testing.ts';
import { caller } from '../../../platform/db/connection-limiter.ts';
import { codeOf } from './code.ts';

const start = new Date('2026-11-21T12:30:00+04:00');
const minutes = 60;

const smtpServer = shared(await startSmtpServer());
const sufra = shared(await startApi({ DEMO: 'off', SMTP_URL: smtpServer.url }));
beforeEach(() => sufra.setNow(start));

const later = (seconds: number) => sufra.setNow(new Date(sufra.context.now().getTime() + seconds * 1000));
const mailedCode = (email: string, count = 1): Promise<string> =>
  vi.waitFor(
    () => {
      const mail = mailsTo(smtpServer, email, 'Your code')[count - 1];
      const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
      if (!code) throw new Error('no code yet');
      return code;
    },
    { timeout: 8000, interval: 10 },
  );
const mailDone = () => jobsHaveEnded(sufra);

const storefront = { 'x-sufra-client': 'storefront' };
const cookieOf = (answer: { headers: Record<string, unknown> }): string => String(answer.headers['set-cookie']).split(';')[0] ?? '';
const ask = (email: string, headers: Record<string, string> = storefront, api = sufra) =>
  api.call(requestReset, { body: { email }, headers });
const tryCode = (code: string, headers: Record<string, string>, api = sufra) =>
  api.call(verifyResetCode, { body: { otp_code: code }, headers });
const choose = (token: string, password = 'saffron at noon', confirm = password) =>
  sufra.call(resetPassword, { token, body: { password, confirm_password: confirm } });
const logIn = (email: string, password: string) => sufra.call(login, { body: { email, password } });
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function asked(overrides: Parameters<TestApi['customer']>[0] = {}) {
  const customer = await sufra.customer(overrides);
  const answer = await ask(customer.email);
  const cookie = cookieOf(answer);
  return { ...customer, answer, cookie, code: await mailedCode(customer.email) };
}

test('AUTH-08 AUTH-10 a reset unlinks the providers of an intruder who opened the account first', async () => {
  const { id, cookie, code } = await asked();
  await sufra.context.db
    .insertInto('identity')
    .values({ issuer: 'https://idp.test', subject: 'thief', customer_id: id, provider: 'google' })
    .execute();
  const { data } = await tryCode(code, { ...storefront, cookie });
  expect((await choose(data.reset_token)).status).toBe(200);
  expect(await sufra.context.db.selectFrom('identity').select('subject').where('customer_id', '=', id).execute()).toEqual([]);
});

describe('AUTH-10 the code', () => {
  test('AUTH-09 AUTH-10 server mails a bilingual code and ends all sessions when the customer resets', async () => {
    const { email, password, token, refreshToken, cookie, code, answer } = await asked();
    expect(answer.body).toEqual({
      data: { message: "If there is an account with this email, we've sent it a code.", error: null },
    });
    const [mail] = mailsTo(smtpServer, email, 'Your code');
    expect(mail?.subject).toBe('Your code for a new password');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(code);
      expect(body).toContain('valid for 20 minutes');
      expect(body).toContain('20 دقيقة');
    }
    const { data: phone } = await logIn(email, password);

    const verified = await tryCode(code, { cookie });
    expect(verified).toMatchObject({ status: 200, data: { reset_token: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(verified.headers['cache-control']).toBe('no-store');
    expect(String(verified.headers['set-cookie'])).toMatch(/^sufra_rst=; Max-Age=0/);
    const chosen = await choose(verified.data.reset_token);
    expect(chosen).toMatchObject({ status: 200, data: { message: 'Your password is changed.' } });

    for (const access of [token, phone.auth_token]) expect((await sufra.call(getProfile, { token: access })).status).toBe(401);
    for (const refresh of [refreshToken, phone.refresh_token])
      expect((await sufra.call(refreshSession, { token: refresh })).status).toBe(401);
    expect((await logIn(email, password)).status).toBe(400);
    expect((await logIn(email, 'saffron at noon')).status).toBe(200);
    await vi.waitFor(() => expect(mailsTo(smtpServer, email, 'Your password was changed')).toHaveLength(1), 8000);
    const customer = await sufra.context.db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    expect(customer.email_confirmed_at).toEqual(start);
  });

  test('AUTH-10 of 100 guesses 5 are compared', async () => {
    const { cookie, code, email } = await asked();
    const compare = vi.spyOn(nodeCrypto, 'timingSafeEqual');
    syncBuiltinESMExports();
    const answers = [];
    for (let batch = 0; batch < 2; batch += 1) {
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => tryCode(another(code), { cookie })))));
      // Yield: with the embedded database a batch never leaves the event loop, which triggers load shedding.
      await setImmediate();
    }
    const compared = compare.mock.calls.length;
    compare.mockRestore();
    syncBuiltinESMExports();
    expect(compared).toBe(5);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([430]));
    expect(answers.filter(({ body }) => body.code === 'reset_code_wrong')).toHaveLength(4);
    // Attempts exhausted: even the correct code fails.
    expect((await tryCode(code, { cookie })).body.code).toBe('reset_code_ended');
    expect(mailsTo(smtpServer, email, 'Your code')).toHaveLength(1);
  });

  test('AUTH-10 works on its fifth try, in Arabic digits and with spaces, and only once', async () => {
    const { cookie, code } = await asked();
    for (let i = 0; i < 4; i += 1) expect((await tryCode(another(code), { cookie })).body.code).toBe('reset_code_wrong');
    const arabic = [...code].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('');
    expect((await tryCode(` ${arabic.slice(0, 3)} ${arabic.slice(3)}`, { cookie })).status).toBe(200);
    expect((await tryCode(code, { cookie })).body.code).toBe('reset_code_ended');
  });

  test('AUTH-10 of many who bring the right code at the same moment one is let in', async () => {
    const { cookie, code } = await asked();
    const answers = await Promise.all(Array.from({ length: 5 }, () => tryCode(code, { cookie })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('AUTH-10 is valid for 20 minutes', async () => {
    const first = await asked();
    later(20 * minutes - 1);
    expect((await tryCode(first.code, { cookie: first.cookie })).status).toBe(200);
    sufra.setNow(start);
    const second = await asked();
    later(20 * minutes);
    expect((await tryCode(second.code, { cookie: second.cookie })).body.code).toBe('reset_code_ended');
  });

  test('AUTH-09 another code can be requested after 60 seconds, and invalidates the first', async () => {
    const { email, cookie, code } = await asked();
    later(59);
    const early = await ask(email, { ...storefront, cookie });
    expect([early.status, early.body.retry_after, early.headers['retry-after']]).toEqual([429, 1, '1']);
    // A typo does not trigger the wait.
    expect((await ask(`x${email}`, storefront)).status).toBe(200);
    later(1);
    expect(cookieOf(await ask(email, { ...storefront, cookie }))).toBe(cookie);
    const next = await mailedCode(email, 2);
    expect(next).not.toBe(code);
    expect((await tryCode(code, { cookie })).body.code).toBe('reset_code_wrong');
    expect((await tryCode(next, { cookie })).status).toBe(200);
  });

  test('AUTH-09 a malformed code consumes no attempt', async () => {
    const { cookie, code } = await asked();
    for (const typed of ['', '12345', '1234567', 'abcdef']) {
      const answer = await tryCode(typed, { cookie });
      expect([answer.status, answer.body.payload]).toEqual([400, { otp_code: ['Enter the 6 digits of the code.'] }]);
    }
    for (let i = 0; i < 4; i += 1) await tryCode(another(code), { cookie });
    expect((await tryCode(code, { cookie })).status).toBe(200);
  });

  test('AUTH-10 appears in no row, job or log; tokens are stored as hashes', async () => {
    const { cookie, code, email } = await asked();
    const { data } = await tryCode(code, { cookie });
    await mailDone();
    const [jobs, resets] = await Promise.all([
      sufra.context.db.selectFrom('job').selectAll().execute(),
      sufra.context.db.selectFrom('password_reset').selectAll().execute(),
    ]);
    const kept = JSON.stringify([jobs, resets]);
    for (const secret of [data.reset_token, cookie.split('=')[1] ?? '', email]) expect(kept).not.toContain(secret);
    expect(resets.flatMap((row) => Object.values(row))).not.toContain(code);
    expect(jobs.map(({ payload }) => Object.keys(payload as object))).not.toContainEqual(expect.arrayContaining(['code']));
  });
});

describe('whose code it is', () => {
  test('AUTH-10 server rejects a storefront code without the browser’s cookie and counts no attempt', async () => {
    const { cookie, code } = await asked();
    for (const headers of [{}, storefront, { cookie: `sufra_rst=${'x'.repeat(43)}` }])
      for (let i = 0; i < 5; i += 1) expect((await tryCode(code, headers as Record<string, string>)).body.code).toBe('reset_code_ended');
    expect((await tryCode(code, { cookie })).status).toBe(200);
  });

  test('AUTH-10 the cookie is out of reach of scripts and other sites; over https it is bound to the host', async () => {
    const set = async (api: TestApi) => String((await ask('nobody@example.com', storefront, api)).headers['set-cookie']);
    expect(await set(sufra)).toMatch(/^sufra_rst=[\w-]{43}; Max-Age=1200; Path=\/; HttpOnly; SameSite=Strict$/);
    const secure = await sufra.beside({ publicUrl: 'https://sufra.test' });
    expect(await set(secure)).toMatch(/^__Host-rst=[\w-]{43}; Max-Age=1200; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    await secure.close();
  });

  test('AUTH-10 server identifies a client without cookies by IP and user agent, with five attempts', async () => {
    const app = { 'user-agent': 'Sufra for an old phone' };
    const customer = await sufra.customer();
    await ask(customer.email, app);
    const code = await mailedCode(customer.email);
    expect((await tryCode(code, { 'user-agent': 'another' })).body.code).toBe('reset_code_ended');
    // A customer with the same address and app is told apart by the requested e-mail.
    const neighbour = await sufra.customer();
    await ask(neighbour.email, app);
    const other = await mailedCode(neighbour.email);
    const verified = await tryCode(code, app);
    expect(verified.status).toBe(200);
    await choose(verified.data.reset_token);
    expect((await logIn(customer.email, 'saffron at noon')).status).toBe(200);
    for (let i = 0; i < 5; i += 1) await tryCode(another(other), app);
    expect((await tryCode(other, app)).body.code).toBe('reset_code_ended');
  });
});

describe('who has an account', () => {
  test('AUTH-10 server answers the same and sends no mail when the e-mail is unknown', async () => {
    const known = await asked();
    const unknownEmail = 'nobody-at-all@example.com';
    const answer = await ask(unknownEmail);
    const cookie = cookieOf(answer);
    expect([answer.status, answer.body]).toEqual([known.answer.status, known.answer.body]);
    const shape = (headers: Record<string, unknown>) => Object.keys(headers).sort();
    expect(shape(answer.headers)).toEqual(shape(known.answer.headers));
    const tries = async (mark: string) => {
      const answers = [];
      for (let i = 0; i < 6; i += 1) answers.push((await tryCode('000000', { cookie: mark })).body);
      return answers.map(({ request_id: _, ...body }) => body);
    };
    expect(await tries(cookie)).toEqual(await tries(known.cookie));
    await mailDone();
    expect(smtpServer.received.filter(({ to }) => to.includes(unknownEmail))).toEqual([]);
  });

  test('AUTH-10 server looks up no customer before the answer, for a known or an unknown e-mail', async () => {
    const { email } = await sufra.customer();
    await mailDone();
    // Only statements of this request: background loops have no caller.
    const authorization = 'Bearer this-request';
    const executor = Object.getPrototypeOf(sufra.context.db.getExecutor());
    const { compileQuery } = executor;
    let seen: string[] = [];
    const compile = vi.spyOn(executor, 'compileQuery').mockImplementation(function (this: unknown, ...args) {
      const compiled = compileQuery.apply(this, args);
      if (caller.getStore() === authorization) seen.push(compiled.sql);
      return compiled;
    });
    const statements = async (address: string) => {
      seen = [];
      await ask(address, { ...storefront, authorization });
      return seen;
    };
    const unknown = await statements('nobody-whatever@example.com');
    expect(await statements(email)).toEqual(unknown);
    compile.mockRestore();
    expect(unknown.join()).toContain('password_reset');
    expect(unknown.join()).not.toContain('"customer"');
  });

  test('AUTH-10 a derived code for an unknown e-mail opens nothing', async () => {
    const cookie = cookieOf(await ask('nobody-here@example.com'));
    await mailDone();
    const row = await sufra.context.db.selectFrom('password_reset').selectAll().orderBy('asked_at', 'desc').execute();
    expect(row.filter(({ email_key }) => email_key !== null)).toEqual([]);
    for (const { id } of row.filter((each) => each.customer_id === null && each.ended_at === null))
      expect((await tryCode(codeOf(sufra.context.secret, id), { cookie })).status).toBe(430);
  });
});

describe('AUTH-09 setting the new password', () => {
  async function admitted() {
    const someone = await asked();
    const { data } = await tryCode(someone.code, { cookie: someone.cookie });
    return { ...someone, resetToken: data.reset_token };
  }

  test('AUTH-09 server rejects a short, mismatched or common password and keeps the token valid', async () => {
    const { resetToken, email } = await admitted();
    expect((await choose(resetToken, 'short')).body.payload).toEqual({ password: ['Password must be at least 8 characters long'] });
    expect((await choose(resetToken, 'saffron at noon', 'another')).body.payload).toEqual({ confirm_password: ['Passwords must match'] });
    expect((await choose(resetToken, 'password123')).body.payload?.password?.[0]).toContain('easy to guess');
    expect((await choose(resetToken)).status).toBe(200);
    expect((await logIn(email, 'saffron at noon')).status).toBe(200);
  });

  test('AUTH-10 the token works once, for 10 minutes, and is no session', async () => {
    const first = await admitted();
    expect((await sufra.call(getProfile, { token: first.resetToken })).status).toBe(401);
    expect((await choose(first.token)).status).toBe(401);
    const answers = await Promise.all(['saffron at noon', 'saffron at one'].map((password) => choose(first.resetToken, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await choose(first.resetToken)).status).toBe(401);
    const second = await admitted();
    later(10 * minutes);
    expect((await choose(second.resetToken)).status).toBe(401);
    expect((await logIn(second.email, second.password)).status).toBe(200);
  });

  test('AUTH-10 ends other codes and tokens of the customer', async () => {
    const { email, code, cookie, resetToken } = await admitted();
    later(60);
    const elsewhere = cookieOf(await ask(email));
    const otherCode = await mailedCode(email, 2);
    await choose(resetToken);
    expect((await tryCode(otherCode, { cookie: elsewhere })).body.code).toBe('reset_code_ended');
    expect((await tryCode(code, { cookie })).body.code).toBe('reset_code_ended');
  });
});
