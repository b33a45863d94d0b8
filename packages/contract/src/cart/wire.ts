/**
 * A cart line as the browser's storage keeps it (CART-01): the names are fixed since its version 1, the prices are AED. Written by hand because
 * the landing page has no room for a schema library.
 */
import { toAed, toFils } from '../wire/money.ts';
import type { CartLine, ChosenOption } from './model.ts';

interface StoredModifier {
  id: number;
  category_id: number;
  quantity: number;
  name_en: string;
  name_ar: string;
  pickupPrice: number;
  deliveryPrice: number;
}

export interface StoredLine {
  uuid: string;
  stock_id: number;
  item_name_en: string;
  item_name_ar: string;
  img_url: string;
  pickupPrice: number;
  deliveryPrice: number;
  quantity: number;
  min_cart_item: number;
  modifiers: StoredModifier[];
  notes: string;
  isCustomizable: boolean;
}

/** The line as browser storage keeps it, prices in AED. */
export const lineToStored = (line: CartLine): StoredLine => ({
  uuid: line.id,
  stock_id: line.itemId,
  item_name_en: line.name.en,
  item_name_ar: line.name.ar,
  img_url: line.picture,
  pickupPrice: toAed(line.price.pickup),
  deliveryPrice: toAed(line.price.delivery),
  quantity: line.quantity,
  min_cart_item: line.minQuantity,
  modifiers: line.options.map((option) => ({
    id: option.id,
    category_id: option.groupId,
    quantity: option.quantity,
    name_en: option.name.en,
    name_ar: option.name.ar,
    pickupPrice: toAed(option.price.pickup),
    deliveryPrice: toAed(option.price.delivery),
  })),
  notes: line.note,
  isCustomizable: line.hasOptions,
});

/** A stored line, prices in fils; null when the stored value is not a valid line (CART-07). */
export function lineFromStored(stored: unknown): CartLine | null {
  if (!isStoredLine(stored)) return null;
  return {
    id: stored.uuid,
    itemId: stored.stock_id,
    name: { en: stored.item_name_en, ar: stored.item_name_ar },
    picture: stored.img_url,
    price: { pickup: toFils(stored.pickupPrice), delivery: toFils(stored.deliveryPrice) },
    quantity: stored.quantity,
    minQuantity: stored.min_cart_item,
    options: stored.modifiers.map(optionFromStored),
    note: stored.notes,
    hasOptions: stored.isCustomizable,
  };
}

const optionFromStored = (stored: StoredModifier): ChosenOption => ({
  id: stored.id,
  groupId: stored.category_id,
  quantity: stored.quantity,
  name: { en: stored.name_en, ar: stored.name_ar },
  price: { pickup: toFils(stored.pickupPrice), delivery: toFils(stored.deliveryPrice) },
});

type Kind = 'count' | 'integer' | 'number' | 'string' | 'boolean';

const modifierFields: Record<keyof StoredModifier, Kind> = {
  id: 'integer',
  category_id: 'integer',
  quantity: 'count',
  name_en: 'string',
  name_ar: 'string',
  pickupPrice: 'number',
  deliveryPrice: 'number',
};

const lineFields: Record<Exclude<keyof StoredLine, 'modifiers'>, Kind> = {
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

function isStoredLine(value: unknown): value is StoredLine {
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
