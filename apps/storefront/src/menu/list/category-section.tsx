import type { Category, Item } from '@sufra/contract/menu/model';
import { formatWeekTime } from '@sufra/i18n/formats';
import { formatWeek } from '@sufra/i18n/week';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Picture } from '@sufra/ui/picture.tsx';
import { memo, useMemo, useState } from 'react';
import { makeMove } from '../../visit/store.ts';
import { useMenuContext } from '../add-item.ts';
import { filterDishes } from '../diet/diet.ts';
import { useDietFilters } from '../diet/use-diet.ts';
import { DishPrice } from '../dish/dish-price.tsx';
import { type PriceFilter, withinPrices } from '../price-filter.ts';
import { prefetchCategory, useCategoryItems } from '../use-menu.ts';
import { ItemGrid, ItemGridPlaceholder } from './item-grid.tsx';
import { type ListedCategory, mostDishes } from './listed-menu.ts';
import { categoryAnchor } from './use-selected-category.ts';

interface CategorySectionProps {
  category: ListedCategory;
  /** Including dishes withheld from the page, on the server. */
  whole: Category | undefined;
  open: boolean;
  /** Whether its dishes are rendered while closed. */
  drawn: boolean;
  filter: PriceFilter;
  onOpen: (categoryId: number) => void;
  onFold: (categoryId: number) => void;
  onResetFilter: () => void;
}

/** A category of the accordion; exclusive by name (MENU-07). */
export const CategorySection = memo(function CategorySection({
  category,
  whole,
  open,
  drawn,
  filter,
  onOpen,
  onFold,
  onResetFilter,
}: CategorySectionProps) {
  const { t, name } = useI18n();
  const { branchCode, orderType } = useMenuContext();
  const { data, isError, refetch } = useCategoryItems(branchCode, category, open);
  const id = category.id;
  const title = name(category.name);
  const wishes = useDietFilters();
  const fitting = useMemo(() => data && filterDishes(data.items, wishes).items, [data, wishes]);
  const count = fitting?.length ?? category.withheld?.count;
  const isDrawn = open || drawn;
  // Until opened, dishes have only texts and one picture URL each.
  const [isSeen, setSeen] = useState(open);
  if (open && !isSeen) setSeen(true);
  const items = isDrawn && fitting ? withinPrices(fitting, orderType, filter) : undefined;
  const prefetch = () => prefetchCategory(branchCode, category);
  return (
    <AccordionSection
      id={categoryAnchor(id)}
      name="menu-category"
      open={open}
      // `toggle` also fires for initially open sections, which must not scroll the page.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !open) onOpen(id);
        else if (!currentTarget.open && open) onFold(id);
      }}
      className="scroll-mt-(--menu-offset) details-content:transition-none"
      isHeading
      title={
        <span className="flex items-center gap-3">
          <span className="w-11 shrink-0">
            <Picture
              src={category.items[0]?.picture ?? category.withheld?.picture}
              alt=""
              ratio={1}
              sizes="44px"
              isLater={!open}
              className="rounded-full"
            />
          </span>
          <span className="text-lg">
            {title}
            <CategoryHours hours={category.hours} />
          </span>
        </span>
      }
      end={
        count !== undefined && (
          <span className="text-sm font-normal whitespace-nowrap text-muted tabular-nums">{t('menu.dishes', { count })}</span>
        )
      }
      onPointerDown={() => {
        setSeen(true);
        prefetch();
      }}
      onFocus={prefetch}
    >
      {!isDrawn && <PlainItems items={whole?.items} />}
      {isDrawn && !items && isError && (
        <EmptyState
          compact
          level={3}
          scene="error"
          title={t('menu.failed')}
          action={<Button onClick={() => refetch()}>{t('ui.retry')}</Button>}
        />
      )}
      {isDrawn && !items && !isError && <ItemGridPlaceholder />}
      {isDrawn && data && <NotNow items={data.items} />}
      {items?.length === 0 && (
        <EmptyState
          compact
          level={3}
          scene="search"
          title={filter.applied ? t('menu.filter_empty') : t('menu.category_empty')}
          action={
            filter.applied && (
              <Button variant="secondary" onClick={onResetFilter}>
                {t('menu.filter_remove')}
              </Button>
            )
          }
        />
      )}
      {items && items.length > 0 && (
        <Items title={title} category={category} items={items} open={open} isHidden={!isSeen} most={drawn ? mostDishes : undefined} />
      )}
    </AccordionSection>
  );
});

interface ItemsProps {
  title: string;
  category: Category;
  items: readonly Item[];
  open: boolean;
  isHidden: boolean;
  /** Limit for lists rendered whole. */
  most: number | undefined;
}

/** Direct dishes, then those of each subcategory under its name. */
function Items({ title, category, items, open, isHidden, most }: ItemsProps) {
  const { name } = useI18n();
  const below = category.subcategories
    .map((sub) => ({ ...sub, items: items.filter((item) => item.categoryId === sub.id) }))
    .filter((sub) => sub.items.length > 0);
  const placed = new Set(below.map((sub) => sub.id));
  const own = items.filter((item) => !placed.has(item.categoryId));
  // Maximum number of cards in a first row.
  const first = open ? 3 : 0;
  return (
    <div className="grid gap-5 pt-1">
      {own.length > 0 && <ItemGrid items={own} label={title} isHidden={isHidden} priorities={first} most={most} />}
      {below.map((sub, index) => {
        const subtitle = name(sub.name);
        return (
          <div key={sub.id} id={categoryAnchor(sub.id)} className="scroll-mt-(--menu-offset)">
            <h3 className="mb-3 text-base">{subtitle}</h3>
            <ItemGrid
              items={sub.items}
              label={subtitle}
              level={4}
              isHidden={isHidden}
              priorities={own.length === 0 && index === 0 ? first : 0}
              most={most}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Dishes of closed categories in a very large menu, as text for search engines and noscript. Hydration skips them. */
function PlainItems({ items = [] }: { items: readonly Item[] | undefined }) {
  const { name } = useI18n();
  const { orderType } = useMenuContext();
  return (
    <noscript>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <h3>{name(item.name)}</h3>
            <p>{name(item.description)}</p>
            <DishPrice item={item} orderType={orderType} />
          </li>
        ))}
      </ul>
    </noscript>
  );
}

/** Hours of a category, unless always offered. */
function CategoryHours({ hours }: Pick<Category, 'hours'>) {
  const { locale } = useI18n();
  return hours && <span className="block text-sm font-normal text-muted first-letter:uppercase">{formatWeek(locale, hours)}</span>;
}

/** Notice for a category outside its hours, offering scheduled ordering; nothing while offered. */
function NotNow({ items }: { items: readonly Item[] }) {
  const { t, locale } = useI18n();
  const { blocked, isForLater } = useMenuContext();
  const missed = items.find(({ offeredFrom }) => offeredFrom !== undefined);
  if (!missed) return null;
  const { offeredFrom } = missed;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="flex min-w-0 grow basis-60 items-start gap-2 text-sm font-medium">
        <Icon name="clock" size={18} className="mt-px" />
        <span>
          {offeredFrom ? t('menu.not_now_from', { time: formatWeekTime(locale, offeredFrom) }) : t('menu.not_now_text')}
          {isForLater && ` ${t('menu.not_now_later')}`}
        </span>
      </p>
      {!isForLater && blocked === null && (
        <Button variant="secondary" icon="clock" onClick={() => makeMove({ type: 'order-later' })}>
          {t('menu.order_later')}
        </Button>
      )}
    </div>
  );
}
