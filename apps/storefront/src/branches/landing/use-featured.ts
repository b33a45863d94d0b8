import type { Category } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { useQuery } from '@tanstack/react-query';
import { useBranches } from '../../catalogue/branches.ts';
import { paths } from '../../paths.ts';
import { orderOf } from '../../visit/moves.ts';
import { useStore } from '../../visit/store.ts';
import type { LandingData, LandingDish } from './landing-data.ts';

export interface Featured {
  dishes: readonly FeaturedDish[];
  /** Order type of the shown prices. */
  orderType: OrderType;
  /** Path of a dish. */
  pathOf: (itemId: number) => string;
}

/**
 * Landing page dishes at the cart's branch, else the nearest; before a place is known, the server's branch. Its menu is prefetched for the
 * next page.
 */
export function useFeatured({ dishes, soldAt, orderType }: Pick<LandingData, 'dishes' | 'soldAt' | 'orderType'>): Featured {
  const cartBranch = useStore((state) => orderOf(state)?.branch.id);
  const { data: branches = [] } = useBranches();
  const branch =
    branches.find(({ id }) => id === cartBranch) ?? branches.find((each) => each[orderType].isActive) ?? branches[0] ?? undefined;
  // Pickup, where it does not deliver.
  const type = !branch || branch[orderType].isActive ? orderType : orderType === 'delivery' ? 'pickup' : 'delivery';
  const isAsRendered = !branch || (branch.name.en === soldAt && type === orderType);
  const code = branch?.code ?? '';
  const { data: menu } = useQuery({
    queryKey: ['featured', code],
    // Lazy import: most visitors see server-rendered prices and need no menu.
    queryFn: async ({ client }) => client.ensureQueryData((await import('../../catalogue/menu.ts')).categoriesQuery(code)),
    meta: { handlesErrors: true },
    enabled: !isAsRendered,
  });
  return {
    dishes: isAsRendered ? dishes : featuredAt(dishes, menu, type),
    orderType: type,
    pathOf: (itemId) => paths.dish(branch?.name.en ?? soldAt, itemId),
  };
}

interface FeaturedDish extends Omit<LandingDish, 'price'> {
  /** Fils; null while the menu loads. */
  price: number | null;
}

/** Dishes at a branch's prices, without unavailable ones; no prices while the menu is unknown. */
export function featuredAt(dishes: readonly LandingDish[], menu: readonly Category[] | undefined, orderType: OrderType): FeaturedDish[] {
  if (!menu) return dishes.map((dish) => ({ ...dish, price: null }));
  const items = new Map(menu.flatMap((category) => category.items).map((item) => [item.id, item]));
  return dishes.flatMap((dish) => {
    const item = items.get(dish.id);
    return item?.isAvailable && item.price[orderType] > 0 ? { ...dish, price: item.price[orderType] } : [];
  });
}
