/**
 * Local control server: the embedded database allows one process, so commands go through the running server. It listens on loopback and
 * authenticates with a key in the data folder. A process that can read the key can read the data anyway.
 */
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Context } from '../context/context.ts';
import { addOwner, type OwnerInvitation } from '../people/staff/invite.ts';
import { constantTimeEquals } from '../platform/http/signed-token.ts';
import { ImportRefused } from './ids.ts';
import { type Imported, type RestaurantStore, storeIn } from './restaurant-store.ts';

/** Key file in the data folder: `{port, key}`. */
export const controlFile = (dataDir: string): string => join(dataDir, 'door.json');

export interface ControlKey {
  port: number;
  key: string;
}

/** Request and response of an import call. */
export type ImportArguments = Parameters<RestaurantStore['importRestaurant']>;
export type ImportAnswer = Imported | { refused: string };
/** Streams conversion progress line by line. */
export const picturesPath = '/pictures';
/** Control endpoint that adds an owner. */
export const staffPath = '/staff';

type Deps = Pick<Context, 'env' | 'db' | 'database' | 'jobs' | 'now' | 'secret' | 'log'>;

/** No-op with an external database server, which commands reach directly. Returns a close function. */
export async function openControlServer(context: Deps): Promise<() => Promise<void>> {
  const { env, database, log } = context;
  if (database.kind !== 'embedded') return async () => undefined;
  const key = randomBytes(32).toString('base64url');
  const isKey = constantTimeEquals(`Bearer ${key}`);
  const store = storeIn(database, env);
  const ending = new AbortController();
  const server = createServer(async (request, response) => {
    if (!isKey(request.headers.authorization ?? '')) return answer(response, 401);
    try {
      if (request.url === picturesPath) {
        await store.makePictures((progress) => response.write(`${JSON.stringify(progress)}\n`), ending.signal);
        return response.end();
      }
      if (request.url === staffPath)
        return answer(response, 200, await addOwner(context, JSON.parse(await text(request)) as OwnerInvitation));
      if (request.method === 'POST') return answer(response, 200, await importRestaurant(request));
      return answer(response, 200, request.method === 'GET' ? await store.read() : undefined);
    } catch (error) {
      log.error({ err: error }, 'the restaurant could not be read or imported');
      // Headers are sent, so abort the connection to signal an incomplete response.
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
  // Delete first: an existing file would keep its permissions.
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
