/** Branches: where they are, when they serve, and what they deliver to a point. */
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

/** What a customer sees of a branch at a moment, and from a point. */
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
  /** When a busy branch expects to take orders again, or when a closed one opens next; null while it takes orders, and when nobody knows. */
  opensAt: string | null;
  openingPeriods: OpeningPeriod[];
  delivery: {
    /** Whether the branch delivers to the point that was asked about; without one, whether it delivers at all. */
    isActive: boolean;
    /** Whether the branch delivers at all, be it not to the point. */
    isOffered: boolean;
    /** From order to door. */
    minutes: number;
    /** Least subtotal of a delivery, in fils. */
    minimum: number;
    /** Fils of the area that the point lies in, without a point the lowest; null where it does not deliver. */
    fee: number | null;
  };
  /** `minutes` from order to counter. */
  pickup: { isActive: boolean; minutes: number };
  paymentMethods: PaymentMethod[];
  position: Point;
  /** Metres from the point that was asked about, straight; null without one. */
  distance: number | null;
}

export interface DeliveryArea {
  id: number;
  name: Bilingual;
  /** Its outline as an encoded polyline, precision 5. */
  path: string;
  /** Fils. */
  fee: number;
  /** Least subtotal, in fils. */
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
