/** Frame of branch screens, with branch selection. */
import type { DeskEntries, DeskEntry } from '@sufra/contract/desk/model';
import type { Bilingual } from '@sufra/contract/names';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useBranch, useStaff } from '../account/use-staff.ts';
import { Page } from '../page/page.tsx';
import { Failed, Loading } from '../page/states.tsx';
import { chosenBranch } from '../persisted.ts';
import { entryQuery, freshEntry, nameIn, useEntries } from './desk-queries.ts';
import { Options } from './names.tsx';
import { ReadOnly } from './notices.tsx';

type Branches = ReadonlyMap<string, Bilingual>;

export const branchesIn = ({ things }: DeskEntries): Map<string, Bilingual> =>
  new Map(things.filter(({ isActive }) => isActive).map(({ code, fields }) => [code, nameIn(fields)]));

/**
 * Branch of the URL, else the device's choice. URL and choice update each other with the header. `named`: all branches by code, when
 * loaded.
 */
function useBranchChoice(named: Branches | undefined) {
  const branches = [...(named ?? [])].map(([code, { en }]) => ({ code, en }));
  const { branches: staffed } = useStaff();
  const everywhere = useBranch();
  const [search, setSearch] = useSearchParams();
  const asked = branches.find(({ code }) => code === search.get('branch'));
  const code = asked?.code ?? branches.find(({ en }) => en === everywhere?.name.en)?.code ?? branches[0]?.code;
  const settled = useRef<{ asked: string; shown: number | null } | null>(null);
  useEffect(() => {
    const was = settled.current;
    const shown = everywhere?.id ?? null;
    settled.current = asked ? { asked: asked.code, shown } : null;
    if (!asked || shown === null) return;
    if (was?.asked !== asked.code) chosenBranch.set(staffed.find(({ name }) => name.en === asked.en)?.id ?? null);
    else if (was.shown !== shown) setSearch({}, { replace: true });
  });
  return [code, (next: string) => setSearch({ branch: next }, { replace: true })] as const;
}

export interface ShownBranch {
  branch: DeskEntry;
  list: DeskEntries;
  reload: () => Promise<DeskEntry | undefined>;
  /** Reads the list anew. */
  relist: () => unknown;
}

interface BranchScreenProps {
  title: string;
  text: string;
  children: (shown: ShownBranch) => ReactNode;
}

export function BranchScreen({ title, text, children }: BranchScreenProps) {
  const { t } = useI18n();
  const { data: list, error, refetch: relist } = useEntries('branch');
  const branches = list && branchesIn(list);
  const [code, choose] = useBranchChoice(branches);
  const branch = useQuery({ ...entryQuery('branch', code ?? ''), enabled: code !== undefined });
  const failure = error ?? branch.error;
  const reload = () => freshEntry(branch);
  return (
    <Page title={title} text={text}>
      {branches && branches.size > 1 && code && (
        <Select className="max-w-md" label={t('desk.branch')} value={code} onChange={({ target }) => choose(target.value)}>
          <Options of={[...branches].map(([each, name]) => ({ code: each, name }))} />
        </Select>
      )}
      {list && code && branch.data?.code === code ? (
        <>
          {branch.data.readOnly !== null && <ReadOnly folder={branch.data.readOnly} />}
          {children({ branch: branch.data, list, reload, relist })}
        </>
      ) : failure ? (
        <Failed error={failure} onRetry={() => void Promise.all([relist(), branch.refetch()])} />
      ) : list && !code ? (
        <EmptyState title={t('desk.no_branch')} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
