import type { Category } from '@sufra/contract/menu/model';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { withTexts } from '../loading/page-texts.ts';
import type { PriceFilter } from './price-filter.ts';

/** Lazy: most visitors never filter by price. */
const PriceFilterForm = lazy(() => import('./price-filter-form.tsx').then((module) => ({ default: module.PriceFilterForm })));

const DietForm = lazy(() => withTexts(['dish'], () => import('./diet/diet-form.tsx')));

interface FilterPanelProps {
  categories: readonly Category[] | undefined;
  selected: number | null;
  /** A category or subcategory. */
  onSelect: (categoryId: number, subcategoryId?: number) => void;
  /** Null where there are none. */
  favourites: { isCurrent: boolean; onSelect: () => void } | null;
  filter: PriceFilter;
  onFilter: (filter: PriceFilter) => void;
  /** Opened for the diet: that section is first and open. */
  isForDiet: boolean;
}

/** Filters: categories, price range (MENU-05) and diet (TRY-04); in a sidebar or drawer. */
export function FilterPanel({ categories, selected, onSelect, favourites, filter, onFilter, isForDiet }: FilterPanelProps) {
  const { t } = useI18n();
  const diet = (
    <FilterSection title={t('menu.diet')} isOpen={isForDiet} height="min-h-166">
      <DietForm />
    </FilterSection>
  );
  return (
    <div className="grid gap-2 noscript:hidden">
      {isForDiet && diet}
      <nav aria-label={t('menu.categories')}>
        {categories ? (
          <ul className="grid gap-0.5">
            {favourites && (
              <li>
                <button type="button" aria-current={favourites.isCurrent || undefined} className="entry" onClick={favourites.onSelect}>
                  {t('menu.favourites')}
                </button>
              </li>
            )}
            {categories.map((category) => (
              <CategoryEntry key={category.id} category={category} current={category.id === selected} onSelect={onSelect} />
            ))}
          </ul>
        ) : (
          <EntriesPlaceholder />
        )}
      </nav>
      <FilterSection title={t('menu.price')} height="min-h-31">
        <PriceFilterForm filter={filter} onFilter={onFilter} />
      </FilterSection>
      {!isForDiet && diet}
    </div>
  );
}

interface FilterSectionProps {
  title: string;
  isOpen?: boolean;
  /** Reserved height of lazily loaded content, against layout shift. */
  height: string;
  children: ReactNode;
}

function FilterSection({ title, isOpen = false, height, children }: FilterSectionProps) {
  const [isAsked, setAsked] = useState(isOpen);
  return (
    <AccordionSection
      title={<span className="px-3">{title}</span>}
      open={isOpen}
      className={classNames('border-b-0 details-content:transition-none', !isOpen && 'border-t')}
      onToggle={({ currentTarget: section }) => {
        if (!section.open) return;
        setAsked(true);
        requestAnimationFrame(() => section.scrollIntoView({ block: 'nearest' }));
      }}
    >
      <div className={classNames('grid items-start', height)}>
        <Suspense fallback={<Skeleton className="size-full" />}>{isAsked && children}</Suspense>
      </div>
    </AccordionSection>
  );
}

/** The selected category shows its subcategories. */
function CategoryEntry({ category, current, onSelect }: { category: Category; current: boolean; onSelect: FilterPanelProps['onSelect'] }) {
  const { name } = useI18n();
  const id = category.id;
  const expands = category.subcategories.length > 0;
  return (
    <li>
      <button
        type="button"
        aria-current={current || undefined}
        aria-expanded={expands ? current : undefined}
        className="entry"
        onClick={() => onSelect(id)}
      >
        {name(category.name)}
      </button>
      {expands && current && (
        <ul className="ms-4 grid border-s border-line py-1 ps-1">
          {category.subcategories.map((sub) => (
            <li key={sub.id}>
              <button type="button" className="entry entry-below" onClick={() => onSelect(id, sub.id)}>
                {name(sub.name)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const lengths = ['w-3/5', 'w-4/5', 'w-1/2', 'w-2/3', 'w-3/4', 'w-2/5', 'w-3/5', 'w-1/2'];

const EntriesPlaceholder = () => (
  <div aria-hidden className="grid gap-0.5">
    {lengths.map((length, index) => (
      <span key={`${length}${index.toString()}`} className="flex h-11 items-center px-3">
        <Skeleton className={classNames('h-5', length)} />
      </span>
    ))}
  </div>
);
