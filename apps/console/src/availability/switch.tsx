import { classNames } from '@sufra/ui/class-names.ts';
import { Icon } from '@sufra/ui/icon.tsx';

interface SwitchProps {
  label: string;
  on: boolean;
  pending: boolean;
  /** Text that says more, by its id. */
  describedBy: string;
  onPress: () => void;
}

/** Large enough for a wet thumb; what it says, it says by its place and its mark, not by colour alone. */
export function Switch({ label, on, pending, describedBy, onPress }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={pending || undefined}
      onClick={() => !pending && onPress()}
      className="flex h-14 w-20 shrink-0 items-center justify-center rounded-control focus-visible:-outline-offset-2"
    >
      <span
        className={classNames(
          'flex h-9 w-16 items-center rounded-full border-2 p-0.5 transition-colors',
          on ? 'justify-end border-success bg-success' : 'justify-start border-control bg-sunken',
          pending && 'opacity-60',
        )}
      >
        <span className={classNames('grid size-7 place-items-center rounded-full bg-surface', on ? 'text-success' : 'text-error')}>
          <Icon name={on ? 'check' : 'close'} size={18} />
        </span>
      </span>
    </button>
  );
}
