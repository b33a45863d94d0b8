/** Follows an order by server-sent events into the query cache until it ends. See docs/decisions/0021-notifications.md. Lazily loaded. */

import type { ServerEvent } from '@sufra/calls/events';
import { backoff, LiveStream, type StreamEnd, type StreamSource } from '@sufra/calls/live-stream';
import { fetchFrom } from '@sufra/calls/request';
import { guestOrderStatus } from '@sufra/contract/guests/endpoints';
import { orderStatus } from '@sufra/contract/orders/endpoints';
import type { OrderStatus } from '@sufra/contract/orders/model';
import { ApiError } from '../api.ts';
import { queryClient } from '../calls/query-client.ts';
import { session } from '../calls/session.ts';
import { useStore } from '../visit/store.ts';
import { type FollowedOrder, statusKey } from './status-query.ts';

/** In ms. */
export const times = {
  /** Timeout for the first byte, which buffering proxies never deliver. */
  open: 5000,
  /** Heartbeat timeout; the server sends one every 15 seconds. */
  silence: 35_000,
  /** Grace period (ms) for short disconnects. */
  mend: 3000,
  /** Hidden pages disconnect after this time. */
  hidden: 30_000,
  /** Connection age that counts as stable. */
  steady: 5000,
  first: 300,
  /** A restarted server is found within two seconds, during the first `mostSoon` attempts. */
  soon: 1500,
  mostSoon: 20,
  longest: 30_000,
  /** Slow retries when streams are refused or blocked. */
  seldom: { first: 20_000, longest: 5 * 60_000 },
};

type OnLive = (isLive: boolean) => void;

/** Shared streams by order within this page. */
const followed = new Map<string, Following>();

/** `onLive`: whether updates arrive in real time. Returns a stop function. */
export function followOrder(order: FollowedOrder, onLive: OnLive): () => void {
  const key = JSON.stringify(order);
  const known = followed.get(key);
  const following = known ?? new Following(order);
  followed.set(key, following);
  following.listeners.add(onLive);
  onLive(following.isLive);
  if (!known) void following.run().finally(() => forget(key, following));
  return () => {
    following.listeners.delete(onLive);
    if (following.listeners.size > 0) return;
    following.stream.stop();
    forget(key, following);
  };
}

/** Another may have taken its place. */
function forget(key: string, following: Following): void {
  if (followed.get(key) === following) followed.delete(key);
}

const newest = ({ events }: OrderStatus): number => events.at(-1)?.id ?? 0;

class Following implements StreamSource {
  readonly times = times;
  readonly listeners = new Set<OnLive>();
  readonly stream = new LiveStream(this);
  isLive = false;
  readonly #order: FollowedOrder;
  #failures = 0;
  #dimming: ReturnType<typeof setTimeout> | undefined;

  constructor(order: FollowedOrder) {
    this.#order = order;
  }

  async run(): Promise<void> {
    // A logout in any tab ends a customer's stream. Guest links need no session.
    const unsubscribe = useStore.subscribe(({ auth }) => auth.token === null && typeof this.#order === 'number' && this.stream.stop());
    await this.stream.run();
    unsubscribe();
    clearTimeout(this.#dimming);
    this.#tell(false);
  }

  async open(signal: AbortSignal): Promise<Response> {
    const known = this.#known();
    const headers = { accept: 'text/event-stream', ...(known ? { 'last-event-id': String(newest(known)) } : {}) };
    const order = this.#order;
    const response =
      typeof order === 'number'
        ? await session.send((token) => fetchFrom(orderStatus, { orderNumber: order }, token, signal, headers))
        : await fetchFrom(guestOrderStatus, order, null, signal, headers);
    if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})));
    return response;
  }

  onHeard(): void {
    clearTimeout(this.#dimming);
    this.#dimming = undefined;
    this.#tell(true);
  }

  async onEvent({ event, data, id }: ServerEvent): Promise<void> {
    if (event === 'status') await this.#keep(orderStatus.receive(JSON.parse(data) as never), +id);
  }

  onEnded(ended: StreamEnd): number | null {
    const ending = endingOf(ended);
    if (ending === null) return null;
    // Debounced: not live, unless a reconnect succeeds soon.
    this.#dimming ??= setTimeout(() => this.#tell(false), times.mend);
    this.#failures = ended.ms > times.steady && ending !== 'silent' ? 0 : this.#failures + 1;
    return pauseBefore(ending, this.#failures, retryAfter(ended.error));
  }

  #known(): OrderStatus | undefined {
    return queryClient.getQueryData(statusKey(this.#order));
  }

  /**
   * Prevents a race condition: older answers never replace newer ones. Stores nothing for unused queries. An undo is newer than its move.
   */
  async #keep(status: OrderStatus, id: number): Promise<void> {
    const queryKey = statusKey(this.#order);
    // A response still pending may be older.
    await queryClient.cancelQueries({ queryKey, exact: true });
    const known = this.#known();
    if (known && newest(known) > id) return;
    if (queryClient.getQueryCache().find({ queryKey })) queryClient.setQueryData(queryKey, status);
  }

  #tell(isLive: boolean): void {
    if (isLive === this.isLive) return;
    this.isLive = isLive;
    for (const listener of this.listeners) listener(isLive);
  }
}

/**
 * Reason of a stream's end: network, or the server's `end` event (see the API's follower.ts). `silent`: nothing arrived, as behind
 * buffering proxies.
 */
type Ending = 'cut' | 'silent' | 'access' | 'elsewhere' | 'closing';

/** Null when a retry is pointless. */
function endingOf({ reason, error }: StreamEnd): Ending | null {
  if (!(error instanceof ApiError)) return reason === 'over' ? null : reason === 'plain' ? 'silent' : (reason as Ending);
  if (error.status === 429) return 'elsewhere';
  // Not authorized or unknown: the screen reports it.
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500 ? null : 'cut';
}

/** Retry delay of the server, in ms. */
const retryAfter = (error: unknown): number => (error instanceof ApiError ? (error.details.retryAfter ?? 0) * 1000 : 0);

/** Delay in ms before the next attempt, by consecutive `failures`; `wanted`: the server's Retry-After (ms). */
export function pauseBefore(ending: Ending, failures: number, wanted: number): number {
  const { first, soon, mostSoon, longest, seldom } = times;
  if (ending === 'silent' || ending === 'elsewhere') return Math.max(wanted, backoff(failures, seldom.first, seldom.longest));
  return Math.max(wanted, failures > mostSoon ? backoff(failures - mostSoon, soon, longest) : backoff(failures, first, soon));
}
