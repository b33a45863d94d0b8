import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useI18n } from '../i18n.tsx';
import { Select } from '../ui/form/select.tsx';
import { branchesQuery } from './address-queries.ts';

/** Which branch delivers: asked for only when none is chosen. */
export function BranchField({
  error,
  ...select
}: { error: string | undefined } & Omit<ComponentProps<'select'>, 'required' | 'className'>) {
  const { t, name } = useI18n();
  const { data: branches } = useQuery(branchesQuery);
  return (
    <Select label={t('addresses.branch')} required error={error} {...select}>
      <option value="0">{t('addresses.choose_branch')}</option>
      {branches
        ?.filter((branch) => branch.delivery.is_active)
        .map((branch) => (
          <option key={branch.branch_id} value={branch.branch_id}>
            {name(branch.branch_en_name, branch.branch_ar_name)}
          </option>
        ))}
    </Select>
  );
}
