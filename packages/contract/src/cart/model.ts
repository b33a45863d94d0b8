/** The cart as the browser keeps it. */
import type { Bilingual, OrderType, Price } from '../names.ts';
import { lineTotal, type PricedLine } from './pricing.ts';

export interface ChosenOption {
  id: number;
  groupId: number;
  /** How many of it each item has. */
  quantity: number;
  name: Bilingual;
  price: Price;
}

/** A chosen item, with a snapshot of what the menu said about it. */
export interface CartLine {
  /** A short random text that names the line. */
  id: string;
  itemId: number;
  name: Bilingual;
  picture: string;
  price: Price;
  quantity: number;
  minQuantity: number;
  options: ChosenOption[];
  note: string;
  /** Whether the item offers options. */
  hasOptions: boolean;
}

/** A cart line at the prices of an order type. */
export const priceLine = (line: CartLine, orderType: OrderType): PricedLine => ({
  price: line.price[orderType],
  quantity: line.quantity,
  options: line.options.map(({ quantity, price }) => ({ quantity, price: price[orderType] })),
});

/** Fils of one line at the prices of an order type. */
export const cartLineTotal = (line: CartLine, orderType: OrderType): number => lineTotal(priceLine(line, orderType));

/** The same item with the same options and note (CART-08). */
export const sameChoice = (a: CartLine, b: CartLine): boolean => choiceKey(a) === choiceKey(b);

const choiceKey = (line: CartLine): string =>
  JSON.stringify([
    line.itemId,
    line.note.trim(),
    line.options.map((option) => [option.id, option.quantity]).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
  ]);
