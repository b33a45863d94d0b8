import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { useStore } from '../visit/store.ts';
import { logOut } from './logout.ts';

/** Pages that guests can stay on. */
const isPublic = (pathname: string): boolean => pathname === paths.home || /^\/[^/]+\/menu\/?$/.test(pathname);

/** Asks before logging out, or before a guest's details are removed (NAV-10). Pages of the customer are left first: their guard would ask to log in again. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const user = useStore(({ auth }) => auth.user);
  // The session goes before the dialog does.
  const [asked, setAsked] = useState(user);
  if (user && user !== asked) setAsked(user);
  const isGuest = asked?.isGuest;
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    if (!isPublic(pathname)) await navigate(paths.home);
    await logOut();
    setPending(false);
    onClose();
    toast({ text: t(isGuest ? 'guests.forgotten' : 'shell.logged_out'), tone: 'success' });
    // The button that opened the dialog disappears with the session.
    requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
  };
  return (
    <ConfirmDialog
      open={open}
      title={t(isGuest ? 'guests.forget_title' : 'shell.logout_title')}
      text={t(isGuest ? 'guests.forget_text' : 'shell.logout_text')}
      confirmLabel={t(isGuest ? 'guests.forget' : 'shell.logout')}
      pending={pending}
      onConfirm={leave}
      onCancel={onClose}
    />
  );
}
