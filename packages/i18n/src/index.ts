/** Locales, messages and formats, for browser and API. */
import { limits } from '@sufra/contract/checkout/model';
import { type Country, country, phoneWithCountry } from '@sufra/contract/country';
import { type Currency, currency, toMajor } from '@sufra/contract/money';
import formatMessage, { type CompiledMessage } from 'icu-minify/format';
import type english from '../messages/en.json';

/** Memoizes `make` by arguments (locales, styles, time zones). Creating an Intl formatter costs a hundred times its use. */
function memoize<Arguments extends unknown[], Made>(make: (...input: Arguments) => Made): (...input: Arguments) => Made {
  const made = new Map<string, Made>();
  return (...input) => {
    const key = JSON.stringify(input);
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(...input);
    made.set(key, fresh);
    return fresh;
  };
}

export const dateTimeFormat = memoize((...input: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...input));
const numberFormat = memoize((...input: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...input));

export const locales = ['en', 'ar'] as const;
export type Locale = (typeof locales)[number];
/** What the languages call themselves. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', ar: 'العربية' };
export const fallbackLocale: Locale = 'en';

/** Key of every text; a key missing in English does not compile. */
export type MessageKey = keyof typeof english;
export type MessageValues = Record<string, string | number>;

/** Compiled messages of one language: a small array or string each. */
export type CompiledMessages = Record<MessageKey, CompiledMessage>;

export interface Translator {
  locale: Locale;
  /** Text of `key` with ICU arguments; words of currency and country are supplied automatically. Throws on a missing argument in development. */
  (key: MessageKey, values?: MessageValues): string;
}

/** BCP 47 tag used for plurals, dates and numbers: Emirati conventions, Latin digits in both languages. */
export const formatTag = (locale: Locale): string => (locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE');

export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'ar';

export const direction = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/**
 * CLDR's plural category of a cardinal ("Language Plural Rules"). Without `Intl.PluralRules`, whose creation blocks a slow phone for 30 ms
 * before the page responds.
 */
export function pluralOf(locale: Locale, count: number): Intl.LDMLPluralRule {
  if (locale === 'en') return count === 1 ? 'one' : 'other';
  const hundredth = count % 100;
  if (count === 0) return 'zero';
  if (count === 1) return 'one';
  if (count === 2) return 'two';
  if (hundredth >= 3 && hundredth <= 10 && Number.isInteger(count)) return 'few';
  return hundredth >= 11 && Number.isInteger(count) ? 'many' : 'other';
}

/** `12345` → `12,345`. */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** Fractions and negative numbers need `Intl.NumberFormat`, whose creation blocks a slow phone for 20 ms. */
const formatNumber = (tag: string, count: number): string =>
  Number.isSafeInteger(count) && count >= 0 ? grouped(count) : numberFormat(tag).format(count);

const formatters = {
  getDateTimeFormat: dateTimeFormat,
  getNumberFormat: (tag: string, style?: Intl.NumberFormatOptions) =>
    style ? numberFormat(tag, style) : ({ format: (count) => formatNumber(tag, Number(count)) } as Intl.NumberFormat),
  getPluralRules: (tag: string) =>
    ({ select: (count) => pluralOf(tag === formatTag('ar') ? 'ar' : 'en', Number(count)) }) as Intl.PluralRules,
};

/**
 * Values for placeholders of currency and country. `currency_the` is its name with articles; `currency_most` is the maximum amount; `has_vat`
 * is `yes` or `no`, for ICU select.
 */
function restaurantWords(locale: Locale, of: Currency, { name, phone, center, vatRate, taxNumber }: Country): MessageValues {
  const label = of.label[locale];
  const whole = (fils: number) => grouped(toMajor(fils, of));
  return {
    currency: label,
    currency_the: locale === 'ar' ? label.replace(/\S+/g, 'ال$&') : label,
    currency_name: of.name[locale],
    currency_most: whole(limits.total),
    currency_most_tip: whole(limits.tip),
    country_name: name[locale],
    country_phone: phoneWithCountry(phone.example, { phone }),
    country_phone_local: phone.example,
    country_point: `${center.lat}, ${center.lng}`,
    has_vat: vatRate > 0 ? 'yes' : 'no',
    tax_number: taxNumber?.name[locale] ?? '',
    tax_number_label: taxNumber?.label[locale] ?? '',
    tax_number_form: taxNumber?.form[locale] ?? '',
  };
}

/** A translator over compiled messages. An unknown key (from a server newer than this client) returns the key itself. */
export function createTranslator(locale: Locale, messages: CompiledMessages): Translator {
  const tag = formatTag(locale);
  let known = { currency, country };
  let words = restaurantWords(locale, currency, country);
  const translate = (key: MessageKey, values?: MessageValues): string => {
    const message = messages[key];
    if (message === undefined) return key;
    if (known.currency !== currency || known.country !== country) {
      known = { currency, country };
      words = restaurantWords(locale, currency, country);
    }
    return typeof message === 'string' ? message : String(formatMessage(message, tag, { ...words, ...values }, { formatters }));
  };
  return Object.assign(translate, { locale });
}

/** The preferred supported language of an Accept-Language header; English when none is supported. */
export function negotiateLocale(header: string | null | undefined): Locale {
  const preferred = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
      return { language: tag.split('-')[0] ?? '', weight: weight ? Number(weight.slice(2)) || 0 : 1 };
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of preferred) if (isLocale(language)) return language;
  return fallbackLocale;
}

/** The name in the given language; English when the Arabic one is empty (I18N-05). */
export const localName = (locale: Locale, name: { readonly en: string; readonly ar: string }): string =>
  locale === 'ar' && name.ar.trim() ? name.ar : name.en;

/** Wraps in FSI and PDI (bidi isolation), so that the content reorders nothing around it. */
export const isolateText = (text: string): string => `\u2068${text}\u2069`;

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const leftToRight = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}]/u;
const oppositeCharacters = { ltr: rightToLeft, rtl: leftToRight };
/** Zero-width direction marks, which set the base direction of a line. */
const marks = { ltr: '\u200e', rtl: '\u200f' };

/**
 * Joins address parts in reading order. Isolates each part when directions are mixed, because bidi would otherwise reorder them. A line in
 * one direction stays unmarked.
 */
export function inOneLine(parts: readonly string[], locale: Locale, join: (parts: readonly string[]) => string): string {
  const way = direction(locale);
  return parts.some((part) => oppositeCharacters[way].test(part)) ? marks[way] + join(parts.map(isolateText)) : join(parts);
}

/** Removes bidi marks and no-break spaces for programs, whose printers may draw them as boxes. */
export const withoutMarks = (text: string): string => text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
