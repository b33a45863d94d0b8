/** The commands' way to a server that runs on the embedded database. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Progress } from '../catalogue/pictures/make.ts';
import { type Asked, type DoorKey, doorFile, picturesPath, type Said } from './control-server.ts';
import type { Home, Kept } from './home.ts';
import { ImportRefused } from './ids.ts';

type Call = (init?: RequestInit, path?: string) => Promise<Response>;

/** How to ask the server that runs on the data of that folder; null where none does. Throws where it does not answer well. */
export async function findDoor(dataDir: string): Promise<Call | null> {
  const door = keyIn(dataDir);
  if (!door) return null;
  const ask = (init: RequestInit = {}, path = '/'): Promise<Response> =>
    fetch(`http://127.0.0.1:${door.port}${path}`, { ...init, headers: { authorization: `Bearer ${door.key}` } });
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
export async function findServer(dataDir: string): Promise<Home | null> {
  const call = await findDoor(dataDir);
  if (!call) return null;
  return {
    read: async () => (await (await call()).json()) as Kept,
    // The server itself does it.
    otherFolder: async () => null,
    async moveIn(...asked: Asked) {
      const said = (await (await call({ method: 'POST', body: JSON.stringify(asked) })).json()) as Said;
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

function keyIn(dataDir: string): DoorKey | null {
  try {
    return JSON.parse(readFileSync(doorFile(dataDir), 'utf8')) as DoorKey;
  } catch {
    return null;
  }
}
