/**
 * Stores scripts and styles of builds in the database, for rolling upgrades: a page of one build may request files from machines with
 * another, and open pages keep working.
 */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Db } from '../platform/db/database.ts';
import { type NewFile, storeFiles } from '../platform/files/stored-files.ts';
import { every } from '../platform/jobs/scheduler.ts';

const [minuteMs, hourMs] = [60_000, 60 * 60_000];

/** Folders of a build by URL path without leading slash: `console/assets`. */
type BuildFolders = Readonly<Record<string, string>>;

/** Stores a build idempotently and marks it as in use. Await it before a page references the files. */
export async function storeBuild(db: Db, folders: BuildFolders): Promise<void> {
  const files: NewFile[] = [];
  // Skip precompressed files; such requests are rare and compressed on the fly.
  for (const [address, folder] of Object.entries(folders))
    for (const file of await readdir(folder))
      if (!/\.(br|gz)$/.test(file)) files.push({ name: `${address}/${file}`, path: join(folder, file) });
  const names = files.map(({ name }) => name).sort();
  const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 20);
  const { numUpdatedRows } = await db.updateTable('build').set({ seen_at: sql`now()` }).where('id', '=', id).executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await storeFiles(db, files);
  await db
    .insertInto('build')
    .values({ id, files: names })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}

/** Stores a build and renews its mark hourly. Returns a stop function. */
export async function publishBuild(
  { database, log }: Pick<Context, 'database' | 'log'>,
  folders: BuildFolders,
): Promise<() => Promise<void>> {
  const db = database.background;
  // Other machines may serve this build's files. Embedded: single process, so only a later build needs them.
  const isAlone = database.kind === 'embedded';
  if (!isAlone) await storeBuild(db, folders);
  const keep = async () => {
    await storeBuild(db, folders);
    await deleteOldBuilds(db);
  };
  return every(hourMs, keep, { name: 'keeping of builds', log, ...(isAlone && { firstAfterMs: minuteMs }) });
}

/** Deletes builds unused for a day, except the latest two, and files that belong to none. */
export async function deleteOldBuilds(db: Db): Promise<void> {
  await sql`
    delete from build where seen_at < now() - interval '1 day' and id not in (select id from build order by seen_at desc limit 2)`.execute(
    db,
  );
  // Files are stored before their build's record, so keep recent ones.
  await sql`
    delete from stored_file where name ~ '^(console/)?assets/' and kept_at < now() - interval '1 hour'
      and not exists (select from build where stored_file.name = any(files))`.execute(db);
}
