import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { readEnv } from '../../config/env.ts';
import { sessionRequest } from './gateway-testing.ts';
import { mountSandbox, openGateway } from './open-gateway.ts';

test('PAY-01 disables online payment and mounts nothing without a gateway', async () => {
  const env = readEnv({ PAYMENT_GATEWAY: 'off' });
  const app = Fastify();
  expect(await openGateway(env, 'secret')).toBeNull();
  await mountSandbox(app, env, 'secret');
  expect((await app.inject('/sandbox-gateway/pay/x')).json()).toMatchObject({ error: 'Not Found' });
});

test('PAY-01 uses an external sandbox gateway at its URL', async () => {
  const env = readEnv({ SANDBOX_GATEWAY_URL: 'http://sandbox:s@pay.test:4100' });
  expect(await openGateway(env, 'secret')).toMatchObject({ name: 'sandbox', pageOrigin: 'http://pay.test:4100', canBeFramed: true });
});

test('PAY-01 Stripe is used with its keys, and its page is not framed', async () => {
  const env = readEnv({ PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' });
  expect(await openGateway(env, 'secret')).toMatchObject({ name: 'stripe', canBeFramed: false });
});

test('PAY-08 uses Tap with its key, only on its hosted page', async () => {
  const env = readEnv({ PAYMENT_GATEWAY: 'tap', TAP_SECRET_KEY: 'sk_test_1', TAP_CUSTOMER_EMAIL: 'pay@sufra.example' });
  expect(await openGateway(env, 'secret')).toMatchObject({
    name: 'tap',
    merchant: 'test',
    canBeFramed: false,
    cardFields: null,
    vault: null,
  });
});

test('PAY-01 demo runs its own sandbox gateway on its own port with a public page and local webhooks', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-gateway-'));
  const env = readEnv({ PORT: await freePort(), DATA_DIR: dataDir, PUBLIC_URL: 'https://order.example' });
  const gateway = await openGateway(env, 'secret');
  const webhooks: unknown[] = [];
  const app = Fastify();
  // As in app.ts.
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.url} has no access rule`);
  });
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: Buffer }>('/webhooks/sandbox', { config: { access: 'public' } }, async ({ body, headers }) => {
      webhooks.push(gateway?.verify(body, headers)?.sessionRef);
      return {};
    });
  });
  await mountSandbox(app, env, 'secret');
  await app.listen({ port: env.port });

  expect(gateway?.pageOrigin).toBe('https://order.example');
  const { sessionRef = '', url = '' } = (await gateway?.create(sessionRequest({ successUrl: 'https://order.example/paid' }))) ?? {};
  expect(url).toBe(`https://order.example/sandbox-gateway/pay/${sessionRef}`);
  const page = await app.inject(new URL(url).pathname);
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self' https://order.example");
  const paid = await app.inject({ method: 'POST', url: new URL(url).pathname, ...form('card=approve') });
  expect(paid.headers.location).toMatch(/^https:\/\/order\.example\/paid\?transaction_id=txn_/);
  await vi.waitFor(() => expect(webhooks).toEqual([sessionRef]));
  expect(await gateway?.get(sessionRef)).toMatchObject({ state: 'captured' });
  expect(await readFile(join(dataDir, 'sandbox-gateway.jsonl'), 'utf8')).toContain(sessionRef);
  await app.close();
  await rm(dataDir, { recursive: true });
});

const form = (payload: string) => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload });

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}
