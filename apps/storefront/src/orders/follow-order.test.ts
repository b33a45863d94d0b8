// biome-ignore-all lint/correctness/noNodejsModules: a server for the tests
/** Order tracking over real connections, with misbehaving servers, proxies and tunnels. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OrderStatus, orderStatus } from '@sufra/contract/orders/model';
import type { OrderState } from '@sufra/contract/orders/states';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = vi.hoisted(() => {
  const document = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: undefined }));
  vi.stubGlobal('document', document);
  return document;
});

const { configureRequests } = await import('@sufra/calls/request');
const { queryClient } = await import('../calls/query-client.ts');
const { useProblems } = await import('../calls/problems.ts');
const { useStore } = await import('../visit/store.ts');
const { emptyState } = await import('../visit/state.ts');
const { withJitter } = await import('@sufra/calls/live-stream');
const { followOrder, pauseBefore, times } = await import('./follow-order.ts');
const { statusKey, statusQuery } = await import('./status-query.ts');

const states: OrderState[] = ['received', 'accepted', 'preparing', 'ready', 'completed'];
const status = (count: number): OrderStatus => ({
  number: 1001,
  orderType: 'pickup',
  state: states[count - 1] ?? 'received',
  promised: { from: '2026-11-21T12:20:00+04:00', until: '2026-11-21T12:30:00+04:00' },
  slotStart: null,
  events: states.slice(0, count).map((state, index) => ({ id: index + 1, state, at: '2026-11-21T12:00:00+04:00', cause: '' })),
  refunded: 0,
  branch: { name: { en: 'Marina', ar: 'المارينا' }, phone: '', position: { lat: 25, lng: 55 } },
});
const said = (count: number) => `id: ${count}\nevent: status\ndata: ${JSON.stringify(orderStatus.toWire(status(count)))}\n\n`;
const last = (reason: string) => `event: end\ndata: ${reason}\n\n`;

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const streams: Answer = (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
let server: Server;
let port = 0;
let asked: { since: string | undefined; bearer: string | undefined; at: number; response: ServerResponse }[];
let answers: Answer[];
async function open(at = 0) {
  server = createServer((request, response) => {
    const { 'last-event-id': since, authorization: bearer } = request.headers;
    asked.push({ since: since as string | undefined, bearer, at: performance.now(), response });
    (answers.shift() ?? streams)(response, request);
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  configureRequests({ base: `http://127.0.0.1:${port}`, key: 'k', language: 'ar' });
}
/** Simulates a killed server. */
const kill = () =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

let stops: (() => void)[];
const lives: boolean[] = [];
const usual = { ...times };
beforeEach(async () => {
  [asked, answers, stops] = [[], [], []];
  lives.length = 0;
  page.hidden = false;
  Object.assign(times, usual);
  useStore.setState({ ...emptyState(), auth: { token: 'token-1', refreshToken: null, user: null } });
  queryClient.clear();
  queryClient.setQueryData(statusKey(1001), status(1));
  await open();
});
afterEach(async () => {
  for (const stop of stops) stop();
  await kill();
});

const follow = (order: number | { link: string } = 1001) => {
  const stop = followOrder(order, (isLive) => lives.push(isLive));
  stops.push(stop);
  return stop;
};
const connections = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count), { timeout: 4000, interval: 10 });
const shows = (count: number, order: number | { link: string } = 1001) =>
  vi.waitFor(() => expect(queryClient.getQueryData<OrderStatus>(statusKey(order))).toEqual(status(count)), { timeout: 4000, interval: 10 });
const send = (text: string) => asked.at(-1)?.response.write(text);
const show = (isShown: boolean) => {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('ORD-03 the stream sends the token and last event, shows new events, and ignores older ones', async () => {
  const shown: number[] = [];
  const watching = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated') shown.push((query.state.data as OrderStatus).events.length);
  });
  follow();
  await connections(1);
  expect(asked[0]).toMatchObject({ since: '1', bearer: 'Bearer token-1' });
  for (const count of [2, 1, 3]) send(said(count));
  await shows(3);
  watching();
  expect([...new Set(shown)]).toEqual([2, 3]);
  expect(lives).toEqual([false, true]);
});

test('ORD-03 the client reconnects within two seconds from the last event when the server restarts', async () => {
  follow();
  await connections(1);
  send(said(2));
  await shows(2);
  await kill();
  await new Promise((resolve) => setTimeout(resolve, 600));
  const from = performance.now();
  await open(port);
  await connections(2);
  send(said(3));
  await shows(3);
  expect(performance.now() - from).toBeLessThan(2000);
  expect(asked[1]?.since).toBe('2');
  // A quick recovery never shows as interrupted.
  expect(lives).toEqual([false, true]);
});

test('ORD-03 stops listening when the order is over or unknown', async () => {
  answers = [(response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(said(5) + last('over'))];
  follow();
  await shows(5);
  await vi.waitFor(() => expect(lives.at(-1)).toBe(false));
  answers = [(response) => response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"not_found"}')];
  follow(1002);
  await connections(2);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked).toHaveLength(2);
});

test('ERR-08 the client falls back to polling without a dialog when a proxy buffers the stream', async () => {
  Object.assign(times, { open: 60 });
  answers = [streams, (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}')];
  follow();
  await connections(1);
  await vi.waitFor(() => expect(asked[0]?.response.destroyed).toBe(true));
  expect(lives).toEqual([false]);
  // No immediate retry.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(asked).toHaveLength(1);
  expect(useProblems.getState().queue).toEqual([]);
});

test('ORD-03 treats a silence beyond the heartbeat as a cut; comments are heartbeats', async () => {
  Object.assign(times, { silence: 200, mend: 50 });
  follow();
  await connections(1);
  for (let beat = 0; beat < 4; beat++) {
    send(':\n\n');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(asked).toHaveLength(1);
  await connections(2);
  expect(lives).toEqual([false, true, false]);
  send(':\n\n');
  await vi.waitFor(() => expect(lives.at(-1)).toBe(true));
});

test('ORD-03 a hidden page stops listening after a while, and catches up when the customer returns to it', async () => {
  Object.assign(times, { hidden: 100 });
  follow();
  await connections(1);
  send(said(2));
  await shows(2);
  show(false);
  await vi.waitFor(() => expect(asked[0]?.response.destroyed).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(asked).toHaveLength(1);
  show(true);
  await connections(2);
  expect(asked[1]?.since).toBe('2');
  // A short tab switch changes nothing.
  show(false);
  show(true);
  send(said(3));
  await shows(3);
  expect(asked).toHaveLength(2);
});

test('ORD-03 two parts of a page share one stream, which closes with the last, and post the guest link', async () => {
  const link = { link: 'k3Y' };
  queryClient.setQueryData(statusKey(link), status(1));
  let body = '';
  answers = [
    async (response, request) => {
      for await (const chunk of request) body += chunk;
      streams(response, request);
    },
  ];
  const [one, other] = [follow(link), follow({ link: 'k3Y' })];
  await connections(1);
  await vi.waitFor(() => expect(body).toBe('{"order_token":"k3Y"}'));
  one();
  send(said(2));
  await shows(2, link);
  other();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.bearer).toBeUndefined();
  // A follower right after the last one left gets its own stream.
  follow(link);
  await connections(2);
  await vi.waitFor(() => expect(asked[0]?.response.destroyed).toBe(true));
  send(said(3));
  await shows(3, link);
});

test('AUTH-12 the client stops listening and keeps nothing of the customer when they log out', async () => {
  follow();
  await connections(1);
  send(said(2));
  await shows(2);
  queryClient.clear();
  send(said(3));
  useStore.setState({ auth: { token: null, refreshToken: null, user: null } });
  await vi.waitFor(() => expect(asked[0]?.response.destroyed).toBe(true));
  expect(queryClient.getQueryData(statusKey(1001))).toBeUndefined();
  expect(statusQuery(1001).meta).toEqual({ customer: true, handlesErrors: true });
});

test.each<[Parameters<typeof pauseBefore>[0], number, number, number]>([
  ['cut', 0, 0, 300],
  ['cut', 1, 0, 300],
  ['cut', 2, 0, 600],
  ['cut', 5, 0, 1500],
  ['closing', 20, 0, 1500],
  ['cut', 23, 0, 6000],
  ['cut', 99, 0, 30_000],
  ['access', 0, 0, 300],
  ['cut', 1, 30_000, 30_000],
  ['silent', 1, 0, 20_000],
  ['silent', 3, 0, 80_000],
  ['elsewhere', 9, 0, 300_000],
])('ORD-03 after %s, %i failures and a Retry-After of %i ms: waits at most %i ms, at least half', (ending, failures, wanted, most) => {
  const pause = pauseBefore(ending, failures, wanted);
  expect([withJitter(pause, 1), withJitter(pause, 0)]).toEqual([most, most / 2]);
});
