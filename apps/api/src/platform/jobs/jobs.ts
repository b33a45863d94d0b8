/** Background jobs: an outbox in the same database, written in the transaction that causes them. See docs/decisions/0004-jobs.md. */
import type { Provider } from '@sufra/contract/account/social/model';
import type { Database, Db } from '../db/database.ts';
import { type Deps, startPool } from './pool.ts';
import { deleteEndedJobs, makeAllDue, queueJob, renameOldJobs, withdrawJob } from './queries.ts';
import { every } from './scheduler.ts';

/** What a mail is made of, by its template. No payload has an address, a code or a token: the rows that it names lead to them. */
export interface EmailTemplates {
  order: { orderNumber: number };
  order_moved: { orderNumber: number; eventId: number };
  refund: { refundId: string };
  /** To one of the branch's addresses, known by its mark. */
  ticket: BranchEvent & { recipient: string };
  /** `again` names the time that the customer asked for the mail once more. */
  confirm_account: { customerId: number; again?: string | undefined };
  /** `twinId`: the second account of the e-mail, which the mailed link merges into the first; jobs of release 0.1.0 have none. */
  account_exists: { customerId: number; twinId?: number; again?: string | undefined };
  reset_code: { resetId: string };
  /** `asked` names the time. */
  reset_help: { customerId: number; asked: string };
  staff_invitation: { invitationId: string };
  staff_password_changed: { memberId: number; changeId: string };
  password_changed: { customerId: number; changeId: string };
  provider: { customerId: number; provider: Provider; change: 'linked' | 'unlinked'; changeId: string };
  /** To the new address; the notice goes to the old one. */
  email_change: { changeId: string };
  email_change_notice: { changeId: string };
  /** `askedAt`: ISO 8601. */
  guest_code: { customerId: number; askedAt: string };
}
export type EmailTemplate = keyof EmailTemplates;

/** `order.waiting`: no staff member has taken the order yet, so the branch's second address is told. `order.cancelled`: its customer did. */
export interface BranchEvent {
  event: 'order.placed' | 'order.waiting' | 'order.cancelled';
  orderNumber: number;
}

export interface JobKinds {
  /** One mail. The template also begins the job's key. */
  email: { [T in EmailTemplate]: { template: T } & EmailTemplates[T] }[EmailTemplate];
  /** One message to a browser that asked for it. */
  push: { orderNumber: number; eventId: number; subscriptionId: number };
  /** Decides which addresses of a branch are told, and queues a job for each. */
  notify_branch: BranchEvent;
  branch_webhook: BranchEvent;
  /** What follows from a move that could be undone, and was not. */
  finalize_transition: { orderNumber: number; eventId: number };
  /** Decides how a customer is told of a move, and queues a job for each way. */
  notify_customer: { orderNumber: number; eventId: number };
  /** Decides which mail a customer gets who opened an account, or asked `again`. */
  registered: { customerId: number; again?: string | undefined };
  /** A webhook of the payment gateway. */
  gateway_event: { gateway: string; eventId: string };
  /** Requests the refund of an order that the kitchen will not cook. */
  refund_order: { orderNumber: number };
  refund: { refundId: string };
  /** Takes the person out of the carts and orders of an erased account. */
  erase_orders: { customerId: number };
  /** Deletes an erased account's customer at the payment gateway, with the cards saved there. */
  delete_gateway_customer: { customerId: number };
}

type JobKind = keyof JobKinds;

export interface Jobs {
  /**
   * Queues work once per key: the same key again, even after it ran, is a no-op. Call it with the transaction that the work belongs to. It starts
   * `after` so many ms, until which it can be withdrawn.
   */
  enqueue<K extends JobKind>(db: Db, kind: K, key: string, payload: JobKinds[K], later?: { after: number }): Promise<void>;
  /** Takes work back, in the transaction of what it belonged to. False when a worker has begun with it: then it is too late. */
  withdraw(db: Db, kind: JobKind, key: string): Promise<boolean>;
  /** Says that another statement has queued work: this process looks for it soon, rather than within a second. */
  wakeSoon(): void;
  /** Says what to do for a kind. A job whose handler throws is retried with exponential backoff. */
  handle<K extends JobKind>(kind: K, handler: (payload: JobKinds[K]) => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** How soon after it was queued this process looks for a job; others look every second. */
const wakeMs = 50;
const lookMs = 1000;
const renameMs = 5000;
/** How long an ended job is remembered, so that its key stays used. */
const rememberedDays = 7;
const forgetMs = 3_600_000;

/** Nothing runs before `start`. */
export async function openJobs(database: Database, deps: Deps): Promise<Jobs> {
  const db = database.kysely;
  // The embedded database has one process, so what is in hand at startup was in that of a killed one. On a server its lease runs out.
  const isAlone = database.kind === 'embedded';
  if (isAlone) {
    await makeAllDue(db);
    await renameOldJobs(db);
  }
  const handlers = new Map<JobKind, (payload: never) => Promise<void>>();
  let pool: ReturnType<typeof startPool> | undefined;
  let isWaking = false;
  const stops: (() => Promise<void>)[] = [];

  // By then the transaction has most likely committed; if not, a worker finds the job when it looks again by itself.
  const wakeSoon = () => {
    if (isWaking) return;
    isWaking = true;
    setTimeout(() => {
      isWaking = false;
      void pool?.wake();
    }, wakeMs).unref();
  };
  return {
    async enqueue(db, kind, key, payload, { after } = { after: 0 }) {
      await queueJob(db, kind, key, payload, after / 1000);
      // A process that polls at that time finds what is for later.
      if (after === 0) wakeSoon();
    },
    withdraw: withdrawJob,
    wakeSoon,
    handle(kind, handler) {
      handlers.set(kind, handler as (payload: never) => Promise<void>);
    },
    async start() {
      const { log } = deps;
      const started = startPool(db, handlers, deps);
      pool = started;
      // Polling finds what others queued, what was for later, and what is to be retried.
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
