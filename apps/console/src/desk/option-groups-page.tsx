import type { DeskThings } from '@sufra/contract/desk/model';
import { Badge } from '@sufra/ui/badge.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Page } from '../page/page.tsx';
import { Failed, Loading } from '../page/states.tsx';
import { optionGroupPath, paths } from '../paths.ts';
import { BothNames } from './both-names.tsx';
import { listIn, nameIn, thingsQuery } from './desk-queries.ts';
import { MenuTabs } from './menu-tabs.tsx';
import { NewLink } from './new-link.tsx';
import { ReadOnly } from './read-only.tsx';

type Thing = DeskThings['things'][number];

export function OptionGroupsPage() {
  const { t } = useI18n();
  const groups = useQuery(thingsQuery('optionGroup'));
  const dishes = useQuery(thingsQuery('item'));
  const error = groups.error ?? dishes.error;
  return (
    <Page
      title={t('desk.option_groups')}
      text={t('desk.option_groups_list_text')}
      actions={<NewLink to={paths.options} text={t('desk.option_group_new')} readOnly={groups.data?.readOnly} />}
    >
      <MenuTabs />
      {groups.data && dishes.data ? (
        <OptionGroups groups={groups.data} dishes={dishes.data.things} />
      ) : error ? (
        <Failed error={error} onRetry={() => void Promise.all([groups.refetch(), dishes.refetch()])} />
      ) : (
        <Loading />
      )}
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
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {section.groups.map((group) => (
              <Row key={group.code} group={group} count={asked.filter((code) => code === group.code).length} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({ group: { code, fields, isActive }, count }: { group: Thing; count: number }) {
  const { t } = useI18n();
  return (
    <li>
      <Link
        to={optionGroupPath(code)}
        className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <BothNames fields={fields}>
          <span className="block text-sm text-muted">{t('desk.options_count', { count: listIn(fields, 'options').length })}</span>
        </BothNames>
        {nameIn(fields).ar === '' && <Badge tone="accent">{t('desk.no_arabic')}</Badge>}
        {isActive ? <span className="text-sm text-muted">{t('desk.used_by', { count })}</span> : <Badge>{t('desk.retired')}</Badge>}
      </Link>
    </li>
  );
}
