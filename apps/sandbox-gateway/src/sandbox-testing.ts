/** Test fixture: a sandbox gateway on its own port, its merchant's server, and a customer on its page. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { type SandboxOptions, sandboxGateway } from './plugin.ts';

const secret = 'secret-of-a-test';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export async function startGateway(options: Partial<SandboxOptions> = {}) {
  const received: Received[] = [];
  /** Responses of the merchant's server to the next webhooks; the last one repeats. */
  let answers = [200];
  const merchant = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ headers: request.headers, body });
    response.writeHead((answers.length > 1 ? answers.shift() : answers[0]) ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(merchant, 'listening');

  const webhookUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`;
  const app = Fastify({ forceCloseConnections: true });
  await app.register(sandboxGateway, { secret, webhookUrl, ...options });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const call = async (path: string, body?: object, headers: Record<string, string> = {}, method = body ? 'POST' : 'GET') => {
    const response = await fetch(url + path, {
      headers: { authorization: `Bearer ${secret}`, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    // Tests assert its shape.
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  await call('/control/settings', { retryDelay: 1, slowAfter: 50, lateAfter: 50 });

  let keys = 0;
  return {
    url,
    secret,
    received,
    call,
    answerWebhooks: (...statuses: number[]) => {
      answers = statuses;
    },
    /** A new session: 87 dirhams, in English. */
    async session(changes: object = {}): Promise<{ id: string; url: string }> {
      const asked = {
        reference: 'cart-1',
        amount: 8700,
        currency: 'AED',
        description: 'Sufra, JLT',
        locale: 'en',
        successUrl: 'https://order.example/paid?cart=1',
        failureUrl: 'https://order.example/failed',
        expiresAt: new Date(Date.now() + 60_000).toISOString(),
        attempt: 'attempt-1',
        ...changes,
      };
      const { status, body } = await call('/sessions', asked, { 'idempotency-key': `key-${process.pid}-${(keys += 1)}` });
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
      return body;
    },
    /** Opens the page or submits its form, without following redirects. */
    async visit(page: string, form?: Record<string, string>) {
      const response = await fetch(page, { redirect: 'manual', ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}) });
      return {
        status: response.status,
        location: response.headers.get('location'),
        headers: response.headers,
        html: await response.text(),
      };
    },
    async stop() {
      await app.close();
      merchant.closeAllConnections();
      merchant.close();
    },
  };
}
