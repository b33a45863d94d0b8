/** The cells of the price grid: a dish's prices for pickup and delivery, everywhere and at branches. Pure. */
import { type DeskThings, everywhereField, isOfBranch } from '@sufra/contract/desk/model';
import { currency } from '@sufra/contract/money';
import { latinDigits } from '@sufra/contract/text';
import type { Dish } from './dish-search.tsx';
import type { Draft } from './drafts.ts';
import { toText, toValue, type Values } from './field-texts.ts';

export const ways = ['pickup', 'delivery'] as const;
export type Way = (typeof ways)[number];

export interface Column {
  /** `price.pickup`, or `at.marina.price.pickup`. */
  field: string;
  way: Way;
  /** Null: the price of all branches that have none of their own. */
  branch: string | null;
  mayChange: boolean;
}

/** Codes have no dots, so a key says both. */
export const cellKey = (code: string, field: string): string => `${code}.${field}`;
export function cellOf(key: string): { code: string; field: string } {
  const dot = key.indexOf('.');
  return { code: key.slice(0, dot), field: key.slice(dot + 1) };
}

/** What the grid shows: the base, one branch beside it, or all branches; on a narrow screen one of these and one way alone. */
interface View {
  /** A branch's code; `''` the base alone, `'*'` all branches. */
  place: string;
  /** Null: both. */
  way: Way | null;
}

export function columnsOf({ branches, mayChange }: Pick<DeskThings, 'branches' | 'mayChange'>, { place, way }: View): Column[] {
  const mine = new Set(mayChange);
  const shown = branches.filter(({ code }) => place === '*' || code === place).map(({ code }) => code);
  // Alone, a way shows what the branch charges; what is everywhere stands in its empty cells.
  const places: (string | null)[] = way === null ? [null, ...shown] : shown.length > 0 ? shown : [null];
  return places.flatMap((branch) =>
    (way === null ? ways : [way]).map((each): Column => {
      const field = branch === null ? `price.${each}` : `at.${branch}.price.${each}`;
      return { field, way: each, branch, mayChange: mine.has(field) };
    }),
  );
}

/** What stands in a cell. */
export const cellText = (draft: Draft, { code, fields }: Dish, field: string): string =>
  draft[cellKey(code, field)]?.text ?? toText(field, fields[field]);

/** As the model has it, were it saved: null where a branch has no price of its own, undefined where what was typed is no price. */
export function valueIn(draft: Draft, dish: Dish, field: string): number | null | undefined {
  const typed = draft[cellKey(dish.code, field)];
  const value = typed ? toValue(field, typed.text) : (dish.fields[field] ?? null);
  return isPrice(field, value) ? value : undefined;
}

/** What customers pay there, were it saved; undefined where that is no price. */
export const priceIn = (draft: Draft, dish: Dish, field: string): number | undefined =>
  valueIn(draft, dish, field) ?? valueIn(draft, dish, everywhereField(field)) ?? undefined;

/** A branch may have none of its own; everywhere there is one. What else is wrong with it the server says. */
const isPrice = (field: string, value: unknown): value is number | null =>
  typeof value === 'number' || (value === null && isOfBranch(field));

/**
 * The draft with other texts in some cells, prices as they are written. A cell that says again what is there is as if it had never been touched; while
 * it is being typed in, it keeps each letter.
 */
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

/** Whether something else is to be saved than what it was typed over. */
export const isChange = (key: string, { text, over }: Draft[string]): boolean => toValue(cellOf(key).field, text) !== (over ?? null);

/** After a save: `fresh` are values that are there now, which the cells that met them are typed over from here on. */
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
    // Typed once more while it was on its way.
    else next[key] = { ...typed, over: after };
  }
  return next;
}

/** The list as it is after a save, until it is read anew. */
export function withSaved(desk: DeskThings, sent: Parameters<typeof afterSave>[1], met: Parameters<typeof afterSave>[2]): DeskThings {
  const values = new Map<string, Record<string, unknown>>();
  const note = (code: string, field: string, value: unknown) => values.set(code, { ...values.get(code), [field]: value ?? null });
  for (const { code, field, after } of sent) note(code, field, after);
  for (const { code, field, theirs } of met) note(code, field, theirs);
  const things = desk.things.map((dish) => ({ ...dish, fields: { ...dish.fields, ...values.get(dish.code) } }));
  return { ...desk, things };
}

/** A spreadsheet's cells as they lie on the clipboard; null: that is no rectangle, but a text for one cell. */
export function rectangleIn(text: string): string[][] | null {
  if (!/[\t\r\n]/.test(text)) return null;
  const { code, label, arabicSign } = currency;
  const names = [code, label.en, label.ar, `${arabicSign.replaceAll('.', '[.]')}[.]?`];
  // The currency, marks of direction, and quotes around a cell.
  const around = new RegExp(`${names.join('|')}|[\u061c\u200e\u200f\u2066-\u2069"]`, 'gi');
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => amountIn(cell, around)));
}

/** Without what spreadsheets put around an amount, and between its thousands. */
const amountIn = (cell: string, around: RegExp): string =>
  latinDigits(cell)
    .replace(around, '')
    .replace(/[,٬](?=\d{3}[.٫]\d)/g, '')
    .trim();

interface Pasted {
  texts: (readonly [key: string, text: string])[];
  /** Amounts that fell beside the grid, or on cells that the caller may not change. */
  left: number;
}

/** A rectangle from a cell on, over the dishes as they are listed. A blank keeps what is there. */
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
