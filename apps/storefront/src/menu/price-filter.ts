/** The price filter of the menu (MENU-05, MENU-06). */

import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';

/** In fils: up to 200 dirhams, or 20 dinars of about the same value. */
export const priceBounds = { min: 0, max: 20_000, step: 500 } as const;

export interface PriceFilter {
  /** Inclusive range in fils. */
  range: readonly [number, number];
  applied: boolean;
}

export const noPriceFilter: PriceFilter = { range: [priceBounds.min, priceBounds.max], applied: false };

export function withinPrices(items: readonly Item[], orderType: OrderType, { range, applied }: PriceFilter): readonly Item[] {
  if (!applied) return items;
  const [least, most] = range;
  return items.filter((item) => item.price[orderType] >= least && item.price[orderType] <= most);
}
