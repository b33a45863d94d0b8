/** Generates fuzz requests from the contract's schemas. */

import type { Schema } from '@sufra/api/platform/http/document/schemas.ts';
import { servedEndpoints } from '@sufra/contract/endpoints';
import type { ServedEndpoint } from '@sufra/contract/served';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { type Change, change, oddText, valid } from './fuzz-values.ts';

export const callers = ['anonymous', 'customer', 'other customer', 'guest', 'stranger'] as const;
export type CallerName = (typeof callers)[number];

export interface PlannedRequest {
  /** Absent for paths outside of the contract. */
  served?: ServedEndpoint;
  method: 'GET' | 'POST';
  /** Relative to the server, without a query. */
  path: string;
  caller: CallerName;
  /** Query or body, and its mutations. */
  input: unknown;
  changes: Change[];
  /** Sent verbatim instead of the input: as query or body. */
  raw: string | null;
  headers: Record<string, string>;
}

/** Endpoint input: everything that its schema accepts, which is more than the documented input. */
const inputOf = ({ input }: ServedEndpoint): Schema =>
  input ? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', metadata: z.registry() }) as Schema) : { type: 'object' };

/** Invalid or unusual JSON bodies. */
const rawBodies = [
  ...['', '{', '[]', 'null', '"text"', '0', 'true', '{"a":', '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{}}}'],
  ...['{"a":1}{"b":2}', '\ufeff{}', '{"email":"\\ud800"}', '{"\\ud800":1}', "{'a':1}", '{"a":1e999}', '{"a":-1e999}', '{"a":0.1e-400}'],
  ...['['.repeat(20_000), `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`, `[${'0,'.repeat(25_000)}0]`, `{"a":"${'x'.repeat(70_000)}"}`],
  ...['email=a%40b.c&password=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n', '<?xml version="1.0"?><a/>'],
];
/** Malformed queries. */
const rawQueries = [
  ...'% %ED%A0%80 loc_code=%ED%A0%80 q=%00 q=% q=%ED%A0%BD search_key=%ff&loc_code=MARINA lat=1&lat=2 q[]=1&q[a]=2'.split(' '),
  ...'__proto__[a]=1 constructor=1 = &&& branch_id=1;limit=2 ? # limit=%2B1 q=a+b'.split(' '),
  ...['a'.repeat(6000), 'a=1&'.repeat(900)],
];
const oddHeaders: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['accept-language', ['ar', 'ar-AE,ar;q=0.9,en;q=0.8', '*', ';;;q=', 'en;q=NaN', `${'a-'.repeat(1000)}b`, 'xx-invalid-locale-@@']],
  [
    'content-type',
    ['text/plain', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x', ';'],
  ],
  ['idempotency-key', ['a', 'x'.repeat(300), '\u00ff', '"', 'one and the same']],
  ['cookie', ['a', '=', ';;;', 'sufra_dev=%', '__Host-dev=x; __Host-rst=y', `a=${'x'.repeat(3000)}`, 'sufra_rst="', 'lang=%E0%A4%A']],
  ['user-agent', ['', 'x'.repeat(3000), '\u00e9']],
  ['x-forwarded-for', ['1.2.3.4', '::1, 10.0.0.1', 'unknown', ',', 'x'.repeat(1000)]],
  ['host', ['', 'evil.example', 'a b', '[', 'x:99999']],
  ['origin', ['null', 'https://evil.example']],
  ['if-none-match', ['*', '"x"', 'W/', '"'.repeat(500)]],
  ['accept-encoding', ['br', 'gzip;q=0', '*;q=0', 'identity;q=x', `${'gzip,'.repeat(500)}`]],
  ['x-api-key', ['', 'wrong', 'sufra-demo-keY']],
  ['authorization', ['', 'Bearer', 'Bearer null', 'Basic eDp5', `Bearer ${'x'.repeat(512)}`, `Bearer ${'.'.repeat(600)}`]],
  ['content-length', ['0', '5']],
  ['expect', ['200-ok']],
  ['range', ['bytes=0-', 'bytes=9-1']],
];
const oddHeader = fc.constantFrom(...oddHeaders).chain(([name, values]) => fc.constantFrom(...values).map((value) => ({ [name]: value })));
const rarely = <Value>(weight: number, value: fc.Arbitrary<Value>, otherwise: Value): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 100 - weight, arbitrary: fc.constant(otherwise) }, { weight, arbitrary: value });
const headers = rarely(10, oddHeader, {} as Record<string, string>);

/** Most requests are unchanged. */
const changes = rarely<Change[]>(40, fc.array(change, { minLength: 1, maxLength: 3 }), []);

/** The right caller, nine times in ten. */
const callerOf = ({ endpoint }: ServedEndpoint) =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: endpoint.access === 'public' ? fc.constant<CallerName>('anonymous') : fc.constantFrom<CallerName>(...callers.slice(1, 4)),
    },
    { weight: 1, arbitrary: fc.constantFrom<CallerName>(...callers) },
  );

function callOf(served: ServedEndpoint, knows: (name: string) => boolean): fc.Arbitrary<PlannedRequest> {
  const { method, path } = served.endpoint;
  const input = served.input ? valid(inputOf(served), knows) : fc.constant({});
  const raw = rarely<string | null>(4, fc.constantFrom(...(method === 'GET' ? rawQueries : rawBodies)), null);
  return fc
    .record({ caller: callerOf(served), input, changes, raw, headers, slash: rarely(5, fc.constant('/'), '') })
    .map(({ slash, ...planned }) => ({ ...planned, served, method, path: `/api${path}${slash}` }));
}

/** Paths outside of the contract: documents, sign-ins, webhooks and unknown paths. */
function elsewhere(patterns: readonly { method: 'GET' | 'POST'; pattern: string }[]): fc.Arbitrary<PlannedRequest> {
  const segment = fc.oneof(fc.constantFrom('google', 'facebook', 'sandbox', 'stripe', 'x'), oddText.map(encoded));
  return fc
    .record({
      pattern: fc.constantFrom(
        ...patterns,
        { method: 'GET' as const, pattern: '/api/*' },
        { method: 'POST' as const, pattern: '/api/:x/:y' },
      ),
      segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
      raw: fc.constantFrom('', ...rawQueries, ...rawBodies),
      headers,
      caller: fc.constantFrom<CallerName>(...callers),
    })
    .map(({ pattern: { method, pattern }, segments, ...planned }) => {
      const path = pattern.replace(/:\w+|\*/g, () => segments.pop() ?? 'x');
      return { ...planned, method, path, input: {}, changes: [] };
    });
}

/** Encodes as a browser does, except lone surrogates, which become invalid UTF-8. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');

/** Weights: destructive calls are rare, steps towards an order frequent. */
const weightOf = ({ endpoint }: ServedEndpoint): number =>
  /logout|deleteAccount/.test(endpoint.name) ? 1 : /saveAddress|checkout|placeOrder|payment/i.test(endpoint.name) ? 12 : 4;

export const planned = (knows: (name: string) => boolean, others: Parameters<typeof elsewhere>[0]): fc.Arbitrary<PlannedRequest> =>
  fc.oneof(...servedEndpoints.map((served) => ({ weight: weightOf(served), arbitrary: callOf(served, knows) })), {
    weight: 10,
    arbitrary: elsewhere(others),
  });
