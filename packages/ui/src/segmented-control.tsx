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
  /** Accessible name of the group. */
  label: string;
  /** Unique name in the page; generated when absent. */
  name?: string | undefined;
  segments: readonly Segment<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  fullWidth?: boolean | undefined;
  className?: string | undefined | false;
}

/** Segmented control of two or three exclusive choices, with radio buttons underneath. */
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
  // When the owner refuses a choice, nothing re-renders and Preact keeps the browser's state, so force a render.
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
