import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useContext, useMemo } from 'react';
import { useParams } from 'react-router';
import { HydrateLater } from '../../loading/hydrate-later.tsx';
import { RenderContext } from '../../site/server-context.ts';
import { MenuContext, useMenuContext } from '../add-item.ts';
import type { PriceFilter } from '../price-filter.ts';
import type { useCategories } from '../use-menu.ts';
import { CategorySection } from './category-section.tsx';
import { ItemGridPlaceholder } from './item-grid.tsx';
import { drawnCategories } from './listed-menu.ts';

interface CategoryListProps {
  categories: ReturnType<typeof useCategories>;
  expanded: number | null;
  filter: PriceFilter;
  onOpen: (categoryId: number) => void;
  onFold: (categoryId: number) => void;
  onResetFilter: () => void;
}

/** Accordion of all categories, or its placeholder. */
export function CategoryList({ categories: { data, isError, refetch }, expanded, ...handlers }: CategoryListProps) {
  const { t } = useI18n();
  const { branch = '' } = useParams();
  const context = useMenuContext();
  // Dishes withheld from the browser's data are rendered as text for search engines, by the server only.
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
  return (
    <div className="xl:mt-2">
      {data.map((category) => (
        <HydrateLater key={category.id}>
          {/* Inside HydrateLater, which keeps the first value until the category hydrates. */}
          <MenuContext value={context}>
            <CategorySection
              category={category}
              whole={category.withheld && whole?.find(({ id }) => id === category.id)}
              open={category.id === expanded}
              drawn={drawn.has(category.id)}
              {...handlers}
            />
          </MenuContext>
        </HydrateLater>
      ))}
    </div>
  );
}
