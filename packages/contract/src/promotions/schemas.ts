/** The wire's shapes of promotions. */
import * as z from 'zod/mini';
import { aed } from '../wire/parts.ts';

export const promotion = z.object({
  promotion_id: z.int(),
  /** What the customer gives at the checkout: capital Latin letters and digits. */
  code: z.string(),
  name_en: z.string(),
  name_ar: z.string(),
  description_en: z.string(),
  description_ar: z.string(),
  /** Null: for either. */
  order_type: z.nullable(z.enum(['pickup', 'delivery'])),
  /** AED of subtotal that an order must reach; 0 is none. */
  min_order_amount: aed,
  first_order_only: z.boolean(),
  /** ISO 8601, the first instant at which it is over; null is until further notice. */
  ends_at: z.nullable(z.string()),
});
export type WirePromotion = z.infer<typeof promotion>;

export const promotionList = z.array(promotion);
