/** Opens the database that the configuration names: a PostgreSQL server, or the embedded one in a folder. */
import type { Logger } from 'pino';
import type { Env } from '../../config/env.ts';
import type { Database } from './database.ts';

type Settings = Pick<Env, 'databaseUrl' | 'databasePooled' | 'databaseConnections' | 'dataDir'>;

export async function openDatabase(env: Settings, log: Logger): Promise<Database> {
  if (env.databaseUrl) {
    const { openServer } = await import('./server.ts');
    return openServer(env.databaseUrl, log, { connections: env.databaseConnections, pooled: env.databasePooled });
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(env.dataDir, log);
}
