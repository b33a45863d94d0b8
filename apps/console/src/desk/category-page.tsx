/** Page of a category: names, subcategories, and where dishes go when it is retired. */
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '../paths.ts';
import type { RetireDialogProps } from './active-button.tsx';
import { dishesIn } from './category-dishes.ts';
import { CategoryForm } from './category-form.tsx';
import { DeskPage } from './desk-page.tsx';
import { type Shelf, shelvesOf, thingQuery, thingsQuery } from './desk-queries.ts';
import { RetireCategory } from './retire-category.tsx';

export function CategoryPage() {
  const { code = '' } = useParams();
  const { t } = useI18n();
  const category = useQuery(thingQuery('category', code));
  const categories = useQuery(thingsQuery('category'));
  const dishes = useQuery(thingsQuery('item'));
  const { data, refetch } = category;
  const shelves = categories.data ? shelvesOf(categories.data) : [];
  const below = (data?.fields.subcategories ?? []) as Shelf[];
  const own = [code, ...below.map((each) => each.code)];
  const retire = dishes.data && {
    onChanged: () => Promise.all([refetch(), dishes.refetch()]),
    dialog: (props: RetireDialogProps) => (
      <RetireCategory
        {...props}
        dishes={dishesIn(dishes.data.things, own)}
        shelves={shelves.filter((shelf) => !own.includes(shelf.code))}
      />
    ),
  };
  return (
    <DeskPage
      title={t('desk.categories')}
      back={paths.categories}
      backText={t('desk.categories_back')}
      queries={[category, categories, dishes]}
      thing={data}
      named={{ follows: shelves }}
      retire={retire}
    >
      {([thing, , { things }]) => (
        <CategoryForm
          key={code}
          category={thing}
          dishes={things}
          shelves={shelves}
          reload={async () => {
            await dishes.refetch();
            return (await refetch()).data;
          }}
        />
      )}
    </DeskPage>
  );
}
