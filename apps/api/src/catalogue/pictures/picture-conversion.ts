/** Resumes interrupted picture imports, and uploads local files that the database lacks. Files on other machines are left to those. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../context/context.ts';
import { pictureFolders, storePicture } from './files.ts';
import { makePictures, type Progress } from './make.ts';
import { findLost, requeueConversion } from './queries.ts';

type Deps = Pick<Context, 'db' | 'env' | 'log'>;

/** Starts immediately and logs its progress. Returns a stop function. */
export function startPictureConversion(context: Pick<Context, 'database' | 'env' | 'log'>): () => Promise<void> {
  const { database, env, log } = context;
  const ending = new AbortController();
  const making = convertRemaining({ db: database.background, env, log }, ending.signal).catch((error: unknown) =>
    log.warn({ err: error }, 'pictures could not be converted'),
  );
  return async () => {
    ending.abort();
    await making;
  };
}

export async function convertRemaining(context: Deps, signal?: AbortSignal): Promise<void> {
  const { db, env, log } = context;
  const stored = await storeLocalPictures(context, signal);
  if (stored > 0) log.info({ pictures: stored }, 'pictures of DATA_DIR have been copied into the database');
  let made = 0;
  const onProgress = ({ problem }: Progress) => {
    made++;
    if (problem) log.warn({ picture: problem.name, reason: problem.problem }, 'a picture is skipped');
  };
  await makePictures({ db, env }, { onProgress, leavesToOthers: true, ...(signal && { signal }) });
  if (made > 0) log.info({ pictures: made }, 'pending pictures have been converted');
}

/** Returns the number of pictures stored. Pictures with only a local original are queued for conversion again. */
async function storeLocalPictures({ db, env }: Deps, signal?: AbortSignal): Promise<number> {
  let stored = 0;
  for (const lost of await findLost(db)) {
    if (signal?.aborted) break;
    const original = join(pictureFolders(env).originals, lost.hash);
    if (await storePicture({ db, env }, lost)) stored++;
    else if (existsSync(original)) await requeueConversion(db, lost, original);
  }
  return stored;
}
