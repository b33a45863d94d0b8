import type { DeskEntries } from '@sufra/contract/desk/model';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Page } from '../page/page.tsx';
import { Loaded } from '../page/states.tsx';
import { optionGroupPath, paths } from '../paths.ts';
import { listIn, useEntries } from './desk-queries.ts';
import { EntryLists, EntryRow, MenuTabs, NewLink } from './entry-list.tsx';
import { includedText } from './included-text.ts';

type ListedEntry = DeskEntries['things'][number];

export function OptionGroupsPage() {
  const { t } = useI18n();
  const groups = useEntries('optionGroup');
  const dishes = useEntries('item');
  return (
    <Page
      title={t('desk.option_groups')}
      text={t('desk.option_groups_list_text')}
      actions={<NewLink to={paths.options} text={t('desk.option_group_new')} readOnly={groups.data?.readOnly} />}
    >
      <MenuTabs />
      <Loaded queries={[groups, dishes]}>{([all, { things }]) => <OptionGroups all={all} dishes={things} />}</Loaded>
    </Page>
  );
}

function OptionGroups({ all, dishes }: { all: DeskEntries; dishes: readonly ListedEntry[] }) {
  const { t } = useI18n();
  const asked = dishes.flatMap(({ isActive, fields }) => (isActive ? listIn(fields, 'optionGroups') : []));
  return (
    <EntryLists
      kind="optionGroup"
      all={all}
      label={t('desk.option_groups')}
      note={t('desk.option_groups_order')}
      retiredLabel={t('desk.option_groups_retired')}
      none={<EmptyState compact title={t('desk.option_groups_none')} />}
    >
      {(group) => <Row key={group.code} group={group} count={asked.filter((code) => code === group.code).length} />}
    </EntryLists>
  );
}

function Row({ group, count }: { group: ListedEntry; count: number }) {
  const { t } = useI18n();
  const options = listIn(group.fields, 'options');
  return (
    <EntryRow
      to={optionGroupPath(group.code)}
      thing={group}
      below={
        <span className="block text-sm text-muted">
          {[t('desk.options_count', { count: options.length }), includedText(t, group.fields)].filter(Boolean).join(' · ')}
        </span>
      }
    >
      {group.isActive && <span className="text-sm text-muted">{t('desk.used_by', { count })}</span>}
    </EntryRow>
  );
}
