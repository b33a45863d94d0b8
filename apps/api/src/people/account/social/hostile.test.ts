// @embedded @slow
/** Hostile provider responses, or tampered ones, that must not sign a customer in. */

import { shared, startApi } from '@sufra/tests/support/api.ts';
import { testBrowser } from '@sufra/tests/support/sign-in.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { client, startProvider, type TamperedAnswer } from './provider-testing.ts';

const provider = shared(await startProvider());
const facebook = { clientId: 'app', clientSecret: 'secret-of-the-app', url: provider.issuer };
const sufra = shared(await startApi({}, { env: { providers: { google: provider.google, facebook } } }));
afterEach(() => provider.lie({}));

const browser = () => testBrowser(sufra);
const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow;
const landed = /^\/login\/continue#[\w-]{43}$/;
const failed = (problem: string) => `/login?sign_in=${problem}`;
const handovers = async () => (await sufra.context.db.selectFrom('sign_in_handover').select('subject').execute()).length;

test('AUTH-08 a valid response continues with a code only for this browser', async () => {
  const person = browser();
  const url = await person.start('google');
  expect(await person.comeBack('google', provider.agree(url))).toMatch(landed);
});

describe('AUTH-08 refuses hostile provider responses', () => {
  test.each<[string, TamperedAnswer]>([
    ['an ID token of another issuer', { claims: { iss: 'https://accounts.evil.example' } }],
    ['an ID token for another shop', { claims: { aud: 'another-shop' } }],
    ['an ID token for several, made out to another', { claims: { aud: [client.id, 'another-shop'], azp: 'another-shop' } }],
    ['an expired ID token', { claims: { exp: seconds(-120) } }],
    ['an ID token that never expires', { claims: { exp: undefined } }],
    ['an ID token issued in the future', { claims: { iat: seconds(600), exp: seconds(1200) } }],
    ['an ID token that is not valid yet', { claims: { nbf: seconds(600) } }],
    ['an ID token without the nonce', { claims: { nonce: undefined } }],
    ['an ID token with another nonce', { claims: { nonce: 'of-another-sign-in' } }],
    ['an ID token without a subject', { claims: { sub: undefined } }],
    ['an ID token whose subject is empty', { claims: { sub: '' } }],
    ['an ID token whose subject is a number', { claims: { sub: 17 } }],
    ['an ID token without a signature', { signature: 'none' }],
    ['an ID token signed by a stranger', { signature: 'stranger' }],
    ['an ID token signed with the secret that the shop has too', { signature: 'client-secret' }],
    ['no ID token at all', { withoutToken: true }],
    ['an e-mail of another person, told on the side', { claims: { email: undefined }, userinfo: { sub: 'another-person' } }],
  ])('%s', async (_, lies) => {
    const before = await handovers();
    const person = browser();
    const url = await person.start('google');
    provider.lie(lies);
    expect(await person.comeBack('google', provider.agree(url))).toBe(failed('refused'));
    expect(await handovers()).toBe(before);
  });

  test.each<[string, (query: URLSearchParams) => void, string]>([
    ['a state that was never given out', (query) => query.set('state', 'x'.repeat(43)), 'expired'],
    ['no state', (query) => query.delete('state'), 'expired'],
    ['two states', (query) => query.append('state', 'another'), 'expired'],
    ['two codes', (query) => query.append('code', 'another'), 'refused'],
    ['no code', (query) => query.delete('code'), 'refused'],
    ['a code that the provider never gave', (query) => query.set('code', 'guessed'), 'refused'],
    ['an answer that says to be of another provider (mix-up)', (query) => query.set('iss', 'https://accounts.evil.example'), 'refused'],
    ['an answer that does not say whose it is', (query) => query.delete('iss'), 'refused'],
    ['tokens in the address', (query) => query.set('id_token', 'x.y.z'), 'refused'],
  ])('%s', async (_, change, problem) => {
    const person = browser();
    const query = provider.agree(await person.start('google'));
    change(query);
    expect(await person.comeBack('google', query)).toBe(failed(problem));
  });
});

describe('AUTH-08 refuses responses of another sign-in', () => {
  test('an answer to another browser, which stays good for its own', async () => {
    const [attacker, victim] = [browser(), browser()];
    const query = provider.agree(await attacker.start('google'));
    expect(await victim.comeBack('google', query)).toBe(failed('expired'));
    await victim.start('google');
    expect(await victim.comeBack('google', query)).toBe(failed('expired'));
    expect(await attacker.comeBack('google', query)).toMatch(landed);
  });

  test('a replayed callback', async () => {
    const person = browser();
    const query = provider.agree(await person.start('google'));
    expect(await person.comeBack('google', query)).toMatch(landed);
    expect(await person.comeBack('google', query)).toBe(failed('expired'));
  });

  test('a callback after 15 minutes', async () => {
    const person = browser();
    const query = provider.agree(await person.start('google'));
    const began = sufra.context.now();
    sufra.setNow(new Date(began.getTime() + 15 * 60_000));
    expect(await person.comeBack('google', query)).toBe(failed('expired'));
    sufra.setNow(began);
  });

  test('an answer at the address of another provider', async () => {
    const person = browser();
    const query = provider.agree(await person.start('google'));
    expect(await person.comeBack('facebook', query)).toBe(failed('expired'));
  });

  test.each([
    ['by the provider, for it does not fit the verifier (PKCE)', {}],
    ['by us, where the provider forgets to look: its nonce is of another sign-in', { ignoresVerifier: true }],
  ])('a code of another sign-in, slipped into this one: %s', async (_, lies) => {
    provider.lie(lies);
    const [attacker, victim] = [browser(), browser()];
    const stolen = provider.agree(await attacker.start('google')).get('code') ?? '';
    const query = provider.agree(await victim.start('google'));
    query.set('code', stolen);
    expect(await victim.comeBack('google', query)).toBe(failed('refused'));
  });

  test('the callback’s code: in another browser, twice, or after half an hour', async () => {
    const [person, other] = [browser(), browser()];
    const landing = await person.comeBack('google', provider.agree(await person.start('google')));
    await other.start('google');
    for (const stranger of [other, testBrowser(sufra)])
      for (const answer of [await stranger.takeOver(landing), await stranger.register(landing)])
        expect(answer).toMatchObject({ status: 430, body: { code: 'sign_in_expired' } });
    expect((await person.register(landing)).status).toBe(200);
    expect(await person.takeOver(landing)).toMatchObject({ status: 430, body: { code: 'sign_in_expired' } });

    const late = await person.comeBack('google', provider.agree(await person.start('google')));
    const began = sufra.context.now();
    sufra.setNow(new Date(began.getTime() + 30 * 60_000));
    expect(await person.takeOver(late)).toMatchObject({ status: 430, body: { code: 'sign_in_expired' } });
    sufra.setNow(began);
  });
});

test('AUTH-08 a sign-in that another site begins is not begun', async () => {
  expect(await browser().start('google', {}, { 'sec-fetch-site': 'cross-site' })).toBe(failed('refused'));
  expect(await browser().start('google', {}, { 'sec-fetch-site': 'same-origin' })).toContain(provider.issuer);
});

test('AUTH-08 customers can sign in once a provider that was away at the first request is back', async () => {
  provider.lie({ status: 503 });
  const fresh = await sufra.beside({});
  const person = testBrowser(fresh);
  expect(await person.start('google')).toBe(failed('unreachable'));
  provider.lie({});
  expect(await person.start('google')).toContain(provider.issuer);
  await fresh.close();
});

test('AUTH-08 server reports a cancelled sign-in or an unreachable provider to the customer', async () => {
  const person = browser();
  const refused = provider.agree(await person.start('google'));
  refused.delete('code');
  refused.set('error', 'access_denied');
  expect(await person.comeBack('google', refused)).toBe(failed('cancelled'));
  const query = provider.agree(await person.start('google'));
  provider.lie({ status: 503 });
  expect(await person.comeBack('google', query)).toBe(failed('unreachable'));
});
