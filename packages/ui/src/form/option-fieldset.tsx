import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Notice } from '../notice.tsx';

export interface OptionFieldsetProps extends Omit<ComponentProps<'fieldset'>, 'title'> {
  title: ReactNode;
  /** Limits in words: "Choose up to 2". */
  hint?: ReactNode;
  /** Content beside the title: a "Required" badge. */
  badge?: ReactNode;
  /** Announced; scroll to the group with `ref.current.scrollIntoView()`. */
  error?: ReactNode;
}

export function OptionFieldset({ title, hint, badge, error, className, children, ...rest }: OptionFieldsetProps) {
  const id = useId();
  return (
    <fieldset
      {...rest}
      aria-describedby={classNames(error ? `${id}-error` : null, hint ? `${id}-hint` : null) || undefined}
      className={classNames('min-w-0 scroll-mt-4', className)}
    >
      <legend className="flex w-full items-start justify-between gap-3">
        <h3 className="text-lg">{title}</h3>
        {badge}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div id={`${id}-error`} role="alert">
        {error && (
          <Notice tone="error" className="mt-2">
            {error}
          </Notice>
        )}
      </div>
      <div className="mt-2 flex flex-col gap-2">{children}</div>
    </fieldset>
  );
}
