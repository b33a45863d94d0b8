import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { FilteredDishes } from './diet.ts';
import { focusDietBar, setDietFilters, useDietFilters } from './use-diet.ts';

/** Counts of shown dishes, and of those hidden for unstated facts. Lazily loaded with the first filter. */
export function FilterCounts({ items, unstated }: FilteredDishes) {
  const { t } = useI18n();
  return [t('menu.dishes', { count: items.length }), unstated > 0 && t('dish.diet_unstated', { count: unstated })]
    .filter(Boolean)
    .join('. ');
}

export function ClearDiet() {
  const { t } = useI18n();
  return (
    <Button
      variant="ghost"
      onClick={() => {
        setDietFilters([]);
        focusDietBar();
      }}
    >
      {t('dish.diet_clear', { count: useDietFilters().length })}
    </Button>
  );
}

/** Closes the filter. */
export function ShowFiltered({ items, onPress }: Pick<FilteredDishes, 'items'> & { onPress: () => void }) {
  const { t } = useI18n();
  return (
    <Button className="w-full" onClick={onPress}>
      {t('dish.diet_show', { count: items.length })}
    </Button>
  );
}
