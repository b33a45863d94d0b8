import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** What it does, for screen readers and as a tooltip. */
  label: string;
  look?: 'plain' | 'raised' | 'outline' | 'primary' | undefined;
  /** A count at its corner, hidden at 0; the label should include it. */
  count?: number | undefined;
}

/** Round, 44 px. */
export function IconButton({ icon, label, look = 'plain', count = 0, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      aria-label={label}
      type={type}
      className={classNames(`icon-button icon-button-${look}`, look === 'raised' && 'shadow-raised', count > 0 && 'relative', className)}
    >
      <Icon name={icon} size={look === 'plain' ? 24 : 20} />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute end-0 top-0 min-w-5 rounded-full bg-primary px-1 text-center text-xs leading-5 font-semibold text-on-primary tabular-nums ring-2 ring-surface"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
