import Stripe from 'stripe';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { GatewayUnavailable, UnverifiedEvent } from './gateway.ts';
import { listedBy, sessionRequest, testOutages } from './gateway-testing.ts';
import { stripeGateway } from './stripe.ts';
import { shortTimeouts, startStripe } from './stripe-testing.ts';

const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
const stripe = await startStripe();
const gateway = stripeGateway({ ...keys, server: stripe.server });
afterAll(() => stripe.close());

const paidSession = async (changes: object = {}) => {
  const { sessionRef } = await gateway.create(sessionRequest());
  stripe.pay(sessionRef, changes);
  return sessionRef;
};

describe('a session', () => {
  test('PAY-01 requests fils as dirhams, with our names and return URLs', async () => {
    const asked = sessionRequest({ expiresAt: new Date('2026-11-21T12:45:00.500Z') });
    const made = await gateway.create(asked);
    expect(made).toEqual({ sessionRef: made.sessionRef, url: `https://checkout.stripe.com/c/pay/${made.sessionRef}`, clientSecret: null });
    const { path, fields, headers } = stripe.requests.at(-1) ?? {};
    expect(path).toBe('/v1/checkout/sessions');
    expect(headers).toMatchObject({ authorization: 'Bearer sk_test_1', 'idempotency-key': asked.attemptId });
    expect(fields).toEqual({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'adaptive_pricing[enabled]': 'false',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'aed',
      'line_items[0][price_data][unit_amount]': '8700',
      'line_items[0][price_data][product_data][name]': 'Sufra, JLT',
      client_reference_id: asked.reference,
      'metadata[attempt]': asked.attemptId,
      'metadata[reference]': asked.reference,
      'payment_intent_data[description]': 'Sufra, JLT',
      'payment_intent_data[metadata][attempt]': asked.attemptId,
      'payment_intent_data[metadata][reference]': asked.reference,
      success_url: 'https://order.example/paid?cart=1&transaction_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://order.example/failed',
      expires_at: String(Date.parse('2026-11-21T13:15:01Z') / 1000),
      locale: 'en',
    });
    await gateway.create(sessionRequest({ locale: 'ar', successUrl: 'https://order.example/paid' }));
    expect(stripe.requests.at(-1)?.fields).toMatchObject({
      locale: 'auto',
      success_url: 'https://order.example/paid?transaction_id={CHECKOUT_SESSION_ID}',
    });
  });

  test('PAY-06 repeats the identical request for the same attempt', async () => {
    const asked = sessionRequest();
    const made = await gateway.create(asked);
    const first = stripe.requests.at(-1)?.fields;
    expect(await gateway.create(asked)).toEqual(made);
    expect(stripe.requests.at(-1)?.fields).toEqual(first);
  });

  test('PAY-06 reports a pending payment, then card, merchant and amount of the captured one', async () => {
    const asked = sessionRequest();
    const { sessionRef } = await gateway.create(asked);
    const { reference, attemptId: attempt } = asked;
    const open = { sessionRef, reference, attempt, merchant: gateway.merchant, amount: 8700, currency: 'AED', refunded: 0 };
    expect(await gateway.get(sessionRef)).toEqual({ ...open, state: 'pending', transactionRef: null, card: null });
    expect(stripe.requests.at(-1)?.fields).toEqual({ 'expand[0]': 'payment_intent.latest_charge' });
    stripe.pay(sessionRef);
    const paid = { state: 'captured', transactionRef: `pi_of_${sessionRef}`, card: { brand: 'Visa', last4: '4242' } };
    expect(await gateway.get(sessionRef)).toEqual({ ...open, ...paid });
  });

  test.each([
    ['another amount', { amount_received: 1 }, { amount: 1 }],
    ['another currency', { currency: 'usd' }, { currency: 'USD' }],
    ['another account', { on_behalf_of: 'acct_2' }, { merchant: 'acct_2' }],
    ['another account by transfer', { transfer_data: { destination: 'acct_3' } }, { merchant: 'acct_3' }],
    ['money that is still on its way', { status: 'processing' }, { state: 'pending', transactionRef: null }],
  ])('PAY-06 reports a payment with %s', async (_, changes, said) => {
    expect(await gateway.get(await paidSession(changes))).toMatchObject(said);
  });

  test('PAY-06 rejects a test-mode session in live mode', async () => {
    const live = stripeGateway({ ...keys, secretKey: 'sk_live_1', server: stripe.server });
    expect((await live.get(await paidSession()))?.merchant).not.toBe(live.merchant);
  });

  test('PAY-06 returns null for a session unknown to Stripe', async () => {
    expect(await gateway.get('cs_unknown')).toBeNull();
    expect(await gateway.cancel('cs_unknown')).toBeNull();
  });

  test('PAY-06 a cancelled one accepts no money, and a paid one stays paid', async () => {
    const { sessionRef } = await gateway.create(sessionRequest());
    expect(await gateway.cancel(sessionRef)).toMatchObject({ state: 'expired', transactionRef: null });
    expect(await gateway.cancel(sessionRef)).toMatchObject({ state: 'expired' });
    expect(await gateway.cancel(await paidSession())).toMatchObject({ state: 'captured' });
  });
});

test('I18N-04 PAY-01 Stripe accepts dinars in steps of ten fils', async () => {
  const { sessionRef } = await gateway.create(sessionRequest({ currency: 'KWD', amount: 5650 }));
  expect(stripe.sessions.get(sessionRef)).toMatchObject({ amount_total: 5650, currency: 'kwd' });
  await expect(gateway.create(sessionRequest({ currency: 'KWD', amount: 5655 }))).rejects.toThrow('last has to be 0');
});

test('PAY-07 refunds once per key, even after Stripe dropped the key', async () => {
  const sessionRef = await paidSession();
  const refund = { sessionRef, transactionRef: `pi_of_${sessionRef}`, amount: 100, currency: 'AED', reason: 'Out of hummus' } as const;
  const ids: string[] = [];
  // Creates more than one page of refunds and looks for the oldest, on the last page.
  for (let each = 0; each < 12; each += 1) ids.push(await gateway.refund({ ...refund, key: `${sessionRef}-${each}` }));
  expect(stripe.requests.at(-1)).toMatchObject({
    path: '/v1/refunds',
    headers: { 'idempotency-key': `${sessionRef}-11` },
    fields: { amount: '100', 'metadata[reason]': 'Out of hummus' },
  });
  expect(await gateway.refund({ ...refund, key: `${sessionRef}-11` })).toBe(ids[11]);
  expect(stripe.requests.at(-1)?.method).toBe('GET');
  expect(await gateway.get(sessionRef)).toMatchObject({ state: 'captured', refunded: 1200 });
});

test('PAY-07 a refund goes through on a later try, although Stripe stores its refusal with the key', async () => {
  const sessionRef = await paidSession();
  const refund = { sessionRef, transactionRef: `pi_of_${sessionRef}`, amount: 100, currency: 'AED', reason: 'Out of hummus' } as const;
  const again = () => gateway.refund({ ...refund, key: `${sessionRef}-late` });
  stripe.refuseRefunds(true);
  await expect(again()).rejects.toThrow('Insufficient funds');
  await expect(again()).rejects.toThrow('Insufficient funds');
  stripe.refuseRefunds(false);
  const id = await again();
  expect(stripe.requests.at(-1)?.headers).toMatchObject({ 'idempotency-key': `${sessionRef}-late:2` });
  expect(await again()).toBe(id);
  expect(await gateway.get(sessionRef)).toMatchObject({ refunded: 100 });
});

test('PAY-06 lists all pages', async () => {
  for (let each = 0; each < 12; each += 1) await gateway.create(sessionRequest());
  const listed = await listedBy(gateway, new Date('2026-11-19T00:00:00.900Z'));
  expect(listed.map(({ sessionRef }) => sessionRef).toSorted()).toEqual([...stripe.sessions.keys()].toSorted());
  expect(stripe.requests.findLast(({ path }) => path === '/v1/checkout/sessions')?.fields).toMatchObject({
    'created[gte]': String(Date.parse('2026-11-19T00:00:00Z') / 1000),
    'expand[0]': 'data.payment_intent.latest_charge',
  });
});

describe('outages', () => {
  testOutages<{ status: number; code?: string }>(gateway, stripe, [
    { status: 500 },
    { status: 503 },
    { status: 429, code: 'rate_limit' },
    { status: 409, code: 'idempotency_key_in_use' },
  ]);

  test('PAY-06 a read waits two seconds', async () => {
    const limits = shortTimeouts();
    onTestFinished(() => limits.mockRestore());
    stripe.failNext('hang');
    await expect(gateway.get('cs_1')).rejects.toThrow(GatewayUnavailable);
    expect(limits.mock.calls).toContainEqual([2000, expect.any(Function)]);
  });

  test('PAY-06 a wrong key is not an outage', async () => {
    stripe.failNext({ status: 401 });
    await expect(gateway.get('cs_1')).rejects.not.toBeInstanceOf(GatewayUnavailable);
  });
});

describe('webhooks', () => {
  const eventOf = (object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object } });
  const ofSession = eventOf({ id: 'cs_1', object: 'checkout.session' });
  const sign = (payload: string, secret = keys.webhookSecret, secondsAgo = 0) => ({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
    }),
  });
  const verify = (payload: string, headers: Record<string, string>) => gateway.verify(Buffer.from(payload), headers);

  test('PAY-06 accepts a signed event of a session, and ignores other kinds', () => {
    expect(verify(ofSession, sign(ofSession))).toEqual({ id: 'evt_1', sessionRef: 'cs_1' });
    const ofCharge = eventOf({ id: 'ch_1', object: 'charge' });
    expect(verify(ofCharge, sign(ofCharge))).toBeNull();
  });

  test.each<[string, Record<string, string>]>([
    ['without a signature', {}],
    ['with an empty one', { 'stripe-signature': '' }],
    ['with a torn one', { 'stripe-signature': 't=1' }],
    ['signed with another secret', sign(ofSession, 'whsec_2')],
    ['with another body', sign(ofSession.replace('cs_1', 'cs_2'))],
    ['from more than five minutes ago', sign(ofSession, undefined, 305)],
  ])('PAY-06 an event %s is refused', (_, headers) => {
    expect(() => verify(ofSession, headers)).toThrow(UnverifiedEvent);
  });
});
