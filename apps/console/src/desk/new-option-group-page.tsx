/** A new group of options: its names. Its options follow on its own screen. */
import type { DeskThings } from '@sufra/contract/desk/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { optionGroupPath, paths } from '../paths.ts';
import { DeskPage } from './desk-page.tsx';
import { thingsQuery } from './desk-queries.ts';
import { NewThingFields } from './new-thing.tsx';
import { useNewThing } from './use-new-thing.ts';

export function NewOptionGroupPage() {
  const { t } = useI18n();
  const groups = useQuery(thingsQuery('optionGroup'));
  return (
    <DeskPage title={t('desk.option_group_new')} back={paths.options} backText={t('desk.option_groups_back')} queries={[groups]} isOwners>
      {groups.data && <NewOptionGroup groups={groups.data} />}
    </DeskPage>
  );
}

function NewOptionGroup({ groups }: { groups: DeskThings }) {
  const thing = useNewThing({
    kind: 'optionGroup',
    names: ['name.en', 'name.ar'],
    start: {},
    taken: new Set(groups.things.map(({ code }) => code)),
    otherwise: 'options',
    pathTo: optionGroupPath,
  });
  return <NewThingFields thing={thing} />;
}
