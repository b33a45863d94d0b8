/** One category: its names, its subcategories, and where its dishes go when it is retired. */
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '../paths.ts';
import { ActiveButton } from './active-button.tsx';
import { dishesIn } from './category-dishes.ts';
import { CategoryForm } from './category-form.tsx';
import { DeskPage } from './desk-page.tsx';
import { nameIn, type Shelf, shelvesOf, thingQuery, thingsQuery } from './desk-queries.ts';
import { DeskNames } from './names.tsx';
import { RetireCategory } from './retire-category.tsx';

export function CategoryPage() {
  const { code = '' } = useParams();
  const { t, name } = useI18n();
  const category = useQuery(thingQuery('category', code));
  const categories = useQuery(thingsQuery('category'));
  const dishes = useQuery(thingsQuery('item'));
  const { data, refetch } = category;
  const shelves = categories.data ? shelvesOf(categories.data) : [];
  const below = (data?.fields.subcategories ?? []) as Shelf[];
  const own = [code, ...below.map((each) => each.code)];
  return (
    <DeskNames named={{ follows: shelves }}>
      <DeskPage
        title={data ? name(nameIn(data.fields)) : t('desk.categories')}
        back={paths.categories}
        backText={t('desk.categories_back')}
        queries={[category, categories, dishes]}
        thing={data}
        actions={
          data?.mayChange.includes('active') &&
          dishes.data && (
            <ActiveButton
              thing={data}
              onChanged={() => Promise.all([refetch(), dishes.refetch()])}
              dialog={(props) => (
                <RetireCategory
                  {...props}
                  dishes={dishesIn(dishes.data.things, own)}
                  shelves={shelves.filter((shelf) => !own.includes(shelf.code))}
                />
              )}
            />
          )
        }
      >
        {data && dishes.data && (
          <CategoryForm
            key={code}
            category={data}
            dishes={dishes.data.things}
            shelves={shelves}
            reload={async () => {
              await dishes.refetch();
              return (await refetch()).data;
            }}
          />
        )}
      </DeskPage>
    </DeskNames>
  );
}
