/** Compares cart lines with the current menu: changes since they were added. */
import type { Category, Item, ItemWithOptions, OptionGroup } from '../menu/model.ts';
import { type OptionProblem, optionProblem } from '../menu/options.ts';
import type { Bilingual, OrderType } from '../names.ts';
import { type CartLine, type ChosenOption, cartLineTotal } from './model.ts';

/** The loaded part of a branch's menu. */
export interface CurrentMenu {
  categories: readonly Category[];
  /** By item id; missing items with options are not loaded yet. */
  details: ReadonlyMap<number, Pick<ItemWithOptions, 'optionGroups'>>;
}

/** Amounts are fils per line. A price change leaves the line orderable; so does `not_now`, because the checkout asks for the time. */
export type LineChange =
  | { code: 'price'; was: number; now: number }
  | { code: 'gone' | 'sold_out' | 'no_price' }
  /** Outside its hours: orderable for later, from then on; null is unknown. */
  | { code: 'not_now'; from: string | null }
  | { code: 'least'; min: number }
  | { code: 'option_gone'; name: Bilingual }
  | (OptionProblem & { group: Bilingual });

export interface CheckedLine {
  /** With current names, prices and options; quantity and note stay. */
  line: CartLine;
  changes: readonly LineChange[];
  /** Whether the branch sells the dish, now or later; options may still need a choice. */
  isSold: boolean;
  /** Whether the line can be ordered unchanged. */
  isOrderable: boolean;
}

/** Checks all lines against the menu at an order type's prices, in line order. */
export function cartChanges(lines: readonly CartLine[], menu: CurrentMenu, orderType: OrderType): CheckedLine[] {
  const items = new Map(menu.categories.flatMap((category) => category.items).map((item) => [item.id, item]));
  // Lazy loading: dishes may arrive only when their category opens; until then there is nothing to compare.
  if (items.size === 0) return lines.map((line) => ({ line, changes: [], isSold: true, isOrderable: true }));
  return lines.map((line) => checkLine(line, items.get(line.itemId), menu, orderType));
}

function checkLine(stored: CartLine, item: Item | undefined, menu: CurrentMenu, orderType: OrderType): CheckedLine {
  if (!item) return notSold(stored, 'gone');
  const groups = item.hasOptions ? menu.details.get(item.id)?.optionGroups : [];
  const options = groups ? stillOffered(stored.options, groups) : stored.options;
  const { name, picture, price, minQuantity, hasOptions } = item;
  const line: CartLine = { ...stored, name, picture, price, minQuantity, options, hasOptions };
  if (!item.isAvailable && item.offeredFrom === undefined) return notSold(line, 'sold_out');
  const now = cartLineTotal(line, orderType);
  if (now <= 0) return notSold(line, 'no_price');

  const keptIds = new Set(options.map(({ id }) => id));
  const kept = stored.options.filter(({ id }) => keptIds.has(id));
  const obstacles: LineChange[] = [
    ...(stored.quantity < minQuantity ? [{ code: 'least' as const, min: minQuantity }] : []),
    ...stored.options.filter(({ id }) => !keptIds.has(id)).map((option) => ({ code: 'option_gone' as const, name: option.name })),
    ...brokenLimits(options, groups ?? []),
  ];
  // A removed option is reported by name, so its price is not a price change.
  const was = cartLineTotal({ ...stored, options: kept }, orderType);
  const priceChange: LineChange[] = was === now ? [] : [{ code: 'price', was, now }];
  const notNow: LineChange[] = item.offeredFrom === undefined ? [] : [{ code: 'not_now', from: item.offeredFrom }];
  return { line, changes: [...notNow, ...obstacles, ...priceChange], isSold: true, isOrderable: obstacles.length === 0 };
}

const notSold = (line: CartLine, code: 'gone' | 'sold_out' | 'no_price'): CheckedLine => ({
  line,
  changes: [{ code }],
  isSold: false,
  isOrderable: false,
});

/** Chosen options still offered, with current names and prices. */
function stillOffered(chosen: readonly ChosenOption[], groups: readonly OptionGroup[]): ChosenOption[] {
  const offered = new Map(groups.flatMap((group) => group.options.map((option) => [option.id, { option, group }])));
  return chosen.flatMap((was) => {
    const now = offered.get(was.id);
    if (!now) return [];
    const { group, option } = now;
    return { ...was, groupId: group.id, name: option.name, price: option.price, included: group.included };
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

/** Whether accepting the current line resolves all changes except its time: no removed options, and at least the minimum quantity. */
export function canBeAccepted({ changes, isSold }: CheckedLine): boolean {
  const isOnlyTime = changes.length > 0 && changes.every(({ code }) => code === 'not_now');
  return isSold && !isOnlyTime && changes.every(({ code }) => code !== 'modifier_minimum' && code !== 'modifier_maximum');
}

/** For scheduled orders, being outside current hours is not a change. */
export const forLater = (checked: CheckedLine): CheckedLine => ({
  ...checked,
  changes: checked.changes.filter(({ code }) => code !== 'not_now'),
});

/** The line with all changes accepted. */
export const acceptedLine = ({ line }: CheckedLine): CartLine => ({ ...line, quantity: Math.max(line.quantity, line.minQuantity) });

/**
 * Alternative to a sold-out dish: available, same subcategory or else category, closest in price (ties: cheaper). Skips `besides`, dishes
 * already in the cart. Null without one, or when the dish left the menu.
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
