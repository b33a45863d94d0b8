/** What an order costs, and whether it may be placed: pure rules on the server's own menu. They return values or problems; money is fils. */
import { createHash } from 'node:crypto';
import { type PricedLine, unitPrice, vatIn } from '@sufra/contract/cart/pricing';
import type { LineRequest } from '@sufra/contract/checkout/model';
import type { ItemWithOptions, Option } from '@sufra/contract/menu/model';
import { optionProblem } from '@sufra/contract/menu/options';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import type { Menu } from '../../catalogue/store/menu.ts';
import { hoursInWords, isInHours } from '../../catalogue/store/week-hours.ts';
import type { Env } from '../../config/env.ts';

/** How long a checked-out cart can still be placed, in ms. */
export const quoteLifetime = 15 * 60_000;

/** How many checked-out carts an account may have that can still be placed. */
export const maxOpenCarts = 20;

/** Limits on the open cash orders of one account, against prank orders. */
export type OpenOrderLimits = Env['openOrders'];

/** What is wrong with one order more, of `total` fils; null when nothing is. A single order may have any total. */
export function tooManyOpenOrders(open: { count: number; total: number }, total: number, limits: OpenOrderLimits): Problem | null {
  const isTooMuch = open.count >= limits.count || (open.count > 0 && open.total + total > limits.total);
  return isTooMuch ? { problem: 'too_many_open_orders', values: { count: open.count } } : null;
}

/** An option as sold; kept as JSON in carts and orders. */
export interface SoldOption {
  id: number;
  name: Bilingual;
  quantity: number;
  /** For one. */
  price: number;
}

/** A line as sold; kept as JSON in carts and as rows in orders. */
export interface SoldLine {
  itemId: number;
  name: Bilingual;
  quantity: number;
  /** For one, options included. */
  unitPrice: number;
  total: number;
  /** Its share of the order's discount. */
  discount: number;
  /** Included in what is left of its total. */
  vat: number;
  options: SoldOption[];
  note: string;
}

/** Prices a requested line at the branch's own prices, or says what is wrong with it. */
export function sellLine(menu: Menu, wanted: LineRequest, orderType: OrderType): SoldLine | Problem {
  const item = menu.item(wanted.itemId);
  const details = { itemId: wanted.itemId };
  if (!item) return { problem: 'item_unavailable', details };
  const { name } = item;
  // For when it is wanted, `hoursProblem` says whether it is offered.
  if (!item.isAvailable && item.offeredFrom === undefined) return { problem: 'item_sold_out', values: { name }, details };
  if (wanted.quantity < item.minQuantity) return { problem: 'item_minimum', values: { name, min: item.minQuantity }, details };

  const options = sellOptions(menu, item, wanted.options, orderType);
  if (isProblem(options)) return options;
  const perItem = unitPrice({ price: item.price[orderType], options });
  if (perItem <= 0) return { problem: 'item_invalid_price', values: { name }, details };
  const total = perItem * wanted.quantity;
  return {
    itemId: item.id,
    name,
    quantity: wanted.quantity,
    unitPrice: perItem,
    total,
    discount: 0,
    vat: vatIn(total),
    options,
    note: wanted.note,
  };
}

/** Why a dish cannot be had at a moment: it is none of its hours. Null: all of them can. */
export function hoursProblem(menu: Menu, lines: readonly Pick<LineRequest, 'itemId'>[], timeZone: string, at: Date): Problem | null {
  for (const { itemId } of lines) {
    const [item, hours] = [menu.item(itemId), menu.hoursOf(itemId)];
    if (item && hours && !isInHours(hours, timeZone, at))
      return { problem: 'item_not_offered', values: { name: item.name, hours: hoursInWords(hours) }, details: { itemId } };
  }
  return null;
}

/** Rows of the same option are added up, so that repeating a row cannot bypass a limit. */
function sellOptions(menu: Menu, item: ItemWithOptions, wanted: LineRequest['options'], orderType: OrderType): SoldOption[] | Problem {
  const selection: Record<number, number> = {};
  for (const row of wanted) selection[row.id] = (selection[row.id] ?? 0) + row.quantity;

  const offered = new Map<number, Option>(item.optionGroups.flatMap((group) => group.options.map((option) => [option.id, option])));
  const details = { itemId: item.id };
  const foreign = wanted.find(({ id }) => !offered.has(id));
  if (foreign) return notOffered(menu, item, foreign.id);

  for (const group of item.optionGroups) {
    const broken = optionProblem(group, selection);
    if (!broken) continue;
    const { code, ...limit } = broken;
    return { problem: code, values: { ...limit, category: group.name }, details: { ...details, groupId: group.id } };
  }
  // In the menu's order, however the client sent them.
  return [...offered.values()]
    .filter((option) => (selection[option.id] ?? 0) > 0)
    .map(({ id, name, price }) => ({ id, name, quantity: selection[id] ?? 0, price: price[orderType] }));
}

/** An option that the dish has, but not here and now, is sold out; any other was never one of it. */
function notOffered(menu: Menu, { id: itemId, name }: ItemWithOptions, optionId: number): Problem {
  const details = { itemId, optionId };
  const known = menu.texts.item(itemId)?.optionGroups.flatMap(({ options }) => options);
  const soldOut = known?.find(({ id }) => id === optionId);
  return soldOut
    ? { problem: 'modifier_sold_out', values: { name, option: soldOut.name }, details }
    : { problem: 'modifier_unavailable', values: { name }, details };
}

/** A sold line for the shared pricing module; its price already includes the options. */
export const pricedLine = ({ unitPrice: price, quantity }: SoldLine): PricedLine => ({ price, quantity, options: [] });

/** The request that would buy the same again; prices a cart again when it is placed. */
export const lineRequestOf = ({ itemId, quantity, options, note }: SoldLine): LineRequest => ({
  itemId,
  quantity,
  options: options.map((option) => ({ id: option.id, quantity: option.quantity })),
  note,
});

/** Whether two carts sell the same lines at the same prices, in the same order. */
export const samePrices = (a: readonly SoldLine[], b: readonly SoldLine[]): boolean =>
  a.length === b.length && a.every((line, index) => line.itemId === b[index]?.itemId && line.unitPrice === b[index]?.unitPrice);

/** SHA-256 of what is sold, to whom and how; equal for equal carts. Line order does not matter. */
export function fingerprint(content: { lines: readonly SoldLine[]; [other: string]: unknown }): string {
  const { lines, ...rest } = content;
  return sha256(JSON.stringify([rest, lines.map((line) => JSON.stringify(line)).sort()]));
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
