import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Price } from '../figures.tsx';
import { Stepper, type StepperProps } from './stepper.tsx';

interface RowText {
  title: ReactNode;
  /** A second line. */
  hint?: ReactNode;
  /** Surcharge in fils; 0 shows nothing. */
  fils?: number | undefined;
  /** Replaces the price at the end. */
  end?: ReactNode;
  className?: string | undefined;
}

/** Other props go to the input: `name` (radio group), `checked`, `onChange`, `disabled`, or `...register()`. */
export interface ChoiceRowProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'title'>, RowText {}

/** On small phones with large text the price wraps below. */
const box = 'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-control border px-4 transition-[background-color,border-color]';
const interactiveClass =
  'border-line bg-surface py-2.5 hover:border-control has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:text-muted has-disabled:hover:border-line';

function RowTexts({ id, title, hint }: RowText & { id: string }) {
  return (
    <span className="min-w-0 grow basis-14">
      <span id={`${id}-title`} className="block font-medium wrap-anywhere">
        {title}
      </span>
      {hint && (
        <span id={`${id}-hint`} className="block text-sm text-muted">
          {hint}
        </span>
      )}
    </span>
  );
}

/** Part of the control's name, or of its description. */
const End = ({ id, end, fils = 0 }: Pick<RowText, 'end' | 'fils'> & { id: string }) =>
  (end || fils > 0) && <span id={`${id}-end`}>{end ?? <Price fils={fils} plus className="text-sm text-muted" />}</span>;

function ChoiceRow({ type, title, hint, fils = 0, end, className, ...input }: ChoiceRowProps & { type: 'radio' | 'checkbox' }) {
  const id = useId();
  return (
    <label className={classNames(box, interactiveClass, className)}>
      <input
        aria-labelledby={classNames(`${id}-title`, Boolean(end || fils > 0) && `${id}-end`)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...input}
        type={type}
        className="choice focus-visible:outline-none"
      />
      <RowTexts id={id} title={title} hint={hint} />
      <End id={id} end={end} fils={fils} />
    </label>
  );
}

export const RadioRow = (props: ChoiceRowProps) => <ChoiceRow {...props} type="radio" />;

export const CheckRow = (props: ChoiceRowProps) => <ChoiceRow {...props} type="checkbox" />;

export interface StepperRowProps extends RowText, Omit<StepperProps, 'className'> {}

/** An option that can be taken several times. */
export function StepperRow({ title, hint, fils = 0, end, className, ...stepper }: StepperRowProps) {
  const id = useId();
  return (
    <div
      className={classNames(
        box,
        'py-1',
        stepper.value > 0 ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
        stepper.disabled && 'text-muted',
        className,
      )}
    >
      <RowTexts id={id} title={title} hint={hint} />
      <End id={id} end={end} fils={fils} />
      <Stepper {...stepper} describedBy={classNames(Boolean(end || fils > 0) && `${id}-end`, Boolean(hint) && `${id}-hint`) || undefined} />
    </div>
  );
}
