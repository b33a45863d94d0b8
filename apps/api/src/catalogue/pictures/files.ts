/** Files of a picture: the original and its derivatives. Names are content hashes, so an existing file is always correct. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '../../config/env.ts';
import { copyOf, type FileStore, readStored, storeFiles } from '../../platform/files/stored-files.ts';
import { drawingFile, isDrawing, thumbnailFile } from '../store/pictures.ts';
import { deleteFilesBefore, deleteUploadedBefore } from './queries.ts';

export type Place = Pick<Env, 'dataDir'>;

export interface PictureFolders {
  /** Folder of converted files, all public. */
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

export const isOwnFile = /^[\da-f]{20}-(?:(?:320|640|960)\.(?:webp|avif)|128\.jpg|share-\d{1,3}-\d{1,3}\.jpg|safe\.svg)$/;

const originalName = (hash: string): string => `originals/${hash}`;
const madeNames = (name: string, hash: string): string[] => {
  const sizes = [320, 640, 960].flatMap((width) => [`${hash}-${width}.webp`, `${hash}-${width}.avif`]);
  // The last file marks the set as complete: see the view `lost_picture`.
  return (isDrawing(name) ? [drawingFile(hash)] : [...sizes, thumbnailFile(hash)]).map((file) => `pictures/${file}`);
};

/** Copies a picture from this machine to the database. Returns false without writing when any derivative is missing here. */
export async function storePicture({ db, env }: FileStore, { name, hash }: { name: string; hash: string }): Promise<boolean> {
  const given = (file: string) => ({ name: file, path: join(env.dataDir, file) });
  const made = madeNames(name, hash).map(given);
  if (!made.every(({ path }) => existsSync(path))) return false;
  const originals = [given(originalName(hash))].filter(({ path }) => existsSync(path));
  await storeFiles(db, [...originals, ...made]);
  return true;
}

/** Deletes unreferenced uploads older than that time, with local copies; other machines clean up their own. */
export const deleteUploads = ({ db, env }: FileStore, before: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const hashes = (await deleteUploadedBefore(tx, before)).map(({ hash }) => hash);
    if (hashes.length === 0) return;
    const made = hashes.flatMap((hash) => madeNames('', hash));
    await deleteFilesBefore(tx, made, before);
    for (const name of [...made, ...hashes.map(originalName)]) await rm(join(env.dataDir, name), { force: true });
  });

/** Thumbnail of a picture; null when absent, as for external pictures. */
export async function readThumbnail(store: FileStore, url: string): Promise<Buffer | null> {
  const [, name] = /^\/pictures\/([\w-]+)-640\.webp/.exec(url) ?? [];
  if (name === undefined) return null;
  const file = thumbnailFile(name);
  // A mail goes out without its picture when that cannot be read.
  const own = isOwnFile.test(file) ? await readStored(store, `pictures/${file}`).catch(() => null) : null;
  return own ?? readFile(join(demoPictures, file)).catch(() => null);
}

/** Path of the original file; null when lost. */
export const originalFile = (store: FileStore, hash: string): Promise<string | null> => copyOf(store, originalName(hash));
