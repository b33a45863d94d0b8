/** Converts model values to form texts and back. Pure. */

import { phoneWithCountry } from '@sufra/contract/country';
import { isPriceField as isPrice } from '@sufra/contract/desk/model';
import { pictureField } from '@sufra/contract/desk/pictures';
import { parseFocalPoint } from '@sufra/contract/focal-point';
import { parseAmount } from '@sufra/contract/money';
import type { Bilingual, Point } from '@sufra/contract/names';
import { latinDigits } from '@sufra/contract/text';
import { formatTag, localName, type Translator } from '@sufra/i18n';
import { formatAmount } from '@sufra/i18n/formats';
import { cornersOf } from './areas/outline-edits.ts';
import { hoursText, openingsOf } from './hours-values.ts';
import { promotionTexts } from './promotions/promotion-texts.ts';

export type Values = Readonly<Record<string, unknown>>;
/** Form values by field name. */
export type Typed = Record<string, string>;

/** Escapes dots, which are paths in react-hook-form. */
export const formName = (field: string): string => field.replaceAll('.', '/');
const fieldName = (name: string): string => name.replaceAll('/', '.');

const lastOf = (field: string): string => field.slice(field.lastIndexOf('.') + 1);
/** Lists where unstated differs from empty. */
const isStated = (field: string): boolean => ['allergens', 'marks'].includes(lastOf(field));
const isCodes = (field: string): boolean => ['optionGroups', 'goesWith', 'options', 'branches', 'paymentMethods', 'areas'].includes(field);
/** Fils, typed in the currency. */
const isAmount = (field: string): boolean => isPrice(field) || /^areas\..*\.(fee|minimum)$/.test(field);
const isOutline = (field: string): boolean => /^areas\..*\.outline$/.test(field);
const isTables = (field: string): boolean => field === 'subcategories';
const isNumber = (field: string): boolean =>
  ['calories', 'minQuantity', 'min', 'max', 'included', 'perCustomer', 'limit', 'pickupMinutes', 'minutes', 'width'].includes(
    lastOf(field),
  ) || /^(points$|(leadMinutes|slotPlaces|loyalty)\.)/.test(field);
const isFlag = (field: string): boolean =>
  ['isHidden', 'hasQuantities', 'combines', 'firstOrderOnly', 'isOnline', 'byCardMachine', 'isAutomatic'].includes(lastOf(field)) ||
  ['pickup', 'pickupByCar', 'delivers', 'doorCode', 'giftVouchers', 'caloriesRequired'].includes(field);

/** Formats a value for its input. */
export function toText(field: string, value: unknown): string {
  const own = promotionTexts[field];
  if (own) return own.toText(value);
  if (value === null || value === undefined) return '';
  if (isAmount(field) && typeof value === 'number') return formatAmount(value);
  if (isTables(field)) return JSON.stringify(value);
  const form = formOf(field);
  if (form) return form.toText(value);
  if (Array.isArray(value)) return value.length === 0 && isStated(field) ? 'none' : value.join(' ');
  return typeof value === 'boolean' ? (value ? 'yes' : '') : String(value);
}

/** Parses form text to a model value. Invalid input is passed on, and the server reports it. */
export function toValue(field: string, text: string): unknown {
  const own = promotionTexts[field];
  if (own) return own.toValue(text);
  const typed = text.trim();
  if (isFlag(field)) return typed !== '';
  if (isTables(field)) return tablesIn(typed);
  const form = formOf(field);
  if (form) return form.toValue(typed);
  if (isStated(field) && typed === '') return null;
  if (isStated(field) || isCodes(field)) return typed === 'none' ? [] : wordsIn(typed);
  if (!isAmount(field) && !isNumber(field)) return text;
  if (isAmount(field)) return typed === '' ? null : (parseAmount(typed) ?? typed);
  return numberIn(typed);
}

export const wordsIn = (text: string): string[] => text.split(' ').filter((word) => word !== '');

export interface Subcategory {
  /** Prefix of temporary codes, until the server assigns one. */
  code: string;
  name: { en: string; ar: string };
}
const isNewCode = (code: string): boolean => code.startsWith('+');

const tablesIn = (text: string): Subcategory[] =>
  (JSON.parse(text || '[]') as Subcategory[]).map(({ code, name }) => ({ code: isNewCode(code) ? '' : code, name }));

export const typedOf = (fields: Values, names: readonly string[]): Typed =>
  Object.fromEntries(names.map((field) => [formName(field), toText(field, fields[field])]));

/** List field that contains the entry of a field; null for the entity's own fields. */
export const listOf = (field: string): string | null => /^(options|areas)\./.exec(field)?.[1] ?? null;

/** Fields whose typed value differs, without removed entries. */
export const changedIn = (typed: Typed, fields: Values): string[] =>
  Object.entries(typed).flatMap(([name, text]) => {
    const field = fieldName(name);
    const list = listOf(field);
    const isOut = list && !wordsIn(typed[list] ?? '').includes(field.split('.')[1] ?? '');
    return isOut || text === toText(field, fields[field]) ? [] : [field];
  });

/** Resolves names of referenced codes. */
export type NameOf = (field: string, code: string) => string;

const isHours = (field: string): boolean => field.startsWith('hours.');

const hoursTextOf = (t: Translator, hours: string): string =>
  hoursText(t.locale, openingsOf(hours), { closed: t('desk.closed'), allDay: t('desk.all_day') });

/** Formats a special day or season: hours and name. */
function datedText(t: Translator, value: { hours: unknown; note?: unknown; name?: unknown }): string {
  const hours = typeof value.hours === 'string' ? hoursTextOf(t, value.hours) : t('desk.hours_by_day');
  const called = typeof value.name === 'string' ? value.name : isBilingual(value.note) ? noteText(t, value.note) : '';
  return called === '' ? hours : `${hours} · ${called}`;
}

const isBilingual = (value: unknown): value is Bilingual => typeof value === 'object' && value !== null && 'en' in value && 'ar' in value;

function focalPointLabel(t: Translator, text: string): string {
  const { left, top } = parseFocalPoint(text);
  return text === '' ? t('desk.focal_point_middle') : t('desk.focal_point_at', { left, top });
}

/** Localized note, falling back to the other language. */
export const noteText = (t: Translator, note: Bilingual): string => note[t.locale] || note.en || note.ar;

/** Formats a value in words, for audit log and conflicts. */
export function valueText(t: Translator, field: string, value: unknown, nameOf: NameOf = (_, code) => code): string {
  if (field === 'follows' && value === null) return t('desk.order_first');
  if (field === 'follows') return t('desk.order_after', { name: nameOf(field, String(value)) });
  const own = promotionTexts[field]?.said;
  if (own) return own(t, value);
  const called = field === 'active' && value === true ? nameOf(field, 'true') : 'true';
  if (called !== 'true') return called;
  if (field === 'active') return t(value === true ? 'desk.on_menu' : value === false ? 'desk.retired' : 'desk.not_there');
  if (field === 'focalPoint') return focalPointLabel(t, String(value ?? ''));
  // A short hash distinguishes pictures with equal names.
  if (pictureField.test(field) && typeof value === 'string') return value.replace(/-([\da-f]{4})[\da-f]{16}\./, '-$1.') || t('desk.empty');
  if (isHours(field) && typeof value === 'string') return hoursTextOf(t, value);
  if (isOutline(field) && typeof value === 'string') return t('areas.corners', { count: cornersOf(value).length });
  if (typeof value === 'object' && value !== null && 'hours' in value) return datedText(t, value);
  if (typeof value === 'boolean') return t(value ? 'desk.yes' : 'desk.no');
  if (isStated(field) && value === null) return t('desk.not_stated');
  const tables = value === null || value === undefined ? null : tablesText(field, value);
  if (tables !== null) return tables || t('desk.empty');
  if (Array.isArray(value)) {
    const names = value.map((each: string | Subcategory) =>
      typeof each === 'string' ? nameOf(field, each) : localName(t.locale, each.name),
    );
    return names.length === 0 ? t('desk.empty') : new Intl.ListFormat(formatTag(t.locale), { type: 'unit' }).format(names);
  }
  return cut(typeof value === 'string' && value !== '' ? nameOf(field, value) : toText(field, value)) || t('desk.empty');
}

/** Maximum length shown of a legal text. */
const maxShownLength = 300;
const cut = (text: string): string => (text.length > maxShownLength ? `${text.slice(0, maxShownLength).trimEnd()}…` : text);

/** Formatter and parser of a field. Invalid input is passed on, and the server reports it. */
interface Form {
  of: RegExp;
  toText: (value: unknown) => string;
  toValue: (typed: string) => unknown;
}

/** Integer in any digits; invalid text stays text, empty is null. */
export function numberIn(typed: string): number | string | null {
  const digits = latinDigits(typed.trim());
  if (digits === '') return null;
  return /^-?\d{1,9}$/.test(digits) ? Number(digits) : typed;
}

/** Coordinates, or a map link containing them. */
function pointIn(typed: string): Point | string {
  const inLink = /^https:.*[@=/](-?\d+\.\d+),(-?\d+\.\d+)/.exec(typed);
  const parts =
    inLink?.slice(1) ??
    latinDigits(typed)
      .replaceAll('٫', '.')
      .split(/\s*[,،]\s*|\s+/);
  const isPoint = parts.length === 2 && parts.every((part) => /^-?\d{1,3}(\.\d{1,15})?$/.test(part));
  return isPoint ? { lat: Number(parts[0]), lng: Number(parts[1]) } : typed;
}

/** Parsed table input; text that the input did not write stays text. */
function jsonIn(typed: string, nothing: unknown): unknown {
  if (typed === '') return nothing;
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

/** Percentage with at most two decimals, as hundredths. */
function percentIn(typed: string): number | string | null {
  const digits = latinDigits(typed)
    .replace('٫', '.')
    .replace(/\s*[%٪]$/, '');
  if (digits === '') return null;
  return /^\d{1,3}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : typed;
}

const words = (typed: string, between: RegExp): string[] =>
  typed
    .split(between)
    .map((word) => word.trim())
    .filter((word) => word !== '');
const joined = (between: string) => (value: unknown) => (Array.isArray(value) ? value.join(between) : String(value));

const forms: readonly Form[] = [
  {
    of: /^position$/,
    toText: (value) => `${(value as Point).lat}, ${(value as Point).lng}`,
    toValue: pointIn,
  },
  { of: /^vatRate$/, toText: (value) => String(typeof value === 'number' ? value / 100 : value), toValue: percentIn },
  { of: /^phone$/, toText: String, toValue: phoneWithCountry },
  { of: /^load$/, toText: JSON.stringify, toValue: (typed) => jsonIn(typed, null) },
  { of: /^(rushes|social)$/, toText: JSON.stringify, toValue: (typed) => jsonIn(typed, []) },
  { of: /emails$/, toText: joined('\n'), toValue: (typed) => words(typed, /[\s,;،]+/) },
  { of: /^tables$/, toText: joined('\n'), toValue: (typed) => words(typed, /[\n,;،]/) },
  { of: /^cardMarks$/, toText: joined(', '), toValue: (typed) => words(typed, /[,،]/) },
  {
    of: /^tips$/,
    toText: (value) => (value as number[]).map((tip) => formatAmount(tip)).join(' '),
    toValue: (typed) => words(typed, /،|,(?=\s|$)|\s/).map((word) => parseAmount(word) ?? word),
  },
];

const formOf = (field: string): Form | undefined => forms.find(({ of }) => of.test(field));

/** One-line summary for the audit log: names and figures. */
function tablesText(field: string, value: unknown): string | null {
  if (field === 'load') return Object.values(value as object).join(' · ');
  if (field === 'rushes')
    return (value as { name: string; firstDate: string }[]).map(({ name, firstDate }) => name || firstDate).join(' · ');
  if (field === 'social') return (value as { network: string; url: string }[]).map(({ url }) => url).join(' · ');
  const form = formOf(field);
  return form ? form.toText(value).replaceAll('\n', ' · ') : null;
}
