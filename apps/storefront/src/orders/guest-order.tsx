import type { GuestOrder } from '@sufra/contract/guests/model';
import { buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { lockIcon } from '@sufra/ui/form/form-icons.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Skeleton } from '@sufra/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { GuestAccount } from '../account/guest-account.tsx';
import { ApiError } from '../api.ts';
import { paths } from '../paths.ts';
import { PageTitle } from '../site/page-title.tsx';
import { OrderPapers } from './order-papers.tsx';
import { guestOrderQuery } from './order-queries.ts';
import { OrderTitle } from './order-title.tsx';
import { OrderView } from './order-view.tsx';
import { useFollowed } from './use-followed.ts';

/** What leads here stands behind the number sign, which no server sees: it renders the fallback. */
export const clientLoader = () => null;

export function HydrateFallback() {
  const { t } = useI18n();
  return (
    <div className="page grid gap-5 py-8" aria-hidden>
      <PageTitle page={t('orders.details')} />
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-72 w-full rounded-card" />
    </div>
  );
}

/** A guest's order, for a visitor with its private link (GST-02). */
export default function GuestOrderPage() {
  const { t } = useI18n();
  const link = useLocation().hash.slice(1);
  const { data, error } = useQuery(guestOrderQuery(link));
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageTitle page={t('orders.details')} />
      <meta name="robots" content="noindex" />
      {data && <Details key={link} link={link} found={data} />}
      {!data && !error && (
        <div role="status" aria-label={t('ui.loading')} className="grid gap-5">
          <Skeleton className="h-10 w-56" />
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      )}
      {!data && error && (
        <EmptyState
          scene="error"
          level={1}
          title={t(isMissing ? 'guests.not_found_title' : 'orders.no_data')}
          text={isMissing && t('guests.not_found_text')}
          action={
            <Link to={paths.home} className={buttonClass()}>
              {t('errors.back_home')}
            </Link>
          }
        />
      )}
    </div>
  );
}

function Details({ link, found }: { link: string; found: GuestOrder }) {
  const { t } = useI18n();
  const { order, ...followed } = useFollowed({ link }, found.order, guestOrderQuery(link).queryKey);
  // The card stays to say that there is an account now.
  const [wasGuest] = useState(found.isGuest);
  return (
    <>
      <OrderTitle order={order}>
        <p className="flex w-full items-center gap-2 text-sm text-muted">
          <Icon name={lockIcon} size={16} />
          {t('guests.private')}
        </p>
      </OrderTitle>
      <OrderView order={order} followed={followed}>
        <OrderPapers order={order} link={link} />
        {wasGuest && <GuestAccount link={link} />}
      </OrderView>
    </>
  );
}
