/** Where the pages of a checkout lead once it is over: its payment ends in the store, and the routes look at the visit again. */
import { replace } from 'react-router';
import { hasOrder } from '../visit/guards.ts';
import { useStore } from '../visit/store.ts';
import { Handover } from '../visit/tab.ts';

const next = new Handover<string>();

export const setPostPaymentRedirect = (path: string | null): void => next.leave(path);

/** Leads there once, from a page that has lost what it needs. */
export function redirectAfterPayment(): void {
  const path = next.take();
  if (path) throw replace(path);
}

/** A cart that was filled since is another order. */
export function redirectWithoutOrder(): void {
  if (hasOrder(useStore.getState())) next.take();
  else redirectAfterPayment();
}
