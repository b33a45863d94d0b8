/** What the server needs to answer calls about ordering for later. */
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import { slotsQuery, slotsResponse } from './schemas.ts';
import { slotsRequestFromWire, slotsToWire } from './wire.ts';

export const listSlots = served(endpoints.listSlots, {
  summary:
    'The quarters of an hour that an order may be asked for, up to seven days ahead, and how many orders each still takes. A checkout holds one with its `slot_start`.',
  input: slotsQuery,
  read: slotsRequestFromWire,
  output: slotsResponse,
  write: slotsToWire,
  refusals: ['order_type_unavailable', 'not_in_delivery_area'],
  example: examples.listSlots,
});
