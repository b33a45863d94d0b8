/** The single pricing module, shared by storefront (display) and server (authoritative). Amounts are integer fils. */
import { country } from '../country.ts';
import { stepOf } from '../money.ts';
import type { OrderType } from '../names.ts';

export interface PricedLine {
  /** Price of one item without options, for the order type. */
  price: number;
  quantity: number;
  /** `price` per option; `quantity` per item. */
  options: readonly { price: number; quantity: number }[];
}

/**
 * A group's chosen options as they are charged: its `included` dearest pieces are free, of equally dear ones the first of the menu (ITEM-11).
 * Takes and keeps the menu's order. An option of which only some pieces are free becomes two rows, the free one first.
 */
export function chargedOptions<O extends PricedLine['options'][number]>(options: readonly O[], included = 0): O[] {
  let left = included;
  const free = options.map(() => 0);
  // Stable sort: ties go to the earlier option.
  const dearest = [...options.entries()].sort(([, one], [, other]) => other.price - one.price);
  for (const [at, { quantity }] of dearest) {
    free[at] = Math.min(left, quantity);
    left -= Math.min(left, quantity);
  }
  return options.flatMap((option, at) => {
    const pieces = option.price > 0 ? (free[at] ?? 0) : 0;
    if (pieces === 0) return [option];
    const charged = { ...option, quantity: option.quantity - pieces };
    return [{ ...option, quantity: pieces, price: 0 }, ...(charged.quantity > 0 ? [charged] : [])];
  });
}

/** Rows of one option joined again, for texts that say no prices. */
export function joinedOptions<O extends { quantity: number }>(options: readonly O[], keyOf: (option: O) => unknown): O[] {
  const joined: O[] = [];
  for (const option of options) {
    const last = joined.at(-1);
    if (last && keyOf(last) === keyOf(option)) joined[joined.length - 1] = { ...last, quantity: last.quantity + option.quantity };
    else joined.push(option);
  }
  return joined;
}

/** Fils of one item with options: base price plus quantity times price of each option. */
export const unitPrice = (line: Omit<PricedLine, 'quantity'>): number =>
  line.options.reduce((sum, option) => sum + option.quantity * option.price, line.price);

/** Fils of a line: (base + sum of option quantity × price) × quantity (CART-02). */
export const lineTotal = (line: PricedLine): number => unitPrice(line) * line.quantity;

/** Totals of an order. */
export interface Totals {
  subtotal: number;
  discount: number;
  deliveryFee: number;
  /** Not discountable, and outside VAT. */
  tip: number;
  /** Amount charged. */
  total: number;
}

/** Totals of an order. The delivery fee is 0 for pickup, whatever is passed; a discount never exceeds the subtotal (CART-05). */
export function orderTotals(lines: readonly PricedLine[], orderType: OrderType, deliveryFee = 0, discount = 0, tip = 0): Totals {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const granted = Math.min(Math.max(discount, 0), subtotal);
  const fee = orderType === 'delivery' ? deliveryFee : 0;
  return { subtotal, discount: granted, deliveryFee: fee, tip, total: subtotal - granted + fee + tip };
}

/** What is left to pay by card or in cash, in fils, after a gift voucher. */
export const dueOf = ({ total, gift = 0 }: { total: number; gift?: number | undefined }): number => total - gift;

/** Fils missing to the minimum order for delivery; otherwise 0 (CART-06). */
export const minimumShortfall = (subtotal: number, orderType: OrderType, minimum: number): number =>
  orderType === 'delivery' ? Math.max(0, minimum - subtotal) : 0;

/** Fils of VAT in an amount that includes it, rounded to the fils. `rate`: hundredths of a percent. */
export const vatIn = (amount: number, rate: number = country.vatRate): number => Math.round((amount * rate) / (10_000 + rate));

/** A line's share of discount and VAT, in fils. */
export interface LineShare {
  discount: number;
  vat: number;
}

/**
 * Distributes a discount over lines in proportion, in the currency's step, by the largest remainder method.
 * The shares add up to the discount, and none exceeds its line. VAT is what is included in the rest of each line (PRO-03).
 */
export function shareDiscount(lineTotals: readonly number[], discount: number): LineShare[] {
  const subtotal = lineTotals.reduce((sum, total) => sum + total, 0);
  // Product of two amounts: for an order of 20,000 AED far below the largest safe integer.
  const step = stepOf();
  const shares = lineTotals.map((total) => (subtotal === 0 ? 0 : Math.floor((total * discount) / (subtotal * step)) * step));
  const lost = lineTotals.map((total) => (total * discount) % (subtotal * step));
  const left = (discount - shares.reduce((sum, share) => sum + share, 0)) / step;
  // Stable sort: ties go to the earlier line.
  const mostLost = lost.map((_, at) => at).sort((a, b) => (lost[b] ?? 0) - (lost[a] ?? 0));
  for (const at of mostLost.slice(0, left)) shares[at] = (shares[at] ?? 0) + step;
  return lineTotals.map((total, at) => {
    const share = shares[at] ?? 0;
    return { discount: share, vat: vatIn(total - share) };
  });
}

/** Total VAT in fils: of each discounted line and of the delivery fee. */
export const orderVat = (lineTotals: readonly number[], { discount, deliveryFee }: Pick<Totals, 'discount' | 'deliveryFee'>): number =>
  shareDiscount(lineTotals, discount).reduce((sum, { vat }) => sum + vat, vatIn(deliveryFee));
