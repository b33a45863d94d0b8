/** Client of the control server, for commands: that of a server which runs on the embedded database. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Progress } from '../catalogue/pictures/make.ts';
import { type ControlKey, controlFile, type ImportAnswer, type ImportArguments, picturesPath } from './control-server.ts';
import { ImportRefused } from './ids.ts';
import type { RestaurantStore, StoredRestaurant } from './restaurant-store.ts';

type Call = (init?: RequestInit, path?: string) => Promise<Response>;

/** How to ask the server that runs on the data of that folder; null where none does. Throws where it does not answer well. */
export async function findControlServer(dataDir: string): Promise<Call | null> {
  const server = keyIn(dataDir);
  if (!server) return null;
  const ask = (init: RequestInit = {}, path = '/'): Promise<Response> =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { ...init, headers: { authorization: `Bearer ${server.key}` } });
  // A server that was killed has left its key behind, and another process may use its port by now.
  const isOurs = await ask({ method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isOurs) return null;
  return async (init, path) => {
    const response = await ask(init, path);
    if (!response.ok) throw new Error(`the server answered ${response.status}: its log says why`);
    return response;
  };
}

/** Null where no server runs on the data of that folder. */
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
    // The server goes on with them by itself, even where the command has ended.
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
