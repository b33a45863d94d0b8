import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

const tones = {
  info: { look: 'border-line bg-sunken', mark: 'text-muted', icon: 'info' },
  warning: { look: 'border-accent bg-accent-soft', mark: 'text-ink', icon: 'alert' },
  error: { look: 'border-error bg-error-soft', mark: 'text-error', icon: 'alert' },
  success: { look: 'border-success bg-success-soft', mark: 'text-success', icon: 'check' },
} as const satisfies Record<string, { look: string; mark: string; icon: IconName }>;

export interface NoticeProps {
  tone?: keyof typeof tones | undefined;
  icon?: IconName | undefined;
  title?: ReactNode;
  /** Announced when it appears: `alert` at once, `status` politely. */
  role?: 'alert' | 'status' | undefined;
  /** A button or link at its end. */
  action?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

export function Notice({ tone = 'info', icon, title, role, action, className, children }: NoticeProps) {
  const { look, mark, icon: usual } = tones[tone];
  return (
    <div
      role={role}
      className={classNames(
        'flex gap-3 rounded-control border px-4 py-3',
        title && children ? 'items-start' : 'items-center',
        look,
        className,
      )}
    >
      <Icon name={icon ?? usual} className={classNames(Boolean(title && children) && 'mt-0.5', mark)} />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-sm">{children}</div>}
      </div>
      {action && <div className="-my-1.5 -me-2 shrink-0 self-center">{action}</div>}
    </div>
  );
}
