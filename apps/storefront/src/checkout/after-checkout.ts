/** Redirects after a checkout ends: payments end in the store, and routes revalidate. The tab keeps the placed order for reloads. */
import type { OrderType } from '@sufra/contract/names';
import { type MiddlewareFunction, type NavigateFunction, replace } from 'react-router';
import { paths } from '../paths.ts';
import { hasOrder, hasPayment } from '../visit/guards.ts';
import type { PendingPayment } from '../visit/state.ts';
import { update, useStore } from '../visit/store.ts';
import { getFromTab, OneTimeValue, setInTab } from '../visit/tab.ts';

const next = new OneTimeValue<string>();

export const setPostPaymentRedirect = (path: string | null): void => next.leave(path);

/** One-time redirect from a page whose preconditions vanished. */
export function redirectAfterPayment(): void {
  const path = next.take();
  if (path) throw replace(path);
}

/** A cart filled since then is another order. */
export function redirectWithoutOrder(): void {
  if (hasOrder(useStore.getState())) next.take();
  else redirectAfterPayment();
}

/** The order just placed, in sessionStorage, so that a reload shows the confirmation again. */
export interface PlacedOrder {
  orderNumber: number;
  minutes: number;
  /** Its slot; null for as soon as possible. */
  slotStart: string | null;
  orderType: OrderType;
  branch: { en: string; ar: string; lat: number; lng: number };
}

export const keepPlacedOrder = (order: PlacedOrder): void => setInTab('placed', JSON.stringify(order));

export const placedOrder = (): PlacedOrder | null => JSON.parse(getFromTab('placed') ?? 'null');

/** Requires a pending payment; otherwise redirects to its result, or to the order list. */
export const requirePayment: MiddlewareFunction<Record<string, unknown>> = () => {
  if (hasPayment(useStore.getState())) return;
  redirectAfterPayment();
  throw replace(paths.orders);
};

/** A payment as answered by checkout, without screen state. */
export type OpenPayment = Omit<PendingPayment, 'minutes' | 'slotStart' | 'orderType' | 'branch'>;

/** The payment just started, whose status need not be checked. */
const begun = new OneTimeValue<string>();

/** Persists the payment and opens its page, framed or by navigation. Without a page it is already paid. */
export function beginPayment(payment: PendingPayment, navigate: NavigateFunction): void {
  update('cart', { payment });
  const { url, mode, branch } = payment;
  if (url === null) void navigate(paths.paymentSuccessful(branch.en));
  else if (mode === 'redirect') window.location.assign(url);
  else {
    begun.leave(payment.cartId);
    void navigate(paths.payment(branch.en), { state: { paymentUrl: url } });
  }
}

/** True once per payment, when its page first opens. */
export const isJustBegun = ({ cartId }: PendingPayment): boolean => begun.take() === cartId;
