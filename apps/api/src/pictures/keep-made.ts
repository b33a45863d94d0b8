/** Makes what is left of an import that did not come to its end. */
import type { Context } from '../context.ts';
import { makePictures, type Progress } from './make.ts';

/** Begins at once, and tells the log. Returns what ends it. */
export function keepPicturesMade({ db, env, log }: Pick<Context, 'db' | 'env' | 'log'>): () => Promise<void> {
  const ending = new AbortController();
  let made = 0;
  const onProgress = ({ problem }: Progress) => {
    made++;
    if (problem) log.warn({ picture: problem.name, reason: problem.problem }, 'a picture is left out');
  };
  const making = makePictures({ db, env }, { onProgress, signal: ending.signal })
    .then(() => made > 0 && log.info({ pictures: made }, 'pictures that were left from before have been made'))
    .catch((error: unknown) => log.warn({ err: error }, 'pictures could not be made'));
  return async () => {
    ending.abort();
    await making;
  };
}
