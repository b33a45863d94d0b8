/** What a line of a cart costs, and whether it may be ordered: pure rules on the server's own menu. Money is integer fils. */
import { createHash } from 'node:crypto';
import type { WantedLine } from '@sufra/contract/checkout/model';
import type { OrderType } from '@sufra/contract/names';
import type { ItemWithOptions, Option } from '@sufra/contract/menu/model';
import { toFils } from '@sufra/contract/wire/money';
import { optionProblem } from '@sufra/contract/menu/options';
import { type PricedLine, unitPrice } from '@sufra/contract/cart/pricing';
import { type Locale, localName } from '@sufra/i18n';
import type { BranchMenu } from '../catalogue/catalogue.ts';
import { Refusal } from '../http/errors.ts';

/** How long a checked-out cart can be placed, in ms. */
export const quoteLifetime = 15 * 60_000;

/**
 * Cash orders that one account may have under way: their number, their value in fils, and for how long (ms) an order counts that no one
 * has closed. Without that end, a branch that forgets to close orders would lock its regulars out.
 */
export const openCashOrders = { count: 5, totalFils: 2_000_000, countsFor: 4 * 60 * 60_000 } as const;

/** A modifier as sold; kept as JSON in carts and orders. */
export interface SoldModifier {
  id: number;
  name_en: string;
  name_ar: string;
  quantity: number;
  unit_fils: number;
}

/** A line as sold; kept as JSON in carts and as rows in orders. */
export interface SoldLine {
  item_id: number;
  name_en: string;
  name_ar: string;
  quantity: number;
  /** Fils for one, modifiers included. */
  unit_fils: number;
  total_fils: number;
  modifiers: SoldModifier[];
  memo: string;
}

/** Prices a wanted line at the branch's own prices. Throws the Refusal that says what to change, in the reader's language. */
export function sellLine(menu: BranchMenu, wanted: WantedLine, orderType: OrderType, locale: Locale): SoldLine {
  const item = menu.itemById.get(wanted.stock_id);
  if (!item) throw new Refusal('item_unavailable', {}, { stock_id: wanted.stock_id });
  const name = localName(locale, item.item_name_en, item.item_name_ar);
  const about = { stock_id: item.stock_id };
  if (!item.is_available) throw new Refusal('item_sold_out', { name }, about);
  if (wanted.quantity < item.min_cart_item) throw new Refusal('item_minimum', { name, min: item.min_cart_item }, about);

  const modifiers = sellModifiers(item, wanted.modifiers, orderType, locale, name);
  const unitFils = unitPrice({
    baseFils: toFils(orderType === 'pickup' ? item.pickup_price : item.delivery_price),
    modifiers: modifiers.map((modifier) => ({ quantity: modifier.quantity, unitFils: modifier.unit_fils })),
  });
  if (unitFils <= 0) throw new Refusal('item_invalid_price', { name }, about);
  return {
    item_id: item.stock_id,
    name_en: item.item_name_en,
    name_ar: item.item_name_ar,
    quantity: wanted.quantity,
    unit_fils: unitFils,
    total_fils: unitFils * wanted.quantity,
    modifiers,
    memo: wanted.memo,
  };
}

/** Rows of the same modifier count together, so that repeating a row cannot pass a limit. */
function sellModifiers(
  item: ItemWithOptions,
  wanted: WantedLine['modifiers'],
  orderType: OrderType,
  locale: Locale,
  name: string,
): SoldModifier[] {
  const selection: Record<number, number> = {};
  for (const row of wanted) selection[row.modifier_id] = (selection[row.modifier_id] ?? 0) + row.quantity;

  const offered = new Map<number, Option>(item.modifiers_categories.flatMap((group) => group.modifiers.map((each) => [each.id, each])));
  const about = { stock_id: item.stock_id };
  const foreign = wanted.find((row) => !offered.has(row.modifier_id));
  if (foreign) throw new Refusal('modifier_unavailable', { name }, { ...about, modifier_id: foreign.modifier_id });

  for (const group of item.modifiers_categories) {
    const problem = optionProblem(group, selection);
    if (!problem) continue;
    const category = localName(locale, group.name_en, group.name_ar);
    const details = { ...about, category_id: group.category_id };
    if (problem.code === 'modifier_maximum') throw new Refusal('modifier_maximum', { max: problem.max, category }, details);
    throw new Refusal('modifier_minimum', { min: problem.min, category }, details);
  }
  // In the menu's order, however the client sent them.
  return [...offered.values()]
    .filter((modifier) => (selection[modifier.id] ?? 0) > 0)
    .map((modifier) => ({
      id: modifier.id,
      name_en: modifier.modifier_name_en,
      name_ar: modifier.modifier_name_ar,
      quantity: selection[modifier.id] ?? 0,
      unit_fils: toFils(orderType === 'pickup' ? modifier.pickup_price : modifier.delivery_price),
    }));
}

/** A sold line for the shared pricing module; its unit price holds the modifiers already. */
export const pricedLine = (line: SoldLine): PricedLine => ({ baseFils: line.unit_fils, quantity: line.quantity, modifiers: [] });

/** The request that would buy the same again: how a cart is priced anew when it is placed. */
export const wantAgain = (line: SoldLine): WantedLine => ({
  stock_id: line.item_id,
  quantity: line.quantity,
  modifiers: line.modifiers.map((modifier) => ({ modifier_id: modifier.id, quantity: modifier.quantity })),
  memo: line.memo,
});

/** Whether two carts sell the same lines at the same prices, in the same order. */
export const samePrices = (a: readonly SoldLine[], b: readonly SoldLine[]): boolean =>
  a.length === b.length && a.every((line, index) => line.item_id === b[index]?.item_id && line.unit_fils === b[index]?.unit_fils);

/** SHA-256 of what is sold, to whom and how: two carts with the same one are the same cart. The order of the lines does not matter. */
export function fingerprint(content: { lines: readonly SoldLine[]; [other: string]: unknown }): string {
  const { lines, ...rest } = content;
  return sha256(JSON.stringify([rest, lines.map((line) => JSON.stringify(line)).sort()]));
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
