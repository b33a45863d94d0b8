/** The commands' way to a server that runs on the embedded database. */
import { readFileSync } from 'node:fs';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { type DoorKey, doorFile, type Said } from './door.ts';
import type { Home } from './home.ts';
import { ImportRefused } from './ids.ts';

/** Null where no server runs on the data of that folder. */
export async function findServer(dataDir: string): Promise<Home | null> {
  const door = keyIn(dataDir);
  if (!door) return null;
  const call = (init: RequestInit = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${door.port}/`, { ...init, headers: { authorization: `Bearer ${door.key}` } });
  // A server that was killed has left its key behind, and its port may be somebody else's by now.
  const isOurs = await call({ method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isOurs) return null;
  const answered = async <Answer>(response: Response): Promise<Answer> => {
    if (!response.ok) throw new Error(`the server answered ${response.status}: its log says why`);
    return (await response.json()) as Answer;
  };
  return {
    read: async () => answered<Restaurant>(await call()),
    async moveIn(restaurant) {
      const said = await answered<Said>(await call({ method: 'POST', body: JSON.stringify(restaurant) }));
      if ('refused' in said) throw new ImportRefused(said.refused);
      return said.changes;
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
