/** The menu page's queries. */

import { searchItems } from '@sufra/contract/menu/endpoints';
import type { Category } from '@sufra/contract/menu/model';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { queryClient } from '../calls/query-client.ts';
import { categoriesQuery, categoryQuery } from '../catalogue/menu.ts';
import { polled } from '../catalogue/polled.ts';
import type { ListedCategory } from './list/listed-menu.ts';

/** Seeds the cache with the rendered categories. A page that withholds dishes has no complete menu to cache, and fetches none. */
export function useCategories(branchCode: string, rendered: ListedCategory[] | undefined) {
  const isPart = rendered?.some(({ withheld }) => withheld) ?? false;
  const { data, isError, refetch } = useQuery({
    ...categoriesQuery(branchCode),
    ...(rendered && !isPart && { initialData: rendered }),
    enabled: !isPart,
  });
  return { data: (data ?? rendered) as ListedCategory[] | undefined, isError, refetch };
}

/** Prefetches dishes that the page withheld. */
export function prefetchCategory(branchCode: string, { id, withheld }: ListedCategory): void {
  if (withheld) void queryClient.prefetchQuery({ ...categoryQuery(branchCode, id), meta: { handlesErrors: true } });
}

/** A category's items, refetched when it opens and polled while it is: dishes sell out. A late answer only reaches its own category (MENU-13). */
export function useCategoryItems(branchCode: string, category: Category, open: boolean) {
  const { items, subcategories } = category;
  return useQuery({
    ...categoryQuery(branchCode, category.id),
    ...polled,
    enabled: open,
    ...(items.length > 0 && { initialData: { items, subcategories, category } }),
  });
}

export function useSearch(branchCode: string, term: string) {
  return useQuery({
    queryKey: ['menu', branchCode, 'search', term],
    queryFn: ({ signal }) => call(searchItems, { branchCode, term }, { signal }),
    ...polled,
    enabled: term !== '',
  });
}
