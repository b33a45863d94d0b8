/** Between the values of the folder's model and what people read and type. Pure. */
import { isPriceField as isPrice } from '@sufra/contract/desk/model';
import { pictureField } from '@sufra/contract/desk/pictures';
import { parseFocalPoint } from '@sufra/contract/focal-point';
import { parseAmount } from '@sufra/contract/money';
import type { Bilingual } from '@sufra/contract/names';
import { formatTag, localName, type Translator } from '@sufra/i18n';
import { formatAmount } from '@sufra/i18n/formats';
import { cornersOf } from './areas/outline-edits.ts';
import { formOf, numberIn, saidTables } from './business-texts.ts';
import { openingsOf, saidHours } from './hours-values.ts';
import { promotionTexts } from './promotions/promotion-texts.ts';

export type Values = Readonly<Record<string, unknown>>;
/** What stands in the form, by the names of its fields. */
export type Typed = Record<string, string>;

/** A form knows dots as something else. */
export const formName = (field: string): string => field.replaceAll('.', '/');
const fieldName = (name: string): string => name.replaceAll('/', '.');

const lastOf = (field: string): string => field.slice(field.lastIndexOf('.') + 1);
/** Lists of which nothing may be stated, which is another thing than an empty one. */
const isStated = (field: string): boolean => ['allergens', 'marks'].includes(lastOf(field));
const isCodes = (field: string): boolean => ['optionGroups', 'goesWith', 'options', 'branches', 'paymentMethods', 'areas'].includes(field);
/** Fils, typed in the currency. */
const isAmount = (field: string): boolean => isPrice(field) || /^areas\..*\.(fee|minimum)$/.test(field);
const isOutline = (field: string): boolean => /^areas\..*\.outline$/.test(field);
const isTables = (field: string): boolean => field === 'subcategories';
const isNumber = (field: string): boolean =>
  ['calories', 'minQuantity', 'min', 'max', 'perCustomer', 'limit', 'pickupMinutes', 'minutes', 'width'].includes(lastOf(field)) ||
  /^(leadMinutes|slotPlaces)\./.test(field);
const isFlag = (field: string): boolean =>
  ['isHidden', 'hasQuantities', 'combines', 'firstOrderOnly', 'isOnline', 'pickupByCar', 'isAutomatic'].includes(lastOf(field)) ||
  ['pickup', 'delivers'].includes(field);

/** As it stands in its input. */
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

/** What was typed as a value of the model. What is none is passed on as it is: the server says at its field what is wrong with it. */
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
  /** Those that are new begin with this until they are saved: the server gives them a code. */
  code: string;
  name: { en: string; ar: string };
}
const isNewCode = (code: string): boolean => code.startsWith('+');

const tablesIn = (text: string): Subcategory[] =>
  (JSON.parse(text || '[]') as Subcategory[]).map(({ code, name }) => ({ code: isNewCode(code) ? '' : code, name }));

export const typedOf = (fields: Values, names: readonly string[]): Typed =>
  Object.fromEntries(names.map((field) => [formName(field), toText(field, fields[field])]));

/** The list that says whether the entry is there of which a field is; null for a field of the thing itself. */
export const listOf = (field: string): string | null => /^(options|areas)\./.exec(field)?.[1] ?? null;

/** The fields in which something else was typed than they have, but for those of entries that are taken out. */
export const changedIn = (typed: Typed, fields: Values): string[] =>
  Object.entries(typed).flatMap(([name, text]) => {
    const field = fieldName(name);
    const list = listOf(field);
    const isOut = list && !wordsIn(typed[list] ?? '').includes(field.split('.')[1] ?? '');
    return isOut || text === toText(field, fields[field]) ? [] : [field];
  });

/** What the things are called that a field names by their codes. */
export type NameOf = (field: string, code: string) => string;

const isHours = (field: string): boolean => field.startsWith('hours.');

const saidIn = (t: Translator, hours: string): string =>
  saidHours(t.locale, openingsOf(hours), { closed: t('desk.closed'), allDay: t('desk.all_day') });

/** A special day or a season: its hours, and what it is called. */
function saidDated(t: Translator, value: { hours: unknown; note?: unknown; name?: unknown }): string {
  const hours = typeof value.hours === 'string' ? saidIn(t, value.hours) : t('desk.hours_by_day');
  const called = typeof value.name === 'string' ? value.name : isBilingual(value.note) ? saidNote(t, value.note) : '';
  return called === '' ? hours : `${hours} · ${called}`;
}

const isBilingual = (value: unknown): value is Bilingual => typeof value === 'object' && value !== null && 'en' in value && 'ar' in value;

function saidFocalPoint(t: Translator, text: string): string {
  const { left, top } = parseFocalPoint(text);
  return text === '' ? t('desk.focal_point_middle') : t('desk.focal_point_at', { left, top });
}

/** In the language of the reader, else in the other. */
export const saidNote = (t: Translator, note: Bilingual): string => note[t.locale] || note.en || note.ar;

/** In words, for the trail and for conflicts. */
export function said(t: Translator, field: string, value: unknown, nameOf: NameOf = (_, code) => code): string {
  if (field === 'follows' && value === null) return t('desk.order_first');
  if (field === 'follows') return t('desk.order_after', { name: nameOf(field, String(value)) });
  const own = promotionTexts[field]?.said;
  if (own) return own(t, value);
  const called = field === 'active' && value === true ? nameOf(field, 'true') : 'true';
  if (called !== 'true') return called;
  if (field === 'active') return t(value === true ? 'desk.on_menu' : value === false ? 'desk.retired' : 'desk.not_there');
  if (field === 'focalPoint') return saidFocalPoint(t, String(value ?? ''));
  // The hash of an uploaded picture tells two of one name apart; four digits do.
  if (pictureField.test(field) && typeof value === 'string') return value.replace(/-([\da-f]{4})[\da-f]{16}\./, '-$1.') || t('desk.empty');
  if (isHours(field) && typeof value === 'string') return saidIn(t, value);
  if (isOutline(field) && typeof value === 'string') return t('areas.corners', { count: cornersOf(value).length });
  if (typeof value === 'object' && value !== null && 'hours' in value) return saidDated(t, value);
  if (typeof value === 'boolean') return t(value ? 'desk.yes' : 'desk.no');
  if (isStated(field) && value === null) return t('desk.not_stated');
  const tables = value === null || value === undefined ? null : saidTables(field, value);
  if (tables !== null) return tables || t('desk.empty');
  if (Array.isArray(value)) {
    const names = value.map((each: string | Subcategory) =>
      typeof each === 'string' ? nameOf(field, each) : localName(t.locale, each.name),
    );
    return names.length === 0 ? t('desk.empty') : new Intl.ListFormat(formatTag(t.locale), { type: 'unit' }).format(names);
  }
  return cut(typeof value === 'string' && value !== '' ? nameOf(field, value) : toText(field, value)) || t('desk.empty');
}

/** Of a page of the law its beginning. */
const longestSaid = 300;
const cut = (text: string): string => (text.length > longestSaid ? `${text.slice(0, longestSaid).trimEnd()}…` : text);
