import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** What it does, for screen readers and as a tooltip. */
  label: string;
  look?: 'plain' | 'raised' | 'outline' | 'primary' | undefined;
}

/** Round, 44 px. */
export function IconButton({ icon, label, look = 'plain', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      aria-label={label}
      type={type}
      className={classNames(`icon-button icon-button-${look}`, look === 'raised' && 'shadow-raised', className)}
    >
      <Icon name={icon} size={look === 'plain' ? 24 : 20} />
    </button>
  );
}
