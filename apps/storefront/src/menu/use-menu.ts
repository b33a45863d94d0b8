/** What the menu page reads: its branch, the categories, and the items of the one that is open. */
import { type Category, searchItems } from '@sufra/contract/menu';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { queryClient } from '../calls/query-client.ts';
import { categoriesQuery, categoryQuery } from '../catalogue/menu.ts';
import type { ListedCategory } from './list/listed-menu.ts';

/** The categories as the page brought them, or as they are known since. A page that withholds dishes is no whole menu to keep, and asks for none. */
export function useCategories(locCode: string, rendered: ListedCategory[] | undefined) {
  const isPart = rendered?.some(({ withheld }) => withheld) ?? false;
  const { data, isError, refetch } = useQuery({
    ...categoriesQuery(locCode),
    ...(rendered && !isPart && { initialData: rendered }),
    enabled: !isPart,
  });
  return { data: (data ?? rendered) as ListedCategory[] | undefined, isError, refetch };
}

/** Asks ahead for dishes that the page withheld. */
export function prefetchCategory(locCode: string, { category_id, withheld }: ListedCategory): void {
  if (withheld) queryClient.prefetchQuery({ ...categoryQuery(locCode, category_id), meta: { handlesErrors: true } });
}

/** The items of a category, asked for anew when it is opened. An answer belongs to its category alone, however late it comes (MENU-13). */
export function useCategoryItems(locCode: string, category: Category, open: boolean) {
  const { items, subcategories } = category;
  return useQuery({
    ...categoryQuery(locCode, category.category_id),
    enabled: open,
    ...(items.length > 0 && { initialData: { items, subcategories, main_category_details: category } }),
  });
}

export function useSearch(locCode: string, term: string) {
  return useQuery({
    queryKey: ['menu', locCode, 'search', term],
    queryFn: ({ signal }) => call(searchItems, { query: { loc_code: locCode, search_key: term }, signal }),
    enabled: term !== '',
  });
}
