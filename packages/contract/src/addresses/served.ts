/** What the server needs to answer calls about saved addresses. */
import { served } from '../served.ts';
import { messageToWire } from '../wire/message.ts';
import { messageResponse } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import { address, addressBody, addressList, addressQuery, addressToDelete } from './schemas.ts';
import { addressesToWire, addressIdFromWire, addressInputFromWire, addressToWire } from './wire.ts';

export const saveAddress = served(endpoints.saveAddress, {
  summary: 'Creates (addressID 0) or changes an address. The first one becomes the default; a new default unsets the earlier one.',
  input: addressBody,
  read: addressInputFromWire,
  output: address,
  write: addressToWire,
  refusals: ['not_in_delivery_area', 'too_many_addresses'],
  example: examples.saveAddress,
});

export const listAddresses = served(endpoints.listAddresses, {
  summary: 'The customer’s addresses, the default first.',
  output: addressList,
  write: addressesToWire,
  example: examples.listAddresses,
});

export const getAddress = served(endpoints.getAddress, {
  summary: 'One address.',
  input: addressQuery,
  read: addressIdFromWire,
  output: address,
  write: addressToWire,
  example: examples.getAddress,
});

export const deleteAddress = served(endpoints.deleteAddress, {
  summary: 'Deletes an address; orders keep their own copy of it.',
  input: addressToDelete,
  read: addressIdFromWire,
  output: messageResponse,
  write: messageToWire,
  example: examples.deleteAddress,
});
