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

/** Confirms logging out, or removing a guest's details (NAV-10). Leaves customer pages first, whose guard would redirect to login. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const user = useStore(({ auth }) => auth.user);
  // Keep the user's data: the session ends before the dialog closes.
  const [asked, setAsked] = useState(user);
  if (user && user !== asked) setAsked(user);
  const isGuest = asked?.isGuest;
  const forgets = asked?.email === '' ? 'guests.forget_phone_text' : 'guests.forget_text';
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    if (!isPublic(pathname)) await navigate(paths.home);
    await logOut();
    setPending(false);
    onClose();
    toast({ text: t(isGuest ? 'guests.forgotten' : 'shell.logged_out'), tone: 'success' });
    // The button that opened the dialog disappears with the session, so move the focus.
    requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
  };
  return (
    <ConfirmDialog
      open={open}
      title={t(isGuest ? 'guests.forget_title' : 'shell.logout_title')}
      text={t(isGuest ? forgets : 'shell.logout_text')}
      confirmLabel={t(isGuest ? 'guests.forget' : 'shell.logout')}
      pending={pending}
      onConfirm={leave}
      onCancel={onClose}
    />
  );
}
