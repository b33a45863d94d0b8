/** From what is chosen in the item dialog to a cart line, and back. */
import type { CartLine, CartModifier } from '@sufra/contract/cart';
import { priceLine } from '@sufra/contract/cart';
import type { OrderType } from '@sufra/contract/locations';
import type { ItemDetail, MenuItem, ModifierCategory } from '@sufra/contract/menu';
import { initialSelection, type OptionProblem, optionProblem, optionStyle, type Selection } from '@sufra/contract/options';
import { unitTotal } from '@sufra/contract/pricing';
import { lineMinimum, newLineId } from '../../cart/cart-actions.ts';

/** What a line needs to know of its item. */
export type LineItem = Pick<
  MenuItem,
  'stock_id' | 'item_name_en' | 'item_name_ar' | 'img_url' | 'pickup_price' | 'delivery_price' | 'min_cart_item'
>;

export interface Choice {
  selection: Selection;
  quantity: number;
  notes: string;
}

/** A new cart line; without a choice, the item as it comes in its least quantity (ITEM-01). */
export function lineOf(item: LineItem, categories: readonly ModifierCategory[] = [], choice?: Choice): CartLine {
  return {
    uuid: newLineId(),
    stock_id: item.stock_id,
    item_name_en: item.item_name_en,
    item_name_ar: item.item_name_ar,
    img_url: item.img_url,
    pickupPrice: item.pickup_price,
    deliveryPrice: item.delivery_price,
    quantity: choice?.quantity ?? lineMinimum(item),
    min_cart_item: item.min_cart_item,
    modifiers: chosenModifiers(categories, choice?.selection ?? {}),
    notes: choice?.notes.trim() ?? '',
    isCustomizable: categories.length > 0,
  };
}

/** The modifiers that are chosen, each as often as it is. */
export const chosenOptions = (categories: readonly ModifierCategory[] = [], selection: Selection) =>
  categories.flatMap(({ modifiers }) =>
    modifiers.flatMap((modifier) => {
      const quantity = selection[modifier.id] ?? 0;
      return quantity > 0 ? { modifier, quantity } : [];
    }),
  );

const chosenModifiers = (categories: readonly ModifierCategory[], selection: Selection): CartModifier[] =>
  categories.flatMap((category) =>
    category.modifiers.flatMap((modifier) => {
      const quantity = selection[modifier.id] ?? 0;
      if (quantity < 1) return [];
      return {
        id: modifier.id,
        category_id: category.category_id,
        quantity,
        name_en: modifier.modifier_name_en,
        name_ar: modifier.modifier_name_ar,
        pickupPrice: modifier.pickup_price,
        deliveryPrice: modifier.delivery_price,
      };
    }),
  );

/** Fils for one with its options; 0 cannot be sold (ITEM-10). */
export const unitFils = (line: CartLine, orderType: OrderType): number => unitTotal(priceLine(line, orderType));

/** What the dialog starts with: the usual choice, or what the line has as far as it is still on offer (ITEM-04, ITEM-05). */
export function startingChoice(item: LineItem, categories: readonly ModifierCategory[], line: CartLine | undefined): Choice {
  const quantity = Math.max(line?.quantity ?? 0, lineMinimum(item));
  // A dish that takes the place of another one starts afresh: the notes were about the other.
  if (line?.stock_id !== item.stock_id) return { selection: initialSelection(categories), quantity, notes: '' };
  const chosen = new Map(line.modifiers.map((modifier) => [modifier.id, modifier.quantity]));
  const selection: Record<number, number> = {};
  for (const category of categories) {
    const kept = category.modifiers.filter((modifier) => chosen.has(modifier.id));
    for (const modifier of kept) selection[modifier.id] = chosen.get(modifier.id) ?? 0;
    if (kept.length === 0 && optionStyle(category) === 'radio') Object.assign(selection, initialSelection([category]));
  }
  return { selection, quantity, notes: line.notes };
}

/** The selection after one more press, or the limit that forbids it (ITEM-06). A quantity never falls below 0 (ITEM-08). */
export function choose(
  category: ModifierCategory,
  selection: Selection,
  modifierId: number,
  quantity: number,
): { selection: Selection; problem: OptionProblem | null } {
  const others = optionStyle(category) === 'radio' ? category.modifiers.filter((modifier) => modifier.id !== modifierId) : [];
  const cleared = Object.fromEntries(others.map((modifier) => [modifier.id, 0]));
  const next = { ...selection, ...cleared, [modifierId]: Math.max(0, quantity) };
  const problem = optionProblem(category, next);
  // Too few is only told when adding: everybody starts below the minimum.
  return problem?.code === 'modifier_maximum' ? { selection, problem } : { selection: next, problem: null };
}

/** The first category whose rule the selection breaks (ITEM-07). */
export function firstProblem(item: Pick<ItemDetail, 'modifiers_categories'>, selection: Selection) {
  for (const category of item.modifiers_categories) {
    const problem = optionProblem(category, selection);
    if (problem) return { category, problem };
  }
  return null;
}
