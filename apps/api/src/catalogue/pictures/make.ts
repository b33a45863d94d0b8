/**
 * Makes the pictures that wait, in the background. What is to be done stands in the database, so it goes on where it was left; one process of a machine does
 * it at a time. A picture is shown once its files are in the database, where every machine finds them.
 */
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigurationError } from '../../config/parts.ts';
import type { Context } from '../../context/context.ts';
import { lockFolder } from '../../platform/db/folder-lock.ts';
import { isDrawing } from '../store/pictures.ts';
import { Converter } from './converter.ts';
import { makeFolders, type PictureFolders, type Place, storePicture } from './files.ts';
import { findWaiting, type MadePicture, saveMade, versionOf, type WaitingPicture } from './queries.ts';

type Deps = Pick<Context, 'db'> & { env: Place };

export interface Progress {
  done: number;
  of: number;
  /** Of the picture that was just done; empty where nothing is wrong. */
  problem: { name: string; problem: string } | null;
}

interface Options {
  onProgress?: (progress: Progress) => void;
  /** Stops after the picture that is under way. */
  signal?: AbortSignal;
  converter?: Converter;
  /** Leaves them to another process that is making them, instead of waiting for it, and those whose file is not on this machine to the one that has it. */
  leavesToOthers?: boolean;
}

/** Every menu that shows one of them is built anew when they are written down: soon first, then more rarely (ms). */
const rhythm = { first: 1000, growth: 1.5, longest: 15_000 };
const lookMs = 1000;

/** Resolves when no picture waits any more. Where another process is making them it waits for that one, and goes on should it end before. */
export async function makePictures(deps: Deps, options: Options = {}): Promise<void> {
  const { db, env } = deps;
  let most = 0;
  for (;;) {
    const folders = await makeFolders(env);
    const waiting = (await findWaiting(db)).filter((picture) => !options.leavesToOthers || isHere(picture, folders));
    if (waiting.length === 0 || options.signal?.aborted) return;
    const release = lockedOrNull(folders.originals);
    if (!release) {
      if (options.leavesToOthers) return;
      most = Math.max(most, waiting.length);
      options.onProgress?.({ done: most - waiting.length, of: most, problem: null });
      await wait(lookMs);
      continue;
    }
    try {
      await makeAll(deps, folders, waiting, options);
    } finally {
      release();
    }
  }
}

/** Another machine may have another file, or another version of it, under the same path. */
function isHere({ source, version }: WaitingPicture, { originals }: PictureFolders): boolean {
  const file = statSync(source, { throwIfNoEntry: false });
  return file !== undefined && (versionOf(file) === version || dirname(source) === originals);
}

async function makeAll({ db, env }: Deps, folders: PictureFolders, waiting: readonly WaitingPicture[], options: Options): Promise<void> {
  const converter = options.converter ?? new Converter();
  let made: MadePicture[] = [];
  let pause = rhythm.first;
  let savedAt = performance.now();
  const save = async () => {
    await saveMade(db, made);
    made = [];
    savedAt = performance.now();
  };
  try {
    for (const [index, { name, version, source }] of waiting.entries()) {
      if (options.signal?.aborted) break;
      const result = {
        hash: null,
        blur: '',
        problem: '',
        ...(await converter.convert({ source, isDrawing: isDrawing(name), ...folders })),
      };
      if (result.hash !== null) await storePicture({ db, env }, { name, hash: result.hash });
      made.push({ name, version, ...result });
      options.onProgress?.({ done: index + 1, of: waiting.length, problem: result.problem ? { name, problem: result.problem } : null });
      if (performance.now() - savedAt < pause) continue;
      await save();
      pause = Math.min(pause * rhythm.growth, rhythm.longest);
    }
  } finally {
    if (made.length > 0) await save();
    converter.close();
  }
}

function lockedOrNull(folder: string): (() => void) | null {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof ConfigurationError) return null;
    throw error;
  }
}
