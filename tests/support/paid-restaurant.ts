import { openSandbox, type TestSandbox } from '@sufra/api/billing/payments/sandbox-testing.ts';
import { checkout, placeOrder } from '@sufra/contract/checkout/served';
import { cancelPayment, paymentStatus } from '@sufra/contract/payments/served';
import { startApi, type TestApi } from './api.ts';
import { openRestaurant, pickup, type Restaurant } from './restaurant.ts';

export interface PaidRestaurant {
  api: TestApi;
  sandbox: TestSandbox;
  restaurant: Restaurant;
  /** Checks out three hummus, 54.00 AED, by card. */
  checksOut(token: string, changes?: Record<string, unknown>, key?: string): ReturnType<typeof callCheckout>;
  places(token: string, cartId: string, transactionId: string): ReturnType<typeof callPlace>;
  statusOf(token: string, cartId: string): Promise<{ state: string; order: number | null; transaction: string | null }>;
  cancels(token: string, cartId: string, givesUp?: boolean): Promise<{ state: string; order: number | null; transaction: string | null }>;
  /** Checks out, pays by card and places the order; returns its number. */
  pays(token: string, changes?: Record<string, unknown>): Promise<number>;
  sessionOf(cartId: string): Promise<string>;
  close(): Promise<void>;
}

const callCheckout = (api: TestApi, token: string, body: object, headers: Record<string, string>) =>
  api.call(checkout, { token, body, headers });
const callPlace = (api: TestApi, token: string, cart_id: string, transaction_id: string) =>
  api.call(placeOrder, { token, body: { cart_id, transaction_id } });

export const paidNoon = '2026-11-21T12:00:00+04:00';

/** Webhooks are only delivered by the test. */
export async function openPaidRestaurant(
  environment: Record<string, string> = {},
  options: Parameters<typeof startApi>[1] = {},
): Promise<PaidRestaurant> {
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
  const paid: PaidRestaurant = {
    api,
    sandbox,
    restaurant,
    checksOut: (token, changes = {}, key) =>
      callCheckout(
        api,
        token,
        pickup(restaurant, { payment_method_id: restaurant.card, ...changes }),
        key ? { 'idempotency-key': key } : {},
      ),
    places: (token, cartId, transactionId) => callPlace(api, token, cartId, transactionId),
    statusOf: (token, cart_id) => told(api.call(paymentStatus, { token, query: { cart_id } })),
    cancels: (token, cart_id, gives_up) => told(api.call(cancelPayment, { token, body: { cart_id, gives_up } })),
    async sessionOf(cartId) {
      const { session_ref } = await api.context.db
        .selectFrom('payment_attempt')
        .select('session_ref')
        .where('cart_id', '=', cartId)
        // Of several attempts, only the newest is open.
        .orderBy((attempt) => attempt('state', '=', 'pending'), 'desc')
        .executeTakeFirstOrThrow();
      if (session_ref === null) throw new Error('the cart has no session');
      return session_ref;
    },
    async pays(token, changes) {
      const { data, body } = await paid.checksOut(token, changes);
      if (!data) throw new Error(`no cart: ${JSON.stringify(body)}`);
      const { transaction } = await sandbox.pay(await paid.sessionOf(data.cart_id));
      return (await paid.places(token, data.cart_id, transaction ?? '')).data.order_no as number;
    },
    async close() {
      await api.close();
      await sandbox.stop();
    },
  };
  return paid;
}
