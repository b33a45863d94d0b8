import type { Category } from '@sufra/contract/menu/model';
import type { Locale } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api.ts';
import { queryClient } from '../calls/query-client.ts';
import { polled } from '../catalogue/branches.ts';
import { categoriesQuery, categoryQuery, menuCalls } from '../catalogue/menu.ts';
import { addPreloadHook } from '../messages.ts';
import type { ListedCategory } from './list/listed-menu.ts';

/** Seeds the cache with rendered categories. Partial menus are neither cached nor fetched. */
export function useCategories(branchCode: string, rendered: ListedCategory[] | undefined) {
  const isPart = rendered?.some(({ withheld }) => withheld) ?? false;
  const { data, isError, refetch } = useQuery({
    ...categoriesQuery(branchCode),
    ...(rendered && !isPart && { initialData: rendered }),
    enabled: !isPart,
  });
  return { data: (data ?? rendered) as ListedCategory[] | undefined, isError, refetch };
}

/** Prefetches withheld dishes. */
export function prefetchCategory(branchCode: string, { id, withheld }: ListedCategory): void {
  if (withheld) void queryClient.prefetchQuery({ ...categoryQuery(branchCode, id), meta: { handlesErrors: true } });
}

/** Items of a category, refetched on opening and polled: dishes sell out. Late responses stay in their category (MENU-13). */
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
    queryFn: async ({ signal }) => call((await menuCalls()).searchItems, { branchCode, term }, { signal }),
    ...polled,
    enabled: term !== '',
  });
}

/** Fetches descriptions before a language switch, for an atomic change (I18N-02). `locale`: of the page; undefined when complete. */
export function useDescriptions(branchCode: string, locale: Locale | undefined): void {
  const shown = useI18n().locale;
  useEffect(() => {
    if (!locale) return;
    const load = async (wanted: Locale) => {
      if (wanted !== locale) await fetchMenu(branchCode);
    };
    // The language already differed on arrival.
    load(shown).catch(() => undefined);
    return addPreloadHook(load);
  }, [branchCode, locale, shown]);
}

async function fetchMenu(branchCode: string): Promise<void> {
  const query = categoriesQuery(branchCode);
  // Fetched menus are complete; rendered ones were never fetched.
  if (queryClient.getQueryState(query.queryKey)?.dataUpdateCount) return;
  const categories = await queryClient.fetchQuery({ ...query, staleTime: 0, meta: { handlesErrors: true } });
  for (const category of categories) {
    const { items, subcategories } = category;
    queryClient.setQueryData(categoryQuery(branchCode, category.id).queryKey, { items, subcategories, category });
  }
}
