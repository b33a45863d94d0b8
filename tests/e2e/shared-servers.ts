/**
 * Servers shared by all workers and projects: started on first use, stopped after the last test. Each test has its own customers, addresses and
 * orders; a test that needs another menu or other branches alters the answers to its page, not the server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createDatabase, type DatabaseKind, type RunningServer, startServer } from './server.ts';

interface ServerRequest {
  kind: DatabaseKind;
  environment: Record<string, string>;
  program: string[] | undefined;
}

/** Global setup: owns this run's servers, in the process that outlives all workers. Returns the teardown. */
export default async function keepServers(): Promise<() => Promise<void>> {
  const removePrepared = await prepareData();
  const servers = new Map<string, Promise<RunningServer>>();
  const keeper = createServer(async (request, response) => {
    const asked = (await json(request)) as ServerRequest;
    const key = JSON.stringify(asked);
    const server = servers.get(key) ?? startServer(asked.kind, asked.environment, asked.program);
    servers.set(key, server);
    server.then(
      ({ url }) => response.end(url),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => keeper.listen(0, '127.0.0.1', resolve));
  process.env.SHARED_SERVERS = `http://127.0.0.1:${(keeper.address() as AddressInfo).port}`;
  return async () => {
    keeper.close();
    await Promise.allSettled([...servers.values()].map(async (server) => (await server).stop()));
    await removePrepared();
  };
}

/** This run's server with these settings, started on first use. */
export async function sharedServer(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
  program?: string[],
): Promise<{ url: string }> {
  const asked: ServerRequest = { kind, environment, program };
  const response = await fetch(process.env.SHARED_SERVERS ?? '', { method: 'POST', body: JSON.stringify(asked) });
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return { url: answer };
}

/**
 * Prepares a data folder with the demo restaurant once, and a database on the server: servers start from copies, as setting one up is the slowest
 * part of a start.
 */
async function prepareData(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-e2e-prepared-'));
  const prepare = async (settings: Record<string, string>) => (await startServer('embedded', { DATA_DIR: folder, ...settings })).stop();
  await prepare({});
  const { SERVER_DATABASE_URL: server } = process.env;
  const template = server ? await createDatabase(server) : null;
  if (template) await prepare({ DATABASE_URL: template.url });
  process.env.PREPARED_DATA = folder;
  process.env.PREPARED_DATABASE = template?.name ?? '';
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await template?.drop();
  };
}
