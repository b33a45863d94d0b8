/** What happens before a menu is on the screen: its branch becomes the chosen one, and the dish that its address names is found. */
import type { Branch } from '@sufra/contract/branches/model';
import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { type MiddlewareFunction, replace } from 'react-router';
import { queryClient } from '../calls/query-client.ts';
import { activeOrderTypes } from '../catalogue/branch-state.ts';
import { asChosen, branchesQuery } from '../catalogue/branches.ts';
import { categoriesQuery } from '../catalogue/menu.ts';
import { loadedTranslator } from '../messages.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/overlay/toasts.ts';
import { requireLocation } from '../visit/guards.ts';
import { make, useStore } from '../visit/store.ts';
import { setInTab, takeFromTab } from '../visit/tab.ts';
import { itemIdIn, searchWith } from './dish/dish-url.ts';
import { categoryOf, findDish } from './dish/find-dish.ts';
import type { ListedCategory } from './list/listed-menu.ts';

/** The menu as the server rendered it into the document. */
export interface RenderedMenu {
  branch: Branch;
  categories: ListedCategory[];
  orderType: OrderType | null;
}

/** Whoever has no location goes to the landing page (MENU-01); a dish that the link named opens once they have chosen. */
export const requireLocationForMenu: MiddlewareFunction<Record<string, unknown>> = (args, next) => {
  if (!useStore.getState().location.current) keepDish(args.url);
  return requireLocation(args, next);
};

function keepDish({ search }: URL): void {
  const id = itemIdIn(search);
  if (id !== null) setInTab('dish', id.toString());
}

export const sameBranch = (branchName: string) => (branch: Branch) => branch.name.en.toLowerCase() === branchName.toLowerCase();

/** Answers the dish. Redirects where the branch does not serve the visitor, or has no such dish. */
export async function openMenu(branchName: string, url: URL, signal: AbortSignal, rendered: RenderedMenu | null): Promise<Item | null> {
  const place = useStore.getState().location.current;
  // A list that cannot be had decides nothing.
  const listed = await queryClient.ensureQueryData(branchesQuery(place)).catch(() => null);
  if (signal.aborted) return null;
  const branch = listed?.find(sameBranch(branchName)) ?? rendered?.branch;
  if (listed && !listed.some(sameBranch(branchName))) {
    keepDish(url);
    throw replace(paths.home);
  }
  if (!branch) return null;
  // Another branch's cart may be at stake: the page asks (BRN-04).
  if (listed) make({ type: 'open-menu', branch: asChosen(branch), offers: activeOrderTypes(branch) });

  const categories = readCategories(branch.code, rendered).then((list) => {
    if (!signal.aborted) make({ type: 'see-categories', categoryIds: list.map(({ id }) => id) });
    return list;
  });
  const id = itemIdIn(url.search);
  if (id === null) {
    categories.catch(() => undefined);
    return null;
  }
  const list = await categories.catch(() => null);
  const dish = list && (await findDish(branch.code, list, id));
  if (!list || signal.aborted) return null;
  if (!dish) {
    toast({ text: loadedTranslator(document.documentElement.lang === 'ar' ? 'ar' : 'en')('menu.item_not_found') });
    throw replace(`${url.pathname}${searchWith(url.search, null)}`);
  }
  // A link leads to the dish on the menu as well, where its dialog leaves the visitor; what was pressed on the menu leaves it as it is.
  const isLink = itemIdIn(window.location.search) === id || takeFromTab('dish') === id.toString();
  const categoryId = isLink ? categoryOf(dish, list) : undefined;
  if (categoryId !== undefined) make({ type: 'select-category', categoryId });
  return dish;
}

/** Of a very large menu what the page brought along: it is not asked for whole. */
async function readCategories(branchCode: string, rendered: RenderedMenu | null): Promise<ListedCategory[]> {
  if (rendered?.branch.code === branchCode) return rendered.categories;
  return queryClient.ensureQueryData(categoriesQuery(branchCode));
}
