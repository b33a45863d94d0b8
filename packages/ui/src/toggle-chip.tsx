import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

interface ToggleChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  pressed: boolean;
  icon?: IconName | undefined;
  children: ReactNode;
}

/** Toggle filter. Its touch target of 44 px exceeds its visible size. */
export function ToggleChip({ pressed, icon, className, children, ...rest }: ToggleChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classNames(chipClass, pressed && 'before:border-primary before:bg-primary-soft text-primary', className)}
    >
      {(pressed || icon) && <Icon name={pressed || !icon ? 'check' : icon} size={16} />}
      {children}
    </button>
  );
}

export const chipClass =
  'relative isolate inline-flex min-h-11 shrink-0 items-center gap-1 rounded-full px-3 text-sm font-medium whitespace-nowrap before:absolute before:inset-x-0 before:inset-y-1 before:-z-1 before:rounded-full before:border before:border-control before:bg-surface hover:before:border-ink';
