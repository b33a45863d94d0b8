import type { Order } from '@sufra/contract/orders/model';
import { completedAt, timePromise } from '@sufra/contract/orders/promise';
import type { OrderState } from '@sufra/contract/orders/states';
import { buttonClass } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { mailIcon } from '@sufra/ui/form/form-icons.ts';
import { useNow } from '@sufra/ui/hooks.ts';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, replace } from 'react-router';
import { queryClient } from '../calls/query-client.ts';
import { TimeOf } from '../catalogue/promised-time.tsx';
import { PushOffer } from '../orders/notification-offers.tsx';
import { orderQuery } from '../orders/order-queries.ts';
import { OrderView } from '../orders/order-view.tsx';
import { useFollowed, useOrderStatus } from '../orders/use-order-status.ts';
import { paths } from '../paths.ts';
import { type PageHandle, PageTitle } from '../site/page-head.tsx';
import { useStore } from '../visit/store.ts';
import type { Route } from './+types/order-placed.ts';
import { type PlacedOrder, placedOrder } from './after-checkout.ts';
import { slotFrom } from './when/slot-words.tsx';

export const handle: PageHandle = { title: 'checkout.placed_title' };

/** Confirmation page with tracking (TRY-05); without an order, redirects to the list. */
export function clientLoader() {
  const placed = placedOrder();
  if (!placed) throw replace(paths.orders);
  void queryClient.prefetchQuery(orderQuery(placed.orderNumber));
  return placed;
}

export default function OrderPlaced({ loaderData: placed }: Route.ComponentProps) {
  const { t, name } = useI18n();
  const { orderNumber, slotStart, orderType, branch } = placed;
  const isPickup = orderType === 'pickup';
  const hasEmail = useStore(({ auth }) => Boolean(auth.user?.email));
  const { data: order, isError } = useQuery(orderQuery(orderNumber));
  const { state, table } = useOrderStatus(orderNumber).status ?? {};
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <PageTitle page={t('checkout.placed_title')} />
      {/* Ended orders show their result below, with its own icon. */}
      <header className={isLost(state) ? 'sr-only' : 'flex items-center gap-4'}>
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-success-soft text-success">
          <Icon name="check" size={24} />
        </span>
        <div className="min-w-0">
          <h1 className="text-2xl">{state && isLost(state) ? t(`orders.state_${state}`) : t('checkout.placed_title')}</h1>
          <p className="text-muted">
            <Sentence message={slotStart ? 'checkout.placed_later_text' : 'checkout.placed_text'} values={{ branch: name(branch) }} />
          </p>
        </div>
      </header>
      <div className="grid gap-4 lg:grid-cols-2 lg:items-center lg:gap-8">
        <Card raised className="@container">
          <div className="grid gap-y-3 divide-line text-center @min-[13rem]:grid-cols-2 @min-[13rem]:divide-x">
            <Fact label={t('checkout.order_number')} value={<bdi dir="ltr">#{orderNumber}</bdi>} />
            <PromiseFact placed={placed} />
          </div>
        </Card>
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap gap-3 *:grow">
            <Link to={paths.order(orderNumber)} className={buttonClass()}>
              <Icon name={table ? 'cutlery' : isPickup ? 'bag' : 'scooter'} />
              {t('checkout.track_order')}
            </Link>
            {isPickup && !table && (
              <a href={paths.directions(branch.lat, branch.lng)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
                <Icon name="location-arrow" />
                {t('checkout.navigate')}
              </a>
            )}
            <Link to={paths.home} className={buttonClass('secondary')}>
              <Icon name="home" />
              {t('errors.back_home')}
            </Link>
          </div>
          {/* A guest with a proved phone may have no e-mail. */}
          {hasEmail && (
            <p className="flex items-center gap-2 text-sm text-muted">
              <Icon name={mailIcon} />
              {t('checkout.mail_follows')}
            </p>
          )}
        </div>
      </div>
      {order && <Ordered read={order} />}
      {!order && !isError && <Skeleton className="h-140 w-full rounded-card sm:h-80" />}
    </div>
  );
}

const isLost = (state: OrderState | undefined) => state === 'cancelled' || state === 'rejected';

/** Order details and tracking; omitted while loading fails. */
function Ordered({ read }: { read: Order }) {
  const { order, ...followed } = useFollowed(read.number, read, orderQuery(read.number).queryKey);
  return (
    <OrderView order={order} followed={followed} hasDirections={false}>
      <PushOffer order={order} />
    </OrderView>
  );
}

const labels = {
  about: { delivery: 'promise.arrives_about', pickup: 'promise.ready_about', table: 'promise.at_table_about' },
  expected: { delivery: 'promise.arrives_label', pickup: 'promise.ready_label', table: 'promise.at_table_label' },
  done: { delivery: 'promise.delivered_label', pickup: 'promise.collected_label', table: 'promise.brought_label' },
} as const;

/** Current time estimate (PAY-05), then the time of handover. */
function PromiseFact({ placed: { orderNumber, minutes, slotStart, orderType } }: { placed: PlacedOrder }) {
  const { t } = useI18n();
  const now = useNow();
  const { status } = useOrderStatus(orderNumber);
  const way = status?.table ? 'table' : orderType;
  const about = { label: t(labels.about[way]) };
  // Until the status loads, the checkout's estimate.
  if (!status && !slotStart) return <Fact {...about} value={t('checkout.minutes', { minutes })} more={'\u00a0'} />;
  const promise = status
    ? timePromise({ ...status, completedAt: completedAt(status.events) }, now)
    : ({ kind: 'expected', window: slotFrom(slotStart ?? ''), minutes: 0 } as const);
  if (promise.kind === 'ready' || promise.kind === 'none')
    return <Fact label={t('promise.state_label')} value={t(`orders.state_${status?.state ?? 'received'}`)} />;
  if (promise.kind === 'expected' && !slotStart && promise.minutes > 0)
    return <Fact {...about} value={t('checkout.minutes', { minutes: promise.minutes })} more={<TimeOf promise={promise} />} />;
  return <Fact label={t(labels[promise.kind][way])} value={<TimeOf promise={promise} />} />;
}

function Fact({ label, value, more }: { label: string; value: ReactNode; more?: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 px-3 py-1">
      <span className="text-sm text-muted">{label}</span>
      <strong className="text-xl tabular-nums">{value}</strong>
      {more && <span className="text-sm font-medium">{more}</span>}
    </div>
  );
}
