/** The cart as the browser keeps it (CART-01). Field names are the source's, prices are AED as the menu sent them. */
import type { OrderType } from './locations.ts';
import { toFils } from './money.ts';
import { lineTotal, type PricedLine } from './pricing.ts';

export interface CartModifier {
  id: number;
  category_id: number;
  quantity: number;
  name_en: string;
  name_ar: string;
  pickupPrice: number;
  deliveryPrice: number;
}

export interface CartLine {
  uuid: string;
  stock_id: number;
  item_name_en: string;
  item_name_ar: string;
  img_url: string;
  pickupPrice: number;
  deliveryPrice: number;
  quantity: number;
  min_cart_item: number;
  modifiers: CartModifier[];
  notes: string;
  isCustomizable: boolean;
}

type Kind = 'count' | 'integer' | 'number' | 'string' | 'boolean';

const modifierFields: Record<keyof CartModifier, Kind> = {
  id: 'integer',
  category_id: 'integer',
  quantity: 'count',
  name_en: 'string',
  name_ar: 'string',
  pickupPrice: 'number',
  deliveryPrice: 'number',
};

const lineFields: Record<Exclude<keyof CartLine, 'modifiers'>, Kind> = {
  uuid: 'string',
  stock_id: 'integer',
  item_name_en: 'string',
  item_name_ar: 'string',
  img_url: 'string',
  pickupPrice: 'number',
  deliveryPrice: 'number',
  quantity: 'count',
  min_cart_item: 'integer',
  notes: 'string',
  isCustomizable: 'boolean',
};

/** Whether something read from storage is a cart line; written by hand because the landing page has no room for a schema library. */
export function isCartLine(value: unknown): value is CartLine {
  const { modifiers } = (value ?? {}) as { modifiers?: unknown };
  return fits(value, lineFields) && Array.isArray(modifiers) && modifiers.every((modifier) => fits(modifier, modifierFields));
}

function fits(value: unknown, fields: Record<string, Kind>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(fields).every(([name, kind]) => {
    const field = (value as Record<string, unknown>)[name];
    if (kind === 'count') return Number.isInteger(field) && (field as number) > 0;
    if (kind === 'integer') return Number.isInteger(field);
    return kind === 'number' ? Number.isFinite(field) : typeof field === kind;
  });
}

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
