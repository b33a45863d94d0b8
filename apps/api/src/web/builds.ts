/**
 * Scripts and styles of builds, kept in the database: while machines are upgraded one by one, a page of one build asks machines of another for its files,
 * and a page that was open before the upgrade goes on.
 */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Db } from '../platform/db/database.ts';
import { type GivenFile, storeFiles } from '../platform/files/stored-files.ts';
import { every } from '../platform/jobs/scheduler.ts';

const [minuteMs, hourMs] = [60_000, 60 * 60_000];

/** Where a build's files lie, by the address that they have without its first slash: `console/assets`. */
export type BuildFolders = Readonly<Record<string, string>>;

/** Writes a build's files into the database unless they are there, and says that a process has that build now. Wait for it before a page names them. */
export async function storeBuild(db: Db, folders: BuildFolders): Promise<void> {
  const files: GivenFile[] = [];
  // What is compressed ahead is compressed anew on the way out: few ask.
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

/** Stores a build, and says again every hour that it is in use. Returns what ends that. */
export async function keepBuild({ database, log }: Pick<Context, 'database' | 'log'>, folders: BuildFolders): Promise<() => Promise<void>> {
  const db = database.background;
  // Pages of this build may ask other machines for its files. The embedded database has one process, so there only a later build needs them.
  const isAlone = database.kind === 'embedded';
  if (!isAlone) await storeBuild(db, folders);
  const keep = async () => {
    await storeBuild(db, folders);
    await deleteOldBuilds(db);
  };
  return every(hourMs, keep, { name: 'keeping of builds', log, ...(isAlone && { firstAfterMs: minuteMs }) });
}

/** Forgets builds that no process has had for a day, but for the two that were used last, and deletes files that are in none. */
export async function deleteOldBuilds(db: Db): Promise<void> {
  await sql`
    delete from build where seen_at < now() - interval '1 day' and id not in (select id from build order by seen_at desc limit 2)`.execute(
    db,
  );
  // Files are written before their build is.
  await sql`
    delete from stored_file where name ~ '^(console/)?assets/' and kept_at < now() - interval '1 hour'
      and not exists (select from build where stored_file.name = any(files))`.execute(db);
}
