/** What has changed about the lines of a cart since they were chosen: the menu of today against the facts that each line remembers. */
import { type CartLine, type CartModifier, cartLineTotal } from './cart.ts';
import type { OrderType } from './locations.ts';
import type { Category, ItemDetail, MenuItem } from './menu.ts';
import { toFils } from './money.ts';
import { type OptionProblem, optionProblem } from './options.ts';

/** A branch's menu as far as it is known. */
export interface TodaysMenu {
  categories: readonly Category[];
  /** By item; an item with options that is not among them has not been looked at yet. */
  details: ReadonlyMap<number, Pick<ItemDetail, 'modifiers_categories'>>;
}

export interface BothNames {
  en: string;
  ar: string;
}

/** Amounts are fils of the whole line. Only a price can be ordered as it is. */
export type LineChange =
  | { code: 'price'; wasFils: number; nowFils: number }
  | { code: 'gone' | 'sold_out' | 'no_price' }
  | { code: 'least'; min: number }
  | { code: 'modifier_gone'; name: BothNames }
  | (OptionProblem & { category: BothNames });

export interface CheckedLine {
  /** With the facts, prices and options of today; the quantity and the notes stay. */
  line: CartLine;
  changes: readonly LineChange[];
  /** Whether the branch sells the dish now; another choice may still be needed. */
  isSold: boolean;
  /** Whether it can be ordered as it is. */
  isOrderable: boolean;
}

/** Checks every line against the menu, at the prices of an order type; in the order of the lines. */
export function cartChanges(lines: readonly CartLine[], menu: TodaysMenu, orderType: OrderType): CheckedLine[] {
  const items = new Map(menu.categories.flatMap((category) => category.items).map((item) => [item.stock_id, item]));
  // A server may send the dishes of a category only when it is opened: then nothing is known about them here.
  if (items.size === 0) return lines.map((line) => ({ line, changes: [], isSold: true, isOrderable: true }));
  return lines.map((line) => checkLine(line, items.get(line.stock_id), menu, orderType));
}

function checkLine(stored: CartLine, item: MenuItem | undefined, menu: TodaysMenu, orderType: OrderType): CheckedLine {
  if (!item) return notSold(stored, 'gone');
  const groups = item.has_modifier ? menu.details.get(item.stock_id)?.modifiers_categories : [];
  const modifiers = groups ? stillOffered(stored.modifiers, groups) : stored.modifiers;
  const line: CartLine = {
    ...stored,
    item_name_en: item.item_name_en,
    item_name_ar: item.item_name_ar,
    img_url: item.img_url,
    pickupPrice: item.pickup_price,
    deliveryPrice: item.delivery_price,
    min_cart_item: item.min_cart_item,
    modifiers,
    isCustomizable: item.has_modifier,
  };
  if (!item.is_available) return notSold(line, 'sold_out');
  const nowFils = cartLineTotal(line, orderType);
  if (nowFils <= 0) return notSold(line, 'no_price');

  const keptIds = new Set(modifiers.map(({ id }) => id));
  const kept = stored.modifiers.filter(({ id }) => keptIds.has(id));
  const obstacles: LineChange[] = [
    ...(stored.quantity < item.min_cart_item ? [{ code: 'least' as const, min: item.min_cart_item }] : []),
    ...stored.modifiers
      .filter(({ id }) => !keptIds.has(id))
      .map(({ name_en, name_ar }) => ({ code: 'modifier_gone' as const, name: { en: name_en, ar: name_ar } })),
    ...brokenLimits(modifiers, groups ?? []),
  ];
  // What an option cost that is no longer offered is no change of price: the option is told of by name.
  const wasFils = cartLineTotal({ ...stored, modifiers: kept }, orderType);
  const price: LineChange[] = wasFils === nowFils ? [] : [{ code: 'price', wasFils, nowFils }];
  return { line, changes: [...obstacles, ...price], isSold: true, isOrderable: obstacles.length === 0 };
}

const notSold = (line: CartLine, code: 'gone' | 'sold_out' | 'no_price'): CheckedLine => ({
  line,
  changes: [{ code }],
  isSold: false,
  isOrderable: false,
});

type Groups = ItemDetail['modifiers_categories'];

/** The chosen options that can still be had, with the names and prices of today. */
function stillOffered(chosen: readonly CartModifier[], groups: Groups): CartModifier[] {
  const offered = new Map(groups.flatMap((group) => group.modifiers.map((modifier) => [modifier.id, { modifier, group }])));
  return chosen.flatMap((was) => {
    const now = offered.get(was.id);
    if (!now) return [];
    const { modifier, group } = now;
    return {
      ...was,
      category_id: group.category_id,
      name_en: modifier.modifier_name_en,
      name_ar: modifier.modifier_name_ar,
      pickupPrice: modifier.pickup_price,
      deliveryPrice: modifier.delivery_price,
    };
  });
}

function brokenLimits(modifiers: readonly CartModifier[], groups: Groups): LineChange[] {
  const selection: Record<number, number> = {};
  for (const { id, quantity } of modifiers) selection[id] = (selection[id] ?? 0) + quantity;
  return groups.flatMap((group) => {
    const problem = optionProblem(group, selection);
    return problem ? { ...problem, category: { en: group.name_en, ar: group.name_ar } } : [];
  });
}

/** Whether all that hinders the line is answered by taking it as it is today: without the options that are gone, in the least quantity that is sold. */
export const canBeAccepted = ({ changes, isSold }: CheckedLine): boolean =>
  isSold && changes.every(({ code }) => code !== 'modifier_minimum' && code !== 'modifier_maximum');

/** The line as the menu has it today, with what has changed taken for agreed. */
export const acceptedLine = ({ line }: CheckedLine): CartLine => ({ ...line, quantity: Math.max(line.quantity, line.min_cart_item) });

/**
 * What to have instead of a sold-out dish: one that is sold, of the same subcategory or else the same category, nearest in price (the cheaper of
 * two as near), and none of `besides`, which the cart has already. Null when there is none, or when the menu no longer has the dish.
 */
export function similarItem(
  stockId: number,
  { categories }: Pick<TodaysMenu, 'categories'>,
  orderType: OrderType,
  besides: readonly number[] = [],
): MenuItem | null {
  const category = categories.find(({ items }) => items.some((item) => item.stock_id === stockId));
  const missed = category?.items.find((item) => item.stock_id === stockId);
  if (!category || !missed) return null;
  const fils = (item: MenuItem) => toFils(orderType === 'pickup' ? item.pickup_price : item.delivery_price);
  const distance = (item: MenuItem) => Math.abs(fils(item) - fils(missed));
  const candidates = category.items.filter(
    (item) => item.stock_id !== stockId && item.is_available && fils(item) > 0 && !besides.includes(item.stock_id),
  );
  const nearest = (among: MenuItem[]) => among.sort((a, b) => distance(a) - distance(b) || fils(a) - fils(b))[0];
  return nearest(candidates.filter((item) => item.category_id === missed.category_id)) ?? nearest(candidates) ?? null;
}
