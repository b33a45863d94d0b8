/** The wire's shapes of branches and delivery areas. */
import * as z from 'zod/mini';
import { aed, queryId, queryNumber } from '../wire/parts.ts';

const paymentMethod = z.object({
  id: z.int(),
  method_name: z.string(),
  arabic_method_name: z.string(),
  is_online_payment: z.boolean(),
  /** Added: false while this server cannot take the method, for example a card without a gateway. */
  is_available: z.boolean(),
});

/** One of today's serving periods, ISO 8601 with the branch's offset; `to` may lie on the next day. */
const storeTiming = z.object({ from: z.string(), to: z.string() });

export const location = z.object({
  branch_id: z.int(),
  loc_code: z.string(),
  branch_en_name: z.string(),
  branch_ar_name: z.string(),
  branch_address: z.string(),
  /** Added: the address in Arabic. */
  branch_ar_address: z.string(),
  /** Added. */
  branch_phone: z.string(),
  /** Added: picture of the branch. */
  img_url: z.string(),
  /** Within opening hours now, by the server's clock in the branch's time zone. */
  is_opened: z.boolean(),
  /** False while the branch is busy or paused. */
  status: z.boolean(),
  /** Added: when a busy branch expects to take orders again, or when a closed one opens next. */
  opens_at: z.nullable(z.string()),
  store_timings: z.array(storeTiming),
  delivery: z.object({
    /** True when the branch delivers to the point of the query. */
    is_active: z.boolean(),
    /** Minutes. */
    time: z.int(),
    type_id: z.int(),
    min_order_amount: aed,
    /** Added: the fee of the area that the point lies in, without a point the lowest; null where it does not deliver. */
    charge: z.nullable(aed),
    /** Added: while the branch is closed or busy, the first time that an order may be asked for; null where it takes none for later. */
    next_slot: z.nullable(z.string()),
  }),
  /** Added: whether the branch delivers at all, be it not to the point of the query. */
  has_delivery: z.boolean(),
  pickup: z.object({ is_active: z.boolean(), time: z.int(), type_id: z.int(), next_slot: z.nullable(z.string()) }),
  payment_methods: z.array(paymentMethod),
  geo_details: z.object({ lat: z.number(), lng: z.number() }),
  /** Added: metres from the point of the query, straight; null without a point. */
  distance: z.nullable(z.int()),
});
export type WireLocation = z.infer<typeof location>;

export const zone = z.object({
  delivery_area_id: z.int(),
  delivery_area_name: z.string(),
  /** Added: the name in Arabic. */
  delivery_area_ar_name: z.string(),
  /** Encoded polyline, precision 5. */
  encoded_path: z.string(),
  /** Added. */
  delivery_charge: aed,
  min_order_amount: aed,
  /** Added: minutes. */
  time: z.int(),
});
export type WireZone = z.infer<typeof zone>;

export const locationsQuery = z.object({ lat: z.optional(queryNumber(-90, 90)), lng: z.optional(queryNumber(-180, 180)) });
export const locationList = z.object({ locations: z.array(location) });
export const areasQuery = z.object({ branch_id: queryId });
export const zoneList = z.array(zone);
