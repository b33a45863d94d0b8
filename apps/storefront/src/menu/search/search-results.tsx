import type { ItemSearchResults } from '@sufra/contract/menu/model';
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Sentence } from '@sufra/ui/sentence.tsx';
import { ItemGrid, ItemGridPlaceholder } from '../list/item-grid.tsx';
import { useMenuContext } from '../menu-context.ts';
import { type PriceFilter, withinPrices } from '../price-filter.ts';
import { useSearch } from '../use-menu.ts';
import { SearchSuggestions } from './search-suggestions.tsx';

interface SearchResultsProps {
  term: string;
  filter: PriceFilter;
  onClear: () => void;
  onCategory: (categoryId: number) => void;
  onResetFilter: () => void;
}

/** What the search found, best first, or that there is no such dish (MENU-08, MENU-09). */
export function SearchResults({ term, filter, onClear, onCategory, onResetFilter }: SearchResultsProps) {
  const { t } = useI18n();
  const { branchCode, orderType } = useMenuContext();
  const { data: found, isError, refetch } = useSearch(branchCode, term);
  const items = found && withinPrices(found.items, orderType, filter);
  const back = (
    <Button variant="secondary" onClick={onClear}>
      {t('menu.search_back')}
    </Button>
  );
  if (isError && !found) {
    return <EmptyState scene="error" title={t('menu.search_failed')} action={<Button onClick={() => refetch()}>{t('ui.retry')}</Button>} />;
  }
  if (found?.items.length === 0) {
    return (
      <section aria-labelledby="search-results">
        <div role="status">
          <EmptyState
            compact
            scene="search"
            title={
              <span id="search-results" className="wrap-anywhere">
                <Sentence message="menu.search_none" values={{ term }} />
              </span>
            }
            text={<span className="block first-letter:uppercase">{t('menu.item_not_found')}</span>}
            action={back}
          />
        </div>
        {found.suggestions && <SearchSuggestions suggestions={found.suggestions} onCategory={onCategory} />}
      </section>
    );
  }
  return (
    <section aria-labelledby="search-results">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 grow basis-40">
          <h2 id="search-results" className="text-lg wrap-anywhere">
            <Sentence message="menu.search_title" values={{ term }} />
          </h2>
          <p role="status" className="min-h-5 text-sm text-muted">
            {items && items.length > 0 && t('menu.dishes', { count: items.length })}
          </p>
        </div>
        {back}
      </div>
      {!found && <ItemGridPlaceholder />}
      {items?.length === 0 && (
        <EmptyState
          compact
          level={3}
          scene="search"
          title={t('menu.search_filtered')}
          action={<Button onClick={onResetFilter}>{t('menu.filter_remove')}</Button>}
        />
      )}
      {items && items.length > 0 && <ItemGrid items={items} label={t('menu.search_found')} marks={marksById(found)} priorities={2} />}
    </section>
  );
}

const marksById = ({ items, marks }: ItemSearchResults) => new Map(items.map((item, index) => [item.id, marks[index]]));
