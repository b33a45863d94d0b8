/**
 * Makes what is left of an import that did not come to its end, and copies into the database what only this machine has. What another machine has is left
 * to that machine.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../context/context.ts';
import { pictureFolders, storePicture } from './files.ts';
import { makePictures, type Progress } from './make.ts';
import { findLost, makeAgain } from './queries.ts';

type Deps = Pick<Context, 'db' | 'env' | 'log'>;

/** Begins at once, and tells the log. Returns what ends it. */
export function keepPicturesMade(context: Pick<Context, 'database' | 'env' | 'log'>): () => Promise<void> {
  const { database, env, log } = context;
  const ending = new AbortController();
  const making = makeWhatIsLeft({ db: database.background, env, log }, ending.signal).catch((error: unknown) =>
    log.warn({ err: error }, 'pictures could not be made'),
  );
  return async () => {
    ending.abort();
    await making;
  };
}

export async function makeWhatIsLeft(context: Deps, signal?: AbortSignal): Promise<void> {
  const { db, env, log } = context;
  const stored = await storeWhatIsHere(context, signal);
  if (stored > 0) log.info({ pictures: stored }, 'pictures of DATA_DIR have been copied into the database');
  let made = 0;
  const onProgress = ({ problem }: Progress) => {
    made++;
    if (problem) log.warn({ picture: problem.name, reason: problem.problem }, 'a picture is left out');
  };
  await makePictures({ db, env }, { onProgress, leavesToOthers: true, ...(signal && { signal }) });
  if (made > 0) log.info({ pictures: made }, 'pictures that were left from before have been made');
}

/** Returns how many pictures it wrote into the database. Those of which this machine has only the original wait then to be made again. */
async function storeWhatIsHere({ db, env }: Deps, signal?: AbortSignal): Promise<number> {
  let stored = 0;
  for (const lost of await findLost(db)) {
    if (signal?.aborted) break;
    const original = join(pictureFolders(env).originals, lost.hash);
    if (await storePicture({ db, env }, lost)) stored++;
    else if (existsSync(original)) await makeAgain(db, lost, original);
  }
  return stored;
}
