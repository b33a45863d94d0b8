import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { optionGroupPath, paths } from '../paths.ts';
import { DeskPage } from './desk-page.tsx';
import { shelvesOf, thingQuery, thingsQuery } from './desk-queries.ts';
import { namedIn } from './names.tsx';
import { NewThingPage } from './new-thing.tsx';
import { OptionGroupForm } from './option-group-form.tsx';

export function OptionGroupPage() {
  const { code = '' } = useParams();
  const [search] = useSearchParams();
  const { t } = useI18n();
  const group = useQuery(thingQuery('optionGroup', code));
  const groups = useQuery(thingsQuery('optionGroup'));
  const dishes = useQuery(thingsQuery('item'));
  const categories = useQuery(thingsQuery('category'));
  const { data, refetch } = group;
  return (
    <DeskPage
      title={t('desk.option_groups')}
      back={paths.options}
      backText={t('desk.option_groups_back')}
      queries={[group, groups, dishes, categories]}
      thing={data}
      named={{ dish: namedIn(dishes.data), follows: namedIn(groups.data) }}
      retire={{ onChanged: refetch }}
    >
      {([thing, all, { things }, menu]) => (
        <OptionGroupForm
          key={code}
          group={thing}
          dishes={things}
          shelves={shelvesOf(menu)}
          taken={new Set(all.things.map((each) => each.code))}
          from={things.find((dish) => dish.code === search.get('dish'))}
          reload={async () => {
            await dishes.refetch();
            return (await refetch()).data;
          }}
        />
      )}
    </DeskPage>
  );
}

/** New option group: names; its options on its own screen. */
export function NewOptionGroupPage() {
  const { t } = useI18n();
  return (
    <NewThingPage
      kind="optionGroup"
      title={t('desk.option_group_new')}
      back={paths.options}
      backText={t('desk.option_groups_back')}
      names={['name.en', 'name.ar']}
      otherwise="options"
      pathTo={optionGroupPath}
    />
  );
}
