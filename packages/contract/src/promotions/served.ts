import * as z from 'zod/mini';
import { served } from '../served.ts';
import { about } from '../wire/about.ts';
import { namedSchema, schemaOf } from '../wire/schema-of.ts';
import { weekHours } from '../wire/week-schemas.ts';
import * as endpoints from './endpoints.ts';
import * as wire from './wire.ts';

schemaOf(wire.promotionBranch, {
  name_en: 'Name of the branch in English.',
  name_ar: 'Name of the branch in Arabic.',
});

const promotion = namedSchema(wire.promotion, 'Promotion', 'A promotion that is open to the customer.', {
  promotion_id: 'Number of the promotion.',
  code: 'What the customer gives at the checkout: capital Latin letters and digits. Null where it applies automatically.',
  name_en: 'Its name in English.',
  name_ar: 'Its name in Arabic.',
  description_en: 'What it is, in English; may be empty.',
  description_ar: 'What it is, in Arabic; may be empty.',
  order_type: 'For which orders; null for either.',
  min_order_amount: 'The subtotal that an order must reach; 0 is none',
  first_order_only: 'Whether only customers without earlier orders may use it.',
  kind: 'What it takes off: `percent` of the dishes, a `fixed` amount of them, or what the delivery costs.',
  percent: 'Percent of the dishes; null of other kinds.',
  max_discount: 'The most that the percentage takes off, in AED; null is without limit, and of other kinds.',
  combines: 'Whether this free delivery is granted beside a discount.',
  amount: 'The fixed amount, in AED; null of other kinds.',
  branch_ids: 'Numbers of the branches where it applies; empty is everywhere.',
  branches: 'The names of those branches; empty is everywhere.',
  per_customer: 'How often a customer may use it; null is without limit.',
  ends_at: 'The first instant at which it is over; null is until further notice.',
  hours: about(weekHours, 'When in the week it applies; empty is at any time. One with a code is listed at other times, too.'),
});

const promotionList = z.array(promotion);

export const listPromotions = served(endpoints.listPromotions, {
  summary: 'The promotions that are open to the customer now, the one that ends first before the others.',
  output: promotionList,
  example: {
    output: [
      {
        promotion_id: 2,
        code: 'PICKUP15',
        name_en: 'Come by and save',
        name_ar: 'مرّ بنا ووفّر',
        description_en: 'AED 15 off when you collect a table full.',
        description_ar: 'خصم 15 درهمًا عندما تستلم سفرة كاملة بنفسك.',
        order_type: 'pickup',
        min_order_amount: 75,
        first_order_only: false,
        kind: 'fixed',
        percent: null,
        max_discount: null,
        combines: false,
        amount: 15,
        branch_ids: [],
        branches: [],
        per_customer: 3,
        ends_at: null,
        hours: [],
      },
    ],
  },
});

export const listAutomaticPromotions = served(endpoints.listAutomaticPromotions, {
  summary: 'The promotions that apply automatically now and are not used up, for a customer who has not ordered before.',
  output: promotionList,
  example: {
    output: [
      {
        promotion_id: 3,
        code: null,
        name_en: 'The feast is delivered on us',
        name_ar: 'توصيل الولائم علينا',
        description_en: 'Order for the whole family, and we deliver it free.',
        description_ar: 'اطلب للعائلة كلها ونوصّل إليك مجانًا.',
        order_type: null,
        min_order_amount: 150,
        first_order_only: false,
        kind: 'free_delivery',
        percent: null,
        max_discount: null,
        combines: true,
        amount: null,
        branch_ids: [],
        branches: [],
        per_customer: null,
        ends_at: null,
        hours: [],
      },
    ],
  },
});
