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
  amount: number;
}

/** Money given back. */
export interface Refund {
  amount: number;
  /** In the words of whoever gave it back. */
  reason: string;
  /** ISO 8601, when the gateway gave it back; null while it is under way. */
  doneAt: string | null;
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
  items: OrderItem[];
  payments: Payment[];
  refunds: Refund[];
}
