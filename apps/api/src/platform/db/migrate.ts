/**
 * Schema migrations with Kysely's Migrator: numbered SQL files, forward only, one transaction each, one process at a time (advisory lock).
 * Checksums in table `migration` detect later edits.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Tables } from '@sufra/db/tables.ts';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database, Db } from './database.ts';
import { runStatements } from './statements.ts';
import { baselineName, takeOver } from './take-over.ts';

const ownFolder = new URL('./', import.meta.resolve(`@sufra/db/migrations/${baselineName}`));

/** Advisory lock key for migrations. */
const lockKey = 7_354_201;

/**
 * Lock timeout with exponential backoff (ms): a statement waiting for a table lock blocks later queries, so a blocked migration rolls back
 * and retries.
 */
const waits = { lockMs: 2000, firstMs: 250, longestMs: 10_000, tries: 60 };

interface Options {
  folder?: URL;
  /** Called with the number of lock timeouts. */
  onWait?: (tries: number) => void;
}

interface MigrationFile {
  name: string;
  text: string;
  checksum: string;
}

/**
 * Returns the names of applied migrations. Throws when one fails, was edited after it ran, or gets no lock within ten minutes; also on
 * databases older than 0.1.0.
 */
export async function migrate(database: Database, { folder = ownFolder, onWait }: Options = {}): Promise<string[]> {
  return database.withDedicatedConnection(async (kysely) => {
    // Embedded: one process and connection, so no lock is needed.
    if (database.kind === 'embedded') return migrateAlone(kysely, folder, onWait);
    // Race condition: Kysely lists tables before taking its lock, and fails when another process renames a column meanwhile.
    return kysely.transaction().execute(async (transaction: Db) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction);
      return migrateAlone(kysely, folder, onWait);
    });
  });
}

async function migrateAlone(kysely: Kysely<Tables>, folder: URL, onWait?: (tries: number) => void): Promise<string[]> {
  const files = readFiles(folder);
  const applied = await prepareTables(kysely, files);
  for (const { name, checksum } of files) {
    const known = applied.get(name);
    if (known !== undefined && known !== checksum) throw new Error(`migration ${name} was edited after it ran; add a new one instead`);
  }
  // Tolerate migrations of a newer version, so that downgrades work.
  const unknown = [...applied.keys()].map((name): [string, Migration] => [name, { up: async () => undefined }]);
  const migrations = Object.fromEntries([...unknown, ...files.map((file): [string, Migration] => [file.name, migrationOf(file)])]);
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => migrations },
    // Git branches merge in any order, so numbers may arrive out of order.
    allowUnorderedMigrations: true,
  });
  const ran: string[] = [];
  let tries = 0;
  // One at a time: Kysely would run them all in one transaction.
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (codeOf(error) === lockNotAvailable && ++tries < waits.tries) {
      onWait?.(tries);
      await wait(Math.min(waits.longestMs, waits.firstMs * 2 ** tries) * (0.5 + Math.random() / 2));
      continue;
    }
    if (error) throw error;
    tries = 0;
    const done = results.flatMap(({ status, migrationName }) => (status === 'Success' ? migrationName : []));
    if (done.length === 0) return ran;
    ran.push(...done);
  }
}

/** A SQLSTATE. */
const lockNotAvailable = '55P03';
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const readFiles = (folder: URL): MigrationFile[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });

const migrationOf = ({ name, text, checksum }: MigrationFile): Migration => ({
  async up(transaction) {
    await sql`set local lock_timeout = ${sql.lit(waits.lockMs)}`.execute(transaction);
    await runStatements(transaction, text);
    await sql`insert into migration (name, checksum) values (${name}, ${checksum})`.execute(transaction);
  },
});

/**
 * Returns checksums of applied migrations by name, and fills Kysely's own table from them. All get one timestamp: Kysely orders by it, and
 * clocks may go back.
 */
const prepareTables = (kysely: Kysely<Tables>, files: readonly MigrationFile[]): Promise<Map<string, string>> =>
  kysely.transaction().execute(async (transaction: Db) => {
    await sql`create table if not exists migration
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(transaction);
    await sql`create table if not exists kysely_migration
      (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(transaction);
    const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migration`.execute(transaction);
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const baseline = files.find(({ name }) => name === baselineName);
    if (baseline) await takeOver(transaction, applied, baseline.checksum);
    await sql`insert into kysely_migration (name, timestamp)
      select name, ${new Date().toISOString()} from migration on conflict do nothing`.execute(transaction);
    return applied;
  });
