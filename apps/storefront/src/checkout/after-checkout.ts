/**
 * Where the pages of a checkout lead once it is over: its payment ends in the store, and the routes look at the visit again. The tab keeps the order just
 * placed, so that a reload shows the confirmation again.
 */
import type { OrderType } from '@sufra/contract/names';
import { type MiddlewareFunction, replace } from 'react-router';
import { paths } from '../paths.ts';
import { hasOrder, hasPayment } from '../visit/guards.ts';
import { useStore } from '../visit/store.ts';
import { getFromTab, Handover, setInTab } from '../visit/tab.ts';

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

/** The order just placed, kept by the tab so that a reload shows the confirmation again. */
export interface PlacedOrder {
  orderNumber: number;
  minutes: number;
  /** Of the slot that it is for instead; null for as soon as possible. */
  slotStart: string | null;
  orderType: OrderType;
  branch: { en: string; ar: string; lat: number; lng: number };
}

export const keepPlacedOrder = (order: PlacedOrder): void => setInTab('placed', JSON.stringify(order));

export const placedOrder = (): PlacedOrder | null => JSON.parse(getFromTab('placed') ?? 'null');

/** Without one: where the payment that is just over leads, else to the orders, which have what became of an older one. */
export const requirePayment: MiddlewareFunction<Record<string, unknown>> = () => {
  if (hasPayment(useStore.getState())) return;
  redirectAfterPayment();
  throw replace(paths.orders);
};
