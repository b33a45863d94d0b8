/** Client of the local control server, through which commands reach a server with an embedded database. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Progress } from '../catalogue/pictures/make.ts';
import { type ControlKey, controlFile, type ImportAnswer, type ImportArguments, picturesPath } from './control-server.ts';
import { ImportRefused } from './ids.ts';
import type { RestaurantStore, StoredRestaurant } from './restaurant-store.ts';

type Call = (init?: RequestInit, path?: string) => Promise<Response>;

/** Finds the control server for a data folder; null when none runs. Throws on an invalid answer. */
export async function findControlServer(dataDir: string): Promise<Call | null> {
  const server = keyIn(dataDir);
  if (!server) return null;
  const ask = (init: RequestInit = {}, path = '/'): Promise<Response> =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { ...init, headers: { authorization: `Bearer ${server.key}` } });
  // A killed server leaves its key file behind, and another process may use its port by now.
  const isOurs = await ask({ method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isOurs) return null;
  return async (init, path) => {
    const response = await ask(init, path);
    if (!response.ok) throw new Error(`the server answered ${response.status}: see its log`);
    return response;
  };
}

/** Null when no server runs on that data folder. */
export async function findServer(dataDir: string): Promise<RestaurantStore | null> {
  const call = await findControlServer(dataDir);
  if (!call) return null;
  return {
    read: async () => (await (await call()).json()) as StoredRestaurant,
    async importRestaurant(...asked: ImportArguments) {
      const said = (await (await call({ method: 'POST', body: JSON.stringify(asked) })).json()) as ImportAnswer;
      if ('refused' in said) throw new ImportRefused(said.refused);
      return said;
    },
    // Conversion continues in the server after the command exits.
    async makePictures(onProgress) {
      const { body } = await call({ method: 'POST' }, picturesPath);
      if (!body) return;
      for await (const line of createInterface(Readable.fromWeb(body))) onProgress(JSON.parse(line) as Progress);
    },
    close: async () => undefined,
  };
}

function keyIn(dataDir: string): ControlKey | null {
  try {
    return JSON.parse(readFileSync(controlFile(dataDir), 'utf8')) as ControlKey;
  } catch {
    return null;
  }
}
