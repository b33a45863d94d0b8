/** Calls about saved addresses. */
import type { Endpoint } from '../endpoint.ts';
import { noInput } from '../endpoint.ts';
import { messageFromWire } from '../wire/message.ts';
import type { Address, AddressFields, AddressInput } from './model.ts';
import { addressesFromWire, addressFromWire, addressIdToWire, addressInputFields, addressInputToWire, addressPath } from './wire.ts';

/** An address input after validation: every text field is present, though it may be empty. */
export type CheckedAddress = { id: number | null } & AddressFields;

export const saveAddress: Endpoint<'customer', AddressInput, Address> = {
  name: 'saveAddress',
  method: 'POST',
  path: `${addressPath}/add_address`,
  access: 'customer',
  send: addressInputToWire,
  receive: addressFromWire,
  fields: addressInputFields,
};

export const listAddresses: Endpoint<'customer', void, Address[]> = {
  name: 'listAddresses',
  method: 'GET',
  path: `${addressPath}/get_address`,
  access: 'customer',
  send: noInput,
  receive: addressesFromWire,
};

export const getAddress: Endpoint<'customer', { id: number }, Address> = {
  name: 'getAddress',
  method: 'GET',
  path: `${addressPath}/get_address_by_id`,
  access: 'customer',
  send: addressIdToWire,
  receive: addressFromWire,
};

/** Returns a message for the customer. */
export const deleteAddress: Endpoint<'customer', { id: number }, string> = {
  name: 'deleteAddress',
  method: 'POST',
  path: `${addressPath}/deleteAddress`,
  access: 'customer',
  send: addressIdToWire,
  receive: messageFromWire,
};
