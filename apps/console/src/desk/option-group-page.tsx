import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { ActiveButton } from './active-button.tsx';
import { DeskPage } from './desk-page.tsx';
import { nameIn, shelvesOf, thingQuery, thingsQuery } from './desk-queries.ts';
import { DeskNames, namedIn } from './names.tsx';
import { OptionGroupForm } from './option-group-form.tsx';

export function OptionGroupPage() {
  const { code = '' } = useParams();
  const [search] = useSearchParams();
  const { t, name } = useI18n();
  const group = useQuery(thingQuery('optionGroup', code));
  const groups = useQuery(thingsQuery('optionGroup'));
  const dishes = useQuery(thingsQuery('item'));
  const categories = useQuery(thingsQuery('category'));
  const { data, refetch } = group;
  return (
    <DeskNames named={{ dish: namedIn(dishes.data) }}>
      <DeskPage
        title={data ? name(nameIn(data.fields)) : t('desk.option_groups')}
        back={paths.options}
        backText={t('desk.option_groups_back')}
        queries={[group, groups, dishes, categories]}
        thing={data}
        actions={data?.mayChange.includes('active') && <ActiveButton thing={data} onChanged={refetch} />}
      >
        {data && groups.data && dishes.data && categories.data && (
          <OptionGroupForm
            key={code}
            group={data}
            dishes={dishes.data.things}
            shelves={shelvesOf(categories.data)}
            taken={new Set(groups.data.things.map((each) => each.code))}
            from={dishes.data.things.find((dish) => dish.code === search.get('dish'))}
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
