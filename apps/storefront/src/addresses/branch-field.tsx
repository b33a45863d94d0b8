import { Select } from '@sufra/ui/form/select.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { allBranchesQuery } from './address-queries.ts';

/** The delivering branch: asked only when none is chosen, beginning with the nearest. */
export function BranchField({
  error,
  ...select
}: { error: string | undefined } & Omit<ComponentProps<'select'>, 'required' | 'className'>) {
  const { t, name } = useI18n();
  const { data: branches } = useQuery(allBranchesQuery);
  return (
    // A value can be shown only once its option exists.
    <Select key={branches ? 'branches' : 'loading'} label={t('addresses.branch')} required error={error} {...select}>
      <option value="0">{t('addresses.choose_branch')}</option>
      {branches
        ?.filter((branch) => branch.delivery.isActive)
        .map((branch) => (
          <option key={branch.id} value={branch.id}>
            {name(branch.name)}
          </option>
        ))}
    </Select>
  );
}
