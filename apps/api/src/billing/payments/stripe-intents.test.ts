import Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import type { SessionRequest } from './gateway.ts';
import { listedBy, sessionRequest } from './gateway-testing.ts';
import { stripeGateway } from './stripe.ts';
import { stateOfIntent } from './stripe-intents.ts';
import { publishedIntent, startStripe } from './stripe-testing.ts';

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const stripe = await startStripe();
const gateway = stripeGateway({ ...keys, server: stripe.server });
afterAll(() => stripe.close());

const ownPage = 'https://order.example/payment-form/1';
const request = (changes: Partial<SessionRequest> = {}) => sessionRequest({ ownPage, ...changes });
async function intentWith(changes: object): Promise<string> {
  const { sessionRef } = await gateway.create(request());
  Object.assign(stripe.intents.get(sessionRef) ?? {}, changes, { id: sessionRef });
  return sessionRef;
}
const charge = { id: 'ch_1', amount_refunded: 0, payment_method_details: { type: 'card', card: { brand: 'amex', last4: '0005' } } };
const paid = { status: 'succeeded', amount_received: 8700, latest_charge: charge };

/** The states of `payment_intent.status` in the specification that Stripe publishes (github.com/stripe/openapi, openapi/spec3.json). */
test.each([
  ['requires_payment_method', 'pending'],
  ['requires_confirmation', 'pending'],
  ['requires_action', 'pending'],
  ['processing', 'pending'],
  ['requires_capture', 'pending'],
  ['succeeded', 'captured'],
  ['canceled', 'cancelled'],
  ['a_state_of_next_year', 'pending'],
  ['constructor', 'pending'],
])('TRY-06 PAY-06 Stripe’s published intent in state %s is %s', async (status, state) => {
  expect(stateOfIntent(status)).toBe(state);
  const sessionRef = await intentWith({ ...publishedIntent, status });
  const asked = { state, amount: state === 'captured' ? publishedIntent.amount_received : publishedIntent.amount, currency: 'USD' };
  expect(await gateway.get(sessionRef)).toMatchObject({ ...asked, merchant: 'test', reference: '', refunded: 0, card: null });
});

describe('a payment on our own page', () => {
  test('TRY-06 requests exactly the cart’s amount, and returns only the client secret', async () => {
    const asked = request();
    const made = await gateway.create(asked);
    expect(made).toEqual({ sessionRef: made.sessionRef, url: ownPage, clientSecret: `${made.sessionRef}_secret_1` });
    const { path, fields, headers } = stripe.requests.at(-1) ?? {};
    expect(path).toBe('/v1/payment_intents');
    expect(headers).toMatchObject({ authorization: 'Bearer sk_test_1', 'idempotency-key': `intent:${asked.attemptId}` });
    expect(fields).toEqual({
      amount: '8700',
      currency: 'aed',
      'allowed_payment_method_types[0]': 'card',
      description: 'Sufra, JLT',
      'metadata[attempt]': asked.attemptId,
      'metadata[reference]': asked.reference,
      'metadata[page]': 'own',
    });
    expect(await gateway.create(asked)).toEqual(made);
  });

  test('TRY-06 PAY-06 reports card, merchant and amount of a captured payment', async () => {
    const sessionRef = await intentWith(paid);
    const card = { brand: 'American Express', last4: '0005' };
    const said = { state: 'captured', merchant: gateway.merchant, amount: 8700, currency: 'AED', transactionRef: sessionRef, card };
    expect(await gateway.get(sessionRef)).toMatchObject({ sessionRef, ...said });
  });

  test.each([
    ['another amount', { amount_received: 1 }, { amount: 1 }],
    ['another currency', { currency: 'usd' }, { currency: 'USD' }],
    ['another account', { on_behalf_of: 'acct_2' }, { merchant: 'acct_2' }],
    ['a part reserved and not taken', { status: 'requires_capture', amount_capturable: 8700 }, { state: 'pending', transactionRef: null }],
  ])('TRY-06 PAY-06 reports a payment with %s', async (_, changes, said) => {
    expect(await gateway.get(await intentWith({ ...paid, ...changes }))).toMatchObject(said);
  });

  test('TRY-06 a cancelled one accepts no money, and a paid one stays paid', async () => {
    const open = await intentWith({});
    expect(await gateway.cancel(open)).toMatchObject({ state: 'cancelled', transactionRef: null });
    expect(await gateway.cancel(open)).toMatchObject({ state: 'cancelled' });
    expect(await gateway.cancel(await intentWith(paid))).toMatchObject({ state: 'captured' });
    expect(await gateway.get('pi_unknown')).toBeNull();
  });

  test('TRY-06 lists payments of both pages, each once', async () => {
    const hosted = (await gateway.create(request({ ownPage: null }))).sessionRef;
    stripe.pay(hosted);
    stripe.intents.set('pi_of_dashboard', { ...publishedIntent, id: 'pi_of_dashboard' });
    const listed = (await listedBy(gateway, new Date(0))).map(({ sessionRef }) => sessionRef);
    const own = [...stripe.intents.values()].filter(({ metadata }) => (metadata as { page?: string }).page === 'own');
    expect(listed.toSorted()).toEqual([hosted, ...own.map(({ id }) => id)].toSorted());
  });
});

test('TRY-06 a changed setting strands no payment: the reference tells its page', async () => {
  const hosted = await gateway.create(request({ ownPage: null }));
  const own = await gateway.create(request());
  expect(hosted.clientSecret).toBeNull();
  const withoutKey = stripeGateway({ ...keys, publishableKey: null, server: stripe.server });
  expect(withoutKey.cardFields).toBeNull();
  for (const { sessionRef } of [hosted, own]) expect(await withoutKey.get(sessionRef)).toMatchObject({ sessionRef, state: 'pending' });
});

test('TRY-06 handles webhooks of our own intents, and ignores those of Checkout sessions', () => {
  const eventOf = (metadata: object) => {
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { ...publishedIntent, metadata } },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: keys.webhookSecret });
    return gateway.verify(Buffer.from(payload), { 'stripe-signature': signature });
  };
  expect(eventOf({ page: 'own' })).toEqual({ id: 'evt_1', sessionRef: publishedIntent.id });
  expect(eventOf({ reference: 'cart-1' })).toBeNull();
});
