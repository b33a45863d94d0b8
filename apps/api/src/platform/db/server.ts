/** Access to a PostgreSQL server, directly or through a pooler. */
import { availableParallelism } from 'node:os';
import { PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { openListener } from './listener.ts';
import { NotificationBatcher } from './notification-batcher.ts';
import { Pool } from './pool.ts';
import { PooledKysely } from './statement.ts';
import { background, interactive, unlimited } from './time-limits.ts';

interface ServerOptions {
  /** Maximum concurrent interactive connections. */
  connections?: number | undefined;
  /** Transaction pooler (PgBouncer) in between; requires the server's direct URL. */
  pooled?: { directUrl: string } | undefined;
  /** Time limits (ms) for calls with a waiting client; `waitMs` is for acquiring a connection. */
  limits?: typeof interactive;
}

/** Idle timeout of a connection, long because a new one must plan every statement again. */
const idleMs = 10 * 60_000;
const rarelyUsedMs = 10_000;

/** Pool size: about two statements per core; more only thrash the caches. Assumes the server has as many cores as this machine. */
const suitableConnections = Math.max(4, 2 * availableParallelism());

/** Maximum on stand-by, waiting for locks. */
const mostStandBy = 8;
/** A typical statement takes a few milliseconds. */
const longMs = 250;

/** Maximum connections of a process: interactive, stand-by, background and one listener. */
export const mostConnections = (connections = suitableConnections): number =>
  connections + Math.max(mostStandBy, connections) + alone.places + 1;

export async function openServer(url: string, log: Logger, options: ServerOptions = {}): Promise<Database> {
  const { connections = suitableConnections, pooled, limits = interactive } = options;
  const directUrl = pooled?.directUrl ?? url;
  const late = new NotificationBatcher((text, values) => pool.send(text, values), log);
  const shared = { url, isPooled: pooled !== undefined, names: new Map<string, string>(), late };
  const gate = {
    places: connections,
    standBy: Math.max(mostStandBy, connections),
    each: Math.max(2, Math.floor(connections / 2)),
    longMs,
    waitMs: limits.waitMs,
  };
  const pool = new Pool({ ...shared, name: 'sufra', limits, idleMs, gate }, log);
  const backgroundPool = new Pool({ ...shared, name: 'sufra background', limits: background, idleMs: rarelyUsedMs, gate: alone }, log);
  await pool.send('select 1');

  const kyselyOf = (from: Pool) =>
    new PooledKysely({ dialect: new PostgresDialect({ pool: from }) }, (text, values) => from.send(text, values));
  // Drop background connections too; they would wait a minute for a dead server.
  const listener = openListener(directUrl, log, () => backgroundPool.hangUp());
  return {
    kysely: kyselyOf(pool),
    background: kyselyOf(backgroundPool),
    kind: 'server',
    isAway: () => pool.isRefusing,
    async execute(sql, values) {
      const result = await backgroundPool.send(sql, values?.length ? values : undefined);
      // Several statements yield an array of results; the last one with rows counts.
      const results = (Array.isArray(result) ? result : [result]) as { rows: Record<string, unknown>[] }[];
      return { rows: results.findLast((each) => each.rows?.length)?.rows ?? [] };
    },
    async withDedicatedConnection(work) {
      const own = new Pool(
        {
          name: 'sufra migrations',
          url: directUrl,
          isPooled: false,
          names: new Map(),
          limits: unlimited,
          idleMs: rarelyUsedMs,
          gate: alone,
          late,
        },
        log,
      );
      try {
        return await work(kyselyOf(own));
      } finally {
        await own.end();
      }
    },
    listen: listener.listen,
    async close() {
      await Promise.all([listener.close(), late.close()]);
      await Promise.all([pool.end(), backgroundPool.end()]);
    },
  };
}

/** Limits for background work: few connections, long timeout. */
const alone = { places: 3, standBy: 0, each: 3, longMs: 60_000, waitMs: 60_000 };
