/** Customers as the restaurant looks after them. Amounts are fils. */
import type { Bilingual, OrderType } from '../names.ts';
import type { OrderState } from '../orders/states.ts';

/** An order of a customer, at a branch of the staff member who asks. */
export interface CustomerOrder {
  number: number;
  /** ISO 8601 with the offset of the branch's time zone. */
  placedAt: string;
  branch: Bilingual;
  orderType: OrderType;
  state: OrderState;
  total: number;
  /** Paid before it was placed: what goes back goes to the card. Else it is handed back in cash. */
  isOnline: boolean;
  /** What can still be given back. */
  refundable: number;
}

export interface FoundCustomer {
  id: number;
  name: string;
  phone: string;
  email: string;
  /** Ordered without an account; those with the same phone and e-mail are one. */
  isGuest: boolean;
  /** Whether there is a password to be chosen anew. */
  canReset: boolean;
  /** ISO 8601, UTC: of the account, or of the first order. */
  since: string;
  /** At the branches of the staff member who asks. */
  orders: number;
  /** The newest first. */
  lastOrders: CustomerOrder[];
}
