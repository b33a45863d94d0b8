import type { Order } from '@sufra/contract/orders/model';
import { Card } from '@sufra/ui/card.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { RefundList } from './refund-list.tsx';

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
