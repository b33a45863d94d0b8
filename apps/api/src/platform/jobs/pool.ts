/** Worker pool for all kinds of jobs. A worker leases one job at a time, so a slow job blocks only its worker. */
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import type { IdleDetector } from './idle-detector.ts';
import { endJob, type LeasedJob, leaseJobs, postponeJob } from './queries.ts';
import { every } from './scheduler.ts';

/** Concurrency per kind, so that an external server that hangs delays no other kind. */
const workersPerKind = 3;
/** Lease duration; a living process renews well before it expires. */
const leaseSeconds = 20;
const renewMs = 5000;
/** Timeout of a job. */
const limitMs = 60_000;
/** How long a job waits for an idle moment. */
const idleTimeoutMs = 500;
/** Seconds overdue after which a job no longer yields to requests, so that notifications arrive under load. */
const maxLateSeconds = 5;
const stopTimeoutMs = 10_000;

/** About two days of tries. */
const maxTries = 61;
/** Kinds that nothing else would start again: they are tried every hour until they succeed. */
const endless: ReadonlySet<string> = new Set(['refund', 'refund_order', 'report_invoice']);
/** Exponential backoff with jitter, in seconds: starts at 5 to 10, doubles, capped at an hour. */
const delayAfter = (tries: number): number => Math.min(3600, 5 * 2 ** (tries - 1) * (1 + Math.random()));

/** Permanent failure: thrown by a handler when a retry cannot help. */
export class GivenUp extends Error {}

export interface Deps {
  log: Logger;
  idle: IdleDetector;
}

type Handlers = ReadonlyMap<string, (payload: never, tries: number) => Promise<void>>;

export function startPool(db: Db, handlers: Handlers, { log, idle }: Deps) {
  const inHand = new Map<LeasedJob, Promise<void>>();
  /** Jobs whose lease is renewed: a renewal after the retry's delay would overwrite it. */
  const renewed = new Set<LeasedJob>();
  let [isTaking, isWoken, isStopping] = [false, false, false];
  let taking = Promise.resolve();

  const delay = ({ kind, key, tries }: LeasedJob, seconds: number) => postponeJob(db, kind, key, tries, seconds);
  /** Ignores database errors: the lease expires, and the job runs again. */
  const quietly = (asked: Promise<unknown>) => asked.catch((error: unknown) => log.warn({ err: error }, 'job queue'));
  let renewing: Promise<unknown> = Promise.resolve();
  const renew = () => (renewing = Promise.all([...renewed].map((job) => quietly(delay(job, leaseSeconds)))));
  const stopRenewing = every(renewMs, renew, { name: 'renewal of leases', log });

  /** Leases due jobs; calls while running are coalesced into one more poll. */
  function wake(): Promise<void> {
    isWoken = true;
    if (!isTaking) taking = take();
    return taking;
  }
  async function take(): Promise<void> {
    isTaking = true;
    while (isWoken && !isStopping) {
      isWoken = false;
      for (const job of await lease()) inHand.set(job, work(job));
    }
    isTaking = false;
  }
  async function lease(): Promise<LeasedJob[]> {
    const rooms = new Map([...handlers.keys()].map((kind) => [kind, workersPerKind]));
    for (const { kind } of inHand.keys()) rooms.set(kind, (rooms.get(kind) ?? 0) - 1);
    try {
      return await leaseJobs(db, [...rooms.keys()], [...rooms.values()], leaseSeconds);
    } catch (error) {
      log.warn({ err: error }, 'jobs could not be polled');
      return [];
    }
  }
  async function work(job: LeasedJob): Promise<void> {
    const { kind, key, payload, tries } = job;
    try {
      if (isStopping) return void (await delay(job, 0));
      renewed.add(job);
      if (job.late < maxLateSeconds) await idle.waitForIdle(idleTimeoutMs);
      await withinLimit(handlers.get(kind)?.(payload as never, tries));
      await endJob(db, kind, key, tries, 'done');
    } catch (error) {
      renewed.delete(job);
      await renewing;
      const isLast = error instanceof GivenUp || (tries >= maxTries && !endless.has(kind));
      log.warn({ err: error, kind, tries, ...subjectOf(job) }, isLast ? 'job failed permanently' : 'job failed, will be tried again');
      await quietly(isLast ? endJob(db, kind, key, tries, 'given_up') : delay(job, delayAfter(tries)));
    } finally {
      renewed.delete(job);
      inHand.delete(job);
      void wake();
    }
  }
  return {
    wake,
    /** Graceful shutdown: returns jobs not started, and waits for running ones. */
    async stop(): Promise<void> {
      isStopping = true;
      const timeout = new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref());
      await Promise.race([taking.then(() => Promise.all(inHand.values())), timeout]);
      await stopRenewing();
    },
  };
}

/** Log context: mail template and order number. */
function subjectOf({ payload }: LeasedJob): { template?: string; order?: number } {
  const { template, orderNumber } = payload as { template?: string; orderNumber?: number };
  return { ...(template && { template }), ...(orderNumber !== undefined && { order: orderNumber }) };
}

async function withinLimit(work: Promise<void> | undefined): Promise<void> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the job took too long')), limitMs).unref();
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
