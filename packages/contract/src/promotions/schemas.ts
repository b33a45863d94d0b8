import { about } from '../wire/about.ts';
import { namedSchema, schemaOf, weekHours } from '../wire/schema-of.ts';
import * as model from './model.ts';

schemaOf(model.promotionBranch, {
  name_en: 'Name of the branch in English.',
  name_ar: 'Name of the branch in Arabic.',
});

export const promotionResponse = namedSchema(model.promotion, 'Promotion', 'A promotion that is open to the customer.', {
  promotion_id: 'Number of the promotion.',
  code: 'What the customer gives at the checkout: capital Latin letters and digits. Null where it applies automatically.',
  name_en: 'Its name in English.',
  name_ar: 'Its name in Arabic.',
  description_en: 'What it is, in English; may be empty.',
  description_ar: 'What it is, in Arabic; may be empty.',
  order_type: 'For which orders; null for either.',
  min_order_amount: 'The subtotal that an order must reach; 0 is none',
  first_order_only: 'Whether only customers without earlier orders may use it.',
  points: 'How many loyalty points it costs; null where it costs none.',
  kind: 'What it takes off: `percent` of the dishes, a `fixed` amount of them, or what the delivery costs.',
  percent: 'Percent of the dishes; null of other kinds.',
  max_discount: 'The most that the percentage takes off, in the restaurant’s currency; null is without limit, and of other kinds.',
  combines: 'Whether this free delivery is granted beside a discount.',
  amount: 'The fixed amount, in the restaurant’s currency; null of other kinds.',
  branch_ids: 'Numbers of the branches where it applies; empty is everywhere.',
  branches: 'The names of those branches; empty is everywhere.',
  per_customer: 'How often a customer may use it; null is without limit.',
  ends_at: 'The first instant at which it is over; null is until further notice.',
  hours: about(weekHours, 'When in the week it applies; empty is at any time. One with a code is listed at other times, too.'),
});
