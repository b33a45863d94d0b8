/**
 * The kitchen's orders, as the server tells them: the whole list at each connection, then each order that changed. Every cut is mended by connecting anew,
 * so that nothing depends on having heard everything. See docs/decisions/0023-staff-and-console.md.
 */
import { EventReader } from '@sufra/calls/events';
import { ApiError, fetchFrom } from '@sufra/calls/request';
import { kitchenOrders } from '@sufra/contract/kitchen/endpoints';
import type { KitchenOrder, OverOrder } from '@sufra/contract/kitchen/model';
import { isOver } from '@sufra/contract/orders/states';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../calls/query-client.ts';
import { sessionClient } from '../calls/session.ts';
import { setClock } from './clock.ts';
import { noteBuild } from './new-build.ts';
import { keepOpened, lineOf, refreshOpened } from './over-orders.ts';

/** In ms. */
const times = {
  /** The server gives a sign of life every 4 s; without one for so long the line is lost. */
  silence: 9000,
  /** Between tries: the first, and the longest. */
  first: 250,
  longest: 2000,
  /** Where the answer was no stream, it is asked for again. */
  poll: 3000,
  /** What is long over leaves the list with the next connection. */
  anew: 30 * 60_000,
};

export interface LiveOrders {
  /** Those that are not over. Null until the first list. */
  orders: ReadonlyMap<number, KitchenOrder> | null;
  over: ReadonlyMap<number, OverOrder>;
  /** `lost`: nothing was heard for a while, and what is shown may be old. */
  line: 'connecting' | 'live' | 'lost';
  /** Why it could not be had, of an answer that said so. */
  problem: ApiError | null;
}

const nothing: LiveOrders = { orders: null, over: new Map(), line: 'connecting', problem: null };
let live = nothing;
const listeners = new Set<() => void>();

function change(next: Partial<LiveOrders>): void {
  live = { ...live, ...next };
  for (const listener of listeners) listener();
}

export const liveOrders = (): LiveOrders => live;

export function subscribeToOrders(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLiveOrders = (): LiveOrders => useSyncExternalStore(subscribeToOrders, liveOrders);

/** Keeps what a call has answered, unless something newer is known already. */
export function keepOrder(order: KitchenOrder): void {
  if (versionOf(order.number) > order.version) return;
  const [orders, over] = [new Map(live.orders), new Map(live.over)];
  orders.delete(order.number);
  over.delete(order.number);
  if (isOver(order.state)) {
    over.set(order.number, lineOf(order));
    keepOpened(order);
  } else orders.set(order.number, order);
  change({ orders, over });
}

const versionOf = (number: number): number => (live.orders?.get(number) ?? live.over.get(number))?.version ?? 0;

/** A list may have been read before a move whose answer is known already: what is newer here stays. */
function keepOpen(list: readonly KitchenOrder[]): void {
  const [orders, over] = [new Map<number, KitchenOrder>(), new Map(live.over)];
  for (const order of list) {
    const { number, version } = order;
    const isOld = versionOf(number) > version;
    const known = isOld ? live.orders?.get(number) : order;
    if (known) orders.set(number, known);
    if (!isOld) over.delete(number);
  }
  change({ orders, over });
}

function keepOver(list: readonly OverOrder[]): void {
  const [orders, over] = [new Map(live.orders), new Map<number, OverOrder>()];
  for (const line of list) {
    const { number, version } = line;
    const isOld = versionOf(number) > version;
    const known = isOld ? live.over.get(number) : line;
    if (known) over.set(number, known);
    if (!isOld) orders.delete(number);
  }
  change({ orders, over });
  refreshOpened();
}

/** Listens until told to stop, to one branch or, with null, to all branches of the staff member. */
export function followOrders(branchId: number | null): () => void {
  change(nothing);
  const listening = new Listening(branchId);
  void listening.run();
  return () => listening.stop();
}

class Listening {
  readonly #branchId: number | null;
  readonly #stopping = new AbortController();
  #connection = new AbortController();
  #losing: ReturnType<typeof setTimeout> | undefined;
  #wake: () => void = () => undefined;

  constructor(branchId: number | null) {
    this.#branchId = branchId;
  }

  stop(): void {
    this.#stopping.abort();
    this.#connection.abort();
    clearTimeout(this.#losing);
    this.#wake();
  }

  async run(): Promise<void> {
    const { signal } = this.#stopping;
    window.addEventListener('online', () => this.#wake(), { signal });
    window.addEventListener('offline', this.#lose, { signal });
    // A tablet that slept has lost its line without knowing.
    document.addEventListener('visibilitychange', () => !document.hidden && this.#wake(), { signal });
    this.#losing = setTimeout(this.#lose, times.silence);
    let failures = 0;
    while (!signal.aborted) {
      const heard = await this.#listen().catch((error: unknown) => this.#failed(error));
      failures = heard ? 0 : failures + 1;
      if (signal.aborted) return;
      const pause = heard === 'polled' ? times.poll : Math.min(times.longest, times.first * 2 ** Math.max(0, failures - 1));
      // Not all tablets come back in the same moment.
      await this.#pause(pause * (0.7 + Math.random() * 0.3));
    }
  }

  /** Resolves at the end of the connection, to how it went: null where it was no good. */
  async #listen(): Promise<'streamed' | 'polled' | null> {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const timer = setTimeout(() => this.#connection.abort(), times.anew);
    // What never answers is given up like what falls silent.
    let silence = setTimeout(() => this.#connection.abort(), times.silence);
    let hasHeard = false;
    try {
      const response = await this.#open(signal);
      setClock(response.headers.get('date'));
      noteBuild(response.headers.get('x-console-build'));
      // A proxy on the way, or an older server, supports no streams: then the board polls.
      if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
        this.#keepAll(kitchenOrders.receive((await response.json()).data as never));
        this.#hear();
        return 'polled';
      }
      const bytes = response.body?.getReader();
      const reader = new EventReader();
      for (;;) {
        const { done, value } = (await bytes?.read()) ?? { done: true };
        if (done || !value) return 'streamed';
        clearTimeout(silence);
        silence = setTimeout(() => this.#connection.abort(), times.silence);
        hasHeard = true;
        this.#hear();
        for (const { event, data } of reader.take(value)) {
          if (this.#stopping.signal.aborted) return null;
          if (event === 'orders') keepOpen(JSON.parse(data) as KitchenOrder[]);
          if (event === 'over') keepOver(JSON.parse(data) as OverOrder[]);
          if (event === 'order') keepOrder(JSON.parse(data) as KitchenOrder);
          // It wants this one gone: not at once again, if it says so again.
          if (event === 'end') {
            // A dismissed colleague is signed out by asking; a new role or branch shows at once.
            if (data === 'access') void queryClient.invalidateQueries({ queryKey: ['profile'] });
            return null;
          }
        }
      }
    } catch (error) {
      // A line that was good until it was cut is tried again at once.
      if (hasHeard) return 'streamed';
      throw error;
    } finally {
      clearTimeout(timer);
      clearTimeout(silence);
      this.#connection.abort();
    }
  }

  async #open(signal: AbortSignal): Promise<Response> {
    const input = this.#branchId === null ? {} : { branchId: this.#branchId };
    const response = await sessionClient.send((token) => fetchFrom(kitchenOrders, input, token, signal, { accept: 'text/event-stream' }));
    if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})));
    return response;
  }

  #keepAll(orders: readonly KitchenOrder[]): void {
    if (this.#stopping.signal.aborted) return;
    keepOpen(orders.filter(({ state }) => !isOver(state)));
    keepOver(orders.filter(({ state }) => isOver(state)).map(lineOf));
  }

  #hear(): void {
    if (this.#stopping.signal.aborted) return;
    clearTimeout(this.#losing);
    this.#losing = setTimeout(this.#lose, times.silence);
    if (live.line !== 'live' || live.problem) change({ line: 'live', problem: null });
  }

  #lose = (): void => {
    if (live.line !== 'lost') change({ line: 'lost' });
  };

  #failed(error: unknown): null {
    if (!this.#stopping.signal.aborted && error instanceof ApiError) change({ problem: error });
    return null;
  }

  /** For so many ms, or until woken. */
  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
