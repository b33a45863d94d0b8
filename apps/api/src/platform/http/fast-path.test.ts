/** Over real connections: `inject` does not reach the fast path. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { listBranches } from '@sufra/contract/branches/endpoints';
import { listCategories, searchItems } from '@sufra/contract/menu/endpoints';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { storefrontPages } from '../../web/routes.ts';
import { apiKey } from './access.ts';
import { Refusal } from './errors.ts';

const lines: Record<string, unknown>[] = [];
const api = shared(await startApi({ LOG_LEVEL: 'info' }, { logTo: { write: (line: string) => void lines.push(JSON.parse(line)) } }));
let isOverloaded = false;
/** Requests that reached a route's handler. */
let routed = 0;
const admit = () => {
  if (isOverloaded) throw new Refusal('unavailable');
};
const app = await buildApp(api.context, {
  pages: storefrontPages,
  pressure: Object.assign(Object.create(null), { admit, sample: () => undefined }),
  onRoute(route) {
    const { handler } = route;
    route.handler = function (...given) {
      routed += 1;
      return handler.apply(this, given);
    };
  },
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
beforeEach(() => {
  routed = 0;
  lines.length = 0;
});

type Headers = Record<string, string>;

async function get(path: string, headers: Headers = {}) {
  const sent = request(address + path, { headers: { 'x-api-key': apiKey, 'accept-encoding': 'br', ...headers } }).end(
    headers['content-length'] && ' ',
  );
  const [response] = await once(sent, 'response');
  const body = Buffer.concat(await response.toArray());
  const { date: _, 'x-request-id': id, ...rest } = response.headers;
  return { id, answer: { status: response.statusCode, headers: rest, body: body.toString('base64') } };
}

/** The first answer that no route has given. Recompressions of other responses may delay it. */
const getFast = (path: string, headers?: Headers) =>
  vi.waitFor(async () => {
    const before = routed;
    const got = await get(path, headers);
    expect(routed).toBe(before);
    return got;
  }, 10_000);
/** The answer of the route; a body takes the ordinary path. */
async function getRouted(path: string, headers?: Headers) {
  const before = routed;
  const got = await get(path, { ...headers, 'content-length': '1' });
  expect(routed).toBe(before + 1);
  return got;
}

const pathOf = ({ path }: { path: string }, query: Record<string, string>) => `/api${path}?${new URLSearchParams(query)}`;
const menu = pathOf(listCategories, { loc_code: 'DXB-MARINA' });
const search = pathOf(searchItems, { loc_code: 'DXB-MARINA', search_key: 'hummus' });
const menuPage = '/Dubai%20Marina/menu';

describe('MENU-11 fast path', () => {
  test.each<[string, string, Headers]>([
    ['menu', menu, {}],
    ['menu with gzip', menu, { 'accept-encoding': 'gzip' }],
    ['branches', pathOf(listBranches, { lat: '25.08', lng: '55.14' }), {}],
    ['search', search, {}],
    ['landing page', '/', {}],
    ['landing page in the language of a cookie', '/', { cookie: 'lang=ar; order_type=pickup' }],
    ['menu page', menuPage, { 'accept-language': 'ar' }],
    ['unchanged menu page', menuPage, { 'if-none-match': '*' }],
  ])('repeats the answer of the route: %s', async (_, path, headers) => {
    const fast = await getFast(path, headers);
    const ordinary = await getRouted(path, headers);
    expect(fast.answer).toEqual(ordinary.answer);
    expect(fast.id).not.toBe(ordinary.id);
  });

  test('reads language and order type of each request', async () => {
    await getFast('/');
    const [english, arabic] = [await getFast('/', { cookie: 'lang=en' }), await getFast('/', { cookie: 'lang=ar' })];
    expect(english.answer.body).not.toBe(arabic.answer.body);
  });

  test('sends a change at once, and refuses what no longer exists', async () => {
    const { context } = api;
    const before = await getFast(menu);
    await context.db.updateTable('item').set({ pickup_fils: 2175 }).where('name_en', '=', 'Hummus').execute();
    await context.catalogue.catchUp();
    const after = await get(menu);
    expect(after.answer.headers.etag).not.toBe(before.answer.headers.etag);
    expect((await getFast(menu)).answer).toEqual(after.answer);
    const rename = async (code: string) => {
      await context.db.updateTable('branch').set({ code }).where('name_en', '=', 'Dubai Marina').execute();
      await context.catalogue.catchUp();
    };
    await rename('MOVED');
    expect((await get(menu)).answer.status).toBe(404);
    await rename('DXB-MARINA');
    expect((await getFast(menu)).answer).toEqual(after.answer);
  });

  test('checks the API key of each request', async () => {
    await getFast(menu);
    expect((await get(menu, { 'x-api-key': 'wrong' })).answer.status).toBe(403);
  });

  test.each<[string, Headers]>([
    ['a body', { 'content-length': '1' }],
    ['a preview cookie', { cookie: 'lang=ar; preview=token' }],
  ])('leaves a request with %s to the route', async (_, headers) => {
    await getFast(menu);
    routed = 0;
    await get(menu, headers);
    expect(routed).toBe(1);
  });

  test('refuses while the process is overloaded', async () => {
    await getFast(menu);
    isOverloaded = true;
    expect((await get(menu)).answer.status).toBe(503);
    isOverloaded = false;
    expect((await get(menu)).answer.status).toBe(200);
  });

  test('answers pipelined requests in their order', async () => {
    const expected = [await getFast(menu), await getRouted('/'), await getFast(search)].map(({ answer }) => String(answer.headers.etag));
    const head = (path: string, rest = '') =>
      `GET ${path} HTTP/1.1\r\nhost: a\r\nx-api-key: ${apiKey}\r\naccept-encoding: br\r\n${rest}\r\n`;
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write([head(menu), head('/', 'content-length: 1\r\n'), ' ', head(search, 'connection: close\r\n')].join(''));
    const got = Buffer.concat(await socket.toArray()).toString('latin1');
    expect([...got.matchAll(/^etag: (.*)\r$/gim)].map(([, tag]) => tag)).toEqual(expected);
  });

  test('logs the route pattern under the request id of the response', async () => {
    await getFast(search);
    lines.length = 0;
    const { id } = await get(search);
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'request',
        reqId: id,
        method: 'GET',
        route: `/api${searchItems.path}`,
        status: 200,
        ms: expect.any(Number),
      }),
    ]);
  });
});
