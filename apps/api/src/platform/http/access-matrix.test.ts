// @embedded
/**
 * Authorization matrix of every registered route. A new route fails here until it is declared open, or its behaviour towards another
 * customer is stated.
 */

import { createECDH, createHash } from 'node:crypto';
import { logout, refreshSession } from '@sufra/contract/account/served';
import { listCards } from '@sufra/contract/cards/served';
import { checkout } from '@sufra/contract/checkout/served';
import { accessOf, staffAccessOf } from '@sufra/contract/endpoint';
import { endpoints, servedEndpoints } from '@sufra/contract/endpoints';
import { deleteAccount } from '@sufra/contract/personal-data/served';
import { subscribePush } from '@sufra/contract/push/served';
import { shared } from '@sufra/tests/support/api.ts';
import { bringTo, staffToken } from '@sufra/tests/support/kitchen.ts';
import { openPaidRestaurant, paidNoon } from '@sufra/tests/support/paid-restaurant.ts';
import { delivery, near, pickup, saveAddress } from '@sufra/tests/support/restaurant.ts';
import type { RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { type AppOptions, buildApp } from '../../app.ts';
import { brandPictures } from '../../catalogue/brand/brand.ts';
import { emailProof } from '../../people/account/confirm.ts';
import { openSession } from '../../people/account/sessions.ts';
import { apiKey } from './access.ts';

const routes: { route: string; path: string; method: 'GET' | 'POST' | 'HEAD'; access: string | undefined }[] = [];
const note = ({ method, url, config }: RouteOptions) => {
  for (const each of [method].flat()) {
    const path = url.replace(/^\/api/, '');
    routes.push({
      route: `${/^\/api(\/\*?)?$/.test(url) ? 'ALL' : each} ${url}`,
      path,
      method: each as 'GET',
      access: (config as { access?: string } | undefined)?.access,
    });
  }
};

async function createCustomerWithData() {
  const { api, restaurant, sandbox } = paid;
  const person = await api.customer({ name: 'Secret Name', phone: '+971507654321', email: 'secret-mail@example.com' });
  const { token } = person;
  const address = await saveAddress(api, restaurant, person.email);
  const checksOut = async (changes: object, key = 'secret-key-0') => {
    const body = delivery(restaurant, address, { ...changes });
    return (await api.call(checkout, { token, body, headers: { 'idempotency-key': key } })).data.cart_id;
  };
  const placed = await checksOut({ comments: 'secret comments' });
  const order = (await paid.places(token, placed, 'Cash On Delivery')).data.order_no as number;
  await bringTo(api, order, 'accepted');
  const byCard = await checksOut({ payment_method_id: restaurant.card, comments: 'secret card' }, 'secret-key-1');
  const { transaction } = await sandbox.pay(await paid.sessionOf(byCard), 'approve', { saves: true });
  const card = (await api.call(listCards, { token })).data.cards[0]?.id ?? '';
  const open = await checksOut({ comments: 'secret open' }, 'secret-key-2');
  const awaiting = await checksOut({ payment_method_id: restaurant.card, comments: 'secret page' }, 'secret-key-3');
  const { secret, now } = api.context;
  const proof = emailProof(secret, { customerId: person.id, email: person.email }, now());
  const browser = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/secret-browser',
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'secret-browser-keys-00' },
  };
  await api.call(subscribePush, { token, body: browser });
  return { ...person, emailProof: proof, browser, address, order, placed, byCard, card, transaction: transaction ?? '', open, awaiting };
}

const secrets = () => [
  ...[
    'secret',
    '+971507654321',
    '507654321',
    'Al Marsa Street',
    'Marina Tower',
    'opposite the mosque',
    '12345 67890',
    'Leave it at the gate',
  ],
  ...[her.placed, her.byCard, her.transaction, her.open, her.awaiting, her.card, her.token, her.refreshToken],
];

interface Request {
  query?: Record<string, string | number>;
  body?: object;
  headers?: Record<string, string>;
  /** Expected answer to another customer. */
  foreign: number;
  /** Expected status of her own; absent: 200. */
  own?: number;
}

/** Her requests by endpoint, with her own ids. Deleting ones come last. */
const requests = (): Record<string, Request[]> => {
  const { restaurant } = paid;
  const { address, order, browser } = her;
  const {
    success_url: _,
    failure_url: __,
    order_date: ___,
    comments: ____,
    payment_method_id: _____,
    ...question
  } = delivery(restaurant, address);
  const home = {
    ...{ addressID: address, branch_id: restaurant.marina, zone_id: restaurant.area, ...near },
    ...{ address_name: 'Home', city: 'Dubai', street_name: 'Al Marsa Street', building: 'Marina Tower' },
  };
  const ofCart = (cart_id: string) => ({ query: { cart_id }, foreign: 404 });
  return {
    getProfile: [{ foreign: 200 }],
    listAddresses: [{ foreign: 200 }],
    getAddress: [{ query: { address_id: address }, foreign: 404 }],
    saveAddress: [{ body: home, foreign: 404 }],
    orderHistory: [{ foreign: 200 }, { query: { before: order + 1, limit: 100 }, foreign: 200 }],
    orderDetails: [{ query: { order_no: order }, foreign: 404 }],
    openOrders: [{ foreign: 200 }],
    orderStatus: [{ query: { order_no: order }, foreign: 404 }],
    // Her branch has accepted it.
    cancelOrder: [{ body: { order_no: order }, foreign: 404, own: 430 }],
    // Curbside pickup does not apply to a delivery.
    announceArrival: [{ body: { orderNumber: order, spot: 'secret spot' }, foreign: 404, own: 430 }],
    // Order news is not configured, so it can only be stopped.
    setOrderNews: [
      { body: { orderNumber: order, wanted: true }, foreign: 404, own: 430 },
      { body: { orderNumber: order, wanted: false }, foreign: 404 },
    ],
    listFeedback: [{ foreign: 200 }, { query: { orderNumber: order }, foreign: 404 }],
    askHelp: [{ body: { orderNumber: order, reason: 'late', items: [], note: 'secret help' }, foreign: 404 }],
    rateOrder: [{ body: { orderNumber: order, stars: 5, words: 'secret words' }, foreign: 404, own: 430 }],
    listSlots: [{ query: { branch_id: restaurant.marina, order_type: 2, address_id: address }, foreign: 404 }],
    deliveryAreas: [{ query: { branch_id: restaurant.marina }, foreign: 200 }],
    orderPapers: [{ query: { order_no: order }, foreign: 404 }],
    listFavourites: [{ foreign: 200 }],
    changeFavourites: [{ body: { add: [restaurant.hummus], remove: [] }, foreign: 200 }],
    listPromotions: [{ foreign: 200 }],
    readPoints: [{ foreign: 200 }],
    pushKey: [{ foreign: 200 }],
    // Her browser's push endpoint without its keys.
    subscribePush: [{ body: { ...browser, keys: { ...browser.keys, auth: 'A'.repeat(22) } }, foreign: 409, own: 409 }],
    unsubscribePush: [{ body: { endpoint: browser.endpoint }, foreign: 200 }],
    priceOrder: [{ body: question, foreign: 404 }],
    checkout: [
      { body: delivery(restaurant, address), foreign: 404 },
      // Idempotency keys are per customer: another customer's is a new one.
      { body: delivery(restaurant, address, { comments: 'secret open' }), headers: { 'idempotency-key': 'secret-key-2' }, foreign: 404 },
      { body: pickup(restaurant), headers: { 'idempotency-key': 'secret-key-4' }, foreign: 200 },
    ],
    placeOrder: [
      { body: { cart_id: her.placed, transaction_id: 'Cash On Delivery' }, foreign: 404 },
      { body: { cart_id: her.byCard, transaction_id: her.transaction }, foreign: 404 },
      { body: { cart_id: her.open, transaction_id: 'Cash On Delivery' }, foreign: 404 },
    ],
    sendOrderEmail: [{ body: { order_no: order }, foreign: 404 }],
    // Only guest orders have links, and she is no guest.
    orderLink: [{ query: { order_no: order }, foreign: 404, own: 404 }],
    paymentStatus: [ofCart(her.placed), ofCart(her.byCard), ofCart(her.awaiting)],
    cancelPayment: [{ body: { cart_id: her.awaiting, gives_up: true }, foreign: 404 }],
    listCards: [{ foreign: 200 }],
    removeCard: [{ body: { card_id: her.card }, foreign: 404 }],
    exportData: [{ foreign: 200 }],
    confirmAccount: [{ body: { token: her.emailProof }, foreign: 400 }],
    confirmAgain: [{ foreign: 200 }],
    updateProfile: [{ body: { name: 'Other Name', phone: '+971501112223', email: 'elsewhere@example.com' }, foreign: 200 }],
    changePassword: [{ body: { old_password: her.password, new_password: her.password }, foreign: 200 }],
    signInWays: [{ foreign: 200 }],
    // No provider is configured or linked.
    linkProvider: [{ body: { provider: 'google', password: her.password }, foreign: 404, own: 404 }],
    unlinkProvider: [{ body: { provider: 'google', password: her.password }, foreign: 404, own: 404 }],
    // Invalid proof.
    provePhone: [{ body: { phone_proof: 'A'.repeat(38), password: her.password }, foreign: 430, own: 430 }],
    deleteAddress: [{ body: { address_id: address }, foreign: 404 }],
    logout: [{ foreign: 200 }],
    // She has orders in progress.
    deleteAccount: [{ body: { password: her.password }, foreign: 200, own: 430 }],
  };
};

/** Public calls that read the bearer token after the body. */
const withBearer: Record<string, Partial<Request>[]> = {
  resetPassword: [{ body: { password: 'karak at seven', confirm_password: 'karak at seven' } }],
};

/** Routes without customer-specific data. */
const open = {
  public: [
    ...['register', 'login', 'reset_otp', 'verify_otp', 'confirm_email', 'social_login', 'social_register'].map(
      (name) => `POST /api/debtor/${name}`,
    ),
    ...['code', 'confirm'].map((name) => `POST /api/debtor/phone/${name}`),
    ...['GET /api/locations', 'GET /api/locations/branch_area', 'GET /api/locations/ratings', 'GET /api/promotions/automatic'],
    ...['POST /api/order_online/guest/quote', 'GET /api/order_online/guest/slots'],
    ...[
      'get_menu_cat_per_location',
      'items/get_items_and_subcategories',
      'items/get_items_per_category',
      'items/search_items',
      'items/get_goes_with',
      'get_modifiers',
    ].map((name) => `GET /api/order_online/menu/${name}`),
    ...['checkout', 'order', 'order_status', 'cancel', 'arrival', 'whatsapp_news', 'feedback', 'help', 'rating', 'code', 'account'].map(
      (name) => `POST /api/debtor/guest_${name}`,
    ),
    ...['POST /api/debtor/guest_papers', 'POST /api/tables/join'],
    ...['POST /api/staff/login', 'POST /api/staff/invitations/accept', 'POST /api/setup/owner'],
    ...['GET /api/staff/shared', 'POST /api/staff/pin/login'],
    ...['search', 'place', 'reverse', 'labels'].map((name) => `GET /api/geo/${name}`),
    ...['GET /api/openapi.json', 'GET /api/docs', 'GET /health/live', 'GET /health/serving', 'GET /health/ready'],
    ...['GET /api/feed/v1/branches', 'GET /api/feed/v1/menu'],
    // Unknown API paths, any method: 404.
    'ALL /api',
    'ALL /api/*',
  ],
  /** Equal for every caller, like a file. */
  page: [
    ...['GET /api/debtor/auth/:provider/start', 'GET /api/debtor/auth/:provider/callback'],
    ...[
      'GET /robots.txt',
      'GET /sitemap.xml',
      'GET /manifest.webmanifest',
      'GET /payment-form/:attempt',
      'GET /payment-return',
      'GET /preview/:token',
      'GET /preview/end',
      'GET /map/:file',
      'GET /papers/:token/:file',
      'GET /books/:token/:file',
      'GET /theme.css',
      'POST /payment-form/:attempt/hosted',
      'GET /favicon.ico',
    ],
    ...brandPictures.map((picture) => `GET /${picture}`),
  ],
  /** Signed by the gateway. */
  gateway: ['POST /webhooks/:gateway'],
};
const paid = shared(await openPaidRestaurant({ STAFF_TOKEN: staffToken }, { onRoute: note }));
// Background mails change orders, too.
await paid.api.context.jobs.stop();
const her = await createCustomerWithData();

const withoutHeads = () => routes.filter(({ method }) => method !== 'HEAD');
const ofAccess = (...kinds: (string | undefined)[]) => withoutHeads().filter(({ access }) => kinds.includes(access));
const nameOf = (path: string, method: string) => endpoints.find((each) => each.path === path && each.method === method)?.name ?? '';

async function send(
  method: string,
  path: string,
  authorization: string | undefined,
  { query = {}, body = {}, headers = {} }: Partial<Request>,
) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]));
  const answer = await paid.api.app.inject({
    method: method as 'GET',
    url: `/api${path}?${search}`,
    headers: { 'x-api-key': apiKey, ...(authorization === undefined ? {} : { authorization }), ...headers },
    ...(method === 'POST' ? { payload: body } : {}),
  });
  return { status: answer.statusCode, text: `${answer.body}${JSON.stringify(answer.headers)}` };
}
const leaksIn = (text: string) => secrets().filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

/** SHA-256 of all her data. */
async function kept(): Promise<string> {
  const { db } = paid.api.context;
  const { id } = her;
  const tables = ['address', 'cart', 'orders', 'cart_key', 'promotion_use', 'push_subscription', 'favourite', 'gateway_customer'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().where('customer_id', '=', id).execute()));
  const customer = await db.selectFrom('customer').selectAll().where('id', '=', id).execute();
  const all = JSON.stringify([customer, ...rows].map((each) => each.map((row) => JSON.stringify(row)).sort()));
  return createHash('sha256').update(all).digest('hex');
}

test('every route declares who may call it, and the test lists each route open to every caller', async () => {
  expect(routes.filter(({ access }) => access === undefined)).toEqual([]);
  for (const [access, known] of Object.entries(open))
    expect([access, [...new Set(ofAccess(access).map(({ route }) => route))].toSorted()]).toEqual([access, known.toSorted()]);
  expect(new Set(routes.map(({ access }) => access))).toEqual(
    new Set([...Object.keys(open), 'customer', 'staff', 'till', 'refresh-token', 'reset-token']),
  );
  // Every route of the contract is served with its declared access.
  for (const { endpoint } of servedEndpoints)
    expect(routes).toContainEqual(
      expect.objectContaining({ route: `${endpoint.method} /api${endpoint.path}`, access: accessOf(endpoint) }),
    );
  expect((await paid.api.app.inject('/api/docs/')).statusCode).toBe(200);
});

test('refuses to start with a route without declared access', async () => {
  const pages: AppOptions['pages'] = async (app) => {
    app.get('/new', () => 'hello');
  };
  await expect(buildApp(paid.api.context, { pages })).rejects.toThrow('GET /new has no access rule');
});

test('every route for customers is tried here', () => {
  const named = ofAccess('customer').map(({ path, method }) => nameOf(path, method));
  expect(named.toSorted()).toEqual(Object.keys(requests()).toSorted());
});

/** Invalid tokens, each with the clock at which it is invalid. */
async function badCallers(): Promise<[name: string, authorization: string | undefined, now?: string][]> {
  const enter = () => openSession(paid.api.context, her.id, null);
  // Warm the token cache: it must not admit invalid tokens.
  const use = (token: string) =>
    paid.api.call(checkout, { token, body: delivery(paid.restaurant, her.address, { comments: 'secret open' }) });
  const [ended, expired, away] = [await enter(), await enter(), await enter()];
  const gone = await paid.api.customer();
  for (const token of [ended.access, expired.access, away.access, gone.token]) await use(token);
  await paid.api.call(logout, { token: ended.access });
  await paid.api.call(deleteAccount, { token: gone.token, body: { password: gone.password } });
  return [
    ['no Authorization header', undefined],
    ['an empty header', ''],
    ['no token', 'Bearer '],
    ['another scheme', `Basic ${Buffer.from(`${her.email}:${her.password}`).toString('base64')}`],
    ['a word', 'Bearer null'],
    ['an unknown token', `Bearer ${'A'.repeat(43)}`],
    ['a token in another case', `Bearer ${her.token.toUpperCase()}x`],
    ['her token and something', `Bearer ${her.token} ${her.token}`],
    ['an ended session', `Bearer ${ended.access}`],
    ['the refresh token of an ended session', `Bearer ${ended.refresh}`],
    ['a deleted customer', `Bearer ${gone.token}`],
    ['the refresh token of a deleted customer', `Bearer ${gone.refreshToken}`],
    ['an access token that has expired', `Bearer ${expired.access}`, '2026-11-21T12:15:01+04:00'],
    ['a refresh token that has expired', `Bearer ${away.refresh}`, '2026-11-28T12:00:01+04:00'],
    ['a session that has ended by itself', `Bearer ${away.access}`, '2026-12-21T12:00:01+04:00'],
  ];
}

test('server rejects every protected route without a valid token and changes nothing', async () => {
  const before = await kept();
  const wrong: string[] = [];
  let tried = 0;
  for (const [caller, authorization, now] of await badCallers()) {
    paid.api.setNow(now ?? paidNoon);
    for (const { route, path, method, access } of routes.filter((each) =>
      ['customer', 'staff', 'till', 'refresh-token', 'reset-token'].includes(each.access ?? ''),
    )) {
      for (const request of requests()[nameOf(path, method)] ?? withBearer[nameOf(path, method)] ?? [{}]) {
        const { status, text } = await send(method, path, authorization, request);
        tried += 1;
        if (status !== 401 || leaksIn(text).length > 0) wrong.push(`${route} (${access}) to ${caller}: ${status} ${leaksIn(text)}`);
      }
    }
  }
  paid.api.setNow(paidNoon);
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(15 * ofAccess('customer', 'refresh-token').length);
  expect(await kept()).toBe(before);
});

test('an access token is no refresh token, and a refresh token is no access token', async () => {
  expect((await paid.api.call(refreshSession, { token: her.token })).status).toBe(401);
  for (const { path, method } of ofAccess('customer'))
    for (const request of requests()[nameOf(path, method)] ?? [])
      expect([path, (await send(method, path, `Bearer ${her.refreshToken}`, request)).status]).toEqual([path, 401]);
});

test('restaurant’s token opens kitchen calls only, and no other staff or customer calls', async () => {
  const ofStaff = ofAccess('staff');
  expect(ofStaff.length).toBeGreaterThan(1);
  for (const { path, method } of ofStaff) {
    for (const token of [her.token, her.refreshToken, `${staffToken}x`, staffToken.toUpperCase(), staffToken.slice(0, -1)])
      expect([path, (await send(method, path, `Bearer ${token}`, {})).status]).toEqual([path, 401]);
    const { status } = await send(method, path, `Bearer ${staffToken}`, {});
    const endpoint = endpoints.find((each) => each.path === path && each.method === method);
    const isForPrograms = endpoint && ['driver', 'kitchen'].includes(staffAccessOf(endpoint)?.role ?? '');
    // A program is not a staff member, so it has no profile.
    expect([path, isForPrograms ? [200, 400, 404].includes(status) : status === 403]).toEqual([path, true]);
  }
  for (const { path, method } of ofAccess('customer'))
    expect([path, (await send(method, path, `Bearer ${staffToken}`, {})).status]).toEqual([path, 401]);
});

test('answers another customer’s ids with 404, without information or changes', async () => {
  const before = await kept();
  const wrong: string[] = [];
  for (const [name, asked] of Object.entries(requests())) {
    const { method = 'GET', path = '' } = endpoints.find((each) => each.name === name) ?? {};
    for (const request of asked) {
      const { token } = await paid.api.customer();
      const { status, text } = await send(method, path, `Bearer ${token}`, request);
      if (status !== request.foreign || leaksIn(text).length > 0) wrong.push(`${name}: ${status} ${leaksIn(text)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await kept()).toBe(before);
});

test('control: to all of these requests she herself is answered', async () => {
  const wrong: [string, number][] = [];
  for (const [name, asked] of Object.entries(requests())) {
    const { method = 'GET', path = '' } = endpoints.find((each) => each.name === name) ?? {};
    const { access } = await openSession(paid.api.context, her.id, null);
    for (const request of asked) {
      const { status } = await send(method, path, `Bearer ${access}`, request);
      if (status !== (request.own ?? 200)) wrong.push([name, status]);
    }
  }
  expect(wrong).toEqual([]);
});
