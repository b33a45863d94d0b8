import type { ItemSearchResults } from '@sufra/contract/menu/model';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { lazy, Suspense } from 'react';
import { withTexts } from '../../loading/page-texts.ts';
import { useMenuContext } from '../add-item.ts';
import { filterDishes } from '../diet/diet.ts';
import { FilterCounts } from '../diet/diet-results.tsx';
import { useDietFilters } from '../diet/use-diet.ts';
import { ItemGrid, ItemGridPlaceholder } from '../list/item-grid.tsx';
import { type PriceFilter, withinPrices } from '../price-filter.ts';
import { useSearch } from '../use-menu.ts';

const DietEmpty = lazy(() => withTexts(['dish'], () => import('../diet/diet-empty.tsx')));

interface SearchResultsProps {
  term: string;
  filter: PriceFilter;
  onClear: () => void;
  onCategory: (categoryId: number) => void;
  onResetFilter: () => void;
}

/** Results, best first, or the empty state (MENU-08, MENU-09). */
export default function SearchResults({ term, filter, onClear, onCategory, onResetFilter }: SearchResultsProps) {
  const { t } = useI18n();
  const { branchCode, orderType } = useMenuContext();
  const { data: found, isError, refetch } = useSearch(branchCode, term);
  const wishes = useDietFilters();
  const sifted = found && filterDishes(found.items, wishes);
  const items = sifted && withinPrices(sifted.items, orderType, filter);
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
            {items && items.length + wishes.length > 0 && <FilterCounts items={items} unstated={sifted.unstated} />}
          </p>
        </div>
        {back}
      </div>
      {!found && <ItemGridPlaceholder />}
      {found && sifted?.items.length === 0 && (
        <Suspense>
          <DietEmpty items={found.items} />
        </Suspense>
      )}
      {sifted && sifted.items.length > 0 && items?.length === 0 && (
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

interface SearchSuggestionsProps {
  suggestions: NonNullable<ItemSearchResults['suggestions']>;
  onCategory: (categoryId: number) => void;
}

/** Suggestions for empty results (MENU-09): similar or first dishes, and categories. */
function SearchSuggestions({ suggestions: { areNear, items, categories }, onCategory }: SearchSuggestionsProps) {
  const { t, name } = useI18n();
  const title = areNear ? t('menu.search_near') : t('menu.search_instead');
  return (
    <div className="grid grid-cols-1 gap-6">
      {items.length > 0 && (
        <div>
          <h3 className="mb-3 text-lg">{title}</h3>
          <ItemGrid items={items} label={title} level={4} />
        </div>
      )}
      {categories.length > 0 && (
        <div>
          <h3 className="mb-3 text-base" id="search-categories">
            {t('menu.search_categories')}
          </h3>
          <ul aria-labelledby="search-categories" className="flex flex-wrap gap-2">
            {categories.map((category) => (
              <li key={category.id}>
                <button type="button" className={`${buttonClass('secondary')} wrap-anywhere`} onClick={() => onCategory(category.id)}>
                  {name(category.name)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
