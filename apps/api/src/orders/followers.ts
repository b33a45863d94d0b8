/**
 * Tells the clients that follow an order of its moves, as the database notifies this process of them. However many clients listen, an order
 * that moved is read once, in one statement with all others that moved meanwhile. A stream holds no database connection. See
 * docs/decisions/0021-notifications.md.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { orderStatus } from '@sufra/contract/orders/served';
import { followedUntil } from '@sufra/contract/orders/states';
import type { Logger } from 'pino';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database, Db } from '../db/database.ts';
import { caller } from '../db/gate.ts';
import { Refusal } from '../http/errors.ts';
import { type EventStream, eventText } from '../http/event-stream.ts';
import { tooManyRequests } from '../http/limits.ts';
import { writeOutput } from '../http/serve.ts';
import { every } from '../jobs/scheduler.ts';
import { type FollowLimits, followLimits } from './follow-limits.ts';
import { findLiving } from './follow-queries.ts';
import { Follower, type Listening, type News } from './follower.ts';
import { Groups } from './groups.ts';
import { presentStatus } from './present-status.ts';
import { findStatuses, type OwnedOrder, type StatusRecord } from './status-queries.ts';

/** So many orders are read in one statement. */
const atOnce = 200;
/** ms until orders that could not be read are read again. */
const retryMs = 1000;
/** ms that a server which stops gives its last words. */
const graceMs = 500;
/** Seconds. */
const comeAgain = 30;

interface Dependencies {
  database: Database;
  db: Db;
  env: { rateLimits: boolean };
  catalogue: Pick<Catalogue, 'knownBranch'>;
  now: () => Date;
  log: Logger;
}

/** Whose streams count together. By a link each network counts by itself: a link that was passed on ends no stream of the customer's. */
const listenerOf = ({ customerId, network, isByLink }: Listening): string => (isByLink ? `${customerId} ${network}` : String(customerId));

const keyOf = ({ orderNumber, customerId }: OwnedOrder): string => `${orderNumber}:${customerId}`;

export class Followers {
  readonly #context: Omit<Dependencies, 'database'>;
  readonly #limits: FollowLimits;
  readonly #all = new Set<Follower>();
  readonly #ofOrder = new Groups<number, Follower>();
  readonly #ofListener = new Groups<string, Follower>();
  readonly #fromNetwork = new Groups<string, Follower>();
  /** Orders whose followers have to be told. */
  readonly #moved = new Set<number>();
  readonly #closing = new AbortController();
  readonly #stopHeartbeat: () => Promise<void>;
  #isTelling = false;

  private constructor(context: Omit<Dependencies, 'database'>, limits: FollowLimits) {
    this.#context = context;
    this.#limits = limits;
    this.#stopHeartbeat = every(limits.heartbeatMs, () => this.#heartbeat(), {
      name: 'heartbeat of the streams of orders',
      log: context.log,
    });
  }

  static async open({ database, ...context }: Dependencies, limits: Partial<FollowLimits> = {}): Promise<Followers> {
    const followers = new Followers(context, { ...followLimits, ...limits });
    await database.listen('order_moved', (payload) => followers.#onMove(payload));
    return followers;
  }

  /** A stream that begins with the newest event, unless that is known. Rejects with a refusal where there is no such order, or too many listen. */
  async follow(who: Listening): Promise<EventStream> {
    const { fromNetwork, ofCustomer, together } = this.#limits;
    if (this.#closing.signal.aborted || this.#all.size >= together) throw new Refusal('unavailable', {}, { retryAfter: comeAgain });
    if (this.#context.env.rateLimits && this.#fromNetwork.of(who.network).size >= fromNetwork) throw tooManyRequests(comeAgain);
    const follower = this.#add(who);
    this.#tell(who.orderNumber);
    try {
      await follower.begun;
    } catch (error) {
      follower.stream.drop();
      throw error;
    }
    const [oldest, ...others] = this.#ofListener.of(listenerOf(who));
    if (others.length >= ofCustomer) oldest?.end('elsewhere');
    return follower.stream;
  }

  /** Ends all streams with a last word, and takes no others. */
  close(): void {
    this.#closing.abort();
    void this.#stopHeartbeat();
    for (const follower of this.#all) follower.end('closing');
    setTimeout(() => {
      for (const { stream } of this.#all) stream.drop();
    }, graceMs).unref();
  }

  #add(who: Listening): Follower {
    const follower = new Follower(who);
    this.#all.add(follower);
    this.#ofOrder.add(who.orderNumber, follower);
    this.#ofListener.add(listenerOf(who), follower);
    this.#fromNetwork.add(who.network, follower);
    follower.stream.onClose(() => {
      this.#all.delete(follower);
      this.#ofOrder.remove(who.orderNumber, follower);
      this.#ofListener.remove(listenerOf(who), follower);
      this.#fromNetwork.remove(who.network, follower);
    });
    return follower;
  }

  /** `<order>:<event>`; anything else, as after a lost connection, means that any order may have moved. */
  #onMove(payload: string): void {
    const number = /^(\d+):\d+$/.exec(payload)?.[1];
    if (number === undefined) this.#tell(...this.#ofOrder.keys());
    else if (this.#ofOrder.has(Number(number))) this.#tell(Number(number));
  }

  #tell(...orderNumbers: number[]): void {
    for (const number of orderNumbers) this.#moved.add(number);
    // Leaves the caller's context: the reads serve all followers, and must not count against the request that caused them.
    if (!this.#isTelling) void caller.exit(() => this.#tellAll());
  }

  /** One statement after the other, so that no follower hears of an older state after a newer one. */
  async #tellAll(): Promise<void> {
    const { signal } = this.#closing;
    this.#isTelling = true;
    while (this.#moved.size > 0 && !signal.aborted) {
      const some = this.#moved.values().take(atOnce).toArray();
      for (const number of some) this.#moved.delete(number);
      const followers = some.flatMap((number) => [...this.#ofOrder.of(number)]);
      try {
        await this.#tellThem(followers);
      } catch (error) {
        this.#context.log.warn({ err: error }, 'could not read orders that are followed');
        for (const follower of followers) {
          follower.fail(error);
          this.#moved.add(follower.who.orderNumber);
        }
        await wait(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
    this.#isTelling = false;
  }

  async #tellThem(followers: readonly Follower[]): Promise<void> {
    if (followers.length === 0) return;
    const { db, now } = this.#context;
    const orders = [...new Map(followers.map(({ who }) => [keyOf(who), who])).values()];
    const [records, living] = await Promise.all([findStatuses(db, orders), this.#living(followers.filter(({ hasBegun }) => hasBegun))]);
    const news = new Map(records.map((record) => [keyOf(record), this.#newsOf(record)]));
    for (const follower of followers) {
      const found = news.get(keyOf(follower.who));
      if (!found) follower.fail(new Refusal('not_found'));
      if (!found || (follower.hasBegun && !living.has(follower.who.accessHash))) {
        follower.end('access');
        continue;
      }
      follower.hear(found);
      if (follower.isDone(now())) follower.end('over');
    }
  }

  #newsOf(record: StatusRecord): News {
    const { version: id } = record;
    const { at } = record.events.at(-1) ?? { at: new Date(0) };
    const status = presentStatus(record, this.#context.catalogue.knownBranch(record.branch.id));
    const data = JSON.stringify(writeOutput(orderStatus, status));
    return { id, text: eventText({ id, event: 'status', data }), until: followedUntil(record.state, at.getTime()) };
  }

  async #living(followers: readonly Follower[]): Promise<Set<string>> {
    if (followers.length === 0) return new Set();
    const { db, now } = this.#context;
    return findLiving(db, [...new Set(followers.map(({ who }) => who.accessHash))], now());
  }

  /** A heartbeat for all streams whose token or link is alive. While the database is away, tokens count as alive. */
  async #heartbeat(): Promise<void> {
    const all = [...this.#all].filter(({ hasBegun }) => hasBegun);
    const living = await this.#living(all).catch(() => null);
    const now = this.#context.now();
    for (const follower of all) {
      if (living && !living.has(follower.who.accessHash)) follower.end('access');
      else if (follower.isDone(now)) follower.end('over');
      else follower.stream.heartbeat();
    }
  }
}
