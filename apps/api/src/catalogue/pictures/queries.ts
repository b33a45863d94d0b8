/** The table of pictures that the owner gave. A row with a source waits to be made. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

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
      or known.name in (select name from lost_picture)
    returning name`.execute(db);
  return rows.map(({ name }) => name).sort();
}

/** Changes with the file. */
export const versionOf = ({ size, mtimeMs }: Pick<PictureFile, 'size' | 'mtimeMs'>): string => `${size}-${Math.round(mtimeMs)}`;

export interface LostPicture {
  name: string;
  hash: string;
  /** '' where no other version waits to be made. */
  source: string;
}

/** Pictures that are shown, and whose files the database does not have; in the order of their names. */
export const findLost = (db: Db): Promise<LostPicture[]> => lostPictures(db);
const lostPictures = statement<LostPicture, []>('select name, hash, source from lost_picture order by name');

/** Has a picture made again from a file of this machine, unless the owner gave another one meanwhile. */
export async function makeAgain(db: Db, { name, hash }: LostPicture, source: string): Promise<void> {
  await db.updateTable('picture').set({ source }).where('name', '=', name).where('hash', '=', hash).where('source', '=', '').execute();
}

/** Deletes originals of pictures that are no longer shown, if they were stored before that time. What was made of them stays: carts name it. */
export const deleteOriginalsBefore = statement<never, [before: Date]>(`
  delete from stored_file where name like 'originals/%' and kept_at < $1::timestamptz
    and not exists (select from picture where 'originals/' || hash = stored_file.name)`);

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

/** Those that nothing could be made of, and why. */
export const findPictureProblems = (db: Db): Promise<{ name: string; problem: string }[]> =>
  db.selectFrom('picture').select(['name', 'problem']).where('problem', '<>', '').orderBy('name').execute();
