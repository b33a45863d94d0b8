import type { Order } from '@sufra/contract/orders/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Skeleton } from '@sufra/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { OrderItems } from './order-items.tsx';
import { OrderParticulars } from './order-particulars.tsx';
import { OrderTotals } from './order-totals.tsx';
import { Tracker } from './tracking/tracker.tsx';
import type { FollowedStatus } from './use-order-status.ts';

interface OrderViewProps {
  order: Order;
  followed: Pick<FollowedStatus, 'status' | 'error'>;
  hasDirections?: boolean | undefined;
  /** Below the totals. */
  children?: ReactNode;
}

/** All that is to be said of an order: how far it is, where it goes, what was ordered and what it cost. */
export function OrderView({ order, followed: { status, error }, hasDirections, children }: OrderViewProps) {
  const { t } = useI18n();
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-8">
      <div className="flex min-w-0 flex-col gap-5">
        {status && <Tracker status={status} order={order} hasDirections={hasDirections} />}
        {!status && !error && <Skeleton className="h-140 w-full rounded-card sm:h-80" />}
        {!status && error && (
          <Notice tone="warning" role="status">
            {t('orders.follow_failed')}
          </Notice>
        )}
        <OrderParticulars order={order} />
        <OrderItems items={order.items} />
      </div>
      <div className="flex flex-col gap-4">
        <OrderTotals order={order} />
        {children}
      </div>
    </div>
  );
}
