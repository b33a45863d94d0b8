import { searchItems } from '@sufra/contract/menu/served';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { expect, test } from 'vitest';
import { apiKey } from './access.ts';
import { bodiesOfNetwork } from './request-body.ts';

const sufra = shared(await startApi({ DEMO: 'on', RATE_LIMITS: 'on', TRUST_PROXY: '1' }));

const key = () => ({ 'x-api-key': apiKey });
const flooded = '['.repeat(30_000) + ']'.repeat(30_000);
const posts = (network: string, payload: string, headers = {}) =>
  sufra.app.inject({
    method: 'POST',
    url: '/api/order_online/order/quote',
    headers: { ...key(), 'content-type': 'application/json', 'x-forwarded-for': network, ...headers },
    payload,
  });

test('ERR-03 refuses the bodies of a network that floods before they are read, and takes those of others', async () => {
  // 60 KB take fifteen tokens.
  const most = bodiesOfNetwork.capacity / 15;
  for (let nth = 0; nth < most; nth++) expect((await posts('198.51.100.7', flooded)).statusCode).toBe(400);
  const refused = await posts('198.51.100.7', flooded);
  expect([refused.statusCode, refused.json().code, refused.headers.connection]).toEqual([429, 'too_many_requests', 'close']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // Invalid JSON gets the same refusal: the limit applies before parsing.
  expect((await posts('198.51.100.7', '{"'.repeat(100))).statusCode).toBe(429);
  expect((await posts('203.0.113.9', '{}')).statusCode).toBe(401);
  // Requests without a body are not limited.
  expect((await sufra.app.inject({ url: '/health/ready', headers: { 'x-forwarded-for': '198.51.100.7' } })).statusCode).toBe(200);
});

test('MENU-08 rate-limits uncached searches of a network, and answers cached ones', async () => {
  const code = sufra.context.catalogue.branches()[0]?.code ?? '';
  const searches = (network: string, key: string) =>
    sufra.call(searchItems, { query: { loc_code: code, search_key: key }, headers: { 'x-forwarded-for': network } });
  const names = Array.from({ length: 120 }, (_, nth) => `kebab ${nth}`);
  const answers = new Set<number>();
  for (const name of names) answers.add((await searches('198.51.100.7', name)).status);
  expect(answers).toEqual(new Set([200]));
  const { status, body } = await searches('198.51.100.7', 'kebab 120');
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
  expect((await searches('198.51.100.7', 'kebab 1')).status).toBe(200);
  expect((await searches('203.0.113.9', 'kebab 120')).status).toBe(200);
});
