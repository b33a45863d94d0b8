import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '../i18n.tsx';
import { paths } from '../paths.ts';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { useStore } from '../visit/store.ts';
import { applyChoice, type Choice, weighChoice } from './choose-branch.ts';

/**
 * Changing branch or order type while browsing: at once with an empty cart, else after a confirmation (BRN-04).
 * Another branch opens its menu. `confirmation` has to be rendered; `onDone` hears of a change, or that nothing had to change.
 */
export function useChoiceChange(onDone?: () => void): { change: (choice: Choice) => void; confirmation: ReactNode } {
  const { t, name } = useI18n();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<Choice | null>(null);

  const apply = (choice: Choice) => {
    const { branchChanges } = weighChoice(choice, useStore.getState());
    applyChoice(choice);
    setWanted(null);
    onDone?.();
    if (branchChanges) navigate(paths.menu(choice.branch.name.en));
  };
  const change = (choice: Choice) => {
    const { changes, needsConfirmation } = weighChoice(choice, useStore.getState());
    if (needsConfirmation) setWanted(choice);
    else if (changes) apply(choice);
    else onDone?.();
  };

  const { branchChanges } = wanted ? weighChoice(wanted, useStore.getState()) : { branchChanges: false };
  const branchName = wanted ? name(wanted.branch.name) : '';
  const toType = wanted?.orderType === 'pickup' ? t('locations.change_to_pickup') : t('locations.change_to_delivery');
  const confirmation = (
    <ConfirmDialog
      open={wanted !== null}
      title={branchChanges ? t('locations.change_branch_title', { branch: branchName }) : toType}
      text={branchChanges ? t('locations.change_branch_text') : t('locations.change_type_text')}
      confirmLabel={t('locations.change_confirm')}
      cancelLabel={t('locations.change_keep')}
      onConfirm={() => wanted && apply(wanted)}
      onCancel={() => setWanted(null)}
    />
  );
  return { change, confirmation };
}
