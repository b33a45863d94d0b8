import { useI18n } from '@sufra/ui/i18n.tsx';
import { shownIn, useStaff } from '../account/use-staff.ts';
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
