/** Work that outlives a request: an outbox in the same database, enqueued in the transaction that causes it. */

import type { Logger } from 'pino';
import type { Database, Db } from './db.ts';

export interface JobKinds {
  /** Confirmation of an order. */
  order_email: { orderNo: number };
  /** Somebody registered with an e-mail that has an account. */
  account_exists_email: { debtorId: number };
}

export interface Jobs {
  /** Queues work once per key: the same key again, even after it ran, is a no-op. Call it with the transaction that the work belongs to. */
  enqueue<K extends keyof JobKinds>(db: Db, kind: K, key: string, payload: JobKinds[K]): Promise<void>;
  /** Says what to do for a kind. A handler that throws is tried again, later each time. */
  handle<K extends keyof JobKinds>(kind: K, handler: (payload: JobKinds[K]) => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export declare function openJobs(database: Database, log: Logger): Promise<Jobs>;
