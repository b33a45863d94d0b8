import { served } from '../served.ts';
import { messageResponse } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';
import { address, addressBody, addressList, addressQuery, addressToDelete } from './schemas.ts';

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
