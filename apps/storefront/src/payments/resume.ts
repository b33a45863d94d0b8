/** A payment that an earlier visit began: what became of it is asked once, on whatever page the customer comes back to. */
import type { MiddlewareFunction } from 'react-router';
import { customerTexts, withTexts } from '../loading/page-texts.ts';
import { isCustomer } from '../visit/guards.ts';
import { useStore } from '../visit/store.ts';

/** A checkout without an answer by then opens all the same, and says that a payment is waiting. */
const patienceMs = 4000;

/** The carts that were asked about in this page's life. */
const asked = new Set<string>();

/** The pages of a payment ask by themselves. The checkout waits for the answer, so that the customer does not pay twice. */
export const resumePayment: MiddlewareFunction<Record<string, unknown>> = async ({ url }) => {
  const visit = useStore.getState();
  const { payment } = visit.cart;
  if (!payment || !isCustomer(visit) || /\/menu\/checkout\/./.test(url.pathname)) return;
  const isCheckout = /\/menu\/checkout$/.test(url.pathname);
  if (!isCheckout && asked.has(payment.cartId)) return;
  asked.add(payment.cartId);
  const answered = withTexts(customerTexts, () => import('./resumed-payment.ts')).then(({ askAboutPayment }) =>
    askAboutPayment(payment, isCheckout),
  );
  if (isCheckout) await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
};
