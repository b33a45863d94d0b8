/** Request tracking: log, metrics, and idle detection for jobs. */
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchRequests } from './requests-in-flight.ts';

let app: FastifyInstance;
let lines: Record<string, unknown>[];
const idle = { requestBegins: vi.fn(), requestEnds: vi.fn() };
const requestEnded = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  lines = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  app = Fastify({ logger: { stream }, logController: new LogController({ disableRequestLogging: true }) });
  watchRequests(app, { idle, metrics: { requestEnded } });
  const config = { access: 'public' as const };
  app.get('/dishes/:id', { config }, async (_, reply) => {
    await turn();
    return reply.code(202).send('hummus');
  });
  app.get('/events', { config }, (_, reply) => {
    reply.goesOn();
    expect([lines.length, idle.requestEnds.mock.calls.length]).toEqual([1, 1]);
    return reply.send(Readable.from(['one', 'two']));
  });
});
afterEach(() => app.close());
const counts = () => [idle.requestBegins, idle.requestEnds, requestEnded].map(({ mock }) => mock.calls.length);
const logged = () => lines.map(({ msg, method, route, status, ms }) => [msg, method, route, status, Number.isInteger(ms)]);

test('logs an answered request by its route pattern, without its URL', async () => {
  await app.inject('/dishes/27?for=layla');
  await vi.waitFor(() => expect(counts()).toEqual([1, 1, 1]));
  expect(logged()).toEqual([['request', 'GET', '/dishes/:id', 202, true]]);
  const ended = { method: 'GET', route: '/dishes/:id', status: 202, seconds: expect.any(Number) };
  expect(requestEnded).toHaveBeenCalledWith(ended);
  const { seconds } = requestEnded.mock.calls[0]?.[0] ?? {};
  expect([seconds > 0, seconds < 10]).toEqual([true, true]);
  expect(JSON.stringify(lines)).not.toContain('layla');
});

test('logs a stream once, when it starts', async () => {
  expect((await app.inject('/events')).payload).toBe('onetwo');
  await turn();
  expect(counts()).toEqual([1, 1, 1]);
  expect(logged()).toEqual([['request', 'GET', '/events', 200, true]]);
});

test('counts a request without a route as one without a pattern', async () => {
  await app.inject('/nowhere/27');
  expect(logged()).toEqual([['request', 'GET', undefined, 404, true]]);
  expect(requestEnded).toHaveBeenCalledWith(expect.objectContaining({ route: '', status: 404 }));
});
