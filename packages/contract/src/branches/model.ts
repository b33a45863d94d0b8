/** Branches: where they are, when they are open, and where they deliver. */
import type { Bilingual, OrderType, Point } from '../names.ts';

export interface PaymentMethod {
  id: number;
  name: Bilingual;
  isOnline: boolean;
  /** False while this server cannot take the method, for example a card without a gateway. */
  isAvailable: boolean;
}

/** One of today's serving periods, ISO 8601 with the branch's offset; `to` may lie on the next day. */
export interface OpeningPeriod {
  from: string;
  to: string;
}

/**
 * While a branch is closed or busy, the first time that an order may be asked for: ISO 8601 with the branch's offset. Null while it takes orders for
 * now, and where it takes none for later.
 */
export type NextSlot = string | null;

/** A branch as a customer sees it, at one moment and from one place. */
export interface Branch {
  id: number;
  /** Names the branch to programs; letters, digits, `_` and `-`. */
  code: string;
  /** The English name is the segment of its URLs. */
  name: Bilingual;
  address: Bilingual;
  phone: string;
  /** URL of its picture; may be empty. */
  picture: string;
  /** Within opening hours now, by the server's clock in the branch's time zone. */
  isOpen: boolean;
  /** Busy or paused by the staff, whatever the hours say. */
  isBusy: boolean;
  /** When a busy branch expects to take orders again, or when a closed one opens next; null while it takes orders, or when that is unknown. */
  opensAt: string | null;
  openingPeriods: OpeningPeriod[];
  delivery: {
    /** Whether the branch delivers to the given point; without a point, whether it delivers at all. */
    isActive: boolean;
    /** Whether the branch delivers at all, even if not to the given point. */
    isOffered: boolean;
    /** From order to door. */
    minutes: number;
    /** Minimum subtotal for delivery, in fils. */
    minimum: number;
    /** Fils: the fee of the area that contains the point, or the branch's lowest fee without a point; null where it does not deliver. */
    fee: number | null;
    nextSlot: NextSlot;
  };
  /** `minutes` from order to counter. */
  pickup: { isActive: boolean; minutes: number; nextSlot: NextSlot };
  paymentMethods: PaymentMethod[];
  position: Point;
  /** Straight-line metres from the given point; null without one. */
  distance: number | null;
}

export interface DeliveryArea {
  id: number;
  name: Bilingual;
  /** Its outline as an encoded polyline, precision 5. */
  path: string;
  /** Fils. */
  fee: number;
  /** Minimum subtotal, in fils. */
  minimum: number;
  /** From order to door. */
  minutes: number;
}

/** Whether a branch serves the order type from where the customer is. */
export const isActive = (branch: Pick<Branch, 'pickup' | 'delivery'>, orderType: OrderType): boolean => branch[orderType].isActive;

/** The region that the product serves and that its map shows (MAP-07). */
export const region = { north: 26.5, south: 22.5, east: 56.5, west: 51.5 } as const;

/** Whether a point (degrees) lies in the region; its border is inside. */
export const isInRegion = ({ lat, lng }: Point): boolean =>
  lat >= region.south && lat <= region.north && lng >= region.west && lng <= region.east;
