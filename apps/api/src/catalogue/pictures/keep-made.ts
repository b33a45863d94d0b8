/** Makes what is left of an import that did not come to its end, and what was lost with the folder of data. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { drawingFile, isDrawing, thumbnailFile } from '../store/pictures.ts';
import { originalFile, type Place, pictureFolders } from './files.ts';
import { makePictures, type Progress } from './make.ts';
import { findMade, noteDataFolder } from './queries.ts';

type Deps = Pick<Context, 'db' | 'env' | 'log'>;

/** Begins at once, and tells the log. Returns what ends it. */
export function keepPicturesMade(context: Deps): () => Promise<void> {
  const { log } = context;
  const ending = new AbortController();
  const making = makeWhatIsLeft(context, ending.signal).catch((error: unknown) => log.warn({ err: error }, 'pictures could not be made'));
  return async () => {
    ending.abort();
    await making;
  };
}

export async function makeWhatIsLeft({ db, env, log }: Deps, signal?: AbortSignal): Promise<void> {
  await noteDataFolder(db, resolve(env.dataDir));
  const lost = await noteLost({ db, env });
  if (lost > 0) log.warn({ pictures: lost }, 'pictures are missing in DATA_DIR: they are made when the restaurant is imported again');
  let made = 0;
  const onProgress = ({ problem }: Progress) => {
    made++;
    if (problem) log.warn({ picture: problem.name, reason: problem.problem }, 'a picture is left out');
  };
  await makePictures({ db, env }, { onProgress, leavesToOthers: true, ...(signal && { signal }) });
  if (made > 0) log.info({ pictures: made }, 'pictures that were left from before have been made');
}

/** Those that were made, and whose files are not in this folder of data; the thumbnail is made last. */
export async function findLost({ db, env }: { db: Db; env: Place }): Promise<{ name: string; hash: string }[]> {
  const { made } = pictureFolders(env);
  const rows = await findMade(db);
  return rows.filter(({ name, hash }) => !existsSync(join(made, isDrawing(name) ? drawingFile(hash) : thumbnailFile(hash))));
}

/**
 * Has those made again whose files are gone: from the original, or where that is gone too, from what the next import gives, to which they are as good as
 * changed. Returns how many are of the second kind.
 */
async function noteLost({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<number> {
  const lost = await findLost({ db, env });
  if (lost.length === 0) return 0;
  const originals = lost.map(({ hash }) => originalFile(env, hash) ?? '');
  await sql`
    update picture set source = lost.original, version = case when lost.original = '' then '' else picture.version end
    from unnest(${lost.map(({ name }) => name)}::text[], ${originals}::text[]) as lost (name, original)
    where picture.name = lost.name`.execute(db);
  return originals.filter((original) => original === '').length;
}
