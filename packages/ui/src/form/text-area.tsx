import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldText, inputClass } from './field.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'required' | 'className'>, FieldText {}

/**
 * Grows with its text, up to a third of the screen. Each paragraph of it runs in its own direction; not so a placeholder, which is in the page's
 * language, and which Firefox does not show at all with `plaintext` on an Arabic page.
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
