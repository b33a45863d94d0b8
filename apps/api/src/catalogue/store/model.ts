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
  /** Precedence where areas overlap: the lowest number, then the lowest fee. */
  priority: number;
  /** Pauses immediate orders to this area until then; scheduled orders continue. */
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
  /** Next opening in ISO 8601 with the branch's offset; null while open or unknown. */
  opensAt: string | null;
  openingPeriods: OpeningPeriod[];
  /** Optional reason for special hours on that day. */
  hoursNote?: Bilingual;
}

/** Rush: a date range and daily hours with a different slot capacity. */
export interface Rush {
  /** 'YYYY-MM-DD', local, inclusive. */
  firstDate: string;
  lastDate: string;
  /** Minutes since local midnight; `untilMinute` is exclusive. */
  fromMinute: number;
  untilMinute: number;
  places: Readonly<Record<OrderType, number>>;
}

export interface BranchRecord {
  id: number;
  code: string;
  /** A retired branch sells nothing; past sales still refer to it. */
  isActive: boolean;
  /** Hidden from customers like a retired branch, but staff work there. */
  isHidden: boolean;
  name: Bilingual;
  /** Former English names in lower case, redirected to the branch. */
  formerNames: readonly string[];
  address: Bilingual;
  phone: string;
  /** Its URL, or ''. */
  picture: string;
  position: Point;
  /** Position in the restaurant's own order. */
  listPosition: number;
  timeZone: string;
  deliveryEnabled: boolean;
  pickupEnabled: boolean;
  pickupMinutes: number;
  /** Whether the branch offers curbside pickup (CAR-01). */
  pickupByCar: boolean;
  /** Names of its tables; empty without dine-in (TAB-01). */
  tables: readonly string[];
  /** Its drivers hand over for the customer's code. */
  doorCode: boolean;
  /** End of the pause. */
  busyUntil: Date | null;
  /** Busy mode: extra minutes on estimates until then, while orders continue. */
  extra: { minutes: number; until: Date } | null;
  weekly: WeeklyPeriod[];
  exceptions: HoursException[];
  /** In order of precedence where they overlap. */
  seasons: Season[];
  rushes: Rush[];
  /** Minimum lead time of a scheduled order. */
  leadMinutes: Readonly<Record<OrderType, number>>;
  /** Orders per slot; 0 disables scheduled orders. */
  slotPlaces: Readonly<Record<OrderType, number>>;
  /** Kitchen load model: each batch of `orders` adds `minutes` to new estimates; null disables it. */
  load: { orders: number; minutes: number } | null;
  areas: AreaRecord[];
  paymentMethods: PaymentMethodRecord[];
  /** Recipients of order notifications: mail addresses and a webhook URL, '' for none. */
  announce: { emails: readonly string[]; webhook: string };
  /** Kitchen printer of the branch; `address` is '' without a network printer. */
  printer: { address: string; width: PaperWidth; isAutomatic: boolean };
  /** Memoized service state with its validity interval (ms): hours change rarely and are read often. */
  lastService?: { from: number; until: number; state: ServiceState };
}
