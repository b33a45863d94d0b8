/** Brings the database to the newest migration: numbered SQL files, forward only, each in its own transaction, under one advisory lock. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database, Db } from './database.ts';

const folder = new URL(import.meta.resolve('@sufra/db/migrations/0001_branches.sql')).href.replace(/[^/]+$/, '');

/** Any number that nothing else in the database locks. */
const lockKey = 7_354_201;

/** Returns the names of the migrations that it ran. Throws when an applied file was edited since. */
export async function migrate(database: Database): Promise<string[]> {
  const files = readdirSync(new URL(folder))
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort();
  // "if not exists" alone fails when two processes start on a fresh database at the same moment.
  await locked(database, async (transaction) => {
    await sql`create table if not exists migration
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(transaction);
  });
  const ran: string[] = [];
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(text).digest('hex');
    const isNew = await locked(database, async (transaction) => {
      const applied = await sql<{ checksum: string }>`select checksum from migration where name = ${name}`.execute(transaction);
      const known = applied.rows[0];
      if (known && known.checksum !== checksum) throw new Error(`migration ${name} was edited after it ran; add a new one instead`);
      if (known) return false;
      for (const statement of statements(text)) await sql.raw(statement).execute(transaction);
      await sql`insert into migration (name, checksum) values (${name}, ${checksum})`.execute(transaction);
      return true;
    });
    if (isNew) ran.push(name);
  }
  return ran;
}

/** Runs work in a transaction that no other process is in at the same time. */
const locked = <T>(database: Database, work: (transaction: Db) => Promise<T>): Promise<T> =>
  database.kysely.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction);
    return work(transaction);
  });

/** Splits a file at the semicolons that end a line; a body between `$$` marks stays whole. */
export function statements(text: string): string[] {
  const found: string[] = [];
  let current = '';
  let quoted = false;
  for (const line of text.split('\n')) {
    if (!current.trim() && /^\s*(--.*)?$/.test(line)) continue;
    current += `${line}\n`;
    if ((line.split('$$').length - 1) % 2 === 1) quoted = !quoted;
    if (!quoted && /;\s*(--.*)?$/.test(line)) {
      found.push(current);
      current = '';
    }
  }
  if (current.trim()) found.push(current);
  return found;
}
