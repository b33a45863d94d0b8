import type { Item } from '@sufra/contract/menu/model';
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { loosened, sift } from './diet.ts';
import { setWishes, toggleWish, useWishes } from './use-diet.ts';
import { wishText } from './wish-text.ts';

/** Empty state: suggests which filter to drop, with the result. */
export default function DietEmpty({ items }: { items: readonly Item[] }) {
  const { t } = useI18n();
  const wishes = useWishes();
  const ways = loosened(items, wishes).slice(0, 3);
  const { unstated } = sift(items, wishes);
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
            <Button key={wish} variant="secondary" onClick={() => toggleWish(wish)}>
              {t('dish.diet_without_filter', { filter: wishText(wish, t), count })}
            </Button>
          ))}
          {ways.length === 0 && (
            <Button variant="secondary" onClick={() => setWishes([])}>
              {t('dish.diet_clear', { count: wishes.length })}
            </Button>
          )}
        </div>
      }
    />
  );
}
