import type { ItemSearchResults } from '@sufra/contract/menu/model';
import { buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ItemGrid } from '../list/item-grid.tsx';

interface SearchSuggestionsProps {
  suggestions: NonNullable<ItemSearchResults['suggestions']>;
  onCategory: (categoryId: number) => void;
}

/** Suggestions when nothing was found (MENU-09): dishes with similar names or the first of the menu, and categories. */
export function SearchSuggestions({ suggestions: { areNear, items, categories }, onCategory }: SearchSuggestionsProps) {
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
