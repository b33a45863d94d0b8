import type { OrderType } from '@sufra/contract/names';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { activeOrderTypes } from '../catalogue/branch-state.ts';
import { useChosenBranch } from '../catalogue/branches.ts';
import { useStore } from '../visit/store.ts';
import { useChoiceChange } from './use-choice-change.tsx';

/** Order type switch with only the branch's offers (BRN-01). */
interface OrderTypeToggleProps {
  fullWidth?: boolean;
  /** Without icons, for narrow spaces. */
  compact?: boolean;
  onDone?: () => void;
}

export function OrderTypeToggle({ fullWidth, compact, onDone }: OrderTypeToggleProps) {
  const { t } = useI18n();
  const branch = useChosenBranch();
  const orderType = useStore((state) => state.general.orderType);
  const { change, confirmation } = useChoiceChange(onDone);
  if (!branch) return null;
  const segments = activeOrderTypes(branch).map((mode) =>
    mode === 'delivery'
      ? ({ value: mode, label: t('locations.delivery'), icon: 'scooter' } as const)
      : ({ value: mode, label: t('locations.pickup'), icon: 'bag' } as const),
  );
  if (segments.length === 0) return null;
  return (
    <>
      <SegmentedControl<OrderType>
        label={t('locations.order_type')}
        segments={segments}
        value={orderType}
        onChange={(wanted) => change({ branch, orderType: wanted })}
        fullWidth={fullWidth}
        className={compact && 'bg-sunken [&_label]:px-3 [&_svg]:hidden'}
      />
      {confirmation}
    </>
  );
}
