// @embedded
/** Saved cards: stored with consent, for confirmed accounts only, isolated per account, and deleted with the account. */
import { listCards, removeCard } from '@sufra/contract/cards/served';
import { deleteAccount } from '@sufra/contract/personal-data/served';
import { shared } from '@sufra/tests/support/api.ts';
import { newGuest } from '@sufra/tests/support/guests.ts';
import { completeOrders } from '@sufra/tests/support/kitchen.ts';
import { openPaidRestaurant } from '@sufra/tests/support/paid-restaurant.ts';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findViolations } from '../payments/audit-queries.ts';
import { compareWithLedger, reconcile } from '../payments/reconcile.ts';

const paid = shared(await openPaidRestaurant({ GUEST_ORDERS: 'on', PAYMENT_PAGE: 'embedded' }));
const db = () => paid.api.context.db;
const payments = () => {
  const { payments } = paid.api.context;
  if (!payments) throw new Error('there are payments');
  return payments;
};
beforeEach(() => {
  payments().page = 'embedded';
});
afterEach(() => paid.sandbox.faults());

const begin = async (token: string, comments = '') => {
  const data = await paid.begins(token, { comments });
  return { cartId: data.cart_id, url: data.payment_url ?? '' };
};
const attemptOf = (cartId: string) =>
  db().selectFrom('payment_attempt').selectAll().where('cart_id', '=', cartId).orderBy('created_at', 'desc').executeTakeFirstOrThrow();
const rowsOf = (customerId: number) => db().selectFrom('gateway_customer').selectAll().where('customer_id', '=', customerId).execute();
const cardsOf = async (token: string) => (await paid.api.call(listCards, { token })).data.cards;
const removes = (token: string, card_id: string) => paid.api.call(removeCard, { token, body: { card_id } });
/** Our own page, and what it gives the gateway's fields. */
const open = async (url: string) => {
  const { statusCode, body } = await paid.api.app.inject({ method: 'GET', url: new URL(url).pathname });
  const data = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(body)?.[1] ?? '';
  return { statusCode, secret: data('secret'), cards: data('cards') };
};
const give = paid.sandbox.fill;
const approved = '4242424242424242';
async function savesCard(token: string, number = approved): Promise<{ order: number; card: string }> {
  const { cartId, url } = await begin(token, `saved ${number}`);
  const { secret, cards } = await open(url);
  expect(await give(secret, { number, customer: cards, save: true })).toMatchObject({ status: 'succeeded' });
  const { data } = await paid.places(token, cartId, await paid.sessionOf(cartId));
  return { order: data.order_no as number, card: (await cardsOf(token))[0]?.id ?? '' };
}

describe('a customer with a confirmed e-mail', () => {
  test('TRY-06 saves a card with consent, and pays the next order with it, once', async () => {
    const { token, id } = await paid.api.customer();
    const { card } = await savesCard(token);
    expect(await cardsOf(token)).toEqual([{ id: card, brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2034 }]);
    const { cartId, url } = await begin(token, 'next');
    const { secret, cards } = await open(url);
    const pays = () => give(secret, { saved: card, customer: cards });
    expect(await Promise.all([pays(), pays()])).toMatchObject([{ status: 'succeeded' }, { status: 'succeeded' }]);
    // The customer never returns from the payment page; the webhook alone settles the payment.
    await paid.minutesAfterNoon(1);
    await reconcile(paid.api.context);
    expect(await paid.statusOf(token, cartId)).toMatchObject({ state: 'placed' });
    await paid.minutesAfterNoon(0);
    const ledger = await db()
      .selectFrom('ledger')
      .select('kind')
      .where('attempt_id', '=', (await attemptOf(cartId)).id)
      .execute();
    expect(ledger).toEqual([{ kind: 'capture' }]);
    const [row, ...more] = await rowsOf(id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ gateway: 'sandbox', merchant: 'sufra-sandbox', ref: expect.stringMatching(/^cus_/) });
  });

  test('TRY-06 saves no card without consent, and stores no card data on the server', async () => {
    const { token, id } = await paid.api.customer();
    const { url } = await begin(token);
    const { secret, cards } = await open(url);
    expect(await give(secret, { number: approved, customer: cards })).toMatchObject({ status: 'succeeded' });
    expect(await cardsOf(token)).toEqual([]);
    expect(JSON.stringify(await rowsOf(id))).not.toMatch(/4242|cuss_/);
  });

  test('TRY-06 the gateway’s page offers the same cards, and saves with consent', async () => {
    const { token } = await paid.api.customer();
    const { card } = await savesCard(token);
    payments().page = 'hosted';
    const { cartId, url } = await begin(token, 'hosted');
    expect(await (await fetch(url)).text()).toContain(`name="saved" value="${card}"`);
    const { status, headers } = await fetch(url, { method: 'POST', body: new URLSearchParams({ saved: card }), redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([303, expect.stringContaining('transaction_id=txn_')]);
    expect(await paid.statusOf(token, cartId)).toMatchObject({ state: 'placed' });
  });

  test('TRY-06 removes a card, which then pays nothing', async () => {
    const { token } = await paid.api.customer();
    const { card } = await savesCard(token);
    const { url } = await begin(token, 'removed');
    const { secret, cards } = await open(url);
    expect(await removes(token, card)).toMatchObject({ status: 200, data: { message: 'The card is removed.' } });
    expect(await cardsOf(token)).toEqual([]);
    expect((await removes(token, card)).status).toBe(404);
    expect(await give(secret, { saved: card, customer: cards })).toMatchObject({ error: { code: 'resource_missing' } });
  });

  test('TRY-06 PAY-06 repeated presses reuse the same customer and session (idempotent)', async () => {
    const { token, id } = await paid.api.customer();
    // The gateway created the session, but the response was lost.
    await paid.sandbox.faults({ call: 'create', kind: 'lost' });
    expect((await paid.checksOut(token)).status).toBe(503);
    const pages = await Promise.all(Array.from({ length: 3 }, () => paid.checksOut(token)));
    expect(new Set(pages.map(({ data }) => data.payment_url)).size).toBe(1);
    const [row] = await rowsOf(id);
    const attempts = await db()
      .selectFrom('payment_attempt')
      .selectAll()
      .where('gateway_customer', '=', row?.ref ?? '')
      .execute();
    expect(attempts).toHaveLength(1);
  });
});

describe('another customer', () => {
  test('TRY-06 PAY-06 neither sees nor uses nor removes the card, on either page', async () => {
    const [layla, rami] = [await paid.api.customer(), await paid.api.customer()];
    const { card } = await savesCard(layla.token);
    const laylas = await open((await begin(layla.token, 'hers')).url);
    expect(await cardsOf(rami.token)).toEqual([]);
    expect((await removes(rami.token, card)).status).toBe(404);
    const { url, cartId } = await begin(rami.token);
    const { secret, cards } = await open(url);
    for (const customer of [cards, laylas.cards, ''])
      expect(await give(secret, { saved: card, customer })).toMatchObject({ error: { code: 'resource_missing' } });
    const frame = await (await fetch(`${paid.sandbox.url}/fields/${secret}/card?customer=${laylas.cards}`)).text();
    expect(frame).not.toContain(card);
    payments().page = 'hosted';
    const hosted = await begin(rami.token, 'hosted');
    await fetch(hosted.url, { method: 'POST', body: new URLSearchParams({ saved: card }), redirect: 'manual' });
    for (const each of [cartId, hosted.cartId]) expect(await attemptOf(each)).not.toMatchObject({ state: 'captured' });
    expect(await cardsOf(layla.token)).toHaveLength(1);
  });

  test('TRY-06 the database lets no two accounts share a customer of the gateway', async () => {
    const [layla, rami] = [await paid.api.customer(), await paid.api.customer()];
    await begin(layla.token);
    await begin(rami.token);
    const [row] = await rowsOf(layla.id);
    const steal = db()
      .updateTable('gateway_customer')
      .set({ ref: row?.ref ?? '' })
      .where('customer_id', '=', rami.id);
    await expect(steal.execute()).rejects.toMatchObject({ constraint: 'gateway_customer_of_one' });
  });
});

describe('no saved cards', () => {
  test('TRY-06 shows no checkbox to a guest', async () => {
    const { token } = await newGuest(paid.api);
    const { cartId, url } = await begin(token);
    expect((await open(url)).cards).toBe('');
    expect(await attemptOf(cartId)).toMatchObject({ gateway_customer: null });
  });

  test('TRY-06 for an account whose e-mail is not confirmed', async () => {
    const { token, id } = await paid.api.customer();
    await db().updateTable('customer').set({ email_confirmed_at: null }).where('id', '=', id).execute();
    const { url } = await begin(token);
    expect((await open(url)).cards).toBe('');
    expect(await rowsOf(id)).toEqual([]);
    expect(await cardsOf(token)).toEqual([]);
  });

  test.each(['customer', 'cards'] as const)('TRY-06 continues the payment while the gateway fails calls about %s', async (call) => {
    const { token } = await paid.api.customer();
    await paid.sandbox.faults({ call, kind: 'error', times: 9 });
    const { cartId, url } = await begin(token);
    const { secret, cards } = await open(url);
    expect(cards).toBe('');
    expect(await give(secret, { number: approved, save: true })).toMatchObject({ status: 'succeeded' });
    expect(await paid.statusOf(token, cartId)).toMatchObject({ state: 'placed' });
    await paid.sandbox.faults();
    expect(await cardsOf(token)).toEqual([]);
    // The next payment offers the saved cards again.
    expect((await open((await begin(token, 'next')).url)).cards).toMatch(/^cuss_/);
  });

  test('TRY-06 reports a timeout when the gateway does not list cards within two seconds', async () => {
    const { token } = await paid.api.customer();
    await savesCard(token);
    await paid.sandbox.faults({ call: 'cards', kind: 'hang' });
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
    onTestFinished(() => limits.mockRestore());
    expect(await paid.api.call(listCards, { token })).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(limits.mock.calls).toContainEqual([2000]);
  });

  test('TRY-06 creates another customer at the next payment when the gateway lost the first', async () => {
    const { token, id } = await paid.api.customer();
    await begin(token);
    const [before] = await rowsOf(id);
    await payments().gateway.vault?.deleteCustomer(before?.ref ?? '');
    const { cartId, url } = await begin(token, 'lost');
    expect((await open(url)).cards).toBe('');
    await paid.sandbox.pay(await paid.sessionOf(cartId));
    expect(await paid.statusOf(token, cartId)).toMatchObject({ state: 'placed' });
    expect((await open((await begin(token, 'next')).url)).cards).toMatch(/^cuss_/);
    expect((await rowsOf(id))[0]?.ref).not.toBe(before?.ref);
  });
});

describe('an account that is erased', () => {
  const refOf = async (id: number) => (await rowsOf(id))[0]?.ref ?? '';
  const isKnown = async (ref: string) => {
    const response = await fetch(`${paid.sandbox.url}/customers/${ref}/cards`, {
      headers: { authorization: `Bearer ${paid.sandbox.secret}` },
    });
    return response.status === 200;
  };

  test('TRY-06 AUTH-15 deletes the gateway’s customer, with retries until it answers', async () => {
    const { token, id, password } = await paid.api.customer();
    await savesCard(token);
    await completeOrders(paid.api.context);
    const ref = await refOf(id);
    expect(await isKnown(ref)).toBe(true);
    await paid.sandbox.faults({ call: 'customer', kind: 'error' });
    expect((await paid.api.call(deleteAccount, { token, body: { password } })).status).toBe(200);
    await vi.waitFor(async () => {
      // Skip the 5 seconds of retry delay.
      await db()
        .updateTable('job')
        .set({ due_at: new Date(0) })
        .where('key', '=', String(id))
        .where('state', '=', 'waiting')
        .execute();
      expect(await rowsOf(id)).toEqual([]);
    }, 20_000);
    expect(await isKnown(ref)).toBe(false);
    const job = db().selectFrom('job').select('tries').where('kind', '=', 'delete_gateway_customer').where('key', '=', String(id));
    expect((await job.executeTakeFirstOrThrow()).tries).toBeGreaterThan(1);
    expect(await db().selectFrom('payment_attempt').select('id').where('gateway_customer', '=', ref).execute()).toEqual([]);
  });

  test('TRY-06 AUTH-15 deletes a customer whose create response was lost', async () => {
    const { token, id, password } = await paid.api.customer();
    await paid.sandbox.faults({ call: 'customer', kind: 'lost' });
    await begin(token);
    const [row] = await rowsOf(id);
    expect(row?.ref).toBeNull();
    const ref = (await payments().gateway.vault?.addCustomer(row?.key ?? '')) ?? '';
    expect(await isKnown(ref)).toBe(true);
    expect((await paid.api.call(deleteAccount, { token, body: { password } })).status).toBe(200);
    await vi.waitFor(async () => expect(await rowsOf(id)).toEqual([]), 10_000);
    expect(await isKnown(ref)).toBe(false);
  });
});

test('TRY-06 PAY-06 leaves consistent books and no violated money invariant', async () => {
  expect(await compareWithLedger(paid.api.context)).toBe(0);
  expect(await findViolations(db())).toEqual([]);
});
