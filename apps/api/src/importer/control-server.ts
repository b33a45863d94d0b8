/**
 * The embedded database belongs to the server that runs on it, so the commands come to that server. They use a port of this machine alone,
 * and a key in the folder of data. A process that can read the key can read the data anyway.
 */
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Context } from '../context/context.ts';
import { type AskedOwner, addOwner } from '../people/staff/invite.ts';
import { sameAs } from '../platform/http/constant-time.ts';
import { ImportRefused } from './ids.ts';
import { type Imported, type RestaurantStore, storeIn } from './restaurant-store.ts';

/** In the folder of data: `{port, key}`. */
export const controlFile = (dataDir: string): string => join(dataDir, 'door.json');

export interface ControlKey {
  port: number;
  key: string;
}

/** The request and the response of an import. */
export type ImportArguments = Parameters<RestaurantStore['importRestaurant']>;
export type ImportAnswer = Imported | { refused: string };
/** Where pictures are made, and progress is told line by line. */
export const picturesPath = '/pictures';
/** Where an owner is added. */
export const staffPath = '/staff';

type Deps = Pick<Context, 'env' | 'db' | 'database' | 'jobs' | 'now' | 'secret' | 'log'>;

/** Does nothing where the database is a server, which the commands reach themselves. Returns a function that closes it. */
export async function openControlServer(context: Deps): Promise<() => Promise<void>> {
  const { env, database, log } = context;
  if (database.kind !== 'embedded') return async () => undefined;
  const key = randomBytes(32).toString('base64url');
  const isKey = sameAs(`Bearer ${key}`);
  const store = storeIn(database, env);
  const ending = new AbortController();
  const server = createServer(async (request, response) => {
    if (!isKey(request.headers.authorization ?? '')) return answer(response, 401);
    try {
      if (request.url === picturesPath) {
        await store.makePictures((progress) => response.write(`${JSON.stringify(progress)}\n`), ending.signal);
        return response.end();
      }
      if (request.url === staffPath) return answer(response, 200, await addOwner(context, JSON.parse(await text(request)) as AskedOwner));
      if (request.method === 'POST') return answer(response, 200, await importRestaurant(request));
      return answer(response, 200, request.method === 'GET' ? await store.read() : undefined);
    } catch (error) {
      log.error({ err: error }, 'the restaurant could not be read or moved in');
      // Progress may have been told already: then the connection's end says that it was not all.
      if (response.headersSent) response.destroy();
      else answer(response, 500);
    }
  });
  const importRestaurant = async (request: IncomingMessage): Promise<ImportAnswer> => {
    try {
      return await store.importRestaurant(...(JSON.parse(await text(request)) as ImportArguments));
    } catch (error) {
      if (error instanceof ImportRefused) return { refused: error.message };
      throw error;
    }
  };
  const { promise: isListening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await isListening;
  const path = controlFile(env.dataDir);
  // A file that is there already would keep its mode.
  rmSync(path, { force: true });
  writeFileSync(path, JSON.stringify({ port: (server.address() as AddressInfo).port, key } satisfies ControlKey), {
    mode: 0o600,
    flag: 'wx',
  });
  return async () => {
    rmSync(path, { force: true });
    ending.abort();
    const { promise: isClosed, resolve: closed } = Promise.withResolvers<void>();
    server.close(() => closed());
    server.closeIdleConnections();
    await isClosed;
  };
}

function answer(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body === undefined ? '' : JSON.stringify(body));
}
