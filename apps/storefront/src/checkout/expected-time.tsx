import type { OrderType } from '@sufra/contract/names';
import type { TimeWindow } from '@sufra/contract/orders/model';
import { classNames } from '@sufra/ui/class-names.ts';
import { Icon } from '@sufra/ui/icon.tsx';
import { PromisedTime } from '../catalogue/promised-time.tsx';
import { slotFrom } from './when/slot-words.tsx';

interface ExpectedTimeProps {
  expected: TimeWindow | null;
  /** Of the slot that was chosen instead. */
  slotStart: string | null;
  orderType: OrderType;
  className?: string;
}

/** When the order will be there, or ready, by the clocks of the branch. */
export function ExpectedTime({ expected, slotStart, orderType, className }: ExpectedTimeProps) {
  const window = slotStart ? slotFrom(slotStart) : expected;
  if (!window) return null;
  return (
    <p className={classNames('flex items-center gap-2 font-medium', className)}>
      <Icon name={orderType === 'pickup' ? 'bag' : 'scooter'} className="text-primary" />
      <span>
        <PromisedTime promise={{ kind: 'expected', window }} orderType={orderType} />
      </span>
    </p>
  );
}
