import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { allowOrigins } from './origins.ts';

const elsewhere = 'https://order.example.com';
/** A server with calls that answer, answer in their own form, or refuse; and a page. */
function open(...origins: string[]): FastifyInstance {
  const app = Fastify();
  app.register(
    async (api) => {
      allowOrigins(api, origins);
      api.get('/answer', () => ({ data: null }));
      api.get('/packed', (_, reply) => reply.header('vary', 'accept-encoding').send({ data: null }));
      api.get('/refusal', (_, reply) => reply.code(403).send({ code: 'wrong_api_key' }));
      api.post('/answer', () => ({ data: null }));
      api.all('/*', (_, reply) => reply.code(404).send({ code: 'not_found' }));
    },
    { prefix: '/api' },
  );
  app.get('/page', () => 'a page');
  return app;
}
const server = open('http://localhost:5173', elsewhere);

const ask = (url: string, origin?: string, on = server) => on.inject({ url, headers: origin ? { origin } : {} });
const preflight = (origin: string | undefined, asked: string | null = 'POST', method: 'OPTIONS' | 'GET' = 'OPTIONS') =>
  server.inject({
    method,
    url: '/api/answer',
    headers: {
      ...(origin ? { origin } : {}),
      ...(asked ? { 'access-control-request-method': asked } : {}),
      'access-control-request-headers': 'authorization,content-type,idempotency-key,last-event-id,x-api-key,x-sufra-client',
    },
  });
const grants = (headers: Record<string, unknown>) => Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('a storefront elsewhere that is listed', () => {
  test('may send our clients’ headers, after a preflight cached for ten minutes', async () => {
    for (const origin of [elsewhere, 'http://localhost:5173']) {
      const { statusCode, headers, body } = await preflight(origin);
      expect([statusCode, body]).toEqual([204, '']);
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers':
          'accept-language, authorization, content-type, idempotency-key, last-event-id, x-api-key, x-sufra-client',
        'access-control-max-age': '600',
        vary: 'origin',
      });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  test.each([
    ['an answer', '/api/answer', 200],
    ['an answer made for all', '/api/packed', 200],
    ['a refusal', '/api/refusal', 403],
    ['a call that is not there', '/api/nothing', 404],
  ])('may read %s and Retry-After', async (_title, url, status) => {
    const answer = await ask(url, elsewhere);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': elsewhere,
      'access-control-expose-headers': 'content-disposition, retry-after, x-request-id',
    });
  });

  test('treats a plain OPTIONS call as no preflight', async () => {
    expect((await preflight(elsewhere, null)).statusCode).toBe(404);
    const { statusCode, headers } = await preflight(elsewhere, 'POST', 'GET');
    expect([statusCode, headers['access-control-allow-methods']]).toEqual([200, undefined]);
  });
});

describe('every other origin', () => {
  test.each([
    undefined,
    'null',
    'https://evil.example',
    'https://order.example.com.evil.example',
    'http://order.example.com',
    `${elsewhere}/`,
  ])('grants nothing to %s', async (origin) => {
    const answers = [await preflight(origin), await ask('/api/answer', origin)];
    expect(answers.map(({ statusCode, headers }) => [statusCode, grants(headers)])).toEqual([
      [404, []],
      [200, []],
    ]);
  });

  test('varies by origin, so that caches keep responses apart', async () => {
    expect((await ask('/api/packed')).headers.vary).toBe('accept-encoding, origin');
    expect((await ask('/api/nothing')).headers.vary).toBe('origin');
  });

  test('grants nothing outside the API, or without listed origins', async () => {
    expect(grants((await ask('/page', elsewhere)).headers)).toEqual([]);
    const { headers } = await ask('/api/answer', elsewhere, open());
    expect([grants(headers), headers.vary]).toEqual([[], undefined]);
  });
});
