import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

const elsewhere = 'https://order.example.com';
let sufra: TestApi;
beforeAll(async () => {
  sufra = await startApi({ STOREFRONT_ORIGINS: `http://localhost:5173, ${elsewhere}` });
});
afterAll(() => sufra.close());

const ask = (url: string, origin?: string, headers: Record<string, string> = {}) =>
  sufra.app.inject({ url, headers: { 'x-api-key': sufra.context.env.apiKey, ...(origin ? { origin } : {}), ...headers } });
const preflight = (origin: string | undefined, url = '/api/order_online/order/checkout', asked = 'POST') =>
  sufra.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      ...(origin ? { origin } : {}),
      'access-control-request-method': asked,
      'access-control-request-headers': 'authorization,content-type,idempotency-key,x-api-key,x-sufra-client',
    },
  });
/** The headers by which browsers decide. */
const grants = (headers: Record<string, unknown>) => Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('a storefront elsewhere that is listed', () => {
  test('may send what our clients send, after asking once in ten minutes', async () => {
    for (const origin of [elsewhere, 'http://localhost:5173']) {
      const { statusCode, headers, body } = await preflight(origin);
      expect([statusCode, body]).toEqual([204, '']);
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'accept-language, authorization, content-type, idempotency-key, x-api-key, x-sufra-client',
        'access-control-max-age': '600',
        vary: 'origin',
      });
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  test.each([
    ['an answer', '/api/locations', {}, 200],
    ['an answer made for all', '/api/locations/branch_area?branch_id=1', {}, 200],
    ['a refusal', '/api/locations', { 'x-api-key': 'wrong' }, 403],
    ['a call that needs a session', '/api/debtor/profile', {}, 401],
    ['a call that is not there', '/api/nothing', {}, 404],
  ])('may read %s, and when to come again', async (_title, url, headers, status) => {
    const answer = await ask(url, elsewhere, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': elsewhere,
      'access-control-expose-headers': 'content-disposition, retry-after, x-request-id',
    });
  });
});

describe('everybody else', () => {
  test.each([
    undefined,
    'null',
    'https://evil.example',
    'https://order.example.com.evil.example',
    'http://order.example.com',
    `${elsewhere}/`,
  ])('from %s is granted nothing', async (origin) => {
    const answers = [await preflight(origin), await ask('/api/locations', origin)];
    expect(answers.map(({ statusCode, headers }) => [statusCode, grants(headers)])).toEqual([
      [404, []],
      [200, []],
    ]);
  });

  test('is never given, by a cache, what was answered to a listed origin', async () => {
    const code = sufra.context.catalogue.branches()[0]?.code;
    const compressed = await ask(`/api/order_online/menu/get_menu_cat_per_location?loc_code=${code}`);
    expect(compressed.headers.vary).toBe('accept-encoding, origin');
    expect((await ask('/api/nothing')).headers.vary).toBe('origin');
  });

  test('is granted nothing beside the API, and nothing at all where no origin is listed', async () => {
    expect(grants((await ask('/robots.txt', elsewhere)).headers)).toEqual([]);
    const alone = await startApi({ DEMO: 'off' });
    const { headers } = await alone.app.inject({ url: '/api/nothing', headers: { origin: elsewhere } });
    expect([grants(headers), headers.vary]).toEqual([[], undefined]);
    await alone.close();
  });
});
