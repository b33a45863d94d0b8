import { useContext, useMemo } from 'react';
import { useParams } from 'react-router';
import { useI18n } from '../../i18n.tsx';
import { RenderContext } from '../../site/server-context.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { PriceFilter } from '../price-filter.ts';
import type { useCategories } from '../use-menu.ts';
import { CategorySection } from './category-section.tsx';
import { ItemGridPlaceholder } from './item-grid.tsx';
import { drawnCategories, type ListedCategory } from './listed-menu.ts';

/** Of a very large menu, so many categories are laid out and painted apart from the others. */
const together = 4;
const apart = 'border-b border-line last:border-b-0 contain-content [overflow-clip-margin:1.5rem]';

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
  const { branch = '' } = useParams();
  // What the browser does not get as data, search engines get as text: only the server renders it.
  const whole = useContext(RenderContext)?.menu(branch)?.categories;
  const drawn = useMemo(() => drawnCategories(data ?? []), [data]);
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
  const section = (category: ListedCategory) => (
    <CategorySection
      key={category.id}
      category={category}
      whole={category.withheld && whole?.find(({ id }) => id === category.id)}
      open={category.id === expanded}
      drawn={drawn.has(category.id)}
      {...handlers}
    />
  );
  if (drawn.size === data.length) return <div className="xl:mt-2">{data.map(section)}</div>;
  const groups = Array.from({ length: Math.ceil(data.length / together) }, (_, at) => data.slice(at * together, (at + 1) * together));
  return (
    <div className="xl:mt-2">
      {groups.map((group) => (
        <div key={group[0]?.id} className={apart}>
          {group.map(section)}
        </div>
      ))}
    </div>
  );
}
