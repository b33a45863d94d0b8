/** An example of each call about promotions, as it is asked and answered on the wire. The recorded calls prove that it is. */

export const listPromotions = {
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
      amount: 15,
      branches: [],
      per_customer: 3,
      ends_at: null,
    },
  ],
} as const;
