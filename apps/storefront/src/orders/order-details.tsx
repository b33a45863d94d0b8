import type { Order } from '@sufra/contract/orders/model';
import { isOver } from '@sufra/contract/orders/states';
import { buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, replace } from 'react-router';
import { GuestAccount } from '../account/guest-account.tsx';
import { useProfile } from '../account/use-profile.ts';
import { queryClient } from '../calls/query-client.ts';
import { paths } from '../paths.ts';
import { type PageHandle, PageTitle } from '../site/page-title.tsx';
import type { Route } from './+types/order-details.ts';
import { OrderAgainButton, useOrderAgain } from './again/use-order-again.tsx';
import { OrderPapers } from './order-papers.tsx';
import { orderLinkQuery, orderQuery } from './order-queries.ts';
import { OrderTitle } from './order-title.tsx';
import { OrderView } from './order-view.tsx';
import { PushOffer } from './push-offer.tsx';
import { useFollowed } from './use-followed.ts';

export const handle: PageHandle = { title: 'orders.details' };

/** The order that the URL names; without one it goes back to the list (ORD-02). */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const orderNumber = Number(url.searchParams.get('no') ?? 0);
  if (!Number.isInteger(orderNumber) || orderNumber <= 0) throw replace(paths.orders);
  void queryClient.prefetchQuery(orderQuery(orderNumber));
  return { orderNumber };
}

export default function OrderDetails({ loaderData: { orderNumber } }: Route.ComponentProps) {
  const { t } = useI18n();
  const { data: order, isError } = useQuery(orderQuery(orderNumber));
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageTitle page={t('orders.details')} />
      {order && <Details key={order.number} read={order} />}
      {!order && !isError && (
        <div role="status" aria-label={t('ui.loading')} className="grid gap-5">
          <Skeleton className="h-10 w-56" />
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      )}
      {!order && isError && (
        <EmptyState
          scene="error"
          level={1}
          title={t('orders.no_data')}
          action={
            <Link to={paths.orders} className={buttonClass()}>
              {t('orders.back_to_list')}
            </Link>
          }
        />
      )}
    </div>
  );
}

function Details({ read }: { read: Order }) {
  const { order, ...followed } = useFollowed(read.number, read, orderQuery(read.number).queryKey);
  // The card stays to say that there is an account now.
  const [wasGuest] = useState(useProfile()?.isGuest);
  const again = useOrderAgain();
  const over = isOver(order.state);
  return (
    <>
      <OrderTitle order={order}>
        {over && (
          <div className="grid max-sm:w-full sm:ms-auto">
            <OrderAgainButton order={order} again={again} />
          </div>
        )}
      </OrderTitle>
      <OrderView order={order} followed={followed}>
        <PushOffer order={order} />
        <OrderPapers order={order} />
        {!over && <OrderAgainButton order={order} again={again} variant="secondary" />}
        {wasGuest && <AccountOfGuest orderNumber={order.number} />}
      </OrderView>
      {again.dialog}
    </>
  );
}

function AccountOfGuest({ orderNumber }: { orderNumber: number }) {
  const { data: link } = useQuery(orderLinkQuery(orderNumber));
  return link && <GuestAccount link={link} />;
}
