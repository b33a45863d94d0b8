import * as z from 'zod/mini';
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import { promotionResponse } from './schemas.ts';

const promotionList = z.array(promotionResponse);

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
        points: null,
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
        points: null,
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
