import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  /** Names the choice, for screen readers. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  fullWidth?: boolean | undefined;
  className?: string | undefined | false;
}

/** Two or three exclusive choices side by side: pickup or delivery. Radio buttons underneath. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  fullWidth,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'inline-flex max-w-full flex-wrap gap-1 rounded-[1.75rem] border border-line bg-sunken p-1',
        fullWidth && 'w-full',
        className,
      )}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="relative flex min-h-11 grow basis-0 items-center justify-center gap-2 rounded-full px-[min(1rem,3vw)] text-sm font-semibold whitespace-nowrap text-muted transition-[color,background-color,box-shadow] not-has-disabled:hover:text-ink has-checked:bg-primary has-checked:text-on-primary has-checked:shadow-raised not-has-disabled:has-checked:hover:text-on-primary has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 appearance-none rounded-full focus-visible:outline-none"
          />
          {segment.icon && <Icon name={segment.icon} />}
          {segment.label}
        </label>
      ))}
    </div>
  );
}
