/** Where pictures lie: what was made of them, and what the owner gave. Files are named after their content, so one that is there is the right one. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../config/env.ts';

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

/** The file as the owner gave it; null where it is not in this folder of data. */
export function originalFile(place: Place, hash: string): string | null {
  const path = join(pictureFolders(place).originals, hash);
  return existsSync(path) ? path : null;
}
