/** A PostgreSQL server, or a pooler before one. */
import { availableParallelism } from 'node:os';
import { PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { LateNotifications } from './late-notifications.ts';
import { Listener } from './listener.ts';
import { Pool } from './pool.ts';
import { PooledKysely } from './statement.ts';
import { background, interactive, type TimeLimits, unlimited } from './time-limits.ts';

export interface ServerOptions {
  /** How many connections work at once for those who wait. */
  connections?: number | undefined;
  /** A pooler in transaction mode (PgBouncer) is in between; then the server's own URL has to be known, too. */
  pooled?: { directUrl: string } | undefined;
  /** Time limits (ms) for calls with a waiting client; `waitMs` is for a free connection. */
  limits?: TimeLimits & { waitMs: number };
}

/** How long an idle connection is kept. A new one plans every statement anew, several times, which costs as much as many orders. */
const idleMs = 10 * 60_000;
const rarelyUsedMs = 10_000;

/**
 * A database does most with about two statements at once for each of its cores: with more they only take turns, and push each other's plans out of the
 * cores' caches. It is taken to have as many cores as we have.
 */
const suitableConnections = Math.max(4, 2 * availableParallelism());

/** Of those that only wait for a lock. */
const mostStandBy = 8;
/** A statement takes a few milliseconds. */
const longMs = 250;

/** How many connections a process opens at most: for those who wait, of which some only wait for a lock, for background work, and one that listens. */
export const mostConnections = (connections = suitableConnections): number =>
  connections + Math.max(mostStandBy, connections) + alone.places + 1;

export async function openServer(url: string, log: Logger, options: ServerOptions = {}): Promise<Database> {
  const { connections = suitableConnections, pooled, limits = { ...interactive, waitMs: 900 } } = options;
  const directUrl = pooled?.directUrl ?? url;
  const late = new LateNotifications((text, values) => pool.send(text, values), log);
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
  // Background work would otherwise wait a minute for a server that is gone.
  const listener = new Listener(directUrl, log, () => backgroundPool.hangUp());
  return {
    kysely: kyselyOf(pool),
    background: kyselyOf(backgroundPool),
    kind: 'server',
    isAway: () => pool.isRefusing,
    async execute(sql, values) {
      const result = await backgroundPool.send(sql, values?.length ? values : undefined);
      // Several statements return an array of results; the last one with rows counts.
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
    listen: (channel, onNotify) => listener.listen(channel, onNotify),
    async close() {
      await Promise.all([listener.close(), late.close()]);
      await Promise.all([pool.end(), backgroundPool.end()]);
    },
  };
}

/** For work without a waiting client: a few connections, and a long wait for them. */
const alone = { places: 3, standBy: 0, each: 3, longMs: 60_000, waitMs: 60_000 };
