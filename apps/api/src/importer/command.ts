/** `npm run restaurant new|check|import|export FOLDER`. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Env, readEnv } from '../config/env.ts';
import { ConfigurationError } from '../config/parts.ts';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { checkFolder, exportFolder, importFolder, newFolder } from './commands.ts';
import { findServer } from './control-client.ts';
import { type RestaurantStore, storeIn } from './restaurant-store.ts';

const usage = `npm run restaurant new FOLDER      writes a restaurant to begin with
npm run restaurant check FOLDER    says what is wrong, and what an import would change
npm run restaurant import FOLDER   moves it in, over what is there
npm run restaurant export FOLDER   writes what is there as such a folder
`;

const say = (text: string): void => {
  process.stdout.write(text);
};

async function run(name: string, folder: string): Promise<boolean> {
  if (name === 'new') return newFolder(folder, say);
  if (name === 'check') return checkFolder(folder, () => findStore(env()), say, env().payments.gateway);
  if (name === 'import') return importFolder(folder, () => openStore(env()), say);
  return exportFolder(folder, () => findStore(env()), say);
}

const env = () => readEnv(process.env);

const [name = '', given = '', ...more] = process.argv.slice(2);
if (!['new', 'check', 'import', 'export'].includes(name) || given === '' || more.length > 0) {
  process.stderr.write(usage);
  process.exitCode = 1;
} else {
  try {
    // npm changes to the project's folder; resolve paths from the caller's.
    if (!(await run(name, resolve(process.env.INIT_CWD ?? '', given)))) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  const { code, message, stack } = error as Error & { code?: string };
  if (error instanceof ConfigurationError) return message;
  // PostgreSQL's error codes for undefined_table and undefined_column.
  if (code === '42P01' || code === '42703')
    return 'The database is of an older version: start the server once, which brings it up to date.';
  return stack ?? message;
}

/** Opens for reading; null when no restaurant exists. Does not migrate a database that may be in use. */
async function findStore(env: Env): Promise<RestaurantStore | null> {
  if (!env.databaseUrl) return existsSync(join(env.dataDir, 'postgres')) ? openStore(env) : null;
  return withOwnDatabase(env, async (database) => {
    if (await hasTables(database)) return storeIn(database, env);
    await database.close();
    return null;
  });
}

/** Opens for writing; creates or migrates the database. */
async function openStore(env: Env): Promise<RestaurantStore> {
  const server = env.databaseUrl ? null : await findServer(env.dataDir);
  if (server) return server;
  return withOwnDatabase(env, async (database) => {
    await migrate(database);
    return storeIn(database, env);
  });
}

async function withOwnDatabase<Found>(env: Env, use: (database: Database) => Promise<Found>): Promise<Found> {
  const database = await openDatabase(env, pino({ level: 'silent' }));
  try {
    return await use(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function hasTables({ kysely }: Database): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('branch') is not null as there`.execute(kysely);
  return rows[0]?.there === true;
}
