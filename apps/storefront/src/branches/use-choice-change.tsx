import type { Branch } from '@sufra/contract/branches/model';
import type { OrderType } from '@sufra/contract/names';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { asChosen } from '../catalogue/branches.ts';
import { paths } from '../paths.ts';
import { orderOf } from '../visit/moves.ts';
import { makeMove, useStore } from '../visit/store.ts';

interface Choice {
  branch: Pick<Branch, 'id' | 'code' | 'name'>;
  orderType: OrderType;
}

/**
 * Changing branch or order type while browsing: at once with an empty cart, else after a confirmation (BRN-04).
 * Another branch opens its menu, or does what `open` says. The caller renders `confirmation`; `onDone` is called once the choice holds, changed or not.
 */
export function useChoiceChange(
  onDone?: () => void,
  open?: (branchName: string) => void,
): { change: (choice: Choice) => void; confirmation: ReactNode } {
  const { t, name } = useI18n();
  const navigate = useNavigate();
  const chosenId = useStore(({ general }) => general.branch?.id);
  const cartBranchId = useStore((state) => orderOf(state)?.branch.id);
  const [asked, setAsked] = useState<Choice | null>(null);

  const change = (choice: Choice, confirmed = false) => {
    const { orderType, branch } = choice;
    const isMoving = branch.id !== chosenId;
    const outcome = isMoving
      ? makeMove({ type: 'choose-branch', branch: asChosen(branch), orderType, confirmed })
      : makeMove({ type: 'change-order-type', orderType, confirmed });
    if (outcome === 'needs-confirmation') return setAsked(choice);
    setAsked(null);
    onDone?.();
    if (!isMoving) return;
    if (open) open(branch.name.en);
    else void navigate(paths.menu(branch.name.en));
  };

  const isMoving = asked !== null && asked.branch.id !== cartBranchId;
  const branchName = asked ? name(asked.branch.name) : '';
  const toType = asked?.orderType === 'pickup' ? t('locations.change_to_pickup') : t('locations.change_to_delivery');
  const confirmation = (
    <ConfirmDialog
      open={asked !== null}
      title={isMoving ? t('locations.change_branch_title', { branch: branchName }) : toType}
      text={isMoving ? t('locations.change_branch_text') : t('locations.change_type_text')}
      confirmLabel={t('locations.change_confirm')}
      cancelLabel={t('locations.change_keep')}
      onConfirm={() => asked && change(asked, true)}
      onCancel={() => setAsked(null)}
    />
  );
  return { change, confirmation };
}
