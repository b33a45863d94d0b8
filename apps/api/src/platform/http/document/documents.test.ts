import { brotliDecompressSync } from 'node:zlib';
import { endpoints } from '@sufra/contract/endpoints';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { ResponseCache } from '../cached-response.ts';
import type { OpenApi, Operation } from './openapi.ts';
import { documentRoutes } from './routes.ts';

/** Served by themselves, and made anew for each test. */
let app: FastifyInstance;
let document: OpenApi;
beforeEach(async () => {
  app = Fastify();
  app.register(async (api) => documentRoutes(api, { responses: new ResponseCache() }), { prefix: '/api' });
  document = (await app.inject('/api/openapi.json')).json();
});

const operations = (): Operation[] => Object.values(document.paths).flatMap((methods) => Object.values(methods));

const references = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, below]) => (key === '$ref' && typeof below === 'string' ? [below] : references(below)))
    : [];

describe('the API describes itself', () => {
  test('every endpoint is in the document, and nothing else', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  test('the document is well formed: unique names, answers with schemas, references that lead somewhere', () => {
    expect(document.openapi).toBe('3.1.0');
    const names = operations().map((operation) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const operation of operations()) {
      expect(operation.summary).not.toBe('');
      expect(operation.description).not.toBe('');
      expect(document.tags.map((tag) => tag.name)).toEqual(expect.arrayContaining(operation.tags));
      const success = operation.responses[200];
      const schema = success && 'content' in success ? success.content?.['application/json'].schema : undefined;
      expect(schema?.required).toEqual(['data']);
      expect(schema?.properties?.data, operation.operationId).toBeTypeOf('object');
      for (const scheme of operation.security.flatMap((each) => Object.keys(each)))
        expect(document.components.securitySchemes).toHaveProperty([scheme]);
    }
    const found = references(document);
    expect(found.length).toBeGreaterThan(0);
    for (const reference of new Set(found)) {
      const target = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
      expect(target, reference).toBeTypeOf('object');
    }
  });

  test('a call that needs a login says so, and lists its refusals', () => {
    const checkout = document.paths['/order_online/order/checkout']?.post;
    expect(checkout?.security).toEqual([{ apiKey: [], customer: [] }]);
    expect(checkout?.responses).toHaveProperty('401');
    expect(JSON.stringify(checkout?.responses[430])).toContain('below_minimum');
    expect(document.paths['/locations']?.get?.security).toEqual([{ apiKey: [] }]);
  });

  test('a query names its fields and which of them are needed', () => {
    const search = document.paths['/order_online/menu/items/search_items']?.get;
    const fields = search?.parameters.filter((each) => 'name' in each) ?? [];
    expect(fields.map(({ name, required }) => [name, required])).toEqual([
      ['loc_code', true],
      ['search_key', true],
    ]);
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
