import * as z from 'zod/mini';
import { promotionResponse } from '../promotions/schemas.ts';
import { served } from '../served.ts';
import { about } from '../wire/about.ts';
import { namedSchema } from '../wire/schema-of.ts';
import * as endpoints from './endpoints.ts';

const pointsResponse = namedSchema(endpoints.customerPoints, 'CustomerPoints', 'The loyalty points of the customer.', {
  points: 'How many; those of an open checkout count, because the next one may spend them. Guests have none.',
  expires_at: 'When they expire without another completed order; null without points.',
  rewards: about(
    z.array(promotionResponse),
    'The promotions that these points are enough for, the most expensive first. A code spends them at the checkout.',
  ),
});

export const readPoints = served(endpoints.readPoints, {
  summary: 'The loyalty points of the customer, when they expire, and the promotions that they are enough for.',
  output: pointsResponse,
  example: {
    output: {
      points: 120,
      expires_at: '2027-11-21T12:45:00.000Z',
      rewards: [
        {
          promotion_id: 5,
          code: 'SWEET100',
          name_en: 'A sweet ending',
          name_ar: 'ختام حلو',
          description_en: 'AED 20 off for 100 points.',
          description_ar: 'خصم 20 درهمًا مقابل 100 نقطة.',
          order_type: null,
          min_order_amount: 40,
          first_order_only: false,
          points: 100,
          kind: 'fixed',
          percent: null,
          max_discount: null,
          combines: false,
          amount: 20,
          branch_ids: [],
          branches: [],
          per_customer: null,
          ends_at: null,
          hours: [],
        },
      ],
    },
  },
});
