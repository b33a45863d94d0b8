import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useI18n } from '../i18n.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { dismissToast, type Toast, useToasts } from './toasts.ts';
import { useTopDialog } from './top-layer.ts';

const marks: Record<Toast['tone'], { icon: IconName; look: string }> = {
  info: { icon: 'info', look: 'text-muted' },
  success: { icon: 'check', look: 'text-success' },
  warning: { icon: 'alert', look: 'text-ink' },
  error: { icon: 'alert', look: 'text-error' },
};

/** Toast container, mounted once by the root. Toasts cover everything, expire, and move into an open dialog, where they stay clickable. */
export function Toaster() {
  const toasts = useToasts(({ shown }) => shown);
  const hasBarBelow = useToasts((state) => state.hasBarBelow);
  const dialog = useTopDialog();
  const region = useRef<HTMLDivElement>(null);
  const latest = toasts.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another dialog it is another element, to be shown again
  useEffect(() => {
    const popover = region.current;
    // A closing dialog takes the popover along, so show it again in the new top layer.
    if (!popover?.isConnected || !popover.showPopover) return;
    if (popover.matches(':popover-open')) popover.hidePopover();
    if (latest !== undefined) popover.showPopover();
  }, [latest, dialog]);

  const messages = (
    <div ref={region} popover="manual" role="status" aria-live="polite" className={classNames('toaster', hasBarBelow && 'toaster-above')}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
  return dialog ? createPortal(messages, dialog) : messages;
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useI18n();
  const { icon, look } = marks[toast.tone];
  const close = () => dismissToast(toast.id);
  return (
    // Enlarged text keeps its own line; actions wrap below.
    <div className="toast pointer-events-auto flex flex-wrap items-center justify-end gap-x-3 rounded-card border border-line bg-surface py-2 ps-4 pe-2 text-ink shadow-overlay">
      <Icon name={icon} className={look} />
      <div className="min-w-0 grow basis-24 py-1 text-sm">
        {toast.title && (
          <p className="font-semibold">
            <bdi>{toast.title}</bdi>
          </p>
        )}
        <p className={classNames(toast.title && 'text-muted')}>
          <bdi>{toast.text}</bdi>
        </p>
      </div>
      {toast.action && (
        <Button
          variant="ghost"
          onClick={() => {
            toast.action?.run();
            close();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton icon="close" label={t('ui.close')} className="text-muted" onClick={close} />
    </div>
  );
}
