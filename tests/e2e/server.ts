/** Runs the real server in its own process, on a free port, with its own database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Env } from '../../apps/api/src/config/env.ts';
import { serverEnvironment } from '../../tools/tools.mjs';

/** Of the restaurant's staff, who move orders on. */
export const staffToken = 'staff-of-the-tests-0123456789';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type DatabaseKind = 'embedded' | 'server';

export interface RunningServer {
  url: string;
  dataDir: string;
  databaseUrl: string | undefined;
  process: ChildProcess;
  log(): string;
  stop(): Promise<void>;
}

/**
 * Starts the server, on a free port unless PORT says otherwise, and waits until it serves. With `server` and no SERVER_DATABASE_URL it uses the embedded database. Unless DATA_DIR says
 * otherwise, folder and database are copies of those that were prepared (see shared-servers.ts). Branches of the demo never close. `program` replaces the
 * product's. With CLOCK (ISO 8601) in its environment, the server believes it was started at that time, and branches keep their hours.
 */
export async function startServer(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
  program = ['apps/api/src/main.ts'],
): Promise<RunningServer> {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'sufra-e2e-'));
  const { SERVER_DATABASE_URL, PREPARED_DATA, PREPARED_DATABASE } = process.env;
  // A database server has a clock of its own, which decides.
  const onServer = kind === 'server' && !environment.CLOCK && SERVER_DATABASE_URL;
  // What was prepared at another time than the clock's, or for the other kind, is of no use.
  const isPrepared = PREPARED_DATA && !environment.DATA_DIR && !environment.CLOCK && Boolean(onServer) === Boolean(PREPARED_DATABASE);
  const database = onServer ? await createDatabase(onServer, isPrepared ? PREPARED_DATABASE : undefined) : undefined;
  if (isPrepared) cpSync(PREPARED_DATA, dataDir, { recursive: true });
  const port = Number(environment.PORT) || (await freePort());
  const url = `http://localhost:${port}`;
  const time = environment.CLOCK ? './tests/e2e/fixed-clock.ts' : './tests/e2e/open-all-day.ts';
  const child = spawn(join(root, 'node_modules/node/bin/node'), ['--import', time, '--disable-warning=ExperimentalWarning', ...program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      // As `npm start` does: what one has compiled, the next need not compile again.
      ...serverEnvironment(),
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: 'on',
      // Orders stay as a test left them, unless it wants to see them move.
      DEMO_KITCHEN: 'off',
      LOG_LEVEL: 'warn',
      // Customers of all tests have unconfirmed e-mails and come from one network.
      RATE_LIMITS: 'off',
      STAFF_TOKEN: staffToken,
      // Tests send no requests outside of this machine.
      MAP_STYLE_URL: 'off',
      ...(database ? { DATABASE_URL: database.url } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stdout.on('data', (chunk) => (log += chunk));
  child.stderr.on('data', (chunk) => (log += chunk));
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilReady(url, child, () => log);
  return {
    url,
    dataDir,
    databaseUrl: database?.url,
    process: child,
    log: () => log,
    async stop() {
      process.off('exit', kill);
      child.kill('SIGTERM');
      const timer = setTimeout(kill, 10_000);
      await ended;
      clearTimeout(timer);
      await database?.drop();
      if (!environment.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A program for `startServer`: the product with what no setting says, such as stand-ins for services elsewhere. */
export const serverWith = (changed: Partial<Env>): string[] => ['tests/e2e/changed-server.ts', JSON.stringify(changed)];

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + 85_000;
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

/** A database of its own on the server, empty or a copy of `template`. */
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

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
    probe.on('error', reject);
  });
