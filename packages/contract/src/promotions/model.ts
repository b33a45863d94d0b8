/** What a restaurant offers its customers. */
import type { Bilingual, OrderType } from '../names.ts';

export interface Promotion {
  id: number;
  /** What the customer gives at the checkout: capital Latin letters and digits. */
  code: string;
  name: Bilingual;
  description: Bilingual;
  /** Null: for either. */
  orderType: OrderType | null;
  /** Fils of subtotal that an order must reach; 0 is none. */
  minimum: number;
  firstOrderOnly: boolean;
  /** ISO 8601, the first instant at which it is over; null is until further notice. */
  endsAt: string | null;
}
