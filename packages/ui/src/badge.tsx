import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

const tones = {
  neutral: 'bg-sunken text-ink',
  primary: 'bg-primary-soft text-primary',
  accent: 'bg-accent text-on-accent',
  success: 'bg-success-soft text-success',
  error: 'bg-error-soft text-error',
};

interface BadgeProps {
  tone?: keyof typeof tones | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
