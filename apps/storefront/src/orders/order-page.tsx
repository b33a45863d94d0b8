import type { Order } from '@sufra/contract/orders/model';
import { buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../site/page-head.tsx';
import { StateBadge } from './order-facts.tsx';

interface OrderPageProps {
  /** Failure text with an alternative. */
  failure: { title: string; text?: string | false; to: string; label: string } | null | false;
  /** The order; undefined while loading. */
  children: ReactNode;
}

/** Page of an order with a loading placeholder. */
export function OrderPage({ failure, children }: OrderPageProps) {
  const { t } = useI18n();
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageTitle page={t('orders.details')} />
      {children}
      {!children && !failure && <OrderPlaceholder role="status" aria-label={t('ui.loading')} />}
      {!children && failure && (
        <EmptyState
          scene="error"
          level={1}
          title={failure.title}
          text={failure.text}
          action={
            <Link to={failure.to} className={buttonClass()}>
              {failure.label}
            </Link>
          }
        />
      )}
    </div>
  );
}

export const OrderPlaceholder = (props: { role?: 'status'; 'aria-label'?: string; 'aria-hidden'?: true }) => (
  <div className="grid gap-5" {...props}>
    <Skeleton className="h-10 w-56" />
    <Skeleton className="h-72 w-full rounded-card" />
  </div>
);

/** Title of an order page. */
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
