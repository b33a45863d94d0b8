/** Where pictures lie: what was made of them, and what the owner gave. Files are named after their content, so one that is there is the right one. */
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '../../config/env.ts';
import { thumbnailFile } from '../store/pictures.ts';

export type Place = Pick<Env, 'dataDir'>;

export interface PictureFolders {
  /** Served to any browser. */
  made: string;
  originals: string;
}

export const pictureFolders = ({ dataDir }: Place): PictureFolders => ({
  made: join(dataDir, 'pictures'),
  originals: join(dataDir, 'originals'),
});

export async function makeFolders(place: Place): Promise<PictureFolders> {
  const folders = pictureFolders(place);
  for (const folder of [folders.made, folders.originals]) await mkdir(folder, { recursive: true });
  return folders;
}

export const demoPictures = fileURLToPath(new URL('../../../../../demo/pictures/out/', import.meta.url));

/** The thumbnail of a picture of this address; null where there is none, as for pictures of other servers. */
export async function readThumbnail(place: Place, url: string): Promise<Buffer | null> {
  const [, name] = /^\/pictures\/([\w-]+)-640\.webp/.exec(url) ?? [];
  if (name === undefined) return null;
  for (const folder of [pictureFolders(place).made, demoPictures]) {
    const found = await readFile(join(folder, thumbnailFile(name))).catch(() => null);
    if (found) return found;
  }
  return null;
}

/** The file as the owner gave it; null where it is not in this folder of data. */
export function originalFile(place: Place, hash: string): string | null {
  const path = join(pictureFolders(place).originals, hash);
  return existsSync(path) ? path : null;
}
