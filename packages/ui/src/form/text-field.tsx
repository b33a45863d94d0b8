import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import { Field, type FieldText, inputClass } from './field.tsx';

/** Left to right even in Arabic, but aligned to the right there. */
const leftToRight = new Set(['email', 'tel', 'url', 'password', 'number']);

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'required' | 'className'>, FieldText {
  icon?: IconName | undefined;
  /** Control inside the box, at its end. */
  end?: ReactNode;
}

/** Works with react-hook-form: `<TextField label={…} error={…} {...register('email')} />`. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  required,
  optional,
  className,
  id,
  icon,
  end,
  type = 'text',
  ...input
}: TextFieldProps) {
  const isolated = leftToRight.has(type) || input.dir === 'ltr';
  // Text aligns by its own direction; addresses and numbers align with the label.
  const isFigure = isolated && !input.lang;
  return (
    <Field {...{ label, labelHidden, hint, error, required, optional, className, id }}>
      {(control) => (
        <span className="relative block">
          {icon && <Icon name={icon} className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-muted" />}
          <input
            {...input}
            {...control}
            type={type}
            dir={isolated ? 'ltr' : input.dir}
            className={classNames(inputClass, isFigure && 'rtl:text-end', inset(isolated, Boolean(icon), Boolean(end)))}
          />
          {end && <span className="absolute inset-y-0 end-0.5 flex items-center">{end}</span>}
        </span>
      )}
    </Field>
  );
}

/** Padding for icon and end control; swapped for inputs with a direction unlike the page's. */
function inset(isolated: boolean, start: boolean, end: boolean): string {
  const before = isolated ? 'ps-11 rtl:ps-3.5 rtl:pe-11' : 'ps-11';
  const after = isolated ? 'pe-12 rtl:pe-3.5 rtl:ps-12' : 'pe-12';
  if (start && end) return isolated ? 'ps-11 pe-12 rtl:ps-12 rtl:pe-11' : 'ps-11 pe-12';
  return classNames(start && before, end && after);
}
