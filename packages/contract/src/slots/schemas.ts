/** The wire's shapes of ordering for later. */
import * as z from 'zod/mini';
import { queryId } from '../wire/parts.ts';

export const slotsQuery = z.object({
  branch_id: queryId,
  /** The `type_id` of pickup or delivery. */
  order_type: queryId,
  /** For delivery: slots as they are at this address. */
  address_id: z.optional(queryId),
});
export type WireSlotsQuery = z.infer<typeof slotsQuery>;

/** Times are ISO 8601 with the offset of the branch's time zone. */
export const slotsResponse = z.object({
  /** What an order placed now is promised for; null while the branch takes none. */
  soonest: z.nullable(z.object({ start: z.string(), until: z.string() })),
  days: z.array(
    z.object({
      /** `2026-11-24`, in the branch's time zone. */
      date: z.string(),
      slots: z.array(
        z.object({
          /** What a checkout asks for as its `slot_start`. */
          start: z.string(),
          until: z.string(),
          /** False when it is full. */
          available: z.boolean(),
          /** Orders that it still takes. */
          left: z.int(),
        }),
      ),
    }),
  ),
});
export type WireSlots = z.infer<typeof slotsResponse>;
