/** The price filter of the menu (MENU-05, MENU-06). */

import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';

/** Dirhams. */
export const priceBounds = { min: 0, max: 200, step: 5 } as const;

export interface PriceFilter {
  /** Dirhams, both ends included. */
  range: readonly [number, number];
  applied: boolean;
}

export const noPriceFilter: PriceFilter = { range: [priceBounds.min, priceBounds.max], applied: false };

export function withinPrices(items: readonly Item[], orderType: OrderType, { range, applied }: PriceFilter): readonly Item[] {
  if (!applied) return items;
  const [least, most] = range.map((dirhams) => dirhams * 100) as [number, number];
  return items.filter((item) => item.price[orderType] >= least && item.price[orderType] <= most);
}
