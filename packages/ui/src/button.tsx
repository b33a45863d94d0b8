import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './loading.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'lg';

/** Makes a link look like a button: `<Link className={buttonClass('primary', 'lg')}>`. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md', fullWidth = false): string =>
  classNames(`button button-${variant} button-${size}`, fullWidth && 'w-full');

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  fullWidth?: boolean | undefined;
  /** Shows a spinner over the text (the width stays) and ignores presses, without losing focus. */
  pending?: boolean | undefined;
  icon?: IconName | undefined;
  /** Content at the end of a wide button, such as the price. */
  end?: ReactNode;
}

export function Button({
  variant,
  size,
  fullWidth,
  pending,
  icon,
  end,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const hidden = pending && 'opacity-0';
  return (
    <button
      {...rest}
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      className={classNames(buttonClass(variant, size, fullWidth), Boolean(end) && 'flex-wrap', className)}
      onMouseDown={type === 'submit' ? keepFocus : undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon && <Icon name={icon} className={hidden || undefined} />}
      <span className={classNames(Boolean(end) && 'grow text-start', hidden)}>{children}</span>
      {end && <span className={hidden || undefined}>{end}</span>}
      {pending && <Spinner className="absolute" />}
    </button>
  );
}

/** Keep focus on press: blurring a field shows its error, which would move the button from under the finger. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

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
