import type { ItemMarks, MenuItem } from '@sufra/contract/menu';
import { useI18n } from '../i18n.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ItemCard } from './item-card.tsx';
import { usePrefetchInSight } from './use-prefetch-in-sight.ts';

const grid = 'grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] sm:gap-4';

interface ItemGridProps {
  items: readonly MenuItem[];
  label: string;
  level?: 3 | 4;
  /** Where the term of a search stands in the texts of the items, by their ids. */
  marks?: ReadonlyMap<number, ItemMarks | undefined>;
  /** How many pictures load at once. */
  priorities?: number;
}

export function ItemGrid({ items, label, level, marks, priorities = 0 }: ItemGridProps) {
  const list = usePrefetchInSight(items);
  return (
    <ul ref={list} aria-label={label} className={grid}>
      {items.map((item, index) => (
        <ItemCard key={item.stock_id} item={item} level={level} marks={marks?.get(item.stock_id)} priority={index < priorities} />
      ))}
    </ul>
  );
}

const placeholders = Array.from({ length: 8 }, (_, index) => `placeholder-${index}`);

/** Stands for items that are on their way (MENU-10). */
export function ItemGridPlaceholder() {
  const { t } = useI18n();
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {t('menu.loading')}
      </p>
      <ul aria-hidden className={grid}>
        {placeholders.map((key) => (
          <Card as="li" flush key={key} data-placeholder="item" className="flex flex-row-reverse gap-3 p-3 sm:flex-col sm:gap-0 sm:p-0">
            <Skeleton className="aspect-4/3 w-30 shrink-0 rounded-control sm:w-full sm:rounded-none" />
            <div className="grid grow content-start gap-2 sm:p-4">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="mt-2 h-5 w-20" />
            </div>
          </Card>
        ))}
      </ul>
    </div>
  );
}
