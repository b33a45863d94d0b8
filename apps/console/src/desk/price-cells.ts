/** Price grid cells: pickup and delivery prices, global and by branch. Pure. */
import { type DeskEntries, inheritedField, isOfBranch } from '@sufra/contract/desk/model';
import { currency } from '@sufra/contract/money';
import type { OrderType } from '@sufra/contract/names';
import { latinDigits } from '@sufra/contract/text';
import type { Dish } from './dish-search.tsx';
import type { Draft } from './drafts.ts';
import { toText, toValue, type Values } from './field-texts.ts';

export const orderTypes = ['pickup', 'delivery'] as const satisfies readonly OrderType[];

export interface Column {
  /** `price.pickup`, or `at.marina.price.pickup`. */
  field: string;
  orderType: OrderType;
  /** Null: the global price. */
  branch: string | null;
  mayChange: boolean;
}

/** Codes contain no dots, so the key is unambiguous. */
export const cellKey = (code: string, field: string): string => `${code}.${field}`;
export function cellOf(key: string): { code: string; field: string } {
  const dot = key.indexOf('.');
  return { code: key.slice(0, dot), field: key.slice(dot + 1) };
}

/** Grid view: base, one branch beside it, or all branches; on narrow screens one place and order type. */
interface View {
  /** Branch code; `''`: base only; `'*'`: all branches. */
  place: string;
  /** Null: both. */
  orderType: OrderType | null;
}

export function columnsOf({ branches, mayChange }: Pick<DeskEntries, 'branches' | 'mayChange'>, { place, orderType }: View): Column[] {
  const mine = new Set(mayChange);
  const shown = branches.filter(({ code }) => place === '*' || code === place).map(({ code }) => code);
  // With a single order type, empty cells show the inherited price.
  const places: (string | null)[] = orderType === null ? [null, ...shown] : shown.length > 0 ? shown : [null];
  return places.flatMap((branch) =>
    (orderType === null ? orderTypes : [orderType]).map((each): Column => {
      const field = branch === null ? `price.${each}` : `at.${branch}.price.${each}`;
      return { field, orderType: each, branch, mayChange: mine.has(field) };
    }),
  );
}

/** Text of a cell. */
export const cellText = (draft: Draft, { code, fields }: Dish, field: string): string =>
  draft[cellKey(code, field)]?.text ?? toText(field, fields[field]);

/** Value to save: null for an inherited branch price, undefined for invalid text. */
export function valueIn(draft: Draft, dish: Dish, field: string): number | null | undefined {
  const typed = draft[cellKey(dish.code, field)];
  const value = typed ? toValue(field, typed.text) : (dish.fields[field] ?? null);
  return isPrice(field, value) ? value : undefined;
}

/** Resulting customer price; undefined when invalid. */
export const priceIn = (draft: Draft, dish: Dish, field: string): number | undefined =>
  valueIn(draft, dish, field) ?? valueIn(draft, dish, inheritedField(field)) ?? undefined;

/** Branch prices may be absent, global ones not. Other problems are reported by the server. */
const isPrice = (field: string, value: unknown): value is number | null =>
  typeof value === 'number' || (value === null && isOfBranch(field));

/** Applies texts to cells, normalized. A cell equal to the saved value leaves the draft, except while being edited. */
export function withTexts(
  draft: Draft,
  texts: Iterable<readonly [key: string, text: string]>,
  fieldsOf: (code: string) => Values,
  isTyping = false,
): Draft {
  const next = { ...draft };
  for (const [key, text] of texts) {
    const { code, field } = cellOf(key);
    const is = fieldsOf(code)[field] ?? null;
    const value = toValue(field, text);
    if (value === is && !isTyping) delete next[key];
    else next[key] = { text: isTyping ? text : toText(field, value), over: draft[key] ? draft[key].over : is };
  }
  return next;
}

/** Whether the value differs from its base. */
export const isChange = (key: string, { text, over }: Draft[string]): boolean => toValue(cellOf(key).field, text) !== (over ?? null);

/** Rebases the draft after a save: `fresh` are current values of conflicting cells. */
export function afterSave(
  draft: Draft,
  sent: readonly { code: string; field: string; after?: unknown }[],
  met: readonly { code: string; field: string; theirs?: unknown }[],
): Draft {
  const next = { ...draft };
  const theirs = new Map(met.map((conflict) => [cellKey(conflict.code, conflict.field), conflict.theirs ?? null]));
  for (const { code, field, after } of sent) {
    const key = cellKey(code, field);
    const typed = next[key];
    if (!typed) continue;
    if (theirs.has(key)) next[key] = { ...typed, over: theirs.get(key) };
    else if (toValue(field, typed.text) === (after ?? null)) delete next[key];
    // Edited again during the save.
    else next[key] = { ...typed, over: after };
  }
  return next;
}

/** Optimistic list after a save, until refetched. */
export function withSaved(desk: DeskEntries, sent: Parameters<typeof afterSave>[1], met: Parameters<typeof afterSave>[2]): DeskEntries {
  const values = new Map<string, Record<string, unknown>>();
  const note = (code: string, field: string, value: unknown) => values.set(code, { ...values.get(code), [field]: value ?? null });
  for (const { code, field, after } of sent) note(code, field, after);
  for (const { code, field, theirs } of met) note(code, field, theirs);
  const things = desk.things.map((dish) => ({ ...dish, fields: { ...dish.fields, ...values.get(dish.code) } }));
  return { ...desk, things };
}

/** Parses clipboard cells; null for a plain text. */
export function rectangleIn(text: string): string[][] | null {
  if (!/[\t\r\n]/.test(text)) return null;
  const { code, label, arabicSign } = currency;
  const names = [code, label.en, label.ar, `${arabicSign.replaceAll('.', '[.]')}[.]?`];
  // Strip currency, bidi marks, and quotes around a cell.
  const around = new RegExp(`${names.join('|')}|[\u061c\u200e\u200f\u2066-\u2069"]`, 'gi');
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => amountIn(cell, around)));
}

/** Strips spreadsheet formatting and thousands separators. */
const amountIn = (cell: string, around: RegExp): string =>
  latinDigits(cell)
    .replace(around, '')
    .replace(/[,٬](?=\d{3}[.٫]\d)/g, '')
    .trim();

interface Pasted {
  texts: (readonly [key: string, text: string])[];
  /** Amounts outside the grid or in read-only cells. */
  left: number;
}

/** Pastes a rectangle at a cell, over the listed dishes. Blanks keep the value. */
export function paste(
  rectangle: readonly (readonly string[])[],
  codes: readonly string[],
  columns: readonly Column[],
  at: { row: number; column: number },
): Pasted {
  const texts: (readonly [string, string])[] = [];
  let left = 0;
  for (const [down, line] of rectangle.entries())
    for (const [along, text] of line.entries()) {
      if (text === '') continue;
      const [code, column] = [codes[at.row + down], columns[at.column + along]];
      if (code !== undefined && column?.mayChange) texts.push([cellKey(code, column.field), text]);
      else left += 1;
    }
  return { texts, left };
}
