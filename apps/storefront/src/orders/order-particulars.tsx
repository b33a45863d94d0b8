import type { Order } from '@sufra/contract/orders/model';
import { Card } from '@sufra/ui/card.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { ReactNode } from 'react';
import { OrderedAt } from './order-facts.tsx';

/** When, where from, where to, and what was said with it. */
export function OrderParticulars({ order }: { order: Order }) {
  const { t, name } = useI18n();
  return (
    <Card as="section" aria-label={t('orders.details')} className="sm:p-6">
      <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Fact label={t('orders.ordered_at')}>
          <OrderedAt order={order} />
        </Fact>
        <Fact label={t('orders.ordered_from')}>
          <bdi>{name(order.branch.name)}</bdi>
        </Fact>
        <Fact label={t('orders.type')}>{t(order.orderType === 'pickup' ? 'orders.pickup' : 'orders.delivery')}</Fact>
        {order.address && (
          <Fact label={t('checkout.address')} wide>
            <bdi>{order.address}</bdi>
          </Fact>
        )}
        {order.makaniNumber && (
          <Fact label={t('addresses.makani')}>
            <bdi dir="ltr">{order.makaniNumber}</bdi>
          </Fact>
        )}
        {order.driverNote && (
          <Fact label={t('addresses.driver_note')} wide>
            <bdi>{order.driverNote}</bdi>
          </Fact>
        )}
        {order.comments && (
          <Fact label={t('orders.comments')} wide>
            <bdi className="whitespace-pre-line">{order.comments}</bdi>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
