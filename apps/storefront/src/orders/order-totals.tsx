import type { Order, Refund } from '@sufra/contract/orders/model';
import { formatDate } from '@sufra/i18n/formats';
import { Card } from '@sufra/ui/card.tsx';
import { Price } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';

/** Totals, tax included, and payments. */
export function OrderTotals({ order }: { order: Order }) {
  const { t, name } = useI18n();
  return (
    <Card as="section" aria-labelledby="totals" className="flex flex-col gap-5 sm:p-6">
      <h2 id="totals" className="text-lg">
        {t('checkout.summary')}
      </h2>
      <CartSummary totals={order} vat={order.vat} />
      <div className="border-t border-line pt-4">
        <h3 className="mb-2 text-base">{t('orders.payment_details')}</h3>
        <ul className="grid gap-2 text-sm">
          {order.payments.map((payment) => (
            <li key={payment.method.en} className="flex items-center gap-3">
              <Icon name={payment.isOnline ? 'card' : 'cash'} className="text-muted" />
              <span className="grow">
                {name(payment.method)}
                {payment.cardNumber && (
                  <bdi dir="ltr" className="block text-muted tabular-nums">
                    {payment.cardBrand} •••• {payment.cardNumber}
                  </bdi>
                )}
              </span>
              <Price fils={payment.amount} />
            </li>
          ))}
        </ul>
      </div>
      <RefundList refunds={order.refunds} />
    </Card>
  );
}

/** Refunds with reasons (PAY-07); nothing without any. */
function RefundList({ refunds }: { refunds: readonly Refund[] }) {
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
