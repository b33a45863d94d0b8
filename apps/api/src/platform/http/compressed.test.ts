import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CompressedBody, negotiateEncoding } from './compressed.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['*', 'br'],
  ['deflate', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['BR', 'br'],
  [';;;q=,,', 'identity'],
])('MENU-01 accept-encoding %s is answered with %s', (header, expected) => {
  expect(negotiateEncoding(header)).toBe(expected);
});

describe('a finished body', () => {
  const app = Fastify({ http: { maxHeaderSize: 16 * 1024 } });
  const body = new CompressedBody('hummus '.repeat(1000), { quality: 5 });
  const small = new CompressedBody('hummus', { quality: 5 });
  app.get('/menu', (request, reply) => body.send(request, reply));
  app.get('/small', (request, reply) => small.send(request, reply));
  app.get('/gone', (request, reply) => body.send(request, reply.code(404)));
  beforeAll(() => app.ready());
  afterAll(() => app.close());
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  test('has a tag for each of its forms, and is not sent again to who has it', async () => {
    const { headers } = await get('/menu', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', etag: body.tag('br') });
    expect(body.tag('br')).toMatch(/^"[\w-]{22}-br"$/);
    for (const known of [body.tag('br'), `W/${body.tag('br')}`, `"other", ${body.tag('br')}`, '*', '"other", *'])
      expect((await get('/menu', { 'accept-encoding': 'br', 'if-none-match': known })).statusCode).toBe(304);
    expect((await get('/menu', { 'accept-encoding': 'br', 'if-none-match': body.tag('gzip') })).statusCode).toBe(200);
  });

  test('server recompresses a body on repeat under a new ETag and accepts the former ETag', async () => {
    const text = Array.from({ length: 3000 }, (_, at) => `${at * at} mezze`).join(' ');
    const dish = new CompressedBody(text, { quality: 1, laterQuality: 11 });
    const fresh = Fastify();
    fresh.get('/', (request, reply) => dish.send(request, reply));
    const asks = (known = '') => fresh.inject({ url: '/', headers: { 'accept-encoding': 'br', 'if-none-match': known } });
    const first = await asks();
    expect((await asks()).headers.etag).toBe(first.headers.etag);
    await vi.waitFor(() => expect(dish.tag('br')).not.toBe(first.headers.etag));
    const later = await asks();
    expect(later.headers.etag).toBe(dish.tag('br'));
    expect(later.rawPayload.length).toBeLessThan(first.rawPayload.length);
    expect(brotliDecompressSync(later.rawPayload).toString()).toBe(text);
    for (const tag of [first.headers.etag, later.headers.etag]) expect((await asks(String(tag))).statusCode).toBe(304);
  });

  test.each(['br', 'gzip'])('once it is there as %s, all other forms are made of that one', async (first) => {
    const text = `mezze ${first} `.repeat(1000);
    const other = new CompressedBody(text, { quality: 5 });
    const fresh = Fastify();
    fresh.get('/', (request, reply) => other.send(request, reply));
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (packed: Buffer) => packed };
    const asks = (encoding: string) => fresh.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    const kept = () => JSON.stringify(other).length;
    const before = kept();
    await asks(first);
    expect(kept()).toBeLessThan(before / 5);
    for (const encoding of ['identity', 'gzip', 'br', 'identity'] as const) {
      const { rawPayload } = await asks(encoding);
      expect(unpack[encoding](rawPayload).toString()).toBe(text);
    }
  });

  test('is packed as small as it was asked for', async () => {
    const text = Array.from({ length: 4000 }, (_, nth) => `${(nth * 7919) % 997} dishes `).join('');
    const packed = async (quality: number, encoding: string) => {
      const fresh = Fastify();
      const other = new CompressedBody(text, { quality });
      fresh.get('/', (request, reply) => other.send(request, reply));
      return (await fresh.inject({ url: '/', headers: { 'accept-encoding': encoding } })).rawPayload.length;
    };
    expect(await packed(9, 'br')).toBeLessThan((await packed(1, 'br')) * 0.9);
    expect(await packed(1, 'gzip')).toBe(gzipSync(text, { level: 9 }).length);
    expect(gzipSync(text, { level: 9 }).length).not.toBe(gzipSync(text).length);
  });

  test('stays as it is when it is short, and an error is never unchanged', async () => {
    expect((await get('/small', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
    expect((await get('/gone', { 'accept-encoding': 'br', 'if-none-match': '*' })).statusCode).toBe(404);
  });

  // What fits into the headers that the server reads at all.
  test.each([
    ['15,000 spaces', ' '.repeat(15_000)],
    ['15,000 spaces before a letter', `gzip${' '.repeat(15_000)}x`],
    ['15,000 tabs and spaces between semicolons', `br;${'\t '.repeat(7500)};x`],
    ['1,000 commas', ','.repeat(1000)],
    ['15,000 commas', ','.repeat(15_000)],
    ['5,000 encodings', 'a, '.repeat(5000)],
    ['5,000 weights', `br${';q=0'.repeat(3000)}`],
    ['one long quoted text', `br;a="${'\\'.repeat(14_000)}`],
  ])('MENU-01 server reads a header of %s without blocking other clients', (_, header) => {
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      negotiateEncoding(header);
      return performance.now() - start;
    });
    // Some milliseconds here, where quadratic work takes seconds. The quickest counts: the machine may be busy with something else.
    expect(Math.min(...times)).toBeLessThan(25);
  });
});
