import type { Item } from '@sufra/contract/menu/model';
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { filterDishes, relaxedFilters } from './diet.ts';
import { dietFilterText } from './diet-filter-text.ts';
import { focusDietBar, setDietFilters, toggleDietFilter, useDietFilters } from './use-diet.ts';

/** The pressed button disappears with the empty state. */
function leave(change: () => void): void {
  change();
  focusDietBar();
}

/** Empty state: suggests which filter to drop, with the result. */
export default function DietEmpty({ items }: { items: readonly Item[] }) {
  const { t } = useI18n();
  const wishes = useDietFilters();
  const ways = relaxedFilters(items, wishes).slice(0, 3);
  const { unstated } = filterDishes(items, wishes);
  return (
    <EmptyState
      compact
      level={3}
      scene="search"
      title={t('dish.diet_none')}
      text={
        <>
          {ways.length > 0 ? t('dish.diet_loosen') : t('dish.diet_loosen_all')}
          {unstated > 0 && <span className="mt-2 block">{t('dish.diet_unstated', { count: unstated })}</span>}
        </>
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {ways.map(({ wish, count }) => (
            <Button key={wish} variant="secondary" onClick={() => leave(() => toggleDietFilter(wish))}>
              {t('dish.diet_without_filter', { filter: dietFilterText(wish, t), count })}
            </Button>
          ))}
          {ways.length === 0 && (
            <Button variant="secondary" onClick={() => leave(() => setDietFilters([]))}>
              {t('dish.diet_clear', { count: wishes.length })}
            </Button>
          )}
        </div>
      }
    />
  );
}
