/** Storage format of cart lines (CART-01): names are fixed since version 1, prices are AED. */
import { boolean, field, fils, inline, integer, list, localized, object, optional, type Shape, text, type WireOf } from '../wire/fields.ts';

const storedPrice = inline(object({ pickup: field('pickupPrice', fils), delivery: field('deliveryPrice', fils) }));

export const storedOption = object({
  id: integer,
  groupId: field('category_id', integer),
  /** Quantity of each item. */
  quantity: integer,
  name: localized('name'),
  price: storedPrice,
  /** Free choices of its group (ITEM-11); absent: none, as in carts of before there were any. */
  included: optional('included', integer),
});

/** A chosen item with a snapshot of its menu entry. */
export const storedLine = object({
  /** Short random id of the line. */
  id: field('uuid', text),
  itemId: field('stock_id', integer),
  name: localized('item_name'),
  picture: field('img_url', text),
  price: storedPrice,
  quantity: integer,
  minQuantity: field('min_cart_item', integer),
  options: field('modifiers', list(storedOption)),
  note: field('notes', text),
  /** Whether the item offers options. */
  hasOptions: field('isCustomizable', boolean),
});
export type StoredLine = WireOf<typeof storedLine>;

/** The line as browser storage keeps it, prices in AED. */
export const lineToStored = storedLine.toWire;

/** Parses a stored line to fils; null when invalid (CART-07). */
export const lineFromStored = (stored: unknown) => (fits(stored, storedLine.shape) ? storedLine.fromWire(stored as StoredLine) : null);

/** Validates a stored value by its field map, without a schema library, to keep the landing page small. */
function fits(value: unknown, shape: Shape): boolean {
  if (shape === 'text') return typeof value === 'string';
  if (shape === 'integer') return Number.isInteger(value);
  if (shape === 'fils') return Number.isFinite(value);
  if (typeof shape === 'string') return typeof value === shape;
  if ('list' in shape) return Array.isArray(value) && value.every((each) => fits(each, shape.list.shape));
  if (!('object' in shape) || typeof value !== 'object' || value === null) return false;
  const stored = value as Record<string, unknown>;
  const isFit = ([, { codecs, isOptional }]: (typeof shape.object)[number]) =>
    Object.entries(codecs).every(([name, codec]) => (isOptional && stored[name] === undefined) || fits(stored[name], codec.shape));
  return shape.object.every(isFit) && (stored.quantity as number) > 0;
}
