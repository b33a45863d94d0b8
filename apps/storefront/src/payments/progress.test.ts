import { memoryStorage, type ReceivedRequest, type Reply, serveApi } from '@sufra/calls/http-testing';
import { placeOrder, sendOrderEmail } from '@sufra/contract/checkout/endpoints';
import { cancelPayment, paymentStatus } from '@sufra/contract/payments/endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

vi.hoisted(() => vi.stubGlobal('window', { localStorage: undefined }));

const { attemptOf, isRunning } = await import('../checkout/attempt.ts');
const { closePayment, forgetPayment } = await import('../checkout/finish-payment.ts');
const { redirectAfterPayment, redirectWithoutOrder } = await import('../checkout/after-checkout.ts');
const { placedOrder } = await import('../checkout/after-checkout.ts');
const { line } = await import('../checkout/testing.ts');
const { emptyState } = await import('../visit/state.ts');
const { useStore } = await import('../visit/store.ts');
const { confirmPayment, patience } = await import('./progress.ts');
const { payment } = await import('./testing.ts');

let api: Awaited<ReturnType<typeof serveApi>>;
let answers: Record<string, Reply>;

const pathOf = ({ url }: ReceivedRequest) => url.split('?')[0] ?? '';
const asked = (path: string) => api.asked.filter((each) => pathOf(each) === path).length;
const cart = () => useStore.getState().cart;
const status = (state: string, order_no: number | null = null): Reply => ({
  body: { data: { cart_id: 'cart-0001', state, order_no, transaction_id: null } },
});
const pending: Reply = { body: { data: { success: false, pending: true } }, headers: { 'retry-after': '3' } };
const placed: Reply = { body: { data: { success: true, order_no: 1001 } } };
const refused = (code: string, httpStatus = 430): Reply => ({ status: httpStatus, body: { code, error: `because of ${code}` } });

function ledBy(guard: () => void): string | null {
  try {
    guard();
    return null;
  } catch (redirect) {
    return (redirect as Response).headers.get('location');
  }
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  useStore.setState({ ...emptyState(), cart: { lines: [line(11)], payment: payment(), belongsTo: null } });
  ledBy(redirectAfterPayment);
  attemptOf('hummus', { total: 4000, promoCode: null });
  answers = { [sendOrderEmail.path]: { body: { data: { message: 'queued' } } } };
  api = await serveApi((request) => answers[pathOf(request)] ?? { status: 500 });
});
afterEach(() => api.close());

describe('return from the payment page', () => {
  test('PAY-02 a confirmed payment requests the mail, clears the cart and shows the confirmation', async () => {
    answers[placeOrder.path] = placed;
    expect(await confirmPayment(payment(), 'txn_1')).toEqual({ state: 'placed' });
    expect(cart()).toEqual({ lines: [], payment: null, belongsTo: null });
    expect(placedOrder()).toMatchObject({ orderNumber: 1001, minutes: 30, orderType: 'delivery', branch: { en: 'Dubai Marina' } });
    expect(isRunning('hummus', 4000)).toBe(false);
    expect(ledBy(redirectAfterPayment)).toBe('/Dubai%20Marina/menu/checkout/place-order-successful');
    await vi.waitFor(() => expect(asked(sendOrderEmail.path)).toBe(1));
  });

  test('PAY-02 the page polls a pending payment at the server’s interval and keeps the cart', async () => {
    answers[placeOrder.path] = pending;
    expect(await confirmPayment(payment(), 'txn_1')).toMatchObject({ state: 'confirming', askAgainMs: 3000 });
    expect(cart()).toEqual({ lines: [line(11)], payment: payment(), belongsTo: null });
    expect(isRunning('hummus', 4000)).toBe(true);
  });

  test.each([
    ['no gateway', 503],
    ['an error', 500],
    ['too many calls', 429],
    ['no session', 401],
  ])('PAY-02 %s leaves the payment undecided', async (_title, httpStatus) => {
    answers[placeOrder.path] = { status: httpStatus };
    expect(await confirmPayment(payment(), 'txn_1')).toMatchObject({ state: 'confirming' });
    expect(cart().payment).toEqual(payment());
  });

  test.each([
    ['payment_failed', 'failed'],
    ['payment_refunded', 'refunding'],
    ['cart_expired', 'refused'],
  ])('PAY-04 shows the server’s text for a refusal with %s, and keeps the cart', async (code, state) => {
    answers[placeOrder.path] = refused(code);
    expect(await confirmPayment(payment(), 'txn_1')).toEqual({ state, text: `because of ${code}` });
    expect(cart().lines).toHaveLength(1);
  });

  test('PAY-02 ignores a transaction of another payment, and asks the server', async () => {
    answers[placeOrder.path] = refused('wrong_transaction', 422);
    answers[paymentStatus.path] = status('placed', 1002);
    expect(await confirmPayment(payment(), 'txn_of_another')).toEqual({ state: 'placed' });
    expect(placedOrder()?.orderNumber).toBe(1002);
  });

  test.each(['failed', 'ended', 'refunding', 'refunded'])(
    'PAY-03 without a transaction the server’s answer decides the outcome: %s',
    async (state) => {
      answers[paymentStatus.path] = status(state);
      expect(await confirmPayment(payment(), null)).toEqual({ state, text: null });
      expect(asked(placeOrder.path)).toBe(0);
    },
  );

  test('CHK-07 a second tab changes nothing', async () => {
    answers[placeOrder.path] = placed;
    useStore.setState({ cart: { lines: [line(12)], payment: payment({ cartId: 'cart-0002' }), belongsTo: null } });
    await confirmPayment(payment(), 'txn_1');
    expect(cart()).toEqual({ lines: [line(12)], payment: payment({ cartId: 'cart-0002' }), belongsTo: null });
    expect(asked(sendOrderEmail.path)).toBe(0);
  });
});

describe('closing the page', () => {
  const ending = { to: '/Dubai%20Marina/menu', clearsCart: true };

  test('PAY-03 drops a failed payment, and the next press is a new attempt', async () => {
    answers[cancelPayment.path] = status('failed');
    expect(await closePayment(payment(), { to: '/next' })).toBe('failed');
    expect(cart()).toEqual({ lines: [line(11)], payment: null, belongsTo: null });
    expect(isRunning('hummus', 4000)).toBe(false);
    expect(ledBy(redirectAfterPayment)).toBe('/next');
    expect(ledBy(redirectAfterPayment)).toBeNull();
  });

  test('PAY-03 giving up empties the cart', async () => {
    answers[cancelPayment.path] = status('ended');
    await closePayment(payment(), ending);
    expect(cart()).toEqual({ lines: [], payment: null, belongsTo: null });
  });

  test('CHK-07 a capture becomes an order, whatever the customer pressed', async () => {
    answers[cancelPayment.path] = status('placed', 1001);
    expect(await closePayment(payment(), ending)).toBe('placed');
    expect(placedOrder()?.orderNumber).toBe(1001);
    expect(ledBy(redirectAfterPayment)).toMatch(/place-order-successful$/);
  });

  test('CHK-07 keeps the payment while the server does not know the outcome', async () => {
    answers[cancelPayment.path] = status('awaiting');
    expect(await closePayment(payment(), ending)).toBe('awaiting');
    expect(cart()).toEqual({ lines: [line(11)], payment: payment(), belongsTo: null });
  });

  test('CHK-07 keeps the payment without an answer, and drops it for an unknown cart', async () => {
    answers[cancelPayment.path] = { status: 503 };
    await expect(closePayment(payment(), ending)).rejects.toThrow();
    expect(cart().payment).toEqual(payment());
    answers[cancelPayment.path] = { status: 404, body: { error: 'not found' } };
    expect(await closePayment(payment())).toBe('ended');
    expect(cart()).toEqual({ lines: [line(11)], payment: null, belongsTo: null });
  });
});

test('PAY-02 the checkout of a newer cart does not redirect', () => {
  forgetPayment(payment(), { to: '/old' });
  useStore.setState({
    general: { ...useStore.getState().general, orderType: 'pickup', branch: { id: 1, code: 'DXB', name: 'Dubai Marina' } },
    location: { current: { lat: 25, lng: 55, label: '' } },
  });
  expect(ledBy(redirectWithoutOrder)).toBeNull();
  expect(ledBy(redirectAfterPayment)).toBeNull();
});

test.each([
  [null, 2000],
  [0, 500],
  [3000, 3000],
  [600_000, 15_000],
])('PAY-02 for a Retry-After of %s ms the storefront waits %s ms', (wished, expected) => {
  expect(patience(wished)).toBe(expected);
});
