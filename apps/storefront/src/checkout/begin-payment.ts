/** Starts a payment after checkout. */
import type { NavigateFunction } from 'react-router';
import { paths } from '../paths.ts';
import type { PendingPayment } from '../visit/state.ts';
import { update } from '../visit/store.ts';
import { Handover } from '../visit/tab.ts';

/** A payment as answered by checkout, without screen state. */
export type OpenPayment = Omit<PendingPayment, 'minutes' | 'slotStart' | 'orderType' | 'branch'>;

/** The payment just started, whose status need not be checked. */
const begun = new Handover<string>();

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
