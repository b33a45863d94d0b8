import { type ComponentProps, type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';

export interface PopoverMenuProps {
  /** Button content; also its accessible name unless `label` is given. */
  trigger: ReactNode;
  label?: string | undefined;
  /** Button class, such as `buttonClass('ghost')`. */
  triggerClassName?: string | undefined;
  /** `MenuItem`s, or any element with role="menuitem" and `className={menuItemClass}`, such as a Link. */
  children: ReactNode;
}

export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-small px-3 text-start font-medium hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-0';

/** A button with a menu below its end: a native popover (light dismiss) with arrow keys. */
export function PopoverMenu({ trigger, label, triggerClassName, children }: PopoverMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const items = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')];

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open' || !button.current) return;
    if (!CSS.supports('anchor-name: --a')) place(event.currentTarget, button.current);
    items(event.currentTarget)[0]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = items(event.currentTarget);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') event.currentTarget.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
        className={classNames('min-h-11', triggerClassName)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="popover-menu"
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if ((event.target as Element).closest('[role^=menuitem]')) event.currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

/** Fallback for browsers without anchor positioning. */
function place(menu: HTMLElement, button: HTMLElement) {
  const { bottom, left, right } = button.getBoundingClientRect();
  const end = menu.matches(':dir(rtl)') ? left : document.documentElement.clientWidth - right;
  menu.style.insetBlockStart = `${bottom}px`;
  menu.style.insetInlineEnd = `${Math.max(8, end)}px`;
}

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
