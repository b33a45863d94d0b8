/** Invariants of all responses: long ones are compressed, and cacheable ones have valid ETags. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storefrontPages } from './routes.ts';

let sufra: TestApi;
let script: string;
let token: string;
beforeAll(async () => {
  sufra = await startApi({ STAFF_TOKEN: 'staff-of-every-answer-0123456789' }, { pages: storefrontPages });
  script = /\/assets\/[\w-]+\.js/.exec((await get('/')).body)?.[0] ?? '';
  ({ token } = await sufra.customer());
});
afterAll(() => sufra.close());
const get = (url: string, headers: Record<string, string> = {}) =>
  sufra.app.inject({ url: url === 'a script' ? script : url, headers: { 'x-api-key': 'sufra-demo-key', ...headers } });

const menu = '/Dubai%20Marina/menu';
const api = '/api/order_online/menu';
const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

describe('an answer of more than a kilobyte is compressed', () => {
  test.each([
    ...['/', menu, `${menu}?q=chicken`, `${menu}.data`, '/privacy', '/login', '/my-order', '/guest-order', '/nope'],
    ...['/sitemap.xml', '/api/docs', '/api/openapi.json', 'a script', '/dev/mailbox'],
    ...['/api/locations', '/api/locations?lat=25.0805&lng=55.1403', '/api/locations/branch_area?branch_id=1'],
    ...[`${api}/get_menu_cat_per_location?loc_code=DXB-MARINA`, `${api}/items/search_items?loc_code=DXB-MARINA&search_key=chicken`],
    ...['/api/geo/search?text=marina', '/api/order_online/order/slots?branch_id=1&order_type=1', '/api/promotions', '/api/debtor/export'],
  ])('%s', async (url) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'ar' };
    // Client-side navigation marks requests for page data.
    await get(url, headers);
    const plain = await get(url, headers);
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers: sent, rawPayload } = await get(url, { ...headers, 'accept-encoding': encoding });
      if (plain.rawPayload.length < 1024) expect([url, sent['content-encoding']]).toEqual([url, undefined]);
      else expect([url, sent['content-encoding'], String(sent.vary)]).toEqual([url, encoding, expect.stringContaining('accept-encoding')]);
      expect(sent['content-encoding'] ? unpack[encoding](rawPayload).length : rawPayload.length).toBe(plain.rawPayload.length);
    }
  });

  test('compresses the browser’s not-found page too', async () => {
    const { headers } = await get('/menu.php', { accept: 'text/html', 'accept-encoding': 'br' });
    expect(headers['content-type']).toContain('text/html');
    expect(Number(headers['content-length'])).toBeLessThan(1024);
  });
});

describe('conditional requests', () => {
  test.each([
    ...['/', menu, `${menu}?q=chicken`, '/login', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/theme.css', '/icon.svg'],
    ...['/icon-192.png', '/favicon.ico', '/share.jpg', '/pictures/hummus-640.webp', 'a script', '/api/docs', '/api/openapi.json'],
    ...[`${api}/get_menu_cat_per_location?loc_code=DXB-MARINA`, `${api}/get_modifiers?loc_code=DXB-MARINA&item_id=1`],
    `${api}/items/search_items?loc_code=DXB-MARINA&search_key=chicken`,
  ])('%s: matches any spelling of the ETag, in each encoding', async (url) => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const ask = (headers: Record<string, string>) => get(url, { 'accept-encoding': encoding, ...headers });
      const { headers, statusCode } = await ask({});
      const tag = String(headers.etag);
      expect([url, statusCode, /^(W\/)?"[^"]+"$/.test(tag)]).toEqual([url, 200, true]);
      for (const known of [tag, `W/${tag.replace(/^W\//, '')}`, `"other", ${tag}`, `${tag},"other"`, '*']) {
        const again = await ask({ 'if-none-match': known });
        expect([url, known, again.statusCode, again.body]).toEqual([url, known, 304, '']);
        expect(again.headers.etag).toBe(tag);
      }
      expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
  });

  test('forms of one answer have tags of their own, so that no cache mixes them up', async () => {
    for (const url of ['/', `${api}/get_menu_cat_per_location?loc_code=DXB-MARINA`]) {
      const tags = await Promise.all(
        ['br', 'gzip', 'identity'].map(async (each) => (await get(url, { 'accept-encoding': each })).headers.etag),
      );
      expect(new Set(tags).size).toBe(3);
    }
  });
});

test('ignores advertising parameters, so that the cached page is used', async () => {
  for (const page of ['/', menu]) {
    const kept = await get(page);
    for (const behind of ['utm_source=ig&utm_medium=social', 'fbclid=IwAR0x', 'gclid=Cj0KCQ', 'utm_campaign=%F0%9F%8D%95']) {
      const { statusCode, headers } = await get(`${page}?${behind}`, { 'if-none-match': String(kept.headers.etag) });
      expect([behind, statusCode, headers.etag]).toEqual([behind, 304, kept.headers.etag]);
    }
  }
});
