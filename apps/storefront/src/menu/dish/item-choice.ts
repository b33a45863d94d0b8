/** Converts the item dialog's choice to a cart line and back. */
import { type CartLine, priceLine } from '@sufra/contract/cart/model';
import { unitPrice } from '@sufra/contract/cart/pricing';
import type { Item, ItemWithOptions, OptionGroup } from '@sufra/contract/menu/model';
import { initialSelection, type OptionProblem, optionProblem, optionStyle, type Selection } from '@sufra/contract/menu/options';
import type { OrderType } from '@sufra/contract/names';
import { lineMinimum, newLineId } from '../../cart/cart-actions.ts';

/** Item fields that a line needs. */
export type LineItem = Pick<Item, 'id' | 'name' | 'picture' | 'price' | 'minQuantity'>;

export interface Choice {
  selection: Selection;
  quantity: number;
  note: string;
}

/** New cart line; without a choice, the plain item in its minimum quantity (ITEM-01). */
export function lineOf(item: LineItem, groups: readonly OptionGroup[] = [], choice?: Choice): CartLine {
  return {
    id: newLineId(),
    itemId: item.id,
    name: item.name,
    picture: item.picture,
    price: item.price,
    quantity: choice?.quantity ?? lineMinimum(item),
    minQuantity: item.minQuantity,
    options: chosenOptions(groups, choice?.selection ?? {}).map(({ group, option: { id, name, price }, quantity }) => ({
      id,
      groupId: group.id,
      quantity,
      name,
      price,
      included: group.included,
    })),
    note: choice?.note.trim() ?? '',
    hasOptions: groups.length > 0,
  };
}

/** Chosen options with their groups and quantities. */
export const chosenOptions = (groups: readonly OptionGroup[] = [], selection: Selection) =>
  groups.flatMap((group) =>
    group.options.flatMap((option) => {
      const quantity = selection[option.id] ?? 0;
      return quantity > 0 ? { group, option, quantity } : [];
    }),
  );

/** Unit price in fils with options; 0 cannot be sold (ITEM-10). */
export const unitPriceOf = (line: CartLine, orderType: OrderType): number => unitPrice(priceLine(line, orderType));

/** Initial choice: defaults, or the line's still available options (ITEM-04, ITEM-05). */
export function startingChoice(item: LineItem, groups: readonly OptionGroup[], line: CartLine | undefined): Choice {
  const quantity = Math.max(line?.quantity ?? 0, lineMinimum(item));
  // A replacing dish starts afresh: the note concerned the other one.
  if (line?.itemId !== item.id) return { selection: initialSelection(groups), quantity, note: '' };
  const chosen = new Map(line.options.map((option) => [option.id, option.quantity]));
  const selection: Record<number, number> = {};
  for (const group of groups) {
    const kept = group.options.filter((option) => chosen.has(option.id));
    for (const option of kept) selection[option.id] = chosen.get(option.id) ?? 0;
    if (kept.length === 0 && optionStyle(group) === 'radio') Object.assign(selection, initialSelection([group]));
  }
  return { selection, quantity, note: line.note };
}

/** Selection after a press, or the violated limit (ITEM-06). Quantities stop at 0 (ITEM-08). */
export function choose(
  group: OptionGroup,
  selection: Selection,
  optionId: number,
  quantity: number,
): { selection: Selection; problem: OptionProblem | null } {
  const others = optionStyle(group) === 'radio' ? group.options.filter((option) => option.id !== optionId) : [];
  const cleared = Object.fromEntries(others.map((option) => [option.id, 0]));
  const next = { ...selection, ...cleared, [optionId]: Math.max(0, quantity) };
  const problem = optionProblem(group, next);
  // Too few is reported only on adding: every selection starts below the minimum.
  return problem?.code === 'modifier_maximum' ? { selection, problem } : { selection: next, problem: null };
}

/** First group with a violated rule (ITEM-07). */
export function firstProblem(item: Pick<ItemWithOptions, 'optionGroups'>, selection: Selection) {
  for (const group of item.optionGroups) {
    const problem = optionProblem(group, selection);
    if (problem) return { group, problem };
  }
  return null;
}
