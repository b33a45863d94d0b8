/**
 * Order tracking over server-sent events. Fan-out: each moved order is read once per batch, however many clients listen. Streams hold no
 * database connection. See docs/decisions/0021-notifications.md.
 */

import { orderStatus } from '@sufra/contract/orders/served';
import { followedUntil } from '@sufra/contract/orders/states';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Catalogue } from '../../catalogue/store/catalogue.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type EventStream, eventText, lastEventId } from '../../platform/http/event-stream.ts';
import { networkOf } from '../../platform/http/limits.ts';
import { writeOutput } from '../../platform/http/serve.ts';
import { LiveStreams } from '../../platform/realtime/live-streams.ts';
import { MultiMap } from '../../platform/realtime/multi-map.ts';
import { Follower, type Listening, type StatusUpdate } from './follower.ts';
import type { OrderChange, OrderChanges } from './order-changes.ts';
import { presentStatus } from './present.ts';
import { findLiving, findStatuses, type OwnedOrder, type StatusRecord } from './status-queries.ts';

/** Connection limits and intervals of order tracking. */
export interface FollowLimits {
  /** ms between two heartbeats. */
  heartbeatMs: number;
  /** Maximum streams per customer, or per network for private links; the oldest is closed. */
  ofCustomer: number;
  /** Maximum streams per network; carrier-grade NAT shares one widely. */
  fromNetwork: number;
  /** In one process. */
  together: number;
  /** Watchdog in ms: closes streams when this process cannot read changes. Longer than a failover, when no other process could either. */
  silenceMs: number;
}

export const followLimits: FollowLimits = { heartbeatMs: 15_000, ofCustomer: 8, fromNetwork: 400, together: 5000, silenceMs: 30_000 };

/** Batch size of order reads. */
const atOnce = 200;
/** Seconds. */
const retryAfterSeconds = 30;

interface Deps {
  changes: Pick<OrderChanges, 'subscribe'>;
  db: Db;
  env: { rateLimits: boolean };
  catalogue: Pick<Catalogue, 'knownBranch'>;
  now: () => Date;
  log: Logger;
}

/** Key for the stream limit. Links count per network, so that a shared link closes no stream of the customer's. */
const listenerOf = ({ customerId, network, isByLink }: Listening): string => (isByLink ? `${customerId} ${network}` : String(customerId));

const keyOf = ({ orderNumber, customerId }: OwnedOrder): string => `${orderNumber}:${customerId}`;

export class Followers {
  readonly #context: Deps;
  readonly #streams: LiveStreams<Follower>;
  readonly #ofOrder = new MultiMap<number, Follower>();
  /** Orders whose followers await an update. */
  readonly #moved = new Set<number>();

  constructor(context: Deps, given: Partial<FollowLimits> = {}) {
    const limits = { ...followLimits, ...given };
    this.#context = context;
    const fromNetwork = context.env.rateLimits ? limits.fromNetwork : Number.POSITIVE_INFINITY;
    this.#streams = new LiveStreams({
      limits: { ...limits, fromNetwork, ofListener: limits.ofCustomer },
      comeAgain: retryAfterSeconds,
      name: 'orders that are followed',
      log: context.log,
      heartbeat: () => this.#heartbeat(),
      next: () => this.#next(),
    });
    context.changes.subscribe({
      onChange: (change) => this.#onChange(change),
      onSilence: (ms) => {
        this.#streams.isSilent = ms > limits.silenceMs;
      },
    });
  }

  /**
   * Opens a stream, starting with the newest event unless known. Rejects with a refusal for unknown orders or above the connection limit.
   */
  follow(who: Listening): Promise<EventStream> {
    const { orderNumber, network } = who;
    const follower = new Follower(who);
    return this.#streams.open(follower, {
      listener: listenerOf(who),
      network,
      onAdd: () => {
        this.#ofOrder.add(orderNumber, follower);
        this.#moved.add(orderNumber);
      },
      onRemove: () => this.#ofOrder.remove(orderNumber, follower),
    });
  }

  /** Closes all streams with a final event and refuses new ones. */
  close(): void {
    this.#streams.close();
  }

  #onChange(change: OrderChange | null): void {
    if (change === null) this.#tell(...this.#ofOrder.keys());
    else if (this.#ofOrder.has(change.orderNumber)) this.#tell(change.orderNumber);
  }

  #tell(...orderNumbers: number[]): void {
    for (const number of orderNumbers) this.#moved.add(number);
    this.#streams.tell();
  }

  #next() {
    if (this.#moved.size === 0) return null;
    const some = this.#moved.values().take(atOnce).toArray();
    for (const number of some) this.#moved.delete(number);
    const followers = some.flatMap((number) => [...this.#ofOrder.of(number)]);
    return {
      tell: () => this.#tellThem(followers),
      failed: (error: unknown) => {
        for (const follower of followers) {
          follower.fail(error);
          this.#moved.add(follower.who.orderNumber);
        }
      },
    };
  }

  async #tellThem(followers: readonly Follower[]): Promise<void> {
    if (followers.length === 0) return;
    const { db, now } = this.#context;
    const orders = [...new Map(followers.map(({ who }) => [keyOf(who), who])).values()];
    const [records, living] = await Promise.all([findStatuses(db, orders), this.#living(followers.filter(({ hasBegun }) => hasBegun))]);
    const updates = new Map(records.map((record) => [keyOf(record), this.#updateFor(record)]));
    for (const follower of followers) {
      const found = updates.get(keyOf(follower.who));
      if (!found) follower.fail(new Refusal('not_found'));
      if (!found || (follower.hasBegun && !living.has(follower.who.accessHash))) {
        follower.end('access');
        continue;
      }
      follower.hear(found);
      if (follower.isDone(now())) follower.end('over');
    }
  }

  #updateFor(record: StatusRecord): StatusUpdate {
    const { version: id } = record;
    const { at } = record.events.at(-1) ?? { at: new Date(0) };
    const { catalogue, now } = this.#context;
    const status = presentStatus(record, catalogue.knownBranch(record.branch.id), now());
    const data = JSON.stringify(writeOutput(orderStatus, status));
    const { arrival, driver } = status;
    const details = arrival || driver ? JSON.stringify([arrival, driver]) : '';
    return { id, details, text: eventText({ id, event: 'status', data }), until: followedUntil(record.state, at.getTime()) };
  }

  async #living(followers: readonly Follower[]): Promise<Set<string>> {
    if (followers.length === 0) return new Set();
    const { db, now } = this.#context;
    return findLiving(db, [...new Set(followers.map(({ who }) => who.accessHash))], now());
  }

  /** Sends a heartbeat to streams with valid access. While the database is down, access counts as valid. */
  async #heartbeat(): Promise<void> {
    const all = [...this.#streams.all].filter(({ hasBegun }) => hasBegun);
    const living = await this.#living(all).catch(() => null);
    const now = this.#context.now();
    for (const follower of all) {
      if (living && !living.has(follower.who.accessHash)) follower.end('access');
      else if (follower.isDone(now)) follower.end('over');
      else follower.stream.heartbeat();
    }
  }
}

/** Requires verified access: `accessHash` is of the credential shown. */
export const followOrder = (
  followers: Followers,
  request: FastifyRequest,
  who: Pick<Listening, 'orderNumber' | 'customerId' | 'accessHash' | 'isByLink'>,
): Promise<EventStream> => followers.follow({ ...who, network: networkOf(request.ip), knows: lastEventId(request) });
