import type { Refund } from '@sufra/contract/orders/model';
import { formatDate } from '@sufra/i18n/formats';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Price } from '@sufra/ui/price.tsx';

/** Money given back, with the reason (PAY-07); nothing when there is none. */
export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  const { t, locale } = useI18n();
  if (refunds.length === 0) return null;
  return (
    <div className="border-t border-line pt-4">
      <h3 className="mb-2 text-base">{t('orders.refunds')}</h3>
      <ul className="grid gap-3 text-sm">
        {refunds.map(({ amount, reason, doneAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no other name, and their order stays
          <li key={index} className="flex items-start gap-3">
            <span className="min-w-0 grow">
              <bdi className="block wrap-anywhere">{reason}</bdi>
              <span className="text-muted">
                {doneAt ? t('orders.refund_on', { date: formatDate(locale, doneAt) }) : t('orders.refund_under_way')}
              </span>
            </span>
            <Price fils={amount} />
          </li>
        ))}
      </ul>
    </div>
  );
}
