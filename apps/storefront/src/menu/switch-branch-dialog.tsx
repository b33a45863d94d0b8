import type { Branch } from '@sufra/contract/branches/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { useNavigate } from 'react-router';
import { activeOrderTypes } from '../catalogue/branch-state.ts';
import { toChosenBranch } from '../catalogue/branches.ts';
import { paths } from '../paths.ts';
import { orderOf, pickOrderType } from '../visit/moves.ts';
import { makeMove, useStore } from '../visit/store.ts';

/** Menu of a branch other than the cart's: clear the cart, or go back (BRN-04). */
export function SwitchBranchDialog({ branch }: { branch: Branch }) {
  const { t, name } = useI18n();
  const navigate = useNavigate();
  const cartBranch = useStore((state) => orderOf(state)?.branch);
  const orderType = useStore(({ general }) => general.orderType);
  const move = () =>
    makeMove({
      type: 'choose-branch',
      branch: toChosenBranch(branch),
      orderType: pickOrderType(activeOrderTypes(branch), orderType) ?? 'delivery',
      confirmed: true,
    });
  return (
    <ConfirmDialog
      open={cartBranch !== undefined && cartBranch.id !== branch.id}
      title={t('locations.change_branch_title', { branch: name(branch.name) })}
      text={t('locations.change_branch_text')}
      confirmLabel={t('locations.change_confirm')}
      cancelLabel={t('locations.change_keep')}
      onConfirm={move}
      onCancel={() => cartBranch && navigate(paths.menu(cartBranch.name), { replace: true })}
    />
  );
}
