/** Merged change notifications: one change often sends several, one per table. */

/** Ids of branches, or all of them. */
export type BranchIds = readonly number[] | 'all';

export const isAny = (ids: BranchIds): boolean => ids === 'all' || ids.length > 0;

/**
 * `branches`: their own data; `offers`: what they sell differently; `menu`: what all of them sell; `promotions`: what is taken off;
 * `pictures`: what the owner's are called; `restaurant`: what it is called and looks like.
 */
export interface Changes {
  branches: BranchIds;
  offers: BranchIds;
  menu: boolean;
  promotions: boolean;
  pictures: boolean;
  restaurant: boolean;
}

export const nothing: Changes = { branches: [], offers: [], menu: false, promotions: false, pictures: false, restaurant: false };
export const everything: Changes = { branches: 'all', offers: 'all', menu: true, promotions: true, pictures: true, restaurant: true };

/** Parses a notification: `menu`, `promotions`, `pictures`, `restaurant`, `branches:1,2`, `offers:1,2`. No ids means all; anything else counts as a change of everything. */
export function readChange(payload: string): Changes {
  const [, kind, ids] = /^(menu|promotions|pictures|restaurant|branches|offers)(?::([\d,]+))?$/.exec(payload) ?? [];
  const which: BranchIds = ids === undefined ? 'all' : ids.split(',').map(Number);
  if (kind === undefined) return everything;
  return { ...nothing, [kind]: kind === 'branches' || kind === 'offers' ? which : true };
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
