import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useStaff } from '../account/use-staff.ts';

interface OrderButtonProps {
  /** Name of the list, when there are several. */
  name?: string;
  /** Length of the list. */
  count: number;
  readOnly: string | null;
  isOn: boolean;
  onTurn: () => void;
}

/** For owners, when there are several entries. */
export function OrderButton({ name, count, readOnly, isOn, onTurn }: OrderButtonProps) {
  const { t } = useI18n();
  const { may } = useStaff();
  if (count < 2 || readOnly !== null || !may('owner')) return null;
  const label = name && t(isOn ? 'desk.order_done_of' : 'desk.order_change_of', { name });
  return (
    <Button variant="ghost" aria-label={label} onClick={onTurn}>
      {t(isOn ? 'desk.order_done' : 'desk.order_change')}
    </Button>
  );
}
