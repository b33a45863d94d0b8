import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useI18n } from '../i18n.tsx';
import { Icon } from '../icon.tsx';

export interface FieldText {
  label: ReactNode;
  /** Label for screen readers only, where the purpose is obvious (a search box). */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Error text: marks the field invalid and is announced. */
  error?: ReactNode;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
}

/** Attributes for the control itself. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps extends FieldText {
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error around any control. No `required` attribute: the form shows its own messages instead of the browser's. */
export function Field({ label, labelHidden, hint, error, required, optional, id: givenId, className, children }: FieldProps) {
  const { t } = useI18n();
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {required && (
          <span aria-hidden className="ms-0.5 text-error">
            *
          </span>
        )}
        {optional && <span className="ms-1 font-normal text-muted">({t('ui.optional')})</span>}
      </label>
      {children({
        id,
        'aria-describedby': `${errorId} ${hintId}`.trim() || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-error">
          <Icon name="alert" size={16} className="mt-0.5" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** Class of all inputs. The focus ring is drawn on the border, so that neighbours cannot cover it. */
export const inputClass = 'input';
