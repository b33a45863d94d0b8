/** Which branch a screen of the desk is about. */
import type { Bilingual } from '@sufra/contract/names';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useBranch, useStaff } from '../account/use-staff.ts';
import { chosenBranch } from '../persisted.ts';

type Branches = ReadonlyMap<string, Bilingual>;

/**
 * The branch in the page's address, else the one that this device shows everywhere. A link to a branch, or a choice of one, changes what is shown everywhere,
 * and the header of the console changes what this screen shows. `named` are all branches by their codes, once they are known.
 */
export function useShown(named: Branches | undefined) {
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
    // A branch that is hidden is not among those of the header: then that shows all.
    if (was?.asked !== asked.code) chosenBranch.set(staffed.find(({ name }) => name.en === asked.en)?.id ?? null);
    else if (was.shown !== shown) setSearch({}, { replace: true });
  });
  return [code, (next: string) => setSearch({ branch: next }, { replace: true })] as const;
}

interface BranchPickerProps {
  branches: Branches;
  code: string;
  choose: (code: string) => void;
}

export function BranchPicker({ branches, code, choose }: BranchPickerProps) {
  const { t, name } = useI18n();
  return (
    <Select className="max-w-md" label={t('desk.branch')} value={code} onChange={({ target }) => choose(target.value)}>
      {[...branches].map(([each, named]) => (
        <option key={each} value={each}>
          {name(named)}
        </option>
      ))}
    </Select>
  );
}
