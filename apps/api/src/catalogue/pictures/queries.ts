/** Queries for the owner's pictures. A row with a source is queued for conversion. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

export interface PictureFile {
  name: string;
  /** Absolute path. */
  path: string;
  size: number;
  mtimeMs: number;
}

export interface WaitingPicture {
  name: string;
  version: string;
  /** Absolute path of the queued file; '' once converted. */
  source: string;
  hash: string | null;
}

export interface MadePicture {
  name: string;
  version: string;
  /** Null when the conversion failed. */
  hash: string | null;
  blur: string;
  problem: string;
}

/**
 * Registers the owner's pictures. New, changed or previously unreadable ones are queued for `makePictures`; meanwhile the previous version
 * stays visible. Returns the queued names.
 */
export async function registerPictures(db: Db, files: readonly PictureFile[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    insert into picture as known (name, version, source)
    select * from unnest(${files.map(({ name }) => name)}::text[], ${files.map(versionOf)}::text[], ${files.map(({ path }) => path)}::text[])
    on conflict (name) do update set version = excluded.version, source = excluded.source, problem = '', uploaded_at = null
    where known.version <> excluded.version or known.problem <> '' or known.hash is null or known.source not in ('', excluded.source)
      or known.name in (select name from lost_picture)
    returning name`.execute(db);
  return rows.map(({ name }) => name).sort();
}

/** Cache key; changes with size or modification time. */
export const versionOf = ({ size, mtimeMs }: Pick<PictureFile, 'size' | 'mtimeMs'>): string => `${size}-${Math.round(mtimeMs)}`;

export interface LostPicture {
  name: string;
  hash: string;
  /** '' when no other version is queued. */
  source: string;
}

/** Visible pictures whose files are missing from the database, by name. */
export const findLost = statement<LostPicture, []>('select name, hash, source from lost_picture order by name');

/** Queues a picture for conversion from a local file, unless the owner replaced it meanwhile. */
export async function requeueConversion(db: Db, { name, hash }: LostPicture, source: string): Promise<void> {
  await db.updateTable('picture').set({ source }).where('name', '=', name).where('hash', '=', hash).where('source', '=', '').execute();
}

/** Deletes originals of replaced pictures that were stored before that time. Derived files stay, because carts refer to them. */
export const deleteOriginalsBefore = statement<never, [before: Date]>(`
  delete from stored_file where name like 'originals/%' and kept_at < $1::timestamptz
    and not exists (select from picture where 'originals/' || hash = stored_file.name)`);

/** Registers an uploaded picture whose files are in the database. Idempotent for pictures already saved. */
export const registerUpload = statement<never, [name: string, hash: string, blur: string, now: Date]>(`
  insert into picture as known (name, version, hash, blur, uploaded_at) values ($1, 'uploaded', $2, $3, $4)
  on conflict (name) do update set uploaded_at = case when known.uploaded_at is not null then excluded.uploaded_at end`);

/** Locks the existing pictures with these names until the end of the transaction. */
export const lockPictures = statement<{ name: string }, [names: string[]]>(
  'select name from picture where name = any ($1::text[]) and hash is not null order by name for no key update',
);

/** Marks pictures as referenced by a save, which exempts them from cleanup. */
export const markPicturesUsed = statement<never, [names: string[]]>(
  'update picture set uploaded_at = null where name = any ($1::text[]) and uploaded_at is not null',
);

/** Deletes uploads older than that time that no save refers to or is about to. */
export const deleteUploadedBefore = statement<{ hash: string }, [before: Date]>(`
  delete from picture where name in (
    select name from picture where uploaded_at < $1::timestamptz
      and not exists (select from item where item.picture = picture.name) and not exists (select from branch where branch.picture = picture.name)
    for update skip locked)
  returning hash`);

/** Deletes files of deleted pictures: their names begin with `pictures/` and the hash. */
export const deleteFilesBefore = statement<never, [names: string[], before: Date]>(`
  delete from stored_file where name = any ($1::text[]) and kept_at < $2::timestamptz
    and not exists (select from picture where hash = substring(stored_file.name from 10 for 20))`);

export const uploadName = (upload: string): string => `uploads/${upload}`;

/** Idempotent: a part already stored stays unchanged. */
export const storePart = statement<never, [name: string, part: number, content: Uint8Array]>(
  'insert into stored_file (name, part, content) values ($1, $2, $3) on conflict do nothing',
);

export const countParts = statement<{ count: number }, [name: string, of: number]>(
  'select count(*)::integer as count from stored_file where name = $1 and part < $2',
);

export const deletePartsBefore = statement<never, [before: Date]>(
  `delete from stored_file where name like 'uploads/%' and kept_at < $1::timestamptz`,
);

/** Sorted by name. */
export const findWaiting = (db: Db): Promise<WaitingPicture[]> =>
  db.selectFrom('picture').select(['name', 'version', 'source', 'hash']).where('source', '<>', '').orderBy('name').execute();

/** Stores conversion results in one batch, so that menus reload once. A picture whose file changed meanwhile stays queued. */
export async function saveMade(db: Db, made: readonly MadePicture[]): Promise<void> {
  const column = <K extends keyof MadePicture>(key: K) => made.map((each) => each[key]);
  await sql`
    update picture set hash = coalesce(made.hash, picture.hash), problem = made.problem, source = '',
      blur = case when made.hash is null then picture.blur else made.blur end
    from unnest(${column('name')}::text[], ${column('version')}::text[], ${column('hash')}::text[], ${column('blur')}::text[], ${column('problem')}::text[])
      as made (name, version, hash, blur, problem)
    where picture.name = made.name and picture.version = made.version`.execute(db);
}

/** Failed pictures, with reasons. */
export const findPictureProblems = (db: Db): Promise<{ name: string; problem: string }[]> =>
  db.selectFrom('picture').select(['name', 'problem']).where('problem', '<>', '').orderBy('name').execute();
