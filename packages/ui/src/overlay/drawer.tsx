import { type ReactNode, useId } from 'react';
import { IconButton } from '../button.tsx';
import { useI18n } from '../i18n.tsx';
import { Modal, type ModalProps } from './modal.tsx';

export interface DrawerProps extends Pick<ModalProps, 'fills'> {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Edge it slides in from, in reading direction. */
  side?: 'start' | 'bottom' | undefined;
  /** Content beside the title, such as a clear button. */
  actions?: ReactNode;
  foot?: ReactNode;
  children?: ReactNode;
}

export function Drawer({ open, onClose, title, side = 'start', fills, actions, foot, children }: DrawerProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} side={side} fills={fills} className="overlay-drawer">
      <div className="overlay-head">
        <h2 id={id} tabIndex={-1} className="min-w-2/5 grow py-1 text-lg wrap-anywhere tall:py-2">
          {title}
        </h2>
        {actions}
        <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
      </div>
      <div className="overlay-main">
        <div className="overlay-content p-5">{children}</div>
        {foot && <div className="overlay-foot px-5 pb-[max(0.75rem,env(safe-area-inset-bottom))]">{foot}</div>}
      </div>
    </Modal>
  );
}
