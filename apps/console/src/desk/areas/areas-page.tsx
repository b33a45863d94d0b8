/** Where a branch delivers: its areas on the map, their terms, which one counts, and who delivers to a point. */
import type { DeskThing } from '@sufra/contract/desk/model';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Page } from '../../page/page.tsx';
import { Failed, Loading } from '../../page/states.tsx';
import { thingQuery, thingsQuery } from '../desk-queries.ts';
import { branchesIn } from '../hours-dialog.tsx';
import { DeskNames } from '../names.tsx';
import { ReadOnly } from '../read-only.tsx';
import { BranchPicker, useShown } from '../shown-branch.tsx';
import { BranchAreas } from './branch-areas.tsx';
import { pinKey } from './pin-answer.tsx';

export function AreasPage() {
  const { t } = useI18n();
  const queries = useQueryClient();
  const { data: list, error, refetch } = useQuery(thingsQuery('branch'));
  const branches = list && branchesIn(list);
  const [code, choose] = useShown(branches);
  const branch = useQuery({ ...thingQuery('branch', code ?? ''), enabled: code !== undefined });
  const failure = error ?? branch.error;
  const reload = async () => {
    const [fresh] = await Promise.all([branch.refetch(), refetch(), queries.invalidateQueries({ queryKey: [pinKey] })]);
    return fresh.data;
  };
  return (
    <Page title={t('console.areas_title')} text={t('areas.text')}>
      {branches && branches.size > 1 && code && <BranchPicker {...{ branches, code, choose }} />}
      {list && code && branch.data?.code === code ? (
        <DeskNames named={{ areas: areaNames(branch.data) }}>
          {branch.data.readOnly !== null && <ReadOnly folder={branch.data.readOnly} />}
          <BranchAreas key={code} branch={branch.data} list={list} reload={reload} />
        </DeskNames>
      ) : failure ? (
        <Failed error={failure} onRetry={() => void Promise.all([refetch(), branch.refetch()])} />
      ) : list && !code ? (
        <EmptyState title={t('desk.no_branch')} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

const areaNames = ({ fields }: DeskThing) =>
  ((fields.areas ?? []) as readonly string[]).map((code) => ({
    code,
    name: { en: String(fields[`areas.${code}.name.en`] ?? code), ar: String(fields[`areas.${code}.name.ar`] ?? '') },
  }));
