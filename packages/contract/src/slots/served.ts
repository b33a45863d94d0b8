import * as z from 'zod/mini';
import { served } from '../served.ts';
import { about } from '../wire/about.ts';
import { orderTypeIds } from '../wire/order-types.ts';
import { namedSchema, schemaOf } from '../wire/schema-of.ts';
import { queryId, queryPoint } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';

const slotsQuery = z.object({
  branch_id: about(queryId, 'Number of the branch.'),
  order_type: about(queryId, `How the order is had: ${orderTypeIds.pickup} is pickup, ${orderTypeIds.delivery} is delivery.`, {
    enum: Object.values(orderTypeIds),
  }),
  address_id: about(z.optional(queryId), 'Number of the address, its `addressID`, for delivery: slots as they are there.'),
  lat: about(z.optional(queryPoint.lat), 'Degrees north of where a delivery goes whose address is not saved yet (WGS 84); with `lng`.'),
  lng: about(z.optional(queryPoint.lng), 'Degrees east of it (WGS 84); with `lat`.'),
});

namedSchema(endpoints.slot, 'Slot', 'A 15-minute slot for a scheduled order.', {
  start: 'When it begins, with the offset of the branch’s time zone: the `slot_start` of a checkout.',
  until: 'Latest time of delivery or pickup.',
  available: 'False when it is full.',
  left: 'Orders that it still takes.',
});

schemaOf(endpoints.soonest, { start: 'From when on.', until: 'Until when.' });
schemaOf(endpoints.slotDay, { date: ['The day, in the branch’s time zone.', { format: 'date' }], slots: 'Its slots, in their order.' });

const slotsResponse = namedSchema(endpoints.slots, 'Slots', 'Available slots.', {
  soonest: 'Estimated time of an order placed now; null while the branch takes none.',
  paused_until: 'While staff let no orders for now go where it is to be delivered, until when; null otherwise.',
  days: 'The days that have slots, in their order.',
});

const slotsExample = {
  input: { branch_id: '1', order_type: '1' },
  output: {
    soonest: { start: '2026-11-21T12:45:00+04:00', until: '2026-11-21T12:55:00+04:00' },
    paused_until: null,
    days: [
      {
        date: '2026-11-21',
        slots: [
          { start: '2026-11-21T13:00:00+04:00', until: '2026-11-21T13:15:00+04:00', available: true, left: 10 },
          { start: '2026-11-21T13:15:00+04:00', until: '2026-11-21T13:30:00+04:00', available: true, left: 10 },
        ],
      },
    ],
  },
};

export const listSlots = served(endpoints.listSlots, {
  summary: 'The 15-minute slots up to seven days ahead, and how many orders each still takes. A checkout holds one with its `slot_start`.',
  input: slotsQuery,
  output: slotsResponse,
  refusals: ['order_type_unavailable', 'not_in_delivery_area'],
  example: slotsExample,
});

export const listGuestSlots = served(endpoints.listGuestSlots, {
  summary: 'The same for a guest before `guestCheckout`. A delivery says its point.',
  input: slotsQuery,
  output: slotsResponse,
  refusals: ['order_type_unavailable', 'not_in_delivery_area'],
  example: slotsExample,
});
