/** Finds where the restaurant lives, by the configuration. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Env } from '../config/env.ts';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { type Home, homeIn } from './home.ts';
import { findServer } from './through-door.ts';

/** To read from; null where no restaurant has lived yet. A database that others may be using is left as it is. */
export async function findHome(env: Env): Promise<Home | null> {
  if (!env.databaseUrl) return existsSync(join(env.dataDir, 'postgres')) ? openHome(env) : null;
  return inOwn(env, async (database) => {
    if (await hasTables(database)) return homeIn(database, env);
    await database.close();
    return null;
  });
}

/** To write to; a database that is new or older is brought up to date. */
export async function openHome(env: Env): Promise<Home> {
  const server = env.databaseUrl ? null : await findServer(env.dataDir);
  if (server) return server;
  return inOwn(env, async (database) => {
    await migrate(database);
    return homeIn(database, env);
  });
}

async function inOwn<Found>(env: Env, use: (database: Database) => Promise<Found>): Promise<Found> {
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
