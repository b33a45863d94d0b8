import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { enterTopLayer } from './top-layer.ts';

export interface ModalProps {
  open: boolean;
  /** Called on Escape, backdrop or close button; the owner then sets `open` to false. */
  onClose: () => void;
  /** Overrides Escape, when there is something to leave before the dialog. */
  onEscape?: (() => void) | undefined;
  labelledBy: string;
  role?: 'dialog' | 'alertdialog' | undefined;
  side?: 'start' | 'bottom' | undefined;
  className: string;
  style?: CSSProperties | undefined;
  /** Full height, full window, or full screen on phones only; absent: content height. */
  fills?: 'height' | 'window' | 'phone' | undefined;
  /** Replaces another dialog without an opening transition. */
  takesOver?: boolean | undefined;
  children: ReactNode;
}

/** Freezes the content during the closing transition, because its owner may have dropped the data. */
const WhileOpen = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_before, next) => !next.open,
);

const exitMs = 240;

/** WebKit swallows Escape in an empty search field, so the dialog must handle it. */
function isKeptBySearch(event: KeyboardEvent<HTMLDialogElement>): boolean {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Escape' || event.defaultPrevented || nativeEvent.isComposing) return false;
  return target instanceof HTMLInputElement && target.type === 'search' && !target.value && target.closest('dialog') === currentTarget;
}

/** Native modal dialog: traps and restores focus, and makes the page inert. Styled by `Dialog` and `Drawer`. */
export function Modal({ open, onClose, onEscape, labelledBy, role, side, className, style, fills, takesOver, children }: ModalProps) {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  const element = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = element.current;
    // Not in cleanup: until it ends, React restores the focus inside the dialog.
    if (!open) dialog?.close();
    if (!open || !dialog) return;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
    return enterTopLayer(dialog);
  }, [open]);

  // Unmounting an open dialog would lose the focus, so close it first.
  useLayoutEffect(() => () => element.current?.close(), []);

  useLayoutEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setPresent(false), exitMs);
    return () => clearTimeout(timer);
  }, [open]);

  const dismiss = () => {
    if (onEscape) onEscape();
    else onClose();
  };
  if (!present) return null;
  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={labelledBy}
      data-side={side}
      data-fills={fills}
      data-takes-over={takesOver || undefined}
      closedby="closerequest"
      className={classNames('overlay', className)}
      style={style}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        dismiss();
      }}
      onKeyDown={(event) => {
        if (!isKeptBySearch(event)) return;
        event.preventDefault();
        dismiss();
      }}
      onClose={(event) => {
        // A second Escape closes natively, and unmounting closes too; then its owner is already gone.
        const { target, currentTarget: dialog } = event;
        if (target === dialog && open && !dialog.open && dialog.isConnected) onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
      }}
    >
      <WhileOpen open={open}>{children}</WhileOpen>
    </dialog>
  );
}
