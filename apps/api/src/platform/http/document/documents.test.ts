import { brotliDecompressSync } from 'node:zlib';
import { endpoints } from '@sufra/contract/endpoints';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { ResponseCache } from '../cached-response.ts';
import type { OpenApi } from './openapi.ts';
import { documentRoutes } from './routes.ts';

/** Served by themselves, and made anew for each test. */
let app: FastifyInstance;
let document: OpenApi;
beforeEach(async () => {
  app = Fastify();
  app.register(async (api) => documentRoutes(api, { responses: new ResponseCache() }), { prefix: '/api' });
  document = (await app.inject('/api/openapi.json')).json();
});

describe('the API describes itself', () => {
  test('every endpoint is in the document, and nothing else', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted());
  });
});

test.each([
  ['/api/openapi.json', 'application/json; charset=utf-8'],
  ['/api/docs', 'text/html; charset=utf-8'],
])('SPEED-01 %s is sent compressed, and not again to who has it', async (url, type) => {
  const plain = await app.inject(url);
  expect(plain.headers['content-type']).toBe(type);
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache', vary: 'accept-encoding' });
  expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8);
  const again = await app.inject({ url, headers: { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) } });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

describe('a page for people', () => {
  test('it lists every call, and needs no script and nothing from elsewhere', async () => {
    const { headers, payload, statusCode } = await app.inject('/api/docs');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const { path, name } of endpoints) {
      expect(payload).toContain(`/api${path}<`);
      expect(payload).toContain(`id="${name}"`);
    }
    expect(payload).not.toMatch(/<script|href="https?:|src=/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });
});
