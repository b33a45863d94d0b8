import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { chipClass, ToggleChip } from '@sufra/ui/toggle-chip.tsx';
import { lazy, Suspense } from 'react';
import { withTexts } from '../../loading/page-texts.ts';
import { markLooks } from '../dish/dietary-marks.tsx';
import { type FilteredDishes, isMarkFilter, markFilters } from './diet.ts';
import { dietBarId, toggleDietFilter, useDietFilters } from './use-diet.ts';

const results = () => withTexts(['dish'], () => import('./diet-results.tsx'));
const FilterCounts = lazy(() => results().then(({ FilterCounts }) => ({ default: FilterCounts })));
const ClearDiet = lazy(() => results().then(({ ClearDiet }) => ({ default: ClearDiet })));

interface DietBarProps {
  /** Filter result; null when not applicable or the menu is partial. */
  sifted: FilteredDishes | null;
  /** Opens the filter at the allergens. */
  onAllergens: () => void;
}

/** Dietary filter bar (TRY-04). Chips explain the dishes' marks; active ones are counted and clearable. */
export function DietBar({ sifted, onAllergens }: DietBarProps) {
  const { t } = useI18n();
  const wishes = useDietFilters();
  const avoided = wishes.filter((wish) => !isMarkFilter(wish)).length;
  return (
    <div className="noscript:hidden">
      <fieldset
        id={dietBarId}
        aria-label={t('menu.diet')}
        className="no-scrollbar min-w-0 -mx-4 mt-1 flex gap-2 overflow-x-auto px-4 xl:mx-0 xl:flex-wrap xl:px-0"
      >
        {markFilters.map((mark) => (
          <ToggleChip key={mark} icon={markLooks[mark].icon} pressed={wishes.includes(mark)} onClick={() => toggleDietFilter(mark)}>
            {t(`menu.mark_${mark}`)}
          </ToggleChip>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          className={avoided > 0 ? `${chipClass} text-primary` : chipClass}
          onClick={onAllergens}
        >
          {t('menu.diet_allergens')}
          {avoided > 0 && ` (${avoided})`}
          <Icon name="chevron-down" size={16} />
        </button>
      </fieldset>
      <div className={wishes.length > 0 ? 'flex flex-wrap items-center justify-between gap-x-3' : undefined}>
        <p role="status" className="min-w-0 grow basis-40 text-sm text-muted">
          <Suspense>{wishes.length > 0 && sifted && <FilterCounts {...sifted} />}</Suspense>
        </p>
        <Suspense>{wishes.length > 0 && <ClearDiet />}</Suspense>
      </div>
    </div>
  );
}
