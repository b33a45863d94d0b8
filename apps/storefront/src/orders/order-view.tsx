import type { Order, OrderItem, Refund } from '@sufra/contract/orders/model';
import { isOver, type OrderState } from '@sufra/contract/orders/states';
import { earnedPoints } from '@sufra/contract/points/rules';
import { isolateText } from '@sufra/i18n';
import { carInWords, formatDate } from '@sufra/i18n/formats';
import { Card } from '@sufra/ui/card.tsx';
import { Price } from '@sufra/ui/figures.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import type { ReactNode } from 'react';
import { CartSummary } from '../cart/cart-summary.tsx';
import { usePointsPerUnit } from '../catalogue/use-points.ts';
import { OrderFeedback } from './feedback/order-feedback.tsx';
import { ItemName, OrderedAt } from './order-facts.tsx';
import { CarArrival } from './tracking/car-arrival.tsx';
import { DriverOnWay } from './tracking/driver-on-way.tsx';
import { Tracker } from './tracking/tracker.tsx';
import type { FollowedStatus } from './use-order-status.ts';

interface OrderViewProps {
  /** Token of the private link. */
  link?: string | undefined;
  order: Order;
  followed: Pick<FollowedStatus, 'status' | 'error'>;
  hasDirections?: boolean | undefined;
  /** Below the totals. */
  children?: ReactNode;
}

/** Complete view of an order: status, destination, lines and totals. */
export function OrderView({ link, order, followed: { status, error }, hasDirections, children }: OrderViewProps) {
  const { t } = useI18n();
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-8">
      <div className="flex min-w-0 flex-col gap-5">
        {status && <Tracker status={status} order={order} hasDirections={hasDirections} />}
        {status && <CarArrival order={order} status={status} link={link} />}
        {status && <DriverOnWay status={status} />}
        {!status && !error && <Skeleton className="h-140 w-full rounded-card sm:h-80" />}
        {!status && error && (
          <Notice tone="warning" role="status">
            {t('orders.follow_failed')}
          </Notice>
        )}
        <OrderFeedback order={order} link={link} />
        <OrderParticulars order={order} />
        <OrderItems items={order.items} />
      </div>
      <div className="flex flex-col gap-4">
        <OrderTotals order={order}>{!link && <PointsLater order={order} state={status?.state ?? order.state} />}</OrderTotals>
        {children}
      </div>
    </div>
  );
}

/** Order particulars: time, branch, destination and notes. */
function OrderParticulars({ order }: { order: Order }) {
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
        <Fact label={t('orders.type')}>
          {t(order.table ? 'orders.dine_in' : order.orderType === 'pickup' ? 'orders.pickup' : 'orders.delivery')}
        </Fact>
        {order.table && <Fact label={t('orders.table')}>{isolateText(order.table)}</Fact>}
        {order.car && <Fact label={t('orders.car')}>{carInWords(order.car, t)}</Fact>}
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

function OrderItems({ items }: { items: readonly OrderItem[] }) {
  const { t, name } = useI18n();
  return (
    <Card as="section" aria-labelledby="items" className="sm:p-6">
      <h2 id="items" className="mb-2 text-lg">
        {t('orders.items')}
      </h2>
      <ul className="divide-y divide-line">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order never changes, and may hold one dish twice
          <li key={index} className="flex flex-wrap items-start gap-x-4 py-3 last:pb-0">
            <div className="min-w-0 grow basis-32 wrap-anywhere">
              <p className="font-semibold">
                <ItemName item={item} />
              </p>
              <ul className="text-sm text-muted">
                {item.options.map((option) => (
                  // The free pieces of an option are a row of their own.
                  <li key={`${option.id} ${option.price}`}>
                    {option.quantity > 1 && <span className="tabular-nums">{option.quantity} × </span>}
                    <bdi>{name(option.name)}</bdi>
                    {option.price > 0 && <Price fils={option.price} plus className="ms-2" />}
                  </li>
                ))}
              </ul>
              {item.note.trim() && (
                <p className="text-sm text-muted italic">
                  <bdi>{item.note}</bdi>
                </p>
              )}
            </div>
            <Price fils={item.total} className="ms-auto font-semibold" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Totals, tax included, and payments. */
function OrderTotals({ order, children }: { order: Order; children: ReactNode }) {
  const { t, name } = useI18n();
  return (
    <Card as="section" aria-labelledby="totals" className="flex flex-col gap-5 sm:p-6">
      <h2 id="totals" className="text-lg">
        {t('checkout.summary')}
      </h2>
      <CartSummary totals={order} vat={order.vat} vatPercent={order.vatPercent} />
      {children}
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

/** What the order will earn (LOY-03); nothing once it is over. */
function PointsLater({ order: { subtotal, discount }, state }: { order: Order; state: OrderState }) {
  const { t } = useI18n();
  const perUnit = usePointsPerUnit();
  const points = perUnit === null || isOver(state) ? 0 : earnedPoints(subtotal - discount, perUnit);
  if (points === 0) return null;
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <Icon name="ticket" className="text-primary" />
      {t('orders.points_later', { count: points })}
    </p>
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
