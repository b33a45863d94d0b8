/**
 * Servers shared by all workers and projects: started on first use, stopped after the last test. Each test has its own customers, addresses
 * and orders; a test that needs another menu or branches modifies responses to its page, not the server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createDatabase, type DatabaseKind, type RunningServer, startServer, startTimeout } from './server.ts';

interface ServerRequest {
  kind: DatabaseKind;
  environment: Record<string, string>;
  program: string[] | undefined;
  /** Ends one use, instead of beginning one. */
  isReleased?: boolean;
}

/** Parts of a server that other processes need. */
export type SharedServer = Pick<RunningServer, 'url' | 'dataDir' | 'databaseUrl'>;

interface PooledServer {
  server: Promise<RunningServer>;
  users: number;
  idle?: NodeJS.Timeout;
}

/** An idle server takes 2 % of a core, a start two seconds of one. Later tests of a file find what earlier ones left. */
const idleMs = 120_000;

/** Global setup: owns this run's servers, in the process that outlives all workers. Returns the teardown. */
export default async function keepServers(): Promise<() => Promise<void>> {
  process.env.PATIENT_SERVERS = '1';
  const servers = new Map<string, PooledServer>();
  const stopping: Promise<unknown>[] = [];
  const prepared = await prepareData();
  const serve = ({ kind, environment, program, isReleased }: ServerRequest, after: Promise<unknown> = prepared.done) => {
    const key = JSON.stringify([kind, environment, program]);
    const kept = servers.get(key) ?? { server: after.then(() => startServer(kind, environment, program)), users: 0 };
    servers.set(key, kept);
    clearTimeout(kept.idle);
    kept.users += isReleased ? -1 : 1;
    if (kept.users === 0)
      kept.idle = setTimeout(() => {
        servers.delete(key);
        stopping.push(kept.server.then((server) => server.stop()));
      }, idleMs);
    return kept.server;
  };
  if (process.env.SERVER_DATABASE_URL) {
    // Every project needs it: starts in parallel with the preparation of the other kind, while the runner loads the tests.
    serve({ kind: 'embedded', environment: {}, program: undefined }, Promise.resolve()).catch(() => undefined);
  } else {
    // Tests that start an embedded server themselves copy the prepared data.
    await prepared.done;
  }
  const keeper = createServer(async (request, response) => {
    serve((await json(request)) as ServerRequest).then(
      ({ url, dataDir, databaseUrl }) => response.end(JSON.stringify({ url, dataDir, databaseUrl })),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => keeper.listen(0, '127.0.0.1', resolve));
  process.env.SHARED_SERVERS = `http://127.0.0.1:${(keeper.address() as AddressInfo).port}`;
  return async () => {
    keeper.close();
    for (const { idle } of servers.values()) clearTimeout(idle);
    await Promise.allSettled([...stopping, ...[...servers.values()].map(async ({ server }) => (await server).stop())]);
    await prepared.remove();
  };
}

/** This run's server with these settings, started on first use and kept until the end. */
export const sharedServer = (kind: DatabaseKind, environment: Record<string, string> = {}, program?: string[]): Promise<SharedServer> =>
  requestServer({ kind, environment, program });

async function requestServer(asked: ServerRequest): Promise<SharedServer> {
  const response = await fetch(process.env.SHARED_SERVERS ?? '', { method: 'POST', body: JSON.stringify(asked) });
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return JSON.parse(answer);
}

type UsesServer = (fixtures: { language: string }, use: (server: SharedServer) => Promise<void>) => Promise<void>;

async function useServer(environment: Record<string, string>, program: string[] | undefined, use: (server: SharedServer) => Promise<void>) {
  const asked: ServerRequest = { kind: 'server', environment, program };
  const server = await requestServer(asked);
  try {
    await use(server);
  } finally {
    await requestServer({ ...asked, isReleased: true });
  }
}

/** Fixture `server` for tests that need other settings: stopped once unused for a while. */
export const serverOf = (environment: Record<string, string>, program?: string[]): [UsesServer, { scope: 'test'; timeout: number }] => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  async ({}, use) => useServer(environment, program, use),
  { scope: 'test', timeout: startTimeout },
];

/** Fixture `server` for tests that change the restaurant: one server per name and language. */
export const ownServer = (name: string, environment: Record<string, string>): [UsesServer, { scope: 'test'; timeout: number }] => [
  async ({ language }, use) => useServer({ ...environment, SERVER_OF: `${name} ${language}` }, undefined, use),
  { scope: 'test', timeout: startTimeout },
];

/**
 * Imports the demo restaurant once in the background, the slowest part of a start. Once `done`, servers start from copies of its folder and
 * database, on the database server if there is one.
 */
async function prepareData(): Promise<{ done: Promise<void>; remove: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-e2e-prepared-'));
  const { SERVER_DATABASE_URL: server } = process.env;
  const template = server ? await createDatabase(server) : null;
  // Inherited by workers.
  process.env.PREPARED_DATA = folder;
  process.env.PREPARED_DATABASE = template?.name ?? '';
  const seeded = startServer('embedded', { DATA_DIR: folder, ...(template && { DATABASE_URL: template.url }) });
  const done = seeded.then((first) => first.stop());
  // Fails early: otherwise most tests would fail one by one.
  done.catch((error) => {
    console.error(error);
    process.exit(1);
  });
  return {
    done,
    async remove() {
      await done;
      rmSync(folder, { recursive: true, force: true });
      await template?.drop();
    },
  };
}
