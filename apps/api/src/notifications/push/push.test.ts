// @embedded
/** ORD-03: Web Push notifications, over a fake push service that speaks the protocol. */
import { createECDH } from 'node:crypto';
import { changePassword, login, logout } from '@sufra/contract/account/served';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import type { OrderState } from '@sufra/contract/orders/states';
import { deleteAccount, exportData } from '@sufra/contract/personal-data/served';
import { pushKey, subscribePush, unsubscribePush } from '@sufra/contract/push/served';
import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { jobsHaveEnded } from '@sufra/tests/support/mails.ts';
import { openRestaurant, pickup, type Restaurant } from '@sufra/tests/support/restaurant.ts';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findViolations } from '../../billing/payments/audit-queries.ts';
import { moveOrder } from '../../ordering/orders/move.ts';
import { type PushService, startPushService, type TestBrowser } from './push-service-testing.ts';
import { maxSubscriptions } from './queries.ts';
import { readPushKeys } from './send.ts';

let service: PushService;
let api: TestApi;
let restaurant: Restaurant;
let guest: Awaited<ReturnType<TestApi['customer']>>;

beforeAll(async () => {
  service = await startPushService();
  api = await startApi({ DEMO: 'off' }, { env: { push: { privateKey: undefined, services: [service.origin] } } });
  restaurant = await openRestaurant(api);
});
afterAll(async () => {
  await api?.close();
  await service?.close();
});
beforeEach(async () => {
  guest = await api.customer();
});

const subscribe = (browser: TestBrowser, token = guest.token) => api.call(subscribePush, { token, body: browser.subscription });
const isKept = async ({ subscription: { endpoint } }: TestBrowser) =>
  (await api.context.db.selectFrom('push_subscription').select('id').where('endpoint', '=', endpoint).execute()).length === 1;

async function places(locale: 'en' | 'ar' = 'en'): Promise<number> {
  const { data } = await api.call(checkout, { token: guest.token, locale, body: pickup(restaurant) });
  const body = { cart_id: data.cart_id, transaction_id: 'Cash On Delivery' };
  return (await api.call(placeOrder, { token: guest.token, locale, body })).data.order_no as number;
}
const moves = (orderNumber: number, ...states: OrderState[]) =>
  api.context.db.transaction().execute(async (tx) => {
    for (const to of states) await moveOrder(tx, api.context, { orderNumber, to, actor: 'staff' });
  });
const isQuiet = () => jobsHaveEnded(api);
const plain = (text: string) => text.replace(/\u00a0/g, ' ').replace(/[\u2068\u2069]/g, '');

test('ORD-03 server pushes each key move once, encrypted and signed, without personal data', async () => {
  const [mine, strangers] = [service.browser(), service.browser()];
  expect((await subscribe(mine)).data.message).toBe("We'll notify you in this browser at every step of your order.");
  await subscribe(strangers, (await api.customer()).token);
  const number = await places();
  for (const to of ['accepted', 'preparing', 'ready', 'completed'] as const) {
    await moves(number, to);
    await isQuiet();
  }
  const told = mine.read() as { body: string }[];
  expect(told.map((message) => ({ ...message, body: plain(message.body) }))).toEqual([
    { orderNumber: number, title: `Your order ${number} is confirmed`, body: 'Ready for pickup: 12:45 – 12:55 PM', locale: 'en' },
    {
      ...{ orderNumber: number, title: `Your order ${number} is ready for pickup`, locale: 'en' },
      body: "It's waiting for you at the branch. Show this number when you come.",
    },
  ]);
  expect(strangers.read()).toEqual([]);
  expect(await findViolations(api.context.db)).toEqual([]);

  const { headers } = service.delivered.find(({ path }) => mine.subscription.endpoint.endsWith(path)) ?? {};
  expect(headers).toMatchObject({ ttl: '3600', urgency: 'high', topic: `order-${number}`, 'content-encoding': 'aes128gcm' });
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers?.authorization ?? '') ?? [];
  expect(key).toBe((await api.call(pushKey, { token: guest.token })).data.public_key);
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const { payload } = await jwtVerify(token, jwk, { audience: service.origin });
  expect(payload.sub).toBe('mailto:orders@sufra.example');
});

test('ORD-03 notifies an Arabic order in Arabic; a cancellation without its reason', async () => {
  const browser = service.browser();
  await subscribe(browser);
  const number = await places('ar');
  await api.context.db
    .transaction()
    .execute((tx) => moveOrder(tx, api.context, { orderNumber: number, to: 'cancelled', actor: 'staff', cause: 'Layla called' }));
  await isQuiet();
  expect(browser.read()).toEqual([{ orderNumber: number, title: `أُلغي طلبك رقم ${number}`, body: 'نعتذر منك: أُلغي طلبك.', locale: 'ar' }]);
});

test('ORD-03 server retries a push once the service is available, and deletes a gone browser', async () => {
  const browser = service.browser();
  await subscribe(browser);
  const number = await places();
  await isQuiet();
  service.answers.push(503);
  await moves(number, 'accepted');
  await vi.waitFor(() => expect(service.answers).toEqual([]), 5000);
  const waits = "from job where kind = 'push' and state = 'waiting' and tries = 1 and due_at < now() + interval '11 seconds'";
  await vi.waitFor(async () => expect((await api.context.database.execute(`select 1 ${waits}`)).rows).toHaveLength(1), 5000);
  expect(browser.read()).toEqual([]);
  await api.context.database.execute("update job set due_at = now() where kind = 'push' and state = 'waiting'");
  api.context.jobs.wakeSoon();
  await isQuiet();
  expect(browser.read()).toHaveLength(1);

  service.answers.push(410);
  await moves(number, 'preparing', 'ready');
  await isQuiet();
  expect(await isKept(browser)).toBe(false);
  expect(browser.read()).toHaveLength(1);
});

test('ORD-03 server pushes no news that is an hour old or that has been overtaken', async () => {
  const browser = service.browser();
  await subscribe(browser);
  const [late, overtaken] = [await places(), await places()];
  await isQuiet();
  await api.context.jobs.stop();
  await moves(late, 'accepted');
  api.setNow('2026-11-21T13:30:01+04:00');
  await moves(overtaken, 'accepted', 'rejected');
  await api.context.jobs.start();
  api.context.jobs.wakeSoon();
  await isQuiet();
  expect(browser.read()).toMatchObject([{ orderNumber: overtaken, title: `Your order ${overtaken} was not accepted` }]);
  api.setNow('2026-11-21T12:30:00+04:00');
});

test('ORD-03 push subscription moves to the signed-in customer only with the browser’s keys', async () => {
  const browser = service.browser();
  await subscribe(browser);
  const { subscription } = browser;
  const other = await api.customer();
  const stolen = { ...service.browser(), subscription: { ...subscription, keys: { ...subscription.keys, auth: 'A'.repeat(22) } } };
  expect((await subscribe(stolen, other.token)).body.code).toBe('conflict');
  expect((await subscribe(browser, other.token)).status).toBe(200);
  const number = await places();
  await moves(number, 'accepted');
  await isQuiet();
  expect(browser.read()).toEqual([]);
  await api.call(unsubscribePush, { token: guest.token, body: { endpoint: subscription.endpoint } });
  expect(await isKept(browser)).toBe(true);
  await api.call(unsubscribePush, { token: other.token, body: { endpoint: subscription.endpoint } });
  expect(await isKept(browser)).toBe(false);
});

test('ORD-03 AUTH-15 server deletes a subscription with its session, password change or account', async () => {
  const [here, there, kept] = [service.browser(), service.browser(), service.browser()];
  const { email, password } = guest;
  const elsewhere = (await api.call(login, { body: { email, password } })).data.auth_token;
  await subscribe(here);
  await subscribe(there, elsewhere);
  await api.call(logout, { token: elsewhere });
  expect([await isKept(here), await isKept(there)]).toEqual([true, false]);

  const next = (await api.call(login, { body: { email, password } })).data.auth_token;
  await subscribe(kept, next);
  const file = await api.call(exportData, { token: next });
  expect(file.data.subscriptions).toEqual([here, kept].map(() => ({ service: new URL(service.origin).host, since: expect.any(String) })));
  expect(JSON.stringify(file.data)).not.toContain('/send/');
  const body = { old_password: password, new_password: 'another battery staple', confirm_password: 'another battery staple' };
  expect((await api.call(changePassword, { token: next, body })).status).toBe(200);
  expect([await isKept(here), await isKept(kept)]).toEqual([false, true]);
  await api.call(deleteAccount, { token: next, body: { password: body.new_password } });
  expect(await isKept(kept)).toBe(false);
});

test('ORD-03 keeps at most ten subscriptions per customer, evicting the oldest', async () => {
  const browsers = Array.from({ length: maxSubscriptions + 2 }, () => service.browser());
  for (const browser of browsers) await subscribe(browser);
  // Subscribing again is idempotent.
  await subscribe(browsers[5] as TestBrowser);
  const kept = await Promise.all(browsers.map(isKept));
  expect(kept).toEqual(browsers.map((_, nth) => nth >= 2));
});

test('ORD-03 only a customer, with keys that fit, and an address of a push service', async () => {
  const { subscription } = service.browser();
  const ask = (body: object, token = guest.token) => api.call(subscribePush, { ...(token ? { token } : {}), body });
  expect((await ask(subscription, '')).status).toBe(401);
  expect((await api.call(pushKey)).status).toBe(401);
  for (const endpoint of ['http://169.254.169.254/x', 'https://evil.example/x', `${service.origin}0/x`, ''])
    expect((await ask({ ...subscription, endpoint })).status).toBe(400);
  const off = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
  for (const keys of [{ p256dh: off, auth: subscription.keys.auth }, { p256dh: 'x', auth: 'y' }, {}])
    expect((await ask({ ...subscription, keys })).status).toBe(400);
});

test('ORD-03 the key is made once, or is the configured one', async () => {
  const first = await readPushKeys(api.context);
  expect(await readPushKeys(api.context)).toEqual(first);
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const privateKey = curve.getPrivateKey('base64url');
  const { env } = api.context;
  expect(await readPushKeys({ ...api.context, env: { ...env, push: { ...env.push, privateKey } } })).toEqual({
    privateKey,
    publicKey: curve.getPublicKey('base64url'),
  });
});
