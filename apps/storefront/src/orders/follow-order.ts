/**
 * Follows an order by its events into the query cache, until it is over. See docs/decisions/0021-notifications.md. Loaded once there is an order to follow.
 */

import type { ServerEvent } from '@sufra/calls/events';
import { backoff, type Ended, LiveStream, type StreamSource } from '@sufra/calls/live-stream';
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
  /** Until the first byte: behind a proxy that gathers answers it never comes. */
  open: 5000,
  /** The server gives a sign of life every 15 seconds. */
  silence: 35_000,
  /** A cut that mends so soon is none. */
  mend: 3000,
  /** A page that was hidden for so long stops listening. */
  hidden: 30_000,
  /** Who has listened for so long did so well. */
  steady: 5000,
  first: 300,
  /** A server that starts anew is found within two seconds, in the first `mostSoon` tries. */
  soon: 1500,
  mostSoon: 20,
  longest: 30_000,
  /** Where too many listen, or nothing gets through, asking now and then has to do. */
  seldom: { first: 20_000, longest: 5 * 60_000 },
};

type OnLive = (isLive: boolean) => void;

/** One stream for all in this page that follow the same order. */
const followed = new Map<string, Following>();

/** `onLive` is told whether moves are heard of at once. Returns how to stop. */
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
    // A logout, in this tab or another, ends the stream of a customer's order. A guest's link needs no session.
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

  onEnded(ended: Ended): number | null {
    const ending = endingOf(ended);
    if (ending === null) return null;
    // Not live any more, unless something is heard soon.
    this.#dimming ??= setTimeout(() => this.#tell(false), times.mend);
    this.#failures = ended.ms > times.steady && ending !== 'silent' ? 0 : this.#failures + 1;
    return pauseBefore(ending, this.#failures, retryAfter(ended.error));
  }

  #known(): OrderStatus | undefined {
    return queryClient.getQueryData(statusKey(this.#order));
  }

  /**
   * Prevents a race condition: an older answer never replaces a newer one. Stores nothing once the query is no longer in use.
   * A move that was taken back is newer than the move.
   */
  async #keep(status: OrderStatus, id: number): Promise<void> {
    const queryKey = statusKey(this.#order);
    // An answer that is still on its way may be older.
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

/** How a stream ended: its bytes, or the server's last word (see the API's follower.ts). `silent`: nothing got through, as behind a proxy that gathers answers. */
type Ending = 'cut' | 'silent' | 'access' | 'elsewhere' | 'closing';

/** Null where it makes no sense to try again. */
function endingOf({ reason, error }: Ended): Ending | null {
  if (!(error instanceof ApiError)) return reason === 'over' ? null : reason === 'plain' ? 'silent' : (reason as Ending);
  if (error.status === 429) return 'elsewhere';
  // Not signed in any more, or no such order: who shows the order says so.
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500 ? null : 'cut';
}

/** What the server wants, in ms. */
const retryAfter = (error: unknown): number => (error instanceof ApiError ? (error.details.retryAfter ?? 0) * 1000 : 0);

/** ms to wait before the next try; there were so many `failures` in a row, `wanted` is what the server wants (ms). */
export function pauseBefore(ending: Ending, failures: number, wanted: number): number {
  const { first, soon, mostSoon, longest, seldom } = times;
  if (ending === 'silent' || ending === 'elsewhere') return Math.max(wanted, backoff(failures, seldom.first, seldom.longest));
  return Math.max(wanted, failures > mostSoon ? backoff(failures - mostSoon, soon, longest) : backoff(failures, first, soon));
}
