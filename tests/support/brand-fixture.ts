import type { Db } from '@sufra/api/platform/db/database.ts';
import type { RestaurantSettings } from '@sufra/contract/restaurant/model';

export const brandFixture: RestaurantSettings = {
  name: { en: 'Teal & Thyme', ar: 'زعتر وتيل' },
  texts: {
    slogan: { en: 'Coffee and manakish all day', ar: 'قهوة ومناقيش طوال اليوم' },
    description: { en: 'A café in two places, open from breakfast on.', ar: 'مقهى في موقعين، يفتح من وقت الفطور.' },
    cuisine: { en: 'Café, Manakish', ar: 'مقهى، مناقيش' },
    promise: { en: 'Coffee first.', ar: 'القهوة أولًا.' },
    promiseText: { en: 'Roasted here, carried to you while it is hot.', ar: 'محمّصة عندنا، وتصلك وهي ساخنة.' },
    about: { en: 'A neighbourhood café since 2019.', ar: 'مقهى الحيّ منذ 2019.' },
  },
  banner: { text: { en: 'Open all night in Ramadan', ar: 'نفتح طوال الليل في رمضان' }, from: '2027-02-08', until: '2027-03-09' },
  colours: { light: { primary: '#0f766e', accent: '#f2b84b' }, dark: { primary: '#2dd4bf', accent: '#f2b84b' } },
  logo: '',
  sharePicture: '',
  social: [
    { network: 'snapchat', url: 'https://www.snapchat.com/add/teal.example' },
    { network: 'youtube', url: 'https://www.youtube.com/@teal.example' },
    { network: 'whatsapp', url: 'https://wa.me/971500000000' },
  ],
  cardMarks: ['Visa', 'mada'],
  country: 'AE',
  currency: 'AED',
  vatRate: null,
  tips: [500, 1000],
  guestEmail: 'optional',
  giftVouchers: true,
  caloriesRequired: false,
  loyalty: { points: 1, expiresAfterMonths: 12 },
  mail: { sender: { en: 'Teal & Thyme Orders', ar: 'طلبات زعتر وتيل' }, replyTo: 'hello@teal.example' },
};

/** The same brand for e-mails. */
export const letterheadFixture = {
  name: brandFixture.name,
  logo: null,
  theme: {
    light: { primary: '#0f766e', onPrimary: '#ffffff', link: '#0f766e' },
    dark: { primary: '#2dd4bf', onPrimary: '#171310', link: '#2dd4bf' },
  },
};

export async function saveSettings(db: Db, settings: unknown): Promise<void> {
  const row = { settings: JSON.stringify(settings) };
  await db
    .insertInto('restaurant')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute();
}
