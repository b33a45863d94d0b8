import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Navigation state after everything was saved, possibly before the guard knows. */
export const allSaved = 'saved';

/** Confirms leaving unsaved input; a closed tab keeps its draft. */
export function LeaveGuard({ isOn, onLeave }: { isOn: boolean; onLeave: () => void }) {
  const { t } = useI18n();
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
