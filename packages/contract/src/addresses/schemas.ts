import * as z from 'zod/mini';
import { about, named, namedForm, namedObject } from '../wire/about.ts';
import { id } from '../wire/parts.ts';
import { namedSchema } from '../wire/schema-of.ts';
import { queryId } from '../wire/units.ts';
import { addressForm } from './forms.ts';
import * as wire from './wire.ts';

const itsName = 'What the customer calls it: home, office.';
/** Field descriptions shared by request and response. */
const says = {
  city: 'City, or the part of it.',
  street_name: 'Street.',
  building: 'Building or villa; may be empty.',
  apartment: 'Number of the flat or office; may be empty.',
  floor: 'Floor; may be empty.',
  landmark: 'What is seen from the street; may be empty.',
  makani_number: 'Dubai’s number of the building’s entrance (Makani), as `12345 67890`; may be empty.',
  driver_note: 'A note for the driver; may be empty.',
  is_default: 'Whether it is the one to begin with. There is one of them.',
};

export const address = namedSchema(wire.address, 'Address', 'A saved address of the customer, for deliveries of one branch.', {
  addressID: 'Number of the address, the `address_id` of other calls.',
  branch_id: 'Number of the branch that it was saved for.',
  address_name: itsName,
  zone_id: 'Number of the delivery area that it was saved with, a `delivery_area_id`.',
  ...says,
  lat: 'Degrees north (WGS 84).',
  lng: 'Degrees east (WGS 84).',
  full_address: 'All of it in one line, from the door outwards, the landmark in brackets at its end.',
  delivery_charge: 'What a delivery to it costs, in AED; null when the point no longer lies in any delivery area of the branch.',
  is_deliverable: 'False when the point no longer lies in any delivery area of the branch.',
  min_order_amount: 'Least subtotal of a delivery to it, in AED; null where `delivery_charge` is.',
  time: 'Minutes that a delivery to it takes; null where `delivery_charge` is.',
});

export const addressBody = namedForm('AddressInput', 'An address to save, or what becomes of a saved one.', addressForm, {
  addressID: 'Number of the address to change; 0 creates one.',
  branch_id: 'Number of the branch that delivers to it.',
  address_name: itsName,
  zone_id: 'Number of a delivery area of the branch, a `delivery_area_id`. The point says which one it is.',
  ...says,
  lat: 'Degrees north (WGS 84) of the door. The point has to lie in a delivery area of the branch.',
  lng: 'Degrees east (WGS 84) of the door.',
});

export const addressList = z.array(address);
export const addressQuery = z.object({ address_id: about(queryId, 'Number of the address, its `addressID`.') });
export const addressToDelete = namedObject('AddressToDelete', 'Which address to delete.', {
  address_id: about(id, 'Number of the address, its `addressID`.'),
});
