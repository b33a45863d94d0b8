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
  /** Whose prices they show. */
  orderType: OrderType;
  /** Where a dish is had. */
  pathOf: (itemId: number) => string;
}

/**
 * The dishes of the landing page, at the cart's branch, else at the nearest, with its prices; before a place is known at the branch that the server took them
 * from. Its menu is what the next page shows: it is fetched once.
 */
export function useFeatured({ dishes, soldAt, orderType }: Pick<LandingData, 'dishes' | 'soldAt' | 'orderType'>): Featured {
  const cartBranch = useStore((state) => orderOf(state)?.branch.id);
  const { data: branches = [] } = useBranches();
  const branch =
    branches.find(({ id }) => id === cartBranch) ?? branches.find((each) => each[orderType].isActive) ?? branches[0] ?? undefined;
  // Where it does not deliver, it can be collected from.
  const type = !branch || branch[orderType].isActive ? orderType : orderType === 'delivery' ? 'pickup' : 'delivery';
  const isAsRendered = !branch || (branch.name.en === soldAt && type === orderType);
  const code = branch?.code ?? '';
  const { data: menu } = useQuery({
    queryKey: ['featured', code],
    // Most visitors see the prices that the server rendered, and need nothing that reads a menu.
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
