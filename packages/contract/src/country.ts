/** Supported countries: VAT, phones, weekend, clock and map region. Sources of the tax facts: decision 24. */
import type { CurrencyCode } from './money.ts';
import type { Bilingual, Point } from './names.ts';
import { latinDigits } from './text.ts';

/** ISO 3166-1. */
export type CountryCode = 'AE' | 'SA' | 'QA' | 'OM' | 'BH' | 'KW';

export interface Country {
  code: CountryCode;
  /** In a sentence: "by the clock of the Emirates". */
  name: Bilingual;
  /** Default currency. */
  currency: CurrencyCode;
  /** VAT rate in hundredths of a percent, included in every price; 0 without VAT. */
  vatRate: number;
  /** The law's usual rate, where the restaurant states another. */
  usualVatRate?: number;
  /** VAT registration number; null without VAT. */
  taxNumber: {
    /** Regular expression of the whole number. */
    pattern: string;
    /** In a sentence. */
    name: Bilingual;
    /** Label of a field. */
    label: Bilingual;
    /** Format in words: "15 digits". */
    form: Bilingual;
    inputMode: 'numeric' | 'text';
  } | null;
  /** Authority whose rules for electronic invoices apply (decision 24); null where Sufra follows none. */
  eInvoices: 'zatca' | null;
  phone: {
    /** Calling code (ITU-T E.164) without the plus. */
    calling: string;
    /** Regular expression of a national number's prefix, which the calling code replaces. */
    national: string;
    /** Regular expression that groups the digits after the calling code. */
    groups: string;
    /** Example in national format. */
    example: string;
  };
  address: {
    /** Label of the street in the address book, where streets have numbers within blocks or zones; null: the usual one. */
    street: Bilingual | null;
    /** Label of the building in the checkout, where it also asks what maps do not name; null: the usual one. */
    building: Bilingual | null;
    /** Numbers of building entrances (Makani). */
    hasMakani: boolean;
  };
  /** Two consecutive days; 0 is Sunday. */
  weekend: readonly [first: number, last: number];
  /** Of branches and promotions. */
  timeZone: string;
  /** Hours ahead of UTC, all year: none of these countries has daylight saving. */
  utcOffset: number;
  /** Bounds (degrees) of maps, branches and delivery areas (MAP-07). */
  region: { north: number; south: number; east: number; west: number };
  /** Initial map position: the largest city, or the capital. */
  center: Point;
}

export const defaultCountry: Country = {
  code: 'AE',
  name: { en: 'the Emirates', ar: 'الإمارات' },
  currency: 'AED',
  vatRate: 500,
  taxNumber: {
    pattern: '\\d{15}',
    name: { en: 'TRN', ar: 'رقم التسجيل الضريبي' },
    label: { en: 'VAT registration number (TRN)', ar: 'رقم التسجيل الضريبي' },
    form: { en: '15 digits', ar: '15 رقمًا' },
    inputMode: 'numeric',
  },
  eInvoices: null,
  phone: { calling: '971', national: '^\\(?0(?=[2-9])', groups: '(\\d|5\\d)(\\d{3})(\\d{4})', example: '04 555 0101' },
  address: { street: null, building: null, hasMakani: true },
  weekend: [6, 0],
  timeZone: 'Asia/Dubai',
  utcOffset: 4,
  region: { north: 26.5, south: 22.5, east: 56.5, west: 51.5 },
  center: { lat: 25.2048, lng: 55.2708 },
};

/** National numbers without a leading zero. */
const eightDigits = '^(?=(?:[ -]?\\d){8}$)';
const inFours = '(\\d{4})(\\d{4})';

export const countries: Readonly<Record<CountryCode, Country>> = {
  AE: defaultCountry,
  SA: {
    code: 'SA',
    name: { en: 'Saudi Arabia', ar: 'السعودية' },
    currency: 'SAR',
    vatRate: 1500,
    taxNumber: {
      pattern: '3\\d{13}3',
      name: { en: 'VAT number', ar: 'رقم التسجيل الضريبي' },
      label: { en: 'VAT registration number', ar: 'رقم التسجيل الضريبي' },
      form: { en: '15 digits that begin and end with 3', ar: '15 رقمًا أولها وآخرها 3' },
      inputMode: 'numeric',
    },
    eInvoices: 'zatca',
    phone: { calling: '966', national: '^\\(?0(?=[1-9])', groups: '(\\d{2})(\\d{3})(\\d{4})', example: '011 555 0101' },
    address: {
      street: null,
      building: { en: 'Building number and street, or short address', ar: 'رقم المبنى والشارع، أو العنوان المختصر' },
      hasMakani: false,
    },
    weekend: [5, 6],
    timeZone: 'Asia/Riyadh',
    utcOffset: 3,
    region: { north: 32.5, south: 16, east: 56, west: 34.4 },
    center: { lat: 24.7136, lng: 46.6753 },
  },
  QA: {
    code: 'QA',
    name: { en: 'Qatar', ar: 'قطر' },
    currency: 'QAR',
    vatRate: 0,
    taxNumber: null,
    eInvoices: null,
    phone: { calling: '974', national: eightDigits, groups: inFours, example: '4455 0101' },
    address: {
      street: { en: 'Zone and street', ar: 'المنطقة والشارع' },
      building: { en: 'Zone, street and building', ar: 'المنطقة والشارع والمبنى' },
      hasMakani: false,
    },
    weekend: [5, 6],
    timeZone: 'Asia/Qatar',
    utcOffset: 3,
    region: { north: 26.3, south: 24.4, east: 51.8, west: 50.6 },
    center: { lat: 25.2854, lng: 51.531 },
  },
  OM: {
    code: 'OM',
    name: { en: 'Oman', ar: 'عُمان' },
    currency: 'OMR',
    vatRate: 500,
    taxNumber: {
      pattern: 'OM\\d{10}',
      name: { en: 'VATIN', ar: 'رقم التسجيل الضريبي' },
      label: { en: 'VAT identification number (VATIN)', ar: 'رقم التسجيل الضريبي' },
      form: { en: 'OM and 10 digits', ar: '⁨OM⁩ و10 أرقام' },
      inputMode: 'text',
    },
    eInvoices: null,
    phone: { calling: '968', national: eightDigits, groups: inFours, example: '2455 0101' },
    address: {
      street: { en: 'Street and way', ar: 'الشارع والسكة' },
      building: { en: 'Street, way and building', ar: 'الشارع والسكة والمبنى' },
      hasMakani: false,
    },
    weekend: [5, 6],
    timeZone: 'Asia/Muscat',
    utcOffset: 4,
    region: { north: 26.6, south: 16.5, east: 60, west: 51.8 },
    center: { lat: 23.588, lng: 58.3829 },
  },
  BH: {
    code: 'BH',
    name: { en: 'Bahrain', ar: 'البحرين' },
    currency: 'BHD',
    vatRate: 1000,
    taxNumber: {
      pattern: '\\d{15}',
      name: { en: 'VAT account number', ar: 'رقم حساب ضريبة القيمة المضافة' },
      label: { en: 'VAT account number', ar: 'رقم حساب ضريبة القيمة المضافة' },
      form: { en: '15 digits', ar: '15 رقمًا' },
      inputMode: 'numeric',
    },
    eInvoices: null,
    phone: { calling: '973', national: eightDigits, groups: inFours, example: '1755 0101' },
    address: {
      street: { en: 'Block and road', ar: 'المجمع والطريق' },
      building: { en: 'Block, road and building', ar: 'المجمع والطريق والمبنى' },
      hasMakani: false,
    },
    weekend: [5, 6],
    timeZone: 'Asia/Bahrain',
    utcOffset: 3,
    region: { north: 26.4, south: 25.5, east: 50.9, west: 50.3 },
    center: { lat: 26.2285, lng: 50.586 },
  },
  KW: {
    code: 'KW',
    name: { en: 'Kuwait', ar: 'الكويت' },
    currency: 'KWD',
    vatRate: 0,
    taxNumber: null,
    eInvoices: null,
    phone: { calling: '965', national: eightDigits, groups: inFours, example: '2255 0101' },
    address: {
      street: { en: 'Block, street and avenue', ar: 'القطعة والشارع والجادة' },
      building: { en: 'Block, street and building', ar: 'القطعة والشارع والمبنى' },
      hasMakani: false,
    },
    weekend: [5, 6],
    timeZone: 'Asia/Kuwait',
    utcOffset: 3,
    region: { north: 30.2, south: 28.5, east: 48.6, west: 46.5 },
    center: { lat: 29.3759, lng: 47.9774 },
  },
};

export const isCountryCode = (code: string): code is CountryCode => Object.hasOwn(countries, code);

/** The restaurant's country: a process or page serves one restaurant. @alias */
export let country = defaultCountry;

/** Called when the restaurant's settings are loaded. */
export function setCountry(of: Country): void {
  country = of;
}

/** Runs a synchronous computation in another country, such as for the folder of another restaurant. */
export function inCountry<Made>(of: Country, make: () => Made): Made {
  const before = country;
  country = of;
  try {
    return make();
  } finally {
    country = before;
  }
}

/** Validates the format only: the authorities publish no check digit. */
export const isTaxNumber = (text: string, { taxNumber }: Country = country): boolean =>
  taxNumber !== null && new RegExp(`^(?:${taxNumber.pattern})$`).test(text);

/** Whether orders may name a company: not without VAT, nor where an authority has to clear the invoice, which Sufra does not ask for. */
export const invoicesCompanies = ({ taxNumber, eInvoices }: Country = country): boolean => taxNumber !== null && eInvoices === null;

/** International phone format of a national number: `04 555 0199` in the UAE, `4455 0101` in Qatar. Invalid numbers stay. */
export const phoneWithCountry = (typed: string, { phone: { calling, national } }: Pick<Country, 'phone'> = country): string =>
  latinDigits(typed).trim().replace(/^00/, '+').replace(new RegExp(national), `+${calling} `);

/** `+97145550101` → `+971 4 555 0101`; numbers of other countries stay unchanged. */
export function phoneInGroups(phone: string, { phone: { calling, groups } }: Country = country): string {
  const [, ...parts] = new RegExp(`^\\+${calling}${groups}$`).exec(phone) ?? [];
  return parts.length > 0 ? `+${calling} ${parts.join(' ')}` : phone;
}
