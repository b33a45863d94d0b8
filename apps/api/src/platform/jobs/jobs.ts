/** Background jobs: an outbox in the same database, written in the transaction that causes them. See docs/decisions/0004-jobs.md. */
import type { Provider } from '@sufra/contract/account/social/model';
import type { Database, Db } from '../db/database.ts';
import { deleteEndedJobs, dueKinds, makeAllDue, queueJob, withdrawJob } from './queries.ts';
import { type Deps, Runner } from './runner.ts';
import { every } from './scheduler.ts';

export interface JobKinds {
  /** The first mail about an order. */
  order_email: { orderNumber: number };
  /** An order for a branch that wants to hear of its orders: who is to be told? */
  announce: { orderNumber: number };
  /** Tells one of the branch's addresses, known by its mark. */
  announce_email: { orderNumber: number; recipient: string };
  /** Tells the branch's webhook. */
  announce_webhook: { orderNumber: number };
  /** No staff member takes an order: who is to be told? */
  escalate: { orderNumber: number };
  /** Tells one of the second addresses, known by its mark. */
  escalation_email: { orderNumber: number; recipient: string };
  /** Tells the second webhook. */
  escalation_webhook: { orderNumber: number };
  /** A move that could be taken back, and was not: what follows from it. */
  settle_move: { orderNumber: number; eventId: number };
  /** An order was moved: whom is that to be told, and how? */
  order_moved: { orderNumber: number; eventId: number };
  /** Tells its customer by mail. */
  moved_email: { orderNumber: number; eventId: number };
  /** Tells one of the browsers that asked for it. */
  moved_push: { orderNumber: number; eventId: number; subscriptionId: number };
  /** A customer opened an account, or wants the mail about it `again` (which names this time): what is to be mailed, and to whom? */
  registered: { customerId: number; again?: string | undefined };
  /** Asks a customer to confirm their e-mail. */
  confirm_account_email: { customerId: number; again?: string | undefined };
  /**
   * A person registered with an e-mail that has an account. `twinId`: the second account, which the mailed link merges into the first; jobs of an earlier
   * release have none.
   */
  account_exists_email: { customerId: number; twinId?: number; again?: string | undefined };
  /** The code to choose a new password with. The payload never has it: it follows from the id. */
  reset_code_email: { resetId: string };
  /** Leads a customer to the page for a new password, because the restaurant was asked for help. `asked` names the time. */
  reset_help_email: { customerId: number; asked: string };
  staff_invitation_email: { invitationId: string };
  /** Tells a customer that their password is another one. */
  password_changed_email: { customerId: number; changeId: string };
  /** Tells a customer of another way into the account, or of one less. */
  provider_email: { customerId: number; provider: Provider; change: 'linked' | 'unlinked'; changeId: string };
  /** Asks a new e-mail address whether it is the customer's. */
  email_change_email: { changeId: string };
  /** Tells the old one. */
  email_change_notice: { changeId: string };
  /** The code that a guest confirms an e-mail with, asked for at that moment (ISO 8601). */
  guest_code_email: { customerId: number; askedAt: string };
  /** A webhook to look into. */
  gateway_event: { gateway: string; eventId: string };
  /** An order that the kitchen will not cook: what was paid for it goes back. */
  refund_order: { orderNumber: number };
  /** Money to give back. */
  refund: { refundId: string };
  /** Tells the customer of it. */
  refund_email: { refundId: string };
  /** Takes the person out of the carts and orders of an erased account. */
  erase_orders: { customerId: number };
}

type JobKind = keyof JobKinds;

export interface Later {
  /** ms, until which it can be taken back. */
  after: number;
}

export interface Jobs {
  /** Queues work once per key: the same key again, even after it ran, is a no-op. Call it with the transaction that the work belongs to. */
  enqueue<K extends JobKind>(db: Db, kind: K, key: string, payload: JobKinds[K], later?: Later): Promise<void>;
  /** Takes work back, in the transaction of what it belonged to. False when a worker has begun with it: then it is too late. */
  withdraw(db: Db, kind: JobKind, key: string): Promise<boolean>;
  /** Says that another statement has queued work of a kind: this process looks for it soon, rather than within a second. */
  wakeSoon(kind: JobKind): void;
  /** Says what to do for a kind. A handler that throws is tried again, later each time. */
  handle<K extends JobKind>(kind: K, handler: (payload: JobKinds[K]) => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** How soon after it was queued this process looks for a job; others look every second. */
const wakeMs = 50;
const lookMs = 1000;
/** How long an ended job is remembered, so that its key stays used. */
const rememberedDays = 90;
const forgetMs = 3_600_000;

/** Nothing runs before `start`. */
export async function openJobs(database: Database, surroundings: Deps): Promise<Jobs> {
  const db = database.kysely;
  // The embedded database has one process, so what is in hand at startup was in that of a killed one. On a server its lease runs out.
  if (database.kind === 'embedded') await makeAllDue(db);
  const handlers = new Map<JobKind, (payload: never) => Promise<void>>();
  const runners = new Map<string, Runner>();
  const waking = new Set<JobKind>();
  const stops: (() => Promise<void>)[] = [];

  // By then the transaction has most likely committed; if not, a worker finds the job when it looks again by itself.
  const wakeSoon = (kind: JobKind) => {
    if (waking.has(kind)) return;
    waking.add(kind);
    const wake = () => {
      waking.delete(kind);
      runners.get(kind)?.wake();
    };
    setTimeout(wake, wakeMs).unref();
  };
  // For what others queued, what was for later, and what is to be tried again.
  const look = async () => {
    for (const kind of await dueKinds(db)) runners.get(kind)?.wake();
  };
  const forget = () => deleteEndedJobs(db, rememberedDays);
  return {
    async enqueue(db, kind, key, payload, { after } = { after: 0 }) {
      await queueJob(db, kind, key, payload, after / 1000);
      // A process that polls at that time finds what is for later.
      if (after === 0) wakeSoon(kind);
    },
    withdraw: withdrawJob,
    wakeSoon,
    handle(kind, handler) {
      handlers.set(kind, handler as (payload: never) => Promise<void>);
    },
    async start() {
      for (const [kind, handler] of handlers) runners.set(kind, new Runner(db, { kind, handler }, surroundings));
      const { log } = surroundings;
      stops.push(
        every(lookMs, look, { name: 'poll of the jobs', log }),
        every(forgetMs, forget, { name: 'cleanup of ended jobs', log, firstAfterMs: 0 }),
      );
    },
    async stop() {
      await Promise.all(stops.splice(0).map((stop) => stop()));
      await Promise.all([...runners.values()].map((runner) => runner.stop()));
      runners.clear();
    },
  };
}
