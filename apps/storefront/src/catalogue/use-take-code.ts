import { isolateText } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { changeDraft, clearDraft, orderKey, restoreDraft } from '../visit/draft.ts';
import { orderOf } from '../visit/moves.ts';
import { makeMove, useStore } from '../visit/store.ts';
import { useMenuPath } from './branches.ts';

/** Applies a code at checkout; with an empty cart, it waits at the menu. */
export function useTakeCode(): (code: string) => void {
  const { t } = useI18n();
  const navigate = useNavigate();
  const menu = useMenuPath();
  return (code) => {
    const order = orderOf(useStore.getState());
    // Keep the draft of this cart's checkout.
    if (order) restoreDraft(orderKey(order.branch.code, order.orderType));
    else clearDraft();
    changeDraft({ promoCode: code });
    if (order) {
      // Coming from home, which reset the branch (LOC-01).
      makeMove({ type: 'choose-branch', ...order });
      return navigate(paths.checkout(order.branch.name));
    }
    toast({ text: t('promotions.taken', { code: isolateText(code) }), tone: 'success' });
    void navigate(menu);
  };
}
