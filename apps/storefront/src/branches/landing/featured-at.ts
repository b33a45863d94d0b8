import type { Category } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import type { LandingDish } from './landing-data.ts';

export interface FeaturedDish extends Omit<LandingDish, 'price'> {
  /** Fils; null while the branch's menu is on its way. */
  price: number | null;
}

/** The dishes at the prices of a branch's menu, without those that it does not sell; without prices while the menu is not known. */
export function featuredAt(dishes: readonly LandingDish[], menu: readonly Category[] | undefined, orderType: OrderType): FeaturedDish[] {
  if (!menu) return dishes.map((dish) => ({ ...dish, price: null }));
  const items = new Map(menu.flatMap((category) => category.items).map((item) => [item.id, item]));
  return dishes.flatMap((dish) => {
    const item = items.get(dish.id);
    return item?.isAvailable && item.price[orderType] > 0 ? { ...dish, price: item.price[orderType] } : [];
  });
}
