import { getProfile, login, logout, refreshSession } from '@sufra/contract/account/served';
import { shared, startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const start = new Date('2026-11-21T12:30:00+04:00');
const minutes = 60;
const days = 24 * 60 * minutes;

const sufra = shared(await startApi());
beforeEach(() => sufra.setNow(start));

const later = (seconds: number) => sufra.setNow(new Date(sufra.context.now().getTime() + seconds * 1000));
const refresh = (token: string, cookie?: string) => sufra.call(refreshSession, { token, headers: cookie ? { cookie } : {} });
const works = async (token: string): Promise<boolean> => (await sufra.call(getProfile, { token })).status === 200;

async function next(token: string, cookie?: string) {
  const answer = await refresh(token, cookie);
  expect(answer.status).toBe(200);
  return answer.data;
}

describe('tokens', () => {
  test('AUTH-12 refresh replaces both tokens, and the old access token stays valid for its 15 minutes', async () => {
    const first = await sufra.customer();
    const answer = await refresh(first.refreshToken);
    expect(answer.headers['cache-control']).toBe('no-store');
    const second = answer.data;
    expect(new Set([first.token, first.refreshToken, second.token, second.refreshToken]).size).toBe(4);
    expect([await works(first.token), await works(second.token)]).toEqual([true, true]);
    later(15 * minutes - 1);
    expect(await works(second.token)).toBe(true);
    later(1);
    expect([await works(first.token), await works(second.token)]).toEqual([false, false]);
    await next(second.refreshToken);
  });

  test('are stored as hashes only', async () => {
    const { token, refreshToken } = await sufra.customer();
    const { refreshToken: successor } = await next(refreshToken);
    const rows = [
      ...(await sufra.context.db.selectFrom('access_token').select('hash').execute()),
      ...(await sufra.context.db.selectFrom('refresh_token').select('hash').execute()),
    ].map(({ hash }) => hash);
    for (const hash of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    for (const secret of [token, refreshToken, successor]) expect(rows).not.toContain(secret);
  });

  test('AUTH-12 session ends when the customer does not use it for 7 days', async () => {
    const { refreshToken } = await sufra.customer();
    later(7 * days - 1);
    const { refreshToken: successor } = await next(refreshToken);
    later(7 * days);
    expect((await refresh(successor)).status).toBe(401);
  });

  test('AUTH-12 a session ends after 30 days, however much it is used', async () => {
    let { token, refreshToken } = await sufra.customer();
    for (let i = 0; i < 5; i += 1) {
      later(6 * days - 1);
      ({ token, refreshToken } = await next(refreshToken));
    }
    expect(await works(token)).toBe(true);
    later(5);
    expect(await works(token)).toBe(false);
    expect((await refresh(refreshToken)).status).toBe(401);
  });
});

describe('no false logout', () => {
  test('AUTH-11 lost response: the same token within 30 seconds returns the same pair', async () => {
    const { refreshToken } = await sufra.customer();
    const pair = await next(refreshToken);
    later(30);
    expect(await next(refreshToken)).toEqual(pair);
    expect(await works(pair.token)).toBe(true);
    await next(pair.refreshToken);
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)(
    'AUTH-11 ten tabs that refresh at the same moment get the same pair, and it works',
    async () => {
      for (let round = 0; round < 5; round += 1) {
        const { refreshToken } = await sufra.customer();
        const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)));
        expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
        expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
        expect(await works(answers[0]?.data.token ?? '')).toBe(true);
        await next(answers[0]?.data.refreshToken ?? '');
      }
    },
  );

  test.skipIf(!process.env.TEST_DATABASE_URL)(
    'a token and its successor at the same moment end in one order or the other, never in an error',
    async () => {
      for (let round = 0; round < 5; round += 1) {
        const { refreshToken } = await sufra.customer();
        const { refreshToken: successor } = await next(refreshToken);
        const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => refresh(i % 2 ? successor : refreshToken)));
        for (const { status } of answers) expect([200, 401]).toContain(status);
      }
    },
  );
});

describe('a stolen refresh token', () => {
  test('reuse after its successor was used ends the session', async () => {
    const { refreshToken, token } = await sufra.customer();
    const second = await next(refreshToken);
    const third = await next(second.refreshToken);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect([await works(token), await works(second.token), await works(third.token)]).toEqual([false, false, false]);
    expect((await refresh(third.refreshToken)).status).toBe(401);
  });

  test('reuse after 30 seconds ends this session only', async () => {
    const { email, password, refreshToken } = await sufra.customer();
    const { data: phone } = await sufra.call(login, { body: { email, password } });
    const second = await next(refreshToken);
    later(31);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect(await works(second.token)).toBe(false);
    expect((await refresh(second.refreshToken)).status).toBe(401);
    expect(await works(phone.auth_token)).toBe(true);
    await next(phone.refresh_token);
  });
});

async function storefront(context: TestApi = sufra, headers: Record<string, string> = {}) {
  const { email, password } = await context.customer();
  const answer = await context.call(login, { body: { email, password }, headers: { 'x-sufra-client': 'storefront', ...headers } });
  const set = String(answer.headers['set-cookie']);
  return { ...answer.data, set, cookie: set.split(';')[0] ?? '', email, password };
}

describe('the binding cookie', () => {
  test('server rejects a copied storefront token when the browser’s cookie is missing', async () => {
    const { refresh_token, cookie } = await storefront();
    expect((await refresh(refresh_token)).status).toBe(401);
    expect((await refresh(refresh_token, `sufra_dev=${'x'.repeat(43)}`)).status).toBe(401);
    const second = await next(refresh_token, `theme=dark; ${cookie}`);
    later(31);
    // Without the cookie, not even a reused token ends the session.
    expect((await refresh(refresh_token)).status).toBe(401);
    await next(second.refreshToken, cookie);
  });

  test('a second login in the same browser keeps the cookie, so that the first one lives on', async () => {
    const first = await storefront();
    const second = await storefront(sufra, { cookie: first.cookie });
    expect(second.cookie).toBe(first.cookie);
    await next(first.refresh_token, first.cookie);
    await next(second.refresh_token, first.cookie);
  });

  test('other clients, which may keep no cookies, and a storefront on another origin get plain rotation', async () => {
    const { email, password } = await sufra.customer();
    const { data, headers } = await sufra.call(login, { body: { email, password } });
    expect(String(headers['set-cookie'])).toMatch(/^sufra_dev=/);
    await next(data.refresh_token);
    for (const site of ['cross-site', 'same-site']) await next((await storefront(sufra, { 'sec-fetch-site': site })).refresh_token);
    const here = await storefront(sufra, { 'sec-fetch-site': 'same-origin' });
    expect((await refresh(here.refresh_token)).status).toBe(401);
  });
});

describe('logging out', () => {
  test('AUTH-12 logout ends every token of this login, and keeps other logins and the browser cookie', async () => {
    const { auth_token, refresh_token, cookie, email, password } = await storefront();
    const { data: phone } = await sufra.call(login, { body: { email, password } });
    const pair = await next(refresh_token, cookie);
    const answer = await sufra.call(logout, { token: pair.token, locale: 'ar' });
    expect([answer.status, answer.data]).toEqual([200, { message: 'تم تسجيل خروجك.' }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect([await works(auth_token), await works(pair.token), await works(phone.auth_token)]).toEqual([false, false, true]);
    expect((await refresh(pair.refreshToken, cookie)).status).toBe(401);
    expect((await refresh(refresh_token, cookie)).status).toBe(401);
  });
});
