import type { DeskThings } from '@sufra/contract/desk/model';
import { Badge } from '@sufra/ui/badge.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Page } from '../page/page.tsx';
import { Failed, Loading } from '../page/states.tsx';
import { categoryPath, paths } from '../paths.ts';
import { BothNames } from './both-names.tsx';
import { dishesIn } from './category-dishes.ts';
import { nameIn, type Shelf, thingsQuery } from './desk-queries.ts';
import { MenuTabs } from './menu-tabs.tsx';
import { NewLink } from './new-link.tsx';
import { OrderButton } from './order-button.tsx';
import { Ordered } from './ordered.tsx';
import { ReadOnly } from './read-only.tsx';

export function CategoriesPage() {
  const { t } = useI18n();
  const categories = useQuery(thingsQuery('category'));
  const dishes = useQuery(thingsQuery('item'));
  const error = categories.error ?? dishes.error;
  return (
    <Page
      title={t('desk.categories')}
      text={t('desk.categories_text')}
      actions={<NewLink to={paths.categories} text={t('desk.category_new')} readOnly={categories.data?.readOnly} />}
    >
      <MenuTabs />
      {categories.data && dishes.data ? (
        <Categories categories={categories.data} dishes={dishes.data.things} />
      ) : error ? (
        <Failed error={error} onRetry={() => void Promise.all([categories.refetch(), dishes.refetch()])} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function Categories({ categories: { things, readOnly }, dishes }: { categories: DeskThings; dishes: DeskThings['things'] }) {
  const { t } = useI18n();
  const [isMoving, setMoving] = useState(false);
  const active = things.filter(({ isActive }) => isActive);
  const retired = things.filter(({ isActive }) => !isActive);
  return (
    <div className="flex flex-col gap-5">
      {readOnly !== null && <ReadOnly folder={readOnly} />}
      <section className="flex flex-col items-stretch gap-2">
        <div className="flex justify-end">
          <OrderButton count={active.length} readOnly={readOnly} isOn={isMoving} onTurn={() => setMoving((isOn) => !isOn)} />
        </div>
        {isMoving ? <Ordered label={t('desk.categories')} kind="category" things={active} /> : <List categories={active} dishes={dishes} />}
      </section>
      {retired.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-lg">{t('desk.categories_retired')}</h2>
          <List categories={retired} dishes={dishes} />
        </section>
      )}
    </div>
  );
}

const List = ({ categories, dishes }: { categories: DeskThings['things']; dishes: DeskThings['things'] }) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-surface">
    {categories.map((category) => (
      <Row key={category.code} category={category} dishes={dishes} />
    ))}
  </ul>
);

function Row({ category: { code, fields, isActive }, dishes }: { category: DeskThings['things'][number]; dishes: DeskThings['things'] }) {
  const { t, name } = useI18n();
  const below = (fields.subcategories ?? []) as Shelf[];
  const count = dishesIn(dishes, [code, ...below.map((each) => each.code)]).length;
  return (
    <li>
      <Link
        to={categoryPath(code)}
        className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <BothNames fields={fields}>
          {below.length > 0 && (
            <span className="block text-sm text-muted wrap-anywhere">{below.map((each) => name(each.name)).join(' · ')}</span>
          )}
        </BothNames>
        {nameIn(fields).ar === '' && <Badge tone="accent">{t('desk.no_arabic')}</Badge>}
        {isActive ? <span className="text-sm text-muted">{t('desk.dishes_found', { count })}</span> : <Badge>{t('desk.retired')}</Badge>}
      </Link>
    </li>
  );
}
