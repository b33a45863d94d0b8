/**
 * Kitchen board over server-sent events, modelled on orders/followers.ts. Fan-out: each change is read once for all screens, and screens
 * that connect together share one list. See docs/decisions/0022-kitchen.md.
 */

import { kitchenOrder, overOrderList } from '@sufra/contract/kitchen/schemas';
import type { Translator } from '@sufra/i18n';
import type { Context } from '../../context/context.ts';
import { caller } from '../../platform/db/connection-limiter.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Staff } from '../../platform/http/access.ts';
import { type EventStream, eventText } from '../../platform/http/event-stream.ts';
import { LiveStreams } from '../../platform/realtime/live-streams.ts';
import type { OrderChange, OrderChanges } from '../orders/order-changes.ts';
import { presentKitchenOrder, presentOverOrder } from './present.ts';
import { findKitchenOrders, type KitchenRecord, listOpenOrders, listOverOrders, recordBoardOpen } from './queries.ts';
import { type BoardView, Viewer } from './viewer.ts';

/** Connection limits and intervals of the board. */
export interface BoardLimits {
  /** Heartbeat interval in ms: a screen that misses several shows an alarm. */
  heartbeatMs: number;
  /** Interval in ms at which open boards are recorded. */
  watchMs: number;
  /** Maximum streams per session; the oldest is closed. */
  ofSession: number;
  /** Maximum streams per network, which a whole restaurant shares. */
  fromNetwork: number;
  /** In one process. */
  together: number;
  /** Watchdog in ms: closes streams when this process cannot read changes. Short, because a kitchen without updates cooks nothing. */
  silenceMs: number;
}

export const boardLimits: BoardLimits = {
  heartbeatMs: 4000,
  watchMs: 20_000,
  ofSession: 8,
  fromNetwork: 100,
  together: 500,
  silenceMs: 2000,
};

/** Batch size of order reads. */
const atOnce = 100;
/** Seconds. */
const retryAfterSeconds = 5;

interface Deps extends Pick<Context, 'database' | 'db' | 'env' | 'catalogue' | 'workload' | 'now' | 'log'> {
  changes: Pick<OrderChanges, 'subscribe'>;
  /** Validates access token hashes. Staff depends on ordering, so app.ts injects it. */
  findStaffSessions(db: Db, hashes: readonly string[], now: Date): Promise<Map<string, Staff>>;
}

export class Board {
  readonly #context: Deps;
  readonly #limits: BoardLimits;
  readonly #streams: LiveStreams<Viewer>;
  /** Dirty set: orders to publish. */
  readonly #changed = new Set<number>();
  #notedAt = Number.NEGATIVE_INFINITY;

  private constructor(context: Deps, limits: BoardLimits) {
    this.#context = context;
    this.#limits = limits;
    const fromNetwork = context.env.rateLimits ? limits.fromNetwork : Number.POSITIVE_INFINITY;
    this.#streams = new LiveStreams({
      limits: { ...limits, fromNetwork, ofListener: limits.ofSession },
      comeAgain: retryAfterSeconds,
      name: 'the orders of the board',
      log: context.log,
      heartbeat: () => this.#heartbeat(),
      next: () => this.#next(),
    });
  }

  static async open(context: Deps, limits: Partial<BoardLimits> = {}): Promise<Board> {
    const board = new Board(context, { ...boardLimits, ...limits });
    context.changes.subscribe({
      onChange: (change) => board.#onChange(change),
      onSilence: (ms) => {
        board.#streams.isSilent = ms > board.#limits.silenceMs;
      },
    });
    await context.database.listen('staff_changed', () => caller.exit(() => board.#closeUnauthorized()));
    return board;
  }

  /** Opens a stream, starting with all orders. Rejects with a refusal above the connection limit. */
  watch(watching: BoardView): Promise<EventStream> {
    return this.#streams.open(new Viewer(watching), { listener: watching.staff.sessionId, network: watching.network });
  }

  /** Closes all streams with a final event and refuses new ones. */
  close(): void {
    this.#streams.close();
  }

  /** Reads only orders of branches with a viewer in this process. */
  #onChange(change: OrderChange | null): void {
    const viewers = this.#streams.all;
    if (viewers.size === 0) return;
    if (change === null) for (const viewer of viewers) viewer.needsAll = true;
    else {
      const { orderNumber, branchId } = change;
      if (branchId !== null && !viewers.values().some((viewer) => viewer.shows(branchId))) return;
      this.#changed.add(orderNumber);
    }
    this.#streams.tell();
  }

  #next() {
    const fresh = [...this.#streams.all].filter(({ needsAll }) => needsAll);
    const some = this.#changed.values().take(atOnce).toArray();
    if (fresh.length === 0 && some.length === 0) return null;
    return {
      tell: () => (fresh.length > 0 ? this.#tellLists(fresh) : this.#tellOrders(some)),
      failed: (error: unknown) => {
        for (const viewer of fresh) {
          viewer.fail(error);
          viewer.needsAll = true;
        }
        for (const number of some) this.#changed.add(number);
      },
    };
  }

  /** Sends full lists, computed once per set of branches and language. */
  async #tellLists(viewers: readonly Viewer[]): Promise<void> {
    const { db, now } = this.#context;
    // Reset before reading: changes from here on are delivered again.
    for (const viewer of viewers) viewer.needsAll = false;
    const { mine, others } = await this.#whoMay(viewers);
    for (const viewer of others) viewer.end('access');
    for (const same of Map.groupBy(mine, ({ watching }) => JSON.stringify(watching.branchIds)).values()) {
      const [first] = same;
      const branchIds = first?.watching.branchIds ?? null;
      const records = await listOpenOrders(db, now(), branchIds);
      // Read finished orders last: an order that finishes in between appears in both, with the newer state here.
      const over = (await listOverOrders(db, now(), branchIds)).map((each) => presentOverOrder(each, this.#context));
      const overText = eventText({ event: 'over', data: JSON.stringify(overOrderList.parse(over)) });
      const textIn = inEachLanguage((t) =>
        eventText({ event: 'orders', data: `[${records.map((each) => this.#textOf(each, t)).join(',')}]` }),
      );
      for (const viewer of same) viewer.hearAll(textIn(viewer.watching.t) + overText);
    }
    // The lists and later orders do not wait for it: a commit may wait for a standby.
    void this.#recordBoardOpen(mine);
  }

  async #tellOrders(numbers: readonly number[]): Promise<void> {
    for (const number of numbers) this.#changed.delete(number);
    // Viewers awaiting their list get the orders with it.
    const viewers = [...this.#streams.all].filter(({ needsAll }) => !needsAll);
    const [records, { mine, others }] = await Promise.all([findKitchenOrders(this.#context.db, numbers), this.#whoMay(viewers)]);
    for (const viewer of others) viewer.end('access');
    for (const record of records) {
      const textIn = inEachLanguage((t) => eventText({ event: 'order', data: this.#textOf(record, t) }));
      for (const viewer of mine) if (viewer.shows(record.branch.id)) viewer.stream.send(textIn(viewer.watching.t));
    }
  }

  #textOf(record: KitchenRecord, t: Translator): string {
    return JSON.stringify(kitchenOrder.parse(presentKitchenOrder(record, this.#context, t)));
  }

  /** Viewers whose session, role and branches are unchanged. */
  async #whoMay(viewers: readonly Viewer[]): Promise<{ mine: Viewer[]; others: Viewer[] }> {
    const { db, now } = this.#context;
    const hashes = viewers.flatMap(({ watching }) => watching.staff.tokenHash ?? []);
    const living = hashes.length === 0 ? new Map<string, Staff>() : await this.#context.findStaffSessions(db, hashes, now());
    const { true: mine = [], false: others = [] } = Object.groupBy(viewers, ({ watching: { staff } }) => `${isSame(staff, living)}`);
    return { mine, others };
  }

  /** Re-checks authorization: closes streams of revoked or changed sessions. On failure, the next heartbeat retries. */
  async #closeUnauthorized(): Promise<readonly Viewer[] | null> {
    if (this.#streams.all.size === 0) return [];
    const known = await this.#whoMay([...this.#streams.all]).catch(() => null);
    for (const viewer of known?.others ?? []) viewer.end('access');
    return known?.mine ?? null;
  }

  /** Only people count as watching; API programs do not. */
  async #recordBoardOpen(viewers: readonly Viewer[]): Promise<void> {
    const people = viewers.filter(({ watching }) => watching.staff.id !== null);
    if (people.length === 0) return;
    const branchIds = [...new Set(people.flatMap(({ watching }) => watching.branchIds ?? []))];
    const all = people.some(({ watching }) => watching.branchIds === null);
    const { db, now, log } = this.#context;
    await recordBoardOpen(db, { branchIds, all }, now()).catch((error: unknown) =>
      log.warn({ err: error }, 'open boards were not recorded'),
    );
  }

  /** Sends a heartbeat to authorized viewers. While the database is down, authorization cannot be checked, so all get it. */
  async #heartbeat(): Promise<void> {
    const mine = await this.#closeUnauthorized();
    for (const viewer of mine ?? this.#streams.all) viewer.stream.heartbeat();
    const isDue = performance.now() - this.#notedAt >= this.#limits.watchMs;
    if (mine && isDue) {
      this.#notedAt = performance.now();
      await this.#recordBoardOpen(mine);
    }
  }
}

const isSame = ({ tokenHash, role, worksAt }: Staff, living: ReadonlyMap<string, Staff>): boolean => {
  if (tokenHash === null) return true;
  const now = living.get(tokenHash);
  return now !== undefined && now.role === role && JSON.stringify(now.worksAt) === JSON.stringify(worksAt);
};

/** Memoizes the result per language. */
function inEachLanguage(make: (t: Translator) => string): (t: Translator) => string {
  const made = new Map<string, string>();
  return (t) => {
    const text = made.get(t.locale) ?? make(t);
    made.set(t.locale, text);
    return text;
  };
}
