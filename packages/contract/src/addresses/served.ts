import * as z from 'zod/mini';
import { served } from '../served.ts';
import { about, namedForm, namedObject } from '../wire/about.ts';
import { id } from '../wire/parts.ts';
import { namedSchema } from '../wire/schema-of.ts';
import { messageResponse, queryId } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';
import { addressForm } from './forms.ts';
import * as model from './model.ts';

const nameDescription = 'The customer’s label: home, office.';
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

const address = namedSchema(model.address, 'Address', 'A saved address of the customer, for deliveries of one branch.', {
  addressID: 'Number of the address, the `address_id` of other calls.',
  branch_id: 'Number of the branch that it was saved for.',
  address_name: nameDescription,
  zone_id: 'Number of the delivery area that it was saved with, a `delivery_area_id`.',
  ...says,
  lat: 'Degrees north (WGS 84).',
  lng: 'Degrees east (WGS 84).',
  full_address: 'All of it in one line, from the door outwards, the landmark in brackets at its end.',
  delivery_charge:
    'What a delivery to it costs, in the restaurant’s currency; null when the point no longer lies in any delivery area of the branch.',
  is_deliverable: 'False when the point no longer lies in any delivery area of the branch.',
  min_order_amount: 'Least subtotal of a delivery to it, in the restaurant’s currency; null where `delivery_charge` is.',
  time: 'Minutes that a delivery to it takes; null where `delivery_charge` is.',
});

const addressBody = namedForm('AddressInput', 'An address to save, or what becomes of a saved one.', addressForm, {
  addressID: 'Number of the address to change; 0 creates one.',
  branch_id: 'Number of the branch that delivers to it.',
  address_name: nameDescription,
  zone_id: 'Number of a delivery area of the branch, a `delivery_area_id`. The point says which one it is.',
  ...says,
  lat: 'Degrees north (WGS 84) of the door. The point has to lie in a delivery area of the branch.',
  lng: 'Degrees east (WGS 84) of the door.',
});

const addressList = z.array(address);
const addressQuery = z.object({ address_id: about(queryId, 'Number of the address, its `addressID`.') });
const addressToDelete = namedObject('AddressToDelete', 'Which address to delete.', {
  address_id: about(id, 'Number of the address, its `addressID`.'),
});

const home = {
  branch_id: 1,
  address_name: 'Home',
  zone_id: 1,
  city: 'Dubai',
  street_name: 'Al Marsa Street',
  building: 'Marina Tower',
  apartment: '12',
  floor: '3',
  landmark: 'opposite the mosque',
  makani_number: '12345 67890',
  driver_note: 'Leave it at the gate',
  is_default: false,
  lat: 25.08,
  lng: 55.14,
};
const saved = {
  ...home,
  full_address: 'Flat 12, Floor 3, Marina Tower, Al Marsa Street, Dubai (opposite the mosque)',
  delivery_charge: 5,
  is_deliverable: true,
  min_order_amount: 30,
  time: 30,
};
const office = {
  address_name: 'Office',
  floor: 'Ground floor',
  full_address: 'Flat 12, Ground floor, Marina Tower, Al Marsa Street, Dubai (opposite the mosque)',
};

export const saveAddress = served(endpoints.saveAddress, {
  summary: 'Creates (addressID 0) or changes an address. The first one becomes the default; a new default unsets the earlier one.',
  input: addressBody,
  output: address,
  refusals: ['not_in_delivery_area', 'too_many_addresses'],
  example: { input: { addressID: 0, ...home }, output: { addressID: 2, ...saved, is_default: true } },
});

export const listAddresses = served(endpoints.listAddresses, {
  summary: 'The customer’s addresses, the default first.',
  output: addressList,
  example: { output: [{ addressID: 3, ...saved, ...office, is_default: true }] },
});

export const getAddress = served(endpoints.getAddress, {
  summary: 'One address.',
  input: addressQuery,
  output: address,
  example: { input: { address_id: '2' }, output: { addressID: 2, ...saved } },
});

export const deleteAddress = served(endpoints.deleteAddress, {
  summary: 'Deletes an address; orders keep their own copy of it.',
  input: addressToDelete,
  output: messageResponse,
  example: { input: { address_id: 4 }, output: { message: 'The address is deleted.' } },
});
