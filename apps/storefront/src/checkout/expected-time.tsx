import type { OrderType } from '@sufra/contract/names';
import type { TimeWindow } from '@sufra/contract/orders/model';
import { formatTime } from '@sufra/i18n/formats';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Sentence } from '@sufra/ui/sentence.tsx';
import { SlotWords } from './when/slot-words.tsx';

interface ExpectedTimeProps {
  expected: TimeWindow | null;
  /** Of the slot that was chosen instead. */
  slotStart: string | null;
  orderType: OrderType;
  className?: string;
}

/** When the order will be there, or ready, by the clocks of the branch. */
export function ExpectedTime({ expected, slotStart, orderType, className }: ExpectedTimeProps) {
  const { t } = useI18n();
  if (!expected && !slotStart) return null;
  return (
    <p className={classNames('flex items-center gap-2 font-medium', className)}>
      <Icon name={orderType === 'pickup' ? 'bag' : 'scooter'} className="text-primary" />
      <span>
        {expected && <ExpectedWords expected={expected} orderType={orderType} />}
        {slotStart && (
          <>
            {t(orderType === 'pickup' ? 'checkout.ready_slot' : 'checkout.arrives_slot')}: <SlotWords slotStart={slotStart} />
          </>
        )}
      </span>
    </p>
  );
}

export function ExpectedWords({ expected, orderType }: { expected: TimeWindow; orderType: OrderType }) {
  const { locale } = useI18n();
  const from = formatTime(locale, expected.from);
  const until = formatTime(locale, expected.until);
  return <Sentence message={orderType === 'pickup' ? 'checkout.ready_between' : 'checkout.arrives_between'} values={{ from, until }} />;
}
