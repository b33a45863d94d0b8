import { getProfile, login, refreshSession } from '@sufra/contract/account/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { testBrowser } from '@sufra/tests/support/sign-in.ts';
import { describe, expect, test } from 'vitest';
import { client, startProvider } from './provider-testing.ts';

const provider = shared(await startProvider());
const sufra = shared(await startApi({}, { env: { providers: { google: provider.google } } }));

type Claims = Record<string, unknown>;

/** Signs in with these claims at the provider: returns the browser and its landing page. */
async function goThere(claims: Claims, query: Record<string, string> = {}) {
  const browser = testBrowser(sufra);
  const landing = await browser.comeBack('google', provider.agree(await browser.start('google', query), claims));
  return { browser, landing };
}
async function signIn(claims: Claims, query: Record<string, string> = {}) {
  const { browser, landing } = await goThere(claims, query);
  return browser.takeOver(landing);
}
async function signUp(claims: Claims, details = {}) {
  const { browser, landing } = await goThere(claims);
  return browser.register(landing, details);
}
const stored = (email: string) => sufra.context.db.selectFrom('customer').selectAll().where('email', '=', email).orderBy('id').execute();
const confirm = (email: string) =>
  sufra.context.db.updateTable('customer').set({ email_confirmed_at: sufra.context.now() }).where('email', '=', email).execute();
const profileOf = (token: string | null) => sufra.call(getProfile, { token: token ?? '' });

test('AUTH-08 the way there carries PKCE, state and nonce, all made anew, and no secret', async () => {
  const browser = testBrowser(sufra);
  const [first, second] = [new URL(await browser.start('google')), new URL(await browser.start('google'))];
  expect(Object.fromEntries(first.searchParams)).toEqual({
    client_id: client.id,
    response_type: 'code',
    redirect_uri: 'http://sufra.test/api/debtor/auth/google/callback',
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    ui_locales: 'en',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
  const kept = JSON.stringify(await sufra.context.db.selectFrom('sign_in_attempt').selectAll().execute());
  for (const secret of [first.searchParams.get('state'), first.searchParams.get('nonce'), ...browser.cookies.values()])
    expect(kept).not.toContain(secret);
});

test('AUTH-08 a provider that is not configured is not there', async () => {
  for (const provider of ['facebook', 'twitter', '__proto__', 'toString'])
    expect(await testBrowser(sufra).start(provider as 'facebook')).toBe('404');
});

describe('AUTH-08 new customer', () => {
  test('is created with the provider’s data and a phone number', async () => {
    const claims = { sub: 'noura', email: 'noura@example.com', name: '  Noura\u202e Saleh ' };
    const { browser, landing } = await goThere(claims, { return_to: '/coupons', remember_me: 'true' });
    const answer = await browser.takeOver(landing);
    expect(answer).toMatchObject({
      status: 200,
      data: {
        auth_token: null,
        refresh_token: null,
        newcomer: { provider: 'google', name: 'Noura Saleh', email: 'noura@example.com', email_verified: true },
        remember_me: true,
        return_to: '/coupons',
      },
    });
    expect(await stored('noura@example.com')).toEqual([]);

    const wrong = await browser.register(landing, { name: '', phone: '12', email: 'typed@example.com' });
    expect(wrong.body.payload).toEqual({ name: ['Name is required'], phone: ['Invalid phone number'] });
    const opened = await browser.register(landing, { name: 'Noura S.', phone: '+971501234567', email: 'typed@example.com' });
    expect(opened).toMatchObject({ status: 200, data: { newcomer: null, remember_me: true, return_to: '/coupons' } });
    expect(opened.headers['cache-control']).toBe('no-store');
    // User input does not override verified claims.
    const profile = await profileOf(opened.data.auth_token);
    expect(profile.data).toEqual({ name: 'Noura S.', email: 'noura@example.com', phone: '+971501234567' });
    expect(await stored('noura@example.com')).toMatchObject([
      { email_key: 'noura@example.com', email_confirmed_at: sufra.context.now(), password_hash: null },
    ]);

    const again = await signIn(claims);
    expect(again).toMatchObject({ status: 200, data: { newcomer: null, remember_me: false, return_to: '/' } });
    expect((await profileOf(again.data.auth_token)).data).toEqual(profile.data);
  });

  test('types an e-mail without a verified one, which does not claim it', async () => {
    const claims = { sub: 'sami', email: 'Sami@example.com', email_verified: 'true' };
    const { browser, landing } = await goThere(claims);
    expect((await browser.takeOver(landing)).data.newcomer).toMatchObject({ email: 'Sami@example.com', email_verified: false });
    expect((await browser.register(landing, { email: 'sami@example.com' })).status).toBe(200);
    expect(await stored('sami@example.com')).toMatchObject([{ email_key: null, email_confirmed_at: null }]);
    const owner = await sufra.customer({ email: 'sami@example.com' });
    expect((await sufra.call(login, { body: owner })).status).toBe(200);
    expect((await signIn(claims)).data.newcomer).toBeNull();
  });

  test.each([{ email: undefined }, { email: 'not an address' }, { email: 17 }, { email: '' }])(
    'with an e-mail like %o types one',
    async (claims) => {
      const { browser, landing } = await goThere({ sub: `odd-${JSON.stringify(claims)}`.replaceAll(' ', '-'), ...claims });
      expect((await browser.takeOver(landing)).data.newcomer).toMatchObject({ email: '', email_verified: false });
      expect((await browser.register(landing, { email: '' })).body.payload).toEqual({ email: ['Email is required'] });
    },
  );

  test('is recognized when the e-mail is only in the userinfo response', async () => {
    provider.lie({ claims: { email: undefined, email_verified: undefined, name: undefined } });
    const { data } = await signIn({ sub: 'hind', email: 'hind@example.com', name: 'Hind' });
    provider.lie({});
    expect(data.newcomer).toMatchObject({ name: 'Hind', email: 'hind@example.com', email_verified: true });
  });
});

describe('an e-mail alone never opens an account', () => {
  test('refuses the e-mail of a confirmed account, whose own login keeps working', async () => {
    const owner = await sufra.customer({ email: 'owner@example.com' });
    await confirm(owner.email);
    for (const attempt of [signIn, signUp]) {
      const answer = await attempt({ sub: 'attacker', email: 'OWNER@example.com' });
      expect(answer).toMatchObject({ status: 430, body: { code: 'sign_in_email_taken' } });
    }
    expect(await sufra.context.db.selectFrom('identity').selectAll().where('subject', '=', 'attacker').execute()).toEqual([]);
    expect((await profileOf(owner.token)).status).toBe(200);
    expect((await sufra.call(login, { body: owner })).status).toBe(200);
  });

  test('server hands an unconfirmed account to the e-mail’s owner after it clears password and sessions', async () => {
    const squatter = await sufra.customer({ email: 'victim@example.com', name: 'Mallory' });
    const [account] = await stored(squatter.email);
    await sufra.context.db
      .updateTable('customer')
      .set({ email_confirmed_at: null })
      .where('id', '=', account?.id ?? 0)
      .execute();
    await sufra.context.db
      .insertInto('identity')
      .values({ issuer: 'https://www.facebook.com', subject: 'mallory', provider: 'facebook', customer_id: account?.id ?? 0 })
      .execute();
    const answer = await signIn({ sub: 'victim', email: 'Victim@example.com' });
    expect(answer).toMatchObject({ status: 200, data: { newcomer: null, auth_token: expect.any(String) } });

    expect((await profileOf(squatter.token)).status).toBe(401);
    expect((await sufra.call(refreshSession, { token: squatter.refreshToken })).status).toBe(401);
    expect((await sufra.call(login, { body: squatter })).status).toBe(400);
    const identities = await sufra.context.db
      .selectFrom('identity')
      .select('subject')
      .where('customer_id', '=', account?.id ?? 0)
      .execute();
    expect(identities).toEqual([{ subject: 'victim' }]);
    expect(await stored(squatter.email)).toMatchObject([{ id: account?.id, email_confirmed_at: sufra.context.now() }]);
    expect((await profileOf(answer.data.auth_token)).status).toBe(200);
  });

  test('takes nothing over with an unverified e-mail', async () => {
    const owner = await sufra.customer({ email: 'safe@example.com' });
    const answer = await signIn({ sub: 'unverified', email: 'safe@example.com', email_verified: false });
    expect(answer.data).toMatchObject({ auth_token: null, newcomer: { email: 'safe@example.com', email_verified: false } });
    expect((await profileOf(owner.token)).status).toBe(200);
  });

  test('identifies the account by subject, not by a changed or reused e-mail', async () => {
    const first = await signUp({ sub: 'mona', email: 'mona@example.com' });
    expect(first.status).toBe(200);
    const moved = await signIn({ sub: 'mona', email: 'mona.new@example.com' });
    expect((await profileOf(moved.data.auth_token)).data.email).toBe('mona@example.com');
    expect((await signIn({ sub: 'mona-2', email: 'mona@example.com' })).body.code).toBe('sign_in_email_taken');
  });
});

describe('AUTH-08 redirects and limits', () => {
  test('AUTH-03 the return path is our own or home (open redirect)', async () => {
    await signUp({ sub: 'rania' });
    const back = async (return_to: string) => (await signIn({ sub: 'rania' }, { return_to })).data.return_to;
    expect(await back('/my-order?limit=5')).toBe('/my-order?limit=5');
    for (const path of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example'])
      expect(await back(path), path).toBe('/');
  });

  test('the session of our storefront is bound to the browser, as after any login', async () => {
    const { browser, landing } = await goThere({ sub: 'bound' });
    const { data, headers } = await browser.register(landing, {}, { 'x-sufra-client': 'storefront' });
    expect(String(headers['set-cookie'])).toMatch(/sufra_dev=.*HttpOnly; SameSite=Strict/);
    expect((await sufra.call(refreshSession, { token: data.refresh_token ?? '' })).status).toBe(401);
  });

  test('the same code twice at once makes one account', async () => {
    const { browser, landing } = await goThere({ sub: 'twice', email: 'twice@example.com' });
    const answers = await Promise.all([browser.register(landing), browser.register(landing)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 430]);
    expect(await stored('twice@example.com')).toHaveLength(1);
  });

  test('rate-limits starts from one network', async () => {
    const limited = await sufra.beside({ rateLimits: true });
    const browser = testBrowser(limited);
    for (let i = 0; i < 30; i += 1) expect(await browser.start('google')).toContain(provider.issuer);
    expect(await browser.start('google')).toBe('/login?sign_in=too_many');
    await limited.close();
  });
});
