/** The descriptions of dishes in the language that the page did not come in (packed-menu.ts). */
import type { Locale } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useEffect } from 'react';
import { queryClient } from '../calls/query-client.ts';
import { categoriesQuery, categoryQuery } from '../catalogue/menu.ts';
import { addPreloadHook } from '../messages.ts';

/** Fetches them before the language is switched, so that everything switches at once (I18N-02). `locale`: of the page; undefined where nothing is left out. */
export function useDescriptions(branchCode: string, locale: Locale | undefined): void {
  const shown = useI18n().locale;
  useEffect(() => {
    if (!locale) return;
    const load = async (wanted: Locale) => {
      if (wanted !== locale) await fetchMenu(branchCode);
    };
    // Where the language was another one already when the page came.
    load(shown).catch(() => undefined);
    return addPreloadHook(load);
  }, [branchCode, locale, shown]);
}

async function fetchMenu(branchCode: string): Promise<void> {
  const query = categoriesQuery(branchCode);
  // What was fetched has all; what the page came with was never fetched.
  if (queryClient.getQueryState(query.queryKey)?.dataUpdateCount) return;
  const categories = await queryClient.fetchQuery({ ...query, staleTime: 0, meta: { handlesErrors: true } });
  for (const category of categories) {
    const { items, subcategories } = category;
    queryClient.setQueryData(categoryQuery(branchCode, category.id).queryKey, { items, subcategories, category });
  }
}
