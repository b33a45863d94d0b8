import { toFils } from '@sufra/contract/money';
import type { Order } from '@sufra/contract/orders';
import { CartSummary } from '../cart/cart-summary.tsx';
import { useI18n } from '../i18n.tsx';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';

/** What the order cost, tax included, and how it was or will be paid. */
export function OrderTotals({ order }: { order: Order }) {
  const { t, name } = useI18n();
  const totals = {
    subtotalFils: toFils(order.sales_subtotal_amount),
    discountFils: toFils(order.sales_discount_amount),
    deliveryFils: toFils(order.sales_freight_cost),
    totalFils: toFils(order.sales_total_amount),
  };
  return (
    <Card as="section" aria-labelledby="totals" className="flex flex-col gap-5 sm:p-6">
      <h2 id="totals" className="text-lg">
        {t('checkout.summary')}
      </h2>
      <CartSummary totals={totals} discountPercent={order.sales_discount_percentage} />
      <p className="-mt-2 text-sm text-muted">{t('checkout.tax_included')}</p>
      <div className="border-t border-line pt-4">
        <h3 className="mb-2 text-base">{t('orders.payment_details')}</h3>
        <ul className="grid gap-2 text-sm">
          {order.payment_details.map((payment) => (
            <li key={payment.payment_method_label} className="flex items-center gap-3">
              <Icon name={payment.card_number ? 'card' : 'cash'} className="text-muted" />
              <span className="grow">
                {name(payment.payment_method_label, payment.payment_method_arabic_label)}
                {payment.card_number && <bdi dir="ltr"> {payment.card_number}</bdi>}
              </span>
              <Price fils={toFils(payment.paid_amount)} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
