import { shared, startApi } from '@sufra/tests/support/api.ts';
import { testBrowser } from '@sufra/tests/support/sign-in.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { startFacebook } from './facebook-testing.ts';

const facebook = shared(await startFacebook());
const sufra = shared(await startApi({}, { env: { providers: { facebook: facebook.provider } } }));
const sami = { id: '10158000000000001', name: 'Sami Nasser', email: 'sami@example.com' };
afterEach(() => facebook.tell({ profile: sami }));

async function goThere() {
  const browser = testBrowser(sufra);
  return { browser, landing: await browser.comeBack('facebook', facebook.agree(await browser.start('facebook'))) };
}

describe('AUTH-08 Facebook, which has no ID token', () => {
  test('uses PKCE and state, and reads the profile with appsecret_proof', async () => {
    facebook.tell({ profile: sami });
    const browser = testBrowser(sufra);
    const url = new URL(await browser.start('facebook'));
    expect(url.pathname).toBe('/dialog/oauth');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: 'http://sufra.test/api/debtor/auth/facebook/callback',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    const landing = await browser.comeBack('facebook', facebook.agree(url.href));
    // Facebook does not verify e-mails, so the form only suggests it.
    expect((await browser.takeOver(landing)).data).toMatchObject({
      auth_token: null,
      newcomer: { provider: 'facebook', name: 'Sami Nasser', email: 'sami@example.com', email_verified: false },
    });
    expect(await browser.register(landing)).toMatchObject({ status: 200, data: { auth_token: expect.any(String) } });
    const again = await goThere();
    expect((await again.browser.takeOver(again.landing)).data.newcomer).toBeNull();
  });

  test('with the e-mail of an account it opens none, confirmed or not', async () => {
    const owner = await sufra.customer({ email: 'owner@example.com' });
    facebook.tell({ profile: { id: '17', name: 'Mallory', email: owner.email } });
    const { browser, landing } = await goThere();
    expect((await browser.takeOver(landing)).data.auth_token).toBeNull();
    await browser.register(landing, { email: owner.email });
    const accounts = await sufra.context.db
      .selectFrom('customer')
      .select(['name', 'email_key'])
      .where('email', '=', owner.email)
      .orderBy('id')
      .execute();
    expect(accounts).toEqual([
      { name: 'Layla Haddad', email_key: owner.email },
      { name: 'Noura Saleh', email_key: null },
    ]);
  });

  test.each<[string, { status?: number; profile: Record<string, unknown> }, string]>([
    ['without an id', { profile: { name: 'Nobody' } }, 'refused'],
    ['with an id that is a number', { profile: { id: 17 } }, 'refused'],
    ['that it refuses', { status: 400, profile: { error: { code: 190 } } }, 'refused'],
    ['while it is away', { status: 503, profile: {} }, 'unreachable'],
  ])('server signs no customer in with a profile %s', async (_, told, problem) => {
    facebook.tell(told);
    expect((await goThere()).landing).toBe(`/login?sign_in=${problem}`);
  });

  test('a code of another sign-in, slipped into this one, does not fit the verifier (PKCE)', async () => {
    const [attacker, victim] = [testBrowser(sufra), testBrowser(sufra)];
    const stolen = facebook.agree(await attacker.start('facebook')).get('code') ?? '';
    const query = facebook.agree(await victim.start('facebook'));
    query.set('code', stolen);
    expect(await victim.comeBack('facebook', query)).toBe('/login?sign_in=refused');
  });

  test('server signs no customer in when the shop has the wrong secret', async () => {
    const misconfigured = await sufra.beside({ providers: { facebook: { ...facebook.provider, clientSecret: 'another-secret' } } });
    const browser = testBrowser(misconfigured);
    const landing = await browser.comeBack('facebook', facebook.agree(await browser.start('facebook')));
    expect(landing).toBe('/login?sign_in=refused');
    await misconfigured.close();
  });
});
