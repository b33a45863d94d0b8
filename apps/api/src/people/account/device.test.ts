import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { deviceHashOf, forgetDevice, keepsCookies, markDevice } from './device.ts';
import { newToken, pairOf, successorOf, tokenHash } from './tokens.ts';

const shop = { env: { publicUrl: 'http://sufra.test' } } as Parameters<typeof deviceHashOf>[0];

const app = Fastify();
await app.register(cookies);
app.get('/mark', async (request, reply) => ({ before: deviceHashOf(shop, request), after: markDevice(shop, request, reply) }));
app.get('/forget', async (request, reply) => {
  forgetDevice(shop, request, reply);
  return {};
});
app.get('/keeps', async (request) => ({ keeps: keepsCookies(request) }));
afterAll(() => app.close());

const mark = 'M'.repeat(43);
const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers });
  return { body: answer.body && answer.json(), set: String(answer.headers['set-cookie']) };
};

test('a browser keeps the mark that it has, and gets one where it has none', async () => {
  const { body, set } = await get('/mark', { cookie: `sufra_dev=${mark}` });
  expect(body).toEqual({ before: tokenHash(mark), after: tokenHash(mark) });
  expect(set).toBe(`sufra_dev=${mark}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict`);
  const fresh = await get('/mark');
  expect(fresh.body).toEqual({ before: null, after: tokenHash(/^sufra_dev=([\w-]{43});/.exec(fresh.set)?.[1] ?? '') });
});

test.each([`${mark}M`, `M${mark}`, mark.slice(1), `${mark.slice(1)}!`, ''])('ignores “%s” as a malformed cookie', async (value) => {
  const { body, set } = await get('/mark', { cookie: `sufra_dev=${value}` });
  expect(body.before).toBeNull();
  expect(set).not.toContain(`=${value};`);
});

test('sets a Secure __Host- cookie over https, by PUBLIC_URL or a trusted proxy', async () => {
  const markedBy = async (publicUrl: string, protocol: string) => {
    const shop = Fastify({ trustProxy: true });
    await shop.register(cookies);
    shop.get('/', async (request, reply) => markDevice({ env: { publicUrl } } as Parameters<typeof markDevice>[0], request, reply));
    const { headers } = await shop.inject({
      url: '/',
      headers: { 'x-forwarded-proto': protocol, cookie: `__Host-dev=${mark}; sufra_dev=${mark}` },
    });
    return headers['set-cookie'];
  };
  const secure = `__Host-dev=${mark}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict`;
  const plain = `sufra_dev=${mark}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict`;
  expect(await markedBy('https://sufra.test', 'http')).toBe(secure);
  expect(await markedBy('http://sufra.test', 'https')).toBe(secure);
  expect(await markedBy('http://sufra.test', 'http')).toBe(plain);
  expect(await markedBy('ftp:https:', 'http')).toBe(plain);
});

test('tokens have 256 bits, and are derived from session, predecessor and secret', () => {
  const ways: [secret: string, parent: string, session: string][] = [
    ['secret', 'parent', 'session'],
    ['another', 'parent', 'session'],
    ['secret', 'another', 'session'],
    ['secret', 'parent', 'another'],
  ];
  const made = ways.flatMap(([secret, parent, session]) => [successorOf(secret, parent, session), pairOf(secret, parent, session).access]);
  for (const token of [...made, newToken()]) expect(token).toMatch(/^[\w-]{43}$/);
  expect(new Set(made).size).toBe(8);
  expect(pairOf('secret', 'parent', 'session').refresh).toBe('parent');
  expect(successorOf('secret', 'parent', 'session')).toBe(successorOf('secret', 'parent', 'session'));
  expect(tokenHash('parent')).toMatch(/^[0-9a-f]{64}$/);
  expect(newToken()).not.toBe(newToken());
});

test('DATA-03 a mark is taken away with the attributes that it was given with, or browsers would keep it', async () => {
  expect((await get('/forget', { cookie: `sufra_dev=${mark}` })).set).toBe('sufra_dev=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
});

test.each([
  [{}, false],
  [{ 'x-sufra-client': 'storefront' }, true],
  [{ 'x-sufra-client': 'console' }, true],
  [{ 'x-sufra-client': 'storefront', 'sec-fetch-site': 'same-origin' }, true],
  [{ 'x-sufra-client': 'storefront', 'sec-fetch-site': 'cross-site' }, false],
  [{ 'x-sufra-client': 'phone', 'sec-fetch-site': 'same-origin' }, false],
])('whether it keeps cookies, as its headers say: %o', async (headers, keeps) => {
  expect((await get('/keeps', headers)).body).toEqual({ keeps });
});
