/** A promotion as the server tells it; the demo restaurant has none. */
export const welcome = {
  promotion_id: 1,
  code: 'WELCOME20',
  name_en: 'A welcome',
  name_ar: 'أهلًا بك',
  description_en: 'A fifth off what you order first.',
  description_ar: 'خصم الخُمس على طلبك الأول.',
  order_type: 'pickup',
  min_order_amount: 60.5,
  first_order_only: true,
  ends_at: '2030-12-01T00:00:00+04:00',
};
