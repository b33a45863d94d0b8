/** Decision table of settling: each test scripts the gateway's answers. */

import type { PaymentAttemptTable } from '@sufra/db/tables.ts';
import { shared } from '@sufra/tests/support/api.ts';
import { interceptQuery } from '@sufra/tests/support/intercept-query.ts';
import { openPaidRestaurant, paidNoon } from '@sufra/tests/support/paid-restaurant.ts';
import type { Insertable, Updateable } from 'kysely';
import { describe, expect, test } from 'vitest';
import { saveSession } from './attempt-queries.ts';
import { GatewayUnavailable, type Payment, type Payments } from './gateway.ts';
import { closePaymentSessions, type SettleContext, settle } from './settle.ts';

const paid = shared(await openPaidRestaurant());
const token = (await paid.api.customer()).token;

const db = () => paid.api.context.db;
const noon = new Date(paidNoon);

let count = 0;
async function waitingCart(): Promise<string> {
  // Checked out in cash, so no gateway is involved.
  const { data } = await paid.checksOut(token, { comments: `number ${++count}`, payment_method_id: paid.restaurant.cash });
  const online = { state: 'awaiting', is_online: true, payment_method_id: paid.restaurant.card };
  await db().updateTable('cart').set(online).where('id', '=', data.cart_id).execute();
  return data.cart_id;
}
const putCart = (cartId: string, state: string) => db().updateTable('cart').set({ state }).where('id', '=', cartId).execute();

/** Adds an attempt to a cart; its session has the attempt's name. */
async function attemptAt(cartId: string, state: string, more: Partial<Insertable<PaymentAttemptTable>> = {}): Promise<string> {
  const id = `attempt-${++count}`;
  const isPaid = state === 'captured' || state === 'refunded';
  const captured = { captured_at: noon, captured_fils: 5400, captured_currency: 'AED', transaction_ref: `of-${id}` };
  const values = { id, cart_id: cartId, gateway: 'sandbox', session_ref: id, amount_fils: 5400, currency: 'AED', state, expires_at: noon };
  // Ascending, so that the older come first.
  const created_at = new Date(noon.getTime() + count);
  await db()
    .insertInto('payment_attempt')
    .values({ ...values, created_at, ...(isPaid ? captured : {}), ...more })
    .execute();
  return id;
}
const statesOf = async (cartId: string) => {
  const rows = await db().selectFrom('payment_attempt').select('state').where('cart_id', '=', cartId).orderBy('created_at').execute();
  return rows.map(({ state }) => state);
};
const fundingOf = async (cartId: string) => {
  const rows = await db().selectFrom('payment_attempt').select('funds_order').where('cart_id', '=', cartId).orderBy('created_at').execute();
  return rows.map(({ funds_order }) => funds_order);
};
const cartStateOf = async (cartId: string) =>
  (await db().selectFrom('cart').select('state').where('id', '=', cartId).executeTakeFirstOrThrow()).state;

/** Scripted gateway answer: null for an unknown session, an error for no answer. */
type ScriptedAnswer = Partial<Payment> | null | Error;
interface RecordedCalls {
  asked: string[];
  logged: unknown[];
  woken: true[];
}
function saying(words: (sessionRef: string) => ScriptedAnswer): { context: SettleContext } & RecordedCalls {
  const heard: RecordedCalls = { asked: [], logged: [], woken: [] };
  const { context } = paid.api;
  const payments = context.payments as Payments;
  const answer = (call: string) => async (sessionRef: string) => {
    heard.asked.push(`${call} ${sessionRef}`);
    const said = words(sessionRef);
    if (said instanceof Error) throw said;
    const { merchant } = payments.gateway;
    const asked = { reference: '', attempt: null, merchant, amount: 5400, currency: 'AED' };
    const rest = { ...asked, sessionRef, transactionRef: `of-${sessionRef}`, refunded: 0 };
    return said && { ...rest, state: 'pending' as const, card: null, ...said };
  };
  const gateway = { ...payments.gateway, get: answer('get'), cancel: answer('cancel') };
  const note =
    (level: string) =>
    (...line: unknown[]) =>
      heard.logged.push([level, ...line]);
  const log = { info: () => undefined, warn: note('warn'), error: note('error') } as unknown as SettleContext['log'];
  const jobs = { ...context.jobs, wakeSoon: () => heard.woken.push(true) } as unknown as SettleContext['jobs'];
  return { context: { ...context, payments: { ...payments, gateway }, log, jobs }, ...heard };
}
const silence = () => saying(() => ({}));

describe('PAY-06 states of a cart and its attempts', () => {
  test.each<[string, string[], string]>([
    ['awaiting', ['pending'], 'awaiting'],
    ['awaiting', ['declined', 'created'], 'awaiting'],
    ['awaiting', ['declined'], 'failed'],
    ['awaiting', [], 'failed'],
    ['quoted', ['cancelled'], 'failed'],
    ['expired', ['expired'], 'ended'],
    ['cancelled', ['declined'], 'ended'],
    ['expired', ['captured'], 'refunding'],
    ['expired', ['captured', 'refunded'], 'refunding'],
    ['expired', ['refunded', 'refunded', 'declined'], 'refunded'],
    ['expired', ['refunded', 'pending'], 'awaiting'],
    ['refunding', ['captured', 'pending'], 'refunding'],
    ['refunded', ['captured'], 'refunded'],
  ])('a cart that is %s with attempts %j is %s', async (cart, attempts, expected) => {
    const cartId = await waitingCart();
    const ids: string[] = [];
    for (const state of attempts) ids.push(await attemptAt(cartId, state));
    await putCart(cartId, cart);
    const lastPaid = attempts.findLastIndex((state) => state === 'captured' || state === 'refunded');
    const transactionId = lastPaid < 0 ? null : `of-${ids[lastPaid]}`;
    expect(await settle(silence().context, cartId)).toEqual({ cartId, state: expected, orderNumber: null, transactionId });
    expect(await statesOf(cartId)).toEqual(attempts);
  });

  test('names the payment that pays for the order among several', async () => {
    const cartId = await waitingCart();
    const ids = [await attemptAt(cartId, 'captured', { funds_order: true }), await attemptAt(cartId, 'captured')];
    expect(await settle(silence().context, cartId)).toMatchObject({ state: 'refunding', orderNumber: null, transactionId: `of-${ids[0]}` });
  });

  test('returns null for an unknown cart', async () => {
    expect([await settle(silence().context, 'nowhere'), await closePaymentSessions(silence().context, 'nowhere')]).toEqual([null, null]);
  });
});

describe('PAY-06 captures', () => {
  const captured = (cartId: string, more: Partial<Payment> = {}) => saying(() => ({ state: 'captured', reference: cartId, ...more }));
  const ordersOf = (cartId: string) => db().selectFrom('orders').select('number').where('cart_id', '=', cartId).execute();
  const refundsOf = (cartId: string) =>
    db()
      .selectFrom('refund')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
      .select(['refund.amount_fils as amount', 'refund.reason'])
      .where('cart_id', '=', cartId)
      .execute();

  test('pays for the order exactly once: the same number on every call, and one mail', async () => {
    const cartId = await waitingCart();
    const id = await attemptAt(cartId, 'pending');
    const { context, woken, logged } = captured(cartId);
    const [one, other] = await Promise.all([settle(context, cartId), settle(context, cartId)]);
    const [order] = await ordersOf(cartId);
    const placed = { cartId, state: 'placed', orderNumber: order?.number, transactionId: `of-${id}` };
    expect([one, other, await settle(context, cartId)]).toEqual([placed, placed, placed]);
    expect([woken, logged]).toEqual([[true], []]);
    expect(await statesOf(cartId)).toEqual(['captured']);
  });

  test('pays on an ended page too, and refunds a second capture', async () => {
    const cartId = await waitingCart();
    const first = await attemptAt(cartId, 'declined');
    await attemptAt(cartId, 'pending');
    const { context, asked } = captured(cartId);
    const status = await settle(context, cartId);
    expect(status).toEqual({ cartId, state: 'placed', orderNumber: (await ordersOf(cartId))[0]?.number, transactionId: `of-${first}` });
    expect(asked).toHaveLength(2);
    expect(await refundsOf(cartId)).toEqual([{ amount: 5400, reason: 'paid_twice' }]);
    expect([await cartStateOf(cartId), await fundingOf(cartId)]).toEqual(['placed', [true, false]]);
  });

  test('names the payment that pays for the order, although an earlier one is refunded', async () => {
    const cartId = await waitingCart();
    const wrong = await attemptAt(cartId, 'declined');
    const right = await attemptAt(cartId, 'pending');
    const { context } = saying((ref) => ({ state: 'captured', reference: cartId, ...(ref === wrong ? { amount: 100 } : {}) }));
    expect(await settle(context, cartId)).toMatchObject({ state: 'placed', transactionId: `of-${right}` });
    expect(await fundingOf(cartId)).toEqual([false, true]);
    expect(await refundsOf(cartId)).toEqual([{ amount: 100, reason: 'mismatch' }]);
  });

  test.each(['expired', 'cancelled', 'quoted'])('refunds when the cart is %s', async (state) => {
    const cartId = await waitingCart();
    const id = await attemptAt(cartId, 'expired');
    await putCart(cartId, state);
    expect(await settle(captured(cartId).context, cartId)).toEqual({
      cartId,
      state: 'refunding',
      orderNumber: null,
      transactionId: `of-${id}`,
    });
    expect(await refundsOf(cartId)).toEqual([{ amount: 5400, reason: 'too_late' }]);
    expect(await cartStateOf(cartId)).toBe(state === 'quoted' ? 'quoted' : 'refunding');
    expect(await ordersOf(cartId)).toEqual([]);
  });

  test('server refunds a late payment of an ended cart and reports it despite another open page', async () => {
    const cartId = await waitingCart();
    const late = await attemptAt(cartId, 'declined');
    await attemptAt(cartId, 'pending');
    await putCart(cartId, 'expired');
    const { context } = saying((ref) => (ref === late ? { state: 'captured', reference: cartId } : {}));
    expect(await settle(context, cartId)).toMatchObject({ state: 'refunding', transactionId: `of-${late}` });
  });

  test.each<[string, Partial<Payment>]>([
    ['wrong_reference', { reference: 'another cart' }],
    ['wrong_merchant', { merchant: 'another merchant' }],
    ['wrong_currency', { currency: 'USD' }],
    ['wrong_amount', { amount: 5399 }],
  ])('server refunds a payment of a %s and logs for the operator what came', async (kind, wrong) => {
    const cartId = await waitingCart();
    const id = await attemptAt(cartId, 'pending');
    const { context, logged, woken } = captured(cartId, wrong);
    expect(await settle(context, cartId)).toMatchObject({ state: 'refunding', orderNumber: null });
    expect(logged).toEqual([
      ['error', { cart: cartId, attempt: id, mismatch: kind }, 'a payment does not match its order and is refunded'],
    ]);
    expect(woken).toEqual([]);
    expect(await refundsOf(cartId)).toEqual([{ amount: wrong.amount ?? 5400, reason: 'mismatch' }]);
    const [told] = await db().selectFrom('recon_break').selectAll().where('subject', '=', id).execute();
    expect(told).toMatchObject({ kind, gateway: 'sandbox' });
    expect(JSON.parse(told?.detail ?? '')).toMatchObject({ sessionRef: id, state: 'captured', ...wrong });
    // The cart may still be paid for.
    expect(await cartStateOf(cartId)).toBe('awaiting');
  });

  test.each<[string, Updateable<PaymentAttemptTable>, number]>([
    ['what was asked, but not the cart’s total', {}, 5500],
    ['the cart’s total, but not what was asked', { amount_fils: 5300 }, 5400],
  ])('refunds when it is %s', async (_, asked, total) => {
    const cartId = await waitingCart();
    const id = await attemptAt(cartId, 'pending', asked as { amount_fils: number });
    await db().updateTable('cart').set({ subtotal_fils: total, total_fils: total }).where('id', '=', cartId).execute();
    await settle(captured(cartId).context, cartId);
    expect(await db().selectFrom('recon_break').select('kind').where('subject', '=', id).execute()).toEqual([{ kind: 'wrong_amount' }]);
    expect(await ordersOf(cartId)).toEqual([]);
  });
});

describe('PAY-06 reading the gateway', () => {
  test('server records ended attempts and does not ask again for paid, foreign or unopened ones', async () => {
    const cartId = await waitingCart();
    const declined = await attemptAt(cartId, 'declined');
    await attemptAt(cartId, 'refunded');
    await attemptAt(cartId, 'expired', { gateway: 'another' });
    await attemptAt(cartId, 'cancelled', { session_ref: null });
    const live = await attemptAt(cartId, 'pending');
    const { context, asked } = saying(() => ({ state: 'expired' }));
    expect(await settle(context, cartId)).toMatchObject({ state: 'refunded' });
    expect(asked).toEqual([`get ${declined}`, `get ${live}`]);
    expect(await statesOf(cartId)).toEqual(['declined', 'refunded', 'expired', 'cancelled', 'expired']);
  });

  test('does not read attempts again that were just read; without a gateway the known state counts', async () => {
    const cartId = await waitingCart();
    await attemptAt(cartId, 'pending');
    const { context, asked } = saying(() => ({ state: 'expired' }));
    expect(await settle(context, cartId, { attempts: [] })).toMatchObject({ state: 'awaiting' });
    expect(await settle({ ...context, payments: null }, cartId, { insist: true })).toMatchObject({ state: 'awaiting' });
    expect(asked).toEqual([]);
  });

  test('server uses what it knows when the gateway does not answer, unless the caller insists', async () => {
    const cartId = await waitingCart();
    await attemptAt(cartId, 'pending');
    const away = new GatewayUnavailable('away');
    const { context, logged } = saying(() => away);
    expect(await settle(context, cartId)).toMatchObject({ state: 'awaiting' });
    expect(logged).toEqual([['warn', { err: away, gateway: 'sandbox' }, 'payment gateway does not answer']]);
    const insisting = settle(context, cartId, { insist: true });
    await expect(insisting).rejects.toThrow(new GatewayUnavailable('what became of a payment is not known yet'));
    await expect(insisting).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(await settle(silence().context, cartId, { insist: true })).toMatchObject({ state: 'awaiting' });
  });

  test('does not treat our own bug as a gateway outage', async () => {
    const cartId = await waitingCart();
    await attemptAt(cartId, 'pending');
    const { context, logged } = saying(() => new TypeError('a mistake'));
    await expect(settle(context, cartId)).rejects.toThrow(new TypeError('a mistake'));
    expect(logged).toEqual([]);
  });
});

describe('PAY-03 closing the pages of a cart', () => {
  test('closes open sessions at the gateway, reads ended ones, and leaves paid ones', async () => {
    const cartId = await waitingCart();
    const ended = await attemptAt(cartId, 'declined');
    await attemptAt(cartId, 'captured');
    const live = await attemptAt(cartId, 'pending');
    const { context, asked } = saying((ref) => ({ state: ref === live ? 'cancelled' : 'declined' }));
    expect(await closePaymentSessions(context, cartId)).toMatchObject({ state: 'refunding' });
    expect(asked).toEqual([`cancel ${live}`, `get ${ended}`]);
    expect(await statesOf(cartId)).toEqual(['declined', 'captured', 'cancelled']);
  });

  test('server cancels an attempt that has no page or that the gateway does not know', async () => {
    const unopened = await waitingCart();
    await attemptAt(unopened, 'created', { session_ref: null });
    const { context, asked } = saying(() => null);
    expect(await closePaymentSessions(context, unopened)).toMatchObject({ state: 'failed' });
    expect([asked, await statesOf(unopened)]).toEqual([[], ['cancelled']]);
    const forgotten = await waitingCart();
    const page = await attemptAt(forgotten, 'pending');
    expect(await closePaymentSessions(context, forgotten)).toMatchObject({ state: 'failed' });
    expect([asked, await statesOf(forgotten)]).toEqual([[`cancel ${page}`], ['cancelled']]);
  });

  test('keeps a page open that the gateway cannot close now', async () => {
    const cartId = await waitingCart();
    await attemptAt(cartId, 'pending');
    expect(await closePaymentSessions(saying(() => new GatewayUnavailable('away')).context, cartId)).toMatchObject({ state: 'awaiting' });
    expect(await statesOf(cartId)).toEqual(['pending']);
  });

  test('closes a page that opens concurrently', async () => {
    const cartId = await waitingCart();
    const id = await attemptAt(cartId, 'created', { session_ref: null });
    const { context, asked } = saying(() => ({ state: 'cancelled' }));
    let opening: Promise<boolean> | undefined;
    const meanwhile = interceptQuery(db(), async (_, send) => {
      const rows = await send();
      opening ??= saveSession(db(), id, id, 'https://gateway.example/pay');
      await opening;
      return rows;
    });
    expect(await closePaymentSessions({ ...context, db: meanwhile }, cartId)).toMatchObject({ state: 'failed' });
    expect([await opening, asked]).toEqual([true, [`cancel ${id}`]]);
  });
});
