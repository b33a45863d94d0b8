import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useI18n } from '../i18n.tsx';
import { Modal, type ModalProps } from './modal.tsx';

const sizes = { sm: '26rem', md: '36rem', '3xl': '48rem', '5xl': '64rem' };

export interface DialogProps extends Pick<ModalProps, 'onEscape' | 'fills' | 'takesOver'> {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Title for screen readers only, with a floating close button: for a picture on top. */
  titleHidden?: boolean | undefined;
  /** Target of closing, beside a hidden title. */
  back?: string | undefined;
  size?: keyof typeof sizes | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Beside the title. */
  actions?: ReactNode;
  /** Sticky below the scrolling content. */
  foot?: ReactNode;
  /** Content without padding. */
  flush?: boolean | undefined;
  children?: ReactNode;
}

/** Centred; a bottom sheet on phones. Focuses `[data-autofocus]`, else the title, and restores focus on closing. */
export function Dialog({
  open,
  onClose,
  onEscape,
  fills,
  takesOver,
  title,
  titleHidden,
  back,
  size = 'md',
  role,
  actions,
  foot,
  flush,
  children,
}: DialogProps) {
  const { t } = useI18n();
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  // A question without controls of its own must scroll by keyboard, as with large text on a phone.
  useEffect(() => {
    const box = content.current;
    if (!open || !box || role !== 'alertdialog') return;
    const observer = new ResizeObserver(() => {
      if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [open, role]);
  const close = (
    <IconButton
      icon={back ? 'chevron-start' : 'close'}
      label={back ?? t('ui.close')}
      look={titleHidden ? 'raised' : 'plain'}
      onClick={onClose}
    />
  );
  return (
    <Modal
      {...{ open, onClose, onEscape, fills, takesOver, role }}
      labelledBy={id}
      className="overlay-dialog"
      style={{ '--dialog-size': sizes[size] } as CSSProperties}
    >
      {titleHidden ? (
        <>
          <h2 id={id} tabIndex={-1} className="sr-only">
            {title}
          </h2>
          <div aria-hidden className={classNames('overlay-bar', back && 'ps-18! pe-5!')}>
            {title}
          </div>
          <div className={classNames('absolute top-3 z-10', back ? 'start-3' : 'end-3')}>{close}</div>
        </>
      ) : (
        <div className="overlay-head sm:ps-6">
          <h2 id={id} tabIndex={-1} className="min-w-2/5 grow py-1 text-lg wrap-anywhere tall:py-2">
            {title}
          </h2>
          {actions}
          {close}
        </div>
      )}
      <div className="overlay-main">
        <div ref={content} className={classNames('overlay-content', titleHidden && 'overlay-under-bar', !flush && 'p-5 sm:p-6')}>
          {children}
        </div>
        {foot && <div className="overlay-foot px-5 sm:px-6 tall:sm:py-4">{foot}</div>}
      </div>
    </Modal>
  );
}
