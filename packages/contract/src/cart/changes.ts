/** What has changed about the lines of a cart since they were chosen: the menu of today against the facts that each line remembers. */
import type { Category, Item, ItemWithOptions, OptionGroup } from '../menu/model.ts';
import { type OptionProblem, optionProblem } from '../menu/options.ts';
import type { Bilingual, OrderType } from '../names.ts';
import { type CartLine, type ChosenOption, cartLineTotal } from './model.ts';

/** A branch's menu as far as it is known. */
export interface CurrentMenu {
  categories: readonly Category[];
  /** By item; an item with options that is not among them has not been looked at yet. */
  details: ReadonlyMap<number, Pick<ItemWithOptions, 'optionGroups'>>;
}

/** Amounts are fils of the whole line. Only a price can be ordered as it is. */
export type LineChange =
  | { code: 'price'; was: number; now: number }
  | { code: 'gone' | 'sold_out' | 'no_price' }
  | { code: 'least'; min: number }
  | { code: 'option_gone'; name: Bilingual }
  | (OptionProblem & { group: Bilingual });

export interface CheckedLine {
  /** With the facts, prices and options of today; the quantity and the note stay. */
  line: CartLine;
  changes: readonly LineChange[];
  /** Whether the branch sells the dish now; another choice may still be needed. */
  isSold: boolean;
  /** Whether it can be ordered as it is. */
  isOrderable: boolean;
}

/** Checks every line against the menu, at the prices of an order type; in the order of the lines. */
export function cartChanges(lines: readonly CartLine[], menu: CurrentMenu, orderType: OrderType): CheckedLine[] {
  const items = new Map(menu.categories.flatMap((category) => category.items).map((item) => [item.id, item]));
  // A server may send the dishes of a category only when it is opened: then nothing is known about them here.
  if (items.size === 0) return lines.map((line) => ({ line, changes: [], isSold: true, isOrderable: true }));
  return lines.map((line) => checkLine(line, items.get(line.itemId), menu, orderType));
}

function checkLine(stored: CartLine, item: Item | undefined, menu: CurrentMenu, orderType: OrderType): CheckedLine {
  if (!item) return notSold(stored, 'gone');
  const groups = item.hasOptions ? menu.details.get(item.id)?.optionGroups : [];
  const options = groups ? stillOffered(stored.options, groups) : stored.options;
  const { name, picture, price, minQuantity, hasOptions } = item;
  const line: CartLine = { ...stored, name, picture, price, minQuantity, options, hasOptions };
  if (!item.isAvailable) return notSold(line, 'sold_out');
  const now = cartLineTotal(line, orderType);
  if (now <= 0) return notSold(line, 'no_price');

  const keptIds = new Set(options.map(({ id }) => id));
  const kept = stored.options.filter(({ id }) => keptIds.has(id));
  const obstacles: LineChange[] = [
    ...(stored.quantity < minQuantity ? [{ code: 'least' as const, min: minQuantity }] : []),
    ...stored.options.filter(({ id }) => !keptIds.has(id)).map((option) => ({ code: 'option_gone' as const, name: option.name })),
    ...brokenLimits(options, groups ?? []),
  ];
  // What an option cost that is no longer offered is no change of price: the option is told of by name.
  const was = cartLineTotal({ ...stored, options: kept }, orderType);
  const priceChange: LineChange[] = was === now ? [] : [{ code: 'price', was, now }];
  return { line, changes: [...obstacles, ...priceChange], isSold: true, isOrderable: obstacles.length === 0 };
}

const notSold = (line: CartLine, code: 'gone' | 'sold_out' | 'no_price'): CheckedLine => ({
  line,
  changes: [{ code }],
  isSold: false,
  isOrderable: false,
});

/** The chosen options that can still be had, with the names and prices of today. */
function stillOffered(chosen: readonly ChosenOption[], groups: readonly OptionGroup[]): ChosenOption[] {
  const offered = new Map(groups.flatMap((group) => group.options.map((option) => [option.id, { option, group }])));
  return chosen.flatMap((was) => {
    const now = offered.get(was.id);
    return now ? { ...was, groupId: now.group.id, name: now.option.name, price: now.option.price } : [];
  });
}

function brokenLimits(options: readonly ChosenOption[], groups: readonly OptionGroup[]): LineChange[] {
  const selection: Record<number, number> = {};
  for (const { id, quantity } of options) selection[id] = (selection[id] ?? 0) + quantity;
  return groups.flatMap((group) => {
    const problem = optionProblem(group, selection);
    return problem ? { ...problem, group: group.name } : [];
  });
}

/** Whether all that hinders the line is answered by taking it as it is today: without the options that are gone, in the least quantity that is sold. */
export const canBeAccepted = ({ changes, isSold }: CheckedLine): boolean =>
  isSold && changes.every(({ code }) => code !== 'modifier_minimum' && code !== 'modifier_maximum');

/** The line as the menu has it today, with what has changed taken for agreed. */
export const acceptedLine = ({ line }: CheckedLine): CartLine => ({ ...line, quantity: Math.max(line.quantity, line.minQuantity) });

/**
 * What to have instead of a sold-out dish: one that is sold, of the same subcategory or else the same category, nearest in price (the cheaper of
 * two as near), and none of `besides`, which the cart has already. Null when there is none, or when the menu no longer has the dish.
 */
export function similarItem(
  itemId: number,
  { categories }: Pick<CurrentMenu, 'categories'>,
  orderType: OrderType,
  besides: readonly number[] = [],
): Item | null {
  const category = categories.find(({ items }) => items.some((item) => item.id === itemId));
  const missed = category?.items.find((item) => item.id === itemId);
  if (!category || !missed) return null;
  const priceOf = (item: Item) => item.price[orderType];
  const distance = (item: Item) => Math.abs(priceOf(item) - priceOf(missed));
  const candidates = category.items.filter(
    (item) => item.id !== itemId && item.isAvailable && priceOf(item) > 0 && !besides.includes(item.id),
  );
  const nearest = (among: Item[]) => among.sort((a, b) => distance(a) - distance(b) || priceOf(a) - priceOf(b))[0];
  return nearest(candidates.filter((item) => item.categoryId === missed.categoryId)) ?? nearest(candidates) ?? null;
}
