/** All branches in display order, including hidden and retired; managers see their own. */
import type { DeskEntries } from '@sufra/contract/desk/model';
import { Badge } from '@sufra/ui/badge.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Page } from '../page/page.tsx';
import { Loaded } from '../page/states.tsx';
import { branchPath, paths } from '../paths.ts';
import { textIn, useEntries } from './desk-queries.ts';
import { EntryLists, EntryRow, NewLink } from './entry-list.tsx';

export function BranchesPage() {
  const { t, name } = useI18n();
  const branches = useEntries('branch');
  const row = (branch: DeskEntries['things'][number]) => {
    const { code, fields, isActive } = branch;
    const address = { en: textIn(fields, 'address.en'), ar: textIn(fields, 'address.ar') };
    const below = (
      <span className="block text-sm text-muted wrap-anywhere">
        <bdi>{name(address)}</bdi>
      </span>
    );
    return (
      <EntryRow key={code} to={branchPath(code)} thing={branch} below={below}>
        {isActive && fields.isHidden === true && <Badge tone="accent">{t('desk.hidden')}</Badge>}
      </EntryRow>
    );
  };
  return (
    <Page
      title={t('console.branches_title')}
      text={t('desk.branches_text')}
      actions={<NewLink to={paths.branches} text={t('desk.branch_new')} readOnly={branches.data?.readOnly} />}
    >
      <Loaded queries={[branches]}>
        {([all]) => (
          <EntryLists
            kind="branch"
            all={all}
            label={t('console.branches_title')}
            retiredLabel={t('desk.branches_retired')}
            none={<EmptyState title={t('desk.no_branch')} />}
          >
            {row}
          </EntryLists>
        )}
      </Loaded>
    </Page>
  );
}
