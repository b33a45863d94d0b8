import type { Category } from '@sufra/contract/menu/model';
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { polled } from '../../catalogue/branches.ts';
import { categoriesQuery } from '../../catalogue/menu.ts';
import { useMenuContext } from '../add-item.ts';
import { filterDishes } from '../diet/diet.ts';
import { focusDietBar, setDietFilters, useDietFilters } from '../diet/use-diet.ts';
import { ItemGrid, ItemGridPlaceholder } from '../list/item-grid.tsx';
import { type PriceFilter, withinPrices } from '../price-filter.ts';
import { useFavourites } from './favourites.ts';

interface FavouriteDishesProps {
  /** The page's menu. */
  categories: readonly Category[] | undefined;
  filter: PriceFilter;
  onResetFilter: () => void;
  onLeave: () => void;
}

/** The visitor's favourites on this menu, latest first. */
export default function FavouriteDishes({ categories, filter, onResetFilter, onLeave }: FavouriteDishesProps) {
  const { t } = useI18n();
  const { branchCode, orderType } = useMenuContext();
  const ids = useFavourites((favourites) => favourites.ids);
  // Partial menus must be fetched whole.
  const { data: menu = categories ?? [], isPending } = useQuery({ ...categoriesQuery(branchCode), ...polled });
  const dishes = new Map(menu.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const all = ids.flatMap((id) => dishes.get(id) ?? []);
  const items = withinPrices(filterDishes(all, useDietFilters()).items, orderType, filter);
  if (items.length === 0 && isPending) return <ItemGridPlaceholder />;
  if (items.length === 0 && all.length > 0) {
    return (
      <EmptyState
        compact
        title={t('dish.favourites_filtered')}
        action={
          <Button
            variant="secondary"
            onClick={() => {
              setDietFilters([]);
              onResetFilter();
              focusDietBar();
            }}
          >
            {t('dish.favourites_unfilter')}
          </Button>
        }
      />
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        compact
        title={t('dish.favourites_none')}
        text={t('dish.favourites_none_text')}
        action={
          <Button variant="secondary" onClick={onLeave}>
            {t('dish.favourites_back')}
          </Button>
        }
      />
    );
  }
  return (
    <section aria-labelledby="favourites" className="mt-3 xl:mt-5">
      <h2 id="favourites" className="mb-3 text-lg">
        {t('menu.favourites')}
      </h2>
      <ItemGrid items={items} label={t('menu.favourites')} priorities={3} />
    </section>
  );
}
