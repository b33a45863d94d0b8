/** Redirects after a checkout ends: payments end in the store, and routes revalidate. The tab keeps the placed order for reloads. */
import type { OrderType } from '@sufra/contract/names';
import { type MiddlewareFunction, replace } from 'react-router';
import { paths } from '../paths.ts';
import { hasOrder, hasPayment } from '../visit/guards.ts';
import { useStore } from '../visit/store.ts';
import { getFromTab, Handover, setInTab } from '../visit/tab.ts';

const next = new Handover<string>();

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
