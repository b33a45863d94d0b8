/** Currencies. Amounts are integers in the minor unit, called fils throughout, whatever the currency's own name. */
import type { Bilingual } from './names.ts';
import { latinDigits } from './text.ts';

/** By ISO 4217. */
export type CurrencyCode = 'AED' | 'SAR' | 'QAR' | 'OMR' | 'BHD' | 'KWD';

export interface Currency {
  code: CurrencyCode;
  /** Decimals of the minor unit: a dirham is 10² fils, a dinar 10³. */
  decimals: 2 | 3;
  /** Label of amount fields. The English one precedes amounts in both languages (I18N-04). */
  label: Bilingual;
  /** Arabic currency sign in spreadsheets, without a final dot. */
  arabicSign: string;
  /** Currency name in documents; the Arabic one has its article. */
  name: Bilingual;
}

/** Default for restaurants without the setting. */
export const defaultCurrency: Currency = {
  code: 'AED',
  decimals: 2,
  label: { en: 'AED', ar: 'درهم' },
  arabicSign: 'د.إ',
  name: { en: 'UAE dirhams (AED)', ar: 'الدرهم الإماراتي' },
};

export const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  AED: defaultCurrency,
  SAR: {
    code: 'SAR',
    decimals: 2,
    label: { en: 'SAR', ar: 'ريال' },
    arabicSign: 'ر.س',
    name: { en: 'Saudi riyals (SAR)', ar: 'الريال السعودي' },
  },
  QAR: {
    code: 'QAR',
    decimals: 2,
    label: { en: 'QAR', ar: 'ريال' },
    arabicSign: 'ر.ق',
    name: { en: 'Qatari riyals (QAR)', ar: 'الريال القطري' },
  },
  OMR: {
    code: 'OMR',
    decimals: 3,
    label: { en: 'OMR', ar: 'ريال' },
    arabicSign: 'ر.ع',
    name: { en: 'Omani rials (OMR)', ar: 'الريال العماني' },
  },
  BHD: {
    code: 'BHD',
    decimals: 3,
    label: { en: 'BD', ar: 'دينار' },
    arabicSign: 'د.ب',
    name: { en: 'Bahraini dinars (BHD)', ar: 'الدينار البحريني' },
  },
  KWD: {
    code: 'KWD',
    decimals: 3,
    label: { en: 'KD', ar: 'دينار' },
    arabicSign: 'د.ك',
    name: { en: 'Kuwaiti dinars (KWD)', ar: 'الدينار الكويتي' },
  },
};

export const isCurrencyCode = (code: string): code is CurrencyCode => Object.hasOwn(currencies, code);

/** Currency of the restaurant. Global, because a process and a page serve one restaurant. @alias */
export let currency = defaultCurrency;

/** Call it after loading the restaurant's settings, before parsing or formatting amounts. */
export function setCurrency(of: Currency): void {
  currency = of;
}

/** Runs a synchronous function in another currency, as for another restaurant's folder. */
export function inCurrency<Made>(of: Currency, make: () => Made): Made {
  const before = currency;
  currency = of;
  try {
    return make();
  } finally {
    currency = before;
  }
}

/**
 * Smallest step of prices, discounts, tips and refunds in fils. Stripe requires the last of three decimals to be 0
 * (docs.stripe.com/currencies, "Special cases"), and coins below 5 fils are rare. VAT is exact to one fils.
 */
export const stepOf = ({ decimals }: Pick<Currency, 'decimals'> = currency): number => (decimals === 3 ? 10 : 1);

/** `33.5` → `3350`. Rounding only corrects binary fractions, for at most the currency's decimals. */
export const toMinor = (amount: number, { decimals }: Currency = currency): number => Math.round(amount * 10 ** decimals);

/** `3350` → `33.5`. */
export const toMajor = (fils: number, { decimals }: Currency = currency): number => fils / 10 ** decimals;

/** Parses `12.5`, `12,50` or `١٢٫٥٠` as fils; null for an invalid or unpayable amount. */
export function parseAmount(typed: string, of: Pick<Currency, 'decimals'> = currency): number | null {
  const [, whole = '', rest = ''] = /^(\d{1,6})(?:[.,](\d+))?$/.exec(latinDigits(typed).replace('٫', '.').trim()) ?? [];
  const fils = Number(whole + rest.padEnd(of.decimals, '0'));
  return whole === '' || rest.length > of.decimals || fils % stepOf(of) !== 0 ? null : fils;
}
