/** Runs several server processes behind a real nginx, as in production: tests that no process misses another's state. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { startSandbox, type TestSandbox } from '../../apps/api/src/billing/payments/sandbox-testing.ts';
import type { Database } from '../../apps/api/src/platform/db/database.ts';
import { openServer } from '../../apps/api/src/platform/db/server.ts';
import type { Access, Endpoint } from '../../packages/contract/src/endpoint.ts';
import { serverEnvironment, serverFlags } from '../../tools/tools.mjs';
import { anOrder, seedCustomers, seedShop } from './shop.ts';

const main = new URL('../../apps/api/src/main.ts', import.meta.url).pathname;
const startsWithinMs = 60_000;

export interface Answer<T> {
  status: number;
  data: T;
  body: { code?: string };
  /** Address of the process that answered nginx; constant for a direct port. */
  servedBy: string | null;
}

export interface Asked<Input> {
  input: Input;
  token?: string;
  key?: string;
}

/** Calls an endpoint at an address. Status 0: no response. */
export async function call<Input, Output>(
  url: string,
  endpoint: Endpoint<Access, Input, Output>,
  { input, token, key }: Asked<Input>,
): Promise<Answer<Output>> {
  const sent = endpoint.send(input);
  const isPost = endpoint.method === 'POST';
  const query = isPost
    ? ''
    : `?${new URLSearchParams(Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]))}`;
  const headers = {
    ...{ 'x-api-key': 'sufra-demo-key', 'content-type': 'application/json' },
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  try {
    const request = { method: endpoint.method, headers, ...(isPost ? { body: JSON.stringify(sent) } : {}) };
    const response = await fetch(`${url}/api${endpoint.path}${query}`, { ...request, signal: AbortSignal.timeout(20_000) });
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
  const log = pino({ level: 'silent' });
  const database = await openServer(databaseUrl, log);
  await seedShop(database, log);
  const tokens = await seedCustomers(database, customers);
  const orders = { cash: await anOrder(database.kysely, 'cash'), card: await anOrder(database.kysely, 'card') };
  const dataDir = mkdtempSync(join(tmpdir(), 'sufra-processes-'));
  const sandbox = await startSandbox();
  return { database, tokens, orders, dataDir, sandbox, databaseUrl };
}
export type OpenRestaurant = { database: Database; dataDir: string; sandbox: TestSandbox; databaseUrl: string };

export class Behind {
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
    await ready(`http://127.0.0.1:${port}`, child);
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
    await ready(url, child);
    return url;
  }

  async close(): Promise<void> {
    const { sandbox, database, dataDir } = this.#restaurant;
    await Promise.all(this.#started.reverse().map(endProcess));
    await sandbox.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + startsWithinMs;
  for (;;) {
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (child.exitCode !== null || performance.now() > until) throw new Error(`${child.spawnargs.join(' ')} did not start`);
    await wait(50);
  }
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
