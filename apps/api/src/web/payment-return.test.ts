// @embedded
import { createHash } from 'node:crypto';
import { brandFixture } from '@sufra/tests/support/brand-fixture.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentReturnRoute } from './payment-return.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  paymentReturnRoute(app, { catalogue: { restaurant: () => brandFixture } });
  await app.ready();
});
afterAll(() => app.close());

const open = (query: string, language = 'en') => app.inject({ url: `/payment-return?${query}`, headers: { 'accept-language': language } });
const to = (path: string) => new URLSearchParams({ to: path }).toString();
const success = '/Dubai%20Marina/menu/checkout/payment-successful';

interface OpenedPage {
  /** Navigations of the top-level window. */
  led: string[];
  /** Messages posted to the parent, with target origin. */
  told: unknown[];
}

/** Runs the page's script in a simulated browser. */
function runIn(html: string, isFramed: boolean): OpenedPage {
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(html) ?? [];
  const [, href = ''] = /<a href="([^"]*)"/.exec(html) ?? [];
  const opened: OpenedPage = { led: [], told: [] };
  const origin = 'https://sufra.example';
  const link = new URL(href.replaceAll('&amp;', '&'), origin);
  const window = {};
  const parent = isFramed ? { postMessage: (...sent: unknown[]) => opened.told.push(sent) } : window;
  const location = { origin, replace: (url: string) => opened.led.push(url) };
  new Function('window', 'parent', 'document', 'location', script)(window, parent, { links: [link] }, location);
  return opened;
}

test('PAY-02 redirects the top window to the page after payment, with the transaction', async () => {
  const { body } = await open(`${to(success)}&transaction_id=txn_1.a-b`);
  expect(runIn(body, false)).toEqual({ led: [`https://sufra.example${success}?transaction_id=txn_1.a-b`], told: [] });
});

test('PAY-03 redirects a failure to its own page, without a transaction', async () => {
  const { body } = await open(to('/Dubai%20Marina/menu/checkout/payment-failed'));
  expect(runIn(body, false).led).toEqual(['https://sufra.example/Dubai%20Marina/menu/checkout/payment-failed']);
});

test('PAY-01 in a frame it posts a message to its own origin and does not redirect', async () => {
  const { body } = await open(`${to(success)}&transaction_id=txn_1`);
  const message = { type: 'payment-return', to: success, transaction_id: 'txn_1' };
  expect(runIn(body, true)).toEqual({ led: [], told: [[message, 'https://sufra.example']] });
});

describe('open redirect protection: redirects home instead of', () => {
  test.each([
    ['to another site', 'https://evil.example/x/menu/checkout/payment-failed'],
    ['to another site by two slashes', '//evil.example/menu/checkout/payment-failed'],
    ['to another site by a backslash', '/\\evil.example/menu/checkout/payment-failed'],
    ['to another site by a tab between slashes', '/\t/evil.example/menu/checkout/payment-failed'],
    ['to the host that stands for our own', 'https://own.invalid/x/menu/checkout/payment-failed'],
    ['into a script', 'javascript:alert(1)//x/menu/checkout/payment-failed'],
    ['to another page of ours', '/my-order'],
    ['to a page below', `${success}/x`],
    ['to one that climbs out', '/x/menu/checkout/payment-failed/../../../../my-account'],
    ['with parameters of a stranger', `${success}?transaction_id=other`],
    ['with a fragment', `${success}#x`],
    ['without a branch', '//menu/checkout/payment-failed'],
    ['anywhere at all', ''],
  ])('PAY-01 %s', async (_title, path) => {
    const { body, statusCode } = await open(`${to(path)}&transaction_id=txn_1`);
    expect(statusCode).toBe(200);
    expect(runIn(body, false).led).toEqual(['https://sufra.example/']);
  });

  test('PAY-01 two paths at once', async () => {
    const { body } = await open(`${to(success)}&${to(success)}`);
    expect(runIn(body, false).led).toEqual(['https://sufra.example/']);
  });
});

test('PAY-02 a transaction that no gateway would write is left out', async () => {
  const { body } = await open(`${to(success)}&transaction_id=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(runIn(body, false).led).toEqual([`https://sufra.example${success}`]);
  expect(body).not.toContain('alert(1)');
});

test('PAY-01 page runs its own script only, is framed by our pages only, and no cache keeps it', async () => {
  const { headers, body } = await open(`${to(success)}&transaction_id=txn_1`);
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(body) ?? [];
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("default-src 'none'");
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  expect(body.length).toBeLessThanOrEqual(1024);
});

test.each([
  ['en', 'Continue'],
  ['ar', 'متابعة'],
])('I18N-03 offers a link without scripts, in %s', async (language, text) => {
  const { body } = await open(to(success), language);
  expect(body).toContain(`<noscript><a href="${success}">${text}</a></noscript>`);
});
