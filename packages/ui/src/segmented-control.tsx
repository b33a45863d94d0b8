import { type ReactNode, useId, useReducer } from 'react';
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
  /** Unique in the page; absent: one of its own. */
  name?: string | undefined;
  segments: readonly Segment<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  fullWidth?: boolean | undefined;
  className?: string | undefined | false;
}

/** Two or three exclusive choices side by side: pickup or delivery. Radio buttons underneath. */
export function SegmentedControl<Value extends string>({
  label,
  name,
  segments,
  value,
  onChange,
  fullWidth,
  className,
}: SegmentedControlProps<Value>) {
  const ownName = useId();
  // Where the choice is refused nothing else renders: Preact leaves the browser's choice as it is until then.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
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
        <label key={segment.value} className="segment has-checked:shadow-raised">
          <input
            type="radio"
            name={name ?? ownName}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => {
              onChange(segment.value);
              renderAgain();
            }}
          />
          {segment.icon && <Icon name={segment.icon} />}
          {segment.label}
        </label>
      ))}
    </div>
  );
}
