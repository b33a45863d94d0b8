import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { menuItemClass } from './popover-menu.tsx';

export interface MenuItemProps extends Omit<ComponentProps<'button'>, 'className'> {
  icon?: IconName | undefined;
  /** State of an exclusive choice (menuitemradio). */
  checked?: boolean | undefined;
}

/** An action in a `PopoverMenu`, which then closes. */
export function MenuItem({ icon, checked, children, ...button }: MenuItemProps) {
  return (
    <button
      {...button}
      type="button"
      {...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked })}
      tabIndex={-1}
      className={menuItemClass}
    >
      {icon && <Icon name={icon} className="text-muted" />}
      <span className="grow">{children}</span>
      {checked && <Icon name="check" className="text-primary" />}
    </button>
  );
}
