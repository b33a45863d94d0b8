import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useI18n } from '../i18n.tsx';

export interface StepperProps {
  value: number;
  min?: number | undefined;
  max?: number | undefined;
  onChange: (value: number) => void;
  /** Name of what is counted: "Hummus". */
  label: string;
  /** Ids for aria-describedby, such as its price. */
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Looks disabled but stays focusable. */
const atLimit =
  'aria-disabled:cursor-not-allowed aria-disabled:bg-transparent! aria-disabled:text-muted aria-disabled:opacity-50 aria-disabled:active:scale-100';

/** Number stepper. At a limit the button is inactive but keeps the focus; changes are announced politely. */
export function Stepper({ value, min = 0, max = 99, onChange, label, describedBy, disabled, className }: StepperProps) {
  const { t } = useI18n();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight
    <div
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      className={classNames('inline-flex items-center rounded-full border border-line bg-surface', className)}
    >
      <IconButton
        icon="minus"
        label={t('ui.decrease', { name: label })}
        title=""
        className={classNames('-m-px enabled:text-primary', atLimit)}
        disabled={disabled}
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
      />
      <output aria-live="polite" className="min-w-7 text-center font-semibold tabular-nums">
        {value}
      </output>
      <IconButton
        icon="plus"
        label={t('ui.increase', { name: label })}
        title=""
        className={classNames('-m-px enabled:text-primary', atLimit)}
        disabled={disabled}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      />
    </div>
  );
}
