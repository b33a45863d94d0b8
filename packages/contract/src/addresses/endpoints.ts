import { endpoint } from '../endpoint.ts';
import { list, message } from '../wire/fields.ts';
import { address, addressId, addressInput, addressPath } from './model.ts';

export const saveAddress = endpoint('customer', `POST ${addressPath}/add_address`, {
  name: 'saveAddress',
  input: addressInput,
  output: address,
});

export const listAddresses = endpoint('customer', `GET ${addressPath}/get_address`, { name: 'listAddresses', output: list(address) });

export const getAddress = endpoint('customer', `GET ${addressPath}/get_address_by_id`, {
  name: 'getAddress',
  input: addressId,
  output: address,
});

/** Returns a message for the customer. */
export const deleteAddress = endpoint('customer', `POST ${addressPath}/deleteAddress`, {
  name: 'deleteAddress',
  input: addressId,
  output: message,
});
