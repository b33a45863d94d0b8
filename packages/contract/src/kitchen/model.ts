/** Orders as the restaurant sees them. Amounts are fils; times are ISO 8601 with the offset of the branch's time zone. */
import type { Bilingual, OrderType, Point } from '../names.ts';
import type { TimeWindow } from '../orders/model.ts';
import { nextStates, type OrderState } from '../orders/states.ts';

/** Where staff may bring an order. It is `received` by being placed, and `refunded` once its money has gone back: nobody says either. */
export const staffMoves = ['accepted', 'preparing', 'ready', 'on_the_way', 'completed', 'rejected', 'cancelled'] as const;
export type StaffMove = (typeof staffMoves)[number];

export const nextStaffMoves = (state: OrderState, orderType: OrderType): StaffMove[] => {
  const next = nextStates(state, orderType);
  return staffMoves.filter((move) => next.includes(move));
};

/** A dish of an order. */
export interface KitchenItem {
  name: Bilingual;
  quantity: number;
  options: { name: Bilingual; quantity: number }[];
  /** The customer's; empty when none. */
  note: string;
  total: number;
}

/** Where an order goes. */
export interface KitchenAddress {
  /** In one line, in the reader's language. */
  text: string;
  /** These two are empty when there is none. */
  makaniNumber: string;
  driverNote: string;
  position: Point;
  /** A page that leads there. */
  directions: string;
}

export interface KitchenEvent {
  state: OrderState;
  at: string;
  /** `customer`, `staff`, `demo` or `system`: the server by itself. */
  actor: string;
  cause: string;
}

export interface KitchenOrder {
  number: number;
  state: OrderState;
  /** Where staff may bring it from here. */
  next: StaffMove[];
  orderType: OrderType;
  branch: { id: number; name: Bilingual };
  placedAt: string;
  /** When it is to be there, or ready to be picked up. */
  promised: TimeWindow;
  /** The beginning of the slot that was asked for; null for as soon as possible. */
  slotStart: string | null;
  /** Empty once the account is erased. */
  customer: { name: string; phone: string };
  /** Null for pickup. */
  address: KitchenAddress | null;
  items: KitchenItem[];
  /** Of the whole order; empty when none. */
  comments: string;
  subtotal: number;
  discount: number;
  deliveryFee: number;
  total: number;
  payment: {
    method: Bilingual;
    isOnline: boolean;
    /** What is to be taken at the door or the counter. */
    toCollect: number;
    /** What has gone back. */
    refunded: number;
  };
  /** Oldest first. */
  events: KitchenEvent[];
}

export interface MoveRequest {
  orderNumber: number;
  /** The state that it is in already, with a new time, says that it will be late. */
  to: StaffMove;
  /** Why, in words for the customer. */
  cause?: string | undefined;
  /** In so many minutes it is there, or ready. At most one of this and the next. */
  minutes?: number | undefined;
  /** ISO 8601 with an offset: from then on it is there, or ready. */
  promisedFrom?: string | undefined;
}
