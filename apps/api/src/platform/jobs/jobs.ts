/** Job queue with transactional outbox: jobs commit with the transaction that causes them. See docs/decisions/0004-jobs.md. */
import type { Provider } from '@sufra/contract/account/social/model';
import type { Database, Db } from '../db/database.ts';
import { variant } from '../variant.ts';
import { type Deps, startPool } from './pool.ts';
import { deleteEndedJobs, queueJob, renameOldJobs, retryAllNow, withdrawJob } from './queries.ts';
import { every } from './scheduler.ts';

/** Mail payloads by template. Payloads hold no address, code or token, only ids of rows that lead to them. */
export interface EmailTemplates {
  order: { orderNumber: number };
  order_moved: { orderNumber: number; eventId: number };
  refund: { refundId: string };
  /** To one of the branch's addresses, identified by a hash. */
  ticket: BranchEvent & { recipient: string };
  /** `again` identifies a repeated request by the customer. */
  confirm_account: { customerId: number; again?: string | undefined };
  /** `twinId`: second account of the e-mail, which the link merges into the first; absent in jobs of release 0.1.0. */
  account_exists: { customerId: number; twinId?: number; again?: string | undefined };
  reset_code: { resetId: string };
  /** `asked` names the time. */
  reset_help: { customerId: number; asked: string };
  staff_invitation: { invitationId: string };
  staff_password_changed: { memberId: number; changeId: string };
  password_changed: { customerId: number; changeId: string };
  phone: { customerId: number; change: 'login' | 'moved' | 'proved'; changeId: string };
  provider: { customerId: number; provider: Provider; change: 'linked' | 'unlinked'; changeId: string };
  /** To the new address; the notice goes to the old one. */
  email_change: { changeId: string };
  email_change_notice: { changeId: string };
  /** `askedAt`: ISO 8601. */
  guest_code: { customerId: number; askedAt: string };
}
export type EmailTemplate = keyof EmailTemplates;

/** `order.waiting`: escalation to the branch's second address. `order.cancelled`: cancelled by the customer. */
export interface BranchEvent {
  event: 'order.placed' | 'order.waiting' | 'order.cancelled';
  orderNumber: number;
}

export interface JobKinds {
  /** One mail; the template prefixes the job's key. */
  email: { [T in EmailTemplate]: { template: T } & EmailTemplates[T] }[EmailTemplate];
  /** Sends one code to a phone. `isLate`: SMS fallback, unless WhatsApp delivered it. */
  phone_code: { codeId: string; isLate?: boolean };
  /** News of a move by WhatsApp. `isRetry`: the first try did not reach it, and has the order number. */
  order_news: { eventId: number; orderNumber?: number; isRetry?: boolean };
  /** One push message to a subscription. */
  push: { orderNumber: number; eventId: number; subscriptionId: number };
  /** Fan-out: resolves a branch's recipients and enqueues a job for each. */
  notify_branch: BranchEvent;
  branch_webhook: BranchEvent;
  /** Effects of an undoable move after its undo period. */
  finalize_transition: { orderNumber: number; eventId: number };
  /** Fan-out: resolves how a customer is notified of a move, and enqueues a job for each way. */
  notify_customer: { orderNumber: number; eventId: number };
  /** Chooses the mail after a registration, or a repeated one (`again`). */
  registered: { customerId: number; again?: string | undefined };
  /** Webhook of the payment gateway. */
  gateway_event: { gateway: string; eventId: string };
  /** Requests the refund of a rejected or cancelled order. */
  refund_order: { orderNumber: number };
  refund: { refundId: string };
  /** Reports an electronic invoice to the authority: its place in the seller's chain. */
  report_invoice: { sellerId: number; counter: number };
  /** Anonymizes carts and orders of an erased account. */
  erase_orders: { customerId: number };
  /** Deletes an erased account's customer and saved cards at the payment gateway. */
  delete_gateway_customer: { customerId: number };
}

type JobKind = keyof JobKinds;

export interface Jobs {
  /**
   * Enqueues a job, idempotent by key even after it ran. Call it within the transaction that causes it. Starts after `after` ms, until when
   * it can be withdrawn.
   */
  enqueue<K extends JobKind>(db: Db, kind: K, key: string, payload: JobKinds[K], later?: { after: number }): Promise<void>;
  /** Withdraws a job within a transaction. False when a worker has started it. */
  withdraw(db: Db, kind: JobKind, key: string): Promise<boolean>;
  /** Signals that another statement enqueued a job, so that this process polls soon instead of within a second. */
  wakeSoon(): void;
  /** Registers the handler of a kind. Failed jobs are retried with exponential backoff; `tries` is 1 at first. */
  handle<K extends JobKind>(kind: K, handler: (payload: JobKinds[K], tries: number) => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Delay until this process polls for a job it enqueued; others poll every second. */
const wakeMs = 50;
const lookMs = 1000;
const renameMs = 5000;
/** Retention of finished jobs in days, which keeps their keys idempotent. */
const rememberedDays = 7;
const forgetMs = 3_600_000;

/** Runs no job before `start`. */
export async function openJobs(database: Database, deps: Deps): Promise<Jobs> {
  const db = database.kysely;
  // Embedded: single process, so running jobs at startup belong to a killed one. With a server, their leases expire.
  const isAlone = database.kind === 'embedded';
  if (isAlone) {
    await retryAllNow(db);
    await renameOldJobs(db);
  }
  const handlers = new Map<JobKind, (payload: never, tries: number) => Promise<void>>();
  let pool: ReturnType<typeof startPool> | undefined;
  let isWaking = false;
  const stops: (() => Promise<void>)[] = [];

  // By then the transaction has probably committed; otherwise a later poll finds the job. Embedded, the poll queues behind the transaction.
  const wakeSoon = () => {
    if (isWaking) return;
    isWaking = true;
    setTimeout(
      () => {
        isWaking = false;
        // Jobs of others run, too.
        variant.exit(() => void pool?.wake());
      },
      isAlone ? 0 : wakeMs,
    ).unref();
  };
  return {
    async enqueue(db, kind, key, payload, { after } = { after: 0 }) {
      await queueJob(db, kind, key, payload, after / 1000);
      // Delayed jobs are found by polling.
      if (after === 0) wakeSoon();
    },
    withdraw: withdrawJob,
    wakeSoon,
    handle(kind, handler) {
      handlers.set(kind, handler as (payload: never, tries: number) => Promise<void>);
    },
    async start() {
      const { log } = deps;
      const started = startPool(db, handlers, deps);
      pool = started;
      // Polling finds jobs of other processes, delayed jobs and retries.
      stops.push(
        every(lookMs, () => started.wake(), { name: 'poll of the jobs', log }),
        every(forgetMs, () => deleteEndedJobs(database.background, rememberedDays), {
          name: 'cleanup of ended jobs',
          log,
          firstAfterMs: 0,
          shared: database,
        }),
      );
      if (!isAlone)
        stops.push(every(renameMs, () => renameOldJobs(db), { name: 'renaming of old jobs', log, firstAfterMs: 0, shared: database }));
    },
    async stop() {
      await Promise.all([pool?.stop(), ...stops.splice(0).map((stop) => stop())]);
      pool = undefined;
    },
  };
}
