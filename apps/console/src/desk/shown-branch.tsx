/** Which branch a screen of the desk is about. */
import type { Bilingual } from '@sufra/contract/names';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useSearchParams } from 'react-router';
import { useBranch, useStaff } from '../account/use-staff.ts';
import { chosenBranch } from '../persisted.ts';

type Branches = ReadonlyMap<string, Bilingual>;

/** The branch that this device shows everywhere, else the one in the page's address. `named` are all branches by their codes, once they are known. */
export function useShown(named: Branches | undefined) {
  const branches = [...(named ?? [])].map(([code, { en }]) => ({ code, en }));
  const { branches: staffed } = useStaff();
  const everywhere = useBranch();
  const [search, setSearch] = useSearchParams();
  const code =
    branches.find(({ en }) => en === everywhere?.name.en)?.code ??
    branches.find((each) => each.code === search.get('branch'))?.code ??
    branches[0]?.code;
  const choose = (next: string) => {
    setSearch({ branch: next }, { replace: true });
    const known = branches.find((each) => each.code === next);
    if (everywhere) chosenBranch.set(staffed.find(({ name }) => name.en === known?.en)?.id ?? null);
  };
  return [code, choose] as const;
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
