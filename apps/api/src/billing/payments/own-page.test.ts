import { shared } from '@sufra/tests/support/api.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from './audit-queries.ts';
import { compareWithLedger, reconcile } from './reconcile.ts';

const paid = shared(await openPaidRestaurant({ PAYMENT_PAGE: 'embedded' }));
let token: string;
beforeEach(async () => {
  await paid.minutesAfterNoon(0);
  token = (await paid.api.customer()).token;
});

const begin = async (changes: Record<string, unknown> = {}) => {
  const data = await paid.begins(token, changes);
  return { cartId: data.cart_id, url: data.payment_url ?? '', mode: data.payment_mode };
};
const open = (url: string, method: 'GET' | 'POST' = 'GET') => {
  const { pathname, search } = new URL(url);
  const form = method === 'POST' ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' } : {};
  return paid.api.app.inject({ method, url: pathname + search, ...form });
};
const secretIn = (html: string) => /data-secret="([^"]+)"/.exec(html)?.[1] ?? '';
const give = (secret: string, number: string | null) => paid.sandbox.fill(secret, { number });
const approved = '4242424242424242';
const declined = '4000000000000002';
const breaks = async () => (await paid.api.context.db.selectFrom('recon_break').selectAll().execute()).length;

describe('our own page', () => {
  test('TRY-06 is a separate document that admits only the gateway’s script and frames', async () => {
    const { url, mode } = await begin();
    expect(mode).toBe('redirect');
    expect(url).toMatch(/\/payment-form\/[\w-]{38}$/);
    const { statusCode, headers, body } = await open(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const directives = String(headers['content-security-policy']).split('; ');
    const own = /^script-src 'sha256-[^']+' (\S+)$/.exec(directives.find((each) => each.startsWith('script-src')) ?? '');
    expect(own?.[1]).toBe(paid.sandbox.url);
    expect(directives).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'", `frame-src ${paid.sandbox.url}`]));
    expect(body).toMatch(/AED\s54\.00/);
    expect(body).not.toMatch(/<input/);
    expect(await open(url.replace(/.{4}$/, 'none'))).toMatchObject({ statusCode: 404 });
  });

  test('TRY-06 returns the client secret of exactly this cart, equal at each visit', async () => {
    const { cartId, url } = await begin();
    const secret = secretIn((await open(url)).body);
    expect(secret).toMatch(/^secret_/);
    expect(secretIn((await open(url)).body)).toBe(secret);
    const [asked] = await paid.attemptsOf(cartId);
    expect(JSON.stringify(asked)).not.toContain(secret);
    expect(asked).toMatchObject({ amount_fils: 5400, state: 'pending' });
  });

  test('TRY-06 PAY-06 stays open after a decline, and the next card pays once, in any tab', async () => {
    const { cartId, url } = await begin();
    const second = await begin();
    expect(second).toEqual({ cartId, url, mode: 'redirect' });
    const secret = secretIn((await open(url)).body);
    expect(await give(secret, declined)).toMatchObject({ status: 'requires_payment_method', error: { code: 'card_declined' } });
    expect(await paid.statusOf(token, cartId)).toMatchObject({ state: 'awaiting' });
    expect((await open(url)).statusCode).toBe(200);
    expect(await Promise.all([give(secret, approved), give(secret, approved), give(secret, null)])).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ status: 'succeeded' })),
    );
    const sessionRef = await paid.sessionOf(cartId);
    const { statusCode, headers } = await open(url);
    expect(statusCode).toBe(303);
    expect(headers.location).toMatch(new RegExp(`/payment-return\\?to=.*payment-successful&transaction_id=${sessionRef}$`));
    const { data } = await paid.places(token, cartId, sessionRef);
    expect(data).toMatchObject({ success: true });
    const ledger = await paid.api.context.db
      .selectFrom('ledger')
      .innerJoin('payment_attempt as attempt', 'attempt.id', 'attempt_id')
      .select(['kind', 'ledger.amount_fils as amount'])
      .where('cart_id', '=', cartId)
      .execute();
    expect(ledger).toEqual([{ kind: 'capture', amount: 5400 }]);
  });

  test('TRY-06 shows that nothing was charged after a failed bank authentication', async () => {
    const { url } = await begin();
    expect((await open(`${url}?redirect_status=failed`)).body).toContain('nothing was charged');
    expect((await open(`${url}?redirect_status=succeeded`)).headers.location).toContain('payment-successful');
  });

  test('TRY-06 PAY-03 redirects a given-up or expired payment to the failure page', async () => {
    const { cartId, url } = await begin();
    await paid.cancels(token, cartId);
    expect((await open(url)).headers.location).toMatch(/payment-failed$/);
    const late = await begin({ comments: 'late' });
    await paid.minutesAfterNoon(16);
    expect((await open(late.url)).headers.location).toMatch(/payment-failed$/);
  });
});

describe('to the gateway’s page, where its fields cannot be drawn', () => {
  test('TRY-06 closes the payment on our page first, and places the order with the other', async () => {
    const { cartId, url } = await begin();
    const secret = secretIn((await open(url)).body);
    const { statusCode, headers } = await open(`${url}/hosted`, 'POST');
    expect(statusCode).toBe(303);
    expect(headers.location).toMatch(/\/pay\/ses_\w+$/);
    expect(await give(secret, approved)).toMatchObject({ status: 'canceled' });
    // The page shows the open payment, however the customer reached it.
    expect((await open(url)).headers.location).toBe(headers.location);
    expect((await begin()).url).toBe(headers.location);
    await paid.sandbox.pay(await paid.sessionOf(cartId));
    expect(await paid.statusOf(token, cartId)).toMatchObject({ state: 'placed' });
  });

  test('TRY-06 PAY-06 places the order for a payment captured meanwhile, without a second page', async () => {
    const { cartId, url } = await begin();
    await give(secretIn((await open(url)).body), approved);
    expect((await open(`${url}/hosted`, 'POST')).headers.location).toContain('payment-successful');
    expect(await paid.statusOf(token, cartId)).toMatchObject({ state: 'placed' });
  });

  test('TRY-06 keeps the payment open when the gateway does not answer', async () => {
    const { url } = await begin();
    await paid.sandbox.faults({ call: 'cancel', kind: 'error' });
    const { headers } = await open(`${url}/hosted`, 'POST');
    expect(headers.location).toBe(`${url}?redirect_status=unreached`);
    expect((await open(String(headers.location))).body).toContain('won&#39;t pay twice');
  });
});

test('TRY-06 PAY-06 reconciliation places an order paid in a closed tab, with consistent books', async () => {
  const { cartId, url } = await begin();
  await give(secretIn((await open(url)).body), approved);
  await paid.minutesAfterNoon(1);
  await reconcile(paid.api.context);
  expect(await paid.statusOf(token, cartId)).toMatchObject({ state: 'placed' });
  const before = await breaks();
  expect(await compareWithLedger(paid.api.context)).toBe(0);
  expect(await breaks()).toBe(before);
  // Invariants of `npm run audit:money` hold after all payments of this file.
  expect(await findViolations(paid.api.context.db)).toEqual([]);
});

test('TRY-06 PAY-08 refuses the id of an attempt on the gateway’s page', async () => {
  const { payments } = paid.api.context;
  if (!payments) throw new Error('there are payments');
  payments.page = 'hosted';
  try {
    const { cartId } = await begin({ comments: 'elsewhere' });
    const [attempt] = await paid.attemptsOf(cartId);
    const url = `http://sufra.test/payment-form/${attempt?.id}`;
    expect([(await open(url)).statusCode, (await open(`${url}/hosted`, 'POST')).statusCode]).toEqual([404, 404]);
    expect(await paid.statusOf(token, cartId)).toMatchObject({ state: 'awaiting' });
  } finally {
    payments.page = 'embedded';
  }
});

test('TRY-06 a switch of the setting strands no payment in progress', async () => {
  const { payments } = paid.api.context;
  if (!payments) throw new Error('there are payments');
  const embedded = await begin();
  payments.page = 'hosted';
  try {
    expect(await begin()).toEqual(embedded);
    expect((await open(embedded.url)).statusCode).toBe(200);
    const hosted = await begin({ comments: 'hosted' });
    expect(hosted).toMatchObject({ mode: 'iframe', url: expect.stringMatching(/\/pay\/ses_/) });
    payments.page = 'embedded';
    expect(await begin({ comments: 'hosted' })).toEqual(hosted);
  } finally {
    payments.page = 'embedded';
  }
});
