/** A promotion with every condition, as the server sends it. */
import type { Promotion } from '@sufra/contract/promotions/model';

export const welcome: Promotion = {
  id: 1,
  code: 'WELCOME20',
  name: { en: 'A welcome', ar: 'أهلًا بك' },
  description: { en: 'A fifth off what you order first.', ar: 'خصم الخُمس على طلبك الأول.' },
  benefit: { kind: 'percent', percent: 20, max: 2550 },
  combines: false,
  branchIds: [1],
  orderType: 'pickup',
  minimum: 6050,
  firstOrderOnly: true,
  points: null,
  branches: [{ en: 'Dubai Marina', ar: 'مرسى دبي' }],
  perCustomer: null,
  endsAt: '2030-12-01T00:00:00+04:00',
  hours: [0, 1, 2, 3, 4].map((day) => ({ day, opens: 1020, closes: 1140 })),
};
