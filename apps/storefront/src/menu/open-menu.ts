/** Menu guard: makes its branch the chosen one and finds the URL's dish. */
import type { Branch } from '@sufra/contract/branches/model';
import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { type MiddlewareFunction, replace } from 'react-router';
import { queryClient } from '../calls/query-client.ts';
import { activeOrderTypes } from '../catalogue/branch-state.ts';
import { branchesQuery, toChosenBranch } from '../catalogue/branches.ts';
import { categoriesQuery } from '../catalogue/menu.ts';
import { loadedTranslator } from '../messages.ts';
import { itemIdIn, paths, searchWith } from '../paths.ts';
import { isCrawler } from '../site/crawler.ts';
import { isLocated, requireLocation } from '../visit/guards.ts';
import { discardPendingLink, isDeepLink, parsePendingLink, pendingLinkPath, savePendingLink } from '../visit/pending-link.ts';
import { makeMove, useStore } from '../visit/store.ts';
import { categoryOf, findDish } from './dish/find-dish.ts';
import type { ListedCategory } from './list/listed-menu.ts';
import { unpackMenu } from './list/packed-menu.ts';

/** The menu as rendered into the document. */
export interface RenderedMenu {
  branch: Branch;
  /** Packed categories and dishes (packed-menu.ts). */
  menu: string;
  locale: Locale;
  orderType: OrderType | null;
}

/** Without a location, redirects to the landing page, where the link waits; crawlers and deep links stay (MENU-01). */
export const requireLocationForMenu: MiddlewareFunction<Record<string, unknown>> = (args, next) => {
  if (isLocated(useStore.getState()) || isCrawler(navigator.userAgent) || isDeepLink(args.url)) return;
  savePendingLink(args.url);
  return requireLocation(args, next);
};

export const sameBranch = (branchName: string) => (branch: Branch) => branch.name.en.toLowerCase() === branchName.toLowerCase();

/** True when the loaded list lacks this branch; a failed load proves nothing. */
export function isUnlisted(branchName: string): boolean {
  const listed = queryClient.getQueryData(branchesQuery(useStore.getState().location.current).queryKey);
  return listed !== undefined && !listed.some(sameBranch(branchName));
}

/** Returns the URL's dish, or null. Redirects when the branch does not serve the visitor or lacks the dish. */
export async function openMenu(branchName: string, url: URL, signal: AbortSignal, rendered: RenderedMenu | null): Promise<Item | null> {
  const place = useStore.getState().location.current;
  const listed = await queryClient.ensureQueryData(branchesQuery(place)).catch(() => null);
  if (signal.aborted) return null;
  const branch = listed?.find(sameBranch(branchName)) ?? rendered?.branch;
  if (isUnlisted(branchName)) {
    // The landing page explains it and may find the dish elsewhere; for an open menu, the watcher has notified (LOC-12).
    const wasOpen = document.documentElement.dataset.hydrated !== undefined && window.location.pathname === url.pathname;
    if (!wasOpen || itemIdIn(url.search) !== null) savePendingLink(url);
    throw replace(paths.home);
  }
  if (!branch) return null;
  // Refused with another branch's filled cart: the page then asks (BRN-04).
  if (listed) makeMove({ type: 'open-menu', branch: toChosenBranch(branch), offers: activeOrderTypes(branch) });

  const categories = readCategories(branch.code, rendered).then((list) => {
    if (!signal.aborted) makeMove({ type: 'see-categories', categoryIds: list.map(({ id }) => id) });
    return list;
  });
  const id = itemIdIn(url.search);
  const waited = parsePendingLink(pendingLinkPath());
  if (waited?.itemId === id) discardPendingLink();
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
  // A link also selects the dish's category, where closing the dialog lands. Presses on the menu do not.
  const { pathname, search } = window.location;
  const isLink = waited?.itemId === id || pathname !== url.pathname || itemIdIn(search) === id;
  const categoryId = isLink ? categoryOf(dish, list) : undefined;
  if (categoryId !== undefined) makeMove({ type: 'select-category', categoryId });
  return dish;
}

/** Prefers rendered data: a very large menu is never fetched whole. */
async function readCategories(branchCode: string, rendered: RenderedMenu | null): Promise<ListedCategory[]> {
  const query = categoriesQuery(branchCode);
  if (rendered?.branch.code !== branchCode) return queryClient.ensureQueryData(query);
  return queryClient.getQueryData(query.queryKey) ?? unpackMenu(rendered.menu, rendered.locale);
}
