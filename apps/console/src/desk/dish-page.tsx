/** Page of a dish: texts, prices, facts and history. */
import type { DeskThings } from '@sufra/contract/desk/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '../paths.ts';
import { DeskPage } from './desk-page.tsx';
import { type Shelf, shelvesOf, textIn, thingQuery, thingsQuery } from './desk-queries.ts';
import { DishForm } from './dish-form.tsx';
import { namedIn } from './names.tsx';
import type { Choices } from './pick-list.tsx';

export function DishPage() {
  const { code = '' } = useParams();
  const { t, name } = useI18n();
  const dish = useQuery(thingQuery('item', code));
  const categories = useQuery(thingsQuery('category'));
  const groups = useQuery(thingsQuery('optionGroup'));
  const dishes = useQuery(thingsQuery('item'));
  const { data, refetch } = dish;
  const shelves = categories.data ? shelvesOf(categories.data) : [];
  const named = { category: shelves, optionGroups: namedIn(groups.data), goesWith: namedIn(dishes.data), follows: namedIn(dishes.data) };
  return (
    <DeskPage
      title={t('console.dishes_title')}
      back={paths.dishes}
      backText={t('desk.back')}
      queries={[dish, categories, groups, dishes]}
      thing={data}
      named={named}
      retire={{ onChanged: refetch }}
    >
      {([thing, , options, all]) => (
        <DishForm
          key={code}
          dish={thing}
          menu={{ shelves, optionGroups: activeIn(options), dishes: dishesBy(all, shelves, code, name) }}
          reload={async () => (await refetch()).data}
        />
      )}
    </DeskPage>
  );
}

const activeIn = ({ things }: DeskThings) => things.flatMap(({ code, isActive }) => (isActive ? [code] : []));

/** Candidates for recommendations: active dishes. */
function dishesBy({ things }: DeskThings, shelves: readonly Shelf[], own: string, name: (of: Shelf['name']) => string): Choices[] {
  const by = Map.groupBy(
    things.filter(({ code, isActive }) => isActive && code !== own),
    ({ fields }) => textIn(fields, 'category'),
  );
  return shelves.map((shelf) => ({ title: name(shelf.name), codes: (by.get(shelf.code) ?? []).map(({ code }) => code) }));
}
