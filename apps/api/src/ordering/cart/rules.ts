/** Pure pricing and placement rules on the server's menu. They return values or problems; amounts are fils. */
import { createHash } from 'node:crypto';
import { chargedOptions, type PricedLine, unitPrice, vatIn } from '@sufra/contract/cart/pricing';
import type { LineRequest } from '@sufra/contract/checkout/model';
import type { ItemWithOptions } from '@sufra/contract/menu/model';
import { optionProblem } from '@sufra/contract/menu/options';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import { isProblem, type Problem } from '@sufra/contract/refusals';
import type { Menu } from '../../catalogue/store/menu.ts';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import { hoursAround, hoursInWords, isInHours } from '../../catalogue/store/week-hours.ts';
import type { Env } from '../../config/env.ts';

/** How long a checked-out cart stays valid, in ms. */
export const quoteLifetime = 15 * 60_000;

/** Maximum number of valid checked-out carts per account. */
export const maxOpenCarts = 20;

/** Abuse limits on an account's open cash orders. */
export type OpenOrderLimits = Env['openOrders'];

/** Checks the limits for one more order of `total` fils; null when allowed. A first order may have any total. */
export function tooManyOpenOrders(open: { count: number; total: number }, total: number, limits: OpenOrderLimits): Problem | null {
  const isTooMuch = open.count >= limits.count || (open.count > 0 && open.total + total > limits.total);
  return isTooMuch ? { problem: 'too_many_open_orders', values: { count: open.count } } : null;
}

/** An option as sold, stored as JSON in carts and orders. */
export interface SoldOption {
  id: number;
  name: Bilingual;
  quantity: number;
  /** Price charged for one piece; free pieces are a row of their own. */
  price: number;
}

/** A line as sold, stored as JSON in carts and as rows in orders. */
export interface SoldLine {
  itemId: number;
  name: Bilingual;
  quantity: number;
  /** Price of one piece, options included. */
  unitPrice: number;
  total: number;
  /** Allocated share of the order's discount. */
  discount: number;
  /** VAT included in the discounted total. */
  vat: number;
  options: SoldOption[];
  note: string;
}

/** Prices a requested line with the branch's prices, or returns its problem. */
export function sellLine(menu: Menu, wanted: LineRequest, orderType: OrderType): SoldLine | Problem {
  const item = menu.item(wanted.itemId);
  const details = { itemId: wanted.itemId };
  if (!item) return { problem: 'item_unavailable', details };
  const { name } = item;
  // Scheduled orders: `hoursProblem` checks availability at the requested time.
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

/** The first dish unavailable at a moment, by its menu hours; null when all are available. */
export function hoursProblem(
  menu: Menu,
  lines: readonly Pick<LineRequest, 'itemId'>[],
  branch: Pick<BranchRecord, 'timeZone' | 'position'>,
  at: Date,
): Problem | null {
  for (const { itemId } of lines) {
    const [item, weekly] = [menu.item(itemId), menu.hoursOf(itemId)];
    const hours = weekly && hoursAround(weekly, branch, at.getTime());
    if (item && hours && !isInHours(hours, branch.timeZone, at))
      return { problem: 'item_not_offered', values: { name: item.name, hours: hoursInWords(hours) }, details: { itemId } };
  }
  return null;
}

/** Merges repeated option rows, so that repetition cannot bypass a limit. */
function sellOptions(menu: Menu, item: ItemWithOptions, wanted: LineRequest['options'], orderType: OrderType): SoldOption[] | Problem {
  const selection: Record<number, number> = {};
  for (const row of wanted) selection[row.id] = (selection[row.id] ?? 0) + row.quantity;

  const offered = new Set(item.optionGroups.flatMap((group) => group.options.map(({ id }) => id)));
  const details = { itemId: item.id };
  const foreign = wanted.find(({ id }) => !offered.has(id));
  if (foreign) return notOffered(menu, item, foreign.id);

  for (const group of item.optionGroups) {
    const broken = optionProblem(group, selection);
    if (!broken) continue;
    const { code, ...limit } = broken;
    return { problem: code, values: { ...limit, category: group.name }, details: { ...details, groupId: group.id } };
  }
  // Canonical menu order, independent of the client's.
  return item.optionGroups.flatMap(({ options, included }) => {
    const chosen = options.filter(({ id }) => (selection[id] ?? 0) > 0);
    return chargedOptions(
      chosen.map(({ id, name, price }) => ({ id, name, quantity: selection[id] ?? 0, price: price[orderType] })),
      included,
    );
  });
}

/** An option temporarily unavailable counts as sold out; any other was never offered. */
function notOffered(menu: Menu, { id: itemId, name }: ItemWithOptions, optionId: number): Problem {
  const details = { itemId, optionId };
  const known = menu.texts.item(itemId)?.optionGroups.flatMap(({ options }) => options);
  const soldOut = known?.find(({ id }) => id === optionId);
  return soldOut
    ? { problem: 'modifier_sold_out', values: { name, option: soldOut.name }, details }
    : { problem: 'modifier_unavailable', values: { name }, details };
}

/** Adapts a sold line to the shared pricing module; its price includes options. */
export const pricedLine = ({ unitPrice: price, quantity }: SoldLine): PricedLine => ({ price, quantity, options: [] });

/** Request for the same line, used to re-price a cart at placement. */
export const lineRequestOf = ({ itemId, quantity, options, note }: SoldLine): LineRequest => ({
  itemId,
  quantity,
  options: options.map((option) => ({ id: option.id, quantity: option.quantity })),
  note,
});

/** Whether two carts have equal lines and prices in the same order. */
export const samePrices = (a: readonly SoldLine[], b: readonly SoldLine[]): boolean =>
  a.length === b.length && a.every((line, index) => line.itemId === b[index]?.itemId && line.unitPrice === b[index]?.unitPrice);

/** SHA-256 fingerprint of the order's content, independent of line order; equal for equal carts. */
export function fingerprint(content: { lines: readonly SoldLine[]; [other: string]: unknown }): string {
  const { lines, ...rest } = content;
  return sha256(JSON.stringify([rest, lines.map((line) => JSON.stringify(line)).sort()]));
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
