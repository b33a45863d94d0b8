/** Canonical YAML: equal content yields equal text. */
import { Scalar, stringify, YAMLSeq } from 'yaml';
import { moneyText } from '../values/money.ts';

/** Codes and the like, on one line. */
export function inline(values: readonly string[]): YAMLSeq {
  const list = new YAMLSeq();
  list.items = values.map((value) => new Scalar(value));
  list.flow = true;
  return list;
}

/** `12` or `12.50`. */
export function money(fils: number): Scalar<number> {
  const text = moneyText(fils);
  const amount = new Scalar(Number(text));
  amount.minFractionDigits = text.split('.')[1]?.length ?? 0;
  return amount;
}

export const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

type Fields = Record<string, unknown>;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && Object.keys(value).length === 0);

/** Without fields that say nothing. */
export const said = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

/** `name` and `name_ar`. */
export const both = (name: string, { en, ar }: { en: string; ar: string }): Fields => ({ [name]: en, [`${name}_ar`]: ar });

/** `price`, or `pickup` and `delivery` when different. */
export const priceFields = ({ pickup, delivery }: { pickup: number; delivery: number }): Fields =>
  pickup === delivery ? { price: money(pickup) } : { pickup: money(pickup), delivery: money(delivery) };

/** Empty lists as 'none', which differs from absent. */
export const orNone = (values: readonly string[] | null): unknown =>
  values === null ? undefined : values.length === 0 ? 'none' : inline(values);

/** Sections of a table, separated by empty lines. */
export const tableText = (...parts: readonly Fields[]): string =>
  parts
    .map(said)
    .filter((part) => Object.keys(part).length > 0)
    .map(text)
    .join('\n');

/** List entries, separated by empty lines. */
export const listText = (tables: readonly Fields[]): string => tables.map((table) => text([said(table)])).join('\n');

/** No line folding, for readable diffs. */
const text = (value: unknown): string =>
  stringify(value, { lineWidth: 0, flowCollectionPadding: false, singleQuote: true, aliasDuplicateObjects: false });
