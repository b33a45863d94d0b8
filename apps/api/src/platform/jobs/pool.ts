/** One pool of workers for all kinds of jobs. Each worker leases a job, does it and ends it, so a slow one occupies only its worker. */
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import type { IdleDetector } from './idle-detector.ts';
import { endJob, putOff, type TakenJob, takeJobs } from './queries.ts';
import { every } from './scheduler.ts';

const workers = 16;
/** Of one kind at a time. Five kinds call servers outside: were all of those to hang, one worker is left for the others. */
const workersPerKind = 3;
/** A process that is killed leaves its jobs to others after this long; one that lives asks for more time well before. */
const leaseSeconds = 20;
const renewMs = 5000;
/** A job that takes longer counts as failed. */
const limitMs = 60_000;
/** How long a job waits for a moment without requests. */
const idleTimeoutMs = 500;
/** A job that is later than this (seconds) waits no more: where a rush lasts, customers have to hear of their orders all the same. */
const mostLate = 5;
const stopTimeoutMs = 10_000;

/** About two days of tries. */
const maxTries = 61;
/** Exponential backoff with jitter, in seconds: 5 to 10, then twice as long each time, at most an hour. */
const delayAfter = (tries: number): number => Math.min(3600, 5 * 2 ** (tries - 1) * (1 + Math.random()));

/** Thrown by a handler when a retry cannot help. */
export class GivenUp extends Error {}

export interface Deps {
  log: Logger;
  idle: IdleDetector;
}

export type Handlers = ReadonlyMap<string, (payload: never) => Promise<void>>;

export function startPool(db: Db, handlers: Handlers, { log, idle }: Deps) {
  const inHand = new Map<TakenJob, Promise<void>>();
  let [isTaking, isWoken, isStopping] = [false, false, false];
  let taking = Promise.resolve();

  const delay = ({ kind, key, tries }: TakenJob, seconds: number) => putOff(db, kind, key, tries, seconds);
  /** Without an answer of the database the lease runs out, and the job is done again. */
  const quietly = (asked: Promise<unknown>) => asked.catch((error: unknown) => log.warn({ err: error }, 'job queue'));
  const renew = () => Promise.all([...inHand.keys()].map((job) => quietly(delay(job, leaseSeconds))));
  const stopRenewing = every(renewMs, renew, { name: 'renewal of leases', log });

  /** Takes due jobs for the workers that are free. While a call is under way, another one makes it look again. */
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
  async function lease(): Promise<TakenJob[]> {
    const rooms = new Map([...handlers.keys()].map((kind) => [kind, workersPerKind]));
    for (const { kind } of inHand.keys()) rooms.set(kind, (rooms.get(kind) ?? 0) - 1);
    try {
      return await takeJobs(db, [...rooms.keys()], [...rooms.values()], workers - inHand.size, leaseSeconds);
    } catch (error) {
      log.warn({ err: error }, 'jobs could not be looked for');
      return [];
    }
  }
  async function work(job: TakenJob): Promise<void> {
    const { kind, key, payload, tries } = job;
    try {
      if (isStopping) return void (await delay(job, 0));
      if (job.late < mostLate) await idle.waitForIdle(idleTimeoutMs);
      await withinLimit(handlers.get(kind)?.(payload as never));
      await endJob(db, kind, key, tries, 'done');
    } catch (error) {
      const isLast = tries >= maxTries || error instanceof GivenUp;
      log.warn({ err: error, kind, tries, ...subjectOf(job) }, isLast ? 'job failed for good' : 'job failed, will be tried again');
      await quietly(isLast ? endJob(db, kind, key, tries, 'given_up') : delay(job, delayAfter(tries)));
    } finally {
      inHand.delete(job);
      void wake();
    }
  }
  return {
    wake,
    /** Gives back what was taken just now, and waits for the jobs in hand. */
    async stop(): Promise<void> {
      isStopping = true;
      const timeout = new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref());
      await Promise.race([taking.then(() => Promise.all(inHand.values())), timeout]);
      await stopRenewing();
    },
  };
}

/** For the log: which mail, and which order most jobs are about. */
function subjectOf({ payload }: TakenJob): { template?: string; order?: number } {
  const { template, orderNumber } = payload as { template?: string; orderNumber?: number };
  return { ...(template && { template }), ...(orderNumber !== undefined && { order: orderNumber }) };
}

async function withinLimit(work: Promise<void> | undefined): Promise<void> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the job took too long')), limitMs).unref();
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
