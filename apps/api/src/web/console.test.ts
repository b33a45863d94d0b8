import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storefrontPages } from './routes.ts';

let sufra: TestApi;
beforeAll(async () => {
  sufra = await startApi({}, { pages: storefrontPages });
});
afterAll(() => sufra.close());
const get = (url: string, headers: Record<string, string> = {}) => sufra.app.inject({ url, headers });

test('STAFF-02 server sends the console page for every console URL in the browser’s language', async () => {
  for (const url of ['/console', '/console/', '/console/staff', '/console/order/1008', '/console/menu']) {
    const { statusCode, headers, body } = await get(url, { 'accept-language': 'ar' });
    expect([url, statusCode, body.includes('<html lang="ar" dir="rtl">')]).toEqual([url, 200, true]);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/script-src 'self';.*img-src 'self' data: blob:;.*frame-ancestors 'none'/),
    });
    expect(body).toMatch(/<title>سفرة<\/title>.*name="sufra-key" content="sufra-demo-key"/);
    // No template placeholder and no inline script is left.
    expect(body).not.toMatch(/<!--|<script(?![^>]* src="\/console\/assets\/)/);
  }
});

test('its files are kept for good and come compressed; those of another build are gone', async () => {
  const { body } = await get('/console');
  const [script = ''] = /\/console\/assets\/[\w-]+\.js/.exec(body) ?? [];
  const { statusCode, headers } = await get(script, { 'accept-encoding': 'br' });
  expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([200, 'br', 'public, max-age=31536000, immutable']);
  expect(Object.keys(headers).filter((name) => /^(last-modified|accept-ranges)$/.test(name))).toEqual([]);
  expect((await get('/console/assets/index-gone.js')).statusCode).toBe(404);
});

test.each([
  ['en', 'Sufra Kitchen', 'ltr'],
  ['ar', 'مطبخ سفرة', 'rtl'],
])('STAFF-02 installs as a separate app with its own name, in %s', async (lang, name, dir) => {
  const { headers, body } = await get(`/console/manifest.webmanifest?lang=${lang}`);
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(JSON.parse(body)).toMatchObject({ id: '/console', name, dir, start_url: '/console', scope: '/console', display: 'standalone' });
});
