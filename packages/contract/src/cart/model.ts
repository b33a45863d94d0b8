/** The cart as stored in the browser. */
import type { OrderType } from '../names.ts';
import type { ValueOf } from '../wire/fields.ts';
import { chargedOptions, lineTotal, type PricedLine } from './pricing.ts';
import type { storedLine, storedOption } from './wire.ts';

export type ChosenOption = ValueOf<typeof storedOption>;
export type CartLine = ValueOf<typeof storedLine>;

/** Adapts a cart line to the pricing module, at an order type's prices. */
export const priceLine = (line: CartLine, orderType: OrderType): PricedLine => ({
  price: line.price[orderType],
  quantity: line.quantity,
  options: [...new Set(line.options.map(({ groupId }) => groupId))].flatMap((id) => {
    const chosen = line.options.filter(({ groupId }) => groupId === id);
    const priced = chosen.map(({ quantity, price }) => ({ quantity, price: price[orderType] }));
    return chargedOptions(priced, chosen[0]?.included);
  }),
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
