/** Saj & Sidr: a fictional restaurant business, complete enough to order from. */
import { fileURLToPath } from 'node:url';
import { problemText, readFolder } from '@sufra/restaurant/read';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import type { DemoCustomer, DemoPlace } from './types.ts';

export type * from './types.ts';

const { restaurant: read, problems } = await readFolder(fileURLToPath(new URL('../restaurant', import.meta.url)));
if (!read) throw new Error(`the demo restaurant is broken: ${problems.map(problemText).join('; ')}`);

/** Written as an owner would write it. */
export const restaurant: Restaurant = read;

const aYearInMinutes = 365 * 24 * 60;

/** Daily operations of the demo's branches. Not part of the restaurant folder, as imports never change it. */
export const today = {
  /** Per branch: minutes of being busy after the import, so that the busy banner is always visible. */
  busyForMinutes: { 'AJM-CORNICHE': aYearInMinutes } as Readonly<Record<string, number>>,
  /** Per branch: a closed day, in days after the import. */
  dayOffIn: { 'DXB-BARSHA': 3 } as Readonly<Record<string, number>>,
  /** Per dish: branches that have sold out of it. */
  soldOutAt: {
    'ghada-tray': ['DXB-BARSHA'],
    'lamb-chops': ['DXB-BARSHA'],
    'lamb-ouzi': ['DXB-BARSHA', 'AJM-CORNICHE'],
    'chicken-livers': ['DXB-BARSHA'],
    'oat-soup': ['DXB-DOWNTOWN'],
    'grilled-hammour': ['DXB-BARSHA'],
    'sultan-ibrahim': ['DXB-BARSHA', 'AUH-KHALIDIYAH'],
    booza: ['AJM-CORNICHE'],
  } as Readonly<Record<string, readonly string[]>>,
};

export const customer: DemoCustomer = {
  name: 'Noor Haddad',
  email: 'demo@sufra.example',
  phone: '+971501234567',
  password: 'sufra-demo-2026',
  addresses: [
    {
      branchCode: 'DXB-MARINA',
      zoneNameEn: 'Dubai Marina, JBR and Bluewaters',
      addressName: 'Home',
      city: 'Dubai',
      streetName: 'Al Marsa Street',
      building: 'Marina Crescent Tower',
      apartment: '1804',
      floor: '18',
      landmark: 'Next to the tram station',
      makaniNumber: '11827 74530',
      driverNote: 'Please leave it with the concierge if nobody answers.',
      lat: 25.0778,
      lng: 55.1389,
    },
  ],
};

/** Suggested locations; the last four are outside of every delivery area. */
export const places: DemoPlace[] = [
  { slug: 'dubai-marina', nameEn: 'Dubai Marina', nameAr: 'مرسى دبي', lat: 25.0805, lng: 55.1403 },
  { slug: 'jbr', nameEn: 'JBR, The Walk', nameAr: 'جي بي آر، ذا ووك', lat: 25.0782, lng: 55.1335 },
  { slug: 'bluewaters', nameEn: 'Bluewaters Island', nameAr: 'جزيرة بلوواترز', lat: 25.0797, lng: 55.1209 },
  { slug: 'jlt', nameEn: 'Jumeirah Lakes Towers', nameAr: 'أبراج بحيرات الجميرا', lat: 25.0723, lng: 55.1438 },
  { slug: 'media-city', nameEn: 'Dubai Media City', nameAr: 'مدينة دبي للإعلام', lat: 25.0937, lng: 55.1545 },
  { slug: 'palm-jumeirah', nameEn: 'Atlantis, Palm Jumeirah', nameAr: 'أتلانتس، نخلة جميرا', lat: 25.1304, lng: 55.1171 },
  { slug: 'mall-of-the-emirates', nameEn: 'Mall of the Emirates', nameAr: 'مول الإمارات', lat: 25.1181, lng: 55.2006 },
  { slug: 'burj-al-arab', nameEn: 'Burj Al Arab', nameAr: 'برج العرب', lat: 25.1412, lng: 55.1853 },
  { slug: 'kite-beach', nameEn: 'Kite Beach', nameAr: 'كايت بيتش', lat: 25.164, lng: 55.203 },
  { slug: 'business-bay', nameEn: 'Business Bay', nameAr: 'الخليج التجاري', lat: 25.1857, lng: 55.2664 },
  { slug: 'burj-khalifa', nameEn: 'Burj Khalifa', nameAr: 'برج خليفة', lat: 25.1972, lng: 55.2744 },
  { slug: 'dubai-mall', nameEn: 'The Dubai Mall', nameAr: 'دبي مول', lat: 25.1985, lng: 55.2796 },
  { slug: 'city-walk', nameEn: 'City Walk', nameAr: 'سيتي ووك', lat: 25.208, lng: 55.2625 },
  { slug: 'difc', nameEn: 'DIFC', nameAr: 'مركز دبي المالي العالمي', lat: 25.2115, lng: 55.282 },
  { slug: 'dubai-frame', nameEn: 'Dubai Frame', nameAr: 'برواز دبي', lat: 25.235, lng: 55.3004 },
  { slug: 'sahara-centre', nameEn: 'Sahara Centre, Sharjah', nameAr: 'صحارى سنتر، الشارقة', lat: 25.2973, lng: 55.3727 },
  {
    slug: 'al-majaz-waterfront',
    nameEn: 'Al Majaz Waterfront, Sharjah',
    nameAr: 'واجهة المجاز المائية، الشارقة',
    lat: 25.322,
    lng: 55.385,
  },
  { slug: 'university-city', nameEn: 'University City of Sharjah', nameAr: 'المدينة الجامعية بالشارقة', lat: 25.288, lng: 55.47 },
  { slug: 'ajman-corniche', nameEn: 'Ajman Corniche', nameAr: 'كورنيش عجمان', lat: 25.4125, lng: 55.4375 },
  { slug: 'city-centre-ajman', nameEn: 'City Centre Ajman', nameAr: 'سيتي سنتر عجمان', lat: 25.399, lng: 55.479 },
  { slug: 'emirates-palace', nameEn: 'Emirates Palace, Abu Dhabi', nameAr: 'قصر الإمارات، أبوظبي', lat: 24.4615, lng: 54.3173 },
  { slug: 'marina-mall-abu-dhabi', nameEn: 'Marina Mall, Abu Dhabi', nameAr: 'مارينا مول، أبوظبي', lat: 24.4763, lng: 54.3215 },
  { slug: 'abu-dhabi-mall', nameEn: 'Abu Dhabi Mall', nameAr: 'أبوظبي مول', lat: 24.4957, lng: 54.383 },
  { slug: 'al-reem-island', nameEn: 'Al Reem Island, Abu Dhabi', nameAr: 'جزيرة الريم، أبوظبي', lat: 24.4985, lng: 54.4058 },
  {
    slug: 'grand-mosque',
    nameEn: 'Sheikh Zayed Grand Mosque, Abu Dhabi',
    nameAr: 'جامع الشيخ زايد الكبير، أبوظبي',
    lat: 24.4128,
    lng: 54.475,
  },
  { slug: 'global-village', nameEn: 'Global Village, Dubai', nameAr: 'القرية العالمية، دبي', lat: 25.0725, lng: 55.306 },
  { slug: 'hatta', nameEn: 'Hatta', nameAr: 'حتا', lat: 24.7965, lng: 56.1173 },
  { slug: 'liwa', nameEn: 'Liwa Oasis', nameAr: 'واحة ليوا', lat: 23.133, lng: 53.77 },
];
