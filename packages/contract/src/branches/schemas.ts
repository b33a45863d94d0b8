import * as z from 'zod/mini';
import { about } from '../wire/about.ts';
import { orderTypeIds } from '../wire/order-types.ts';
import { namedSchema, schemaOf } from '../wire/schema-of.ts';
import { queryId, queryPoint } from '../wire/units.ts';
import * as model from './model.ts';

namedSchema(model.paymentMethod, 'PaymentMethod', 'A way to pay at a branch.', {
  id: 'Number of the method, the `payment_method_id` of a checkout.',
  method_name: 'Its name in English.',
  arabic_method_name: 'Its name in Arabic.',
  is_online_payment: 'True where it is paid on the page of a checkout’s `payment_url`; false for cash.',
  is_available: 'False while this server cannot take the method, for example a card without a gateway.',
});

namedSchema(model.openingPeriod, 'OpeningPeriod', 'One of today’s opening periods.', {
  from: 'When it begins, with the offset of the branch’s time zone.',
  to: 'When it ends, which may be on the next day.',
});

/** Of both order types. */
const nextSlot = 'While the branch is closed or busy, the first time that an order may be asked for; null where it takes none for later.';

schemaOf(model.deliveryTerms, {
  is_active: 'True when the branch delivers to the point of the query.',
  time: 'Minutes that a delivery takes.',
  type_id: ['What a checkout says as its `order_type`.', { const: orderTypeIds.delivery }],
  min_order_amount: 'Least subtotal of a delivery',
  charge:
    'The fee of the area that the point lies in, without a point the lowest, in the restaurant’s currency; null where it does not deliver.',
  next_slot: nextSlot,
  paused_until: 'Until when staff paused immediate orders there; scheduled orders go on. Null otherwise.',
});

schemaOf(model.pickupTerms, {
  is_active: 'Whether orders can be picked up.',
  time: 'Minutes until an order is ready.',
  type_id: ['What a checkout says as its `order_type`.', { const: orderTypeIds.pickup }],
  next_slot: nextSlot,
  to_car: 'True where an order can be brought to the customer’s car; absent where it cannot.',
  tables: 'Names of the tables where guests order, see `joinTable`; absent where they do not.',
});

schemaOf(model.hoursNote, { en: 'In English; may be empty.', ar: 'In Arabic; may be empty.' });

schemaOf(model.position, { lat: 'Degrees north (WGS 84).', lng: 'Degrees east (WGS 84).' });

export const location = namedSchema(model.branch, 'Branch', 'A branch of the restaurant, as it is now.', {
  branch_id: 'Number of the branch.',
  loc_code: 'Short code of the branch, which the calls of its menu take.',
  branch_en_name: 'Its name in English.',
  branch_ar_name: 'Its name in Arabic.',
  branch_address: 'Its address in English.',
  branch_ar_address: 'Its address in Arabic.',
  branch_phone: 'Its phone number.',
  img_url: ['Address of a picture of it, on this server.', { format: 'uri-reference' }],
  is_opened: 'Whether it is open now, by the server’s clock in the branch’s time zone.',
  status: 'False while the branch is busy or paused.',
  opens_at: 'When a busy branch expects to take orders again, or when a closed one opens next; null where neither is known.',
  store_timings: 'Today’s opening periods, in their order.',
  store_note: 'Why today has other opening periods, such as National Day; absent where nothing is said.',
  delivery: 'How it delivers.',
  has_delivery: 'Whether the branch delivers at all, be it not to the point of the query.',
  pickup: 'How orders are picked up.',
  payment_methods: 'The ways to pay.',
  geo_details: 'Where it is.',
  distance: 'Metres from the point of the query, straight; null without a point.',
});

export const zone = namedSchema(model.area, 'DeliveryArea', 'An area that a branch delivers to.', {
  delivery_area_id: 'Number of the area, the `zone_id` of an address.',
  delivery_area_name: 'Its name in English.',
  delivery_area_ar_name: 'Its name in Arabic.',
  encoded_path: 'Its outline, as an encoded polyline of precision 5.',
  delivery_charge: 'What a delivery into it costs',
  min_order_amount: 'Least subtotal of a delivery into it',
  time: 'Minutes that a delivery into it takes.',
});

export const locationsQuery = z.object({
  lat: about(z.optional(queryPoint.lat), 'Degrees north of where the customer is (WGS 84); with `lng` or not at all.'),
  lng: about(z.optional(queryPoint.lng), 'Degrees east of where the customer is (WGS 84); with `lat` or not at all.'),
});
export const locationList = namedSchema(model.branches, 'Branches', 'The branches of the restaurant.', {
  locations: 'Nearest first, those that deliver to the point before the others; empty where none is in reach.',
});
export const areasQuery = z.object({ branch_id: about(queryId, 'Number of the branch.') });
export const zoneList = z.array(zone);

/** Shared by the two endpoints that return a branch's delivery areas. */
export const areasExample = {
  input: { branch_id: '1' },
  output: [
    {
      delivery_area_id: 1,
      delivery_area_name: 'Dubai Marina, JBR and Bluewaters',
      delivery_area_ar_name: 'مرسى دبي وجي بي آر وبلوواترز',
      encoded_path: '_i~wCkumoIct@fw@wcAfEkz@skCbB_jAfkAfOf|@nx@',
      delivery_charge: 5,
      min_order_amount: 30,
      time: 30,
    },
  ],
};
