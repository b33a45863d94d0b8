import { logout } from '@sufra/contract/account';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api.ts';
import { useI18n } from '../i18n.tsx';
import { paths } from '../paths.ts';
import { clearSession } from '../session.ts';
import { update } from '../store.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toasts.ts';

/** Asks, then forgets the session, the cart and the selected category (NAV-10). */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    // The server is told, but a customer without a network can leave too.
    await call(logout).catch(() => undefined);
    // Home first: a page of the customer would lead to the login page the moment the session is gone.
    await navigate(paths.home);
    clearSession();
    update('cart', { lines: [] });
    update('general', { categoryId: null });
    toast({ text: t('account.logged_out'), tone: 'success' });
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('account.log_out_title')}
      text={t('account.log_out_text')}
      confirmLabel={t('account.log_out')}
      danger
      pending={pending}
      onConfirm={leave}
      onCancel={onClose}
    />
  );
}
