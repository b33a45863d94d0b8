/**
 * Scheduler of periodic background work: no overlapping runs, timers unreferenced. With `shared`, one run per interval among all processes
 * (advisory lock).
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { oneRow, statement } from '../db/statement.ts';

interface Schedule {
  /** For the log. */
  name: string;
  log: Pick<Logger, 'warn'>;
  /** Delay in ms of the first run, 0 for immediately. */
  firstAfterMs?: number;
  /** With it, all processes take turns. */
  shared?: Database;
}

/** Maximum jitter as a share of the interval, so that processes do not stay in step. */
const jitter = 0.1;

/** Runs work every `ms`, skipping runs while one is active. Returns a stop function that waits for the active run. */
export function every(ms: number, work: () => Promise<unknown>, { name, log, firstAfterMs, shared }: Schedule): () => Promise<void> {
  const interval = ms * (1 - jitter * Math.random());
  let running: Promise<void> | null = null;
  let lastFailure: string | null = null;
  let isStopped = false;

  const run = async () => {
    try {
      await (shared ? runExclusively(shared, { name, ms: interval }, work) : work());
      lastFailure = null;
    } catch (error) {
      // Log an outage once, not at each run. During shutdown the database may be closed.
      if (!isStopped && lastFailure !== String(error)) log.warn({ err: error }, `${name} failed`);
      lastFailure = String(error);
    }
  };
  const begin = () => {
    running ??= run().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(begin, interval).unref();
  const first = firstAfterMs ? setTimeout(begin, firstAfterMs).unref() : undefined;
  if (firstAfterMs === 0) begin();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    clearTimeout(first);
    await running;
  };
}

/** Takeover timeout (ms) for a frozen process: five intervals, within these bounds. */
const patience = { least: 30_000, most: 600_000 };

/** Next run may start at this share of the interval, to tolerate jitter. */
const early = 0.8;

const tryLock = oneRow<{ isOurs: boolean }, [name: string]>(
  'select pg_try_advisory_xact_lock(hashtext(\'turn\'), hashtext($1)) as "isOurs"',
);
const findTurn = oneRow<{ one: number }, [name: string, seconds: number]>(
  "select 1 as one from turn where name = $1 and began_at > now() - $2::float8 * interval '1 second'",
);
const recordTurn = statement<never, [name: string]>(`
  insert into turn (name, began_at) values ($1, now()) on conflict (name) do update set began_at = excluded.began_at`);

/**
 * Runs work unless another process is running it, or did within `ms`. The lock belongs to a dedicated connection, so a crash releases it.
 */
export async function runExclusively({ kind, kysely }: Database, { name, ms }: { name: string; ms: number }, work: () => Promise<unknown>) {
  // Embedded: single process without a spare connection.
  if (kind === 'embedded') return void (await work());
  await kysely.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(Math.round(Math.min(patience.most, Math.max(patience.least, 5 * ms))))}`.execute(
      transaction,
    );
    if (!(await tryLock(transaction, name))?.isOurs || (await findTurn(transaction, name, (ms * early) / 1000))) return;
    await work();
    await recordTurn(transaction, name);
  });
}
