import type { DeskEntries } from '@sufra/contract/desk/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Page } from '../page/page.tsx';
import { Loaded } from '../page/states.tsx';
import { categoryPath, paths } from '../paths.ts';
import { dishesIn, type MenuCategory, useEntries } from './desk-queries.ts';
import { EntryLists, EntryRow, MenuTabs, NewLink } from './entry-list.tsx';

export function CategoriesPage() {
  const { t } = useI18n();
  const categories = useEntries('category');
  const dishes = useEntries('item');
  return (
    <Page
      title={t('desk.categories')}
      text={t('desk.categories_text')}
      actions={<NewLink to={paths.categories} text={t('desk.category_new')} readOnly={categories.data?.readOnly} />}
    >
      <MenuTabs />
      <Loaded queries={[categories, dishes]}>
        {([all, { things }]) => (
          <EntryLists kind="category" all={all} label={t('desk.categories')} retiredLabel={t('desk.categories_retired')}>
            {(category) => <Row key={category.code} category={category} dishes={things} />}
          </EntryLists>
        )}
      </Loaded>
    </Page>
  );
}

function Row({ category, dishes }: { category: DeskEntries['things'][number]; dishes: DeskEntries['things'] }) {
  const { t, name } = useI18n();
  const { code, fields, isActive } = category;
  const within = (fields.subcategories ?? []) as MenuCategory[];
  const count = dishesIn(dishes, [code, ...within.map((each) => each.code)]).length;
  const below = within.length > 0 && (
    <span className="block text-sm text-muted wrap-anywhere">{within.map((each) => name(each.name)).join(' · ')}</span>
  );
  return (
    <EntryRow to={categoryPath(code)} thing={category} below={below}>
      {isActive && <span className="text-sm text-muted">{t('desk.dishes_found', { count })}</span>}
    </EntryRow>
  );
}
