/** What the catalogue stores about a branch; what a customer sees at a given moment is derived from it. */
import type { DeliveryArea, OpeningPeriod } from '@sufra/contract/branches/model';
import type { Bilingual, Point } from '@sufra/contract/names';
import type { HoursException, WeeklyPeriod } from './opening-hours.ts';
import type { Outline } from './outline.ts';

export interface AreaRecord extends DeliveryArea {
  branchId: number;
  outline: Outline;
  /** The lowest number wins where areas overlap, then the lowest fee. */
  priority: number;
}

export interface PaymentMethodRecord {
  id: number;
  name: Bilingual;
  isOnline: boolean;
}

/** Whether a branch takes orders at a moment, and if not, from when. */
export interface ServiceState {
  isOpen: boolean;
  isBusy: boolean;
  /** ISO 8601 with the branch's offset; null while it takes orders, or when that is unknown. */
  opensAt: string | null;
  openingPeriods: OpeningPeriod[];
}

export interface BranchRecord {
  id: number;
  code: string;
  name: Bilingual;
  address: Bilingual;
  phone: string;
  picture: string;
  position: Point;
  /** Its place in the restaurant's own order. */
  listPosition: number;
  timeZone: string;
  deliveryEnabled: boolean;
  pickupEnabled: boolean;
  pickupMinutes: number;
  busyUntil: Date | null;
  weekly: WeeklyPeriod[];
  exceptions: HoursException[];
  areas: AreaRecord[];
  paymentMethods: PaymentMethodRecord[];
  /** The last computed state and the instants (ms) between which it is valid: a cache, because hours change rarely and are read often. */
  lastService?: { from: number; until: number; state: ServiceState };
}
