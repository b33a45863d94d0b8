import { latinDigits } from '@sufra/contract/text';
import { type ReactNode, type Ref, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';

interface CodeFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Number of digits. */
  length: number;
  value: string;
  error?: ReactNode;
  readOnly?: boolean;
  /** Called with Latin digits, at most `length`. */
  onChange: (digits: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One-time-code input: one real text field over drawn boxes, so that pasting, autofill and screen readers work. Always left to right. */
export function CodeField({ label, hint, length, value, error, readOnly, onChange, ref }: CodeFieldProps) {
  const [isFocused, setFocused] = useState(false);
  const active = Math.min(value.length, length - 1);
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <span dir="ltr" className="relative flex gap-2 py-1 sm:gap-2.5">
          {Array.from({ length }, (_, index) => (
            <span
              key={index.toString()}
              aria-hidden
              className={classNames(
                'grid h-14 min-w-0 flex-1 place-items-center rounded-control border bg-surface text-xl font-semibold tabular-nums',
                error ? 'border-error' : 'border-control',
                isFocused && index === active && 'outline-2 outline-focus',
              )}
            >
              {value[index]}
            </span>
          ))}
          <input
            {...control}
            ref={ref}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            readOnly={readOnly}
            value={value}
            onChange={({ target }) => onChange(latinDigits(target.value).replace(/\D/g, '').slice(0, length))}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            // The boxes show no caret, so keep it at the end. A selection stays, to be typed over.
            onSelect={({ currentTarget: { selectionStart, selectionEnd, value }, currentTarget }) => {
              if (selectionStart === selectionEnd) currentTarget.setSelectionRange(value.length, value.length);
            }}
            className="absolute inset-0 size-full cursor-text rounded-control bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
          />
        </span>
      )}
    </Field>
  );
}
