/** The order just placed, kept by the tab so that a reload shows the confirmation again. */
import type { OrderType } from '@sufra/contract/names';
import { getFromTab, setInTab } from '../visit/tab.ts';

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
