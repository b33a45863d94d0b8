/** The wire's shapes of promotions. */
import * as z from 'zod/mini';
import { about, named } from '../wire/about.ts';
import { aed, instant } from '../wire/units.ts';

export const promotion = named(
  'Promotion',
  'A promotion that is open to the customer.',
  z.object({
    promotion_id: about(z.int(), 'Number of the promotion.'),
    code: about(
      z.nullable(z.string()),
      'What the customer gives at the checkout: capital Latin letters and digits. Null where it applies by itself.',
    ),
    name_en: about(z.string(), 'Its name in English.'),
    name_ar: about(z.string(), 'Its name in Arabic.'),
    description_en: about(z.string(), 'What it is, in English; may be empty.'),
    description_ar: about(z.string(), 'What it is, in Arabic; may be empty.'),
    order_type: about(z.nullable(z.enum(['pickup', 'delivery'])), 'For which orders; null for either.'),
    min_order_amount: aed('The subtotal that an order must reach; 0 is none'),
    first_order_only: about(z.boolean(), 'Whether only somebody who never ordered may use it.'),
    kind: about(
      z.enum(['percent', 'fixed', 'free_delivery']),
      'What it takes off: `percent` of the dishes, a `fixed` amount of them, or what the delivery costs.',
    ),
    percent: about(z.nullable(z.int()), 'Percent of the dishes; null of other kinds.'),
    max_discount: about(
      z.nullable(aed('The most')),
      'The most that the percentage takes off, in AED; null is without limit, and of other kinds.',
    ),
    combines: about(z.boolean(), 'Whether this free delivery is granted beside a discount.'),
    amount: about(z.nullable(aed('The amount')), 'The fixed amount, in AED; null of other kinds.'),
    branch_ids: about(z.array(z.int()), 'Numbers of the branches where it applies; empty is everywhere.'),
    branches: about(
      z.array(
        z.object({
          name_en: about(z.string(), 'What the branch is called in English.'),
          name_ar: about(z.string(), 'What the branch is called in Arabic.'),
        }),
      ),
      'The names of those branches; empty is everywhere.',
    ),
    per_customer: about(z.nullable(z.int()), 'How often a customer may use it; null is without limit.'),
    ends_at: about(z.nullable(instant('A moment.')), 'The first instant at which it is over; null is until further notice.'),
  }),
);
export type WirePromotion = z.infer<typeof promotion>;

export const promotionList = z.array(promotion);
