/** What the menu page reads: its branch, the categories, and the items of the one that is open. */
import type { Location } from '@sufra/contract/locations';
import { type Category, itemsAndSubcategories, listCategories, searchItems } from '@sufra/contract/menu';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { useLocations } from '../locations/use-locations.ts';

/**
 * The branch of the URL: as the server rendered it until the visitor's list of branches has arrived, which tells its fresh state for their location.
 * `listed` is undefined until then; a branch that is not listed does not serve this visitor.
 */
export function usePageBranch(
  branchName: string,
  rendered: Location | undefined,
): { branch: Location | undefined; listed: boolean | undefined } {
  const { data } = useLocations();
  const fresh = data?.find((location) => location.branch_en_name.toLowerCase() === branchName.toLowerCase());
  return { branch: fresh ?? rendered, listed: data && fresh !== undefined };
}

export const categoriesQuery = (locCode: string) =>
  queryOptions({
    queryKey: ['menu', locCode],
    queryFn: ({ signal }) => call(listCategories, { query: { loc_code: locCode }, signal }),
  });

export function useCategories(locCode: string, rendered: Category[] | undefined) {
  return useQuery({ ...categoriesQuery(locCode), ...(rendered && { initialData: rendered }) });
}

/** The items of a category, asked for anew when it is opened. An answer belongs to its category alone, however late it comes (MENU-13). */
export function useCategoryItems(locCode: string, category: Category, open: boolean) {
  const { items, subcategories } = category;
  return useQuery({
    queryKey: ['menu', locCode, category.category_id],
    queryFn: ({ signal }) => call(itemsAndSubcategories, { query: { loc_code: locCode, category_id: category.category_id }, signal }),
    enabled: open,
    initialData: items.length > 0 ? { items, subcategories, main_category_details: category } : undefined,
  });
}

export function useSearch(locCode: string, term: string) {
  return useQuery({
    queryKey: ['menu', locCode, 'search', term],
    queryFn: ({ signal }) => call(searchItems, { query: { loc_code: locCode, search_key: term }, signal }),
    enabled: term !== '',
  });
}
