import { useI18n } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CategorySection } from './category-section.tsx';
import { ItemGridPlaceholder } from './item-grid.tsx';
import type { PriceFilter } from './price-filter.ts';
import type { useCategories } from './use-menu.ts';

interface CategoryListProps {
  categories: ReturnType<typeof useCategories>;
  expanded: number | null;
  filter: PriceFilter;
  onOpen: (categoryId: number) => void;
  onFold: (categoryId: number) => void;
  onResetFilter: () => void;
}

/** The accordion of all categories, or what stands for it. */
export function CategoryList({ categories: { data, isError, refetch }, expanded, ...handlers }: CategoryListProps) {
  const { t } = useI18n();
  if (!data && isError) {
    return <EmptyState scene="error" title={t('menu.failed')} action={<Button onClick={() => refetch()}>{t('ui.retry')}</Button>} />;
  }
  if (!data) {
    return (
      <div className="mt-3 xl:mt-5">
        <ItemGridPlaceholder />
      </div>
    );
  }
  if (data.length === 0) return <EmptyState title={t('menu.empty')} />;
  return (
    <div className="xl:mt-2">
      {data.map((category) => (
        <CategorySection key={category.category_id} category={category} open={category.category_id === expanded} {...handlers} />
      ))}
    </div>
  );
}
