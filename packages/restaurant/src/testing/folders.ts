/** Temporary copies of the café's folder with changes. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { problemText, readFolder } from '../read.ts';

export const cafe = fileURLToPath(new URL('../../fixtures/cafe', import.meta.url));

/** Replacement of a file: text, bytes, deletion (null), or a function of its text. */
export type Changes = Readonly<Record<string, string | Uint8Array | null | ((before: string) => string)>>;

export async function changedCafe(changes: Changes): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-cafe-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(cafe, folder, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    if (change === null) await rm(path);
    else await writeFile(path, typeof change === 'function' ? change(await readFile(path, 'utf8')) : change);
  }
  return folder;
}

/** All problems of the changed café, as shown to its owner. */
export async function problemsOf(changes: Changes): Promise<string[]> {
  return (await readFolder(await changedCafe(changes))).problems.map(
    (problem) => `${problem.level === 'error' ? '' : 'warning: '}${problemText(problem)}`,
  );
}
