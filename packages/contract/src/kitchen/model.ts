/** Orders as the restaurant sees them. Amounts are fils; times are ISO 8601 with the offset of the branch's time zone. */
import type { Allergen } from '../menu/dietary.ts';
import type { Bilingual, OrderType, Point } from '../names.ts';
import type { TimeWindow } from '../orders/model.ts';
import { nextStates, type OrderState } from '../orders/states.ts';

/** Where staff may move an order. Not `received`, which placing sets, nor `refunded`, which follows once the money has gone back. */
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
  /** Of the dish with what was chosen, as the menu states them now; null where it states none. */
  allergens: Allergen[] | null;
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
  /** Name of the staff member who made it; null for all other actors, including the restaurant's programs. */
  by: string | null;
}

/** Money that goes back, in part or whole. */
export interface KitchenRefund {
  id: string;
  amount: number;
  /** In words for the customer. */
  cause: string;
  askedAt: string;
  /** When the gateway gave it back; null until then. */
  doneAt: string | null;
  /** Until when it can be taken back; null when it cannot, or can no longer. */
  undoUntil: string | null;
}

export interface KitchenOrder {
  number: number;
  state: OrderState;
  /** Where staff may bring it from here. */
  next: StaffMove[];
  orderType: OrderType;
  branch: { id: number; name: Bilingual };
  placedAt: string;
  /** When the kitchen has to begin: at once, or so long before its slot as it takes. From then on it rings while it is `received`. */
  startAt: string;
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
    /** What can still be given back; 0 of what was not paid online. */
    refundable: number;
  };
  /** Oldest first. */
  refunds: KitchenRefund[];
  /** Oldest first, without moves that were taken back. */
  events: KitchenEvent[];
  /** Minutes to accept it with, soonest first; none unless it is `received` and wanted as soon as possible. They are of the moment in which they are told. */
  offers: number[];
  /** The last move, while it can be taken back; null when it cannot, or can no longer. */
  undo: { eventId: number; until: string } | null;
  /** Name of the staff member who moved it last; null where it was another actor. */
  movedBy: string | null;
  /** Rises with each move, and with each that is taken back. What is no move, such as a refund in part, leaves it as it is. */
  version: number;
}

/** Of an order that is over, what a long list of them shows, and what it is found by. The rest is asked for. */
export interface OverOrder extends Pick<KitchenOrder, 'number' | 'state' | 'customer' | 'version'> {
  /** Since when. */
  at: string;
}

/** How long (ms) a move or a refund that can be taken back waits before anybody is told, and money or papers follow. */
export const undoTime = 10_000;

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
  /** The `version` that was looked at: where the order has moved on since, it stays as it is (`order_state`), and a second accept is no delay. */
  version?: number | undefined;
  /** It can be taken back for 10 s, and so long mails, pushes, refunds and papers wait. */
  undoable?: true | undefined;
}

export interface UndoRequest {
  orderNumber: number;
  /** Of `undo`. */
  eventId: number;
}

export interface RefundRequest {
  orderNumber: number;
  amount: number;
  /** In words for the customer. */
  cause: string;
  /** Of the caller's making, new for each refund: the same again is the same refund. */
  key: string;
}

export interface RefundUndoRequest {
  orderNumber: number;
  /** Of one of its `refunds`. */
  refundId: string;
}
