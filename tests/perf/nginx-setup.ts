/** Runs several server processes behind a real nginx, as in production: tests that no process misses another's state. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '../../apps/api/src/billing/payments/sandbox-testing.ts';
import { checkout, placeOrder } from '../../packages/contract/src/checkout/endpoints.ts';
import { type CheckoutRequest, cashTransactionId } from '../../packages/contract/src/checkout/model.ts';
import type { Access, Endpoint } from '../../packages/contract/src/endpoint.ts';
import { serverEnvironment, serverFlags } from '../../tools/tools.mjs';
import { pathOf, untilReady } from './over-http.ts';
import { seededShop } from './shop.ts';

const main = new URL('../../apps/api/src/main.ts', import.meta.url).pathname;

export interface Answer<T> {
  status: number;
  data: T;
  body: { code?: string };
  /** Address of the process that answered nginx; constant for a direct port. */
  servedBy: string | null;
}

export interface CallInput<Input> {
  input: Input;
  token?: string;
  key?: string;
}

/** Calls an endpoint at an address. Status 0: no response. */
export async function call<Input, Output>(
  url: string,
  endpoint: Endpoint<Access, Input, Output>,
  { input, token, key }: CallInput<Input>,
): Promise<Answer<Output>> {
  const headers = {
    ...{ 'x-api-key': 'sufra-demo-key', 'content-type': 'application/json' },
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  try {
    const request = { method: endpoint.method, headers, ...(endpoint.method === 'POST' && { body: JSON.stringify(endpoint.send(input)) }) };
    const response = await fetch(`${url}${pathOf(endpoint, input)}`, { ...request, signal: AbortSignal.timeout(20_000) });
    const text = await response.text();
    // nginx's own errors are HTML pages.
    const body = (text.startsWith('{') ? JSON.parse(text) : {}) as { data?: never; code?: string };
    const data = response.status === 200 ? endpoint.receive(body.data as never) : (undefined as Output);
    return { status: response.status, data, body, servedBy: response.headers.get('x-served-by') };
  } catch {
    return { status: 0, data: undefined as Output, body: {}, servedBy: null };
  }
}

export async function openRestaurant(databaseUrl: string, customers: number) {
  return { ...(await seededShop(databaseUrl, customers)), sandbox: await startSandbox(), databaseUrl };
}
type OpenRestaurant = Awaited<ReturnType<typeof openRestaurant>>;

export class NginxSetup {
  readonly #started: ChildProcess[] = [];
  readonly #restaurant: OpenRestaurant;

  constructor(restaurant: OpenRestaurant) {
    this.#restaurant = restaurant;
  }

  /** Starts a server; several processes with WEB_CONCURRENCY in the environment. Resolves once it is ready. */
  async server(port: number, environment: Record<string, string> = {}): Promise<ChildProcess> {
    const { databaseUrl, dataDir, sandbox } = this.#restaurant;
    const child = spawn(process.execPath, [...serverFlags, main], {
      env: {
        ...{ ...process.env, ...serverEnvironment(), LOG_LEVEL: 'error', PORT: String(port) },
        ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'off', SMTP_URL: '', ...sandbox.environment, ...environment },
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.#started.push(child);
    await untilReady(`http://127.0.0.1:${port}`, child);
    return child;
  }

  /** Starts nginx in front of the servers on these ports. Returns its URL. */
  async nginx(port: number, upstreams: readonly number[]): Promise<string> {
    const folder = join(this.#restaurant.dataDir, `nginx-${port}`);
    mkdirSync(folder);
    writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, upstreams));
    const program = process.env.NGINX_PATH ?? 'nginx';
    const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'inherit' });
    this.#started.push(child);
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url, child);
    return url;
  }

  async close(): Promise<void> {
    const { sandbox, close } = this.#restaurant;
    await Promise.all(this.#started.reverse().map(endProcess));
    await sandbox.stop();
    await close();
  }
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Places an order in cash; returns its number. */
export async function placeCashOrder(url: string, order: CheckoutRequest, token: string): Promise<number> {
  const cart = await call(url, checkout, { input: order, token });
  const placed = await call(url, placeOrder, { input: { cartId: cart.data?.cartId, transactionId: cashTransactionId }, token });
  if (!placed.data?.orderNumber) throw new Error(`an order was answered with ${placed.status}`);
  return placed.data.orderNumber;
}

/** The configuration of docs/manual/configure.md, with its own folders and a header naming the upstream. */
const configuration = (folder: string, port: number, upstreams: readonly number[]): string => `
daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream sufra {
    ${upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=0;`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://sufra;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      add_header x-served-by $upstream_addr always;
    }
  }
}
`;
