/** Checks max_connections against the needs of all processes on all machines, which are counted by their listener connections. */
import type { Logger } from 'pino';
import type { Env } from '../../config/env.ts';
import type { Database } from './database.ts';
import { oneRow } from './statement.ts';

export interface ConnectionBudget {
  /** Connections the server allows ordinary users. */
  allowed: number;
  /** Number of Sufra processes on all machines. */
  processes: number;
  /** Connections of other programs now. */
  others: number;
}

/** The type of other roles' sessions is hidden from a role without pg_read_all_stats; background processes have no database or no role. */
const readConnectionBudget = oneRow<ConnectionBudget, []>(`
  select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) as allowed,
    count(*) filter (where application_name = 'sufra listener')::int as processes,
    count(*) filter (where application_name not like 'sufra%')::int as others
  from pg_stat_activity
  where datid is not null and usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'`);

/** Warning for the operator; null when sufficient. `each`: maximum per process; `here`: processes of this machine. */
export function connectionWarning(
  { allowed, processes, others }: ConnectionBudget,
  { each, here }: { each: number; here: number },
): string | null {
  const count = Math.max(processes, here);
  const wanted = count * each;
  if (wanted + others <= allowed) return null;
  return (
    `the database may run out of connections: ${count} processes open up to ${each} each, ${wanted} in all; other programs have ${others}, ` +
    `and the server allows ${allowed}. Lower WEB_CONCURRENCY or DATABASE_CONNECTIONS, raise max_connections, or put PgBouncer in front`
  );
}

/** Logs the warning at the start of each process, so the last one counts them all. */
export async function checkConnections(
  { kind, kysely }: Database,
  { databasePooled, databaseConnections, processes }: Pick<Env, 'databasePooled' | 'databaseConnections' | 'processes'>,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<void> {
  if (kind === 'embedded') return;
  const found = (await readConnectionBudget(kysely)) ?? { allowed: 0, processes: 0, others: 0 };
  if (databasePooled) {
    // The pooler's size (default_pool_size) is not visible to clients.
    const free = found.allowed - found.processes - found.others;
    log.info(
      `behind a pooler: ${found.processes} processes listen on the server itself, which leaves ${free} connections for the pool to open`,
    );
    return;
  }
  const { mostConnections } = await import('./server.ts');
  const advice = connectionWarning(found, { each: mostConnections(databaseConnections), here: processes });
  if (advice) log.warn(advice);
}
