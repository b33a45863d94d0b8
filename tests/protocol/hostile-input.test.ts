// @embedded @slow
/**
 * Denial of service by input: the longest accepted repetition in every field, header and part of a URL. One request blocks the event loop
 * for all clients, so each must be fast.
 */

import { apiKey } from '@sufra/api/platform/http/access.ts';
import { frameLimits } from '@sufra/api/platform/http/frame.ts';
import { storefrontPages } from '@sufra/api/web/routes.ts';
import { servedEndpoints } from '@sufra/contract/endpoints';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../support/api.ts';
import { calls } from './orders.calls.ts';
import type { RecordedCall } from './recorded-call.ts';

/** CPU time limits of a response on this thread, in ms; responses take at most half of them. */
const limits = {
  /** Up to 64 KB of body, with an in-process database. */
  body: 30,
  /** Up to 8 KB; quadratic work exceeds it. */
  head: 15,
  /** Server rendering, available to any client. */
  render: 120,
};

let sufra: TestApi;
let token: string;
beforeAll(async () => {
  sufra = await startApi({}, { pages: storefrontPages });
  ({ token } = await sufra.customer());
});
afterAll(() => sufra.close());

/** Repeated units that stress tokenizers, regular expressions and Unicode normalization. The last one expands to 18 characters. */
const units = [' ', '\t ', ',', ';', '"', '\\', '%', '0', 'a', 'a.', '-', '(', '=', '@', 'ا', 'é', 'ﷺ'];
/** Fewer units for body fields, which are many. */
const inBodies = [' ', ',', '"', '0', 'a', 'a.', 'ﷺ'];
/** Ends with a mismatch, to force backtracking. */
const repeated = (unit: string, bytes: number) => `x${unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))}\u0001!`;

type Asked = InjectOptions;

/** Minimum CPU time (ms) of several attempts, until one is within the limit: garbage collection disturbs some. */
async function timeOf(asked: Asked, limit: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 8 && least > limit; tries++) {
    const before = process.threadCpuUsage();
    await sufra.app.inject(asked);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Names of slow requests. */
async function slowOf(requests: Iterable<[name: string, Asked]>, limit: number): Promise<string[]> {
  const slow: string[] = [];
  for (const [name, asked] of requests) {
    const ms = await timeOf(asked, limit);
    if (ms > limit) slow.push(`${name}: ${Math.round(ms)} ms`);
  }
  return slow;
}

type Call = Pick<RecordedCall, 'method' | 'path' | 'body'>;
const documented = servedEndpoints.map(({ endpoint: { method, path }, example: { input } }): Call => {
  const url = `/api${path}`;
  return method === 'POST'
    ? { method, path: url, body: input }
    : { method, path: `${url}?${new URLSearchParams(input as Record<string, string> | undefined)}` };
});
/** The most complete call per endpoint, with room for more. */
const fullest = [
  ...Map.groupBy(
    [...calls, ...documented].filter((call) => said(call) < 10_000),
    ({ method, path }) => `${method} ${path.replace(/\/?(\?.*)?$/, '')}`,
  )
    .values()
    .map((same) => same.toSorted((a, b) => said(b) - said(a))[0] as Call),
];
function said({ body, path }: Call): number {
  return (JSON.stringify(body) ?? '').length + path.length;
}
const headersOf = () => ({ 'x-api-key': apiKey, authorization: `Bearer ${token}` });

/** Maximum body size in bytes. */
const mostOf = (path: string) => (/order\/(quote|checkout)\/?$/.test(path) ? frameLimits.bodyBytes : frameLimits.smallBodyBytes);

/** Yields the document with each value replaced, by path. */
function* withEach(document: unknown, most: number, value: (path: string) => unknown, path = ''): Generator<[string, unknown]> {
  if (typeof document === 'object' && document !== null) {
    for (const [name, inner] of Object.entries(document))
      for (const [at, changed] of withEach(inner, most, value, `${path}.${name}`))
        yield [at, Array.isArray(document) ? document.with(Number(name), changed) : { ...document, [name]: changed }];
    // Repeats its elements up to the limit.
    if (Array.isArray(document) && document.length > 0) {
      const size = JSON.stringify(document[0]).length + 1;
      yield [`${path}[]`, Array(Math.floor((most - 1000) / size)).fill(document[0])];
    }
    return;
  }
  yield [path, value(path)];
}

test('no field of a body blocks the server', async () => {
  const requests = function* (): Generator<[string, Asked]> {
    for (const { method, path, body } of fullest) {
      if (typeof body !== 'object' || body === null) continue;
      for (const unit of inBodies) {
        const written = Buffer.byteLength(JSON.stringify(unit)) - 2;
        const room = mostOf(path) - JSON.stringify(body).length - 100;
        const text = repeated(unit, (room * Buffer.byteLength(unit)) / written);
        for (const [field, payload] of withEach(body, mostOf(path), () => text))
          yield [
            `${method} ${path} ${field} of ${JSON.stringify(unit)}`,
            { method, url: path, headers: headersOf(), payload: payload as object },
          ];
      }
    }
  };
  expect([...requests()].length).toBeGreaterThan(800);
  expect(await slowOf(requests(), limits.body)).toEqual([]);
});

test('no field of a query blocks the server', async () => {
  const requests = function* (): Generator<[string, Asked]> {
    for (const { method, path } of fullest.filter(({ path }) => path.includes('?'))) {
      const { pathname, searchParams } = new URL(path, 'http://sufra.test');
      for (const field of searchParams.keys())
        for (const unit of units) {
          const query = new URLSearchParams(searchParams);
          const written = encodeURIComponent(unit).length;
          query.set(field, repeated(unit, ((frameLimits.headerBytes - 500) * Buffer.byteLength(unit)) / written));
          yield [
            `${method} ${pathname} ${field} of ${JSON.stringify(unit)}`,
            { method, url: `${pathname}?${query}`, headers: headersOf() },
          ];
        }
    }
  };
  expect([...requests()].length).toBeGreaterThan(200);
  expect(await slowOf(requests(), limits.head)).toEqual([]);
});

/** Every header that the server reads. */
const headers = `
  accept accept-encoding accept-language authorization content-type cookie host idempotency-key if-none-match if-modified-since if-range
  origin range sec-fetch-site user-agent x-api-key x-forwarded-for x-forwarded-proto x-sufra-client access-control-request-method
  hashstring stripe-signature sandbox-signature`
  .trim()
  .split(/\s+/);
const menu = '/Dubai%20Marina/menu';

test('no header blocks a call, a page, a file or a webhook', async () => {
  await sufra.app.inject({ url: menu });
  const targets: [method: 'GET' | 'POST', url: string][] = [
    ['GET', '/api/locations'],
    ['POST', '/api/debtor/login'],
    ['GET', menu],
    ['GET', '/icon.svg'],
    ['GET', '/pictures/hummus.webp'],
    ['POST', '/webhooks/sandbox'],
  ];
  const requests = function* (): Generator<[string, Asked]> {
    for (const [method, url] of targets)
      for (const header of headers)
        for (const unit of units) {
          const value = repeated(unit, frameLimits.headerBytes - 500);
          yield [`${method} ${url} ${header} of ${JSON.stringify(unit)}`, { method, url, headers: { ...headersOf(), [header]: value } }];
        }
  };
  expect(await slowOf(requests(), limits.head)).toEqual([]);
});

/** URLs with each unit repeated up to the limit. */
function* addresses(...made: ((text: string) => string)[]): Generator<[string, Asked]> {
  for (const unit of units) {
    const written = encodeURIComponent(unit).length;
    const text = encodeURIComponent(repeated(unit, ((frameLimits.headerBytes - 500) * Buffer.byteLength(unit)) / written));
    for (const url of made.map((make) => make(text))) yield [`${url.slice(0, 40)} of ${JSON.stringify(unit)}`, { url }];
  }
}

test('nothing in the URL of a page blocks the server', async () => {
  const rendered = addresses(
    (text) => `/${text}/menu`,
    (text) => `/${text}`,
    (text) => `${menu}/${text}`,
    (text) => `${menu}?q=${text}`,
    (text) => `${menu}.data?_routes=${text}`,
  );
  expect(await slowOf([...rendered, ['/x/x/x', { url: `/${'x/'.repeat(3000)}` }]], limits.render)).toEqual([]);
});

test('a query appended to a page URL causes no second rendering', async () => {
  await sufra.app.inject({ url: menu });
  const kept = addresses(
    (text) => `${menu}?y=${text}`,
    (text) => `${menu}?${text}`,
    (text) => `${menu}?lang=en&item=${text}`,
    (text) => `/login?sign_in=${text}`,
  );
  expect(await slowOf(kept, limits.head)).toEqual([]);
});
