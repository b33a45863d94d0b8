/** What the menu page reads: its branch, the categories, and the items of the one that is open. */

import { searchItems } from '@sufra/contract/menu/endpoints';
import type { Category } from '@sufra/contract/menu/model';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { queryClient } from '../calls/query-client.ts';
import { categoriesQuery, categoryQuery } from '../catalogue/menu.ts';
import type { ListedCategory } from './list/listed-menu.ts';

/** The categories as the page brought them, or as they are known since. A page that withholds dishes is no whole menu to keep, and asks for none. */
export function useCategories(branchCode: string, rendered: ListedCategory[] | undefined) {
  const isPart = rendered?.some(({ withheld }) => withheld) ?? false;
  const { data, isError, refetch } = useQuery({
    ...categoriesQuery(branchCode),
    ...(rendered && !isPart && { initialData: rendered }),
    enabled: !isPart,
  });
  return { data: (data ?? rendered) as ListedCategory[] | undefined, isError, refetch };
}

/** Asks ahead for dishes that the page withheld. */
export function prefetchCategory(branchCode: string, { id, withheld }: ListedCategory): void {
  if (withheld) queryClient.prefetchQuery({ ...categoryQuery(branchCode, id), meta: { handlesErrors: true } });
}

/** The items of a category, asked for anew when it is opened. An answer belongs to its category alone, however late it comes (MENU-13). */
export function useCategoryItems(branchCode: string, category: Category, open: boolean) {
  const { items, subcategories } = category;
  return useQuery({
    ...categoryQuery(branchCode, category.id),
    enabled: open,
    ...(items.length > 0 && { initialData: { items, subcategories, category } }),
  });
}

export function useSearch(branchCode: string, term: string) {
  return useQuery({
    queryKey: ['menu', branchCode, 'search', term],
    queryFn: ({ signal }) => call(searchItems, { branchCode, term }, { signal }),
    enabled: term !== '',
  });
}
