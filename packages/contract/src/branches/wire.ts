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
  /** False while this server cannot take the method, for example a card without a gateway. */
  isAvailable: field('is_available', boolean),
});

/** One of today's serving periods, ISO 8601 with the branch's offset; `to` may lie on the next day. */
export const openingPeriod = object({ from: instant, to: instant });

/**
 * While a branch is closed or busy, the first time that an order may be asked for: ISO 8601 with the branch's offset. Null while it takes orders for
 * now, and where it takes none for later.
 */
const nextSlot = field('next_slot', nullable(instant));

const minutesOf = (typeId: number) =>
  joined<number, { time: number; type_id: number }>(
    { time: integer, type_id: integer },
    (minutes) => ({ time: minutes, type_id: typeId }),
    (wire) => wire.time,
  );

export const deliveryTerms = object({
  /** Whether the branch delivers to the given point; without a point, whether it delivers at all. */
  isActive: field('is_active', boolean),
  /** From order to door. */
  minutes: minutesOf(orderTypeIds.delivery),
  /** Minimum subtotal for delivery, in fils. */
  minimum: field('min_order_amount', fils),
  /** Fils: the fee of the area that contains the point, or the branch's lowest fee without a point; null where it does not deliver. */
  fee: field('charge', nullable(fils)),
  nextSlot,
  /** Until when no orders for now go there, while staff have said so: ISO 8601 with the branch's offset. Orders for later do. */
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
  /** Whether an order can be brought to the customer's car; absent where it cannot. */
  isToCar: optional('to_car', boolean),
});

export const position = object({ lat: number, lng: number });

export const hoursNote = object({ en: text, ar: text });

/** A branch as a customer sees it, at one moment and from one place. */
export const branch = object({
  id: field('branch_id', integer),
  /** Names the branch to programs; letters, digits, `_` and `-`. */
  code: field('loc_code', text),
  /** The English name is the segment of its URLs. */
  name: bilingual('branch_en_name', 'branch_ar_name'),
  address: bilingual('branch_address', 'branch_ar_address'),
  phone: field('branch_phone', text),
  /** URL of its picture; may be empty. */
  picture: field('img_url', text),
  /** Within opening hours now, by the server's clock in the branch's time zone. */
  isOpen: field('is_opened', boolean),
  /** Busy or paused by the staff, whatever the hours say. */
  isBusy: field(
    'status',
    mapped(
      boolean,
      (isBusy: boolean) => !isBusy,
      (status) => !status,
    ),
  ),
  /** When a busy branch expects to take orders again, or when a closed one opens next; null while it takes orders, or when that is unknown. */
  opensAt: field('opens_at', nullable(instant)),
  openingPeriods: field('store_timings', list(openingPeriod)),
  /** Why this day has other hours, such as National Day; absent where it has not, or nothing was said. One language may be ''. */
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

export const branches = wrapped('locations', list(branch));

export const area = object({
  id: field('delivery_area_id', integer),
  name: bilingual('delivery_area_name', 'delivery_area_ar_name'),
  /** Its outline as an encoded polyline, precision 5. */
  path: field('encoded_path', text),
  /** Fils. */
  fee: field('delivery_charge', fils),
  /** Minimum subtotal, in fils. */
  minimum: field('min_order_amount', fils),
  /** From order to door. */
  minutes: field('time', integer),
});

/** Where the customer is, in degrees; without a point all branches are listed. */
export const branchesRequest = object({ lat: optional('lat', number), lng: optional('lng', number) });
export const branchId = object({ branchId: field('branch_id', integer) });
