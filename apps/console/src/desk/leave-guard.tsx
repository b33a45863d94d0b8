import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { create } from 'zustand';

/** Navigation state after everything was saved, possibly before the guard knows. */
export const allSaved = 'saved';

/** Number of pictures that are being uploaded. A save would lack them. */
export const useUploads = create(() => 0);

/** Confirms leaving unsaved input; a closed tab keeps its draft. */
export function LeaveGuard({ isOn: isUnsaved, onLeave }: { isOn: boolean; onLeave: () => void }) {
  const { t } = useI18n();
  const isOn = useUploads((count) => count > 0) || isUnsaved;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname && nextLocation.state !== allSaved,
  );
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('desk.leave_title')}
      text={t('desk.leave_text')}
      confirmLabel={t('desk.leave_confirm')}
      cancelLabel={t('desk.leave_stay')}
      danger
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    />
  );
}
