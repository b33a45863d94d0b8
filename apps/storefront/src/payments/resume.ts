/** Resumes a pending payment of an earlier visit: checks its outcome once, on any page. */
import type { MiddlewareFunction } from 'react-router';
import { customerTexts, withTexts } from '../loading/page-texts.ts';
import { isCustomer } from '../visit/guards.ts';
import { useStore } from '../visit/store.ts';

/** Timeout in ms: then the checkout opens and shows the pending payment. */
const patienceMs = 4000;

/** Carts already checked by this page. */
const asked = new Set<string>();

/** Payment pages check themselves. The checkout waits for the answer, against double payment. */
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
