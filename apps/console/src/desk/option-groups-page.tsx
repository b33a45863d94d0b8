import type { DeskThings } from '@sufra/contract/desk/model';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../page/page.tsx';
import { Loaded } from '../page/states.tsx';
import { optionGroupPath, paths } from '../paths.ts';
import { listIn, thingsQuery } from './desk-queries.ts';
import { MenuTabs } from './menu-tabs.tsx';
import { NewLink } from './new-link.tsx';
import { ReadOnly } from './read-only.tsx';
import { List, ThingRow } from './thing-list.tsx';

type Thing = DeskThings['things'][number];

export function OptionGroupsPage() {
  const { t } = useI18n();
  const groups = useQuery(thingsQuery('optionGroup'));
  const dishes = useQuery(thingsQuery('item'));
  return (
    <Page
      title={t('desk.option_groups')}
      text={t('desk.option_groups_list_text')}
      actions={<NewLink to={paths.options} text={t('desk.option_group_new')} readOnly={groups.data?.readOnly} />}
    >
      <MenuTabs />
      <Loaded queries={[groups, dishes]}>{([all, { things }]) => <OptionGroups groups={all} dishes={things} />}</Loaded>
    </Page>
  );
}

function OptionGroups({ groups: { things, readOnly }, dishes }: { groups: DeskThings; dishes: readonly Thing[] }) {
  const { t } = useI18n();
  const asked = dishes.flatMap(({ isActive, fields }) => (isActive ? listIn(fields, 'optionGroups') : []));
  const sections = [
    { title: '', groups: things.filter(({ isActive }) => isActive) },
    { title: t('desk.option_groups_retired'), groups: things.filter(({ isActive }) => !isActive) },
  ].filter((section) => section.groups.length > 0);
  return (
    <div className="flex flex-col gap-5">
      {readOnly !== null && <ReadOnly folder={readOnly} />}
      {sections.length === 0 && <EmptyState compact title={t('desk.option_groups_none')} />}
      {sections.map((section) => (
        <section key={section.title} className="flex flex-col gap-2">
          {section.title && <h2 className="text-lg">{section.title}</h2>}
          <List>
            {section.groups.map((group) => (
              <Row key={group.code} group={group} count={asked.filter((code) => code === group.code).length} />
            ))}
          </List>
        </section>
      ))}
    </div>
  );
}

function Row({ group, count }: { group: Thing; count: number }) {
  const { t } = useI18n();
  const options = listIn(group.fields, 'options').length;
  return (
    <ThingRow
      to={optionGroupPath(group.code)}
      thing={group}
      below={<span className="block text-sm text-muted">{t('desk.options_count', { count: options })}</span>}
    >
      {group.isActive && <span className="text-sm text-muted">{t('desk.used_by', { count })}</span>}
    </ThingRow>
  );
}
