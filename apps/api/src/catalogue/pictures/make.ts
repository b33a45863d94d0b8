/**
 * Background job that converts queued pictures. The queue is in the database, so it survives restarts; one process per machine works on it.
 * A picture shows once its files are in the database, available to every machine.
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
  /** Problem of the last picture; empty when fine. */
  problem: { name: string; problem: string } | null;
}

interface Options {
  onProgress?: (progress: Progress) => void;
  /** Stops after the current picture. */
  signal?: AbortSignal;
  converter?: Converter;
  /** Skips pictures held by another process, and those whose file is on another machine, instead of waiting. */
  leavesToOthers?: boolean;
}

/** Exponential batching (ms): each write rebuilds all affected menus, so writes come soon at first and then less often. */
const writeDelays = { first: 1000, growth: 1.5, longest: 15_000 };
const lookMs = 1000;

/** Resolves when the queue is empty. While another process works on it, waits, and takes over if that one stops. */
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

/** The same path may hold another file or version on another machine. */
function isHere({ source, version }: WaitingPicture, { originals }: PictureFolders): boolean {
  const file = statSync(source, { throwIfNoEntry: false });
  return file !== undefined && (versionOf(file) === version || dirname(source) === originals);
}

async function makeAll({ db, env }: Deps, folders: PictureFolders, waiting: readonly WaitingPicture[], options: Options): Promise<void> {
  const converter = options.converter ?? new Converter();
  let made: MadePicture[] = [];
  let pause = writeDelays.first;
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
      pause = Math.min(pause * writeDelays.growth, writeDelays.longest);
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
