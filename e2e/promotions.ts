/** A promotion as the server sends it; the demo restaurant has none. */
import type { Promotion } from '@sufra/contract/promotions/model';

export const welcome: Promotion = {
  id: 1,
  code: 'WELCOME20',
  name: { en: 'A welcome', ar: 'أهلًا بك' },
  description: { en: 'A fifth off what you order first.', ar: 'خصم الخُمس على طلبك الأول.' },
  orderType: 'pickup',
  minimum: 6050,
  firstOrderOnly: true,
  endsAt: '2030-12-01T00:00:00+04:00',
};
