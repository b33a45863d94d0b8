import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceHashOf, forgetDevice, keepsCookies, markDevice } from './device.ts';
import { tokenHash } from './tokens.ts';

const shop = { env: { publicUrl: 'http://sufra.test' } } as Parameters<typeof deviceHashOf>[0];

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(cookies);
  app.get('/mark', async (request, reply) => ({ before: deviceHashOf(shop, request), after: markDevice(shop, request, reply) }));
  app.get('/forget', async (request, reply) => {
    forgetDevice(shop, request, reply);
    return {};
  });
  app.get('/keeps', async (request) => ({ keeps: keepsCookies(request) }));
});
afterAll(() => app.close());

const mark = 'M'.repeat(43);
const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers });
  return { body: answer.body && answer.json(), set: String(answer.headers['set-cookie']) };
};

test('row 15: a browser keeps the mark that it has, and gets one where it has none', async () => {
  const { body, set } = await get('/mark', { cookie: `sufra_dev=${mark}` });
  expect(body).toEqual({ before: tokenHash(mark), after: tokenHash(mark) });
  expect(set).toBe(`sufra_dev=${mark}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict`);
  const fresh = await get('/mark');
  expect(fresh.body).toEqual({ before: null, after: tokenHash(/^sufra_dev=([\w-]{43});/.exec(fresh.set)?.[1] ?? '') });
});

test.each([`${mark}M`, `M${mark}`, mark.slice(1), `${mark.slice(1)}!`, ''])('row 15: “%s” is no mark of ours', async (value) => {
  const { body, set } = await get('/mark', { cookie: `sufra_dev=${value}` });
  expect(body.before).toBeNull();
  expect(set).not.toContain(`=${value};`);
});

test('DATA-03 a mark is taken away with the attributes that it was given with, or browsers would keep it', async () => {
  expect((await get('/forget', { cookie: `sufra_dev=${mark}` })).set).toBe('sufra_dev=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
});

test.each([
  [{}, false],
  [{ 'x-sufra-client': 'storefront' }, true],
  [{ 'x-sufra-client': 'storefront', 'sec-fetch-site': 'same-origin' }, true],
  [{ 'x-sufra-client': 'storefront', 'sec-fetch-site': 'cross-site' }, false],
  [{ 'x-sufra-client': 'phone', 'sec-fetch-site': 'same-origin' }, false],
])('row 15: whether it keeps cookies, as its headers say: %o', async (headers, keeps) => {
  expect((await get('/keeps', headers)).body).toEqual({ keeps });
});
