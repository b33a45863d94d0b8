/** Runs the real server in its own process, on a free port, with its own database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Env } from '../../apps/api/src/config/env.ts';
import { freePort } from '../../tools/postgres.mjs';
import { serverEnvironment } from '../../tools/tools.mjs';

export { freePort };

/** Servers of this worker that still run. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Staff token, to move orders. */
export const staffToken = 'staff-of-the-tests-0123456789';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type DatabaseKind = 'embedded' | 'server';

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the server and waits until it is ready, on a free port unless PORT is set. With `server` and no SERVER_DATABASE_URL it uses the
 * embedded database. Folder and database of a demo are copies of prepared ones (see shared-servers.ts), unless DATA_DIR is set. Demo
 * branches never close. `program` replaces the product's entry point. With CLOCK (ISO 8601) in its environment, the server believes it was
 * started at that time, and branches keep their hours.
 */
export async function startServer(kind: DatabaseKind, environment: Record<string, string> = {}, program = ['apps/api/src/main.ts']) {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'sufra-e2e-'));
  const { SERVER_DATABASE_URL, PREPARED_DATA, PREPARED_DATABASE } = process.env;
  // A database server has its own clock, which is authoritative.
  const onServer = kind === 'server' && !environment.CLOCK && SERVER_DATABASE_URL;
  const hasOwnData = environment.DATA_DIR || environment.RESTAURANT || environment.DEMO === 'off';
  // Prepared data of another time or database kind is unusable.
  const isPrepared = PREPARED_DATA && !hasOwnData && !environment.CLOCK && Boolean(onServer) === Boolean(PREPARED_DATABASE);
  const database = onServer ? await createDatabase(onServer, isPrepared ? PREPARED_DATABASE : undefined) : undefined;
  if (isPrepared) cpSync(PREPARED_DATA, dataDir, { recursive: true });
  const port = Number(environment.PORT) || (await freePort());
  const url = `http://localhost:${port}`;
  const time = environment.CLOCK ? './tests/e2e/fixed-clock.ts' : './tests/e2e/open-all-day.ts';
  // Set by shared-servers.ts. Benchmarks start this server with the limits of production.
  const patience = process.env.PATIENT_SERVERS ? ['--import', './tests/e2e/patient-server.ts'] : [];
  const options = [...patience, '--import', time, '--disable-warning=ExperimentalWarning'];
  const child = spawn(join(root, 'node_modules/node/bin/node'), [...options, ...program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      // Shares the compile cache, as `npm start` does.
      ...serverEnvironment(),
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: 'on',
      // Orders keep their state, unless a test wants the demo kitchen.
      DEMO_KITCHEN: 'off',
      LOG_LEVEL: 'warn',
      // All test customers have unconfirmed e-mails and share one network.
      RATE_LIMITS: 'off',
      STAFF_TOKEN: staffToken,
      // Tests send no external requests.
      MAP_STYLE_URL: 'off',
      ...(database ? { DATABASE_URL: database.url } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stdout.on('data', (chunk) => (log += chunk));
  child.stderr.on('data', (chunk) => (log += chunk));
  running.add(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilReady(url, child, () => log);
  return {
    url,
    dataDir,
    databaseUrl: database?.url,
    process: child,
    log: () => log,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(timer);
      running.delete(child);
      await database?.drop();
      if (!environment.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Program for `startServer`: the product with overridden values, such as stubs for external services. */
export const serverWith = (changed: Partial<Env>): string[] => ['tests/e2e/changed-server.ts', JSON.stringify(changed)];

/** Timeout in ms of fixtures that start a server or a browser. */
export const startTimeout = 180_000;

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + startTimeout - 10_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${log()}`);
    const ready = await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server did not get ready:\n${log()}`);
}

/** Creates a database on the server, empty or as a copy of `template`. */
export async function createDatabase(server: string, template?: string): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `sufra_e2e_${randomBytes(5).toString('hex')}`;
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await admin(`create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => admin(`drop database if exists ${name} with (force)`) };
}
