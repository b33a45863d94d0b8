/** From the checkout to the page where a customer pays. */
import type { NavigateFunction } from 'react-router';
import { paths } from '../paths.ts';
import type { PendingPayment } from '../visit/state.ts';
import { update } from '../visit/store.ts';
import { Handover } from '../visit/tab.ts';

/** A payment as the checkout answers it, without what only the screen knows. */
export type OpenPayment = Omit<PendingPayment, 'minutes' | 'slotStart' | 'orderType' | 'branch'>;

/** The payment that was begun a moment ago: nothing can have become of it yet. */
const begun = new Handover<string>();

/** Keeps the payment, which outlives a closed tab, and opens its page: framed, or by leaving for it. Without one it has been paid already. */
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

/** True once for each payment, when its page is first opened. */
export const isJustBegun = ({ cartId }: PendingPayment): boolean => begun.take() === cartId;
