/** The wire's shapes of branches and delivery areas. */
import * as z from 'zod/mini';
import { about, named } from '../wire/about.ts';
import { orderTypeIds } from '../wire/order-types.ts';
import { aed, instant, position, queryId, queryPoint } from '../wire/units.ts';

const paymentMethod = named(
  'PaymentMethod',
  'A way to pay at a branch.',
  z.object({
    id: about(z.int(), 'Number of the method, the `payment_method_id` of a checkout.'),
    method_name: about(z.string(), 'Its name in English.'),
    arabic_method_name: about(z.string(), 'Its name in Arabic.'),
    is_online_payment: about(z.boolean(), 'True where it is paid on the page of a checkout’s `payment_url`; false for cash.'),
    is_available: about(z.boolean(), 'False while this server cannot take the method, for example a card without a gateway.'),
  }),
);

const storeTiming = named(
  'OpeningPeriod',
  'One of today’s opening periods.',
  z.object({
    from: instant('When it begins, with the offset of the branch’s time zone.'),
    to: instant('When it ends, which may be on the next day.'),
  }),
);

/** Of both ways to have an order. */
const nextSlot = about(
  z.nullable(instant('The beginning of a slot.')),
  'While the branch is closed or busy, the first time that an order may be asked for; null where it takes none for later.',
);

export const location = named(
  'Branch',
  'A branch of the restaurant, as it is now.',
  z.object({
    branch_id: about(z.int(), 'Number of the branch.'),
    loc_code: about(z.string(), 'Short code of the branch, which the calls of its menu take.'),
    branch_en_name: about(z.string(), 'Its name in English.'),
    branch_ar_name: about(z.string(), 'Its name in Arabic.'),
    branch_address: about(z.string(), 'Its address in English.'),
    branch_ar_address: about(z.string(), 'Its address in Arabic.'),
    branch_phone: about(z.string(), 'Its phone number.'),
    img_url: about(z.string(), 'Address of a picture of it, on this server.', { format: 'uri-reference' }),
    is_opened: about(z.boolean(), 'Whether it is open now, by the server’s clock in the branch’s time zone.'),
    status: about(z.boolean(), 'False while the branch is busy or paused.'),
    opens_at: about(
      z.nullable(instant('A moment.')),
      'When a busy branch expects to take orders again, or when a closed one opens next; null where neither is known.',
    ),
    store_timings: about(z.array(storeTiming), 'Today’s opening periods, in their order.'),
    delivery: about(
      z.object({
        is_active: about(z.boolean(), 'True when the branch delivers to the point of the query.'),
        time: about(z.int(), 'Minutes that a delivery takes.'),
        type_id: about(z.int(), 'What a checkout says as its `order_type`.', { const: orderTypeIds.delivery }),
        min_order_amount: aed('Least subtotal of a delivery'),
        charge: about(
          z.nullable(aed('The fee')),
          'The fee of the area that the point lies in, without a point the lowest, in AED; null where it does not deliver.',
        ),
        next_slot: nextSlot,
      }),
      'How it delivers.',
    ),
    has_delivery: about(z.boolean(), 'Whether the branch delivers at all, be it not to the point of the query.'),
    pickup: about(
      z.object({
        is_active: about(z.boolean(), 'Whether orders can be picked up.'),
        time: about(z.int(), 'Minutes until an order is ready.'),
        type_id: about(z.int(), 'What a checkout says as its `order_type`.', { const: orderTypeIds.pickup }),
        next_slot: nextSlot,
      }),
      'How orders are picked up.',
    ),
    payment_methods: about(z.array(paymentMethod), 'The ways to pay.'),
    geo_details: about(z.object(position), 'Where it is.'),
    distance: about(z.nullable(z.int()), 'Metres from the point of the query, straight; null without a point.'),
  }),
);
export type WireLocation = z.infer<typeof location>;

export const zone = named(
  'DeliveryArea',
  'An area that a branch delivers to.',
  z.object({
    delivery_area_id: about(z.int(), 'Number of the area, the `zone_id` of an address.'),
    delivery_area_name: about(z.string(), 'Its name in English.'),
    delivery_area_ar_name: about(z.string(), 'Its name in Arabic.'),
    encoded_path: about(z.string(), 'Its outline, as an encoded polyline of precision 5.'),
    delivery_charge: aed('What a delivery into it costs'),
    min_order_amount: aed('Least subtotal of a delivery into it'),
    time: about(z.int(), 'Minutes that a delivery into it takes.'),
  }),
);
export type WireZone = z.infer<typeof zone>;

export const locationsQuery = z.object({
  lat: about(z.optional(queryPoint.lat), 'Degrees north of where the customer is (WGS 84); with `lng` or not at all.'),
  lng: about(z.optional(queryPoint.lng), 'Degrees east of where the customer is (WGS 84); with `lat` or not at all.'),
});
export const locationList = named(
  'Branches',
  'The branches of the restaurant.',
  z.object({
    locations: about(z.array(location), 'Nearest first, those that deliver to the point before the others; empty where none is in reach.'),
  }),
);
export const areasQuery = z.object({ branch_id: about(queryId, 'Number of the branch.') });
export const zoneList = z.array(zone);
