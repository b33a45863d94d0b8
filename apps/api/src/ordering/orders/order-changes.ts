/**
 * Detects which orders have changed, in any process: moves, refunds and help requests. The rows of `order_change` are the source of truth.
 * NOTIFY after the commit is best effort, so each process also polls every second for rows committed since. See
 * docs/decisions/0003-processes.md.
 */
import type { Logger } from 'pino';
import { withPriority } from '../../platform/db/connection-limiter.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { isCommittedAfter } from '../../platform/db/snapshot.ts';
import { statement } from '../../platform/db/statement.ts';
import { every } from '../../platform/jobs/scheduler.ts';

export interface OrderChange {
  orderNumber: number;
  /** Null when the notification does not name it. */
  branchId: number | null;
}

export interface OrderListener {
  /** Null: any order may have changed. */
  onChange: (change: OrderChange | null) => void;
  /** Called after each poll with the ms since the last success, 0 after a success. */
  onSilence: (ms: number) => void;
}

interface Deps {
  database: Pick<Database, 'listen' | 'kind'>;
  db: Db;
  log: Logger;
}

interface ChangesRead {
  snapshot: string | null;
  /** Transaction ids of another timeline mean others. */
  timeline: string | null;
  at: Date;
}

const pollMs = 1000;
/** Minutes; rows are deleted after twice that. */
const trustedFor = 5;

export class OrderChanges {
  readonly #context: Deps;
  readonly #listeners: OrderListener[] = [];
  /** Position up to which changes were read. */
  #read: ChangesRead = fromNowOn();
  /** Deduplicates notifications and polls: changes reported since the last two polls. */
  #told = new Set<string>();
  #toldBefore = new Set<string>();
  #stopPolling: () => Promise<void> = async () => undefined;
  #heardAt = performance.now();

  private constructor(context: Deps) {
    this.#context = context;
  }

  static async open(context: Deps): Promise<OrderChanges> {
    const changes = new OrderChanges(context);
    await context.database.listen('order_moved', (payload) => changes.#onNotify(payload));
    // The embedded database notifies within the transaction, so no notification is lost.
    if (context.database.kind === 'embedded') return changes;
    await changes.poll();
    changes.#stopPolling = every(pollMs, () => changes.#pollAndSay(), { name: 'poll of changed orders', log: context.log });
    return changes;
  }

  subscribe(listener: OrderListener): void {
    this.#listeners.push(listener);
  }

  close(): void {
    void this.#stopPolling();
  }

  async #pollAndSay(): Promise<void> {
    try {
      await this.poll();
      this.#heardAt = performance.now();
      for (const { onSilence } of this.#listeners) onSilence(0);
    } catch (error) {
      for (const { onSilence } of this.#listeners) onSilence(performance.now() - this.#heardAt);
      throw error;
    }
  }

  /** Reports changes committed since the last poll and not yet reported. */
  async poll(): Promise<void> {
    const since = this.#read;
    const [row] = await withPriority(() => readChanges(this.#context.db, since.snapshot));
    // The connection was lost meanwhile, and the server may have been replaced.
    if (!row || this.#read !== since) return;
    this.#read = row;
    const isSameServer = row.timeline === since.timeline;
    if (!isSameServer) this.#told.clear();
    const isKnown = since.snapshot !== null && isSameServer && row.at.getTime() - since.at.getTime() < trustedFor * 60_000;
    if (isKnown) for (const word of row.changes) this.#hear(word);
    else this.#tell(null);
    [this.#toldBefore, this.#told] = [this.#told, new Set()];
  }

  #onNotify(payload: string): void {
    if (payload !== '') for (const word of payload.split(' ')) this.#hear(word);
    else if (this.#context.database.kind === 'embedded') this.#tell(null);
    else {
      // Another server has its own transaction counter. Taking the snapshot first finds every later commit.
      this.#read = fromNowOn();
      this.#told.clear();
      this.#toldBefore.clear();
      this.poll().catch((error: unknown) => this.#context.log.warn({ err: error }, 'changed orders could not be read, trying again'));
    }
  }

  /** Parses `<branch>:<order>:<transaction>`, or `<order>:<any number>` from transactions that notify themselves. */
  #hear(word: string): void {
    const [first, second, transaction] = word.split(':').map(Number);
    if (first === undefined || second === undefined || Number.isNaN(first + second)) this.#tell(null);
    else if (transaction === undefined) this.#tell({ orderNumber: first, branchId: null });
    else if (!this.#told.has(word) && !this.#toldBefore.has(word)) {
      this.#told.add(word);
      this.#tell({ orderNumber: second, branchId: first });
    }
  }

  #tell(change: OrderChange | null): void {
    for (const { onChange } of this.#listeners) onChange(change);
  }
}

/** A new object each time: polls under way detect by identity that they are stale. */
const fromNowOn = (): ChangesRead => ({ snapshot: null, timeline: null, at: new Date(0) });

/** Ignores rows restored from another server's dump, whose transaction ids are ahead. Without a snapshot there are no changes. */
const readChanges = statement<ChangesRead & { changes: string[] }, [snapshot: string | null]>(`
  select pg_current_snapshot()::text as snapshot, database_timeline() as timeline, now() as at, array(
    select distinct concat_ws(':', branch_id, order_number, transaction_id) from order_change
    where ${isCommittedAfter('$1::text::pg_snapshot')} and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
  ) as changes`);

/** Deletes changes that every process has read. Uses the database clock, which wrote them. */
export const deleteOldChanges = statement<never, []>(
  `delete from order_change where changed_at < now() - interval '${2 * trustedFor} minutes'`,
);
