import type { Order } from '@sufra/contract/orders/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { ReactNode } from 'react';
import { StateBadge } from './order-facts.tsx';

/** What heads the page of an order. */
export function OrderTitle({ order, children }: { order: Order; children?: ReactNode }) {
  const { t } = useI18n();
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-2xl">
        {t('orders.order')} <bdi dir="ltr">#{order.number}</bdi>
      </h1>
      <StateBadge state={order.state} />
      {children}
    </header>
  );
}
