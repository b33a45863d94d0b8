import { useBranches } from '../../catalogue/branches.ts';
import { paths } from '../../paths.ts';
import { orderOf } from '../../visit/moves.ts';
import { useStore } from '../../visit/store.ts';
import type { LandingData } from './landing-data.ts';

/** Where a dish of the landing page is had: at the cart's branch, else at the nearest; before a place is known at the one whose prices are shown. */
export function useDishPath({ soldAt, orderType }: Pick<LandingData, 'soldAt' | 'orderType'>): (itemId: number) => string {
  const cartBranch = useStore((state) => orderOf(state)?.branch.id);
  const { data: branches = [] } = useBranches();
  const branch =
    branches.find(({ id }) => id === cartBranch) ?? branches.find((each) => each[orderType].isActive) ?? branches[0] ?? undefined;
  return (itemId) => paths.dish(branch?.name.en ?? soldAt, itemId);
}
