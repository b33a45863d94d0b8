import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Field, type FieldText, inputClass } from './field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'required' | 'className'>, FieldText {}

/**
 * Auto-growing textarea, up to a third of the screen. Paragraphs use their own direction (`plaintext`), but not the placeholder, which
 * Firefox would hide on Arabic pages.
 */
export function TextArea({ label, labelHidden, hint, error, required, optional, className, id, rows = 3, ...textarea }: TextAreaProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, required, optional, className, id }}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          rows={rows}
          className={classNames(
            inputClass,
            'field-sizing-content not-placeholder-shown:[unicode-bidi:plaintext] max-h-[33dvh] min-h-24 resize-none py-3',
          )}
        />
      )}
    </Field>
  );
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'required' | 'className'>, FieldText {}

/** A native select styled as a field. Children are `<option>`s. */
export function Select({ label, labelHidden, hint, error, required, optional, className, id, ...select }: SelectProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, required, optional, className, id }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={classNames(inputClass, 'appearance-none truncate pe-11')} />
          <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-muted" />
        </span>
      )}
    </Field>
  );
}
