/** The wire's shapes of addresses. */
import * as z from 'zod/mini';
import { cleanLine, latinDigits } from '../text.ts';
import { about, named } from '../wire/about.ts';
import { aed, id, idOrNone, largestId, line, position, queryId, requiredText } from '../wire/parts.ts';

/** What an address tells: the same when it is sent and when it is answered. */
const says = {
  name: 'What the customer calls it: home, office.',
  city: 'City, or the part of it.',
  street: 'Street.',
  building: 'Building or villa; may be empty.',
  apartment: 'Number of the flat or office; may be empty.',
  floor: 'Floor; may be empty.',
  landmark: 'What is seen from the street; may be empty.',
  makani: 'Dubai’s number of the building’s entrance (Makani), as `12345 67890`; may be empty.',
  driverNote: 'A note for the driver; may be empty.',
  isDefault: 'Whether it is the one to begin with. There is one of them.',
};

export const address = named(
  'Address',
  'A saved address of the customer, for deliveries of one branch.',
  z.object({
    addressID: about(z.int(), 'Number of the address, the `address_id` of other calls.'),
    branch_id: about(z.int(), 'Number of the branch that it was saved for.'),
    address_name: about(z.string(), says.name),
    zone_id: about(z.int(), 'Number of the delivery area that it was saved with, a `delivery_area_id`.'),
    city: about(z.string(), says.city),
    street_name: about(z.string(), says.street),
    building: about(z.string(), says.building),
    apartment: about(z.string(), says.apartment),
    floor: about(z.string(), says.floor),
    landmark: about(z.string(), says.landmark),
    makani_number: about(z.string(), says.makani),
    driver_note: about(z.string(), says.driverNote),
    is_default: about(z.boolean(), says.isDefault),
    ...position,
    full_address: about(z.string(), 'All of it in one line, from the door outwards, the landmark in brackets at its end.'),
    delivery_charge: about(
      z.nullable(aed('What a delivery to it costs')),
      'What a delivery to it costs, in AED; null when the point no longer lies in any delivery area of the branch.',
    ),
    is_deliverable: about(z.boolean(), 'False when the point no longer lies in any delivery area of the branch.'),
    min_order_amount: about(
      z.nullable(aed('Least subtotal of a delivery to it')),
      'Least subtotal of a delivery to it, in AED; null where `delivery_charge` is.',
    ),
    time: about(z.nullable(z.int()), 'Minutes that a delivery to it takes; null where `delivery_charge` is.'),
  }),
);
export type WireAddress = z.infer<typeof address>;

/** Text that may be empty, null or left out. */
const optional = (value: z.ZodMiniString<string>) =>
  z._default(
    z.pipe(
      z.nullable(value),
      z.transform((text: string | null) => text ?? ''),
    ),
    '',
  );
const optionalText = (max: number) => optional(line(max));

/** Ten digits in whichever script and grouping they are typed, as `12345 67890`. Other text is left for the check to refuse. */
const formatMakani = (text: string): string =>
  latinDigits(cleanLine(text))
    .replace(/[\s-]/g, '')
    .replace(/^(\d{5})(\d{5})$/, '$1 $2');

const makaniNumber = z.string().check(z.overwrite(formatMakani), z.regex(/^(\d{5} \d{5})?$/, 'addresses.makani_invalid'));

/** Without a point on the map the message is 'Location is required' (ADDR-02). */
const degrees = (limit: number) =>
  z.number('addresses.location_required').check(z.minimum(-limit, 'errors.invalid'), z.maximum(limit, 'errors.invalid'));

export const addressBody = named(
  'AddressInput',
  'An address to save, or what becomes of a saved one.',
  z.object({
    addressID: about(idOrNone, 'Number of the address to change; 0 creates one.'),
    branch_id: about(id, 'Number of the branch that delivers to it.'),
    address_name: about(requiredText(80, 'addresses.name_required'), says.name),
    zone_id: about(
      z.int('addresses.zone_required').check(z.positive('addresses.zone_required'), z.maximum(largestId, 'errors.invalid')),
      'Number of a delivery area of the branch, a `delivery_area_id`. The point says which one it is.',
    ),
    city: about(requiredText(80, 'addresses.city_required'), says.city),
    street_name: about(requiredText(160, 'addresses.street_required'), says.street),
    building: about(optionalText(80), says.building),
    apartment: about(optionalText(40), says.apartment),
    floor: about(optionalText(40), says.floor),
    landmark: about(optionalText(120), says.landmark),
    makani_number: about(optional(makaniNumber), says.makani),
    driver_note: about(optionalText(300), says.driverNote),
    is_default: about(z._default(z.boolean('errors.invalid'), false), says.isDefault),
    lat: about(degrees(90), 'Degrees north (WGS 84) of the door. The point has to lie in a delivery area of the branch.'),
    lng: about(degrees(180), 'Degrees east (WGS 84) of the door.'),
  }),
);
export type WireAddressBody = z.infer<typeof addressBody>;

export const addressList = z.array(address);
export const addressQuery = z.object({ address_id: about(queryId, 'Number of the address, its `addressID`.') });
export const addressToDelete = named(
  'AddressToDelete',
  'Which address to delete.',
  z.object({ address_id: about(id, 'Number of the address, its `addressID`.') }),
);
