/**
 * Which orders have changed, wherever: moves, refunds and requests for help. The rows of `order_change` are the truth. Processes notify of them after
 * the commit, which may be lost; so each process also reads every second what was committed since. See docs/decisions/0003-processes.md.
 */
import type { Logger } from 'pino';
import type { Database, Db } from '../../platform/db/database.ts';
import { isCommittedAfter } from '../../platform/db/snapshot.ts';
import { statement } from '../../platform/db/statement.ts';
import { every } from '../../platform/jobs/scheduler.ts';

export interface OrderChange {
  orderNumber: number;
  /** Null where the notification does not say. */
  branchId: number | null;
}

export interface OrderListener {
  /** Null: any order may have changed. */
  onChange: (change: OrderChange | null) => void;
  /** After each try to read what changed: the time (ms) since the last one that succeeded, 0 after a success. */
  onSilence: (ms: number) => void;
}

interface Deps {
  database: Pick<Database, 'listen' | 'kind'>;
  db: Db;
  log: Logger;
}

const pollMs = 1000;
/** Minutes. Rows are deleted after twice that. */
const trustedFor = 5;

export class OrderChanges {
  readonly #context: Deps;
  readonly #listeners: OrderListener[] = [];
  /** Until where changes were read. */
  #read: { snapshot: string | null; at: Date } = fromNowOn();
  /** What was told since the last poll, and since the one before: a notification and a poll find the same. */
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
    // The embedded database notifies in the transaction itself, and loses nothing.
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

  /** Tells of what was committed since the last poll and not told of. */
  async poll(): Promise<void> {
    const since = this.#read;
    const [row] = await readChanges(this.#context.db, since.snapshot);
    // The connection was lost meanwhile, and the server may be another one now.
    if (!row || this.#read !== since) return;
    this.#read = row;
    const isKnown = since.snapshot !== null && row.at.getTime() - since.at.getTime() < trustedFor * 60_000;
    if (isKnown) for (const word of row.changes) this.#hear(word);
    else this.#tell(null);
    [this.#toldBefore, this.#told] = [this.#told, new Set()];
  }

  #onNotify(payload: string): void {
    if (payload !== '') for (const word of payload.split(' ')) this.#hear(word);
    else if (this.#context.database.kind === 'embedded') this.#tell(null);
    else {
      // Another server counts its transactions anew. The snapshot comes first: what is committed after it will be found.
      this.#read = fromNowOn();
      this.#told.clear();
      this.#toldBefore.clear();
      this.poll().catch((error: unknown) => this.#context.log.warn({ err: error }, 'changed orders could not be read, trying again'));
    }
  }

  /** `<branch>:<order>:<transaction>`; `<order>:<any number>` from transactions that notify themselves. */
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

/** An object of its own each time: polls under way find that it is no longer theirs. */
const fromNowOn = () => ({ snapshot: null, at: new Date(0) });

/**
 * Rows that came with a dump of another server are ahead of this one's transactions, and mean nothing here. Without a snapshot there are no changes.
 */
const readChanges = statement<{ snapshot: string; at: Date; changes: string[] }, [snapshot: string | null]>(`
  select pg_current_snapshot()::text as snapshot, now() as at, array(
    select distinct concat_ws(':', branch_id, order_number, transaction_id) from order_change
    where ${isCommittedAfter('$1::text::pg_snapshot')} and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
  ) as changes`);

/** Forgets changes that every process has long read. By the clock of the database, which wrote them. */
export const deleteOldChanges = statement<never, []>(
  `delete from order_change where changed_at < now() - interval '${2 * trustedFor} minutes'`,
);
