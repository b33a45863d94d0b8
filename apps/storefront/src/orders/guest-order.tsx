import type { GuestOrder } from '@sufra/contract/guests/model';
import { lockIcon } from '@sufra/ui/form/form-icons.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { GuestAccount } from '../account/guest-account.tsx';
import { ApiError } from '../api.ts';
import { paths } from '../paths.ts';
import { Head } from '../site/head.tsx';
import { PageTitle } from '../site/page-head.tsx';
import { WhatsAppOffer } from './notification-offers.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderPage, OrderPlaceholder, OrderTitle } from './order-page.tsx';
import { guestOrderQuery } from './order-queries.ts';
import { OrderView } from './order-view.tsx';
import { useFollowed } from './use-order-status.ts';

/** The token is in the URL fragment, which servers never see: the server renders the fallback. */
export const clientLoader = () => null;

export function HydrateFallback() {
  const { t } = useI18n();
  return (
    <div className="page py-8" aria-hidden>
      <PageTitle page={t('orders.details')} />
      <OrderPlaceholder />
    </div>
  );
}

export default function GuestOrderPage() {
  const { t } = useI18n();
  const link = useLocation().hash.slice(1);
  const { data, error } = useQuery(guestOrderQuery(link));
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <OrderPage
        failure={
          error && {
            title: t(isMissing ? 'guests.not_found_title' : 'orders.no_data'),
            text: isMissing && t('guests.not_found_text'),
            to: paths.home,
            label: t('errors.back_home'),
          }
        }
      >
        {data && <Details key={link} link={link} found={data} />}
      </OrderPage>
    </>
  );
}

function Details({ link, found }: { link: string; found: GuestOrder }) {
  const { t } = useI18n();
  const { order, ...followed } = useFollowed({ link }, found.order, guestOrderQuery(link).queryKey);
  // Keep the card to report success after the conversion.
  const [wasGuest] = useState(found.isGuest);
  return (
    <>
      <OrderTitle order={order}>
        <p className="flex w-full items-center gap-2 text-sm text-muted">
          <Icon name={lockIcon} size={16} />
          {t('guests.private')}
        </p>
      </OrderTitle>
      <OrderView link={link} order={order} followed={followed}>
        <WhatsAppOffer order={order} link={link} />
        <OrderInvoices order={order} link={link} />
        {wasGuest && <GuestAccount link={link} />}
      </OrderView>
    </>
  );
}
