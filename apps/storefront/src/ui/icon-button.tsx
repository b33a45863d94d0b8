import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

const looks = {
  plain: 'enabled:hover:bg-sunken disabled:text-muted disabled:opacity-50',
  /** On pictures and maps. */
  raised: 'bg-surface shadow-raised forced-colors:border enabled:hover:bg-sunken disabled:text-muted',
  outline: 'border border-control bg-surface enabled:hover:border-ink disabled:border-line disabled:text-muted',
  primary: 'bg-primary text-on-primary forced-colors:border enabled:hover:bg-primary-hover disabled:bg-sunken disabled:text-muted',
};

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** What it does, for screen readers and as a tooltip. */
  label: string;
  look?: keyof typeof looks | undefined;
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
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-[color,background-color,border-color,scale] active:scale-95 disabled:active:scale-100',
        looks[look],
        count > 0 && 'relative',
        className,
      )}
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
