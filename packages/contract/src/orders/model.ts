/** What was ordered: history and details. Amounts are fils. */
import type { Bilingual, OrderType, Point } from '../names.ts';
import type { OrderState } from './states.ts';

export interface OrderItem {
  itemId: number;
  name: Bilingual;
  quantity: number;
  /** For one, with the chosen options. */
  unitPrice: number;
  total: number;
  options: { id: number; name: Bilingual; quantity: number; price: number }[];
  /** The customer's note; empty when none. */
  note: string;
}

export interface Payment {
  /** As people write it, `Visa`; empty when no card was used. */
  cardBrand: string;
  /** Its last four digits; empty when no card was used. */
  cardNumber: string;
  method: Bilingual;
  /** Whether it was paid before the order was placed; else it is paid when the order is handed over. */
  isOnline: boolean;
  amount: number;
}

/** Money given back. */
export interface Refund {
  amount: number;
  /** In the words of the operator or staff member who gave it back. */
  reason: string;
  /** ISO 8601, when the gateway gave it back; null while it is under way. */
  doneAt: string | null;
}

/** Two instants, ISO 8601 with the offset of the branch's time zone. */
export interface TimeWindow {
  from: string;
  until: string;
}

export interface Order {
  number: number;
  /** ISO 8601, with the offset of the branch's time zone: what a clock on its wall showed. */
  placedAt: string;
  orderType: OrderType;
  state: OrderState;
  branch: { id: number; name: Bilingual; position: Point };
  subtotal: number;
  /** Of the subtotal, in percent with at most two decimals. */
  discountPercentage: number;
  discount: number;
  deliveryFee: number;
  total: number;
  /** Included in the total. */
  vat: number;
  /** In one line; null for pickup. */
  address: string | null;
  /** Of the address; empty when none, and for pickup. */
  makaniNumber: string;
  driverNote: string;
  comments: string;
  /** Minutes promised when it was placed. */
  promisedMinutes: number;
  /** When it is to be there, or ready to be picked up. */
  promised: TimeWindow;
  /** The beginning of the slot that was asked for; null for as soon as possible. */
  slotStart: string | null;
  /** When it was handed over, ISO 8601 with the offset of the branch's time zone; null before. */
  completedAt: string | null;
  items: OrderItem[];
  payments: Payment[];
  refunds: Refund[];
}

/** One move of an order. */
export interface OrderEvent {
  /** Rises with time. */
  id: number;
  state: OrderState;
  /** ISO 8601, with the offset of the branch's time zone. */
  at: string;
  /** Why, in words for the customer; empty where it goes without saying. */
  cause: string;
}

/** What changes about an order after it was placed: all that a client who follows it has to know. */
export interface OrderStatus {
  number: number;
  orderType: OrderType;
  state: OrderState;
  promised: TimeWindow;
  slotStart: string | null;
  /** Oldest first. */
  events: OrderEvent[];
  /** Fils that have gone back. */
  refunded: number;
  branch: { name: Bilingual; phone: string; position: Point };
}
