/** The price filter of the menu (MENU-05, MENU-06). */
import type { OrderType } from '@sufra/contract/locations';
import type { MenuItem } from '@sufra/contract/menu';
import { toFils } from '@sufra/contract/money';

/** Dirhams. */
export const priceBounds = { min: 0, max: 200, step: 5 } as const;

export interface PriceFilter {
  /** Dirhams, both ends included. */
  range: readonly [number, number];
  applied: boolean;
}

export const noPriceFilter: PriceFilter = { range: [priceBounds.min, priceBounds.max], applied: false };

/** Fils for one, without options, at the price of the order type. */
export const itemFils = (item: Pick<MenuItem, 'pickup_price' | 'delivery_price'>, orderType: OrderType): number =>
  toFils(orderType === 'pickup' ? item.pickup_price : item.delivery_price);

export function withinPrices(items: readonly MenuItem[], orderType: OrderType, { range, applied }: PriceFilter): readonly MenuItem[] {
  if (!applied) return items;
  const [least, most] = range.map(toFils) as [number, number];
  return items.filter((item) => itemFils(item, orderType) >= least && itemFils(item, orderType) <= most);
}
