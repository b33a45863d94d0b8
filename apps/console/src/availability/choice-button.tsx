import { Icon, type IconName } from '@sufra/ui/icon.tsx';

interface ChoiceButtonProps {
  title: string;
  hint?: string;
  icon?: IconName;
  disabled?: boolean;
  /** Focused first in a dialog. */
  first?: boolean;
  onPress: () => void;
}

/** Button for one of a few choices, applied at once. */
export function ChoiceButton({ title, hint, icon, disabled = false, first = false, onPress }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={disabled || undefined}
      data-autofocus={first || undefined}
      onClick={() => !disabled && onPress()}
      className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 rounded-control border border-control bg-surface px-4 py-2 text-start text-lg font-semibold hover:border-ink hover:bg-sunken"
    >
      <span className="flex items-center gap-2">
        {icon && <Icon name={icon} className="text-success" />}
        {title}
      </span>
      {hint && <span className="text-base font-normal text-muted tabular-nums">{hint}</span>}
    </button>
  );
}
