/** Default restaurant settings: Sufra's own. */
import { defaultCountry } from '../country.ts';
import { defaultCurrency } from '../money.ts';
import type { Banner, Loyalty, RestaurantSettings } from './model.ts';
import { defaultColours } from './palette.ts';

export const noLoyalty: Loyalty = { points: null, expiresAfterMonths: null };

export const noBanner: Banner = { text: { en: '', ar: '' }, from: '', until: '' };

export const defaultSettings: RestaurantSettings = {
  name: { en: 'Sufra', ar: 'سفرة' },
  texts: {
    slogan: { en: 'Order food for delivery or pickup', ar: 'اطلب طعامك توصيلًا أو استلامًا' },
    description: {
      en: 'Order mezze, grills, manakish and sweets from the branch near you, for delivery or pickup. See dishes and prices in AED.',
      ar: 'اطلب المقبلات والمشاوي والمناقيش والحلويات من الفرع القريب منك، توصيلًا أو استلامًا. تصفّح الأطباق وأسعارها بالدرهم.',
    },
    cuisine: { en: '', ar: '' },
    promise: { en: 'The table is set.', ar: 'السفرة جاهزة.' },
    promiseText: {
      en: 'Mezze, grills and warm bread from the branch next to you. We bring it over hot, or have it ready when you come by.',
      ar: 'مقبلات ومشاوٍ وخبز ساخن من أقرب فرع إليك. نوصّلها ساخنة إلى بابك، أو تجدها جاهزة حين تمرّ بنا.',
    },
    about: {
      en: 'Mezze, grills and bread from the saj, cooked in the branch next to you.',
      ar: 'مقبلات ومشاوٍ وخبز صاج، تُعدّ في أقرب فرع إليك.',
    },
  },
  banner: noBanner,
  colours: defaultColours,
  logo: '',
  sharePicture: '',
  social: [
    { network: 'instagram', url: 'https://www.instagram.com/sufra.example' },
    { network: 'facebook', url: 'https://www.facebook.com/sufra.example' },
    { network: 'x', url: 'https://x.com/sufra_example' },
    { network: 'tiktok', url: 'https://www.tiktok.com/@sufra.example' },
  ],
  cardMarks: ['Visa', 'Mastercard', 'Apple Pay'],
  country: defaultCountry.code,
  currency: defaultCurrency.code,
  vatRate: null,
  tips: [],
  guestEmail: 'required',
  giftVouchers: false,
  caloriesRequired: false,
  loyalty: noLoyalty,
  mail: { sender: { en: '', ar: '' }, replyTo: '' },
};
