/** Background jobs: an outbox in the same database, enqueued in the transaction that causes them. */
import { createHash } from 'node:crypto';
import { type Db as BossDb, fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Db } from '../db/database.ts';
import type { Quiet } from './quiet.ts';

export interface JobKinds {
  /** Confirmation of an order. */
  order_email: { orderNumber: number };
  /** Somebody registered with an e-mail that has an account. */
  account_exists_email: { customerId: number };
  /** A webhook to look into. */
  gateway_event: { gateway: string; eventId: string };
  /** Money to give back. */
  refund: { refundId: string };
  /** Tells the customer of it. */
  refund_email: { refundId: string };
}

type JobKind = keyof JobKinds;

export interface Jobs {
  /** Queues work once per key: the same key again, even after it ran, is a no-op. Call it with the transaction that the work belongs to. */
  enqueue<K extends keyof JobKinds>(db: Db, kind: K, key: string, payload: JobKinds[K]): Promise<void>;
  /** Says what to do for a kind. A handler that throws is tried again, later each time. */
  handle<K extends keyof JobKinds>(kind: K, handler: (payload: JobKinds[K]) => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const kinds: readonly JobKind[] = ['order_email', 'account_exists_email', 'gateway_event', 'refund', 'refund_email'];

const day = 86_400;
/** Seconds. A job is tried for about two days, at most an hour apart, and is remembered (so that its key stays used) for 90 days. */
const jobOptions = {
  retryLimit: 60,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
  retentionSeconds: 14 * day,
  deleteAfterSeconds: 90 * day,
};

/** So that a slow mail server holds up one worker, not every job of the kind. */
const workersPerKind = 2;
const stopTimeoutMs = 10_000;
/** How soon after it was queued this process looks for a job; others look every second. */
const wakeMs = 50;
/** How long a job waits for a moment without requests. */
const patienceMs = 500;

interface Surroundings {
  log: Logger;
  quiet: Quiet;
}

/** Installs or updates the queue's tables (schema `pgboss`). Nothing runs before `start`. */
export async function openJobs(database: Database, surroundings: Surroundings): Promise<Jobs> {
  const { log } = surroundings;
  const boss = new PgBoss({
    db: executor(database),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    // Flows, which we do not use, would poll the database every five seconds.
    flowIntervalSeconds: day / 24,
    // PGlite has no autovacuum to watch and no second connection to rebuild an index on.
    monitorVacuum: database.kind === 'server',
    reindex: database.kind === 'server',
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'));
  await boss.start();
  await createQueues(boss);
  if (database.kind === 'embedded') await retryOrphans(boss, database);

  const handlers = new Map<JobKind, (payload: never) => Promise<void>>();
  const workers = new Map<JobKind, string[]>();
  // By then the transaction has most likely committed; if not, the worker finds the job when it looks again by itself.
  const wakeSoon = (kind: JobKind) => {
    const wake = () => {
      for (const id of workers.get(kind) ?? []) boss.notifyWorker(id);
    };
    setTimeout(wake, wakeMs).unref();
  };
  return {
    async enqueue(db, kind, key, payload) {
      await boss.send(kind, payload, { ...jobOptions, id: jobId(kind, key), db: fromKysely(db) });
      wakeSoon(kind);
    },
    handle(kind, handler) {
      handlers.set(kind, handler as (payload: never) => Promise<void>);
    },
    async start() {
      for (const [kind, handler] of handlers) {
        const starting = Array.from({ length: workersPerKind }, () => startWorker(boss, kind, handler, surroundings));
        workers.set(kind, await Promise.all(starting));
      }
    },
    async stop() {
      // Stops the workers first, waiting for their current jobs: pg-boss's own graceful stop polls only twice a second.
      const finished = Promise.all([...handlers.keys()].map((kind) => boss.offWork(kind, { wait: true })));
      await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref())]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** One worker, one job at a time, each committed by itself, in a moment without requests if there is one soon. */
async function startWorker(
  boss: PgBoss,
  kind: JobKind,
  handler: (payload: never) => Promise<void>,
  { log, quiet }: Surroundings,
): Promise<string> {
  const id = await boss.work<object>(kind, { pollingIntervalSeconds: 1 }, async ([job]) => {
    if (!job) return;
    // Looks for more as soon as this one is done.
    boss.notifyWorker(id);
    await quiet.moment(patienceMs);
    try {
      await handler(job.data as never);
    } catch (error) {
      log.warn({ err: error, kind, job: job.id }, 'job failed, will be tried again');
      throw error;
    }
  });
  return id;
}

/**
 * Creates missing queues and reads each, so that pg-boss has them in memory and enqueuing does not query outside its transaction. Nobody is
 * notified of a job: NOTIFY holds a lock of the whole database while it commits, and orders would commit one after the other.
 */
async function createQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const kind of kinds) {
    const queue = known.get(kind);
    if (!queue) await boss.createQueue(kind, { notify: false });
    else if (queue.notify) await boss.updateQueue(kind, { notify: false });
    await boss.findJobs(kind, { id: jobId(kind, '') });
  }
}

/** The embedded database has one process, so an active job at startup belongs to a killed one. On a server, such jobs expire. */
async function retryOrphans(boss: PgBoss, database: Database): Promise<void> {
  const { rows } = await database.execute("select name, id from pgboss.job where state = 'active'");
  for (const { name, id } of rows as { name: string; id: string }[]) await boss.fail(name, id, { message: 'the process was killed' });
}

const executor = (database: Database): BossDb => ({ executeSql: (text, values) => database.execute(text, values) });

/** A UUID that is the same for the same kind and key: the queue's primary key is what makes a repeat a no-op. */
function jobId(kind: JobKind, key: string): string {
  const hash = createHash('sha256').update(`${kind}:${key}`).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, variant + hash.slice(18, 20), hash.slice(20, 32)].join('-');
}
