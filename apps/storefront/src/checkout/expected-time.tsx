import type { PriceAnswer } from '@sufra/contract/checkout/model';
import type { OrderType } from '@sufra/contract/names';
import { formatTime } from '@sufra/i18n/formats';
import { useI18n } from '../i18n.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sentence } from '../ui/sentence.tsx';

/** When the order would be there, or ready, by the clocks of the branch. */
export function ExpectedTime({ expected, orderType }: { expected: PriceAnswer['expected']; orderType: OrderType }) {
  const { locale } = useI18n();
  const from = formatTime(locale, expected.from);
  const until = formatTime(locale, expected.until);
  return (
    <p className="flex items-center gap-2 font-medium">
      <Icon name={orderType === 'pickup' ? 'bag' : 'scooter'} className="text-primary" />
      <span>
        <Sentence message={orderType === 'pickup' ? 'checkout.ready_between' : 'checkout.arrives_between'} values={{ from, until }} />
      </span>
    </p>
  );
}
