// biome-ignore-all lint/correctness/noNodejsModules: a server for the tests
/** Fault injection on a real server: repeatedly cut connections lose no ring and repeat none. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureRequests } from '@sufra/calls/request';
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = Object.assign(new EventTarget(), { hidden: false, title: '', documentElement: { dataset: {} }, querySelector: () => null });
const stored = new Map([['console.session', JSON.stringify({ access: 'token-1', refresh: 'refresh-1' })]]);
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('document', page);
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

const { session } = await import('../calls/call.ts');
const { followOrders, onStreamedOrder, storeOrder, liveOrders } = await import('./live-orders.ts');
const { startRinging } = await import('./ringing.ts');

const order = (number: number, state: KitchenOrder['state'] = 'received', version = 1): KitchenOrder =>
  ({
    number,
    state,
    version,
    startAt: '2026-11-23T12:00:00Z',
    placedAt: '2026-11-23T12:00:00Z',
    events: [],
    help: [],
  }) as unknown as KitchenOrder;

const orders = new Map<number, KitchenOrder>();
const open = new Set<ServerResponse>();
let connections = 0;
let isEnded = false;
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const server = createServer((_, response) => {
  connections += 1;
  if (isEnded) return void response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event('orders', [...orders.values()]));
  open.add(response);
  response.on('close', () => open.delete(response));
});
const say = (changed: KitchenOrder) => {
  orders.set(changed.number, changed);
  for (const each of open) each.write(event('order', changed));
};
const cut = () => {
  for (const each of open) each.destroy();
};

const rings = new Map<number, number>();
window.addEventListener('sufra-rang', (rung) => {
  const { detail } = rung as CustomEvent<number>;
  rings.set(detail, (rings.get(detail) ?? 0) + 1);
});
let stops: (() => void)[] = [];
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  configureRequests({ base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  stops = [followOrders(null), startRinging()];
  await vi.waitFor(() => expect(liveOrders().line).toBe('live'));
});
afterEach(() => {
  for (const stop of stops) stop();
  cut();
  server.close();
});

test('STAFF-03 each of 300 orders rings exactly once when the stream drops mid-line a dozen times', async () => {
  const all = Array.from({ length: 300 }, (_, index) => index + 1);
  for (const number of all) {
    say(order(number));
    if (number % 25 !== 0) continue;
    for (const each of open) each.write('event: order\ndata: {"number":');
    cut();
    // An order placed while disconnected.
    say(order(number + 1000));
    const before = connections;
    await vi.waitFor(() => expect(connections).toBeGreaterThan(before), { timeout: 3000, interval: 5 });
  }
  const expected = [...orders.keys()];
  expect(expected).toHaveLength(312);
  await vi.waitFor(() => expect([...rings.keys()].toSorted()).toEqual(expected.toSorted()), { timeout: 3000 });
  expect(new Set(rings.values())).toEqual(new Set([1]));
  for (const number of expected) say(order(number, 'accepted', 2));
  await vi.waitFor(() => expect(document.documentElement.dataset.ringing).toBe(''), { timeout: 3000 });
  // A late, outdated event changes nothing.
  say(order(1, 'received', 1));
  say(order(2, 'preparing', 3));
  await vi.waitFor(() => expect(liveOrders().orders?.get(2)?.state).toBe('preparing'));
  expect(liveOrders().orders?.get(1)?.state).toBe('accepted');
});

test('STAFF-03 an order rings again when staff take back its acceptance', async () => {
  say(order(5000));
  await vi.waitFor(() => expect(rings.get(5000)).toBe(1));
  say(order(5000, 'accepted', 2));
  await vi.waitFor(() => expect(document.documentElement.dataset.ringing).not.toContain('5000'));
  say(order(5000, 'received', 3));
  await vi.waitFor(() => expect(rings.get(5000)).toBe(2));
});

test('STAFF-02 a stale list neither rings a taken order again nor brings back a finished one', async () => {
  for (const number of [6001, 6002]) say(order(number));
  await vi.waitFor(() => expect([rings.get(6001), rings.get(6002)]).toEqual([1, 1]));
  storeOrder(order(6001, 'accepted', 2));
  storeOrder(order(6002, 'rejected', 2));
  await vi.waitFor(() => expect(document.documentElement.dataset.ringing).not.toMatch(/600[12]/));
  const before = connections;
  cut();
  await vi.waitFor(() => expect(connections).toBeGreaterThan(before), { timeout: 3000, interval: 5 });
  say(order(6003));
  await vi.waitFor(() => expect(rings.get(6003)).toBe(1));
  expect([rings.get(6001), rings.get(6002), liveOrders().orders?.get(6001)?.state]).toEqual([1, 1, 'accepted']);
  expect([liveOrders().orders?.has(6002), liveOrders().over.get(6002)?.state]).toEqual([false, 'rejected']);
});

test('STAFF-03 what changed during an outage is announced once the list arrives', async () => {
  say(order(7001));
  await vi.waitFor(() => expect(rings.get(7001)).toBe(1));
  const heard = vi.fn();
  const stop = onStreamedOrder(({ number, version }, wasOpen) => heard(number, version, wasOpen));
  orders.set(7001, order(7001, 'received', 2));
  cut();
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[7001, 2, true]]), { timeout: 3000, interval: 5 });
  stop();
});

test('STAFF-01 signs out at once when the server ends the session', async () => {
  isEnded = true;
  for (const each of open) each.end('event: end\ndata: access\n\n');
  await vi.waitFor(() => expect(session.get()).toBeNull());
});
