import type { Bilingual } from '@sufra/contract/names';
import { useI18n } from '@sufra/ui/i18n.tsx';

/** Options of a select. */
export function Options({ of }: { of: readonly { code: string; name: Bilingual }[] }) {
  const { name } = useI18n();
  return of.map((each) => (
    <option key={each.code} value={each.code}>
      {name(each.name) || each.code}
    </option>
  ));
}
