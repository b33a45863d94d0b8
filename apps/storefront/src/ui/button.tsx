import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'lg';

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold select-none transition-[color,background-color,border-color,scale] active:scale-[0.98] disabled:active:scale-100';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border border-transparent bg-primary text-on-primary hover:bg-primary-hover disabled:bg-sunken disabled:text-muted disabled:hover:bg-sunken',
  secondary:
    'border border-control bg-surface text-ink hover:border-ink hover:bg-sunken disabled:border-line disabled:bg-surface disabled:text-muted',
  ghost: 'border border-transparent text-primary hover:bg-primary-soft disabled:bg-transparent disabled:text-muted',
  danger:
    'border border-error bg-surface text-error hover:bg-error hover:text-on-error disabled:border-line disabled:bg-surface disabled:text-muted',
};

const sizes: Record<ButtonSize, string> = { md: 'min-h-11 px-4 py-2', lg: 'min-h-13 px-6 py-2.5 text-lg' };

/** Makes a link look like a button: `<Link className={buttonClass('primary', 'lg')}>`. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md', fullWidth = false): string =>
  classNames(base, variants[variant], sizes[size], fullWidth && 'w-full');

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  fullWidth?: boolean | undefined;
  /** Shows a spinner over the text (the width stays) and ignores presses, without losing focus. */
  pending?: boolean | undefined;
  icon?: IconName | undefined;
  /** At the end of a wide button, such as the price. */
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

/** A field that is left says what is wrong with it, and the button would move away from under the finger that presses it. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();
