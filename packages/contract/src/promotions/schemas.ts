/** The wire's shapes of promotions. */
import * as z from 'zod/mini';
import { aed } from '../wire/parts.ts';

export const promotion = z.object({
  promotion_id: z.int(),
  /** What the customer gives at the checkout: capital Latin letters and digits. Null where it applies by itself. */
  code: z.nullable(z.string()),
  name_en: z.string(),
  name_ar: z.string(),
  description_en: z.string(),
  description_ar: z.string(),
  /** Null: for either. */
  order_type: z.nullable(z.enum(['pickup', 'delivery'])),
  /** AED of subtotal that an order must reach; 0 is none. */
  min_order_amount: aed,
  first_order_only: z.boolean(),
  /** `percent` has a percent and perhaps a max_discount in AED, `fixed` an amount in AED; the others are null. */
  kind: z.enum(['percent', 'fixed', 'free_delivery']),
  percent: z.nullable(z.int()),
  max_discount: z.nullable(aed),
  amount: z.nullable(aed),
  /** Where it applies; empty is everywhere. */
  branches: z.array(z.object({ name_en: z.string(), name_ar: z.string() })),
  /** How often a customer may use it; null is without limit. */
  per_customer: z.nullable(z.int()),
  /** ISO 8601, the first instant at which it is over; null is until further notice. */
  ends_at: z.nullable(z.string()),
});
export type WirePromotion = z.infer<typeof promotion>;

export const promotionList = z.array(promotion);
