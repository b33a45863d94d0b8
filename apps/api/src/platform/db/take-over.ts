/**
 * Upgrades databases of release 0.1.0: replaces the records of their 48 migrations with that of the baseline, so that the baseline does not
 * run.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { ConfigurationError } from '../../config/parts.ts';
import type { Db } from './database.ts';
import { runStatements } from './statements.ts';

export const baselineName = '0001_baseline.sql';
const upgrade = new URL(import.meta.resolve('@sufra/db/upgrades/0.1.0.sql'));

const lastReplaced = '0059_imports.sql';
/** SHA-256 of the names and checksums of all replaced migrations. */
const replacedDigest = 'd32e6ae3ab860435f79e6ded380782e7ac06043474432f990bb65f78ab62d484';

/** Updates `applied` (checksums by name) and the database records. Throws for databases older than 0.1.0. */
export async function takeOver(transaction: Db, applied: Map<string, string>, baselineChecksum: string): Promise<void> {
  if (applied.has(baselineName)) return;
  const replaced = [...applied.keys()].filter((name) => name <= lastReplaced).toSorted();
  const last = replaced.at(-1);
  if (last === undefined) return;
  if (digestOf(replaced, applied) !== replacedDigest) {
    throw new ConfigurationError(
      `the database is older than version 0.1.0 (its last migration is ${last}): start version 0.1.0 with it once, then this version`,
    );
  }
  await runStatements(transaction, readFileSync(upgrade, 'utf8'));
  await sql`delete from migration where name = any(${replaced})`.execute(transaction);
  await sql`delete from kysely_migration where name = any(${replaced})`.execute(transaction);
  await sql`insert into migration (name, checksum) values (${baselineName}, ${baselineChecksum})`.execute(transaction);
  for (const name of replaced) applied.delete(name);
  applied.set(baselineName, baselineChecksum);
}

function digestOf(names: readonly string[], applied: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name} ${applied.get(name)}\n`);
  return hash.digest('hex');
}
