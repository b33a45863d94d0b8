import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useI18n } from '../i18n.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  text?: ReactNode;
  /** Replaces the text. */
  children?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  danger?: boolean | undefined;
  pending?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirmation of an irreversible action. The safe choice has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, children, confirmLabel, cancelLabel, danger, pending, onConfirm, onCancel } = props;
  const { t } = useI18n();
  const foot = (
    <div className="flex flex-row-reverse gap-3 max-sm:flex-col">
      <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
        {confirmLabel}
      </Button>
      <Button variant="secondary" data-autofocus disabled={pending} onClick={onCancel}>
        {cancelLabel ?? t('ui.cancel')}
      </Button>
    </div>
  );
  return (
    <Dialog open={open} onClose={onCancel} title={title} size="sm" role="alertdialog" foot={foot}>
      {children ?? <p className="text-muted">{text}</p>}
    </Dialog>
  );
}
