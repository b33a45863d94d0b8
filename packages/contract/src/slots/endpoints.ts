import { endpoint } from '../endpoint.ts';
import { slots, slotsRequest } from './wire.ts';

/** Available slots. Reserves nothing: checkout does. */
export const listSlots = endpoint('customer', 'GET /order_online/order/slots', { name: 'listSlots', input: slotsRequest, output: slots });

/** Variant for anonymous guests. */
export const listGuestSlots = endpoint('public', 'GET /order_online/guest/slots', {
  name: 'listGuestSlots',
  input: slotsRequest,
  output: slots,
});
