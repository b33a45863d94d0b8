import { endpoint } from '../endpoint.ts';
import { slots, slotsRequest } from './wire.ts';

/** Added: for when an order may be asked. It holds nothing: a slot is held from the checkout on. */
export const listSlots = endpoint('customer', 'GET /order_online/order/slots', { name: 'listSlots', input: slotsRequest, output: slots });

/** Added: the same for a guest who has not said yet who they are. */
export const listGuestSlots = endpoint('public', 'GET /order_online/guest/slots', {
  name: 'listGuestSlots',
  input: slotsRequest,
  output: slots,
});
