import type { Bilingual } from '@sufra/contract/names';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';

interface BranchChoiceProps {
  /** By code, in the restaurant's order. */
  branches: ReadonlyMap<string, Bilingual>;
  chosen: readonly string[];
  /** Text when none is selected. */
  usual: string;
  onChange: (codes: readonly string[]) => void;
}

export function BranchChoice({ branches, chosen, usual, onChange }: BranchChoiceProps) {
  const { t, name } = useI18n();
  if (branches.size < 2) return null;
  const codes = [...branches.keys()];
  const isAll = chosen.length === codes.length;
  return (
    <fieldset className="flex flex-col">
      <legend className="font-semibold">{t('desk.at_branches')}</legend>
      <Checkbox label={t('desk.all_branches')} checked={isAll} onChange={() => onChange(isAll ? [usual] : codes)} />
      {[...branches].map(([code, named]) => (
        <Checkbox
          key={code}
          label={name(named)}
          checked={chosen.includes(code)}
          onChange={({ target }) => onChange(codes.filter((each) => (each === code ? target.checked : chosen.includes(each))))}
        />
      ))}
    </fieldset>
  );
}
