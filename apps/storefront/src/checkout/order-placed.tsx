import type { Order } from '@sufra/contract/orders/model';
import { buttonClass } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { EmptyPlate } from '@sufra/ui/empty-plate.tsx';
import { mailIcon } from '@sufra/ui/form/form-icons.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Sentence } from '@sufra/ui/sentence.tsx';
import { Skeleton } from '@sufra/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, replace } from 'react-router';
import { queryClient } from '../calls/query-client.ts';
import { orderQuery } from '../orders/order-queries.ts';
import { OrderView } from '../orders/order-view.tsx';
import { PushOffer } from '../orders/push-offer.tsx';
import { useFollowed } from '../orders/use-followed.ts';
import { paths } from '../paths.ts';
import { type PageHandle, PageTitle } from '../site/page-title.tsx';
import type { Route } from './+types/order-placed.ts';
import { type PlacedOrder, placedOrder } from './placed-order.ts';
import { SlotWords } from './when/slot-words.tsx';

export const handle: PageHandle = { title: 'checkout.placed_title' };

/** Confirmation of the order just placed; without one, redirects to the orders. */
export function clientLoader() {
  const placed = placedOrder();
  if (!placed) throw replace(paths.orders);
  void queryClient.prefetchQuery(orderQuery(placed.orderNumber));
  return placed;
}

export default function OrderPlaced({ loaderData: placed }: Route.ComponentProps) {
  return <Thanks placed={placed} />;
}

function Thanks({ placed: { orderNumber, minutes, slotStart, orderType, branch } }: { placed: PlacedOrder }) {
  const { t, name } = useI18n();
  const isPickup = orderType === 'pickup';
  const { data: order, isError } = useQuery(orderQuery(orderNumber));
  return (
    <div className="page flex flex-col gap-8 py-10 sm:py-14">
      <PageTitle page={t('checkout.placed_title')} />
      <div className="mx-auto flex w-full max-w-xl flex-col items-center gap-6 text-center">
        <EmptyPlate scene="success" className="w-40" />
        <header className="flex flex-col gap-2">
          <h1 className="text-2xl sm:text-3xl">{t('checkout.placed_title')}</h1>
          <p className="text-muted">
            <Sentence message={slotStart ? 'checkout.placed_later_text' : 'checkout.placed_text'} values={{ branch: name(branch) }} />
          </p>
        </header>
        <Card raised className="grid w-full grid-cols-2 divide-x divide-line">
          <Fact label={t('checkout.order_number')} value={<bdi dir="ltr">#{orderNumber}</bdi>} />
          {slotStart ? (
            <Fact
              label={t(isPickup ? 'checkout.ready_slot' : 'checkout.arrives_slot')}
              value={<SlotWords slotStart={slotStart} stacked />}
            />
          ) : (
            <Fact label={t(isPickup ? 'checkout.ready_about' : 'checkout.arrives_about')} value={t('checkout.minutes', { minutes })} />
          )}
        </Card>
        <p className="flex items-center gap-2 text-sm text-muted">
          <Icon name={mailIcon} />
          {t('checkout.mail_follows')}
        </p>
        <div className="flex w-full flex-col gap-3">
          <Link to={paths.order(orderNumber)} className={buttonClass('primary', 'lg', true)}>
            <Icon name={isPickup ? 'bag' : 'scooter'} size={24} />
            {t('checkout.track_order')}
          </Link>
          <div className="grid gap-3 sm:grid-cols-2">
            <a href={paths.directions(branch.lat, branch.lng)} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
              <Icon name="location-arrow" />
              {t('checkout.navigate')}
            </a>
            <Link to={paths.home} className={buttonClass('secondary')}>
              <Icon name="home" />
              {t('errors.back_home')}
            </Link>
          </div>
        </div>
      </div>
      {order && <Ordered read={order} />}
      {!order && !isError && <Skeleton className="h-140 w-full rounded-card sm:h-80" />}
    </div>
  );
}

/** What was ordered, and how far it is; the thanks do without it while it cannot be read. */
function Ordered({ read }: { read: Order }) {
  const { order, ...followed } = useFollowed(read.number, read, orderQuery(read.number).queryKey);
  return (
    <OrderView order={order} followed={followed} hasDirections={false}>
      <PushOffer order={order} />
    </OrderView>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 px-3 py-1">
      <span className="text-sm text-muted">{label}</span>
      <strong className="text-xl tabular-nums">{value}</strong>
    </div>
  );
}
