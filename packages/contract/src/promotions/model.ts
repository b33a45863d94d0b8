/** What a restaurant offers its customers. */

import type { Bilingual, OrderType } from '../names.ts';
import type { Benefit } from './benefit.ts';

export interface Promotion {
  id: number;
  /** What the customer gives at the checkout: capital Latin letters and digits. Null where it applies by itself. */
  code: string | null;
  name: Bilingual;
  description: Bilingual;
  benefit: Benefit;
  /** Free delivery that is granted beside a discount. */
  combines: boolean;
  /** Null: for either. */
  orderType: OrderType | null;
  /** Fils of subtotal that an order must reach; 0 is none. */
  minimum: number;
  firstOrderOnly: boolean;
  /** The branches where it applies, and their names; empty is everywhere. */
  branchIds: number[];
  branches: Bilingual[];
  /** How often a customer may use it; null is without limit. */
  perCustomer: number | null;
  /** ISO 8601, the first instant at which it is over; null is until further notice. */
  endsAt: string | null;
}
