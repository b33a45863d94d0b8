/** Opens the stored restaurant that the configuration names. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Env } from '../config/env.ts';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { findServer } from './control-client.ts';
import { type RestaurantStore, storeIn } from './restaurant-store.ts';

/** To read from; null where no restaurant is stored yet. A database that others may be using is left as it is. */
export async function findStore(env: Env): Promise<RestaurantStore | null> {
  if (!env.databaseUrl) return existsSync(join(env.dataDir, 'postgres')) ? openStore(env) : null;
  return inOwn(env, async (database) => {
    if (await hasTables(database)) return storeIn(database, env);
    await database.close();
    return null;
  });
}

/** To write to; a database that is new or older is brought up to date. */
export async function openStore(env: Env): Promise<RestaurantStore> {
  const server = env.databaseUrl ? null : await findServer(env.dataDir);
  if (server) return server;
  return inOwn(env, async (database) => {
    await migrate(database);
    return storeIn(database, env);
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
