/** The table of pictures that the owner gave. A row with a source waits to be made. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { originalFile, type Place } from './files.ts';

export interface PictureFile {
  /** Of the file, without a folder. */
  name: string;
  /** Absolute path. */
  path: string;
  size: number;
  mtimeMs: number;
}

export interface WaitingPicture {
  name: string;
  version: string;
  /** Absolute path; '' once it is made. */
  source: string;
  hash: string | null;
}

export interface MadePicture {
  name: string;
  version: string;
  /** Null where nothing could be made of it. */
  hash: string | null;
  blur: string;
  problem: string;
}

/**
 * Notes what pictures there are. One that is new, changed or could not be read before waits for `makePictures`; until then what was made of it before is
 * shown on. Returns the names of those that wait.
 */
export async function registerPictures(db: Db, files: readonly PictureFile[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    insert into picture as known (name, version, source)
    select * from unnest(${files.map(({ name }) => name)}::text[], ${files.map(versionOf)}::text[], ${files.map(({ path }) => path)}::text[])
    on conflict (name) do update set version = excluded.version, source = excluded.source, problem = ''
    where known.version <> excluded.version or known.problem <> '' or known.hash is null or known.source not in ('', excluded.source)
    returning name`.execute(db);
  return rows.map(({ name }) => name).sort();
}

const versionOf = ({ size, mtimeMs }: PictureFile): string => `${size}-${Math.round(mtimeMs)}`;

/** Notes where this server keeps pictures. */
export const noteDataFolder = (db: Db, path: string): Promise<unknown> =>
  db
    .insertInto('data_folder')
    .values({ path })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ path }))
    .execute();

/** Where the server that was started last keeps them; null where none has been started yet. */
export async function findDataFolder(db: Db): Promise<string | null> {
  const row = await db.selectFrom('data_folder').select('path').executeTakeFirst();
  return row?.path ?? null;
}

/** Pictures that were made, in the order of their names. */
export const findMade = (db: Db): Promise<{ name: string; hash: string }[]> =>
  db
    .selectFrom('picture')
    .select(['name', 'hash'])
    .where('hash', 'is not', null)
    .where('source', '=', '')
    .orderBy('name')
    .$narrowType<{ hash: string }>()
    .execute();

/** In the order of their names. */
export const findWaiting = (db: Db): Promise<WaitingPicture[]> =>
  db.selectFrom('picture').select(['name', 'version', 'source', 'hash']).where('source', '<>', '').orderBy('name').execute();

/** Writes down what became of pictures, in one statement, so that menus hear of them once. One whose file has changed meanwhile waits on. */
export async function saveMade(db: Db, made: readonly MadePicture[]): Promise<void> {
  const column = <K extends keyof MadePicture>(key: K) => made.map((each) => each[key]);
  await sql`
    update picture set hash = coalesce(made.hash, picture.hash), problem = made.problem, source = '',
      blur = case when made.hash is null then picture.blur else made.blur end
    from unnest(${column('name')}::text[], ${column('version')}::text[], ${column('hash')}::text[], ${column('blur')}::text[], ${column('problem')}::text[])
      as made (name, version, hash, blur, problem)
    where picture.name = made.name and picture.version = made.version`.execute(db);
}

/** The file as the owner gave it, so that it can be given back; null where there is none, or not in this folder of data. */
export async function originalOf(db: Db, place: Place, name: string): Promise<string | null> {
  const row = await db.selectFrom('picture').select('hash').where('name', '=', name).executeTakeFirst();
  return row?.hash ? originalFile(place, row.hash) : null;
}

/** Those that nothing could be made of, and why. */
export const findPictureProblems = (db: Db): Promise<{ name: string; problem: string }[]> =>
  db.selectFrom('picture').select(['name', 'problem']).where('problem', '<>', '').orderBy('name').execute();
