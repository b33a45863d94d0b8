import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import type { Menu } from '../store/menu.ts';

/** More than a screen shows, because the client filters out what is in the cart. */
const most = 8;

/** Recommends dishes by reciprocal rank fusion over the given dishes. Omits dishes not available now for this order type. */
export function dishesThatGoWith(menu: Menu, itemIds: readonly number[], orderType: OrderType): Item[] {
  const given = new Set(itemIds);
  const scores = new Map<number, number>();
  for (const id of given)
    for (const [place, other] of menu.goesWith(id).entries())
      if (!given.has(other)) scores.set(other, (scores.get(other) ?? 0) + 1 / (place + 1));
  return [...scores]
    .sort(([a, one], [b, other]) => other - one || a - b)
    .flatMap(([id]) => {
      const item = menu.item(id);
      if (!item?.isAvailable || item.price[orderType] <= 0) return [];
      const { optionGroups: _, ...listed } = item;
      return [listed];
    })
    .slice(0, most);
}
