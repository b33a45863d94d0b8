import type { Branch } from '@sufra/contract/branches/model';
import type { CartLine } from '@sufra/contract/cart/model';
import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { IconButton } from '@sufra/ui/button.tsx';
import { useHydrated, useMedia } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { lazyDialog } from '@sufra/ui/overlay/lazy-dialog.tsx';
import { TabsStrip } from '@sufra/ui/tabs-strip.tsx';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { OrderTypeToggle } from '../branches/order-type-toggle.tsx';
import { MenuCart } from '../cart/menu-cart.tsx';
import { orderingState } from '../catalogue/branch-state.ts';
import { withTexts } from '../loading/page-texts.ts';
import { useEmptied } from '../visit/emptied.ts';
import { useStore } from '../visit/store.ts';
import { addSuggested, MenuContext, orderingDisabledReason, replaceLine, useAddItem } from './add-item.ts';
import { BranchHeader } from './branch-header.tsx';
import { DietBar } from './diet/diet-bar.tsx';
import { useFilteredMenu } from './diet/use-diet.ts';
import { itemOfLine } from './dish/find-dish.ts';
import { OpenDish, useOpenItem } from './dish/open-dish.tsx';
import { useSavedFavourites } from './favourites/favourite-button.tsx';
import { useFavourites } from './favourites/favourites.ts';
import { FilterPanel } from './filter-panel.tsx';
import { CategoryList } from './list/category-list.tsx';
import { ItemGridPlaceholder, TabsPlaceholder } from './list/item-grid.tsx';
import type { ListedCategory } from './list/listed-menu.ts';
import { useNextCategory, useRevealed, useSelectedCategory } from './list/use-selected-category.ts';
import { noPriceFilter, type PriceFilter } from './price-filter.ts';
import { SearchField } from './search/search-field.tsx';
import { useTerm } from './search/use-term.ts';
import { prefetchCategory, useCategories } from './use-menu.ts';

const AskPlace = lazy(() => withTexts(['map'], () => import('./ask-place.tsx')));
const Drawer = lazyDialog(async () => (await import('@sufra/ui/overlay/drawer.tsx')).Drawer);
const SearchResults = lazy(() => withTexts(['dish'], () => import('./search/search-results.tsx')));
const ShowFiltered = lazy(() =>
  withTexts(['dish'], () => import('./diet/diet-results.tsx')).then(({ ShowFiltered }) => ({ default: ShowFiltered })),
);
const DietEmpty = lazy(() => withTexts(['dish'], () => import('./diet/diet-empty.tsx')));
const EmptiedNotice = lazy(() => withTexts(['cart'], () => import('../cart/emptied-notice.tsx')));

const FavouriteDishes = lazy(() => withTexts(['dish'], () => import('./favourites/favourite-dishes.tsx')));

/** Id of the favourites tab, beside numeric categories. */
const favouritesTab = 'favourites';
/** Id of the tab panel. */
const panelId = 'dishes';

interface MenuPageProps {
  branch: Branch;
  /** The server-rendered menu. */
  rendered: ListedCategory[] | undefined;
  /** The dish named in the URL. */
  dish: Item | null;
  orderType: OrderType;
  title: string;
}

export function MenuPage({ branch, rendered, dish, orderType, title }: MenuPageProps) {
  const i18n = useI18n();
  const { t, name } = i18n;
  const [term, searchFor] = useTerm();
  const categories = useCategories(branch.code, rendered);
  const { items, visible, sifted, isEmptied: isSiftedOut } = useFilteredMenu(categories.data);
  const { selected, expanded, select, fold } = useSelectedCategory(visible);
  const [filter, setFilter] = useState<PriceFilter>(noPriceFilter);
  const [filtering, setFiltering] = useState(false);
  const [isForDiet, setForDiet] = useState(false);
  const openFilter = (forDiet: boolean) => {
    setForDiet(forDiet);
    setFiltering(true);
  };
  const [showsFavourites, setShowsFavourites] = useState(false);
  const hasFavourites = useFavourites(({ ids }) => ids.length > 0) || showsFavourites;
  useSavedFavourites();
  const isChosen = useStore(({ general }) => general.branch?.id === branch.id);
  const reveal = useRevealed(term === '');
  const isHydrated = useHydrated();
  const hasSidebar = useMedia('(width >= 80rem)', true);

  // Stable callbacks: only opening or closing categories re-render.
  const resetFilter = useCallback(() => setFilter(noPriceFilter), []);
  const open = useCallback(
    (categoryId: number) => {
      if (categoryId !== selected) resetFilter();
      select(categoryId);
      reveal(categoryId);
    },
    [selected, select, reveal, resetFilter],
  );
  /** Null: to the favourites. */
  const goTo = (categoryId: number | null, subcategoryId?: number) => {
    setShowsFavourites(categoryId === null);
    if (categoryId !== null) open(categoryId);
    if (categoryId !== null) reveal(subcategoryId ?? categoryId);
    setFiltering(false);
    if (term) searchFor('');
  };
  const goToFavourites = () => goTo(null);
  const isList = !term && !showsFavourites;
  const shown = isList ? visible?.find(({ id }) => id === selected) : undefined;
  const panelName = shown ? name(shown.name) : t(term ? 'menu.search_found' : showsFavourites ? 'menu.favourites' : 'menu.categories');
  const following = expanded === null || !isList ? undefined : visible?.[visible.findIndex(({ id }) => id === expanded) + 1];
  // Scrolling on is not a choice: keep the price filter.
  const onNear = useCallback(() => following && prefetchCategory(branch.code, following), [branch.code, following]);
  useNextCategory({ next: following?.id, onNear, onReach: select });
  const openItem = useOpenItem();
  const replace = (line: CartLine, item: Item, inPlace?: boolean) => {
    if (item.hasOptions) openItem(item, { line, inPlace });
    else replaceLine(line, item, i18n);
    return item.hasOptions;
  };
  const isEmptied = useEmptied(({ isElsewhere, dishes }) => isElsewhere || dishes !== null) && isHydrated;
  const isForLater = useStore(({ general }) => general.isForLater);
  const state = orderingState(branch, orderType, isForLater);
  const blocked = orderingDisabledReason(branch, state, i18n, isChosen);
  const sorry = orderingDisabledReason(branch, state, i18n, false);
  const { addItem, pending, stopAsking } = useAddItem(branch, orderType);
  const context = useMemo(
    () => ({ branchCode: branch.code, orderType, blocked, isForLater, openItem, addItem }),
    [branch.code, orderType, blocked, isForLater, openItem, addItem],
  );
  const panel = (forDiet: boolean) => (
    <FilterPanel
      categories={visible}
      selected={isList ? selected : null}
      onSelect={goTo}
      favourites={hasFavourites ? { isCurrent: !term && showsFavourites, onSelect: goToFavourites } : null}
      filter={filter}
      onFilter={setFilter}
      isForDiet={forDiet}
    />
  );

  return (
    <MenuContext value={context}>
      <div className="page pt-1 pb-28 [--menu-offset:calc(var(--top-bar,4rem)+3.75rem)] squat:[--menu-offset:var(--top-bar,4rem)] lg:pt-2 lg:pb-12 xl:pt-3 xl:[--menu-offset:var(--top-bar,4rem)]">
        <BranchHeader branch={branch} orderType={orderType} title={title} />
        {isEmptied && (
          <Suspense>
            <EmptiedNotice branchName={branch.name.en} />
          </Suspense>
        )}
        <div className="mt-2 grid items-start gap-x-6 lg:mt-4 lg:grid-cols-[minmax(0,1fr)_22.5rem] xl:mt-6 xl:grid-cols-[13.75rem_minmax(0,1fr)_22.5rem]">
          <div className="no-scrollbar sticky top-[calc(var(--top-bar,4rem)+1rem)] max-h-[calc(100dvh-var(--top-bar,4rem)-2rem)] overflow-y-auto overscroll-contain max-xl:hidden">
            {hasSidebar && panel(false)}
          </div>
          <div className="min-w-0">
            <div className="flex items-center gap-2">
              <SearchField term={term} onSearch={searchFor} />
              <IconButton
                icon="filter"
                label={t('menu.filter')}
                look="outline"
                className="size-12 xl:hidden"
                onClick={() => openFilter(false)}
              />
            </div>
            <DietBar sifted={isList ? sifted : null} onAllergens={() => openFilter(true)} />
            <div className="sticky top-(--top-bar,4rem) z-10 -mx-4 bg-paper py-1 squat:static lg:me-0 xl:hidden">
              {visible && !isSiftedOut && (
                <TabsStrip
                  className="py-1!"
                  label={t('menu.categories')}
                  tabs={[
                    ...(hasFavourites ? [{ id: favouritesTab, label: t('menu.favourites') }] : []),
                    ...visible.map((category) => ({ id: category.id.toString(), label: name(category.name) })),
                  ]}
                  selected={term ? null : showsFavourites ? favouritesTab : (selected?.toString() ?? null)}
                  onSelect={(id) => (id === favouritesTab ? goToFavourites() : goTo(Number(id)))}
                  panelId={panelId}
                />
              )}
              {!visible && <TabsPlaceholder />}
            </div>
            <div id={panelId} role="tabpanel" aria-label={panelName}>
              {term ? (
                <div className="mt-3 xl:mt-5">
                  <Suspense fallback={<ItemGridPlaceholder />}>
                    <SearchResults
                      term={term}
                      filter={filter}
                      onClear={() => searchFor('')}
                      onCategory={goTo}
                      onResetFilter={resetFilter}
                    />
                  </Suspense>
                </div>
              ) : showsFavourites ? (
                <Suspense fallback={<ItemGridPlaceholder />}>
                  <FavouriteDishes
                    categories={visible}
                    filter={filter}
                    onResetFilter={resetFilter}
                    onLeave={() => setShowsFavourites(false)}
                  />
                </Suspense>
              ) : isSiftedOut ? (
                <Suspense>
                  <DietEmpty items={items} />
                </Suspense>
              ) : (
                <CategoryList
                  categories={{ ...categories, data: visible }}
                  expanded={expanded}
                  filter={filter}
                  onOpen={open}
                  onFold={fold}
                  onResetFilter={resetFilter}
                />
              )}
            </div>
          </div>
          <MenuCart
            sorry={sorry}
            branchName={branch.name.en}
            orderTypeSwitch={<OrderTypeToggle fullWidth />}
            onEdit={(line, inPlace) => openItem(itemOfLine(line, categories.data), { line, inPlace })}
            onReplace={replace}
            onAdd={(item) => addSuggested(item, { openItem, addItem })}
          />
        </div>
      </div>
      <Drawer
        open={filtering}
        onClose={() => setFiltering(false)}
        title={t('menu.filter')}
        foot={
          isForDiet &&
          sifted && (
            <div role="status">
              <ShowFiltered items={sifted.items} onPress={() => setFiltering(false)} />
            </div>
          )
        }
      >
        {panel(isForDiet)}
      </Drawer>
      <OpenDish dish={dish} isReady={isChosen} />
      {pending && (
        <Suspense>
          <AskPlace branch={branch} pending={pending} onClose={stopAsking} />
        </Suspense>
      )}
    </MenuContext>
  );
}
