/**
 * The kitchen's orders, as the server tells them: the whole list at each connection, then each order that changed. Every cut is mended by connecting anew,
 * so that nothing depends on having heard everything. See docs/decisions/0023-staff-and-console.md.
 */
import type { ServerEvent } from '@sufra/calls/events';
import { backoff, type Ended, LiveStream, type StreamSource } from '@sufra/calls/live-stream';
import { ApiError, fetchFrom } from '@sufra/calls/request';
import { kitchenOrders } from '@sufra/contract/kitchen/endpoints';
import type { KitchenOrder, OverOrder } from '@sufra/contract/kitchen/model';
import { isOver } from '@sufra/contract/orders/states';
import { create } from 'zustand';
import { sessionClient } from '../calls/call.ts';
import { queryClient } from '../calls/query-client.ts';
import { setClock } from './clock.ts';
import { keepOpened, lineOf, refreshOpened } from './over-orders.ts';

/** In ms. */
const times = {
  /** What never answers is given up like what falls silent. */
  open: 9000,
  /** The server gives a sign of life every 4 s; without one for so long the line is lost. */
  silence: 9000,
  /** Between tries: the first, and the longest. */
  first: 250,
  longest: 2000,
  /** Where the answer was no stream, it is asked for again. */
  poll: 3000,
  /** What is long over leaves the list with the next connection. */
  renew: 30 * 60_000,
};

export interface LiveOrders {
  /** Those that are not over. Null until the first list. */
  orders: ReadonlyMap<number, KitchenOrder> | null;
  over: ReadonlyMap<number, OverOrder>;
  /** `lost`: nothing was heard for a while, and what is shown may be old. */
  line: 'connecting' | 'live' | 'lost';
  /** Why it could not be had, of an answer that said so. */
  problem: ApiError | null;
  /** Which build of the console the server has. */
  build: string | null;
}

const nothing: LiveOrders = { orders: null, over: new Map(), line: 'connecting', problem: null, build: null };

export const useLiveOrders = create(() => nothing);

export const liveOrders = useLiveOrders.getState;
const change = (next: Partial<LiveOrders>): void => useLiveOrders.setState(next);

/** Keeps what a call has answered, unless something newer is known already. */
export function keepOrder(order: KitchenOrder): void {
  if (versionOf(order.number) > order.version) return;
  const [orders, over] = [new Map(liveOrders().orders), new Map(liveOrders().over)];
  orders.delete(order.number);
  over.delete(order.number);
  if (isOver(order.state)) {
    over.set(order.number, lineOf(order));
    keepOpened(order);
  } else orders.set(order.number, order);
  change({ orders, over });
}

type OnTold = (order: KitchenOrder, wasOpen: boolean) => void;
const listeners = new Set<OnTold>();

/** Calls `listener` with each order that the stream tells of, and whether it was open on this screen. Returns how to stop. */
export function onToldOrder(listener: OnTold): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function hearOrder(order: KitchenOrder): void {
  const wasOpen = liveOrders().orders?.has(order.number) ?? false;
  keepOrder(order);
  for (const listener of listeners) listener(order, wasOpen);
}

const versionOf = (number: number): number => (liveOrders().orders?.get(number) ?? liveOrders().over.get(number))?.version ?? 0;

/** A list may have been read before a move whose answer is known already: what is newer here stays. */
function keepList<Line extends { number: number; version: number }, Other>(
  list: readonly Line[],
  known: ReadonlyMap<number, Line> | null,
  others: ReadonlyMap<number, Other> | null,
): [Map<number, Line>, Map<number, Other>] {
  const [listed, rest] = [new Map<number, Line>(), new Map(others)];
  for (const line of list) {
    const isOld = versionOf(line.number) > line.version;
    const newest = isOld ? known?.get(line.number) : line;
    if (newest) listed.set(line.number, newest);
    if (!isOld) rest.delete(line.number);
  }
  return [listed, rest];
}

function keepOpen(list: readonly KitchenOrder[]): void {
  const [orders, over] = keepList(list, liveOrders().orders, liveOrders().over);
  change({ orders, over });
}

function keepOver(list: readonly OverOrder[]): void {
  const [over, orders] = keepList(list, liveOrders().over, liveOrders().orders);
  change({ orders, over });
  refreshOpened();
}

/** Listens until told to stop, to one branch or, with null, to all branches of the staff member. */
export function followOrders(branchId: number | null): () => void {
  change(nothing);
  const listening = new Listening(branchId);
  void listening.stream.run();
  return () => listening.stop();
}

class Listening implements StreamSource {
  readonly times = times;
  readonly stream = new LiveStream(this);
  readonly #input: { branchId?: number };
  #failures = 0;
  #losing = setTimeout(lose, times.silence);

  constructor(branchId: number | null) {
    this.#input = branchId === null ? {} : { branchId };
    window.addEventListener('offline', lose);
  }

  stop(): void {
    this.stream.stop();
    clearTimeout(this.#losing);
    window.removeEventListener('offline', lose);
  }

  async open(signal: AbortSignal): Promise<Response> {
    const response = await sessionClient.send((token) =>
      fetchFrom(kitchenOrders, this.#input, token, signal, { accept: 'text/event-stream' }),
    );
    if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})));
    setClock(response.headers.get('date'));
    change({ build: response.headers.get('x-console-build') });
    return response;
  }

  /** Without streams the board polls. */
  async onPlain(response: Response): Promise<void> {
    const orders = kitchenOrders.receive((await response.json()).data as never);
    if (this.stream.isStopped) return;
    keepOpen(orders.filter(({ state }) => !isOver(state)));
    keepOver(orders.filter(({ state }) => isOver(state)).map(lineOf));
    this.onHeard();
  }

  onHeard(): void {
    clearTimeout(this.#losing);
    this.#losing = setTimeout(lose, times.silence);
    const { line, problem } = liveOrders();
    if (line !== 'live' || problem) change({ line: 'live', problem: null });
  }

  onEvent({ event, data }: ServerEvent): void {
    if (event === 'orders') keepOpen(JSON.parse(data) as KitchenOrder[]);
    if (event === 'over') keepOver(JSON.parse(data) as OverOrder[]);
    if (event === 'order') hearOrder(JSON.parse(data) as KitchenOrder);
  }

  onEnded({ reason, error, hasHeard }: Ended): number {
    // A dismissed colleague is signed out by asking; a new role or branch shows at once.
    if (reason === 'access') void queryClient.invalidateQueries({ queryKey: ['profile'] });
    if (!hasHeard && error instanceof ApiError) change({ problem: error });
    // A line that was good until it was cut is tried again at once. A server that ends it wants this one gone.
    const isGood = reason === 'plain' || (hasHeard && reason === 'cut');
    this.#failures = isGood ? 0 : this.#failures + 1;
    return reason === 'plain' ? times.poll : backoff(this.#failures, times.first, times.longest);
  }
}

function lose(): void {
  if (liveOrders().line !== 'lost') change({ line: 'lost' });
}
