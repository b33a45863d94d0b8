/** The one pricing module: the storefront shows with it, the server decides with it. All amounts are integer fils. */
import type { OrderType } from './locations.ts';

export interface PricedModifier {
  quantity: number;
  /** Fils for one. */
  unitFils: number;
}

export interface PricedLine {
  /** Fils for one, without modifiers, at the price of the order type. */
  baseFils: number;
  quantity: number;
  modifiers: readonly PricedModifier[];
}

/** Base price plus every modifier's quantity times price, in fils. */
export const unitTotal = (line: Omit<PricedLine, 'quantity'>): number =>
  line.modifiers.reduce((sum, modifier) => sum + modifier.quantity * modifier.unitFils, line.baseFils);

/** (base + sum of modifier quantity × price) × quantity, in fils (CART-02). */
export const lineTotal = (line: PricedLine): number => unitTotal(line) * line.quantity;

export interface Totals {
  subtotalFils: number;
  discountFils: number;
  deliveryFils: number;
  totalFils: number;
}

/** Totals of an order in fils. The delivery fee is 0 for pickup, whatever is passed; a discount never exceeds the subtotal (CART-05). */
export function orderTotals(lines: readonly PricedLine[], orderType: OrderType, deliveryFils = 0, discountFils = 0): Totals {
  const subtotalFils = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const discount = Math.min(Math.max(discountFils, 0), subtotalFils);
  const delivery = orderType === 'delivery' ? deliveryFils : 0;
  return { subtotalFils, discountFils: discount, deliveryFils: delivery, totalFils: subtotalFils - discount + delivery };
}

/** Fils that are missing to the minimum order of a delivery; 0 when it is reached or for pickup (CART-06). */
export const missingToMinimum = (subtotalFils: number, orderType: OrderType, minimumFils: number): number =>
  orderType === 'delivery' ? Math.max(0, minimumFils - subtotalFils) : 0;
