/** The folder that a new restaurant begins with: small, complete, and explained in comments. */
import { cp, mkdir, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const starter = fileURLToPath(new URL('../starter', import.meta.url));

/** Throws an Error that says so where the folder is there already and has something in it. */
export async function writeStarter(path: string): Promise<void> {
  const there = await readdir(path).catch((): string[] => []);
  if (there.length > 0) throw new Error(`${path} is not empty: a new restaurant needs a folder of its own`);
  await mkdir(path, { recursive: true });
  await cp(starter, path, { recursive: true });
}
