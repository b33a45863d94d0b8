import { openSandbox } from '@sufra/api/billing/payments/sandbox-testing.ts';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { cancelPayment, paymentStatus } from '@sufra/contract/payments/served';
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
  return {
    ...{ api, sandbox, restaurant },
    /** Checks out three hummus, 54.00 AED, by card. */
    checksOut,
    ...{ places, sessionOf },
    statusOf: (token: string, cart_id: string) => told(api.call(paymentStatus, { token, query: { cart_id } })),
    cancels: (token: string, cart_id: string, gives_up?: boolean) => told(api.call(cancelPayment, { token, body: { cart_id, gives_up } })),
    /** Checks out, pays by card and places the order; returns its number. */
    async pays(token: string, changes?: Record<string, unknown>) {
      const { data, body } = await checksOut(token, changes);
      if (!data) throw new Error(`no cart: ${JSON.stringify(body)}`);
      const { transaction } = await sandbox.pay(await sessionOf(data.cart_id));
      return (await places(token, data.cart_id, transaction ?? '')).data.order_no as number;
    },
    async close() {
      await api.close();
      await sandbox.stop();
    },
  };
}
