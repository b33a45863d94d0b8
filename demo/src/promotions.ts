import type { DemoPromotion } from './types.ts';

export const promotions: DemoPromotion[] = [
  {
    code: 'WELCOME10',
    nameEn: 'A warm welcome',
    nameAr: 'أهلًا وسهلًا',
    descriptionEn: 'A tenth off what you order first.',
    descriptionAr: 'خصم العُشر على أول طلب لك.',
    benefit: { kind: 'percent', percent: 10, maxFils: 2000 },
    firstOrderOnly: true,
  },
  {
    code: 'PICKUP15',
    nameEn: 'Come by and save',
    nameAr: 'مرّ بنا ووفّر',
    descriptionEn: 'AED 15 off when you collect a table full.',
    descriptionAr: 'خصم 15 درهمًا عندما تستلم سفرة كاملة بنفسك.',
    benefit: { kind: 'fixed', amountFils: 1500 },
    orderType: 'pickup',
    minimumFils: 7500,
    perCustomer: 3,
  },
  {
    nameEn: 'The feast is delivered on us',
    nameAr: 'توصيل الولائم علينا',
    descriptionEn: 'Order for the whole family, and we bring it for nothing.',
    descriptionAr: 'اطلب للعائلة كلها ونوصل إليك مجانًا.',
    benefit: { kind: 'free_delivery' },
    minimumFils: 15_000,
  },
];
