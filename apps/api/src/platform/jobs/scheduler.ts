/**
 * Periodic background work: one run at a time in a process, without keeping the process alive. With `shared`, one run at a time among all processes of a
 * database, and one in each interval.
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { oneRow, statement } from '../db/statement.ts';

interface Schedule {
  /** For the log. */
  name: string;
  log: Pick<Logger, 'warn'>;
  /** ms until an earlier first run, 0 for at once. */
  firstAfterMs?: number;
  /** The largest share of the interval by which a process is faster than `ms`, so that processes started together do not stay in step. */
  jitter?: number;
  /** Its processes take turns. */
  shared?: Database;
}

/** Runs work every `ms`, and skips a run while the last one is under way. Returns what stops it; that waits for the run under way. */
export function every(
  ms: number,
  work: () => Promise<unknown>,
  { name, log, firstAfterMs, jitter = 0.1, shared }: Schedule,
): () => Promise<void> {
  const interval = ms * (1 - jitter * Math.random());
  let running: Promise<void> | null = null;
  let lastFailure: string | null = null;
  let isStopped = false;

  const run = async () => {
    try {
      await (shared ? takeTurn(shared, { name, ms: interval }, work) : work());
      lastFailure = null;
    } catch (error) {
      // An outage is logged once, not at each run. Work that is stopped may find its database closed.
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

/**
 * How long (ms) a process may be at work before another one may begin the same: five intervals, within these limits. A process that is frozen holds up
 * the work no longer than that.
 */
const patience = { least: 30_000, most: 600_000 };

/** Of what has run at the beginning of an interval, the next run begins a little sooner than the interval ends. */
const early = 0.8;

const tryLock = oneRow<{ isOurs: boolean }, [name: string]>(
  'select pg_try_advisory_xact_lock(hashtext(\'turn\'), hashtext($1)) as "isOurs"',
);
const findTurn = oneRow<{ one: number }, [name: string, seconds: number]>(
  "select 1 as one from turn where name = $1 and began_at > now() - $2::float8 * interval '1 second'",
);
const noteTurn = statement<never, [name: string]>(`
  insert into turn (name, began_at) values ($1, now()) on conflict (name) do update set began_at = excluded.began_at`);

/**
 * Runs work, unless another process is at it, or began it within the interval of `ms`. The lock is held by a connection that does nothing else, so the work
 * of a process that is killed is done by the next one.
 */
export async function takeTurn({ kind, kysely }: Database, { name, ms }: { name: string; ms: number }, work: () => Promise<unknown>) {
  // The embedded database has one process, and no connection to spare.
  if (kind === 'embedded') return void (await work());
  await kysely.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(Math.round(Math.min(patience.most, Math.max(patience.least, 5 * ms))))}`.execute(
      transaction,
    );
    if (!(await tryLock(transaction, name))?.isOurs || (await findTurn(transaction, name, (ms * early) / 1000))) return;
    await work();
    await noteTurn(transaction, name);
  });
}
