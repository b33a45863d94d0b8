/** Branches: location, opening hours and delivery areas. */

import { type Country, country } from '../country.ts';
import type { OrderType, Point } from '../names.ts';
import {
  bilingual,
  boolean,
  field,
  fils,
  instant,
  integer,
  joined,
  list,
  mapped,
  nullable,
  number,
  object,
  optional,
  text,
  type ValueOf,
  type WireOf,
  wrapped,
} from '../wire/fields.ts';
import { orderTypeIds } from '../wire/order-types.ts';

export const paymentMethod = object({
  id: integer,
  name: bilingual('method_name', 'arabic_method_name'),
  isOnline: field('is_online_payment', boolean),
  /** False when the method is unusable, for example a card without a gateway. */
  isAvailable: field('is_available', boolean),
});
export type PaymentMethod = ValueOf<typeof paymentMethod>;

/** One of today's opening periods, ISO 8601 with the branch's offset; `to` may be on the next day. */
export const openingPeriod = object({ from: instant, to: instant });
export type OpeningPeriod = ValueOf<typeof openingPeriod>;

/**
 * First available slot while closed or busy: ISO 8601 with the branch's offset. Null while it takes immediate orders, or no scheduled ones.
 */
const nextSlot = field('next_slot', nullable(instant));

const minutesOf = (typeId: number) =>
  joined<number, { time: number; type_id: number }>(
    { time: integer, type_id: integer },
    (minutes) => ({ time: minutes, type_id: typeId }),
    (wire) => wire.time,
  );

export const deliveryTerms = object({
  /** Whether the branch delivers to the point; without a point, whether it delivers at all. */
  isActive: field('is_active', boolean),
  /** From order to door, in minutes. */
  minutes: minutesOf(orderTypeIds.delivery),
  /** Minimum subtotal for delivery, in fils. */
  minimum: field('min_order_amount', fils),
  /** Fee in fils of the area that contains the point, or the lowest fee without a point; null without delivery. */
  fee: field('charge', nullable(fils)),
  nextSlot,
  /** End of a pause of immediate orders set by staff: ISO 8601 with the branch's offset. Scheduled orders continue. */
  pausedUntil: field('paused_until', nullable(instant)),
});
type DeliveryTerms = ValueOf<typeof deliveryTerms> & {
  /** Whether the branch delivers at all, even if not to the given point. */
  isOffered: boolean;
};

/** `minutes` from order to counter. */
export const pickupTerms = object({
  isActive: field('is_active', boolean),
  minutes: minutesOf(orderTypeIds.pickup),
  nextSlot,
  /** Whether the branch offers curbside pickup; absent when it does not. */
  isToCar: optional('to_car', boolean),
  /** Names of its tables; absent without dine-in. */
  tables: optional('tables', list(text)),
});

export const position = object({ lat: number, lng: number });

export const hoursNote = object({ en: text, ar: text });

/** A branch as seen by a customer at a moment and location. */
export const branch = object({
  id: field('branch_id', integer),
  /** Branch code for programs: letters, digits, `_` and `-`. */
  code: field('loc_code', text),
  /** The English name is its URL segment. */
  name: bilingual('branch_en_name', 'branch_ar_name'),
  address: bilingual('branch_address', 'branch_ar_address'),
  phone: field('branch_phone', text),
  /** URL of its picture; may be empty. */
  picture: field('img_url', text),
  /** Within opening hours now, by server time in the branch's zone. */
  isOpen: field('is_opened', boolean),
  /** Paused by staff, regardless of hours. */
  isBusy: field(
    'status',
    mapped(
      boolean,
      (isBusy: boolean) => !isBusy,
      (status) => !status,
    ),
  ),
  /** Next time of accepting orders; null while it does, or when unknown. */
  opensAt: field('opens_at', nullable(instant)),
  openingPeriods: field('store_timings', list(openingPeriod)),
  /** Reason for special hours today, such as National Day; absent without one. One language may be ''. */
  hoursNote: optional('store_note', hoursNote),
  delivery: joined<DeliveryTerms, { delivery: WireOf<typeof deliveryTerms>; has_delivery: boolean }>(
    { delivery: deliveryTerms, has_delivery: boolean },
    ({ isOffered, ...terms }) => ({ delivery: deliveryTerms.toWire(terms), has_delivery: isOffered }),
    (wire) => ({ ...deliveryTerms.fromWire(wire.delivery), isOffered: wire.has_delivery }),
  ),
  pickup: pickupTerms,
  paymentMethods: field('payment_methods', list(paymentMethod)),
  position: field('geo_details', position),
  /** Straight-line metres from the given point; null without one. */
  distance: nullable(integer),
});
export type Branch = ValueOf<typeof branch>;

export const branches = wrapped('locations', list(branch));

export const area = object({
  id: field('delivery_area_id', integer),
  name: bilingual('delivery_area_name', 'delivery_area_ar_name'),
  /** Outline as an encoded polyline, precision 5. */
  path: field('encoded_path', text),
  /** Fils. */
  fee: field('delivery_charge', fils),
  /** Minimum subtotal, in fils. */
  minimum: field('min_order_amount', fils),
  /** From order to door, in minutes. */
  minutes: field('time', integer),
});
export type DeliveryArea = ValueOf<typeof area>;

/** Customer location in degrees; without it all branches are listed. */
export const branchesRequest = object({ lat: optional('lat', number), lng: optional('lng', number) });
export const branchId = object({ branchId: field('branch_id', integer) });

/** Whether a branch serves the order type at the customer's location. */
export const isActive = (branch: Pick<Branch, 'pickup' | 'delivery'>, orderType: OrderType): boolean => branch[orderType].isActive;

/** Whether a point (degrees) is in the region served and shown on the map (MAP-07), border included. */
export const isInRegion = ({ lat, lng }: Point, { region }: Pick<Country, 'region'> = country): boolean =>
  lat >= region.south && lat <= region.north && lng >= region.west && lng <= region.east;
