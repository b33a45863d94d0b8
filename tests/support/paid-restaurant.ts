import { openSandbox } from '@sufra/api/billing/payments/sandbox-testing.ts';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { cancelPayment, paymentStatus } from '@sufra/contract/payments/served';
import { expect } from 'vitest';
import { startApi } from './api.ts';
import { openRestaurant, pickup } from './restaurant.ts';

export type PaidRestaurant = Awaited<ReturnType<typeof openPaidRestaurant>>;

export const paidNoon = '2026-11-21T12:00:00+04:00';

/** Webhooks are only delivered by the test. */
export async function openPaidRestaurant(environment: Record<string, string> = {}, options: Parameters<typeof startApi>[1] = {}) {
  const sandbox = await openSandbox(new Date(paidNoon));
  const api = await startApi({ DEMO: 'off', ...sandbox.environment, ...environment }, options);
  api.setNow(paidNoon);
  // Tests opt in to waiting.
  if (api.context.payments) api.context.payments.patienceMs = 0;
  const restaurant = await openRestaurant(api);
  const told = async (answer: Promise<{ data: { state: string; order_no: number | null; transaction_id: string | null } }>) => {
    const { data } = await answer;
    return { state: data?.state, order: data?.order_no, transaction: data?.transaction_id };
  };
  const checksOut = (token: string, changes: Record<string, unknown> = {}, key?: string) =>
    api.call(checkout, {
      token,
      body: pickup(restaurant, { payment_method_id: restaurant.card, ...changes }),
      headers: key ? { 'idempotency-key': key } : {},
    });
  const places = (token: string, cart_id: string, transaction_id: string) =>
    api.call(placeOrder, { token, body: { cart_id, transaction_id } });
  const sessionOf = async (cartId: string): Promise<string> => {
    const { session_ref } = await api.context.db
      .selectFrom('payment_attempt')
      .select('session_ref')
      .where('cart_id', '=', cartId)
      // Of several attempts, only the newest is open.
      .orderBy((attempt) => attempt('state', '=', 'pending'), 'desc')
      .executeTakeFirstOrThrow();
    if (session_ref === null) throw new Error('the cart has no session');
    return session_ref;
  };
  /** The cart of a checkout that is accepted. */
  const begins = async (token: string, changes?: Record<string, unknown>) => {
    const { status, data, body } = await checksOut(token, changes);
    expect(status, JSON.stringify(body)).toBe(200);
    return data;
  };
  return {
    ...{ api, sandbox, restaurant },
    /** Checks out three hummus, 54.00 AED, by card. */
    checksOut,
    ...{ begins, places, sessionOf },
    statusOf: (token: string, cart_id: string) => told(api.call(paymentStatus, { token, query: { cart_id } })),
    cancels: (token: string, cart_id: string, gives_up?: boolean) => told(api.call(cancelPayment, { token, body: { cart_id, gives_up } })),
    ordersOf: (cartId: string) => api.context.db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).execute(),
    attemptsOf: (cartId: string) =>
      api.context.db.selectFrom('payment_attempt').selectAll().where('cart_id', '=', cartId).orderBy('created_at').execute(),
    /** The refunds that are done. Makes waiting jobs due now. */
    async refundsOf(cartId: string) {
      const { db } = api.context;
      await db.updateTable('job').set({ due_at: new Date() }).where('state', '=', 'waiting').execute();
      return db
        .selectFrom('refund')
        .innerJoin('payment_attempt as attempt', 'attempt.id', 'refund.attempt_id')
        .select(['refund.amount_fils as amount', 'refund.reason', 'attempt.state'])
        .where('attempt.cart_id', '=', cartId)
        .where('refund.done_at', 'is not', null)
        .execute();
    },
    /** Sets the clocks of the API and the sandbox. */
    async minutesAfterNoon(minutes: number) {
      const now = new Date(new Date(paidNoon).getTime() + minutes * 60_000);
      api.setNow(now);
      await sandbox.settings({ now });
    },
    /** Checks out, pays by card and places the order; returns its number. */
    async pays(token: string, changes?: Record<string, unknown>) {
      const { cart_id } = await begins(token, changes);
      const { transaction } = await sandbox.pay(await sessionOf(cart_id));
      return (await places(token, cart_id, transaction ?? '')).data.order_no as number;
    },
    async close() {
      await api.close();
      await sandbox.stop();
    },
  };
}
