import { useI18n } from '@sufra/ui/i18n.tsx';
import { IconButton } from '@sufra/ui/icon-button.tsx';

/** Undo arrow. */
const icon = 'M8.500 5 4.500 9l4 4M4.500 9H14a5.500 5.500 0 0 1 0 11H9';

interface ResetButtonProps {
  /** Price name, when not beside it. */
  what?: string;
  onReset: () => void;
  tabIndex?: number;
  className?: string | undefined;
}

/** Removes a branch's own price, inheriting the global one. */
export function ResetButton({ what, onReset, ...rest }: ResetButtonProps) {
  const { t } = useI18n();
  return (
    <IconButton
      {...rest}
      icon={icon}
      title={t('desk.reset')}
      label={what === undefined ? t('desk.reset') : t('desk.reset_cell', { what })}
      onClick={onReset}
    />
  );
}
