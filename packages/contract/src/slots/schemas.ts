/** The wire's shapes of ordering for later. */
import * as z from 'zod/mini';
import { about, named } from '../wire/about.ts';
import { orderTypeIds } from '../wire/order-types.ts';
import { instant, queryId } from '../wire/units.ts';

export const slotsQuery = z.object({
  branch_id: about(queryId, 'Number of the branch.'),
  order_type: about(queryId, `How the order is had: ${orderTypeIds.pickup} is pickup, ${orderTypeIds.delivery} is delivery.`, {
    enum: Object.values(orderTypeIds),
  }),
  address_id: about(z.optional(queryId), 'Number of the address, its `addressID`, for delivery: slots as they are there.'),
});
export type WireSlotsQuery = z.infer<typeof slotsQuery>;

const slot = named(
  'Slot',
  'A quarter of an hour that an order may be asked for.',
  z.object({
    start: instant('When it begins, with the offset of the branch’s time zone: the `slot_start` of a checkout.'),
    until: instant('When the order is there, or ready, at the latest.'),
    available: about(z.boolean(), 'False when it is full.'),
    left: about(z.int(), 'Orders that it still takes.'),
  }),
);

export const slotsResponse = named(
  'Slots',
  'For when orders may be asked.',
  z.object({
    soonest: about(
      z.nullable(z.object({ start: instant('From when on.'), until: instant('Until when.') })),
      'What an order placed now is promised for; null while the branch takes none.',
    ),
    days: about(
      z.array(
        z.object({
          date: about(z.string(), 'The day, in the branch’s time zone.', { format: 'date' }),
          slots: about(z.array(slot), 'Its slots, in their order.'),
        }),
      ),
      'The days that have slots, in their order.',
    ),
  }),
);
export type WireSlots = z.infer<typeof slotsResponse>;
