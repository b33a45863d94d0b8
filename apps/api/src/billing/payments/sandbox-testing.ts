/** Test harness: a sandbox gateway with fault injection, in a child process or in this one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createInterface } from 'node:readline';
import type { CardName } from '@sufra/sandbox-gateway/model.ts';
import { sandboxGateway } from '@sufra/sandbox-gateway/plugin.ts';
import Fastify from 'fastify';
import { serveLocally } from '../../platform/http/server-testing.ts';

export interface SandboxFault {
  /** Any call when absent. */
  call?: 'create' | 'get' | 'cancel' | 'refund' | 'list' | 'customer' | 'cards';
  /**
   * Fault injection. `error`: 500 without effect. `hang`: no answer, no effect. `lost`: done, but the connection drops before the answer.
   */
  kind: 'error' | 'hang' | 'lost';
  times?: number;
}

export interface SandboxChanges {
  webhookUrl?: string | null;
  /** ms */
  webhookDelay?: number;
  /** Number of deliveries of each webhook, overriding the card; 0 drops it. */
  webhookCopies?: number | null;
  retryDelay?: number;
  slowAfter?: number;
  lateAfter?: number;
  /** Sets the sandbox's clock, which continues from there and expires sessions. */
  now?: Date;
}

export interface TestSandbox {
  url: string;
  secret: string;
  /** Environment of an API that uses this sandbox. */
  environment: { PAYMENT_GATEWAY: 'sandbox'; SANDBOX_GATEWAY_URL: string };
  /** Simulates a customer paying with this card; default `approve`. */
  pay(
    sessionRef: string,
    card?: CardName,
    captured?: { amount?: number; currency?: string; merchant?: string; webhooks?: number; saves?: boolean },
  ): Promise<{ state: string; transaction: string | null }>;
  /** Captures immediately, whatever the session's state. */
  capture(
    sessionRef: string,
    captured?: { amount?: number; currency?: string; merchant?: string; webhooks?: number },
  ): Promise<{ transaction: string }>;
  /** Simulates the gateway's card fields on our own page. */
  fill(clientSecret: string, given: object): Promise<{ status: string; error?: { code: string } }>;
  settings(changes: SandboxChanges): Promise<void>;
  faults(...faults: SandboxFault[]): Promise<void>;
  /** Sends a webhook and returns the receiver's status. A repeated id is a redelivery. */
  sendWebhook(event: { sessionId?: string; id?: string; type?: string }): Promise<number | null>;
  /** All sent webhooks, newest last. */
  webhooks(): Promise<{ event: { id: string; type: string; sessionId?: string }; tries: number; status: number | null; done: boolean }[]>;
  /** Delivers webhooks to a function that returns the status, for an API without a listener (`app.inject`). */
  onWebhook(receive: (body: Buffer, headers: IncomingHttpHeaders) => Promise<number>): Promise<void>;
  stop(): Promise<void>;
}

const secret = 'secret-of-a-test';

/** Starts a child process. */
export async function startSandbox(): Promise<TestSandbox> {
  const main = new URL(import.meta.resolve('@sufra/sandbox-gateway/main.ts'));
  const child = spawn(process.execPath, [main.pathname], {
    env: { SANDBOX_PORT: '0', SANDBOX_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), once(child, 'exit')])) as [unknown];
  const url = /http:\S+/.exec(String(line))?.[0];
  if (!url) throw new Error('the sandbox gateway did not start');
  return sandboxAt(url, async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
}

/** Starts in this process, in a fraction of the time. `now`: start of its clock. */
export async function openSandbox(now: Date): Promise<TestSandbox> {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(sandboxGateway, { secret });
  const sandbox = sandboxAt(await app.listen({ port: 0, host: '127.0.0.1' }), () => app.close());
  await sandbox.settings({ now });
  return sandbox;
}

function sandboxAt(url: string, end: () => Promise<void>): TestSandbox {
  const control = async (path: string, body?: object) => {
    const response = await fetch(`${url}/control${path}`, {
      headers: { authorization: `Bearer ${secret}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the sandbox gateway answered ${response.status} to ${path}: ${text}`);
    return JSON.parse(text);
  };
  const receivers: (() => Promise<void>)[] = [];
  const settings = async (changes: SandboxChanges) => void (await control('/settings', changes));
  return {
    url,
    secret,
    environment: { PAYMENT_GATEWAY: 'sandbox', SANDBOX_GATEWAY_URL: url.replace('://', `://sandbox:${secret}@`) },
    pay: (sessionRef, card = 'approve', captured = {}) => control(`/sessions/${sessionRef}/pay`, { card, ...captured }),
    capture: (sessionRef, captured = {}) => control(`/sessions/${sessionRef}/capture`, captured),
    async fill(clientSecret, given) {
      const response = await fetch(`${url}/fields/${clientSecret}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ number: '', returnUrl: 'https://elsewhere.example/', ...given }),
      });
      return JSON.parse(await response.text());
    },
    settings,
    faults: async (...faults) => void (await control('/faults', { faults })),
    sendWebhook: async (event) => (await control('/webhooks', event)).status,
    webhooks: async () => (await control('/webhooks')).deliveries,
    async onWebhook(receive) {
      const { url, close } = await serveLocally(async (request, response) => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part);
        response.writeHead(await receive(Buffer.concat(parts), request.headers)).end();
      });
      receivers.push(close);
      await settings({ webhookUrl: url });
    },
    async stop() {
      await Promise.all(receivers.map((close) => close()));
      await end();
    },
  };
}
