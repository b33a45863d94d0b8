/** The cart as the browser keeps it (CART-01). Field names are the source's; prices are AED as the menu sent them. */
import * as z from 'zod/mini';
import type { OrderType } from './locations.ts';
import { toFils } from './money.ts';
import { lineTotal, type PricedLine } from './pricing.ts';

export const cartModifier = z.object({
  id: z.int(),
  category_id: z.int(),
  quantity: z.int().check(z.positive()),
  name_en: z.string(),
  name_ar: z.string(),
  pickupPrice: z.number(),
  deliveryPrice: z.number(),
});
export type CartModifier = z.infer<typeof cartModifier>;

export const cartLine = z.object({
  uuid: z.string(),
  stock_id: z.int(),
  item_name_en: z.string(),
  item_name_ar: z.string(),
  img_url: z.string(),
  pickupPrice: z.number(),
  deliveryPrice: z.number(),
  quantity: z.int().check(z.positive()),
  min_cart_item: z.int(),
  modifiers: z.array(cartModifier),
  notes: z.string(),
  isCustomizable: z.boolean(),
});
export type CartLine = z.infer<typeof cartLine>;

/** A cart line at the prices of an order type, in fils. */
export const priceLine = (line: CartLine, orderType: OrderType): PricedLine => ({
  baseFils: toFils(orderType === 'pickup' ? line.pickupPrice : line.deliveryPrice),
  quantity: line.quantity,
  modifiers: line.modifiers.map((modifier) => ({
    quantity: modifier.quantity,
    unitFils: toFils(orderType === 'pickup' ? modifier.pickupPrice : modifier.deliveryPrice),
  })),
});

/** Fils of one line at the prices of an order type. */
export const cartLineTotal = (line: CartLine, orderType: OrderType): number => lineTotal(priceLine(line, orderType));

/** The same item with the same modifiers and notes (CART-08). */
export const sameChoice = (a: CartLine, b: CartLine): boolean => choiceKey(a) === choiceKey(b);

const choiceKey = (line: CartLine): string =>
  JSON.stringify([
    line.stock_id,
    line.notes.trim(),
    line.modifiers.map((modifier) => [modifier.id, modifier.quantity]).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
  ]);
