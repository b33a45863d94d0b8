import { Sentence } from '../cart/sentence.tsx';
import { useI18n } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ItemGrid, ItemGridPlaceholder } from './item-grid.tsx';
import { useMenuContext } from './menu-context.ts';
import { type PriceFilter, withinPrices } from './price-filter.ts';
import { useSearch } from './use-menu.ts';

interface SearchResultsProps {
  term: string;
  filter: PriceFilter;
  onClear: () => void;
}

/** What the search found, best first, or that there is no such dish (MENU-08, MENU-09). */
export function SearchResults({ term, filter, onClear }: SearchResultsProps) {
  const { t } = useI18n();
  const { locCode, orderType } = useMenuContext();
  const { data, isError, refetch } = useSearch(locCode, term);
  const found = data && withinPrices(data, orderType, filter);
  const back = (
    <Button variant="secondary" onClick={onClear}>
      {t('menu.search_back')}
    </Button>
  );
  if (isError && !found) {
    return <EmptyState scene="error" title={t('menu.failed')} action={<Button onClick={() => refetch()}>{t('ui.retry')}</Button>} />;
  }
  return (
    <section aria-labelledby="search-results">
      {found?.length === 0 ? (
        <div role="status">
          <EmptyState
            scene="search"
            title={
              <span id="search-results">
                <Sentence message="menu.search_none" values={{ term }} />
              </span>
            }
            text={<span className="block first-letter:uppercase">{t('menu.item_not_found')}</span>}
            action={back}
          />
        </div>
      ) : (
        <div className="mb-4 flex items-center justify-between gap-3">
          <div>
            <h2 id="search-results" className="text-lg">
              <Sentence message="menu.search_title" values={{ term }} />
            </h2>
            <p role="status" className="min-h-5 text-sm text-muted">
              {found && t('menu.dishes', { count: found.length })}
            </p>
          </div>
          {back}
        </div>
      )}
      {!found && <ItemGridPlaceholder />}
      {found && found.length > 0 && <ItemGrid items={found} label={t('menu.search_found')} priorities={2} />}
    </section>
  );
}
