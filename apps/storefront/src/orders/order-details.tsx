import type { Order } from '@sufra/contract/orders/model';
import { isOver } from '@sufra/contract/orders/states';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { replace } from 'react-router';
import { GuestAccount } from '../account/guest-account.tsx';
import { useProfile } from '../account/use-profile.ts';
import { queryClient } from '../calls/query-client.ts';
import { paths } from '../paths.ts';
import type { PageHandle } from '../site/page-head.tsx';
import type { Route } from './+types/order-details.ts';
import { OrderAgainButton, useOrderAgain } from './again/use-order-again.tsx';
import { PushOffer, WhatsAppOffer } from './notification-offers.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderPage, OrderTitle } from './order-page.tsx';
import { orderLinkQuery, orderQuery } from './order-queries.ts';
import { OrderView } from './order-view.tsx';
import { useFollowed } from './use-order-status.ts';

export const handle: PageHandle = { title: 'orders.details' };

/** Order of the URL; without one, redirects to the list (ORD-02). */
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
    <OrderPage failure={isError && { title: t('orders.no_data'), to: paths.orders, label: t('orders.back_to_list') }}>
      {order && <Details key={order.number} read={order} />}
    </OrderPage>
  );
}

function Details({ read }: { read: Order }) {
  const { order, ...followed } = useFollowed(read.number, read, orderQuery(read.number).queryKey);
  // Keep the card to report success after the conversion, which needs a code by e-mail.
  const user = useProfile();
  const [wasGuest] = useState(user?.isGuest && user.email !== '');
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
        <WhatsAppOffer order={order} />
        <OrderInvoices order={order} />
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
