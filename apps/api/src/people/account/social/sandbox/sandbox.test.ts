/** AUTH-08: the demo's provider follows the same protocol as a real one. */

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { callbackPath, type Provider } from '@sufra/contract/account/social/model';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '../../../../config/env.ts';
import { mountSandboxSignIn, openProviders } from '../providers.ts';

/** Its settings contain the port, so it must be known before listening. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

const secret = 'of this installation';
/** Browsers use a proxy that this process cannot reach. */
const publicUrl = 'https://demo.sufra.test';
const app = Fastify();
const port = await freePort();
const env = readEnv({ DEMO: 'on', PUBLIC_URL: publicUrl, HOST: '127.0.0.1', PORT: port });
await mountSandboxSignIn(app, { env, secret, now: () => new Date() });
await app.listen({ host: '127.0.0.1', port: Number(port) });
afterAll(() => app?.close());

const flow = { redirectUri: '', state: 'state-of-this-way', nonce: 'nonce-of-this-way', verifier: 'v'.repeat(43) };
const redirectUri = (provider: Provider) => `${publicUrl}/api${callbackPath(provider)}`;

/** Opens the provider's page through the proxy and submits its form. Returns the redirect. */
async function agrees(provider: Provider, change: Record<string, string> = {}) {
  const client = (await openProviders(env, secret))[provider];
  const page = await client?.begin({ ...flow, redirectUri: redirectUri(provider) }, 'ar');
  if (!client || !page) throw new Error(`no ${provider}`);
  for (const [name, value] of Object.entries(change)) page.searchParams.set(name, value);
  const path = `${page.pathname}${page.search}`;
  const shown = await app.inject({ method: 'GET', url: path });
  const sent = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name: 'Noor Haddad', email: 'noor@example.com' }).toString(),
  });
  return { client, page, shown, sent, back: new URL(String(sent.headers.location ?? publicUrl)) };
}

test.each(['google', 'facebook'] as const)('AUTH-08 signs a customer in with %s by PKCE, state and nonce in a demo', async (provider) => {
  const { client, page, shown, back } = await agrees(provider);
  expect(page.origin + page.pathname).toContain(`${publicUrl}/sandbox-sign-in/`);
  expect(shown.statusCode).toBe(200);
  if (provider === 'google') expect(shown.body).toContain('<html lang="ar" dir="rtl">');
  expect(`${back.origin}${back.pathname}`).toBe(redirectUri(provider));
  const identity = await client.finish(back, flow);
  expect(identity).toMatchObject({ name: 'Noor Haddad', email: 'noor@example.com', emailVerified: provider === 'google' });
  // Authorization codes are single-use.
  await expect(client.finish(back, flow)).rejects.toMatchObject({ problem: 'refused' });
});

test('AUTH-08 refuses another verifier, nonce and state, and any other address to lead back to', async () => {
  for (const wrong of [{ verifier: 'w'.repeat(43) }, { nonce: 'another' }, { state: 'another' }]) {
    const { client, back } = await agrees('google');
    await expect(client.finish(back, { ...flow, ...wrong })).rejects.toThrow();
  }
  for (const change of [{ redirect_uri: 'https://evil.example/' }, { client_id: 'x' }, { code_challenge_method: 'plain' }]) {
    const { shown, sent } = await agrees('google', change);
    expect([shown.statusCode, sent.statusCode]).toEqual([400, 400]);
  }
});

test('AUTH-08 has no sandbox provider outside of a demo, and none beside a real one', async () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readEnv({ DEMO: 'off' }).providers).toEqual({});
  expect(readEnv({ DEMO: 'on', ...google }).providers).toEqual({ google: { clientId: 'id', clientSecret: 'secret', url: null } });
  for (const settings of [{ DEMO: 'off' }, { DEMO: 'on', ...google }]) {
    const other = Fastify();
    await mountSandboxSignIn(other, { env: readEnv(settings), secret, now: () => new Date() });
    expect((await other.inject('/sandbox-sign-in/.well-known/openid-configuration')).statusCode).toBe(404);
  }
});
