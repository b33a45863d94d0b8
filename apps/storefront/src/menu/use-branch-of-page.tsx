import type { Branch } from '@sufra/contract/branches/model';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { applyChoice, orderTypeAt } from '../branches/choose-branch.ts';
import { useI18n } from '../i18n.tsx';
import { paths } from '../paths.ts';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { update, useStore } from '../visit/store.ts';
import { keepWantedDish } from './dish/wanted-dish.ts';

/**
 * Whoever opens a menu by its address: without a location, or where the branch does not serve, they go to the landing page (MENU-01), and a dish that the link
 * named opens once they have chosen; otherwise
 * its branch becomes the chosen one, after a question if another branch's cart is at stake (BRN-04). Decided once for each address: a change made
 * elsewhere on the page brings its own.
 */
export function useBranchOfPage(branch: Branch | undefined, listed: boolean | undefined, branchName: string): ReactNode {
  const { t, name } = useI18n();
  const navigate = useNavigate();
  const hydrated = useStore((state) => state.hydrated);
  const located = useStore((state) => state.location.current !== null);
  const settled = useRef<string | null>(null);
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (!hydrated || (located && listed !== false)) return;
    keepWantedDish(window.location.search);
    navigate(paths.home, { replace: true });
  }, [hydrated, located, listed, navigate]);

  useEffect(() => {
    if (!hydrated || !listed || !branch || settled.current === branchName) return;
    settled.current = branchName;
    const { general, cart } = useStore.getState();
    const orderType = orderTypeAt(branch, general.orderType) ?? 'delivery';
    if (general.branch === null) {
      // Back from the landing page, which forgot the branch and kept the cart.
      const { id, code } = branch;
      update('general', { branch: { id, code, name: branch.name.en }, orderType: general.orderType ?? orderType });
    } else if (general.branch.id !== branch.id) {
      if (cart.lines.length > 0) setAsking(true);
      else applyChoice({ branch, orderType });
    } else if (general.orderType === null) update('general', { orderType });
  }, [hydrated, listed, branch, branchName]);

  if (!branch) return null;
  const move = () => {
    setAsking(false);
    applyChoice({ branch, orderType: orderTypeAt(branch, useStore.getState().general.orderType) ?? 'delivery' });
  };
  const stay = () => {
    setAsking(false);
    const { branch: chosen } = useStore.getState().general;
    if (chosen) navigate(paths.menu(chosen.name), { replace: true });
  };
  return (
    <ConfirmDialog
      open={asking}
      title={t('locations.change_branch_title', { branch: name(branch.name) })}
      text={t('locations.change_branch_text')}
      confirmLabel={t('locations.change_confirm')}
      cancelLabel={t('locations.change_keep')}
      onConfirm={move}
      onCancel={stay}
    />
  );
}
