import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { saveAddress } from '@sufra/contract/addresses/served';
import { checkout } from '@sufra/contract/checkout/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { describe, expect, test } from 'vitest';
import { apiKey } from './access.ts';
import { frameLimits } from './frame.ts';

const sufra = shared(
  await startApi({ STOREFRONT_ORIGINS: 'https://order.example.com' }, { limits: { headersWithin: 150, bodyWithin: 400 } }),
);
await sufra.app.listen({ port: 0, host: '127.0.0.1' });
const port = (sufra.app.server.address() as { port: number }).port;
sufra.app.server.unref();

/** Sends raw bytes and reads until the server closes. */
async function send(bytes: string): Promise<{ status: number; headers: string; body: Record<string, unknown> }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const [headers = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1]), headers, body: JSON.parse(body) };
}
const key = () => ({ 'x-api-key': apiKey });
const post = (payload: string, url = '/api/debtor/login/', type = 'application/json') =>
  sufra.app.inject({ method: 'POST', url, headers: { ...key(), 'content-type': type }, payload });

describe('slow and large requests', () => {
  test('the product waits 5 s for headers and 10 s for bodies, and takes 8 KB of them, 64 KB of an order', () => {
    const bytes = { headerBytes: 8192, bodyBytes: 65_536, smallBodyBytes: 8192, menuBodyBytes: 4_194_304 };
    expect(frameLimits).toEqual({ headersWithin: 5000, bodyWithin: 10_000, ...bytes, jsonDepth: 16, connections: 8000 });
    expect(sufra.app.server).toMatchObject({ headersTimeout: 150, requestTimeout: 400, maxConnections: 8000 });
  });

  test('headers that trickle in are answered 408, in the contract’s form', async () => {
    const { status, headers, body } = await send('GET /api/locations HTTP/1.1\r\nHost: sufra.test\r\nX-Slow: ');
    expect([status, body]).toEqual([
      408,
      { error: 'The request took too long to arrive.', code: 'request_timeout', request_id: expect.any(String) },
    ]);
    expect(headers).toMatch(/connection: close/i);
  });

  test('answers 408 to a body that never arrives', async () => {
    const head = 'POST /api/debtor/login HTTP/1.1\r\nHost: sufra.test\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"';
    expect((await send(head)).body).toMatchObject({ code: 'request_timeout' });
  });

  test('8 KB of headers are too many, and a little less is not', async () => {
    const ask = (bytes: number) =>
      send(`GET /health/live HTTP/1.1\r\nHost: sufra.test\r\nConnection: close\r\nX-Large: ${'x'.repeat(bytes)}\r\n\r\n`);
    const { status, body } = await ask(8192);
    expect([status, body.code]).toEqual([431, 'headers_too_large']);
    expect((await ask(8000)).status).toBe(200);
  });

  test('answers non-HTTP bytes as an invalid request', async () => {
    expect(await send('HUMMUS please\r\n\r\n')).toMatchObject({
      status: 400,
      body: { payload: { request: ['This value is not valid.'] } },
    });
  });

  test.each([
    ['8 KB for a login', '/api/debtor/login/', 8192, 400],
    ['64 KB for an order, of which only a customer is told what is wrong', `/api${checkout.endpoint.path}`, 65_536, 401],
  ])('a body of %s is read, and a byte more is refused', async (_title, url, most, status) => {
    const body = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - '{"email":""}'.length) });
    const [fits, tooLarge] = [await post(body(most), url), await post(body(most + 1), url)];
    expect(fits.statusCode).toBe(status);
    expect([tooLarge.statusCode, tooLarge.json()]).toEqual([
      413,
      { error: 'This is too much at once.', code: 'payload_too_large', request_id: tooLarge.headers['x-request-id'] },
    ]);
  });
});

describe('ERR-03 framework refusals use the contract’s form', () => {
  const get = (url: string, method: 'GET' | 'POST' | 'DELETE' | 'OPTIONS' = 'GET') => sufra.app.inject({ method, url, headers: key() });

  test.each([
    ['a broken escape', '/api/%zz'],
    ['a byte that is no text', '/%ff'],
    ['a parameter without end', `/dev/mailbox/${'x'.repeat(400)}`],
  ])('%s', async (_title, url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()]).toEqual([400, { payload: { url: ['This value is not valid.'] } }]);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test.each([
    ['no such call', '/api/nothing', 'GET'],
    ['no such method', '/api/debtor/login', 'DELETE'],
    ['a preflight of an unknown origin', '/api/debtor/login', 'OPTIONS'],
  ] as const)('%s', async (_title, url, method) => {
    const answer = await get(url, method);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { error: "We couldn't find this.", code: 'not_found', request_id: answer.headers['x-request-id'] },
    ]);
  });

  test.each(['/nothing', '//', '/login'])('a page that is sent something: %s', async (url) => {
    const answer = await get(url, 'POST');
    expect([answer.statusCode, answer.headers.allow, answer.json()]).toMatchObject([405, 'GET, HEAD', { code: 'method_not_allowed' }]);
  });

  test.each([
    ['half a document', '{"email":', 'application/json'],
    ['a type that the server does not read', 'email=x', 'application/x-www-form-urlencoded'],
    ['a poisoned prototype', '{"__proto__": {"admin": true}}', 'application/json'],
    ['JSON nested deeper than any call', '['.repeat(17) + ']'.repeat(17), 'application/json'],
  ])('%s', async (_title, payload, type) => {
    const answer = await post(payload, '/api/debtor/login', type);
    expect([answer.statusCode, answer.json()]).toEqual([400, { payload: { body: ['This value is not valid.'] } }]);
  });
});

test('ERR-03 answers a bug with a plain 500: no stack, statement or input', async () => {
  const { token } = await sufra.customer();
  const { db } = sufra.context;
  await db.schema.alterTable('address').renameTo('address_away').execute();
  const body = { addressID: 0, branch_id: 1, address_name: 'Secret name', zone_id: 1, city: 'Dubai', street_name: 'Secret street' };
  const details = { building: '1', apartment: '2', floor: '3', is_default: true, lat: 25.08, lng: 55.14 };
  const answer = await sufra.call(saveAddress, { token, body: { ...body, ...details } });
  await db.schema.alterTable('address_away').renameTo('address').execute();
  expect([answer.status, answer.body]).toEqual([
    500,
    { error: 'Server error. Please try again later.', code: 'internal', request_id: answer.headers['x-request-id'] },
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

describe('every answer', () => {
  test.each(['/api/nothing', '/robots.txt', '/health/live', '/api/locations'])('parses %s by its content type', async (url) => {
    expect((await sufra.app.inject({ url })).headers['x-content-type-options']).toBe('nosniff');
  });

  test('asks browsers to come by https alone, where customers do', async () => {
    expect((await sufra.app.inject({ url: '/robots.txt' })).headers).not.toHaveProperty('strict-transport-security');
    const secure = await sufra.beside({ publicUrl: 'https://sufra.test' });
    for (const url of ['/robots.txt', '/api/nothing', '/%zz'])
      expect((await secure.app.inject({ url })).headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.close();
  });
});

test('PAY-01 allows CORS for a listed origin only', async () => {
  const origin = 'https://order.example.com';
  const allowed = async (url: string) =>
    (await sufra.app.inject({ url, headers: { ...key(), origin } })).headers['access-control-allow-origin'];
  for (const url of ['/api/locations', '/api/debtor/profile', '/api/nothing']) expect(await allowed(url), url).toBe(origin);
  expect(await allowed('/robots.txt')).toBeUndefined();
  const preflight = { method: 'OPTIONS', url: '/api/order_online/order/checkout' } as const;
  const headers = { origin, 'access-control-request-method': 'POST' };
  expect((await sufra.app.inject({ ...preflight, headers })).statusCode).toBe(204);
  const code = sufra.context.catalogue.branches()[0]?.code;
  const compressed = await sufra.app.inject({ url: `/api/order_online/menu/get_menu_cat_per_location?loc_code=${code}`, headers: key() });
  expect(compressed.headers.vary).toBe('accept-encoding, origin');
});
