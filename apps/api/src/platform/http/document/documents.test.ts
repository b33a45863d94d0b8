import { endpoints } from '@sufra/contract/endpoints';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { ResponseCache } from '../cached-response.ts';
import type { OpenApi } from './openapi.ts';
import { documentRoutes } from './routes.ts';

/** A minimal app, new for each test. */
let app: FastifyInstance;
let document: OpenApi;
beforeEach(async () => {
  app = Fastify();
  app.register(async (api) => documentRoutes(api, { responses: new ResponseCache() }), { prefix: '/api' });
  document = (await app.inject('/api/openapi.json')).json();
});

describe('the API describes itself', () => {
  test('documents exactly all endpoints', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted());
  });
});

describe('a page for people', () => {
  test('lists every call without scripts or external resources', async () => {
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
