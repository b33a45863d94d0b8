import { currencies } from '@sufra/contract/money';
import fc from 'fast-check';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { GatewayUnavailable, type SessionRequest, UnverifiedEvent } from './gateway.ts';
import { listedBy, sessionRequest, testOutages } from './gateway-testing.ts';
import { stateOfCharge, tapGateway } from './tap.ts';
import { publishedCharge } from './tap-shapes-testing.ts';
import { startTap, type TapProblem } from './tap-testing.ts';

const keys = { secretKey: 'sk_test_1', merchantId: null, customerEmail: 'pay@sufra.example' };
const webhookUrl = 'https://order.example/webhooks/tap';
const began = new Date();
const tap = await startTap(keys.secretKey);
const gateway = tapGateway({ ...keys, webhookUrl, server: tap.url });
afterAll(() => tap.close());

const paidSession = async (changes: object = {}, asked: Partial<SessionRequest> = {}) => {
  const { sessionRef } = await gateway.create(sessionRequest(asked));
  tap.pay(sessionRef, changes);
  return sessionRef;
};
const lastBody = () => tap.requests.at(-1)?.body;

describe('a session', () => {
  test('PAY-01 PAY-08 requests dirhams with our names and return URL, and no personal data', async () => {
    const asked = sessionRequest();
    const made = await gateway.create(asked);
    const url = `https://checkout.payments.tap.company?mode=page&token=${made.sessionRef}`;
    expect(made).toEqual({ sessionRef: made.sessionRef, url, clientSecret: null });
    const { path, body, headers } = tap.requests.at(-1) ?? {};
    expect(path).toBe('/v2/charges');
    expect(headers).toMatchObject({ authorization: 'Bearer sk_test_1', lang_code: 'en' });
    expect(body).toEqual({
      amount: 87,
      currency: 'AED',
      customer_initiated: true,
      threeDSecure: true,
      save_card: false,
      description: 'Sufra, JLT',
      reference: { transaction: asked.attemptId, order: asked.reference, idempotent: asked.attemptId },
      receipt: { email: false, sms: false },
      customer: { first_name: 'Online', last_name: 'Customer', email: 'pay@sufra.example' },
      source: { id: 'src_all' },
      transaction: { expiry: { period: 15, type: 'MINUTE' } },
      post: { url: webhookUrl },
      redirect: { url: `https://order.example/paid?cart=1&transaction_id=${asked.attemptId}` },
    });
    await gateway.create(sessionRequest({ locale: 'ar', successUrl: 'https://order.example/paid', attemptId: 'attempt-ar' }));
    expect(tap.requests.at(-1)?.headers).toMatchObject({ lang_code: 'ar' });
    expect(lastBody()).toMatchObject({ redirect: { url: 'https://order.example/paid?transaction_id=attempt-ar' } });
  });

  test('PAY-06 repeats the identical request for the same attempt', async () => {
    const asked = sessionRequest();
    const made = await gateway.create(asked);
    const first = lastBody();
    expect(await gateway.create(asked)).toEqual(made);
    expect(lastBody()).toEqual(first);
  });

  test('PAY-06 finds the charge of a lost answer on retry', async () => {
    const asked = sessionRequest();
    tap.failNext('lost');
    await expect(gateway.create(asked)).rejects.toThrow(GatewayUnavailable);
    const made = [...tap.charges.keys()].at(-1);
    expect(await gateway.create(asked)).toMatchObject({ sessionRef: made });
  });

  test('PAY-06 reports open, then paid with card, account and amount', async () => {
    const asked = sessionRequest();
    const { sessionRef } = await gateway.create(asked);
    const { reference, attemptId: attempt } = asked;
    const open = { sessionRef, reference, attempt, merchant: gateway.merchant, amount: 8700, currency: 'AED', refunded: 0 };
    expect(await gateway.get(sessionRef)).toEqual({ ...open, state: 'pending', transactionRef: null, card: null });
    // An unpaid charge needs only one call.
    expect(tap.requests.at(-1)).toMatchObject({ method: 'GET', path: `/v2/charges/${sessionRef}` });
    tap.pay(sessionRef);
    const paid = { state: 'captured', transactionRef: sessionRef, card: { brand: 'Visa', last4: '4242' } };
    expect(await gateway.get(sessionRef)).toEqual({ ...open, ...paid });
  });

  test('PAY-06 reports a capture although its refunds cannot be read', async () => {
    const sessionRef = await paidSession();
    tap.failNext('none', { status: 500 });
    expect(await gateway.get(sessionRef)).toMatchObject({ state: 'captured', amount: 8700, refunded: 0 });
  });

  test.each([
    ['another amount', { amount: 0.01 }, { amount: 1 }],
    ['another currency', { currency: 'USD' }, { currency: 'USD', amount: 8700 }],
    ['real money', { live_mode: true }, { merchant: 'live' }],
    ['money that Tap has taken back by itself', { auto_reversed: true }, { state: 'declined', transactionRef: null }],
    ['money that is still on its way', { status: 'IN_PROGRESS' }, { state: 'pending', transactionRef: null }],
  ])('PAY-06 reports a payment with %s', async (_, changes, said) => {
    expect(await gateway.get(await paidSession(changes))).toMatchObject(said);
  });

  test.each([
    [
      { scheme: 'MADA', brand: 'VISA', last_four: '0007' },
      { brand: 'mada', last4: '0007' },
    ],
    [
      { scheme: 'OMANNET', brand: 'OMANNET', last_four: '0001' },
      { brand: 'OmanNet', last4: '0001' },
    ],
    [
      { brand: 'AMERICAN_EXPRESS', last_four: '0005' },
      { brand: 'American Express', last4: '0005' },
    ],
    [
      { scheme: '', brand: 'MASTERCARD', last_four: '0008' },
      { brand: 'Mastercard', last4: '0008' },
    ],
    [{ scheme: 'BENEFIT', last_four: 'XX12' }, null],
    [{ scheme: 'KNET', last_four: 12 }, null],
    ['none', null],
    [undefined, null],
  ])('PAY-08 reports the card %o as %o', async (card, said) => {
    expect((await gateway.get(await paidSession({ card })))?.card).toEqual(said);
  });

  test('PAY-06 distinguishes the accounts of one key', async () => {
    const other = tapGateway({ ...keys, merchantId: '599424', webhookUrl, server: tap.url });
    const { sessionRef } = await other.create(sessionRequest());
    expect(lastBody()).toMatchObject({ merchant: { id: '599424' } });
    tap.pay(sessionRef);
    expect((await other.get(sessionRef))?.merchant).toBe(other.merchant);
    expect((await other.get(await paidSession({ merchant: { id: '18695485' } })))?.merchant).not.toBe(other.merchant);
  });

  test('PAY-06 returns null for a charge unknown to Tap', async () => {
    for (const unknown of ['chg_unknown', 'chg/../refunds']) {
      expect(await gateway.get(unknown)).toBeNull();
      expect(await gateway.cancel(unknown)).toBeNull();
    }
    tap.failNext({ status: 404 });
    expect(await gateway.get('chg_1')).toBeNull();
  });

  test('PAY-06 ends when cancelled although its page stays open, and stays paid when paid', async () => {
    const { sessionRef } = await gateway.create(sessionRequest());
    expect(await gateway.cancel(sessionRef)).toMatchObject({ state: 'cancelled', transactionRef: null });
    tap.pay(sessionRef);
    expect(await gateway.cancel(sessionRef)).toMatchObject({ state: 'captured', transactionRef: sessionRef });
    for (const status of ['IN_PROGRESS', 'A_STATE_OF_NEXT_YEAR'])
      expect(await gateway.cancel(await paidSession({ status }))).toMatchObject({ state: 'cancelled', transactionRef: null });
  });
});

/** Statuses documented in developers.tap.company/reference/charges and list-all-charges. */
test.each([
  ['INITIATED', 'pending'],
  ['IN_PROGRESS', 'pending'],
  ['ABANDONED', 'expired'],
  ['CANCELLED', 'cancelled'],
  ['FAILED', 'declined'],
  ['DECLINED', 'declined'],
  ['RESTRICTED', 'declined'],
  ['CAPTURED', 'captured'],
  ['VOID', 'cancelled'],
  ['TIMEDOUT', 'expired'],
  ['UNKNOWN', 'declined'],
  ['A_STATE_OF_NEXT_YEAR', 'pending'],
  ['constructor', 'pending'],
])('PAY-06 PAY-08 maps charge status %s to %s', (status, state) => {
  expect(stateOfCharge({ ...publishedCharge, status })).toBe(state);
});

test('I18N-04 PAY-01 PAY-07 amounts of any currency are exact in charges, refunds and signatures', async () => {
  const ofCurrency = fc.constantFrom(...Object.values(currencies));
  await fc.assert(
    fc.asyncProperty(ofCurrency, fc.integer({ min: 1, max: 9_999_999 }), async ({ code: currency, decimals }, amount) => {
      const sessionRef = await paidSession({}, { currency, amount });
      expect(tap.charges.get(sessionRef)?.amount.toFixed(decimals)).toBe(
        `${Math.floor(amount / 10 ** decimals)}.${String(amount % 10 ** decimals).padStart(decimals, '0')}`,
      );
      const back = { sessionRef, transactionRef: sessionRef, amount, currency, reason: 'All', key: sessionRef };
      await gateway.refund(back);
      expect(await gateway.get(sessionRef)).toMatchObject({ amount, currency, refunded: amount });
      const { body, headers } = tap.webhookOf(sessionRef);
      expect(gateway.verify(Buffer.from(body), headers)).toMatchObject({ sessionRef });
    }),
    { numRuns: 60 },
  );
});

describe('a refund', () => {
  const partOf = (sessionRef: string, key: string) =>
    ({ sessionRef, transactionRef: sessionRef, amount: 100, currency: 'AED', reason: 'Out of hummus', key }) as const;

  test('PAY-07 happens once per key, even after Tap dropped the key', async () => {
    const sessionRef = await paidSession();
    const ids: string[] = [];
    // More than one page of refunds, with the oldest on the last page.
    for (let each = 0; each < 12; each += 1) ids.push(await gateway.refund(partOf(sessionRef, `${sessionRef}-${each}`)));
    expect(tap.requests.at(-1)).toMatchObject({
      path: '/v2/refunds',
      body: {
        charge_id: sessionRef,
        ...{ amount: 1, currency: 'AED', reason: 'requested_by_customer' },
        metadata: { key: `${sessionRef}-11` },
      },
    });
    tap.forgetKeys();
    expect(await gateway.refund(partOf(sessionRef, `${sessionRef}-0`))).toBe(ids[0]);
    expect(tap.requests.at(-1)?.path).toBe('/v2/refunds/list');
    expect(await gateway.get(sessionRef)).toMatchObject({ state: 'captured', refunded: 1200 });
  });

  test('PAY-07 is not repeated after a lost answer', async () => {
    const sessionRef = await paidSession();
    const key = `${sessionRef}-lost`;
    tap.failNext({ status: 400, code: '1160' }, 'lost');
    await expect(gateway.refund(partOf(sessionRef, key))).rejects.toThrow(GatewayUnavailable);
    // The list is eventually consistent, but Tap knows the key.
    tap.failNext({ status: 400, code: '1160' });
    const id = await gateway.refund(partOf(sessionRef, key));
    expect(tap.refunds.filter(({ charge_id }) => charge_id === sessionRef)).toMatchObject([{ id }]);
  });

  const failures = ['FAILED', 'DECLINED', 'CANCELLED', 'RESTRICTED'];
  test.each(failures)('PAY-07 with status %s does not count, and is requested again a day later', async (status) => {
    const sessionRef = await paidSession();
    const key = `${sessionRef}-failed`;
    const first = await gateway.refund(partOf(sessionRef, key));
    Object.assign(tap.refunds.at(-1) ?? {}, { status });
    expect(await gateway.get(sessionRef)).toMatchObject({ refunded: 0 });
    tap.forgetKeys();
    expect(await gateway.refund(partOf(sessionRef, key))).not.toBe(first);
    expect(await gateway.get(sessionRef)).toMatchObject({ refunded: 100 });
  });

  test.each(['UNKNOWN', 'TIMEDOUT'])('PAY-07 with status %s stays pending and is not repeated', async (status) => {
    const sessionRef = await paidSession();
    const key = `${sessionRef}-odd`;
    await gateway.refund(partOf(sessionRef, key));
    const made = tap.refunds.length;
    Object.assign(tap.refunds.at(-1) ?? {}, { status });
    tap.forgetKeys();
    await expect(gateway.refund(partOf(sessionRef, key))).rejects.toThrow(status);
    expect(tap.refunds).toHaveLength(made);
  });

  test('PAY-07 above the remaining amount is refused, which is not an outage', async () => {
    const sessionRef = await paidSession();
    const more = gateway.refund({ ...partOf(sessionRef, `${sessionRef}-more`), amount: 8701 });
    await expect(more).rejects.toThrow('1161');
    await expect(more).rejects.not.toBeInstanceOf(GatewayUnavailable);
  });
});

test('PAY-06 lists all pages with refunds', async () => {
  const asked = sessionRequest();
  const refunded = await paidSession({}, asked);
  await gateway.refund({
    ...{ sessionRef: refunded, transactionRef: refunded, amount: 8700, currency: 'AED', reason: 'All', key: `${refunded}-all` },
  });
  for (let each = 0; each < 12; each += 1) await gateway.create(sessionRequest());
  const listed = await listedBy(gateway, began);
  expect(listed.map(({ sessionRef }) => sessionRef).toSorted()).toEqual([...tap.charges.keys()].toSorted());
  expect(listed.find(({ sessionRef }) => sessionRef === refunded)).toMatchObject({
    ...{ state: 'captured', refunded: 8700, reference: asked.reference, attempt: asked.attemptId },
  });
  expect(tap.requests.find(({ path }) => path === '/v2/charges/list')?.body).toEqual({
    period: { date: { from: String(began.getTime()), to: expect.stringMatching(/^\d{13}$/) }, type: '1' },
    limit: '50',
  });
  // An empty list is the error "not found".
  expect(await listedBy(gateway, new Date(Date.now() + 60_000))).toEqual([]);
});

test('PAY-06 lists only charges of the configured account of a key', async () => {
  const other = tapGateway({ ...keys, merchantId: '42', webhookUrl, server: tap.url });
  const { sessionRef } = await other.create(sessionRequest());
  expect((await listedBy(other, began)).map((payment) => payment.sessionRef)).toEqual([sessionRef]);
});

test('PAY-06 stops with an error when pagination does not advance', async () => {
  const page = { has_more: true, charges: [publishedCharge] };
  const answering = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(page));
  try {
    await expect(listedBy(gateway, began)).rejects.toThrow('again');
    expect(answering).toHaveBeenCalledTimes(2);
  } finally {
    answering.mockRestore();
  }
});

describe('outages', () => {
  testOutages<TapProblem>(gateway, tap, [
    ...[500, 503, 429, 409].map((status) => ({ status })),
    { status: 400, code: '1151' },
    { status: 400, code: '9999' },
    'lost',
  ]);

  test('PAY-06 a read times out after two seconds', async () => {
    tap.failNext('hang');
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
    onTestFinished(() => limits.mockRestore());
    await expect(gateway.get('chg_1')).rejects.toThrow(GatewayUnavailable);
    expect(limits.mock.calls).toEqual([[2000]]);
  });

  test('PAY-06 a wrong API key is not an outage', async () => {
    const wrong = tapGateway({ ...keys, secretKey: 'sk_test_2', webhookUrl, server: tap.url });
    await expect(wrong.get('chg_1')).rejects.toThrow('2107');
    await expect(wrong.get('chg_1')).rejects.not.toBeInstanceOf(GatewayUnavailable);
  });
});

const paid = await paidSession();

describe('webhooks', () => {
  const posted = tap.webhookOf(paid);
  const verify = ({ body, headers }: { body: string; headers: Record<string, string> }) => gateway.verify(Buffer.from(body), headers);

  test('PAY-06 accepts a signed event of a charge, one per status', async () => {
    expect(verify(posted)).toEqual({ id: `${paid}:CAPTURED`, sessionRef: paid });
    const declined = await paidSession({ status: 'DECLINED', reference: { payment: '1' } });
    expect(verify(tap.webhookOf(declined))).toEqual({ id: `${declined}:DECLINED`, sessionRef: declined });
  });

  test.each<[string, { body: string; headers: Record<string, string> }]>([
    ['without a signature', { ...posted, headers: {} }],
    ['with an empty one', { ...posted, headers: { hashstring: '' } }],
    ['signed with another secret', tap.webhookOf(paid, {}, 'sk_test_2')],
    ['of another charge', tap.webhookOf(paid, { id: 'chg_2' })],
    ['with another amount', tap.webhookOf(paid, { amount: 1 })],
    ['with another state', tap.webhookOf(paid, { status: 'DECLINED' })],
    ['with an amount in words', tap.webhookOf(paid, { amount: '87.00' })],
    ['that is no JSON', { ...posted, body: 'id=chg_1' }],
    ['that is empty', { ...posted, body: '' }],
  ])('PAY-06 refuses an event %s', (_, wrong) => {
    expect(() => verify(wrong)).toThrow(UnverifiedEvent);
  });

  test('PAY-06 ignores signed events of other objects', () => {
    const other = { ...publishedCharge, id: 'auth_TS1', reference: {} };
    tap.charges.set(other.id, other);
    const event = verify(tap.webhookOf(other.id));
    tap.charges.delete(other.id);
    expect(event).toBeNull();
  });
});
