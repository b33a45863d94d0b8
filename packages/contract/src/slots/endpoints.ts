/** Calls about ordering for later. */
import type { Endpoint } from '../endpoint.ts';
import type { Slots, SlotsRequest } from './model.ts';
import { slotsFromWire, slotsRequestToWire } from './wire.ts';

/** Added: for when an order may be asked. It holds nothing: a slot is held from the checkout on. */
export const listSlots: Endpoint<'customer', SlotsRequest, Slots> = {
  name: 'listSlots',
  method: 'GET',
  path: '/order_online/order/slots',
  access: 'customer',
  send: slotsRequestToWire,
  receive: slotsFromWire,
  fields: { addressId: 'address_id' },
};
