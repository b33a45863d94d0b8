import { createHash } from 'node:crypto';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { storefrontPages } from './routes.ts';

const menu = '/Dubai%20Marina/menu';

let sufra: TestApi;
beforeAll(async () => {
  sufra = await startApi({}, { pages: storefrontPages });
});
afterAll(() => sufra.close());

const get = (url: string, headers: Record<string, string> = {}) => sufra.app.inject({ url, headers });
const scriptSources = (policy: unknown) => /script-src ([^;]*)/.exec(String(policy))?.[1]?.split(' ') ?? [];
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);

describe('content security policy', () => {
  test.each(['/', menu, '/login', '/Dubai%20Marina/menu/checkout', '/nowhere/menu'])(
    '%s: its own scripts, all of them and no others',
    async (url) => {
      const { headers, body } = await get(url);
      expect(inlineScripts(body).length).toBeGreaterThan(1);
      expect(scriptSources(headers['content-security-policy'])).toEqual(["'self'", ...inlineScripts(body)]);
      expect(body).not.toContain('nonce');
    },
  );

  test('keeps the policy in a 304 response', async () => {
    const first = await get(menu);
    const again = await get(menu, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(again.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
  });
});

describe('MENU-01 the whole menu of a usual restaurant is a small page', () => {
  // For earlier values see tests/perf/README.md: 534 KB, 46 KB compressed.
  test.each(['en', 'ar'])('%s: at most 250 KB, and 26.5 KB as it is sent', async (language) => {
    const url = `${menu}?lang=${language}`;
    expect((await get(url)).rawPayload.length).toBeLessThanOrEqual(250_000);
    const sent = async () => (await get(url, { 'accept-encoding': 'br' })).rawPayload.length;
    await vi.waitFor(async () => expect(await sent()).toBeLessThanOrEqual(26_500), { timeout: 5_000, interval: 100 });
  });
});

test('MENU-07 renders only the open category’s head picture, and leaves others to hydration', async () => {
  const { body } = await get(menu);
  const heads = [...body.matchAll(/<summary.*?<\/summary>/gs)].map(([head]) => head).filter((head) => head.includes('class="picture'));
  expect(heads.length).toBeGreaterThan(5);
  expect(heads.filter((head) => head.includes('<img'))).toHaveLength(1);
});

test('OWN-02 a branch’s former name redirects to its current page', async () => {
  const { database, catalogue } = sufra.context;
  const rename = async (from: string, to: string) => {
    await database.execute(`update branch set name_en = '${to}' where name_en = '${from}'`);
    await catalogue.catchUp();
  };
  await rename('Dubai Marina', 'Marsa');
  const { statusCode, headers } = await get(`${menu}?item=3`);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, '/Marsa/menu?item=3', 'no-cache']);
  expect((await get('/Marsa/menu')).statusCode).toBe(200);
  await rename('Marsa', 'Dubai Marina');
  expect((await get(menu)).statusCode).toBe(200);
});

describe('unknown pages', () => {
  test('LOC-13 a branch name, current or former, redirects home; other words return 404', async () => {
    const { statusCode, headers } = await get('/Dubai%20Marina');
    expect([statusCode, headers.location]).toEqual([302, '/']);
    const { statusCode: none, body } = await get('/nope');
    expect([none, body.includes('name="robots" content="noindex"')]).toEqual([404, true]);
  });

  test.each([
    ['/%E0%A4%A/menu', 400],
    ['/menu.php', 404],
  ])('%s returns 404: a page for people, the usual error for programs', async (url, status) => {
    const page = await get(url, { accept: 'text/html', 'accept-language': 'ar' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<html lang="ar" dir="rtl">');
    expect(page.body).toContain('<a href="/">');
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8']);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('a 404 page in %s names its status', async (method) => {
    for (const url of [menu, '/login', '/nope']) {
      const { statusCode, headers } = await sufra.app.inject({ url, method });
      expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  });
});

test.each([
  ['/my-order', 'My orders · Sufra'],
  ['/my-order/order', 'Order details · Sufra'],
  ['/my-address/7/edit', 'Edit address · Sufra'],
  [`${menu}/checkout`, 'Checkout · Sufra'],
])('%s renders its title before the visitor is known', async (url, title) => {
  const { body } = await get(url, { 'accept-language': 'en' });
  expect([...body.matchAll(/<title>([^<]*)/g)].map(([, text]) => text)).toEqual([title]);
});

describe('an answer', () => {
  test('an error never answers 304, although the browser has the page', async () => {
    const { headers, statusCode } = await get('/nowhere/menu');
    expect(statusCode).toBe(404);
    for (const known of [String(headers.etag), '*']) {
      const again = await get('/nowhere/menu', { 'if-none-match': known });
      expect([again.statusCode, again.body.length > 1000]).toEqual([404, true]);
    }
  });

  test.each([
    ['/', 'private, no-cache', 'strict-origin-when-cross-origin', undefined],
    [menu, 'private, no-cache', 'strict-origin-when-cross-origin', undefined],
    [`${menu}/checkout/payment-failed`, 'private, no-cache', 'no-referrer', 'noindex'],
    ['/my-order', 'private, no-cache', 'strict-origin-when-cross-origin', 'noindex'],
    ['/login', 'private, no-cache', 'strict-origin-when-cross-origin', 'noindex'],
    ['/guest-order', 'no-store', 'no-referrer', 'noindex'],
  ])('%s is kept, named and listed as it should be', async (url, cache, referrer, robots) => {
    const { headers } = await get(url);
    expect([headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([cache, referrer, robots]);
    expect(headers).toMatchObject({
      vary: 'accept-encoding, accept-language, cookie',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    });
  });

  test('MENU-11 cached page follows the catalogue at once when a name, price or sold-out state changes', async () => {
    const { db, catalogue } = sufra.context;
    const page = async () => (await get(menu, { cookie: 'order_type=pickup' })).body;
    const before = await page();
    expect(await page()).toBe(before);
    const branch = catalogue.branchByName('Dubai Marina');
    const dish = catalogue.menu(branch?.id ?? 0)?.categories[0]?.items[0];
    if (!branch || !dish) throw new Error('the demo has no dish');
    expect(before).toContain(dish.name.en);

    await db.updateTable('item').set({ name_en: 'A dish by another name' }).where('id', '=', dish.id).execute();
    await catalogue.catchUp();
    const renamed = await page();
    expect(renamed).toContain('A dish by another name');

    await db.updateTable('branch').set({ phone: '+97140000000' }).where('id', '=', branch.id).execute();
    await catalogue.catchUp();
    expect(await page()).toContain('+97140000000');
  });

  test('I18N-03 is kept for its language and order type alone', async () => {
    const [english, arabic] = [await get(menu, { cookie: 'lang=en' }), await get(menu, { cookie: 'lang=ar' })];
    expect([/<html lang="(\w+)"/.exec(english.body)?.[1], /<html lang="(\w+)"/.exec(arabic.body)?.[1]]).toEqual(['en', 'ar']);
    expect((await get(`${menu}?lang=ar`, { cookie: 'lang=en' })).body).toContain('<html lang="ar"');
    expect((await get(menu, { 'accept-language': 'ar' })).body).toBe(arabic.body);
  });
});

describe('attacker cannot make rendering a burden', () => {
  let limited: TestApi;
  beforeAll(async () => {
    limited = await startApi({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }, { pages: storefrontPages });
  });
  afterAll(() => limited.close());
  const from = (ip: string, url: string, headers: Record<string, string> = {}) =>
    limited.app.inject({ url, headers: { 'x-forwarded-for': ip, ...headers } });

  test('renders a page once for any additional parameters', async () => {
    const bodies = new Set<string>();
    for (let i = 0; i < 100; i++) {
      const { statusCode, body } = await from('203.0.113.1', `${menu}?utm_source=${i}&item=${i}00000`);
      expect(statusCode).toBe(200);
      bodies.add(body);
    }
    expect(bodies.size).toBe(1);
  });

  test('server limits a network to sixty renders of unknown addresses and does not slow other networks', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 62; i++) statuses.push((await from('203.0.113.2', `/nowhere-${i}/menu`)).statusCode);
    expect(statuses).toEqual([...Array(60).fill(404), 429, 429]);
    expect((await from('203.0.113.2', menu)).statusCode).toBe(200);
    expect((await from('203.0.113.3', '/nowhere/menu')).statusCode).toBe(404);
  });

  test('ERR-03 explains a retry in the visitor’s language, and sends programs the usual error', async () => {
    const ask = (accept: string) => from('203.0.113.2', '/nowhere-again/menu', { accept, 'accept-language': 'ar' });
    const page = await ask('text/html,application/xhtml+xml');
    expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([429, '1', 'no-store']);
    expect(page.body).toContain('<html lang="ar" dir="rtl">');
    expect(page.body).toContain('<meta http-equiv="refresh" content="1">');
    expect(page.body).toContain('لا نستطيع خدمتك الآن');
    expect(scriptSources(page.headers['content-security-policy'])).toEqual([]);
    expect((await ask('*/*')).json()).toMatchObject({ code: 'too_many_requests' });
  });

  test('server renders an uncached page once when many clients ask for it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => from(`198.51.100.${i}`, `/register?y=${i}`)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
  });

  test('server queues concurrent renders and sends 503 with Retry-After when the queue is full', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => from(`198.51.100.${i}`, `/nowhere-at-all-${i}/menu`)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(30);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('3');
  });
});
