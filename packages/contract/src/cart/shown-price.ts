/** Prices of options in dialogs, as they follow the choice. */
import type { Option, OptionGroup } from '../menu/model.ts';
import { optionMaximum, optionStyle, type Selection } from '../menu/options.ts';
import type { OrderType } from '../names.ts';
import { chargedOptions, unitPrice } from './pricing.ts';

/**
 * Fils that an option shows: what it is charged once ticked, else what one more of it would add to the total. So both are 0 while choices
 * are free, and a dear option adds only what is charged instead of it (ITEM-11).
 */
export function shownPrice(group: OptionGroup, selection: Selection, option: Option, orderType: OrderType): number {
  const { options, included = 0 } = group;
  if (included === 0) return option.price[orderType];
  if (included >= optionMaximum(group)) return 0;
  const chargedOf = (chosen: Selection) => {
    const pieces = options.map(({ id, price }) => ({ id, quantity: Math.max(0, chosen[id] ?? 0), price: price[orderType] }));
    return chargedOptions(pieces, included);
  };
  const quantity = selection[option.id] ?? 0;
  const now = chargedOf(selection);
  if (optionStyle(group) === 'checkbox' && quantity > 0) return now.find(({ id }) => id === option.id)?.price ?? 0;
  const next = chargedOf({ ...selection, [option.id]: quantity + 1 });
  return unitPrice({ price: 0, options: next }) - unitPrice({ price: 0, options: now });
}
