/**
 * Follows an order by its events into the query cache, until it is over. Reconnects by itself; a hidden page closes its connection.
 * See docs/decisions/0021-notifications.md. Loaded once there is an order to follow.
 */

import { EventReader } from '@sufra/calls/events';
import { fetchFrom } from '@sufra/calls/request';
import { guestOrderStatus } from '@sufra/contract/guests/endpoints';
import { orderStatus } from '@sufra/contract/orders/endpoints';
import type { OrderStatus } from '@sufra/contract/orders/model';
import { ApiError } from '../api.ts';
import { queryClient } from '../calls/query-client.ts';
import { session } from '../calls/session.ts';
import { useStore } from '../visit/store.ts';
import { type Ending, pauseBefore } from './follow-pauses.ts';
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
    following.stop();
    forget(key, following);
  };
}

/** Another may have taken its place. */
function forget(key: string, following: Following): void {
  if (followed.get(key) === following) followed.delete(key);
}

const newest = ({ events }: OrderStatus): number => events.at(-1)?.id ?? 0;

class Following {
  readonly listeners = new Set<OnLive>();
  isLive = false;
  readonly #order: FollowedOrder;
  readonly #stopping = new AbortController();
  #connection = new AbortController();
  #wake: () => void = () => undefined;
  #heardAt = 0;
  #dimming: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(order: FollowedOrder) {
    this.#order = order;
  }

  stop(): void {
    this.#stopping.abort();
    this.#connection.abort();
    this.#wake();
  }

  async run(): Promise<void> {
    const { signal } = this.#stopping;
    document.addEventListener('visibilitychange', this.#onVisibility, { signal });
    window.addEventListener('online', this.#again, { signal });
    // A logout, in this tab or another, ends the stream of a customer's order. A guest's link needs no session.
    const unsubscribe = useStore.subscribe(({ auth }) => auth.token === null && typeof this.#order === 'number' && this.stop());
    let failures = 0;
    while (!signal.aborted) {
      if (document.hidden) await this.#pause(null);
      if (signal.aborted) break;
      const from = performance.now();
      const { ending, wanted = 0 } = await this.#listen().catch(toEnding);
      if (ending === 'over' || ending === null) break;
      this.#dim();
      failures = performance.now() - from > times.steady && ending !== 'silent' ? 0 : failures + 1;
      if (!signal.aborted && !document.hidden) await this.#pause(pauseBefore(ending, failures, wanted, Math.random()));
    }
    this.#stopping.abort();
    unsubscribe();
    clearTimeout(this.#leaving);
    clearTimeout(this.#dimming);
    this.#tell(false);
  }

  /** Listens for as long as it goes well. Rejects with an ApiError where the server refuses. */
  async #listen(): Promise<{ ending: Ending; wanted?: number }> {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    let timer = setTimeout(() => this.#connection.abort('silent'), times.open);
    try {
      const response = await this.#open(signal);
      // A proxy on the way, or an older server, has not answered with a stream.
      if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return { ending: 'silent' };
      const bytes = response.body?.getReader();
      const reader = new EventReader();
      for (;;) {
        const { done, value } = (await bytes?.read()) ?? { done: true };
        if (done || !value) return { ending: 'cut' };
        clearTimeout(timer);
        timer = setTimeout(() => this.#connection.abort(), times.silence);
        this.#hear();
        for (const { id, event, data } of reader.take(value)) {
          if (event === 'end') return { ending: data as Ending };
          if (event === 'status') await this.#keep(data, +id);
        }
      }
    } catch (error) {
      if (error instanceof ApiError) throw error;
      return { ending: signal.reason === 'silent' ? 'silent' : 'cut' };
    } finally {
      clearTimeout(timer);
      this.#connection.abort();
    }
  }

  async #open(signal: AbortSignal): Promise<Response> {
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

  #known(): OrderStatus | undefined {
    return queryClient.getQueryData(statusKey(this.#order));
  }

  /**
   * Prevents a race condition: an older answer never replaces a newer one. Stores nothing once the query is no longer in use.
   * A move that was taken back is newer than the move.
   */
  async #keep(data: string, id: number): Promise<void> {
    const queryKey = statusKey(this.#order);
    const status = orderStatus.receive(JSON.parse(data) as never);
    // An answer that is still on its way may be older.
    await queryClient.cancelQueries({ queryKey, exact: true });
    const known = this.#known();
    if (known && newest(known) > id) return;
    if (queryClient.getQueryCache().find({ queryKey })) queryClient.setQueryData(queryKey, status);
  }

  #hear(): void {
    this.#heardAt = performance.now();
    clearTimeout(this.#dimming);
    this.#dimming = undefined;
    this.#tell(true);
  }

  /** Not live any more, unless something is heard soon. */
  #dim(): void {
    this.#dimming ??= setTimeout(() => this.#tell(false), times.mend);
  }

  #tell(isLive: boolean): void {
    if (isLive === this.isLive) return;
    this.isLive = isLive;
    for (const listener of this.listeners) listener(isLive);
  }

  /** For so many ms, or until woken. */
  #pause(ms: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** A phone that slept, or was in a tunnel, has lost its connection without knowing. */
  #again = (): void => {
    if (performance.now() - this.#heardAt > times.silence / 2) this.#connection.abort();
    this.#wake();
  };

  #onVisibility = (): void => {
    clearTimeout(this.#leaving);
    if (document.hidden) this.#leaving = setTimeout(() => this.#connection.abort(), times.hidden);
    else this.#again();
  };
}

/** Whether it makes sense to try again: a null ending says that it does not. */
function toEnding(error: unknown): { ending: Ending | null; wanted?: number } {
  if (!(error instanceof ApiError)) return { ending: 'cut' };
  const wanted = (error.details.retryAfter ?? 0) * 1000;
  if (error.status === 429) return { ending: 'elsewhere', wanted };
  // Not signed in any more, or no such order: who shows the order says so.
  const isFinal = typeof error.status === 'number' && error.status >= 400 && error.status < 500;
  return { ending: isFinal ? null : 'cut', wanted };
}
