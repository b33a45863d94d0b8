/** All dishes by category, with spelling-tolerant search. */
import { type DeskEntries, isOfBranch } from '@sufra/contract/desk/model';
import { formatAmount } from '@sufra/i18n/formats';
import { Badge } from '@sufra/ui/badge.tsx';
import { buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { memo, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Page } from '../page/page.tsx';
import { Loaded } from '../page/states.tsx';
import { dishPath, paths } from '../paths.ts';
import { type MenuCategory, menuCategories, useEntries } from './desk-queries.ts';
import { type Dish, DishSearch, type Section, useDishSearch } from './dish-search.tsx';
import { EntryRow, MenuTabs, NewLink } from './entry-list.tsx';
import { ReadOnly } from './notices.tsx';
import { OrderButton, OrderedEntries } from './ordered-entries.tsx';
import { useNear } from './use-near.ts';

export function DishesPage() {
  const { t } = useI18n();
  const dishes = useEntries('item');
  const categories = useEntries('category');
  return (
    <Page
      title={t('console.dishes_title')}
      text={t('desk.dishes_text')}
      actions={<NewLink to={paths.dishes} text={t('desk.dish_new')} readOnly={dishes.data?.readOnly} />}
    >
      <MenuTabs />
      <Loaded queries={[dishes, categories]}>{([all, menu]) => <Dishes dishes={all} shelves={menuCategories(menu)} />}</Loaded>
    </Page>
  );
}

/** Above this, rows are only rendered near the view. */
const mostAtOnce = 300;
const blockLines = 15;

function Dishes({ dishes: { things, readOnly }, shelves }: { dishes: DeskEntries; shelves: readonly MenuCategory[] }) {
  const { t } = useI18n();
  const { term, setTerm, found, sections, isSought } = useDishSearch(things, shelves);
  return (
    <div className="flex flex-col gap-5">
      {readOnly !== null && <ReadOnly folder={readOnly} />}
      <DishSearch {...{ term, setTerm }} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {t('desk.dishes_found', { count: found.length })}
        </p>
        <Link to={paths.prices} className={buttonClass('secondary')}>
          {t('desk.prices_title')}
        </Link>
      </div>
      {found.length === 0 && <EmptyState compact scene="search" title={t('desk.dishes_nothing_found')} />}
      {sections.map((section) => (
        <DishList key={section.key} {...{ section, readOnly, isSought }} isLong={things.length > mostAtOnce} />
      ))}
    </div>
  );
}

interface DishListProps {
  section: Section;
  readOnly: string | null;
  isSought: boolean;
  isLong: boolean;
}

const DishList = memo(function DishList({ section, readOnly, isSought, isLong }: DishListProps) {
  const { title, dishes, isOrdered } = section;
  const blocks = useMemo(() => {
    const lines = isLong ? blockLines : dishes.length;
    return Array.from({ length: Math.ceil(dishes.length / lines) }, (_, nth) => dishes.slice(nth * lines, (nth + 1) * lines));
  }, [dishes, isLong]);
  const [isMoving, setMoving] = useState(false);
  // Search results are partial, so reordering is disabled.
  const mayMove = isOrdered && !isSought;
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg">{title}</h2>
        {mayMove && (
          <OrderButton name={title} count={dishes.length} readOnly={readOnly} isOn={isMoving} onTurn={() => setMoving((isOn) => !isOn)} />
        )}
      </div>
      {mayMove && isMoving ? (
        <OrderedEntries label={title} kind="item" things={dishes} />
      ) : (
        <div className="divide-y divide-line rounded-card border border-line bg-surface">
          {blocks.map((block) => (
            <Block key={block[0]?.code} dishes={block} isLong={isLong} />
          ))}
        </div>
      )}
    </section>
  );
});

/** The placeholder of rows that are not rendered has their height, or their usual one. */
function Block({ dishes, isLong }: { dishes: readonly Dish[]; isLong: boolean }) {
  const { place, isNear, size } = useNear<HTMLUListElement>(isLong ? document.documentElement : null, !isLong);
  const blockSize = isNear ? undefined : size === null ? `${4 * dishes.length}rem` : `${size}px`;
  return (
    <ul ref={place} className="divide-y divide-line" style={{ blockSize }}>
      {isNear && dishes.map((dish) => <Row key={dish.code} dish={dish} />)}
    </ul>
  );
}

function Row({ dish }: { dish: Dish }) {
  const { t } = useI18n();
  const { code, fields } = dish;
  const differing = new Set(
    Object.keys(fields)
      .filter(isOfBranch)
      .map((field) => field.split('.')[1]),
  ).size;
  return (
    <EntryRow to={dishPath(code)} thing={dish}>
      {differing > 0 && <Badge>{t('desk.branches_differ', { count: differing })}</Badge>}
      <Prices fields={fields} />
    </EntryRow>
  );
}

/** Inherited prices by order type. */
function Prices({ fields }: Pick<Dish, 'fields'>) {
  const { t } = useI18n();
  const [pickup, delivery] = [Number(fields['price.pickup']), Number(fields['price.delivery'])];
  const isOne = pickup === delivery;
  const prices = [
    { way: t(isOne ? 'desk.both_ways' : 'desk.offers_pickup'), price: pickup },
    ...(isOne ? [] : [{ way: t('desk.offers_delivery'), price: delivery }]),
  ];
  return (
    <span className="flex flex-wrap gap-x-4">
      {prices.map(({ way, price }) => (
        <span key={way}>
          <span className="text-sm text-muted">{way}</span>{' '}
          <bdi dir="ltr" className="tabular-nums">
            {formatAmount(price)}
          </bdi>
        </span>
      ))}
    </span>
  );
}
