import type { DeliveryArea, OpeningPeriod } from '@sufra/contract/branches/model';
import type { PaperWidth } from '@sufra/contract/kitchen/printer';
import type { Bilingual, OrderType, Point } from '@sufra/contract/names';
import type { HoursException, Season, WeeklyPeriod } from './calendar.ts';
import type { Outline } from './outline.ts';

export interface AreaRecord extends DeliveryArea {
  branchId: number;
  /** Unique within its branch. */
  code: string;
  outline: Outline;
  /** The lowest number wins where areas overlap, then the lowest fee. */
  priority: number;
  /** No orders for now go there until then; orders for later do. */
  pausedUntil: Date | null;
}

export interface PaymentMethodRecord {
  id: number;
  name: Bilingual;
  isOnline: boolean;
}

export interface ServiceState {
  isOpen: boolean;
  isBusy: boolean;
  /** ISO 8601 with the branch's offset; null while it takes orders, or when that is unknown. */
  opensAt: string | null;
  openingPeriods: OpeningPeriod[];
  /** Why the day of these periods has other hours, where that is said. */
  hoursNote?: Bilingual;
}

/** Dates and hours of the day whose slots take another number of orders. */
export interface Rush {
  /** 'YYYY-MM-DD', local; both belong to it. */
  firstDate: string;
  lastDate: string;
  /** From local midnight; `untilMinute` is exclusive. */
  fromMinute: number;
  untilMinute: number;
  places: Readonly<Record<OrderType, number>>;
}

export interface BranchRecord {
  id: number;
  code: string;
  /** A retired one sells nothing; what it has sold goes on naming it. */
  isActive: boolean;
  /** A hidden one is to customers what a retired one is; staff work there. */
  isHidden: boolean;
  name: Bilingual;
  /** English, in small letters: links to them lead to the branch. */
  formerNames: readonly string[];
  address: Bilingual;
  phone: string;
  /** Its URL, or ''. */
  picture: string;
  position: Point;
  /** Its place in the restaurant's own order. */
  listPosition: number;
  timeZone: string;
  deliveryEnabled: boolean;
  pickupEnabled: boolean;
  pickupMinutes: number;
  /** It brings pickups to the customer's car. */
  pickupByCar: boolean;
  /** Paused until then. */
  busyUntil: Date | null;
  /** So many minutes later than otherwise, until then: busy, and taking orders. */
  extra: { minutes: number; until: Date } | null;
  weekly: WeeklyPeriod[];
  exceptions: HoursException[];
  /** Of those that overlap, the first counts. */
  seasons: Season[];
  rushes: Rush[];
  /** The least notice of an order for later. */
  leadMinutes: Readonly<Record<OrderType, number>>;
  /** Orders that a slot takes; 0: none for later. */
  slotPlaces: Readonly<Record<OrderType, number>>;
  /** Each so many orders in the kitchen make a new one so many minutes later; null: none does. */
  load: { orders: number; minutes: number } | null;
  areas: AreaRecord[];
  paymentMethods: PaymentMethodRecord[];
  /** Who is told of each order: addresses, and a URL that is called, '' for none. */
  announce: { emails: readonly string[]; webhook: string };
  /** Where its kitchen prints tickets; `address` '' for no printer in its network. */
  printer: { address: string; width: PaperWidth; isAutomatic: boolean };
  /** The last computed state and the instants (ms) between which it is valid: a cache, because hours change rarely and are read often. */
  lastService?: { from: number; until: number; state: ServiceState };
}
