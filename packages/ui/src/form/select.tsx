import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Field, type FieldText, inputClass } from './field.tsx';

export interface SelectProps extends Omit<ComponentProps<'select'>, 'required' | 'className'>, FieldText {}

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
