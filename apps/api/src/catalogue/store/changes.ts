/** Merges change notifications: a change often causes one per table. */

/** Branch ids, or 'all'. */
export type BranchIds = readonly number[] | 'all';

export const isAny = (ids: BranchIds): boolean => ids === 'all' || ids.length > 0;

/**
 * `branches`: their own data; `offers`: differences in what they sell; `menu`: the shared menu; `promotions`: discounts; `pictures`: their
 * names; `restaurant`: name and appearance.
 */
export interface Changes {
  branches: BranchIds;
  offers: BranchIds;
  menu: boolean;
  promotions: boolean;
  pictures: boolean;
  restaurant: boolean;
}

export const noChanges: Changes = { branches: [], offers: [], menu: false, promotions: false, pictures: false, restaurant: false };
export const allChanges: Changes = { branches: 'all', offers: 'all', menu: true, promotions: true, pictures: true, restaurant: true };

/**
 * Parses a notification: `menu`, `promotions`, `pictures`, `restaurant`, `branches:1,2`, `offers:1,2`. No ids means all; unknown payloads
 * mean that everything changed.
 */
export function readChange(payload: string): Changes {
  const [, kind, ids] = /^(menu|promotions|pictures|restaurant|branches|offers)(?::([\d,]+))?$/.exec(payload) ?? [];
  const which: BranchIds = ids === undefined ? 'all' : ids.split(',').map(Number);
  if (kind === undefined) return allChanges;
  return { ...noChanges, [kind]: kind === 'branches' || kind === 'offers' ? which : true };
}

export const joinChanges = (one: Changes | null, other: Changes): Changes =>
  one === null
    ? other
    : {
        branches: joinIds(one.branches, other.branches),
        offers: joinIds(one.offers, other.offers),
        menu: one.menu || other.menu,
        promotions: one.promotions || other.promotions,
        restaurant: one.restaurant || other.restaurant,
        pictures: one.pictures || other.pictures,
      };

const joinIds = (one: BranchIds, other: BranchIds): BranchIds =>
  one === 'all' || other === 'all' ? 'all' : [...new Set([...one, ...other])];
