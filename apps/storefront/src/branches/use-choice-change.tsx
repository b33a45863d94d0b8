import type { Branch } from '@sufra/contract/branches/model';
import type { CartLine } from '@sufra/contract/cart/model';
import type { OrderType } from '@sufra/contract/names';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { lazyDialog } from '@sufra/ui/overlay/lazy-dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { KeepDishesProps } from '../cart/keep-dishes.tsx';
import { toChosenBranch } from '../catalogue/branches.ts';
import { withTexts } from '../loading/page-texts.ts';
import { paths } from '../paths.ts';
import { orderOf } from '../visit/moves.ts';
import { makeMove, useStore } from '../visit/store.ts';

interface Choice {
  branch: Branch;
  orderType: OrderType;
}

/** Dialog that keeps dishes; if it fails to load, a plain confirmation. */
const KeepDishes = lazyDialog<KeepDishesProps>(async () => {
  const loading = withTexts(['cart'], () => import('../cart/keep-dishes.tsx'));
  return (await loading.catch(() => null))?.default ?? ConfirmDialog;
});

/**
 * Changes branch or order type: immediately with an empty cart, else after confirmation (BRN-04). Another branch opens its menu, or calls
 * `open`. Callers render `confirmation`; `onDone` runs when decided.
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

  const change = (choice: Choice, confirmed = false, keeping: CartLine[] = []) => {
    const { orderType, branch } = choice;
    const isMoving = branch.id !== chosenId;
    const outcome = isMoving
      ? makeMove({ type: 'choose-branch', branch: toChosenBranch(branch), orderType, confirmed, keeping })
      : makeMove({ type: 'change-order-type', orderType, confirmed, keeping });
    if (outcome === 'needs-confirmation') return setAsked(choice);
    setAsked(null);
    onDone?.();
    if (!isMoving) return;
    if (open) open(branch.name.en);
    else void navigate(paths.menu(branch.name.en));
  };

  const isMoving = asked !== null && asked.branch.id !== cartBranchId;
  const branchName = asked ? name(asked.branch.name) : '';
  const answers = {
    confirmLabel: t('locations.change_confirm'),
    cancelLabel: t('locations.change_keep'),
    onConfirm: () => asked && change(asked, true),
    onCancel: () => setAsked(null),
  };
  const confirmation = (
    <>
      <ConfirmDialog
        open={isMoving}
        title={t('locations.change_branch_title', { branch: branchName })}
        text={t('locations.change_branch_text')}
        {...answers}
      />
      <KeepDishes
        open={asked !== null && !isMoving}
        title={asked?.orderType === 'pickup' ? t('locations.change_to_pickup') : t('locations.change_to_delivery')}
        text={t('locations.change_type_text')}
        branch={asked?.branch}
        orderType={asked?.orderType ?? 'delivery'}
        onKeep={(lines) => asked && change(asked, true, lines)}
        {...answers}
      />
    </>
  );
  return { change, confirmation };
}
