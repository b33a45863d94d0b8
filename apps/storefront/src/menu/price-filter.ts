/** The price filter of the menu (MENU-05, MENU-06). */

import type { Item } from '@sufra/contract/menu/model';
import { toMinor } from '@sufra/contract/money';
import type { OrderType } from '@sufra/contract/names';

/** In the major unit of the currency. */
export const priceBounds = { min: 0, max: 200, step: 5 } as const;

export interface PriceFilter {
  /** In the major unit, both ends included. */
  range: readonly [number, number];
  applied: boolean;
}

export const noPriceFilter: PriceFilter = { range: [priceBounds.min, priceBounds.max], applied: false };

export function withinPrices(items: readonly Item[], orderType: OrderType, { range, applied }: PriceFilter): readonly Item[] {
  if (!applied) return items;
  const [least, most] = range.map((amount) => toMinor(amount)) as [number, number];
  return items.filter((item) => item.price[orderType] >= least && item.price[orderType] <= most);
}
