import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import type { ReactNode } from 'react';
import { shownIn, useServedBranch, useStaff } from '../account/use-staff.ts';
import { chosenBranch } from '../persisted.ts';
import { ChoiceButton } from './service-dialogs.tsx';

/** For screens of a single branch, so one must be chosen. */
export function ChooseBranch() {
  const { t, name } = useI18n();
  const { branches } = useStaff();
  return (
    <section className="flex max-w-lg flex-col gap-3">
      <h2 className="text-lg">{t('console.availability_choose')}</h2>
      {shownIn(branches).map((branch) => (
        <ChoiceButton key={branch.id} title={name(branch.name)} onPress={() => chosenBranch.set(branch.id)} />
      ))}
    </section>
  );
}

/** What a screen of one branch shows: the chosen branch, once customers see it. */
export function OfServedBranch({ children }: { children: (branchId: number) => ReactNode }) {
  const { t } = useI18n();
  const branch = useServedBranch();
  if (!branch) return <ChooseBranch />;
  return branch.isHidden ? <Notice>{t('console.availability_hidden')}</Notice> : children(branch.id);
}
