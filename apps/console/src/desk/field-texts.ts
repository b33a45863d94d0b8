/** Between the values of the folder's model and what people read and type. Pure. */
import { latinDigits, parseAed } from '@sufra/contract/text';
import type { Translator } from '@sufra/i18n';
import { formatAmount } from '@sufra/i18n/formats';

export type Values = Readonly<Record<string, unknown>>;
/** What stands in the form, by the names of its fields. */
export type Typed = Record<string, string>;

/** A form knows dots as something else. */
export const formName = (field: string): string => field.replaceAll('.', '/');
const fieldName = (name: string): string => name.replaceAll('/', '.');

const isPrice = (field: string): boolean => /(^|\.)price\./.test(field);
const isNumber = (field: string): boolean => field === 'calories' || field === 'minQuantity';
const isFlag = (field: string): boolean => field.endsWith('.isHidden');

/** As it stands in its input. */
export function toText(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (isPrice(field) && typeof value === 'number') return formatAmount(value);
  return typeof value === 'boolean' ? (value ? 'yes' : '') : String(value);
}

/** What was typed as a value of the model. What is none is passed on as it is: the server says at its field what is wrong with it. */
export function toValue(field: string, text: string): unknown {
  const typed = text.trim();
  if (isFlag(field)) return typed !== '';
  if (!isPrice(field) && !isNumber(field)) return text;
  if (typed === '') return null;
  if (isPrice(field)) return parseAed(typed) ?? typed;
  const digits = latinDigits(typed);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : typed;
}

export const typedOf = (fields: Values, names: readonly string[]): Typed =>
  Object.fromEntries(names.map((field) => [formName(field), toText(field, fields[field])]));

/** The fields in which something else was typed than they have. */
export const changedIn = (typed: Typed, fields: Values): string[] =>
  Object.entries(typed).flatMap(([name, text]) => {
    const field = fieldName(name);
    return text === toText(field, fields[field]) ? [] : [field];
  });

/** In words, for the trail and for conflicts. */
export function said(t: Translator, field: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'desk.yes' : 'desk.no');
  if (Array.isArray(value)) return value.length === 0 ? t('desk.empty') : value.map(String).join(', ');
  return toText(field, value) || t('desk.empty');
}
