/** The one pricing module: the storefront shows with it, the server decides with it. All amounts are integer fils. */
import type { OrderType } from '../names.ts';

export interface PricedLine {
  /** For one, without options, at the price of the order type. */
  price: number;
  quantity: number;
  /** `price` is for one of the option, `quantity` how many of it each item has. */
  options: readonly { price: number; quantity: number }[];
}

/** Fils of one item with its options: the base price plus every option's quantity times price. */
export const unitPrice = (line: Omit<PricedLine, 'quantity'>): number =>
  line.options.reduce((sum, option) => sum + option.quantity * option.price, line.price);

/** Fils of a line: (base + sum of option quantity × price) × quantity (CART-02). */
export const lineTotal = (line: PricedLine): number => unitPrice(line) * line.quantity;

/** What an order comes to. */
export interface Totals {
  subtotal: number;
  discount: number;
  deliveryFee: number;
  total: number;
}

/** Totals of an order. The delivery fee is 0 for pickup, whatever is passed; a discount never exceeds the subtotal (CART-05). */
export function orderTotals(lines: readonly PricedLine[], orderType: OrderType, deliveryFee = 0, discount = 0): Totals {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const granted = Math.min(Math.max(discount, 0), subtotal);
  const fee = orderType === 'delivery' ? deliveryFee : 0;
  return { subtotal, discount: granted, deliveryFee: fee, total: subtotal - granted + fee };
}

/** Fils by which a delivery falls short of the minimum order; 0 when it does not, and for pickup (CART-06). */
export const minimumShortfall = (subtotal: number, orderType: OrderType, minimum: number): number =>
  orderType === 'delivery' ? Math.max(0, minimum - subtotal) : 0;
