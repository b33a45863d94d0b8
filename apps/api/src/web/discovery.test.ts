import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let context: TestApi;

beforeAll(async () => {
  context = await startApi();
});
afterAll(() => context.close());

const get = (url: string, headers: Record<string, string> = {}) => context.app.inject({ url, headers });

test('OWN-06 sitemap lists every menu and legal text in both languages with alternate links', async () => {
  const { headers, body } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  expect(places).toHaveLength(2 * (3 + context.context.catalogue.branches().length));
  for (const path of ['', 'terms', 'privacy']) expect(places).toContain(`http://sufra.test/${path}?lang=ar`);
  expect(places).toContain('http://sufra.test/Dubai%20Marina/menu?lang=en');
  expect(body.match(/hreflang="ar"/g)).toHaveLength(places.length);
  expect(body.match(/hreflang="x-default" href="[^"?]+"/g)).toHaveLength(places.length);
  expect(body).toContain('hreflang="x-default" href="http://sufra.test/Dubai%20Marina/menu"');
  expect(body).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
});

test('offers crawlers the sitemap, and disallows personal pages', async () => {
  const { body } = await get('/robots.txt');
  expect(body).toContain('Sitemap: http://sufra.test/sitemap.xml');
  expect([...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)).toEqual([
    '/api/',
    '/console',
    '/dev/',
    '/payment-form/',
    '/payment-return',
  ]);
});

test.each([
  ['/manifest.webmanifest?lang=ar', 'en', 'ar', 'rtl', 'سفرة'],
  ['/manifest.webmanifest?lang=en', 'ar', 'en', 'ltr', 'Sufra'],
  ['/manifest.webmanifest', 'ar-AE', 'ar', 'rtl', 'سفرة'],
])('I18N-03 %s on a device in %s installs the site in %s', async (url, device, lang, dir, name) => {
  const answer = await get(url, { 'accept-language': device });
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.json()).toMatchObject({ lang, dir, name, start_url: '/', display: 'standalone' });
});
