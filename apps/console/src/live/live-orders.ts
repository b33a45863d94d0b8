/**
 * Live kitchen orders by server-sent events: full list on each connection, then changes. Every interruption reconnects, so no event is
 * critical. See docs/decisions/0023-staff-and-console.md.
 */
import type { ServerEvent } from '@sufra/calls/events';
import { backoff, LiveStream, type StreamEnd, type StreamSource } from '@sufra/calls/live-stream';
import { ApiError, fetchFrom } from '@sufra/calls/request';
import { kitchenOrders } from '@sufra/contract/kitchen/endpoints';
import type { KitchenOrder, OverOrder } from '@sufra/contract/kitchen/model';
import { isOver } from '@sufra/contract/orders/states';
import { create } from 'zustand';
import { sessionClient } from '../calls/call.ts';
import { queryClient } from '../calls/query-client.ts';
import { setClock } from './clock.ts';
import { lineOf, refreshOpened, updateOpened } from './over-orders.ts';

/** In ms. */
const times = {
  /** Connect timeout. */
  open: 9000,
  /** Heartbeat timeout; the server sends one every 4 s. */
  silence: 9000,
  /** Reconnect backoff: first and maximum delay. */
  first: 250,
  longest: 2000,
  /** Polling fallback for responses that are not streams. */
  poll: 3000,
  /** Periodic reconnect, which drops old finished orders. */
  renew: 30 * 60_000,
};

export interface LiveOrders {
  /** The followed branch; null: all of the staff member. */
  branchId: number | null;
  /** Open orders; null until the first list. */
  orders: ReadonlyMap<number, KitchenOrder> | null;
  over: ReadonlyMap<number, OverOrder>;
  /** `lost`: heartbeat timeout, so the data may be stale. */
  line: 'connecting' | 'live' | 'lost';
  /** Refusal of the server, if any. */
  problem: ApiError | null;
  /** The server's console build. */
  build: string | null;
}

const nothing: LiveOrders = { branchId: null, orders: null, over: new Map(), line: 'connecting', problem: null, build: null };

export const useLiveOrders = create(() => nothing);

export const liveOrders = useLiveOrders.getState;
const change = (next: Partial<LiveOrders>): void => useLiveOrders.setState(next);

/** Stores a call's result. An order of another board, or one that was over before, changes only where it is open. */
export function storeOrder(order: KitchenOrder): void {
  const { branchId } = liveOrders();
  const isOfBoard = !isOver(order.state) && (branchId === null || branchId === order.branch.id);
  if (isOfBoard || versionOf(order.number) > 0) put(order);
  else updateOpened(order);
}

/** Unless a newer version is known. */
function put(order: KitchenOrder): void {
  if (versionOf(order.number) > order.version) return;
  const [orders, over] = [new Map(liveOrders().orders), new Map(liveOrders().over)];
  orders.delete(order.number);
  over.delete(order.number);
  if (isOver(order.state)) {
    over.set(order.number, lineOf(order));
    updateOpened(order);
  } else orders.set(order.number, order);
  change({ orders, over });
}

type OrderListener = (order: KitchenOrder, wasOpen: boolean) => void;
const listeners = new Set<OrderListener>();

/**
 * Subscribes to streamed orders, and those that changed during an outage, with whether each was open here. Returns an unsubscribe function.
 */
export function onStreamedOrder(listener: OrderListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function receiveOrder(order: KitchenOrder): void {
  const wasOpen = liveOrders().orders?.has(order.number) ?? false;
  put(order);
  for (const listener of listeners) listener(order, wasOpen);
}

const versionOf = (number: number): number => (liveOrders().orders?.get(number) ?? liveOrders().over.get(number))?.version ?? 0;

/** Merges a list by version: it may be older than a known move. */
function mergeList<Line extends { number: number; version: number }, Other>(
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

function storeOpenOrders(list: readonly KitchenOrder[]): void {
  const before = liveOrders().orders;
  const [orders, over] = mergeList(list, before, liveOrders().over);
  change({ orders, over });
  for (const order of list) {
    const known = before?.get(order.number);
    if (known && known.version < order.version) for (const listener of listeners) listener(order, true);
  }
}

function storeFinishedOrders(list: readonly OverOrder[]): void {
  const [over, orders] = mergeList(list, liveOrders().over, liveOrders().orders);
  change({ orders, over });
  refreshOpened();
}

/** Follows orders of a branch, or of all the staff member's branches with null, until stopped. */
export function followOrders(branchId: number | null): () => void {
  change({ ...nothing, branchId });
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
    storeOpenOrders(orders.filter(({ state }) => !isOver(state)));
    storeFinishedOrders(orders.filter(({ state }) => isOver(state)).map(lineOf));
    this.onHeard();
  }

  onHeard(): void {
    clearTimeout(this.#losing);
    this.#losing = setTimeout(lose, times.silence);
    const { line, problem } = liveOrders();
    if (line !== 'live' || problem) change({ line: 'live', problem: null });
  }

  onEvent({ event, data }: ServerEvent): void {
    if (event === 'orders') storeOpenOrders(JSON.parse(data) as KitchenOrder[]);
    if (event === 'over') storeFinishedOrders(JSON.parse(data) as OverOrder[]);
    if (event === 'order') receiveOrder(JSON.parse(data) as KitchenOrder);
  }

  onEnded({ reason, error, hasReceived }: StreamEnd): number {
    // Refetch the profile: dismissal signs out, and a new role or branch shows at once.
    if (reason === 'access') void queryClient.invalidateQueries({ queryKey: ['profile'] });
    if (!hasReceived && error instanceof ApiError) change({ problem: error });
    // A working connection that was cut reconnects immediately; an ending server wants clients to leave.
    const isGood = reason === 'plain' || (hasReceived && reason === 'cut');
    this.#failures = isGood ? 0 : this.#failures + 1;
    return reason === 'plain' ? times.poll : backoff(this.#failures, times.first, times.longest);
  }
}

function lose(): void {
  if (liveOrders().line !== 'lost') change({ line: 'lost' });
}
