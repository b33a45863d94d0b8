/** Does the jobs of one kind when it is woken: fetched in batches, done by a few workers, and ended one by one, so that a slow one holds up only its worker. */
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import type { IdleDetector } from './idle-detector.ts';
import { endJob, putOff, type TakenJob, takeJobs } from './queries.ts';
import { every } from './scheduler.ts';

const batchSize = 10;
const workers = 2;
/** A process that is killed leaves its jobs to others after this long; one that lives asks for more time well before. */
const leaseSeconds = 20;
const renewMs = 5000;
/** A job that takes longer counts as failed. */
const limitMs = 60_000;
/** How long a job waits for a moment without requests. */
const patienceMs = 500;
const stopTimeoutMs = 10_000;

/** About two days of tries. */
const maxTries = 61;
/** Seconds until the next try: 5 to 10, then twice as long each time, at most an hour. */
const delayAfter = (tries: number): number => Math.min(3600, 5 * 2 ** (tries - 1) * (1 + Math.random()));

/** Thrown by a handler that has nothing to gain from another try. */
export class GivenUp extends Error {}

export interface Work {
  kind: string;
  handler: (payload: never) => Promise<void>;
}

export interface Deps {
  log: Logger;
  quiet: IdleDetector;
}

export class Runner {
  readonly #db: Db;
  readonly #work: Work;
  readonly #surroundings: Deps;
  /** Taken from the database, waiting for a worker. */
  readonly #batch: TakenJob[] = [];
  readonly #inHand = new Set<TakenJob>();
  #fetching: Promise<void> | undefined;
  #isStopping = false;
  /** How often the runner was told that there may be work. */
  #wakes = 0;
  readonly #sleepers: (() => void)[] = [];
  readonly #working: Promise<void>[];
  readonly #stopRenewing: () => Promise<void>;

  constructor(db: Db, work: Work, surroundings: Deps) {
    this.#db = db;
    this.#work = work;
    this.#surroundings = surroundings;
    this.#working = Array.from({ length: workers }, () => this.#workOn());
    this.#stopRenewing = every(renewMs, () => this.#renew(), { name: 'renewal of leases', log: surroundings.log });
  }

  /** There may be work. */
  wake(): void {
    this.#wakes += 1;
    for (const wake of this.#sleepers.splice(0)) wake();
  }

  /** Waits for the jobs in hand, and gives back the others. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.wake();
    const timeout = new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref());
    await Promise.race([Promise.all(this.#working), timeout]);
    await this.#stopRenewing();
    await Promise.all(this.#batch.splice(0).map((job) => this.#putOff(job, 0)));
  }

  async #workOn(): Promise<void> {
    while (!this.#isStopping) {
      const wakes = this.#wakes;
      if (this.#batch.length === 0) await (this.#fetching ??= this.#fetch());
      if (this.#isStopping) return;
      const job = this.#batch.shift();
      if (job) await this.#do(job);
      else if (wakes === this.#wakes) await this.#sleep();
    }
  }

  async #fetch(): Promise<void> {
    try {
      this.#batch.push(...(await takeJobs(this.#db, this.#work.kind, batchSize, leaseSeconds)));
    } catch (error) {
      this.#surroundings.log.warn({ err: error, kind: this.#work.kind }, 'jobs could not be looked for');
    } finally {
      this.#fetching = undefined;
    }
  }

  async #sleep(): Promise<void> {
    await new Promise<void>((resolve) => this.#sleepers.push(resolve));
  }

  async #do(job: TakenJob): Promise<void> {
    const { kind, handler } = this.#work;
    const { log, quiet } = this.#surroundings;
    this.#inHand.add(job);
    try {
      await quiet.moment(patienceMs);
      await withinLimit(handler(job.payload as never));
      await endJob(this.#db, kind, job.key, job.tries, 'done');
    } catch (error) {
      const isLast = job.tries >= maxTries || error instanceof GivenUp;
      log.warn({ err: error, kind, tries: job.tries, ...orderOf(job) }, isLast ? 'job failed for good' : 'job failed, will be tried again');
      await (isLast ? this.#giveUp(job) : this.#putOff(job, delayAfter(job.tries)));
    } finally {
      this.#inHand.delete(job);
    }
  }

  #giveUp(job: TakenJob): Promise<void> {
    return this.#quietly(endJob(this.#db, this.#work.kind, job.key, job.tries, 'given_up'));
  }

  #putOff(job: TakenJob, seconds: number): Promise<void> {
    return this.#quietly(putOff(this.#db, this.#work.kind, job.key, job.tries, seconds));
  }

  async #renew(): Promise<void> {
    await Promise.all([...this.#inHand, ...this.#batch].map((job) => this.#putOff(job, leaseSeconds)));
  }

  /** Without an answer of the database the lease runs out, and the job is done again. */
  async #quietly(asked: Promise<unknown>): Promise<void> {
    await asked.catch((error: unknown) => this.#surroundings.log.warn({ err: error, kind: this.#work.kind }, 'job queue'));
  }
}

/** For the log: most jobs are about an order. */
function orderOf({ payload }: TakenJob): { order?: number } {
  const { orderNumber } = payload as { orderNumber?: number };
  return orderNumber === undefined ? {} : { order: orderNumber };
}

async function withinLimit(work: Promise<void>): Promise<void> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the job took too long')), limitMs).unref();
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
