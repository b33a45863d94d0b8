/** Server-sent events over a real connection, with reading and stalled clients. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventStream, eventText, lastEventId, wantsEvents } from './event-stream.ts';
import { allowOrigins } from './origins.ts';
import { watchRequests } from './requests-in-flight.ts';

let app: FastifyInstance;
let stream: EventStream;
let client: Socket;
const onClose = vi.fn();
const idle = { requestBegins: vi.fn(), requestEnds: vi.fn() };
let raw: ServerResponse;
let hesitate: () => Promise<unknown>;
const asked: { wants: boolean; since: number }[] = [];
const origin = 'https://elsewhere.example';
beforeEach(async () => {
  vi.clearAllMocks();
  asked.length = 0;
  hesitate = async () => undefined;
  app = Fastify({ exposeHeadRoutes: true });
  watchRequests(app, { idle, metrics: null });
  allowOrigins(app, [origin]);
  stream = new EventStream();
  stream.onClose(onClose);
  app.get('/', { config: { access: 'public' } }, async (request, reply) => {
    raw = reply.raw;
    await hesitate();
    asked.push({ wants: wantsEvents(request), since: lastEventId(request) });
    return wantsEvents(request) ? stream.open(reply) : 'once';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  client?.destroy();
  await app.close();
});

async function ask(head: string): Promise<() => string> {
  client = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  client.on('data', (chunk) => {
    text += chunk;
  });
  client.write(`${head}\r\nhost: a\r\n\r\n`);
  await vi.waitFor(() => expect(text).toContain('\r\n\r\n'));
  return () => text;
}
const listening = () => ask(`GET / HTTP/1.1\r\naccept: text/event-stream\r\nlast-event-id: 12\r\norigin: ${origin}`);

test('ORD-03 server streams events at once, also to listed origins, and closes after the last event', async () => {
  stream.send(eventText({ id: 3, event: 'status', data: '{}' }));
  const text = await listening();
  expect(asked).toEqual([{ wants: true, since: 12 }]);
  await vi.waitFor(() => expect(text()).toContain('retry: 1000\n\n'));
  await vi.waitFor(() => expect(text()).toContain('id: 3\nevent: status\ndata: {}\n\n'));
  expect(text().toLowerCase()).toContain(`access-control-allow-origin: ${origin}`);
  for (const header of ['content-type: text/event-stream; charset=utf-8', 'cache-control: no-store, no-transform', 'x-accel-buffering: no'])
    expect(text().toLowerCase()).toContain(`\r\n${header}\r\n`);
  // Counts as answered once the stream starts.
  expect(idle.requestEnds).toHaveBeenCalledTimes(1);
  stream.heartbeat();
  await vi.waitFor(() => expect(text()).toMatch(/\n:\n\n\r\n$/));
  const closed = once(client, 'close');
  stream.end(eventText({ event: 'end', data: 'over' }));
  stream.end(eventText({ event: 'end', data: 'closing' }));
  stream.send('late');
  await closed;
  expect(text()).toMatch(/event: end\ndata: over\n\n\r\n0\r\n\r\n$/);
  expect([onClose.mock.calls.length, idle.requestEnds.mock.calls.length]).toEqual([1, 1]);
});

test('server drops a stream client when it stops reading or misses the last heartbeat', async () => {
  await listening();
  client.pause();
  let sent = 0;
  // Fill the socket buffers on both sides, a few MB.
  for (; onClose.mock.calls.length === 0 && sent < 100_000_000; sent += 10_000) {
    stream.send(`data: ${'x'.repeat(9990)}\n\n`);
    await turn();
  }
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent).toBeLessThan(50_000_000);
});

test('skips heartbeats for a client that has not read earlier data', async () => {
  await listening();
  stream.heartbeat();
  client.pause();
  while (raw.writableLength === 0) {
    stream.send(`data: ${'x'.repeat(9990)}\n\n`);
    await turn();
  }
  expect(onClose).not.toHaveBeenCalled();
  stream.heartbeat();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('STAFF-02 who is given much at once has time to take it, as long as they go on', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const slow = new EventStream({ mostUnread: 1_000_000, takesWithin: 12_000 });
  const onDrop = vi.fn();
  slow.onClose(onDrop);
  vi.advanceTimersByTime(5000);
  slow.send('x'.repeat(500_000));
  slow.heartbeat();
  vi.advanceTimersByTime(11_000);
  slow.heartbeat();
  await turn();
  expect(onDrop).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  slow.heartbeat();
  vi.useRealTimers();
  await vi.waitFor(() => expect(onDrop).toHaveBeenCalledOnce());
});

test('ORD-03 server notices when the client has gone before the answer begins', async () => {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  hesitate = async () => {
    client.destroy();
    await once(raw, 'close');
    resolve();
  };
  client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\naccept: text/event-stream\r\nhost: a\r\n\r\n');
  await gone;
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('ORD-03 server notices when a client leaves, also before the stream begins', async () => {
  await listening();
  client.destroy();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const unread = new EventStream();
  const onDrop = vi.fn();
  unread.onClose(onDrop);
  unread.heartbeat();
  await vi.waitFor(() => expect(onDrop).toHaveBeenCalledOnce());
});

test.each(['GET / HTTP/1.1', 'GET / HTTP/1.1\r\naccept: */*', 'HEAD / HTTP/1.1\r\naccept: text/event-stream'])(
  'ORD-03 who does not ask for events, or for their head alone, is answered once (%j)',
  async (head) => {
    const text = await ask(head);
    expect(text()).toMatch(/^HTTP\/1\.1 200/);
    expect(asked.at(-1)).toEqual({ wants: false, since: 0 });
    await vi.waitFor(() => expect(idle.requestEnds).toHaveBeenCalledTimes(1));
  },
);

test('ORD-03 an event is three lines, or two where it has no number', () => {
  expect(eventText({ id: 7, event: 'status', data: '{}' })).toBe('id: 7\nevent: status\ndata: {}\n\n');
  expect(eventText({ event: 'end', data: 'over' })).toBe('event: end\ndata: over\n\n');
});

test.each([
  [undefined, 0],
  ['12', 12],
  ['-1', 0],
  ['1.5', 0],
  ['later', 0],
  ['9007199254740992', 0],
])('ORD-03 Last-Event-ID %s means events up to %i', (header, expected) => {
  expect(lastEventId({ headers: { 'last-event-id': header } } as never)).toBe(expected);
});
